import type { ReactNode } from 'react';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Link } from '#web/ui/link.tsx';
import { reasonTexts, stateText } from '../moderation/case-texts.ts';
import { useQueueAddress } from '../moderation/queue-address.ts';
import { rowMoment } from '../tabs/row-dates.ts';
import type { ProductForStaff } from './product-for-staff.ts';

/** What has been decided, complained of, and become of a listing, the newest first. */
export function ProductHistory({ details: { cases, reports, states } }: { details: ProductForStaff }) {
  const language = useLang();
  const address = useQueueAddress();
  return (
    <>
      <Entries title={m.admin_listing_cases()}>
        {cases.map((each) => (
          <li key={each.id} className="wrap-anywhere">
            <Link to={address({ review: null, case: String(each.id) })} className="link">
              {stateText({ ...each, claimedBy: null })}
            </Link>{' '}
            <small className="text-13 text-ink-3">
              {[each.decidedBy?.username, rowMoment(each.decidedAt ?? each.createdAt, language)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <span className="block text-ink-2">
              {[each.rule && moderationRuleTexts[each.rule].title(), each.note].filter(Boolean).join(': ')}
            </span>
            {each.appealDecision && (
              <span className="block text-ink-2">
                {each.appealDecision === 'upheld' ? m.moderation_upheld() : m.moderation_overturned()}
              </span>
            )}
          </li>
        ))}
      </Entries>
      <Entries title={m.moderation_reports()}>
        {reports.map(({ id, reason, comment, createdAt, reporter }) => (
          <li key={id} className="wrap-anywhere">
            {reasonTexts[reason]()}{' '}
            <small className="text-13 text-ink-3">
              {m.moderation_by({ name: reporter.username, date: rowMoment(createdAt, language) })}
            </small>
            {comment && <span className="block text-ink-2">{comment}</span>}
          </li>
        ))}
      </Entries>
      <Entries title={m.admin_listing_states()}>
        {states.map(({ was, became, rule, at }) => (
          <li key={`${at} ${became}`}>
            {m.admin_listing_step({ was: productStatusTexts[was](), became: productStatusTexts[became]() })}{' '}
            <small className="text-13 text-ink-3">
              {[rule && moderationRuleTexts[rule].title(), rowMoment(at, language)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </Entries>
    </>
  );
}

function Entries({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-3">{m.manage_users_none()}</p>
      ) : (
        <ul className="grid gap-2">{children}</ul>
      )}
    </section>
  );
}
