import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { isPlaceLost } from '#web/api/api-error.ts';
import { useSession } from '#web/api/browser-session.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { likedProductsQuery } from '#web/api/product-queries.ts';
import type { LikedProduct } from '#web/api/queries.ts';
import { GoneNote } from '#web/features/gone-note/gone-note.tsx';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { likedHere } from '#web/features/likes/liked-here.ts';
import { LikesContext } from '#web/features/likes/likes-context.ts';
import { useLikedCount, useLikedHere } from '#web/features/likes/use-like.ts';
import { SeenNote } from '#web/features/offline/seen-note.tsx';
import { useLastSeen } from '#web/features/offline/use-last-seen.ts';
import { useSavePage } from '#web/features/offline/use-save-page.ts';
import { NeedsScript } from '#web/features/page-head/needs-script.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { ProductCardSkeletons, ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { useInfiniteScroll } from '#web/features/product-grid/use-infinite-scroll.ts';
import { RecentlyViewed } from '#web/features/recently-viewed/recently-viewed.tsx';
import { useShortlist } from '#web/features/shortlist/shortlist.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookmarkIcon, heartIcon, infoIcon, scaleIcon } from '#web/ui/icons.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useNextControl } from '#web/ui/use-next-control.ts';
import { FavouriteCard } from './favourite-card.tsx';
import { mergeShown } from './merge-shown.ts';

/** Liked listings (product/cabinet#favourites): signed in from the server, signed out those of this device. */
export function Page() {
  const hydrated = useHydrated();
  const { signedIn } = useSession();
  const count = useLikedCount();
  const compared = useShortlist().length;
  return (
    <div className="wrap py-5 md:py-6">
      <PageHead title={m.common_favourites()} noindex />
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h1 className="h1">{m.common_favourites()}</h1>
        {hydrated && !!count && <span className="count">{count}</span>}
        <div className="ml-auto flex flex-wrap gap-2 self-center">
          {compared > 0 && (
            <ButtonLink kind="tonal" size="sm" icon={scaleIcon} to={paths.cart()}>
              <span className="md:hidden" aria-hidden="true">
                {compared}
              </span>
              <span className="max-md:sr-only">
                {m.common_compare()} ({compared})
              </span>
            </ButtonLink>
          )}
          {signedIn && (
            <ButtonLink kind="outline" size="sm" icon={bookmarkIcon} to={paths.savedSearches()}>
              {m.search_saved_title()}
            </ButtonLink>
          )}
        </div>
      </div>
      {hydrated ? (
        <Favourites key={String(signedIn)} signedIn={signedIn} />
      ) : (
        <>
          <noscript>{import.meta.env.SSR && <NeedsScript heading="h2" />}</noscript>
          <div className="noscript:hidden">
            <ProductGrid busy>
              <ProductCardSkeletons />
            </ProductGrid>
          </div>
        </>
      )}
      <RecentlyViewed hidesLiked />
    </div>
  );
}

function Favourites({ signedIn }: { signedIn: boolean }) {
  const here = useLikedHere();
  const [localIds, setLocalIds] = useState(() => here.slice(-limits.idsInList).toReversed());
  const [known, setKnown] = useState(here);
  const added = here.filter((id) => !known.includes(id));
  if (added.length > 0) {
    setKnown([...known, ...added]);
    setLocalIds([...added.toReversed(), ...localIds].slice(0, limits.idsInList));
  }
  const liked = likedProductsQuery(useApi(), { signedIn, localIds });
  const query = useInfiniteQuery({
    ...liked,
    enabled: signedIn || localIds.length > 0,
    // One more is liked: the others stay meanwhile.
    placeholderData: keepPreviousData,
  });
  const likes = useContext(LikesContext);
  const isLiked = (id: number): boolean => (signedIn ? likes.get(id)?.liked === true : here.includes(id));
  const { seenAt, isLooking } = useLastSeen('favourites', [{ name: 'liked', queryKey: liked.queryKey, answer: query }]);
  useSavePage(paths.favourites(), query.data !== undefined && seenAt === null);
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  const shown = useShown(loaded, seenAt === null, isLiked);
  const onward = useRef<HTMLAnchorElement>(null);
  const list = useNextControl<HTMLDivElement>(() => onward.current, false, '.card-grid > *');
  const count = useLikedCount();
  const { fetchNextPage, hasNextPage, isFetchNextPageError } = query;
  // What a visitor likes is only known here; of what was deleted the server says nothing.
  const answered = new Set(loaded.map(({ id }) => id));
  const gone =
    signedIn || !query.data || query.isPlaceholderData || hasNextPage || seenAt !== null
      ? []
      : here.filter((id) => localIds.includes(id) && !answered.has(id));
  useInfiniteScroll(list.ref, {
    length: loaded.length,
    enabled: hasNextPage && !isFetchNextPageError,
    load: () => void fetchNextPage(),
  });

  if (query.isLoading || isLooking) {
    return (
      <ProductGrid busy>
        <ProductCardSkeletons />
      </ProductGrid>
    );
  }
  if (isUnanswered(query)) {
    return (
      <ErrorState
        title={m.common_products_error()}
        retryLabel={m.common_retry()}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <p className="sr-only" role="status">
        {shown.goneCount > 0 && count !== null && (
          <span key={shown.goneCount}>{m.common_favourites_count({ count })}</span>
        )}
      </p>
      {!signedIn && <SignInNotice />}
      <SeenNote at={seenAt} />
      <GoneNote ids={gone} onRemove={likedHere.remove} />
      {shown.products.length === 0 ? (
        <EmptyState title={m.common_no_products_title()} text={m.lists_favourites_empty()} icon={heartIcon} tint="rose">
          <ButtonLink kind="tonal" to={paths.allProducts()} ref={onward}>
            {m.common_catalog()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div {...list}>
          <ProductGrid busy={query.isFetchingNextPage}>
            {shown.products.map((product) => (
              <FavouriteCard key={product.id} product={product} onGone={shown.forget} />
            ))}
            {query.isFetchingNextPage && <ProductCardSkeletons count={4} />}
          </ProductGrid>
        </div>
      )}
      {isFetchNextPageError && (
        <ErrorState
          title={m.common_products_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void (isPlaceLost(query.error) ? query.refetch() : fetchNextPage())}
          level={3}
        />
      )}
    </>
  );
}

/**
 * What is shown: all that was loaded, also after it left the list, until its card says that it is gone, and again once it is liked anew. A list from before (not
 * `isFresh`) gives way to the present one whole.
 */
function useShown(
  loaded: readonly LikedProduct[],
  isFresh: boolean,
  isLiked: (id: number) => boolean,
): { products: LikedProduct[]; goneCount: number; forget: (id: number) => void } {
  const [seen, setSeen] = useState<readonly LikedProduct[]>([]);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const forget = useCallback((id: number) => setGone((ids) => new Set(ids).add(id)), []);
  useEffect(() => {
    if (isFresh) setSeen((before) => mergeShown(before, loaded));
  }, [loaded, isFresh]);
  const products = mergeShown(seen, loaded).filter(({ id }) => !gone.has(id) || isLiked(id));
  return { products, goneCount: gone.size, forget };
}

function SignInNotice() {
  const here = usePagePath();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-lapis-soft px-4 py-3 text-14">
      <Icon of={infoIcon} size={20} className="text-lapis-text" />
      <p className="min-w-48 flex-1">{m.lists_favourites_sign_in()}</p>
      <ButtonLink size="sm" to={paths.authLogin(here)}>
        {m.common_sign_in()}
      </ButtonLink>
    </div>
  );
}
