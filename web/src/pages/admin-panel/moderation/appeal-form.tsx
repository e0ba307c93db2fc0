import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { decisionNoteLimit } from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { refusalOf } from '../table/refusal.ts';
import type { CaseDetails } from './case-texts.ts';

/** Answers an appeal: the decision stands, or is undone. */
export function AppealForm({ found, onDecided }: { found: CaseDetails; onDecided: (content: CaseDetails) => void }) {
  const api = useApi();
  const [note, setNote] = useState('');
  const answer = useMutation({
    mutationFn: (decision: 'upheld' | 'overturned') =>
      api.call('decideAppeal', { params: { caseId: found.id }, body: { version: found.version, decision, note } }),
    onSuccess: ({ content }) => onDecided(content),
  });
  const { fields, refusal } = refusalOf(answer.error);
  const asks = (decision: 'upheld' | 'overturned') => ({
    loading: answer.isPending && answer.variables === decision,
    disabled: answer.isPending && answer.variables !== decision,
    onClick: () => answer.mutate(decision),
  });
  return (
    <section className="grid gap-4 rounded-card p-4 shadow-ring" aria-label={m.moderation_appeal()}>
      <Textarea
        label={m.moderation_appeal_note()}
        maxLength={decisionNoteLimit}
        value={note}
        hint={m.moderation_appeal_note_hint()}
        error={fields.note}
        onChange={(event) => {
          setNote(event.target.value);
          if (answer.isError) answer.reset();
        }}
      />
      {refusal && <FieldError role="alert">{refusal}</FieldError>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="outline" {...asks('upheld')}>
          {m.moderation_uphold()}
        </Button>
        <Button {...asks('overturned')}>{m.moderation_overturn()}</Button>
      </div>
    </section>
  );
}
