import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { askedPrice, shortPrice } from '../offers/offer-text.ts';
import { FoundWords } from './found-words.tsx';

type Listed = Parameters<typeof askedPrice>[0] & Pick<Conversation, 'productName' | 'productStatus' | 'reservedUntil'>;

/** What a row is about: the listing's title with the words marked that it was found by, its price, and its state unless it is simply for sale. */
export function ListingLine({
  listing,
  search,
}: {
  listing: Listed /** null: the title stands elsewhere */;
  search: string | null;
}) {
  const language = useLang();
  const site = useSite();
  const price = search === null ? askedPrice(listing, language, site)?.text : shortPrice(listing, language, site);
  const state = stateOf(listing);
  return (
    <span className="chat__listing">
      {search !== null && (
        <span className="chat__listing-title">
          <FoundWords text={listing.productName} search={search} />
        </span>
      )}
      {price && <span className="num">{price}</span>}
      {state && <span className="text-saf-text">{state}</span>}
    </span>
  );
}

function stateOf({ productStatus, reservedUntil }: Listed): string {
  if (productStatus === 'active') return reservedUntil ? m.chat_reserved() : '';
  return (endings.get(productStatus) ?? m.lists_unavailable)();
}

const endings: ReadonlyMap<ProductStatus, () => string> = new Map([
  ['sold', m.lists_sold],
  ['pending', m.cabinet_status_pending],
]);
