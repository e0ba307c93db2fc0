import { type ComparedName, comparedFields } from '#contract/values/products/product-fields.ts';
import { fieldNames } from '#web/features/product-text/field-names.ts';
import { fieldText } from '#web/features/product-text/field-text.ts';
import { propertyText } from '#web/features/product-text/property-text.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '../table/tab-parts.tsx';
import type { CaseDetails } from './case-texts.ts';

type Product = NonNullable<CaseDetails['product']>;

/** What a listing states beside its texts, its price and its place: whoever decides about it has read all that buyers read (product/panel#review). */
export function ProductFacts({ product }: { product: Pick<Product, 'propertyValues' | 'negotiable' | ComparedName> }) {
  const language = useLang();
  const facts = [
    ...comparedFields.map((name) => [fieldNames[name](), fieldText(product, name)] as const),
    ...product.propertyValues.map((each) => [each.value.key, propertyText(each, language)] as const),
  ].filter(([, text]) => text !== null);
  return (
    <>
      {product.negotiable && (
        <p>
          <Badge kind="negotiable">{m.common_negotiable()}</Badge>
        </p>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  );
}
