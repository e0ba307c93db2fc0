import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { session, useSession } from '#web/api/browser-session.ts';
import { preloadAccountRoutes } from '#web/api/client.ts';
import { LeadOn } from '#web/features/page-head/lead-on.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { returnToLeftPage } from '#web/features/waiting-act/left-page.ts';
import { actAt, afterSignIn } from '#web/features/waiting-act/waiting-act.ts';
import { safeNext } from '#web/site/next-path.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { useLinking } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { BlockedCard } from './blocked-card.tsx';
import { endedText } from './ended-text.ts';
import { reasonOf, visitorsPath } from './led-here.ts';
import { LoginCard } from './login-card.tsx';
import { stepTexts } from './step-texts.ts';
import { useLogin } from './use-login.ts';

preloadAccountRoutes();

/** product/accounts#steps: the success message stands for so long before the next page comes. */
const redirectAfterMs = 1500;

/** Login and registration, at /auth/login and /login (product/accounts#steps). `?next=` is where to go afterwards. */
export function Page() {
  const login = useLogin();
  const { state } = login;
  const { signedIn } = useSession();
  const [search] = useSearchParams();
  const target = safeNext(search.get('next'));
  const done = state.step === 'done';
  useRedirectWhen(done, target);
  const isRestored = state.step === 'done' && state.as === 'restored';
  useEffect(() => {
    if (isRestored) toast(m.login_restored_toast(), { kind: 'success' });
  }, [isRestored]);
  // The server renders one page for everybody, whatever led them here.
  const isLed = useHydrated() && !signedIn && search.has('next');
  const { why, mayBeStolen } = useReason(isLed, target);

  if (signedIn && !done && state.running === null) return <LeadOn to={target} />;
  return (
    <>
      <PageHead title={stepTexts(state).title} noindex />
      {state.step === 'blocked' ? (
        <BlockedCard message={state.message} onBack={login.goBack} />
      ) : (
        <LoginCard
          state={state}
          login={login}
          ledHere={isLed ? { why, mayBeStolen, instead: visitorsPath(target) } : null}
        />
      )}
    </>
  );
}

/**
 * Why whoever was led here is asked to sign in: their session ended, or else where they go. The browser's own cookie tells the server which
 * session it was; nothing is said until that is known, and nothing particular where it stays unknown.
 */
function useReason(isLed: boolean, target: string): { why: string | null; mayBeStolen: boolean } {
  const api = useApi();
  const language = useLang();
  const ended = useQuery({
    queryKey: ['ended-session'],
    queryFn: ({ signal }) => api.call('getEndedSession', {}, { signal }).then(({ content }) => content),
    enabled: isLed,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const because = (why: string | null) => ({ why, mayBeStolen: ended.data?.reason === 'phone' });
  if (!isLed || ended.isPending) return because(isLed && ended.isPaused ? m.login_why_act() : null);
  if (ended.isError) return because(m.login_why_act());
  return because(ended.data ? endedText(ended.data, language) : reasonOf(target, actAt(target)));
}

function useRedirectWhen(done: boolean, target: string): void {
  const navigate = useNavigate();
  const { prefetch } = useLinking();
  useEffect(() => {
    if (!done) return;
    void prefetch(target);
    const timer = setTimeout(() => {
      void navigate(target, { replace: true, state: afterSignIn });
      returnToLeftPage(target, session.snapshot().userId);
    }, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, target, navigate, prefetch]);
}
