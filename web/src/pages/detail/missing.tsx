import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { productsListQuery } from '#web/api/queries.ts';
import { categoryQuery } from '#web/api/reference-queries.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import type { LoadContext, MissingProps } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ChipLink } from '#web/ui/chip.tsx';

const shown = 4;
/** More words of a title would rarely find anything else. */
const wordsAsked = 2;

/** What is shown in place of a missing product: what has these words in its title, or the newest. */
const insteadQuery = (api: Api, words: string) => productsListQuery(api, words ? { title: words } : {}, shown);

/** Fills what `Missing` shows. */
export async function loadInstead({ queryClient, api, params }: LoadContext): Promise<void> {
  const words = wordsOf(params.id);
  const alike = await queryClient.fetchInfiniteQuery(insteadQuery(api, words)).catch(() => null);
  if (words && !isAlike(alike?.pages[0])) await queryClient.prefetchInfiniteQuery(insteadQuery(api, ''));
}

function wordsOf(segment: string | undefined): string {
  return (segment ?? '').split('-').slice(1).filter(Boolean).slice(0, wordsAsked).join(' ');
}

/** What these words find as they stand; what they find when some are dropped or changed is nothing like it. */
function isAlike(page: { data: readonly unknown[]; search?: unknown } | undefined): boolean {
  return page !== undefined && page.data.length > 0 && page.search === undefined;
}

/** Below "not found" and "taken away": others like it and their category (product/detail#gone), or else the newest. */
export function Missing({ params }: MissingProps) {
  const api = useApi();
  const words = wordsOf(params.id);
  const found = useInfiniteQuery(insteadQuery(api, words)).data?.pages[0];
  const alike = words !== '' && (found === undefined || isAlike(found));
  const newest = useInfiniteQuery({ ...insteadQuery(api, ''), enabled: !alike }).data?.pages[0]?.data;
  const products = (alike ? found?.data : newest) ?? [];
  const categoryId = alike ? products[0]?.categoryId : undefined;
  const category = useQuery({ ...categoryQuery(api, categoryId ?? 0), enabled: categoryId !== undefined }).data;
  if (products.length === 0) return null;
  return (
    <section className="mt-8 md:mt-11" aria-labelledby="instead">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-4">
        <h2 id="instead" className="h2">
          {alike ? m.product_related() : m.product_newest()}
        </h2>
        {category && <ChipLink to={paths.category(category.id, category.slug)}>{category.name}</ChipLink>}
      </div>
      <ProductGrid>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
