import type { Language, Localized } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { formatAmount } from '#contract/values/price-text.ts';
import {
  askedOf,
  eachRange,
  fromOptionFilters,
  type OptionFilterName,
  type RangeField,
} from '#contract/values/product-filters.ts';
import type { SavedFilter } from '#contract/values/saved-filter.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { propertyText, readChosenProperties } from './chosen-properties.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';

const texts = {
  uz: {
    from: (amount: string) => `${amount}dan`,
    to: (amount: string) => `${amount}gacha`,
    som: "so'm",
    yes: 'ha',
    no: "yo'q",
  },
  ru: {
    from: (amount: string) => `от ${amount}`,
    to: (amount: string) => `до ${amount}`,
    som: 'сум',
    yes: 'да',
    no: 'нет',
  },
  en: {
    from: (amount: string) => `from ${amount}`,
    to: (amount: string) => `up to ${amount}`,
    som: "so'm",
    yes: 'yes',
    no: 'no',
  },
} as const;

const free: Localized = { uz: 'Bepul', ru: 'Бесплатно', en: 'Free' };
const paid: Localized = { uz: 'Pullik', ru: 'Платно', en: 'Paid' };
const fixedPrice: Localized = { uz: 'Kelishilmaydigan narx', ru: 'Без торга', en: 'Fixed price' };
const sendsToRegions: Localized = {
  uz: 'Boshqa viloyatga yuboradi',
  ru: 'Отправляет в другие регионы',
  en: 'Sends to other regions',
};

/** What an option that narrows is called. */
const optionTexts: Readonly<Record<OptionFilterName, (option: string | boolean) => Localized>> = {
  paymentType: (option) => (option === 'Bepul' ? free : paid),
  negotiable: () => fixedPrice,
  sendsToRegions: () => sendsToRegions,
};

/** What the bounds of a field are called; null for those of the price, which are known by their currency. */
const rangeTexts: Readonly<Record<RangeField, Localized | null>> = { price: null };

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
  const asked = askedOf(filter);
  return [
    category ? localizedName(category, language) : undefined,
    filter.title ? `«${filter.title}»` : undefined,
    (filter.districtId && names.districts.get(filter.districtId)) ||
      (filter.regionId && names.regions.get(filter.regionId)) ||
      undefined,
    ...eachRange.map((range) => rangeText(filter, range, language)),
    ...Object.values(
      fromOptionFilters((_, name) => {
        const { [name]: option } = asked;
        return option === null ? undefined : optionTexts[name](option)[language];
      }),
    ),
    ...('unknown' in chosen ? [] : chosen.map((each) => propertyText(each, language, words.yes, words.no))),
  ].filter((part) => part !== undefined);
}

function rangeText(
  filter: SavedFilter,
  { field, min, max }: (typeof eachRange)[number],
  language: Language,
): string | undefined {
  const { from, to, som } = texts[language];
  const [least, most] = [filter[min], filter[max]];
  const name = rangeTexts[field]?.[language];
  const unit = field !== 'price' ? '' : `\u00A0${filter.currencyType === 'USD' ? 'USD' : som}`;
  const shown = (amount: number) => formatAmount(amount) + unit;
  const isBounded = typeof most === 'number';
  if (!least && !isBounded) return undefined;
  const bounds = !isBounded
    ? from(shown(least ?? 0))
    : least
      ? `${formatAmount(least)}–${shown(most)}`
      : to(shown(most));
  return name === undefined ? bounds : `${name}: ${bounds}`;
}

/** The name of a search that was given none. */
export function nameOf(details: readonly string[]): string {
  const name = [...details.join(', ')];
  return name.length > limits.savedSearchName
    ? `${name.slice(0, limits.savedSearchName - 1).join('')}…`
    : name.join('');
}
