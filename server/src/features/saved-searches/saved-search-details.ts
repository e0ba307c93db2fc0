import type { SavedFilter } from '#contract/searches/saved-filter.ts';
import { since, until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { optionTexts, rangeTexts } from '#contract/values/products/filter-texts.ts';
import { formatMoney } from '#contract/values/products/money-text.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';
import { askedOf, eachRange, fromOptionFilters } from '#contract/values/products/product-filters.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { propertyText, readChosenProperties } from './chosen-properties.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';

/** What a saved search filters by, part for part: category, text, place, price, and the rest. */
export async function detailsOf(
  deps: Pick<SavedSearchDeps, 'categories' | 'places'>,
  filter: SavedFilter,
  language: Language,
): Promise<string[]> {
  const [tree, names] = await Promise.all([deps.categories.get(), deps.places.names(language)]);
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
        return option === null ? undefined : say(optionTexts[name](option), language);
      }),
    ),
    ...('unknown' in chosen
      ? []
      : chosen.map((each) =>
          propertyText(each, language, say(m.saved_searches_yes, language), say(m.saved_searches_no, language)),
        )),
  ].filter((part) => part !== undefined);
}

function rangeText(
  filter: SavedFilter,
  { field, min, max }: (typeof eachRange)[number],
  language: Language,
): string | undefined {
  const [least, most] = [filter[min], filter[max]];
  const shown = (amount: number) =>
    field === 'price' ? formatMoney(amount, filter.currencyType ?? 'UZS', language) : formatAmount(amount);
  const options = { locale: language };
  const isBounded = typeof most === 'number';
  if (!least && !isBounded) return undefined;
  const bounds = !isBounded
    ? m.saved_searches_from({ since: since(shown(least ?? 0), language) }, options)
    : least
      ? least === most
        ? shown(most)
        : `${formatAmount(least)}–${shown(most)}`
      : m.saved_searches_to({ until: until(shown(most), language) }, options);
  // A price is known by its currency.
  return field === 'price' ? bounds : `${say(rangeTexts[field], language)}: ${bounds}`;
}

/** The name of a search that was given none. */
export function nameOf(details: readonly string[]): string {
  const name = [...details.join(', ')];
  return name.length > limits.savedSearchName
    ? `${name.slice(0, limits.savedSearchName - 1).join('')}…`
    : name.join('');
}
