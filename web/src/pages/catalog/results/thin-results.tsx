import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { type ProductCardData, relatedProductsQuery } from '#web/api/queries.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { m } from '#web/texts/messages.ts';
import { useWaysOn, WayOn, type Wider } from './ways.tsx';

/** Results below this number are few: more is offered (product/catalogue#few-results). */
export const fewResults = 6;

/** Below few results: what to leave out so that there are more, and listings like the first. */
export function ThinResults({
  ways,
  products,
}: {
  ways: readonly Wider[];
  products: readonly [ProductCardData, ...ProductCardData[]];
}) {
  const open = useWaysOn(ways, products.length);
  const related = useQuery(relatedProductsQuery(useApi(), products[0])).data ?? [];
  const others = related.filter(({ id }) => products.every((product) => product.id !== id));
  return (
    <>
      {open.length > 0 && (
        <div className="section flex flex-wrap items-center gap-2">
          <p className="basis-full text-14 text-ink-2">{m.lists_few_ways()}</p>
          {open.map(({ way, total }) => (
            <WayOn key={way.id} way={way} total={total} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <section className="section" aria-labelledby="similar">
          <h2 id="similar" className="h2 mb-3 md:mb-4">
            {m.product_related()}
          </h2>
          <ProductGrid columns={3}>
            {others.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  );
}
