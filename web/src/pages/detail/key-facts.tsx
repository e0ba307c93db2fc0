import type { ProductData } from '#web/api/queries.ts';
import { propertyText } from '#web/features/product-text/property-text.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';

const shown = 6;

/** A "no" decides less than what there is. */
const isNo = ({ type, value }: ProductData['propertyValues'][number]): boolean =>
  type === 'BOOLEAN' && value.value !== 'true';

/** What decides, before the texts: the first six properties that the price does not say, in a grid (product/detail#panel). */
export function KeyFacts({ product }: { product: ProductData }) {
  const language = useLang();
  const answered = product.propertyValues.filter((each) => !each.isSaidByPrice);
  const first = [...answered.filter((each) => !isNo(each)), ...answered.filter(isNo)].slice(0, shown);
  if (first.length === 0) return null;
  return (
    <dl
      aria-label={m.product_key_facts()}
      className="mt-1 grid grid-cols-[auto_auto_auto] max-[17.99rem]:grid-cols-2 justify-between gap-x-3 gap-y-1 rounded-card bg-sunken px-3 py-1.5 md:mt-3 md:grid-cols-2 md:gap-x-4 md:gap-y-2 md:px-3.5 md:py-3"
    >
      {first.map((each) => (
        <div key={each.propertyId} className="min-w-0">
          <dt className="text-12 text-ink-2 wrap-anywhere">
            <span className={each.shortName ? 'max-md:hidden' : undefined}>{each.value.key}</span>
            {each.shortName && <span className="md:hidden">{each.shortName}</span>}
          </dt>
          <dd className="text-13 font-semibold wrap-anywhere md:text-14">{propertyText(each, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
