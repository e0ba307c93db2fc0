import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import {
  decisionNoteLimit,
  isModerationRule,
  type ModerationRule,
  moderationRuleTexts,
} from '#contract/values/moderation/moderation.ts';
import { m } from '#web/texts/messages.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** What staff state with an act that takes something from somebody (product/trust#acts). */
export interface StaffAct {
  rule: ModerationRule;
  note: string;
}

/** The rule and the comment while they are chosen and typed. */
export function useStaffAct() {
  const [rule, setRule] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const errors = {
    rule: rule === '' ? m.refusals_decision_rule_required() : null,
    note: note.trim().length < limits.staffNoteMin ? m.refusals_act_note_required() : null,
  };
  return {
    fields: { rule, setRule, note, setNote, errors: isTried ? errors : { rule: null, note: null } },
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
  fields: { rule, setRule, note, setNote, errors },
  rules,
  refused = {},
  noteLimit = decisionNoteLimit,
}: {
  fields: ReturnType<typeof useStaffAct>['fields'];
  rules: readonly ModerationRule[];
  /** by the server */
  refused?: { rule?: string | undefined; note?: string | undefined };
  noteLimit?: number;
}) {
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
        required
        rows={3}
        maxLength={noteLimit}
        value={note}
        hint={m.admin_act_note_hint()}
        error={errors.note ?? refused.note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isModerationRule(rule) && <OwnerReads rule={rule} note={note} />}
    </>
  );
}

/** What somebody reads of an act about them, as they will find it. */
function OwnerReads({ rule, note }: { rule: ModerationRule; note: string }) {
  const { title, mend } = moderationRuleTexts[rule];
  return (
    // No live region: with the comment in it, it would be read out at every key.
    <section className="grid gap-1 rounded-card bg-sunken px-4 py-3 text-14">
      <h3 className="text-13 text-ink-2">{m.moderation_review_reads()}</h3>
      <p className="font-semibold">{title()}</p>
      {note.trim() && (
        <p className="wrap-anywhere whitespace-pre-line">{m.moderation_own_note({ note: note.trim() })}</p>
      )}
      <p className="text-ink-2">{m.moderation_own_mend({ text: mend() })}</p>
    </section>
  );
}
