import { Navigate } from 'react-router';
import { m } from '#web/texts/messages.ts';
import { PageHead } from './page-head.tsx';

/** Leads on to another address in place of this one, which has a title meanwhile: a screen reader and the tab say it. */
export function LeadOn({ to }: { to: string }) {
  return (
    <>
      <PageHead title={m.common_brand()} noindex />
      <Navigate to={to} replace />
    </>
  );
}
