import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { productsByIdsQuery } from '#web/api/product-queries.ts';
import { viewedHere } from '#web/api/viewed-here.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLikedHere } from '../likes/use-like.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';

const shown = 8;

/**
 * What this device has looked at before, the newest first; nothing where there is nothing. Without the listing of this page, and
 * without what is liked where that stands above.
 */
export function RecentlyViewed({ except, hidesLiked = false }: { except?: number; hidesLiked?: boolean }) {
  const hydrated = useHydrated();
  const [cleared, setCleared] = useState(false);
  // As it was when the page came: a listing that is noted meanwhile must not push the others.
  const ids = useMemo(
    () => (hydrated ? viewedHere.get().filter((id) => id !== except) : []).toReversed(),
    [hydrated, except],
  );
  const viewed = useQuery({ ...productsByIdsQuery(useApi(), ids), enabled: ids.length > 0 });
  const liked = useLikedHere();
  const left = viewed.data?.filter(({ id, isLiked }) => !hidesLiked || !(isLiked || liked.includes(id))) ?? [];
  if (cleared || left.length === 0) return null;
  return (
    <section className="section print:hidden" aria-labelledby="recently-viewed">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 md:mb-4">
        <h2 id="recently-viewed" className="h2">
          {m.product_recently_viewed()}
        </h2>
        <Button
          kind="ghost"
          size="sm"
          onClick={() => {
            viewedHere.clear();
            setCleared(true);
          }}
        >
          {m.common_clear()}
        </Button>
      </div>
      <ProductGrid>
        {left.slice(0, shown).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
