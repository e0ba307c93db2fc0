import type { Conversation } from '#web/features/chat/chat-state.ts';
import { conversationTime } from '#web/features/chat/chat-times.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { summaryOf } from '../state/last-message.ts';
import { walkList } from './walk-list.ts';

/** One conversation in the list (product/chat#list). */
export function ConversationItem({
  conversation,
  selected,
  online,
  typing,
  draft,
  onOpen,
}: {
  conversation: Conversation;
  selected: boolean;
  online: boolean;
  typing: boolean;
  /** what was begun and not sent */
  draft: string;
  onOpen: (chatId: number) => void;
}) {
  const language = useLang();
  const site = useSite();
  const { otherParticipant, lastMessage, unreadCount, imageUrl, productName } = conversation;
  const name = otherParticipant.username || m.chat_unknown();
  return (
    <button
      type="button"
      className="chat__item"
      aria-current={selected ? 'true' : undefined}
      onClick={() => onOpen(conversation.id)}
      onKeyDown={walkList}
    >
      <span className="relative row-span-2">
        <Avatar name={name} src={imageUrl ?? otherParticipant.avatar} size={52} online={online} />
        {online && <span className="sr-only">{m.chat_online()}</span>}
      </span>
      <b title={productName}>
        <bdi>{name}</bdi>
      </b>
      <time dateTime={conversation.updatedAt}>
        {lastMessage ? conversationTime(lastMessage.createdAt, Date.now()) : ''}
      </time>
      {typing ? (
        <span className="chat__last text-lapis-text">{m.chat_is_typing()}</span>
      ) : draft !== '' && !selected ? (
        <span className="chat__last">
          <span className="text-danger">{m.chat_draft()}</span> {draft}
        </span>
      ) : (
        <span className="chat__last" dir="auto">
          {lastMessage ? summaryOf(lastMessage, conversation, language, site) : m.chat_no_message()}
        </span>
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
