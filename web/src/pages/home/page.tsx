import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { productsListQuery } from '#web/api/queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductCardSkeletons, ProductGrid } from '#web/features/product-card/product-grid.tsx';
import type { LoadContext } from '#web/page.ts';
import { m } from '#web/texts/messages.ts';
import { useSkeleton } from '#web/ui/skeleton.tsx';

export async function load({ queryClient, api }: LoadContext): Promise<void> {
  await queryClient.prefetchInfiniteQuery(productsListQuery(api, {}, 8));
}

export function Page() {
  const products = useInfiniteQuery(productsListQuery(useApi(), {}, 8));
  const skeleton = useSkeleton(products.isPending);
  return (
    <div className="wrap pt-6">
      <PageHead title={m.common_slogan()} />
      <h1 className="h1 mb-5 text-white">{m.common_slogan()}</h1>
      <ProductGrid busy={products.isPending}>
        {skeleton && <ProductCardSkeletons />}
        {products.data?.pages.flatMap((page, pageIndex) =>
          page.data.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              photo={pageIndex === 0 && index < 4 ? (index === 0 ? 'high' : 'eager') : 'lazy'}
            />
          )),
        )}
      </ProductGrid>
    </div>
  );
}
