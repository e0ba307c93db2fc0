import { m, say } from '#contract/messages.ts';
import type { Language } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { formatMoney } from '#contract/values/money-text.ts';
import { formatAmount } from '#contract/values/price-text.ts';
import type { SavedFilter } from '#contract/values/saved-filter.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { propertyText, readChosenProperties } from './chosen-properties.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';

/** What a saved search filters by, part for part: category, text, place, price, and the rest. */
export async function detailsOf(
  deps: Pick<SavedSearchDeps, 'categories' | 'locations'>,
  filter: SavedFilter,
  language: Language,
): Promise<string[]> {
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
    paymentType ? say(paymentType === 'Bepul' ? m.prices_free : m.common_paid, language) : undefined,
    filter.negotiable === false ? say(m.lists_filter_fixed_price, language) : undefined,
    ...('unknown' in chosen
      ? []
      : chosen.map((each) =>
          propertyText(each, language, say(m.saved_searches_yes, language), say(m.saved_searches_no, language)),
        )),
  ].filter((part) => part !== undefined);
}

function priceText({ minPrice, maxPrice, currencyType }: SavedFilter, language: Language): string | undefined {
  const options = { locale: language };
  const shown = (amount: number) => formatMoney(amount, currencyType ?? 'UZS', language);
  if (minPrice && maxPrice) return `${formatAmount(minPrice)}–${shown(maxPrice)}`;
  if (minPrice) return m.saved_searches_from({ amount: shown(minPrice) }, options);
  return typeof maxPrice === 'number' ? m.saved_searches_to({ amount: shown(maxPrice) }, options) : undefined;
}

/** The name of a search that was given none. */
export function nameOf(details: readonly string[]): string {
  const name = [...details.join(', ')];
  return name.length > limits.savedSearchName
    ? `${name.slice(0, limits.savedSearchName - 1).join('')}…`
    : name.join('');
}
