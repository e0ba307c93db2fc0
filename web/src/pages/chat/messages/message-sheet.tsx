import { editMinutes } from '#contract/values/chat.ts';
import type { ChatMessage, Conversation } from '#web/features/chat/chat-state.ts';
import { useReported } from '#web/features/report/reported.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { copyIcon, flagIcon, pencilIcon, replyIcon, trash2Icon } from '#web/ui/icons.ts';

/** What can be done with a message: for a finger that was held on it, and for the button beside it (product/look#bubbles). */
export function MessageSheet({
  message,
  mine,
  canWrite,
  onClose,
  onReply,
  onEdit,
  onRemove,
  onReport,
}: {
  message: ChatMessage | null;
  mine: boolean;
  canWrite: Conversation['canWrite'];
  onClose: () => void;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
  onRemove: () => void;
  onReport: () => void;
}) {
  const isWaiting = message?.status === 'sending';
  const [isReported] = useReported('message', message?.id ?? 0);
  const copy = async (): Promise<void> => {
    onClose();
    try {
      await navigator.clipboard.writeText(message?.content ?? '');
      toast(m.chat_copied(), { kind: 'success' });
    } catch {
      toast(m.chat_copy_failed(), { kind: 'error' });
    }
  };
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title={m.chat_message()}
      closeLabel={m.common_close()}
      width="360px"
    >
      {message && canWrite && !isWaiting && (
        <button type="button" className="menu__item" onClick={() => onReply(message)}>
          <Icon of={replyIcon} />
          {m.chat_reply()}
        </button>
      )}
      {message && canWrite && mine && !isWaiting && canEdit(message) && (
        <button type="button" className="menu__item" onClick={() => onEdit(message)}>
          <Icon of={pencilIcon} />
          {m.chat_edit()}
        </button>
      )}
      {message && message.content !== '' && (
        <button type="button" className="menu__item" onClick={() => void copy()}>
          <Icon of={copyIcon} />
          {m.chat_copy()}
        </button>
      )}
      {mine ? (
        <>
          <button type="button" className="menu__item menu__item--danger" onClick={onRemove}>
            <Icon of={trash2Icon} />
            {isWaiting ? m.chat_take_back() : m.chat_delete_message()}
          </button>
          <p className="px-3 pt-1 text-13 text-ink-2">
            {isWaiting ? m.chat_take_back_text() : m.chat_delete_message_text()}
          </p>
        </>
      ) : (
        <button type="button" className="menu__item" disabled={isReported} onClick={onReport}>
          <Icon of={flagIcon} />
          {isReported ? m.people_reported() : m.chat_report_message()}
        </button>
      )}
    </Dialog>
  );
}

/** A text, for a while (product/chat#editing); the server has the last word. */
const canEdit = ({ kind, createdAt }: ChatMessage): boolean =>
  kind === 'text' && Date.now() - new Date(createdAt).getTime() < editMinutes * 60_000;
