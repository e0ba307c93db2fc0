import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { renderMatches, useLocation, useNavigate } from 'react-router';
import type { Api } from './api/api.ts';
import { ApiContext } from './api/api-context.ts';
import { session, useSession } from './api/browser-session.ts';
import type { PageFailure } from './boot.ts';
import { usePagePath } from './features/language/use-page-path.ts';
import { createLikeStore } from './features/likes/like-store.ts';
import { LikesContext } from './features/likes/likes-context.ts';
import { MainLayout } from './features/shell/layouts.tsx';
import type { followCard as FollowCard } from './features/shell/photo-morph.ts';
import { SessionEffects } from './features/shell/session-effects.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { FailurePage } from './pages/error/failure-page.tsx';
import { ChromeContext, defaultChrome } from './pages/page.ts';
import { isBehindSignIn, matchesAt, pageHandleOf } from './preload.ts';
import { type Site, SiteContext } from './site/site.ts';
import { hrefIn, useLang } from './texts/language.ts';
import { type Linking, LinkingContext } from './ui/link.tsx';

export interface SharedProps {
  api: Api;
  queryClient: QueryClient;
  site: Site;
  prefetch?: (to: string) => Promise<boolean>;
}

export interface AppProps extends SharedProps {
  /** what the server found wrong with the first page */
  failure: PageFailure | null;
  /** the browser has taken the served page over */
  onHydrated?: () => void;
}

const noPrefetch = async (): Promise<boolean> => false;

/** How a card's photo becomes the page's: comes after the page, which needs none of it. */
let followCard: typeof FollowCard | undefined;

function loadMotion(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  import('./features/shell/photo-morph.ts').then(
    (motion) => {
      followCard = motion.followCard;
      if (!isOver) stop = motion.ringWhenBack();
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The app inside a router: the routed page in its layout, and all that pages share. */
export function App({ failure, onHydrated, ...shared }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  useEffect(loadMotion, []);
  return (
    <Shared {...shared}>
      <RoutedPage failure={failure} />
      <SessionEffects />
    </Shared>
  );
}

/** What all parts of all pages may use. */
export function Shared({
  api,
  queryClient,
  site,
  prefetch = noPrefetch,
  children,
}: SharedProps & { children: ReactNode }) {
  const likes = useMemo(
    () =>
      createLikeStore(
        api,
        () => void queryClient.invalidateQueries({ queryKey: ['liked'] }),
        () => session.snapshot().userId,
      ),
    [api, queryClient],
  );
  const linking = useAppLinking(prefetch);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <SiteContext value={site}>
          <LikesContext value={likes}>
            <LinkingContext value={linking}>{children}</LinkingContext>
          </LikesContext>
        </SiteContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

/** The router's own `navigate` is another one on each page; links get one that stays. */
function useAppLinking(prefetch: (to: string) => Promise<boolean>): Linking {
  const language = useLang();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useMemo(
    () => ({
      hrefOf: (to) => hrefIn(language, to),
      follow(to, { replace, link }) {
        // Offline a public page can only come whole, as the service worker saved it.
        const isSaved = !navigator.onLine && navigator.serviceWorker?.controller;
        if (isSaved && !isBehindSignIn(matchesAt(to.split('?')[0] ?? ''))) return location.assign(hrefIn(language, to));
        const go = (): void => void latest.current(to, { replace });
        if (followCard && link.dataset.product) void followCard(link, prefetch(to), go);
        else go();
      },
      prefetch,
    }),
    [language, prefetch],
  );
}

function RoutedPage({ failure }: { failure: PageFailure | null }) {
  const { pathname } = useLocation();
  const path = usePagePath();
  const matches = matchesAt(pathname);
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
        {renderMatches(matches && [...matches])}
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
