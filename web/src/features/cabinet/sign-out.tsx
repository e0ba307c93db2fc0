import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { hasUnsavedEdits, hasUnsentDraft, hasUnsentMessages } from '#web/features/offline/forget-person.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLinking } from '#web/ui/link.tsx';
import { leaveDevice } from './leave-device.ts';

/** ms that the server may take to be told */
const patienceMs = 3000;

/** Asks once, then ends the session and opens the login screen afresh, so that nothing of this person stays in the page. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi();
  const { hrefOf } = useLinking();
  const [leaving, setLeaving] = useState(false);

  const signOut = async (): Promise<void> => {
    setLeaving(true);
    // The device forgets the session even when the server cannot be told, or is silent.
    const sent = api.call('logout', undefined, { keepalive: true }).catch(() => undefined);
    const enough = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await leaveDevice(hrefOf(paths.login()), () => Promise.race([sent, enough]));
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.cabinet_sign_out_question()}
      labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_sign_out() }}
      loading={leaving}
      onConfirm={() => void signOut()}
    >
      <p>{m.cabinet_sign_out_text()}</p>
      {open && hasUnsentDraft() && <p className="mt-3 text-danger">{m.cabinet_sign_out_draft()}</p>}
      {open && hasUnsavedEdits() && <p className="mt-3 text-danger">{m.cabinet_sign_out_edits()}</p>}
      {open && hasUnsentMessages() && <p className="mt-3 text-danger">{m.cabinet_sign_out_messages()}</p>}
    </ConfirmDialog>
  );
}
