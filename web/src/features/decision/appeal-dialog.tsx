import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AppealField } from './appeal-field.tsx';
import { myDecisionsQuery } from './decisions-query.ts';
import { useAppeal } from './use-appeal.ts';

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
  const appealing = useAppeal(
    (text) => api.call('appealDecision', { params: { caseId }, body: { text } }),
    ({ content }) => {
      putAnswer(queryClient, myDecisionsQuery(api).queryKey, (known) =>
        known?.map((each) => (each.caseId === caseId ? content : each)),
      );
      onClose();
    },
  );
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
          <Button type="submit" form={formId} loading={appealing.isPending}>
            {m.moderation_own_appeal_send()}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4 text-14" onSubmit={appealing.submit} noValidate>
        <div>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="mt-1 text-ink-2">{m.moderation_own_appeal_text()}</p>
        </div>
        <AppealField appealing={appealing} />
      </form>
    </Dialog>
  );
}
