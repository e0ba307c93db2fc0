import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { relatedProductsQuery } from '#web/api/product-queries.ts';
import type { ProductCardData } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { SimilarProducts } from './similar-products.tsx';
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
      <SimilarProducts products={others} />
    </>
  );
}
