import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import { currencies, sortFields, sortOrders } from '../../values/product.ts';
import { fromOptionFilters, type optionFilters } from '../../values/product-filters.ts';
import { propertiesOfQuery } from '../../values/property-query.ts';
import { booleanText, emptyAsAbsent, id, idText, intText, line, pageQuery } from '../schemas.ts';

const price = { min: 0, max: limits.price };
const sort = {
  sortBy: z.enum(sortFields),
  sortOrder: z
    .string()
    .max(4)
    .transform((value) => value.toUpperCase())
    .pipe(z.enum(sortOrders)),
};

const propertyText = z.string().max(limits.propertyValue);
const propertyTexts = z.union([propertyText, z.array(propertyText).max(50)]);

type Options = typeof optionFilters;
/** What may be asked by a filter; of a yes or no both, though one of them narrows nothing. */
type Asked<Name extends keyof Options> = Options[Name][number] extends boolean ? boolean : Options[Name][number];

const textsIn = (options: readonly (string | boolean)[]) => options.filter((option) => typeof option === 'string');

// TypeScript knows by the list what each schema gives.
const optionTexts = fromOptionFilters((options) =>
  emptyAsAbsent(typeof options[0] === 'boolean' ? booleanText : z.enum(textsIn(options))),
) as unknown as {
  [Name in keyof Options]: z.ZodOptional<z.ZodType<Asked<Name> | undefined, `${Asked<Name>}` | undefined>>;
};
const optionValues = fromOptionFilters((options) =>
  (typeof options[0] === 'boolean' ? z.boolean() : z.enum(textsIn(options))).nullish(),
) as unknown as { [Name in keyof Options]: z.ZodOptional<z.ZodNullable<z.ZodType<Asked<Name>, Asked<Name>>>> };

/** The filter's fields in a query string (product/api#filter: the paged list takes them too). */
export const productFilterQuery = z.object({
  ...pageQuery,
  categoryId: emptyAsAbsent(idText),
  minPrice: intText(price),
  maxPrice: intText(price),
  title: emptyAsAbsent(line(limits.searchText)),
  sellerId: emptyAsAbsent(idText),
  sortBy: emptyAsAbsent(sort.sortBy),
  sortOrder: emptyAsAbsent(sort.sortOrder),
  currencyType: emptyAsAbsent(z.enum(currencies)),
  ...optionTexts,
  regionId: emptyAsAbsent(idText),
  districtId: emptyAsAbsent(idText),
  p: z
    .record(z.string().max(80), propertyTexts)
    .transform(propertiesOfQuery)
    .optional()
    .describe(
      'Properties by key, each a parameter of its own: `p.colour=white&p.colour=black` for several values, `p.year.from=2015&p.year.to=2020` for a range',
    ),
});

/** The filter payload (product/api#filter). A cursor goes before `skip` and `limit`. */
export const productFilterBody = z.object({
  categoryId: id.nullish(),
  minPrice: z.int().min(0).max(limits.price).nullish(),
  maxPrice: z.int().min(0).max(limits.price).nullish(),
  title: line(limits.searchText).nullish(),
  ownProduct: z.boolean().nullish(),
  properties: z
    .record(z.string().max(80), propertyTexts)
    .nullish()
    .describe(
      'Name or key → value: an option by key or text, several of them, a part of a text, `true` or `false`, a number or date, or a range `from..to` with either end left out',
    ),
  sortBy: sort.sortBy.nullish(),
  sortOrder: sort.sortOrder.nullish(),
  currencyType: z.enum(currencies).nullish(),
  ...optionValues,
  regionId: id.nullish(),
  districtId: id.nullish(),
  page: z.int().min(0).max(limits.pageReach).nullish(),
  limit: z.int().min(1).max(limits.pageSize).nullish(),
  skip: z.int().min(0).max(limits.pageReach).nullish(),
  cursor: z.string().max(300).nullish(),
});
