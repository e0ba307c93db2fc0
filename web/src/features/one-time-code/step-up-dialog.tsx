import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { meQuery } from '#web/api/queries.ts';
import { answerCodeQuestion } from '#web/api/step-up.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { FactorForm } from './factor-form.tsx';

/** Confirms a code of the person's own phone, or of their second factor, and lets what waited for it go on. */
export function StepUpDialog({ open }: { open: boolean }) {
  const api = useApi();
  const me = useQuery({ ...meQuery(api), enabled: open });
  const phone = me.data?.phoneNumber;
  const byFactor = me.data?.secondFactor === 'on';
  return (
    <Dialog
      open={open}
      onClose={() => answerCodeQuestion(false)}
      title={m.cabinet_step_up()}
      closeLabel={m.common_close()}
      width="420px"
    >
      <p className="mb-2 text-14 text-ink-2">{byFactor ? m.second_factor_step_up_text() : m.cabinet_step_up_text()}</p>
      {open && byFactor && (
        <FactorForm
          submitLabel={m.login_continue()}
          onCode={async (code) => {
            await api.call('confirmSecondFactor', { body: { code } });
            answerCodeQuestion(true);
          }}
          onCancel={() => answerCodeQuestion(false)}
        />
      )}
      {open && phone && !byFactor && (
        <CodeForm
          phone={phone}
          submitLabel={m.login_continue()}
          onCode={async (code) => {
            await api.call('confirmCode', { body: { code } });
            answerCodeQuestion(true);
          }}
          onCancel={() => answerCodeQuestion(false)}
        />
      )}
      {me.error && (
        <p className="text-14 font-medium text-danger" role="alert">
          {me.error.message}
        </p>
      )}
    </Dialog>
  );
}
