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
import { isNoteMissing } from './case-texts.ts';

/** Whether it is not said yet by which rule, or what is wrong where the rule alone does not say it. */
export const isReasonMissing = (rule: ModerationRule | null, note: string): boolean =>
  rule === null || (isNoteMissing(note) && (note.trim() !== '' || moderationRuleTexts[rule].note === null));

/** What cases of these subjects can break alike. */
export const commonRules = (subjects: readonly ReportSubject[]): readonly ModerationRule[] =>
  Object.values(moderationRulesOf)
    .flat()
    .filter(
      (rule, at, all) =>
        all.indexOf(rule) === at && subjects.every((subject) => moderationRulesOf[subject].includes(rule)),
    );

/** The rule that cases break, with what their owners will read, and a note beside it; the owner reads that of the rule where none is written. */
export function RuleChoice({
  subjects,
  rule,
  note,
  isTried,
  onRule,
  onNote,
}: {
  subjects: readonly ReportSubject[];
  rule: ModerationRule | null;
  note: string;
  /** says what is missing */
  isTried: boolean;
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
        options={commonRules(subjects).map((value) => ({ value, label: moderationRuleTexts[value].title() }))}
        value={rule ?? ''}
        error={isTried && rule === null ? m.moderation_rule_choose() : undefined}
        hint={rule ? moderationRuleTexts[rule].mend() : undefined}
        onChange={({ target: { value } }) => onRule(isModerationRule(value) ? value : null)}
      />
      <Textarea
        label={m.moderation_note()}
        required={!readyNote}
        placeholder={readyNote ?? undefined}
        maxLength={decisionNoteLimit}
        value={note}
        error={isTried && isReasonMissing(rule, note) && rule ? m.refusals_act_note_required() : undefined}
        onChange={({ target: { value } }) => onNote(value)}
      />
    </div>
  );
}
