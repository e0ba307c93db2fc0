import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router';
import type { Api } from './api/api.ts';
import { ApiContext } from './api/api-context.ts';
import type { PageFailure } from './boot.ts';
import { createLikeStore } from './features/likes/like-store.ts';
import { LikesContext } from './features/likes/likes-context.ts';
import { MainLayout } from './features/shell/layouts.tsx';
import { SessionEffects } from './features/shell/session-effects.tsx';
import { usePagePath } from './features/shell/use-page-path.ts';
import { ChromeContext, defaultChrome } from './page.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { FailurePage } from './pages/error/failure-page.tsx';
import { pageHandleOf } from './preload.ts';
import { routes } from './routes.tsx';
import { type Site, SiteContext } from './site.ts';
import { PrefetchContext } from './ui/link.tsx';

export interface AppProps {
  api: Api;
  queryClient: QueryClient;
  site: Site;
  /** what the server found wrong with the first page */
  failure: PageFailure | null;
  prefetch?: (to: string) => void;
  /** the browser has taken the served page over */
  onHydrated?: () => void;
}

const noPrefetch = (): void => undefined;

/** The app inside a router: the routed page in its layout, and all that pages share. */
export function App({ api, queryClient, site, failure, prefetch = noPrefetch, onHydrated }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const likes = useMemo(
    () => createLikeStore(api, () => void queryClient.invalidateQueries({ queryKey: ['liked'] })),
    [api, queryClient],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <SiteContext value={site}>
          <LikesContext value={likes}>
            <PrefetchContext value={prefetch}>
              <RoutedPage failure={failure} />
              <SessionEffects />
            </PrefetchContext>
          </LikesContext>
        </SiteContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

function RoutedPage({ failure }: { failure: PageFailure | null }) {
  const location = useLocation();
  const path = usePagePath();
  const page = useRoutes(routes);
  const matches = useMemo(() => matchRoutes(routes, location), [location]);
  const chrome = useMemo(() => ({ ...defaultChrome, ...pageHandleOf(matches)?.chrome }), [matches]);
  if (failure?.path === path) {
    return (
      <MainLayout>
        <FailurePage kind={failure.kind} />
      </MainLayout>
    );
  }
  return (
    <ChromeContext value={chrome}>
      <PageErrorBoundary resetKey={path}>{page}</PageErrorBoundary>
    </ChromeContext>
  );
}
