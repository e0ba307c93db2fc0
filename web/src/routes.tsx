import { useLocation, useParams } from 'react-router';
import { LeadOn } from './features/page-head/lead-on.tsx';
import { CentredLayout, MainLayout, PlainLayout } from './features/shell/layouts.tsx';
import { SignedInOnly } from './features/shell/signed-in-only.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { AppRoute, RedirectHandle } from './pages/page.ts';
import { paths } from './site/paths.ts';

const page = {
  home: lazyPage('home', () => import('./pages/home/page.tsx'), {
    chrome: { mobileHeader: 'city' },
  }),
  catalog: lazyPage('catalog', () => import('./pages/catalog/page.tsx'), {
    chrome: { mobileHeader: 'search' },
  }),
  detail: lazyPage('detail', () => import('./pages/detail/page.tsx'), {
    chrome: { bottomBar: false },
  }),
  addItem: lazyPage('add-item', () => import('./pages/add-item/page.tsx'), {
    chrome: { bottomBar: false },
  }),
  posted: lazyPage('posted', () => import('./pages/posted/page.tsx')),
  favourites: lazyPage('favourites', () => import('./pages/favourites/page.tsx')),
  cart: lazyPage('shortlist', () => import('./pages/shortlist/page.tsx')),
  dashboard: lazyPage('dashboard', () => import('./pages/dashboard/page.tsx')),
  settings: lazyPage('settings', () => import('./pages/settings/page.tsx')),
  notifications: lazyPage('notifications', () => import('./pages/notifications/page.tsx')),
  savedSearches: lazyPage('saved-searches', () => import('./pages/saved-searches/page.tsx')),
  seller: lazyPage('seller', () => import('./pages/seller/page.tsx')),
  chat: lazyPage('chat', () => import('./pages/chat/page.tsx'), {
    chrome: { bottomBar: false, footer: false },
  }),
  login: lazyPage('login', () => import('./pages/login/page.tsx')),
  adminPanel: lazyPage('admin-panel', () => import('./pages/admin-panel/page.tsx')),
  business: lazyPage('business', () => import('./pages/business/page.tsx')),
  rules: lazyPage('rules', () => import('./pages/rules/page.tsx')),
  safety: lazyPage('safety', () => import('./pages/safety/page.tsx')),
  about: lazyPage('about', () => import('./pages/about/page.tsx')),
  legal: lazyPage('legal', () => import('./pages/legal/page.tsx')),
  offline: lazyPage('offline', () => import('./pages/offline/page.tsx')),
  notFound: lazyPage('not-found', () => import('./pages/not-found/page.tsx'), { status: 404 }),
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
      { path: 'legal/:document?/:version?', ...page.legal },
      { path: 'offline', ...page.offline },
      redirect('products', (_, search) => paths.allProducts() + search),
      redirect('catalog', (_, search) => paths.allProducts() + search),
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
  return <LeadOn to={to(params, search)} />;
}
