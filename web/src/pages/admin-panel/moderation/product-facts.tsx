import { offeredByText } from '#contract/values/products/offered-by-text.ts';
import { propertyText } from '#web/features/product-text/property-text.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '../table/tab-parts.tsx';
import type { CaseDetails } from './case-texts.ts';

/** What a listing states beside its texts, its price and its place: whoever decides about it has read all that buyers read (product/panel#review). */
export function ProductFacts({
  product: { propertyValues, offeredBy, sendsToRegions, negotiable },
}: {
  product: Pick<NonNullable<CaseDetails['product']>, 'propertyValues' | 'offeredBy' | 'sendsToRegions' | 'negotiable'>;
}) {
  const language = useLang();
  return (
    <>
      {(offeredBy || sendsToRegions || negotiable) && (
        <p className="flex flex-wrap gap-1.5">
          {offeredBy && <Badge>{offeredByText(offeredBy)()}</Badge>}
          {negotiable && <Badge kind="negotiable">{m.common_negotiable()}</Badge>}
          {sendsToRegions && <Badge kind="lapis">{m.common_sends_to_regions()}</Badge>}
        </p>
      )}
      {propertyValues.length > 0 && (
        <Facts facts={propertyValues.map((each) => [each.value.key, propertyText(each, language)] as const)} />
      )}
    </>
  );
}
