import { memo, type RefCallback } from 'react';
import type { ChatMessage, Conversation } from '#web/features/chat/chat-state.ts';
import { conversationTime } from '#web/features/chat/chat-times.ts';
import { isMuted, isUnread } from '#web/features/chat/inbox-view.ts';
import { summaryOf } from '#web/features/chat/last-message.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  archiveIcon,
  bellOffIcon,
  checkCheckIcon,
  checkIcon,
  circleAlertIcon,
  clockIcon,
  ellipsisVerticalIcon,
  pinIcon,
} from '#web/ui/icons.ts';
import { FoundWords } from './found-words.tsx';
import { ProductLine } from './product-line.tsx';
import { useLongPress } from './use-long-press.ts';
import { walkList } from './walk-list.ts';

/** What can be asked for at a row; the same functions as long as the list is there. */
export interface RowActions {
  open: (chatId: number) => void;
  /** all that can be done with it */
  choose: (conversation: Conversation) => void;
  /** several are being chosen: this one too, or no longer */
  toggle: (chatId: number) => void;
}

/** One conversation in the list: who and when, about what, and the last word (product/chat#list). */
export const ConversationItem = memo(function ConversationItem({
  conversation,
  selected,
  picked,
  online,
  typing,
  draft,
  unsent,
  userId,
  search,
  actions,
  watch,
}: {
  conversation: Conversation;
  /** it is open */
  selected: boolean;
  /** among those that are chosen; null while none are being chosen */
  picked: boolean | null;
  online: boolean;
  typing: boolean;
  /** what was begun and not sent */
  draft: string;
  /** how far the last of one's own has come that the server has not taken */
  unsent: ChatMessage['status'] | null;
  userId: number;
  /** what it was found by; '' in the whole list */
  search: string;
  actions: RowActions;
  /** see useInSight */
  watch: RefCallback<HTMLLIElement>;
}) {
  const { otherParticipant, lastMessage, unreadCount, imageUrl, pinned, archived } = conversation;
  const name = otherParticipant.username || m.chat_unknown();
  const longPress = useLongPress(picked === null ? () => actions.choose(conversation) : null);
  return (
    <li className="chat__place" ref={watch} data-chat={conversation.id}>
      <button
        type="button"
        className={isUnread(conversation) ? 'chat__item chat__item--unread' : 'chat__item'}
        aria-current={selected ? 'true' : undefined}
        aria-pressed={picked ?? undefined}
        data-leaves={(picked === null && !selected) || undefined}
        onClick={() => (picked === null ? actions.open(conversation.id) : actions.toggle(conversation.id))}
        onKeyDown={walkList}
        onContextMenu={(event) => {
          event.preventDefault();
          if (picked === null) actions.choose(conversation);
        }}
        {...longPress}
      >
        <span className="chat__face">
          <Avatar name={name} src={imageUrl ?? otherParticipant.avatar} size={52} online={online} />
          {online && <span className="sr-only">{m.chat_online()}</span>}
          {picked !== null && <span className="chat__pick">{picked && <Icon of={checkIcon} size={14} />}</span>}
        </span>
        <b>
          <bdi>
            <FoundWords text={name} search={search} />
          </bdi>
        </b>
        <span className="chat__when">
          {pinned && <Mark icon={pinIcon} text={m.inbox_pinned()} />}
          {archived && <Mark icon={archiveIcon} text={m.inbox_archived()} />}
          {isMuted(conversation) && <Mark icon={bellOffIcon} text={m.inbox_muted()} />}
          <time dateTime={conversation.updatedAt}>
            {lastMessage ? conversationTime(lastMessage.createdAt, Date.now()) : ''}
          </time>
        </span>
        <ProductLine product={conversation} search={search} />
        {typing ? (
          <span className="chat__last chat__last--typing">{m.chat_is_typing()}</span>
        ) : draft !== '' && !selected ? (
          <span className="chat__last">
            <span className="text-danger">{m.chat_draft()}</span> {draft}
          </span>
        ) : (
          <LastMessage conversation={conversation} unsent={unsent} userId={userId} />
        )}
        {isUnread(conversation) && (
          <span className="chat__unread">
            <span aria-hidden="true">{unreadCount === 0 ? '' : unreadCount > 99 ? '99+' : unreadCount}</span>
            <span className="sr-only">
              {unreadCount === 0 ? m.inbox_marked_unread() : m.chat_unread_count({ count: unreadCount })}
            </span>
          </span>
        )}
      </button>
      {picked === null && (
        <IconButton
          icon={ellipsisVerticalIcon}
          size={18}
          label={m.chat_menu()}
          className="chat__more"
          tabIndex={-1}
          aria-haspopup="dialog"
          onClick={() => actions.choose(conversation)}
        />
      )}
    </li>
  );
});

function Mark({ icon, text }: { icon: string; text: string }) {
  return (
    <>
      <Icon of={icon} size={14} />
      <span className="sr-only">{text}</span>
    </>
  );
}

/** The last word; one's own says so, and how far it has come. */
function LastMessage({
  conversation,
  unsent,
  userId,
}: {
  conversation: Conversation;
  unsent: ChatMessage['status'] | null;
  userId: number;
}) {
  const language = useLang();
  const site = useSite();
  const { lastMessage } = conversation;
  if (!lastMessage) return <span className="chat__last">{m.chat_no_message()}</span>;
  const isMine = lastMessage.senderId === userId;
  const [icon, progress] =
    lastMessage.id === 0
      ? unsent === 'refused'
        ? [circleAlertIcon, m.chat_refused()]
        : [clockIcon, m.chat_sending()]
      : lastMessage.read
        ? [checkCheckIcon, m.chat_read()]
        : [checkIcon, m.chat_sent()];
  return (
    <span className="chat__last">
      {isMine && `${m.chat_you()}: `}
      <bdi>{summaryOf(lastMessage, conversation, language, site)}</bdi>
      {isMine && (
        <span className={lastMessage.read ? 'chat__tick chat__tick--read' : 'chat__tick'}>
          <Icon of={icon} size={15} />
          <span className="sr-only">{progress}</span>
        </span>
      )}
    </span>
  );
}
