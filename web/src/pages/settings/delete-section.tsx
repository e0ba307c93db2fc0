import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import type { MeData } from '#web/api/queries.ts';
import { leaveDevice } from '#web/features/cabinet/leave-device.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { CodeForm } from '#web/features/one-time-code/code-form.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLinking } from '#web/ui/link.tsx';

/** Leaving for good: asked once with all that will happen, and once more by a code; 30 days to come back. */
export function DeleteSection({ me }: { me: MeData }) {
  const api = useApi();
  const { hrefOf } = useLinking();
  const [step, setStep] = useState<'start' | 'asked' | 'code'>('start');
  const box = useOpener<HTMLDivElement>(step === 'code');
  if (me.role !== 'user') return <p className="text-14 text-ink-2">{m.refusals_account_staff_stays()}</p>;
  return (
    <div {...box}>
      <p className="mb-3 text-14 text-ink-2">
        {step === 'code' ? m.cabinet_leave_code_text() : m.cabinet_leave_text()}
      </p>
      {step === 'code' ? (
        <CodeForm
          phone={me.phoneNumber}
          submitLabel={m.cabinet_leave()}
          danger
          onCode={async (code) => {
            await api.call('confirmCode', { body: { code } });
            // The login screen says what has happened, and until when there is a way back.
            await leaveDevice(hrefOf(paths.authLogin(paths.home())), () => api.call('deleteMyProfile'));
          }}
          onCancel={() => setStep('start')}
        />
      ) : (
        <Button kind="outline" className="text-danger" onClick={() => setStep('asked')}>
          {m.cabinet_leave()}
        </Button>
      )}
      <ConfirmDialog
        open={step === 'asked'}
        onClose={() => setStep('start')}
        title={m.cabinet_leave_question()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.login_continue() }}
        onConfirm={() => setStep('code')}
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          {[m.cabinet_leave_now(), m.cabinet_leave_back(), m.cabinet_leave_then(), m.cabinet_leave_stays()].map(
            (each) => (
              <li key={each}>{each}</li>
            ),
          )}
        </ul>
      </ConfirmDialog>
    </div>
  );
}
