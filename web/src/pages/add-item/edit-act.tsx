import { useState } from 'react';
import {
  decisionNoteLimit,
  isModerationRule,
  moderationRules,
  moderationRuleTexts,
} from '#contract/values/moderation/moderation.ts';
import { m } from '#web/texts/messages.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** What an administrator says of an edit of somebody else's listing, as it is chosen and typed. */
export function useEditAct() {
  const [rule, setRule] = useState('');
  const [note, setNote] = useState('');
  const stated = { ...(isModerationRule(rule) ? { rule } : {}), ...(note.trim() ? { note: note.trim() } : {}) };
  return { rule, setRule, note, setNote, stated };
}

/** Whose listing it is, what is wrong with it, and what its owner reads of that (product/trust#acts). */
export function EditAct({
  act: { rule, setRule, note, setNote },
  name,
}: {
  act: ReturnType<typeof useEditAct>;
  /** of the owner */
  name: string;
}) {
  return (
    <section className="panel mb-4 grid gap-4">
      <p>{m.add_item_edit_foreign({ name })}</p>
      <Select
        label={m.moderation_rule()}
        required
        placeholder={m.moderation_rule_choose()}
        options={moderationRules.map((value) => ({ value, label: moderationRuleTexts[value].title() }))}
        value={rule}
        onChange={(event) => setRule(event.target.value)}
      />
      <Textarea
        label={m.moderation_note()}
        required
        rows={2}
        maxLength={decisionNoteLimit}
        value={note}
        hint={m.admin_act_note_hint()}
        onChange={(event) => setNote(event.target.value)}
      />
    </section>
  );
}
