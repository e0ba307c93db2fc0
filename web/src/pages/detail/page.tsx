import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { session, useSession } from '#web/api/browser-session.ts';
import { isMissing } from '#web/api/is-missing.ts';
import { productPeekQuery, productQuery, relatedProductsQuery } from '#web/api/product-queries.ts';
import { categoryQuery, exchangeRateQuery } from '#web/api/reference-queries.ts';
import { viewedHere } from '#web/api/viewed-here.ts';
import { useSavePage } from '#web/features/offline/use-save-page.ts';
import { LeadOn } from '#web/features/page-head/lead-on.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { type LoadContext, NotFound, Redirect } from '#web/pages/page.ts';
import { idInPath, paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import { loadInstead } from './missing.tsx';
import { ProductView } from './product-view.tsx';

export { Missing } from './missing.tsx';

export async function load(context: LoadContext): Promise<void> {
  const { queryClient, api, params, search } = context;
  const id = idInPath(params.id);
  if (id === null) throw new NotFound();
  const product = await queryClient.fetchQuery(productPeekQuery(api, id)).catch(async (error: unknown) => {
    await loadInstead(context);
    throw error;
  });
  if (hasWrongSlug(params.id, product)) throw new Redirect(addressOf(product, search.toString()));
  await Promise.all([
    queryClient.prefetchQuery(categoryQuery(api, product.categoryId)),
    queryClient.prefetchQuery(relatedProductsQuery(api, product)),
    product.currencyType === 'USD' ? queryClient.prefetchQuery(exchangeRateQuery(api)) : undefined,
  ]);
}

/** Product detail (product/addresses#routes). */
export function Page() {
  const { id: segment } = useParams();
  const { search } = useLocation();
  const id = idInPath(segment);
  if (id === null) throw new NotFound();
  const { userId } = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  // Asked although `load` brought the data: this is the call that counts a view (product/listings#views).
  const { data: product } = useQuery({
    ...productQuery(api, id),
    initialData: () => queryClient.getQueryData(productPeekQuery(api, id).queryKey),
    refetchOnMount: 'always',
    // What is gone is not shown as it was; without an answer it is.
    throwOnError: (error, query) => query.state.data === undefined || isMissing(error),
  });
  useNoteViewed(product);
  useSavePage(segment ?? '', product !== undefined && !product.isOwn);
  if (!product) return <ProductSkeleton />;
  if (hasWrongSlug(segment, product)) return <LeadOn to={addressOf(product, search.slice(1))} />;
  const isOwn = product.isOwn || product.profile.user.id === userId;
  return <ProductView key={product.id} product={product} isOwn={isOwn} />;
}

/** Remembers on this device what was looked at, but not the person's own. */
function useNoteViewed(product: { id: number; profile: { user: { id: number } } } | undefined): void {
  const id = product?.id;
  const sellerId = product?.profile.user.id;
  useEffect(() => {
    // The session itself: while the served page is taken over, the hook still knows nobody.
    if (id !== undefined && session.snapshot().userId !== sellerId) viewedHere.note(id);
  }, [id, sellerId]);
}

/** A bare number is an address too; a slug after it must be the right one (product/addresses#slugs). */
function hasWrongSlug(segment: string | undefined, product: { id: number; slug: string }): boolean {
  return segment !== String(product.id) && paths.product(product.id, product.slug) !== `/detail/${segment}`;
}

function addressOf(product: { id: number; slug: string }, search: string): string {
  const path = paths.product(product.id, product.slug);
  return search ? `${path}?${search}` : path;
}

function ProductSkeleton() {
  const shown = useSkeleton(true);
  return (
    <div className="wrap min-h-dvh lg:pt-11" aria-busy="true">
      <PageHead title={m.common_brand()} noindex />
      <span className="sr-only">{m.common_loading()}</span>
      {shown && (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_396px] lg:gap-8">
          <Skeleton className="aspect-8/5 max-lg:-mx-(--gutter) max-lg:w-[calc(100%+2*var(--gutter))] md:aspect-4/3 max-lg:rounded-none lg:aspect-16/11 lg:rounded-panel" />
          <div className="self-start md:rounded-card md:bg-surface md:p-6 md:shadow-ring">
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-3 h-6 w-2/5" />
            <Skeleton className="mt-5 h-4 w-3/5" />
            <Skeleton className="mt-6 hidden h-13 md:block" />
          </div>
        </div>
      )}
    </div>
  );
}
