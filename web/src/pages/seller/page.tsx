import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { profileQuery } from '#web/api/product-queries.ts';
import { productsListQuery } from '#web/api/queries.ts';
import { productFacetsQuery } from '#web/features/filters/catalog-queries.ts';
import { LeadOn } from '#web/features/page-head/lead-on.tsx';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { reviewsQuery } from '#web/features/reviews/review-queries.ts';
import { isGone } from '#web/features/seller/is-gone.ts';
import { sellerFilter, sellerPageSize } from '#web/features/seller/seller-products.tsx';
import { SellerView } from '#web/features/seller/seller-view.tsx';
import { type LoadContext, NotFound } from '#web/pages/page.ts';
import { idInPath, paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';

const newestQuery = (api: Api) => productsListQuery(api, {}, 4);

export async function load({ queryClient, api, params, search }: LoadContext): Promise<void> {
  const userId = idInPath(params.id);
  if (userId === null) throw new NotFound();
  try {
    await Promise.all([
      queryClient.fetchQuery(profileQuery(api, userId)),
      queryClient.prefetchInfiniteQuery(productsListQuery(api, { sellerId: userId }, sellerPageSize)),
      // The one in the order and of the section that the address names, where it names any.
      queryClient.prefetchInfiniteQuery(productsListQuery(api, sellerFilter(userId, search), sellerPageSize)),
      // The sections stand over the list, which may not move when they come.
      queryClient.prefetchQuery(productFacetsQuery(api, { sellerId: userId })),
      search.get('tab') === 'reviews' && queryClient.prefetchInfiniteQuery(reviewsQuery(api, userId)),
    ]);
  } catch (error) {
    await queryClient.prefetchInfiniteQuery(newestQuery(api));
    throw isGone(error) ? new NotFound() : error;
  }
}

/** A seller as everyone may see them; one's own leads to the cabinet. */
export function Page() {
  const { id } = useParams();
  const session = useSession();
  const userId = idInPath(id);
  if (userId === null) throw new NotFound();
  if (userId === session.userId) return <LeadOn to={paths.cabinet()} />;
  return <SellerView key={userId} userId={userId} />;
}

/** Below "not found" and "taken away": an account that is blocked or deleted leads on to what others offer. */
export function Missing() {
  const newest = useInfiniteQuery(newestQuery(useApi())).data?.pages[0]?.data ?? [];
  return (
    <>
      <p className="text-center text-14 text-ink-2">{m.people_gone_text()}</p>
      {newest.length > 0 && (
        <section className="mt-8 md:mt-11" aria-labelledby="instead">
          <h2 id="instead" className="h2 mb-3 md:mb-4">
            {m.people_gone_newest()}
          </h2>
          <ProductGrid>
            {newest.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  );
}
