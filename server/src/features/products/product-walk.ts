import { type Conditions, indexedPropertyText, type Parameters } from './product-conditions.ts';
import type { ProductCriteria } from './product-criteria.ts';

/**
 * Pages narrowed by properties (decision 0022). No index holds products by property and date, and the planner cannot know
 * how common an option is within a category. So a list first walks along its own order for some rows, which is enough
 * where the option is common; where it was not enough the option is rare, and the rest is found by the option.
 */
const walked = 1000;

/** The order of a list, as far as walking needs it. */
export interface WalkOrder {
  text: string;
  /** the columns that it compares */
  columns: string;
  /** how a later row compares with an earlier one */
  sign: '<' | '>';
}

/** Whether a page is found by walking; pages by number, of one seller or of a search are not. */
export function isWalked(criteria: ProductCriteria, page: { offset: number }): boolean {
  return criteria.properties.length > 0 && page.offset === 0 && criteria.words === null && criteria.sellerId === null;
}

/** What matches among the next rows of the list. `after` begins with ` and ` or is empty. */
export function walkSource({ basic, properties }: Conditions, after: string, order: WalkOrder): string {
  return `(select p.* from products p where ${basic}${after} order by ${order.text} limit ${walked}) p
    where ${properties}`;
}

/** What matches beyond those rows, looked for by value first. Nothing when the walk came to the end of the list. */
export function leapSource(
  criteria: ProductCriteria,
  { basic, text }: Conditions,
  after: string,
  order: WalkOrder,
  parameters: Parameters,
): string {
  const last = `select ${order.columns} from products p where ${basic}${after} order by ${order.text} limit 1 offset ${walked - 1}`;
  const byValue = criteria.properties.flatMap((condition) => {
    const found = indexedPropertyText(condition, parameters);
    return found ? [` and p.id in (select v.product_id from product_property_values v where ${found})`] : [];
  });
  // OFFSET 0 keeps the order of the page out of here: it would tempt the planner to walk on.
  return `(select p.* from products p where ${text}${after}${byValue.join('')}
      and (${order.columns}) ${order.sign} (${last}) offset 0) p
    where true`;
}

/** Where the values alone tell which products match, what to count; null where the products have to be read. */
export function indexedMatches(criteria: ProductCriteria, parameters: Parameters): string | null {
  const [condition, ...others] = criteria.properties;
  const { regionId, districtId, minPriceUzs, maxPriceUzs, words, sellerId, paymentType, fixedPriceOnly } = criteria;
  const narrowed = [regionId, districtId, minPriceUzs, maxPriceUzs, words, sellerId, paymentType].some(
    (value) => value !== null,
  );
  if (!condition || others.length > 0 || narrowed || fixedPriceOnly) return null;
  const found = indexedPropertyText(condition, parameters);
  return found && `product_property_values v where ${found}`;
}
