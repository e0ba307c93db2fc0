import { useState } from 'react';
import type { ProductData } from '#web/api/queries.ts';
import { useLike } from '#web/features/likes/use-like.ts';
import { ShareDialog } from '#web/features/share/share-dialog.tsx';
import { useSharedProduct } from '#web/features/share/use-shared-product.ts';
import { ShortlistButton } from '#web/features/shortlist/shortlist-button.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatCompact } from '#web/texts/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { heartIcon, share2Icon } from '#web/ui/icons.ts';

/** `round` stands on the photo on phones, `button` below the message button, `small` beside the owner's buttons. */
type Form = 'round' | 'button' | 'small';
const looks: Record<Form, string> = {
  round: 'icon-btn rounded-full bg-surface text-ink shadow-2 focus-visible:outline-offset-0 noscript:hidden',
  button: 'btn btn--outline min-w-11 px-3 noscript:hidden',
  small: 'btn btn--outline w-11 px-0 noscript:hidden',
};

/** Share, compare and like on the photo, where there is no room for them elsewhere. */
export function PhotoActions({ product, isOwn }: { product: ProductData; isOwn: boolean }) {
  return (
    <div className="absolute top-3 right-4 z-1 flex gap-2 md:hidden print:hidden">
      <ShareAction product={product} form="round" />
      {!isOwn && <ShortlistButton product={product} form="round" />}
      {!isOwn && <LikeAction product={product} form="round" />}
    </div>
  );
}

/** The heart with how many have pressed it, which is said among the facts. */
export function LikeAction({ product, form }: { product: ProductData; form: Form }) {
  const like = useLike(product);
  const language = useLang();
  const count = like.count > 0 ? formatCompact(like.count, language) : null;
  return (
    <button
      type="button"
      className={`${looks[form]} transition-transform active:scale-95 ${form === 'round' ? 'flex w-auto min-w-11 items-center justify-center gap-1.5 px-2.5' : ''}`}
      aria-label={count ? `${m.common_like_add()}: ${count}` : m.common_like_add()}
      aria-pressed={like.liked}
      onClick={like.toggle}
    >
      <Icon of={heartIcon} size={22} className={like.liked ? 'fill-anor text-anor' : ''} />
      {count && (
        <span aria-hidden="true" className="text-14 font-semibold tabular-nums">
          {count}
        </span>
      )}
    </button>
  );
}

export function ShareAction({ product, form }: { product: ProductData; form: Form }) {
  const [isOpen, setOpen] = useState(false);
  const shared = useSharedProduct(product);
  return (
    <>
      <button type="button" className={looks[form]} aria-label={m.product_share()} onClick={() => setOpen(true)}>
        <Icon of={share2Icon} size={20} />
      </button>
      <ShareDialog {...shared} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
