import { Navigate } from 'react-router';
import { m } from '#web/texts/messages.ts';
import { PageHead } from './page-head.tsx';

/**
 * Leads on to another address in place of this one, which has a title meanwhile: a screen reader and the tab say it. A server leads nobody: a
 * page that came before its data is led on by the browser.
 */
export function LeadOn({ to }: { to: string }) {
  return (
    <>
      <PageHead title={m.common_brand()} noindex />
      {!import.meta.env.SSR && <Navigate to={to} replace />}
    </>
  );
}
