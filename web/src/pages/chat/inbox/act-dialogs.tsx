import type { MuteSpan } from '#contract/values/chat.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

const spans: readonly { span: MuteSpan; text: () => string }[] = [
  { span: 'eightHours', text: m.inbox_mute_eight_hours },
  { span: 'week', text: m.inbox_mute_week },
  { span: 'forever', text: m.inbox_mute_forever },
];

/** Asks for how long conversations are to be silent. */
export function MuteDialog({
  open,
  onClose,
  onMute,
}: {
  open: boolean;
  onClose: () => void;
  onMute: (span: MuteSpan) => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={m.inbox_mute_title()} closeLabel={m.common_close()} width="360px">
      <p className="mb-2 text-14 text-ink-2">{m.inbox_mute_text()}</p>
      {spans.map(({ span, text }) => (
        <button key={span} type="button" className="menu__item w-full" onClick={() => onMute(span)}>
          {text()}
        </button>
      ))}
    </Dialog>
  );
}

/** Asks before conversations go; `name` where it is one. */
export function DeleteDialog({
  count,
  name,
  open,
  onClose,
  onDelete,
}: {
  count: number;
  name: string | null;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={name === null ? m.inbox_delete_question({ count }) : m.chat_delete_conversation_question()}
      labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_delete() }}
      onConfirm={onDelete}
    >
      {name === null ? m.inbox_delete_text() : m.chat_delete_conversation_text({ name })}
    </ConfirmDialog>
  );
}
