import type { Conversation } from '#web/features/chat/chat-state.ts';
import { conversationTime } from '#web/features/chat/chat-times.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** One conversation in the list (spec §2). */
export function ConversationItem({
  conversation,
  selected,
  online,
  typing,
  onOpen,
}: {
  conversation: Conversation;
  selected: boolean;
  online: boolean;
  typing: boolean;
  onOpen: (chatId: number) => void;
}) {
  const { otherParticipant, lastMessage, unreadCount, imageUrl, productName } = conversation;
  const name = otherParticipant.username || m.chat_unknown();
  return (
    <button
      type="button"
      className="chat__item"
      aria-current={selected ? 'true' : undefined}
      onClick={() => onOpen(conversation.id)}
    >
      <span className="relative row-span-2">
        <Avatar name={name} src={imageUrl ?? otherParticipant.avatar} size={52} online={online} />
        {online && <span className="sr-only">{m.chat_online()}</span>}
      </span>
      <b title={productName}>{name}</b>
      <time dateTime={conversation.updatedAt}>
        {lastMessage ? conversationTime(lastMessage.createdAt, Date.now()) : ''}
      </time>
      {typing ? (
        <span className="chat__last text-lapis-text">{m.chat_is_typing()}</span>
      ) : (
        <span className="chat__last">{lastMessage ? lastMessage.content : m.chat_no_message()}</span>
      )}
      {unreadCount > 0 && (
        <span className="chat__unread">
          {unreadCount > 99 ? '99+' : unreadCount}
          <span className="sr-only"> {m.chat_unread()}</span>
        </span>
      )}
    </button>
  );
}
