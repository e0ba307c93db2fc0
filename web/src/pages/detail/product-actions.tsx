import { languagePrefix } from '#contract/values/language.ts';
import type { ProductData } from '#web/api/queries.ts';
import { useLike } from '#web/features/likes/use-like.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { heartIcon, share2Icon } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';

/** `round` stands on the photo on phones, `button` beside the message button, `small` beside the owner's buttons. */
type Form = 'round' | 'button' | 'small';
const looks: Record<Form, string> = {
  round: 'icon-btn rounded-full bg-surface text-ink shadow-2 noscript:hidden',
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

/** The system's own share sheet where there is one, else the link is copied. */
export function ShareAction({ product, form }: { product: ProductData; form: Form }) {
  const { origin } = useSite();
  const language = useLang();
  const share = async (): Promise<void> => {
    const url = origin + languagePrefix(language) + paths.product(product.id, product.slug);
    try {
      if ('share' in navigator) await navigator.share({ title: product.title, url });
      else {
        await copyText(url);
        toast(m.product_link_copied(), { kind: 'success' });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(m.product_link_copy_failed(), { kind: 'error' });
    }
  };
  return (
    <button type="button" className={looks[form]} aria-label={m.product_share()} onClick={() => void share()}>
      <Icon of={share2Icon} size={20} />
    </button>
  );
}

/** The clipboard is missing where a page comes over plain http. */
function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) return Promise.reject(new Error('no clipboard'));
  return navigator.clipboard.writeText(text);
}
