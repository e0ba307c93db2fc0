import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import type { InboxCounts } from '#web/features/chat/chat-state.ts';
import { conversationTime } from '#web/features/chat/chat-times.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { messageCircleIcon } from '#web/ui/icons.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadNearEnd } from './load-near-end.tsx';
import { ProductLine } from './product-line.tsx';
import { walkList } from './walk-list.ts';

type ChatProduct = ApiOutput<'listChatProducts'>['content']['data'][number];

const pageSize = 50;

/** My listings that people write about, one row each; it opens the conversations about it. */
export function ProductGroups({
  counts,
  onOpen,
}: {
  /** the list is asked for anew when these change */
  counts: InboxCounts['incoming'] | undefined;
  onOpen: (productId: number) => void;
}) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['chats', 'products', counts],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call('listChatProducts', { query: { limit: pageSize, cursor } }, { signal }).then((answer) => answer.content),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isUnanswered(query)) {
    return (
      <ErrorState
        title={m.chat_list_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void query.refetch()}
        level={3}
      />
    );
  }
  if (!query.data) return <ListSkeleton />;
  const products = query.data.pages.flatMap(({ data }) => data);
  if (products.length === 0) {
    return <EmptyState title={m.inbox_none_listings()} icon={messageCircleIcon} level={3} />;
  }
  return (
    <div className="chat__items">
      <ul>
        {products.map((product) => (
          <ProductRow key={product.productId} product={product} onOpen={onOpen} />
        ))}
      </ul>
      <LoadNearEnd
        key={products.length}
        load={query.hasNextPage && !query.isFetching ? () => query.fetchNextPage({ throwOnError: true }) : null}
      />
    </div>
  );
}

function ProductRow({ product, onOpen }: { product: ChatProduct; onOpen: (productId: number) => void }) {
  const { productId, productName, imageUrl, chats, unread, waiting, updatedAt } = product;
  return (
    <li className="chat__place">
      <button
        type="button"
        className={unread > 0 ? 'chat__item chat__item--unread' : 'chat__item'}
        onClick={() => onOpen(productId)}
        onKeyDown={walkList}
      >
        <span className="chat__face">
          <Avatar name={productName} src={imageUrl} size={52} />
        </span>
        <b>{productName}</b>
        <span className="chat__when">
          <time dateTime={updatedAt}>{conversationTime(updatedAt, Date.now())}</time>
        </span>
        <ProductLine product={product} search={null} />
        <span className="chat__last">
          {m.inbox_buyers({ count: chats })}
          {waiting > 0 && ` · ${m.inbox_waiting_count({ count: waiting })}`}
        </span>
        {unread > 0 && (
          <span className="chat__unread">
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">{m.inbox_unread_chats({ count: unread })}</span>
          </span>
        )}
      </button>
    </li>
  );
}
