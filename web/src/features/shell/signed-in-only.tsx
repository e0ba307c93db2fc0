import { Navigate, Outlet } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { paths } from '#web/paths.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePagePath } from './use-page-path.ts';

/** The authenticated wrapper (spec §2): a signed-out visitor goes to sign in and comes back afterwards. */
export function SignedInOnly() {
  const { signedIn } = useSession();
  const hydrated = useHydrated();
  const path = usePagePath();
  if (!hydrated) return <div className="min-h-dvh" aria-busy="true" />;
  return signedIn ? <Outlet /> : <Navigate to={paths.authLogin(path)} replace />;
}
