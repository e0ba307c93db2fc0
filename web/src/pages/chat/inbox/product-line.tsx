import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { askedPrice, dealHere, shortPrice } from '../offers/offer-text.ts';
import { FoundWords } from './found-words.tsx';

type Deal = Pick<Conversation, 'role' | 'productStatus' | 'reservedUntil' | 'reservedHere' | 'soldHere'>;
type Listed = Parameters<typeof askedPrice>[0] &
  Pick<Conversation, 'productName' | 'productStatus' | 'reservedUntil'> &
  (Deal | { role?: never });

/**
 * What a row is about: the listing's title with the words marked that it was found by, its price, and its state unless it is simply for sale.
 * Where it is kept for the buyer of the row, or sold to them, that stands in place of the price: there is no room for both.
 */
export function ProductLine({
  product,
  search,
}: {
  /** a conversation, or a listing that several people write about */
  product: Listed;
  /** null: the title stands elsewhere */
  search: string | null;
}) {
  const language = useLang();
  const site = useSite();
  const price = search === null ? askedPrice(product, language, site)?.text : shortPrice(product, language, site);
  const ours = product.role === undefined ? '' : oursText(product);
  const state = stateOf(product);
  return (
    <span className="chat__product">
      {search !== null && (
        <span className="chat__product-title">
          <FoundWords text={product.productName} search={search} />
        </span>
      )}
      {!ours && price && <span className="num">{price}</span>}
      {(ours || state) && <span className={ours ? 'text-green' : 'text-saf-text'}>{ours || state}</span>}
    </span>
  );
}

/** What is between the two: kept for this buyer, or sold to them. */
function oursText(conversation: Deal): string {
  const isBuyer = conversation.role === 'buyer';
  const here = dealHere(conversation);
  if (here === 'sold') return isBuyer ? m.deal_strip_sold_to_you() : m.deal_strip_sold_here();
  if (here === null) return '';
  return isBuyer ? m.deal_row_for_you() : m.deal_row_for_buyer();
}

function stateOf({ productStatus, reservedUntil }: Listed): string {
  if (productStatus === 'active') return reservedUntil ? m.chat_reserved() : '';
  return (endings.get(productStatus) ?? m.lists_unavailable)();
}

const endings: ReadonlyMap<ProductStatus, () => string> = new Map([
  ['sold', m.lists_sold],
  ['pending', m.cabinet_status_pending],
]);
