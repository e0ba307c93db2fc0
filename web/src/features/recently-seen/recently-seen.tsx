import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { productsByIdsQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { seenHere } from './seen-here.ts';

const shown = 8;

/** What this device has looked at before, the newest first; nothing where there is nothing. `except` is the listing of this page. */
export function RecentlySeen({ except }: { except?: number }) {
  const hydrated = useHydrated();
  const [cleared, setCleared] = useState(false);
  // As it was when the page came: a listing that is noted meanwhile must not push the others.
  const ids = useMemo(
    () => (hydrated ? seenHere.get().filter((id) => id !== except) : []).slice(-shown).toReversed(),
    [hydrated, except],
  );
  const seen = useQuery({ ...productsByIdsQuery(useApi(), ids), enabled: ids.length > 0 });
  if (cleared || !seen.data?.length) return null;
  return (
    <section className="section" aria-labelledby="recently-seen">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 md:mb-4">
        <h2 id="recently-seen" className="h2">
          {m.product_recently_seen()}
        </h2>
        <Button
          kind="ghost"
          size="sm"
          onClick={() => {
            seenHere.clear();
            setCleared(true);
          }}
        >
          {m.common_clear()}
        </Button>
      </div>
      <ProductGrid>
        {seen.data.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
