import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import {
  decisionNoteLimit,
  isModerationRule,
  type ModerationRule,
  moderationRuleTexts,
} from '#contract/values/moderation/moderation.ts';
import { codePoints } from '#contract/values/text/text.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** What staff state with an act that takes something from somebody (product/trust#acts). */
export interface StaffAct {
  rule: ModerationRule;
  note: string;
}

/** What each rule says to somebody, in their language. */
export type RuleNotes = ApiOutput<'getProductForStaff'>['content']['ruleNotes'];

/**
 * The rule and the comment while they are chosen and typed.
 * @param hasReadyNotes the comment of a rule that has one is said where none is written
 */
export function useStaffAct(hasReadyNotes = false) {
  const [rule, setRule] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const readyNote = hasReadyNotes && isModerationRule(rule) ? (moderationRuleTexts[rule].note?.() ?? null) : null;
  const isMissing = codePoints(note.trim()) < limits.staffNoteMin && !(readyNote !== null && note.trim() === '');
  const errors = {
    rule: rule === '' ? m.refusals_decision_rule_required() : null,
    note: isMissing ? m.refusals_act_note_required() : null,
  };
  return {
    fields: { rule, setRule, note, setNote, readyNote, errors: isTried ? errors : { rule: null, note: null } },
    /** what is stated; null, and said at the fields, where something is missing */
    state: (): StaffAct | null => {
      setTried(true);
      return isModerationRule(rule) && errors.note === null ? { rule, note: note.trim() } : null;
    },
    /** the comment alone, of what takes nothing */
    stateNote: (): string => note.trim(),
    /** nothing is chosen or typed any more */
    reset(): void {
      setRule('');
      setNote('');
      setTried(false);
    },
  };
}

/** The rule with what its owner is told to mend, and the comment that they read. */
export function ActFields({
  fields: { rule, setRule, note, setNote, readyNote, errors },
  rules,
  ruleNotes,
  refused = {},
  noteLimit = decisionNoteLimit,
}: {
  fields: ReturnType<typeof useStaffAct>['fields'];
  rules: readonly ModerationRule[];
  /** of the one person whom it concerns; without it each reads it in their own language, and staff see it in theirs */
  ruleNotes?: RuleNotes | undefined;
  /** by the server */
  refused?: { rule?: string | undefined; note?: string | undefined };
  noteLimit?: number;
}) {
  const said = ruleNotes?.find((each) => each.rule === rule);
  const ready = readyNote === null ? null : (said?.note ?? readyNote);
  return (
    <>
      <Select
        name="rule"
        label={m.moderation_rule()}
        required
        placeholder={m.moderation_rule_choose()}
        options={rules.map((value) => ({ value, label: moderationRuleTexts[value].title() }))}
        value={rule}
        error={errors.rule ?? refused.rule}
        onChange={(event) => setRule(event.target.value)}
      />
      <Textarea
        name="note"
        label={m.moderation_note()}
        required={ready === null}
        placeholder={ready ?? undefined}
        rows={3}
        maxLength={noteLimit}
        value={note}
        error={errors.note ?? refused.note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isModerationRule(rule) && (
        <OwnerReads
          title={said?.title ?? moderationRuleTexts[rule].title()}
          mend={said?.mend ?? moderationRuleTexts[rule].mend()}
          note={note.trim() || ready}
          isTranslated={ready !== null && !said}
        />
      )}
    </>
  );
}

/** What somebody reads of an act about them, as they will find it. */
function OwnerReads({
  title,
  mend,
  note,
  isTranslated,
}: {
  title: string;
  mend: string;
  note: string | null;
  /** each of them reads it in their own language */
  isTranslated: boolean;
}) {
  return (
    // No live region: with the comment in it, it would be read out at every key.
    <section className="grid gap-1 rounded-card bg-sunken px-4 py-3 text-14">
      <h3 className="text-13 text-ink-2">{m.moderation_review_reads()}</h3>
      <p className="font-semibold">{title}</p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{m.moderation_own_note({ note })}</p>}
      <p className="text-ink-2">{m.moderation_own_mend({ text: mend })}</p>
      {isTranslated && <p className="text-13 text-ink-3">{m.moderation_own_language()}</p>}
    </section>
  );
}
