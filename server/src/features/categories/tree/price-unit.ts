import type { Language } from '#contract/texts/language.ts';
import { own } from '#contract/values/own.ts';
import type { PriceUnit } from '#contract/values/products/price-text.ts';
import { localized } from '#server/platform/database/localized.ts';
import type { CategoryTree, PropertyRow } from './category.repository.ts';

type Option = PropertyRow['options'][number];

/** What of a product says what its price is for. */
interface Described {
  category_id: number | null;
  properties: Readonly<Record<string, string | number | boolean>>;
}

/** What a price is for, as `/oy`; null where the option has no unit. */
export function shortUnit(
  { short_uz: uz, short_ru: ru, short_en: en }: Pick<Option, 'short_uz' | 'short_ru' | 'short_en'>,
  language: Language,
): string | null {
  return uz ? localized({ uz, ru, en }, language) : null;
}

/** What the price is for, as `/oy`; null where the product does not say it, or says what has no unit (product/listings#price-unit). */
export function priceUnit(row: Described, tree: CategoryTree, language: Language): string | null {
  const option = statedOption(row, tree);
  return option ? shortUnit(option, language) : null;
}

/** The same in all languages: for what goes to two people who may read different ones. */
export function priceUnitTexts(row: Described, tree: CategoryTree): PriceUnit | null {
  const option = statedOption(row, tree);
  if (!option?.short_uz) return null;
  const textIn = (language: Language): string => shortUnit(option, language) ?? '';
  return { uz: textIn('uz'), 'uz-Cyrl': textIn('uz-Cyrl'), ru: textIn('ru'), en: textIn('en') };
}

function statedOption({ category_id: id, properties }: Described, tree: CategoryTree): Option | undefined {
  const category = id === null ? null : tree.get(id);
  const property = category && tree.propertiesOf(category).find(({ role }) => role === 'price_unit');
  if (!property) return undefined;
  const stated = own(properties, property.key);
  return property.options.find(({ key }) => key === stated);
}
