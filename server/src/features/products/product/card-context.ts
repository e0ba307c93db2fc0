import type { Language } from '#contract/texts/language.ts';
import { own } from '#contract/values/own.ts';
import { isExchanged } from '#contract/values/products/price-properties.ts';
import { cardFactsLimit } from '#contract/values/reference.ts';
import type { Categories, CategoryTree } from '#server/features/categories/categories.ts';
import type { Places } from '#server/features/places/places.ts';
import type { ProductCardRow } from './product-card.repository.ts';
import { factText, floorText, offeredByText } from './property-text.ts';

export type PlaceNames = Awaited<ReturnType<Places['names']>>;

/** What cards are shown with: names of places and the tree, in one language. */
export interface CardContext {
  names: PlaceNames;
  tree: CategoryTree;
  language: Language;
}

/** Reads what cards are shown with; both are in memory. */
export async function cardContext(
  { places, categories }: { places: Places; categories: Categories },
  language: Language,
): Promise<CardContext> {
  const [names, tree] = await Promise.all([places.names(language), categories.get()]);
  return { names, tree, language };
}

type Described = Pick<ProductCardRow, 'properties' | 'offered_by'> & { category_id: number | null };

/** What a card says of a product under its price (product/lists#facts): a few values that decide in its category. */
export function cardFacts(row: Described, { tree, language }: Pick<CardContext, 'tree' | 'language'>): string[] {
  const category = row.category_id === null ? null : tree.get(row.category_id);
  if (!category) return [];
  const properties = tree.propertiesOf(category);
  const factOf = (fact: string): string | null => {
    if (fact === 'offeredBy') return row.offered_by && offeredByText(row.offered_by, language);
    const [key = '', upper] = fact.split('/');
    const value = own(row.properties, key);
    const property = properties.find((each) => each.key === key);
    if (value === undefined || !property) return null;
    const of = upper === undefined ? undefined : own(row.properties, upper);
    return of === undefined ? factText(property, value, language) : floorText(`${value}/${of}`, language);
  };
  return tree
    .cardFactsOf(category)
    .flatMap((fact) => factOf(fact) ?? [])
    .slice(0, cardFactsLimit);
}

/** Whether a product is given for another thing, which it names (product/listings#exchange). */
export const isExchange = ({ properties }: Pick<Described, 'properties'>): boolean =>
  isExchanged(Object.keys(properties).map((key) => ({ key })));
