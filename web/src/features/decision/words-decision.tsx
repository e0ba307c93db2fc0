import { useQuery } from '@tanstack/react-query';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { DecisionAppeal } from './decision-appeal.tsx';
import { myDecisionsQuery, type OwnDecision } from './decisions-query.ts';

/** Why a review is hidden or a message removed, how to mend it, and the way to another moderator; nothing where no decision stands. */
export function WordsDecision({
  isIt,
  title,
}: {
  /** whether this decision is the one */
  isIt: (decision: OwnDecision) => boolean;
  /** of the listing that the words are about */
  title: string;
}) {
  const decision = useQuery(myDecisionsQuery(useApi())).data?.find(isIt);
  if (!decision) return null;
  const { rule, note } = decision;
  return (
    <section
      className="my-2 grid w-full justify-items-start gap-1.5 rounded-field bg-danger-soft px-3 py-2.5 text-14"
      role="note"
    >
      {rule && (
        <p className="flex gap-1.5 font-semibold text-danger">
          <Icon of={circleAlertIcon} size={16} className="mt-0.5" />
          {moderationRuleTexts[rule].title()}
        </p>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{m.moderation_own_note({ note })}</p>}
      {rule && <p className="text-ink-2">{m.moderation_own_mend({ text: moderationRuleTexts[rule].mend() })}</p>}
      <DecisionAppeal decision={decision} title={title} />
    </section>
  );
}
