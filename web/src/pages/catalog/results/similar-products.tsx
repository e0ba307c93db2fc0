import type { ProductCardData } from '#web/api/queries.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { m } from '#web/texts/messages.ts';

/** Under a list that is short or empty: what else may be meant. */
export function SimilarProducts({ products }: { products: readonly ProductCardData[] }) {
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="similar">
      <h2 id="similar" className="h2 mb-3 md:mb-4">
        {m.product_related()}
      </h2>
      <ProductGrid columns={3}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
