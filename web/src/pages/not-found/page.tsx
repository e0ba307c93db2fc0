import { FailurePage } from '../error/failure-page.tsx';

/** Nothing stands at this address. */
export function Page() {
  return <FailurePage kind="not-found" />;
}
