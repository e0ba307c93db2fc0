import type { OwnProductData } from '#web/api/queries.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { circleAlertIcon, messageCircleIcon } from '#web/ui/icons.ts';
import { Notice } from './notice.tsx';

/** A conversation with something unread. */
export function UnreadConversation({ chat }: { chat: Conversation }) {
  return (
    <Notice
      to={paths.chat({ chatId: chat.id })}
      icon={messageCircleIcon}
      title={m.cabinet_unread_messages({ count: chat.unreadCount, name: chat.otherParticipant.username })}
      text={`${chat.productName}${chat.lastMessage ? ` · ${chat.lastMessage.content}` : ''}`}
      time={chat.updatedAt}
    />
  );
}

/** A listing that waits for moderators or that they have refused. */
export function ProductNotice({ product }: { product: OwnProductData }) {
  const titles: Partial<Record<OwnProductData['status'], string>> = {
    pending: m.cabinet_notice_pending(),
    rejected: m.notices_decision_rejected(),
    blocked: m.notices_decision_blocked(),
  };
  return (
    <Notice
      to={paths.cabinet('attention')}
      icon={circleAlertIcon}
      title={titles[product.status] ?? ''}
      text={product.title}
      time={product.updatedAt}
    />
  );
}
