import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { session } from '#web/api/browser-session.ts';
import { forgetPerson, hasUnsentDraft } from '#web/features/offline/forget-person.ts';
import { paths } from '#web/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLinking } from '#web/ui/link.tsx';

/** Asks once, then ends the session and opens the login screen afresh, so that nothing of this person stays in the page. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi();
  const { hrefOf } = useLinking();
  const [leaving, setLeaving] = useState(false);

  const signOut = async (): Promise<void> => {
    setLeaving(true);
    // The device forgets the session even when the server cannot be told.
    await api.call('logout').catch(() => undefined);
    await forgetPerson();
    location.assign(hrefOf(paths.login()));
    session.clear();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.cabinet_sign_out_question()}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button kind="danger" loading={leaving} onClick={() => void signOut()}>
            {m.common_sign_out()}
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-2">{m.cabinet_sign_out_text()}</p>
      {open && hasUnsentDraft() && <p className="mt-3 text-14 text-danger">{m.cabinet_sign_out_draft()}</p>}
    </Dialog>
  );
}
