import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#contract/values/price-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { exchangeRateQuery } from '#web/api/queries.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { useBrokenImage } from '#web/ui/use-broken-image.ts';

/** What the conversation is about; a link while the listing exists. */
export function ProductStrip({ conversation }: { conversation: Conversation }) {
  const { productId, productName, imageUrl } = conversation;
  const { broken, watch } = useBrokenImage(imageUrl);
  const content = (
    <>
      <span className="grid h-10 w-12 flex-none place-items-center overflow-hidden rounded-small bg-sunken">
        {imageUrl && !broken ? (
          <img {...watch} src={imageUrl} alt="" width={48} height={40} className="size-full object-cover" />
        ) : (
          <LogoMark size={24} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <StripPrice conversation={conversation} />
        <span className="block truncate text-13 text-ink-2">{productName}</span>
      </span>
    </>
  );
  if (productId === null) {
    return (
      <div className="chat__strip">
        {content}
        <span className="badge">{m.lists_unavailable()}</span>
      </div>
    );
  }
  return (
    <Link to={paths.product(productId)} className="chat__strip hover:bg-sunken">
      {content}
      <Icon of={chevronRightIcon} />
    </Link>
  );
}

/** So'm first also here: dollars are shown after their worth at the bank's rate (decisions §8). */
function StripPrice({ conversation: { price, currencyType } }: { conversation: Conversation }) {
  const language = useLang();
  const site = useSite();
  const inDollars = currencyType === 'USD';
  const rate = useQuery({ ...exchangeRateQuery(useApi()), enabled: inDollars });
  if (price === null || currencyType === null || (inDollars && !rate.data)) return null;
  const { text } = formatPrice(
    {
      price,
      priceUzs: inDollars ? Math.round(price * (rate.data?.rate ?? 0)) : price,
      currencyType,
      paymentType: price === 0 ? 'Bepul' : 'Pullik',
    },
    language,
    site,
  );
  return <b className="block truncate text-14 font-bold tracking-tight">{text}</b>;
}
