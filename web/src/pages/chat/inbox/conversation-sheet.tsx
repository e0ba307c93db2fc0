import type { ChatAct } from '#contract/values/chat.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { isMuted, isUnread } from '#web/features/chat/inbox-view.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  archiveIcon,
  archiveRestoreIcon,
  bellIcon,
  bellOffIcon,
  checkCheckIcon,
  listChecksIcon,
  mailIcon,
  pinIcon,
  pinOffIcon,
  trash2Icon,
} from '#web/ui/icons.ts';

interface SheetAct {
  act: ChatAct;
  icon: string;
  text: () => string;
}

/** What can be done with a conversation as it is (product/chat#own-order). */
function actsOf(conversation: Conversation): SheetAct[] {
  return [
    conversation.pinned
      ? { act: 'unpin', icon: pinOffIcon, text: m.inbox_unpin }
      : { act: 'pin', icon: pinIcon, text: m.inbox_pin },
    isUnread(conversation)
      ? { act: 'markRead', icon: checkCheckIcon, text: m.inbox_mark_read }
      : { act: 'markUnread', icon: mailIcon, text: m.inbox_mark_unread },
    isMuted(conversation)
      ? { act: 'unmute', icon: bellIcon, text: m.inbox_unmute }
      : { act: 'mute', icon: bellOffIcon, text: m.inbox_mute },
    conversation.archived
      ? { act: 'unarchive', icon: archiveRestoreIcon, text: m.inbox_unarchive }
      : { act: 'archive', icon: archiveIcon, text: m.inbox_archive },
  ];
}

/** A sheet of all that can be done with one conversation of the list; null: none is chosen. */
export function ConversationSheet({
  conversation,
  onClose,
  onAct,
  onSelect,
}: {
  conversation: Conversation | null;
  onClose: () => void;
  onAct: (conversation: Conversation, act: ChatAct) => void;
  /** begins to choose several, with this one */
  onSelect: (conversation: Conversation) => void;
}) {
  return (
    <Dialog
      open={conversation !== null}
      onClose={onClose}
      title={conversation?.otherParticipant.username || m.chat_unknown()}
      closeLabel={m.common_close()}
      width="320px"
    >
      {conversation && (
        <>
          {actsOf(conversation).map(({ act, icon, text }) => (
            <button key={act} type="button" className="menu__item w-full" onClick={() => onAct(conversation, act)}>
              <Icon of={icon} />
              {text()}
            </button>
          ))}
          <button type="button" className="menu__item w-full" onClick={() => onSelect(conversation)}>
            <Icon of={listChecksIcon} />
            {m.inbox_select_several()}
          </button>
          <button
            type="button"
            className="menu__item menu__item--danger w-full"
            onClick={() => onAct(conversation, 'delete')}
          >
            <Icon of={trash2Icon} />
            {m.chat_delete_conversation()}
          </button>
        </>
      )}
    </Dialog>
  );
}
