import type { ProductData } from '#web/api/queries.ts';
import { useLike } from '#web/features/likes/use-like.ts';
import { useShareProduct } from '#web/features/share/use-share-product.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { heartIcon, share2Icon } from '#web/ui/icons.ts';

/** `round` stands on the photo on phones, `button` beside the message button, `small` beside the owner's buttons. */
type Form = 'round' | 'button' | 'small';
const looks: Record<Form, string> = {
  round: 'icon-btn rounded-full bg-surface text-ink shadow-2 focus-visible:outline-offset-0 noscript:hidden',
  button: 'btn btn--outline btn--lg w-13 px-0 noscript:hidden',
  small: 'btn btn--outline w-11 px-0 noscript:hidden',
};

/** Share and like on the photo, where there is no room for them elsewhere. */
export function PhotoActions({ product }: { product: ProductData }) {
  return (
    <div className="absolute top-3 right-4 z-1 flex gap-2 md:hidden">
      <ShareAction product={product} form="round" />
      <LikeAction product={product} form="round" />
    </div>
  );
}

export function LikeAction({ product, form }: { product: ProductData; form: Form }) {
  const like = useLike(product);
  return (
    <button
      type="button"
      className={`${looks[form]} transition-transform active:scale-95`}
      aria-label={m.common_like_add()}
      aria-pressed={like.liked}
      onClick={like.toggle}
    >
      <Icon of={heartIcon} size={22} className={like.liked ? 'fill-anor text-anor' : ''} />
    </button>
  );
}

export function ShareAction({ product, form }: { product: ProductData; form: Form }) {
  const share = useShareProduct();
  return (
    <button type="button" className={looks[form]} aria-label={m.product_share()} onClick={() => void share(product)}>
      <Icon of={share2Icon} size={20} />
    </button>
  );
}
