import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { appealTextLimit } from '#contract/values/moderation.ts';
import { codePoints } from '#contract/values/text.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { myDecisionsQuery } from './decisions-query.ts';

/** Asks why a decision is wrong. What was entered stays until it is sent, also while the dialog is closed. */
export function AppealDialog({
  caseId,
  title,
  open,
  onClose,
}: {
  caseId: number;
  /** of the listing */
  title: string;
  open: boolean;
  onClose: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const length = codePoints(text.trim());
  const send = useMutation({
    mutationFn: () => api.call('appealDecision', { params: { caseId }, body: { text } }),
    // Without a connection it fails at once, instead of waiting behind a spinner.
    networkMode: 'always',
    onSuccess: ({ content }) => {
      queryClient.setQueryData(myDecisionsQuery(api).queryKey, (known) =>
        known?.map((each) => (each.caseId === caseId ? content : each)),
      );
      toast(m.moderation_own_appeal_sent(), { kind: 'success' });
      onClose();
    },
    onError: (failure) => setError(failure.message),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending) return;
    const wrong =
      length === 0
        ? m.moderation_own_appeal_empty()
        : length > appealTextLimit
          ? m.moderation_own_appeal_long({ max: appealTextLimit })
          : null;
    setError(wrong);
    if (!wrong) send.mutate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.moderation_own_appeal_title()}
      closeLabel={m.common_close()}
      width="480px"
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={send.isPending}>
            {m.moderation_own_appeal_send()}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4 text-14" onSubmit={submit} noValidate>
        <div>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="mt-1 text-ink-2">{m.moderation_own_appeal_text()}</p>
        </div>
        <Textarea
          label={m.moderation_own_appeal_why()}
          required
          value={text}
          error={error}
          hint={<span className="ml-auto tabular-nums">{`${length} / ${appealTextLimit}`}</span>}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
