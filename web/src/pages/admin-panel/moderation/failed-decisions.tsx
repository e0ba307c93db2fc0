import { m } from '#web/texts/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { caseTitle } from './case-texts.ts';
import { useQueueAddress } from './queue-address.ts';
import { useFailedDecisions } from './use-decisions.ts';

/**
 * Decisions of this moderator that did not come about, with why: their cases wait again (product/panel#queue).
 * @param target where they lead: a page that must not be left opens them beside it
 */
export function FailedDecisions({ className, target }: { className: string; target?: '_blank' }) {
  const address = useQueueAddress();
  const failed = useFailedDecisions();
  if (failed.length === 0) return null;
  return (
    <ul className={`bg-lapis-soft px-4 py-2 text-14 ${className}`} aria-label={m.moderation_review_failures()}>
      {failed.map((one) => (
        <li key={one.caseId} className="wrap-anywhere">
          <Link to={address({ review: null, case: String(one.caseId) })} className="link" target={target}>
            {m.moderation_case({ id: one.caseId, title: caseTitle(one) })}
          </Link>
          {' · '}
          {m.moderation_pending_failed({ reason: one.reason })}
        </li>
      ))}
    </ul>
  );
}
