import type { OwnProductData } from '#web/api/queries.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { summaryOf } from '#web/features/chat/last-message.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { circleAlertIcon, messageCircleIcon } from '#web/ui/icons.ts';
import { Notice } from './notice.tsx';

/** A conversation with something unread. */
export function UnreadConversation({ chat, userId }: { chat: Conversation; userId: number | null }) {
  const language = useLang();
  const site = useSite();
  const { lastMessage, productName } = chat;
  const said = lastMessage && summaryOf(lastMessage, chat, language, site);
  const text = lastMessage?.senderId === userId ? `${m.chat_you()}: ${said}` : said;
  return (
    <Notice
      to={paths.chat({ chatId: chat.id })}
      icon={messageCircleIcon}
      title={m.cabinet_unread_messages({ count: chat.unreadCount, name: chat.otherParticipant.username })}
      text={text ? `${productName} · ${text}` : productName}
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
