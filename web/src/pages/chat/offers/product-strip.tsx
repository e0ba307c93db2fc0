import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { banknoteIcon, chevronRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { useBrokenPicture } from '#web/ui/use-broken-picture.ts';
import { askedPrice, earlierPrice } from './offer-text.ts';

/**
 * What the conversation is about: price and what it was before it fell, name, and state; a link while the product exists. The buyer
 * can offer a price.
 */
export function ProductStrip({ conversation, onOffer }: { conversation: Conversation; onOffer: () => void }) {
  const { productId, productName, productStatus, imageUrl, role, canWrite, openOffer, paymentType, negotiable } =
    conversation;
  const language = useLang();
  const site = useSite();
  const { broken, watch } = useBrokenPicture(imageUrl);
  const price = askedPrice(conversation, language, site);
  const before = earlierPrice(conversation, language, site);
  const state = stateText(conversation);
  const canOffer =
    role === 'buyer' && productStatus === 'active' && canWrite && paymentType === 'Pullik' && openOffer === null;
  // A phone has no room beside the button.
  const narrow = canOffer ? 'max-md:hidden' : '';
  const about = (
    <>
      <span className="grid h-10 w-12 flex-none place-items-center overflow-hidden rounded-small bg-sunken">
        {imageUrl && !broken ? (
          <img {...watch} src={imageUrl} alt="" width={48} height={40} className="size-full object-cover" />
        ) : (
          <LogoMark size={24} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {price && (
          <span className="chat__price">
            <b>
              {price.amount} <small>{price.currency}</small>
            </b>
            {before && (
              <s>
                <span className="sr-only">{m.lists_earlier_price()}: </span>
                {before.amount} <span className="max-md:sr-only">{before.currency}</span>
              </s>
            )}
            {price.secondary && <span>{price.secondary}</span>}
          </span>
        )}
        <span className="block truncate text-13 text-ink-2">
          {canOffer && state && <span className="text-saf-text md:hidden">{state} · </span>}
          {productName}
        </span>
      </span>
      {state ? (
        <Badge className={`flex-none ${narrow}`}>{state}</Badge>
      ) : (
        negotiable && (
          <Badge kind="negotiable" className="flex-none max-md:hidden">
            {m.product_negotiable()}
          </Badge>
        )
      )}
    </>
  );
  return (
    <div className="chat__strip">
      {productId === null ? (
        <span className="chat__about">{about}</span>
      ) : (
        <Link to={paths.product(productId)} className="chat__about">
          {about}
          {!canOffer && <Icon of={chevronRightIcon} />}
        </Link>
      )}
      {canOffer && (
        <button
          type="button"
          className="btn btn--tonal chat__make-offer"
          aria-label={m.chat_offer_make()}
          onClick={onOffer}
        >
          <Icon of={banknoteIcon} />
          <span className="max-md:hidden">{m.chat_offer_make()}</span>
          <span className="md:hidden">{m.chat_offer_make_short()}</span>
        </button>
      )}
    </div>
  );
}

const endings: Readonly<Partial<Record<ProductStatus, () => string>>> = {
  sold: m.lists_sold,
  pending: m.cabinet_status_pending,
  active: () => '',
};

function stateText({ productId, productStatus, reservedUntil }: Conversation): string {
  if (productId === null) return m.lists_unavailable();
  if (productStatus === 'active' && reservedUntil) return m.chat_reserved();
  return (endings[productStatus] ?? m.lists_unavailable)();
}
