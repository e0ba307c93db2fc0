import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { formatRating } from '#web/features/reviews/format-rating.ts';
import { Stars } from '#web/features/reviews/stars.tsx';
import { type FollowedSeller, followingQuery } from '#web/features/seller/relation-queries.ts';
import { useRelation } from '#web/features/seller/use-relation.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronRightIcon, userRoundCheckIcon, usersRoundIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNextControl } from '#web/ui/use-next-control.ts';

/** Sellers that I follow, each with what they offer now. */
export function Following() {
  const query = useInfiniteQuery(followingQuery(useApi()));
  const sellers = query.data?.pages.flatMap((page) => page.data) ?? [];
  const onward = useRef<HTMLAnchorElement>(null);
  const list = useNextControl<HTMLUListElement>(() => onward.current);
  return (
    <CabinetLayout>
      <PageHead title={m.people_following_title()} noindex />
      <h1 className="h1 mb-4">{m.people_following_title()}</h1>
      {isUnanswered(query) ? (
        <ErrorState
          title={m.people_following_failed()}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      ) : sellers.length === 0 ? (
        <EmptyState title={m.people_following_empty()} text={m.people_following_empty_text()} icon={usersRoundIcon}>
          <ButtonLink kind="tonal" to={paths.allProducts()} ref={onward}>
            {m.common_catalog()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <ul {...list} className="grid gap-4">
            {sellers.map((seller) => (
              <li key={seller.id}>
                <Followed seller={seller} />
              </li>
            ))}
          </ul>
          <MoreButton query={query} label={m.people_reviews_more()} />
        </div>
      )}
    </CabinetLayout>
  );
}

function Followed({ seller }: { seller: FollowedSeller }) {
  const language = useLang();
  const { follow } = useRelation(seller);
  return (
    <article className="panel grid gap-4" aria-label={seller.username}>
      <header className="flex flex-wrap items-center gap-3">
        <Link
          to={paths.seller(seller.id)}
          className="-m-2 flex min-w-48 flex-1 items-center gap-3 rounded-field p-2 hover:text-lapis-text"
        >
          <Avatar name={seller.username} src={seller.avatar} size={48} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2">
              <b className="font-semibold text-16 wrap-anywhere">{seller.username}</b>
              {seller.kind !== 'person' && (
                <Badge kind="lapis">{seller.kind === 'shop' ? m.people_kind_shop() : m.people_kind_agent()}</Badge>
              )}
            </span>
            <span className="flex items-center gap-2 text-13 text-ink-2">
              {seller.rating !== null && (
                <>
                  <b className="font-semibold text-ink">{formatRating(seller.rating, language)}</b>
                  <Stars rating={seller.rating} size={14} />
                </>
              )}
              {seller.rating === null
                ? m.people_no_reviews_yet()
                : m.people_reviews_count({ count: seller.reviewsCount })}
            </span>
          </span>
          <Icon of={chevronRightIcon} className="text-ink-3" />
        </Link>
        <Button
          kind="outline"
          size="sm"
          icon={userRoundCheckIcon}
          aria-pressed
          loading={follow.isPending}
          onClick={() => follow.mutate(false)}
        >
          {m.people_following()}
        </Button>
      </header>
      {seller.products.length === 0 ? (
        <p className="text-14 text-ink-2">{m.people_no_products_title()}</p>
      ) : (
        <ProductGrid columns={4}>
          {seller.products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      )}
    </article>
  );
}
