import {
  decisionNoteLimit,
  isModerationRule,
  type ModerationRule,
  moderationRulesOf,
  moderationRuleTexts,
} from '#contract/values/moderation/moderation.ts';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { m } from '#web/texts/messages.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** The rule that cases break, with what their owners will read, and a note beside it; the owner reads that of the rule where none is written. */
export function RuleChoice({
  subject,
  rule,
  note,
  onRule,
  onNote,
}: {
  subject: ReportSubject;
  rule: ModerationRule | null;
  note: string;
  onRule: (rule: ModerationRule | null) => void;
  onNote: (note: string) => void;
}) {
  const readyNote = rule && moderationRuleTexts[rule].note?.();
  return (
    <div className="grid gap-4">
      <Select
        label={m.moderation_rule()}
        required
        placeholder={m.moderation_rule_choose()}
        options={moderationRulesOf[subject].map((value) => ({ value, label: moderationRuleTexts[value].title() }))}
        value={rule ?? ''}
        hint={rule ? moderationRuleTexts[rule].mend() : undefined}
        onChange={({ target: { value } }) => onRule(isModerationRule(value) ? value : null)}
      />
      <Textarea
        label={m.moderation_note()}
        required={!readyNote}
        placeholder={readyNote ?? undefined}
        maxLength={decisionNoteLimit}
        value={note}
        onChange={({ target: { value } }) => onNote(value)}
      />
    </div>
  );
}
