import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { dashboardQuery } from '#web/api/own-queries.ts';
import { unreadConversationsQuery } from '#web/api/queries.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { CabinetWaiting } from '#web/features/cabinet/cabinet-waiting.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bellIcon, settingsIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hasNotificationOf } from './has-notification-of.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';
import { ProductNotice, UnreadConversation } from './waiting-rows.tsx';

export const Waiting = () => <CabinetWaiting title={m.cabinet_notifications()} />;

/** What waits for this person, and what has happened: conversations, listings that ask for attention, and notices. */
export function Page() {
  const api = useApi();
  const { userId } = useSession();
  const chats = useQuery(unreadConversationsQuery(api));
  const attention = useQuery(dashboardQuery(api, 'attention'));
  const notifications = useNotifications();
  const unread = chats.data?.filter((chat) => chat.unreadCount > 0) ?? [];
  const { rows } = notifications;
  // Of a listing that ends soon a notice tells, and mostly of a decision too.
  const products =
    attention.data?.products.filter((product) => product.status !== 'active' && !hasNotificationOf(product, rows)) ??
    [];
  const queries = [chats, attention, notifications.query];
  const failed = queries.some((query) => isUnanswered(query));
  const isEmpty = unread.length + products.length + rows.length === 0;
  const newestFirst = [
    ...unread.map((chat) => ({
      key: `chat ${chat.id}`,
      at: chat.updatedAt,
      row: <UnreadConversation chat={chat} userId={userId} />,
    })),
    ...products.map((product) => ({
      key: `product ${product.id}`,
      at: product.updatedAt,
      row: <ProductNotice product={product} />,
    })),
    ...rows.map((row) => ({ key: row.id, at: row.createdAt, row: <NotificationRow notification={row} /> })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const retry = (): void => {
    for (const query of queries) if (isUnanswered(query)) void query.refetch();
  };
  return (
    <CabinetLayout>
      <PageHead title={m.cabinet_notifications()} noindex />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="h1">{m.cabinet_notifications()}</h1>
        <Link to={`${paths.settings()}#settings-notifications`} className="btn btn--ghost btn--sm max-md:-ml-3">
          <Icon of={settingsIcon} size={18} />
          {m.cabinet_places()}
        </Link>
      </div>
      {queries.some((query) => query.isPending && !isUnanswered(query)) ? (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      ) : isEmpty && failed ? (
        <ErrorState title={m.cabinet_notifications_failed()} retryLabel={m.common_retry()} onRetry={retry} />
      ) : isEmpty ? (
        <EmptyState
          title={m.cabinet_notifications_empty()}
          text={m.cabinet_notifications_empty_text()}
          icon={bellIcon}
        />
      ) : (
        <>
          {/* One part that did not come takes nothing from the others. */}
          {failed && (
            <p className="mb-3 text-14 text-ink-2" role="alert">
              {m.cabinet_notifications_part_failed()}{' '}
              <button type="button" className="link" onClick={retry}>
                {m.common_retry()}
              </button>
            </p>
          )}
          <ul className="grid grid-cols-1 gap-3">
            {newestFirst.map(({ key, row }) => (
              <Fragment key={key}>{row}</Fragment>
            ))}
          </ul>
          <MoreButton query={notifications.query} label={m.cabinet_notifications_more()} />
        </>
      )}
    </CabinetLayout>
  );
}
