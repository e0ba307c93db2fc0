import { agreedPrice, brokenDealRule } from '#contract/rules/deal.ts';
import { until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { formatLongMoment } from '#contract/values/long-moment.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { offerPrice } from '#web/features/chat/offer-price.ts';
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
import { DealMenu } from './deal-menu.tsx';
import { askedPrice, dealHere, earlierPrice } from './offer-text.ts';

/**
 * What the conversation is about: what the two have agreed on, or else the price and what it was before it fell; name, and how the deal
 * stands; a link while the product exists. The buyer can offer a price, the seller do what is done with a listing.
 */
export function ProductStrip({
  conversation,
  onOffer,
  onReserve,
  onChanged,
}: {
  conversation: Conversation;
  onOffer: () => void;
  onReserve: () => void;
  /** the listing was changed from here */
  onChanged: () => void;
}) {
  const { productId, productName, imageUrl, role, negotiable } = conversation;
  const language = useLang();
  const site = useSite();
  const { broken, watch } = useBrokenPicture(imageUrl);
  const price = askedPrice(conversation, language, site);
  const agreement = agreedPrice(conversation);
  const agreed = agreement && offerPrice(agreement, conversation, language, site);
  const before = agreed ? price : earlierPrice(conversation, language, site);
  const ours = oursText(conversation, language);
  const state = ours || stateText(conversation);
  const canOffer = brokenDealRule('offer', conversation, conversation) === null;
  const shown = agreed ?? price;
  // A phone has no room beside the button.
  const narrow = canOffer || ours || role === 'seller' ? 'max-md:hidden' : '';
  const about = (
    <>
      <span className="grid h-10 w-12 flex-none grid-rows-[100%] place-items-center overflow-hidden rounded-small bg-sunken">
        {imageUrl && !broken ? (
          <img {...watch} src={imageUrl} alt="" width={48} height={40} className="size-full object-cover" />
        ) : (
          <LogoMark size={24} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {agreed && <span className="chat__agreed">{m.deal_strip_agreed()}</span>}
        {shown && (
          <span className="chat__price">
            <b>
              {shown.amount} <small>{shown.currency}</small>
            </b>
            {before && (
              <s>
                <span className="sr-only">{agreed ? m.deal_chip_asked() : m.lists_earlier_price()}: </span>
                {before.amount} <span className="max-md:sr-only">{before.currency}</span>
              </s>
            )}
            {shown.secondary && <span>{shown.secondary}</span>}
          </span>
        )}
        <span
          className={
            ours && agreed ? 'block truncate text-13 text-ink-2 max-md:sr-only' : 'block truncate text-13 text-ink-2'
          }
        >
          {narrow && !ours && state && <span className="text-saf-text md:hidden">{state} · </span>}
          {productName}
        </span>
      </span>
      {state ? (
        <Badge kind={ours ? 'success' : 'neutral'} className={`flex-none ${narrow}`}>
          {state}
        </Badge>
      ) : (
        negotiable &&
        !agreed && (
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
          {!canOffer && role === 'buyer' && <Icon of={chevronRightIcon} />}
        </Link>
      )}
      {role === 'seller' && productId !== null && (
        <DealMenu conversation={conversation} productId={productId} onReserve={onReserve} onChanged={onChanged} />
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
      {ours && <span className="chat__ours md:hidden">{ours}</span>}
    </div>
  );
}

const endings: Readonly<Partial<Record<ProductStatus, () => string>>> = {
  sold: m.lists_sold,
  pending: m.cabinet_status_pending,
  active: () => '',
};

/** What is between these two: kept for this buyer, or sold to them. */
function oursText(conversation: Conversation, language: Language): string {
  const { role, reservedUntil } = conversation;
  const here = dealHere(conversation);
  if (here === 'sold') return role === 'buyer' ? m.deal_strip_sold_to_you() : m.deal_strip_sold_here();
  if (here === null || reservedUntil === null) return '';
  const end = { until: until(formatLongMoment(reservedUntil, language), language) };
  return role === 'buyer' ? m.deal_strip_for_you(end) : m.deal_strip_for_buyer(end);
}

function stateText({ productId, productStatus, reservedUntil, role }: Conversation): string {
  if (productId === null) return m.lists_unavailable();
  if (productStatus === 'active' && reservedUntil)
    return role === 'buyer' ? m.chat_reserved() : m.deal_strip_elsewhere();
  return (endings[productStatus] ?? m.lists_unavailable)();
}
