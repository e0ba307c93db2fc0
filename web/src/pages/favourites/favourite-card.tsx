import { useEffect, useRef } from 'react';
import { formatPrice } from '#contract/values/products/price-text.ts';
import type { LikedProduct } from '#web/api/queries.ts';
import { useLike } from '#web/features/likes/use-like.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ShortlistCorner } from '#web/features/shortlist/shortlist-button.tsx';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAttended } from '#web/ui/focus/use-attended.ts';

/** How long a card that is liked no more waits to be taken back (product/cabinet#favourites). */
const undoMs = 4000;

/** A liked listing with its way to compare; liked no more, it fades and offers to come back before it goes. */
export function FavouriteCard({ product, onGone }: { product: LikedProduct; onGone: (id: number) => void }) {
  const like = useLike(product);
  const { liked } = like;
  const card = useRef<HTMLDivElement>(null);
  const available = product.status === 'active';

  return (
    <div ref={card} className="relative grid min-w-0 grid-rows-[1fr_auto] gap-2">
      <div className={liked && available ? 'grid' : 'grid opacity-45'}>
        <ProductCard product={product} />
      </div>
      {available && liked && <ShortlistCorner product={product} />}
      {!available && liked && (
        <Badge className="absolute top-2.5 left-2.5 max-w-[calc(100%-60px)] py-0.5 leading-4! whitespace-normal!">
          {product.status === 'sold' ? m.lists_sold() : m.lists_unavailable()}
        </Badge>
      )}
      {available && liked && product.earlierPrice !== null && (
        <Cheaper product={product} earlierPrice={product.earlierPrice} />
      )}
      {!liked && (
        <Undo
          id={product.id}
          onGone={onGone}
          onPress={() => {
            like.toggle();
            // The button goes.
            card.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

/** Takes a like back for a while; whoever is at it is waited for. */
function Undo({ id, onGone, onPress }: { id: number; onGone: (id: number) => void; onPress: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const isAttended = useAttended(box);
  useEffect(() => {
    if (isAttended) return;
    const timer = setTimeout(() => onGone(id), undoMs);
    return () => clearTimeout(timer);
  }, [isAttended, onGone, id]);
  return (
    <div ref={box} className="grid">
      <Button kind="tonal" size="sm" onClick={onPress}>
        {m.lists_undo()}
      </Button>
    </div>
  );
}

/** That a liked listing costs less than in the last weeks (product/cabinet#favourites). */
function Cheaper({ product, earlierPrice }: { product: LikedProduct; earlierPrice: number }) {
  const percent = Math.round((1 - product.price / earlierPrice) * 100);
  const rate = product.priceUzs / product.price;
  const before = formatPrice(
    { ...product, price: earlierPrice, priceUzs: earlierPrice * rate, maxPrice: null },
    useLang(),
    useSite(),
  );
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-12 text-ink-2">
      {percent > 0 && <Badge kind="success">{m.lists_cheaper({ percent })}</Badge>}
      <span>
        <span className="sr-only">{m.lists_earlier_price()}: </span>
        <s>
          {before.amount}
          {'\u00A0'}
          {before.currency}
        </s>
      </span>
    </p>
  );
}
