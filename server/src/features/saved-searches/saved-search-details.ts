import type { Language } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { formatAmount } from '#contract/values/price-text.ts';
import type { SavedFilter } from '#contract/values/saved-filter.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { propertyText, readChosenProperties } from './chosen-properties.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';

const texts = {
  uz: {
    from: (amount: string) => `${amount}dan`,
    to: (amount: string) => `${amount}gacha`,
    som: "so'm",
    free: 'Bepul',
    paid: 'Pullik',
    fixed: 'Kelishilmaydigan narx',
    yes: 'ha',
    no: "yo'q",
  },
  ru: {
    from: (amount: string) => `от ${amount}`,
    to: (amount: string) => `до ${amount}`,
    som: 'сум',
    free: 'Бесплатно',
    paid: 'Платно',
    fixed: 'Без торга',
    yes: 'да',
    no: 'нет',
  },
  en: {
    from: (amount: string) => `from ${amount}`,
    to: (amount: string) => `up to ${amount}`,
    som: "so'm",
    free: 'Free',
    paid: 'Paid',
    fixed: 'Fixed price',
    yes: 'yes',
    no: 'no',
  },
} as const;

/** What a saved search filters by, part for part: category, text, place, price, and the rest. */
export async function detailsOf(
  deps: Pick<SavedSearchDeps, 'categories' | 'locations'>,
  filter: SavedFilter,
  language: Language,
): Promise<string[]> {
  const words = texts[language];
  const [tree, names] = await Promise.all([deps.categories.get(), deps.locations.names(language)]);
  const category = filter.categoryId ? tree.get(filter.categoryId) : null;
  const chosen = readChosenProperties(tree, category, filter.properties ?? {});
  const { paymentType } = filter;
  return [
    category ? localizedName(category, language) : undefined,
    filter.title ? `«${filter.title}»` : undefined,
    (filter.districtId && names.districts.get(filter.districtId)) ||
      (filter.regionId && names.regions.get(filter.regionId)) ||
      undefined,
    priceText(filter, language),
    paymentType ? (paymentType === 'Bepul' ? words.free : words.paid) : undefined,
    filter.negotiable === false ? words.fixed : undefined,
    ...('unknown' in chosen ? [] : chosen.map((each) => propertyText(each, language, words.yes, words.no))),
  ].filter((part) => part !== undefined);
}

function priceText({ minPrice, maxPrice, currencyType }: SavedFilter, language: Language): string | undefined {
  const { from, to, som } = texts[language];
  const currency = currencyType === 'USD' ? 'USD' : som;
  const shown = (amount: number) => `${formatAmount(amount)}\u00A0${currency}`;
  if (minPrice && maxPrice) return `${formatAmount(minPrice)}–${shown(maxPrice)}`;
  if (minPrice) return from(shown(minPrice));
  return typeof maxPrice === 'number' ? to(shown(maxPrice)) : undefined;
}

/** The name of a search that was given none. */
export function nameOf(details: readonly string[]): string {
  const name = [...details.join(', ')];
  return name.length > limits.savedSearchName
    ? `${name.slice(0, limits.savedSearchName - 1).join('')}…`
    : name.join('');
}
