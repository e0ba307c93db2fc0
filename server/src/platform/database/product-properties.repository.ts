import { wantedInReturn } from '#contract/values/products/price-properties.ts';

/** What the title of a product `p` says and what its seller states (product/listings#titles), which goes before. */
export const allProperties = '(p.title_properties || p.properties)';

/**
 * Whether a product `p` fits the properties that a saved search asks for: one condition for the count of new matches and for the notices of
 * them. @param path SQL of its jsonpath predicate, a text; null asks for nothing
 */
export function fitsProperties(path: string): string {
  return `coalesce(${allProperties} @@ ${path}::jsonpath, ${path} is null)`;
}

/** Whether a product `p` is given for another thing, which it names (product/listings#exchange); one that costs nothing is then no gift. */
export const isExchanged = `(p.properties ? '${wantedInReturn}')`;

/** What a product `p` is found by where a payment type is asked for. */
export const askedPayment = `(case when p.payment_type = 'Bepul' and ${isExchanged} then 'Ayirboshlash' else p.payment_type end)`;
