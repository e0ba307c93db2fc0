import { Navigate, useLocation, useParams } from 'react-router';
import { CentredLayout, MainLayout, PlainLayout } from './features/shell/layouts.tsx';
import { SignedInOnly } from './features/shell/signed-in-only.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { AppRoute, RedirectHandle } from './pages/page.ts';
import { paths } from './site/paths.ts';

const page = {
  home: lazyPage('src/pages/home/page.tsx', () => import('./pages/home/page.tsx'), {
    chrome: { mobileHeader: 'city' },
  }),
  catalog: lazyPage('src/pages/catalog/page.tsx', () => import('./pages/catalog/page.tsx'), {
    chrome: { mobileHeader: 'search' },
  }),
  detail: lazyPage('src/pages/detail/page.tsx', () => import('./pages/detail/page.tsx'), {
    chrome: { bottomBar: false },
  }),
  addItem: lazyPage('src/pages/add-item/page.tsx', () => import('./pages/add-item/page.tsx'), {
    chrome: { bottomBar: false },
  }),
  posted: lazyPage('src/pages/posted/page.tsx', () => import('./pages/posted/page.tsx')),
  favourites: lazyPage('src/pages/favourites/page.tsx', () => import('./pages/favourites/page.tsx')),
  cart: lazyPage('src/pages/shortlist/page.tsx', () => import('./pages/shortlist/page.tsx')),
  dashboard: lazyPage('src/pages/dashboard/page.tsx', () => import('./pages/dashboard/page.tsx')),
  settings: lazyPage('src/pages/settings/page.tsx', () => import('./pages/settings/page.tsx')),
  notifications: lazyPage('src/pages/notifications/page.tsx', () => import('./pages/notifications/page.tsx')),
  savedSearches: lazyPage('src/pages/saved-searches/page.tsx', () => import('./pages/saved-searches/page.tsx')),
  seller: lazyPage('src/pages/seller/page.tsx', () => import('./pages/seller/page.tsx')),
  chat: lazyPage('src/pages/chat/page.tsx', () => import('./pages/chat/page.tsx'), {
    chrome: { bottomBar: false, footer: false },
  }),
  login: lazyPage('src/pages/login/page.tsx', () => import('./pages/login/page.tsx')),
  adminPanel: lazyPage('src/pages/admin-panel/page.tsx', () => import('./pages/admin-panel/page.tsx')),
  business: lazyPage('src/pages/business/page.tsx', () => import('./pages/business/page.tsx')),
  rules: lazyPage('src/pages/rules/page.tsx', () => import('./pages/rules/page.tsx')),
  safety: lazyPage('src/pages/safety/page.tsx', () => import('./pages/safety/page.tsx')),
  about: lazyPage('src/pages/about/page.tsx', () => import('./pages/about/page.tsx')),
  offline: lazyPage('src/pages/offline/page.tsx', () => import('./pages/offline/page.tsx')),
  notFound: lazyPage('src/pages/not-found/page.tsx', () => import('./pages/not-found/page.tsx'), { status: 404 }),
};

/** Every address of the app (product/addresses#routes). `:id` may carry a slug after the number. */
export const routes: AppRoute[] = [
  {
    Component: MainLayout,
    children: [
      { index: true, ...page.home },
      { path: 'all-products', ...page.catalog },
      { path: 'catalog/:id', ...page.catalog },
      { path: 'detail/:id', ...page.detail },
      { path: 'cart', ...page.cart },
      { path: 'profile/dashboard/favourites', ...page.favourites },
      { path: 'seller/:id', ...page.seller },
      { path: 'business', ...page.business },
      { path: 'rules', ...page.rules },
      { path: 'safety', ...page.safety },
      { path: 'about', ...page.about },
      { path: 'offline', ...page.offline },
      redirect('products', (_, search) => paths.allProducts() + search),
      redirect('category/:id', ({ id }, search) => `/catalog/${encodeURIComponent(id ?? '')}${search}`),
      {
        Component: SignedInOnly,
        children: [
          { path: 'add-item', ...page.addItem },
          { path: 'user', ...page.dashboard },
          { path: 'user/settings', ...page.settings },
          { path: 'user/notifications', ...page.notifications },
          { path: 'user/searches', ...page.savedSearches },
          { path: 'user/products/:id/edit', ...page.addItem },
          { path: 'user/products/:id/posted', ...page.posted },
          { path: 'user/:id', ...page.dashboard },
          { path: 'chat', ...page.chat },
        ],
      },
      { path: '*', ...page.notFound },
    ],
  },
  {
    Component: CentredLayout,
    children: [
      { path: 'auth/login', ...page.login },
      { path: 'login', ...page.login },
    ],
  },
  {
    Component: PlainLayout,
    children: [{ Component: SignedInOnly, children: [{ path: 'admin-panel', ...page.adminPanel }] }],
  },
];

/** An address that moved: 301 on the server, a silent replacement in the browser. */
function redirect(path: string, to: RedirectHandle['redirect']): AppRoute {
  return { path, element: <Moved key={path} to={to} />, handle: { redirect: to } };
}

function Moved({ to }: { to: RedirectHandle['redirect'] }) {
  const params = useParams();
  const { search } = useLocation();
  return <Navigate to={to(params, search)} replace />;
}
