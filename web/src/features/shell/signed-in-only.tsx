import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { WaitingContext } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePagePath } from '../language/use-page-path.ts';
import { LeadOn } from '../page-head/lead-on.tsx';
import { NeedsScript } from '../page-head/needs-script.tsx';

// Without the question for a code an act that needs one is refused: that must not take the page with it.
const StepUp = lazy(() => import('#web/features/one-time-code/step-up.tsx').catch(() => ({ default: () => null })));

/** The authenticated wrapper (product/frame#wrapper): a signed-out visitor goes to sign in and comes back afterwards. */
export function SignedInOnly() {
  const { signedIn } = useSession();
  const hydrated = useHydrated();
  const path = usePagePath();
  if (!hydrated) {
    return (
      <>
        <noscript>
          {import.meta.env.SSR && (
            <div className="wrap min-h-dvh py-6">
              <NeedsScript heading="h1" />
            </div>
          )}
        </noscript>
        <div className="contents noscript:hidden" aria-busy="true">
          <WaitingContext value={true}>
            <Outlet />
          </WaitingContext>
        </div>
      </>
    );
  }
  if (!signedIn) return <LeadOn to={paths.authLogin(path)} />;
  return (
    <>
      <Outlet />
      <Suspense>
        <StepUp />
      </Suspense>
    </>
  );
}
