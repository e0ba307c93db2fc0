import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { chatsQuery, dashboardQuery, type OwnProductData } from '#web/api/queries.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paths } from '#web/paths.ts';
import { formatFullDate, formatRelativeTime } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bellIcon, chevronRightIcon, circleAlertIcon, clockIcon, messageCircleIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What waits for this person: conversations with something unread, and listings that ask for attention. */
export function Page() {
  const api = useApi();
  const chats = useQuery(chatsQuery(api));
  const attention = useQuery(dashboardQuery(api, 'attention'));
  const unread = chats.data?.filter((chat) => chat.unreadCount > 0) ?? [];
  const products = attention.data?.products ?? [];
  const failed = (chats.isError && !chats.data) || (attention.isError && !attention.data);
  const retry = (): void => {
    void chats.refetch();
    void attention.refetch();
  };
  return (
    <CabinetLayout>
      <PageHead title={m.cabinet_notifications()} noindex />
      <h1 className="h1 mb-4">{m.cabinet_notifications()}</h1>
      {failed ? (
        <ErrorState title={m.cabinet_notifications_failed()} retryLabel={m.common_retry()} onRetry={retry} />
      ) : chats.isPending || attention.isPending ? (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      ) : unread.length + products.length === 0 ? (
        <EmptyState
          title={m.cabinet_notifications_empty()}
          text={m.cabinet_notifications_empty_text()}
          icon={bellIcon}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {unread.map((chat) => (
            <UnreadConversation key={chat.id} chat={chat} />
          ))}
          {products.map((product) => (
            <ProductNotice key={product.id} product={product} />
          ))}
        </ul>
      )}
    </CabinetLayout>
  );
}

function Notice({
  to,
  icon,
  title,
  text,
  aside,
}: {
  to: string;
  icon: string;
  title: string;
  text: string;
  aside?: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-ring hover:shadow-2 md:gap-4 md:px-5"
      >
        <span className="grid size-11 flex-none place-items-center rounded-full bg-lapis-soft text-lapis-text">
          <Icon of={icon} size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold text-14 md:text-16">{title}</b>
          <span className="block truncate text-13 text-ink-2 md:text-14">{text}</span>
        </span>
        {aside}
        <Icon of={chevronRightIcon} className="text-ink-3" />
      </Link>
    </li>
  );
}

function UnreadConversation({ chat }: { chat: Conversation }) {
  const language = useLang();
  return (
    <Notice
      to={paths.chat({ chatId: chat.id })}
      icon={messageCircleIcon}
      title={m.cabinet_unread_messages({ count: chat.unreadCount, name: chat.otherParticipant.username })}
      text={`${chat.productName}${chat.lastMessage ? ` · ${chat.lastMessage.content}` : ''}`}
      aside={
        <time
          className="flex-none text-12 text-ink-3 max-md:hidden"
          dateTime={chat.updatedAt}
          title={formatFullDate(chat.updatedAt, language)}
        >
          {formatRelativeTime(chat.updatedAt, Date.now(), language)}
        </time>
      }
    />
  );
}

function ProductNotice({ product }: { product: OwnProductData }) {
  const language = useLang();
  const titles: Partial<Record<OwnProductData['status'], string>> = {
    pending: m.cabinet_notice_pending(),
    rejected: m.cabinet_notice_rejected(),
    blocked: m.cabinet_notice_blocked(),
  };
  const ending = product.expiresAt ? m.cabinet_notice_ends({ date: formatFullDate(product.expiresAt, language) }) : '';
  return (
    <Notice
      to={`${paths.cabinet()}?tab=attention`}
      icon={product.status === 'active' ? clockIcon : circleAlertIcon}
      title={titles[product.status] ?? ending}
      text={product.title}
    />
  );
}
