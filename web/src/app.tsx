import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router';
import type { Api } from './api/api.ts';
import { ApiContext } from './api/api-context.ts';
import { useSession } from './api/browser-session.ts';
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
  const handle = pageHandleOf(matches);
  const chrome = useMemo(() => ({ ...defaultChrome, ...handle?.chrome }), [handle]);
  const { signedIn } = useSession();
  const missing = handle?.missing(matches?.at(-1)?.params ?? {});
  if (failure && failedHere(failure, path, signedIn)) {
    return (
      <MainLayout>
        <FailurePage kind={failure.kind}>{missing}</FailurePage>
      </MainLayout>
    );
  }
  return (
    <ChromeContext value={chrome}>
      <PageErrorBoundary resetKey={path} missing={missing}>
        {page}
      </PageErrorBoundary>
    </ChromeContext>
  );
}

/**
 * Whether the served failure still holds: the server looked as a stranger, so somebody signed in asks again for what was not
 * there. It rendered without query keys that it does not know, so for a missing page the path alone decides.
 */
function failedHere(failure: PageFailure, path: string, signedIn: boolean): boolean {
  if (failure.kind === 'error') return failure.path === path;
  return !signedIn && failure.path.split('?')[0] === path.split('?')[0];
}
