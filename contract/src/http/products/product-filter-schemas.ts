import { z } from 'zod';
import {
  blankAsAbsent,
  booleanText,
  emptyAsAbsent,
  idText,
  intText,
  line,
  pageQuery,
  smallId,
  sortOrder,
} from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { currencies, sortFields } from '#contract/values/products/product.ts';
import {
  type FieldFilter,
  type FieldFilterName,
  type FilterName,
  fromFieldFilters,
  type StatableIn,
} from '#contract/values/products/product-filters.ts';
import { propertiesOfQuery } from '#contract/values/products/property-query.ts';

const propertyText = z.string().max(limits.propertyValue);
const propertyTexts = z.union([propertyText, z.array(propertyText).max(50)]);

const textsIn = (options: readonly (string | boolean)[]) => options.filter((option) => typeof option === 'string');
const isFlag = (options: readonly (string | boolean)[]) => typeof options[0] === 'boolean';

function textSchema(filter: FieldFilter): z.ZodOptional<z.ZodType> {
  if (filter.kind === 'bound') return intText({ min: 0, max: filter.max });
  return emptyAsAbsent(isFlag(filter.options) ? booleanText : z.enum(textsIn(filter.options)));
}

function valueSchema(filter: FieldFilter): z.ZodOptional<z.ZodNullable<z.ZodType>> {
  if (filter.kind === 'bound') return z.int().min(0).max(filter.max).nullish();
  return isFlag(filter.options) ? z.boolean().nullish() : blankAsAbsent(z.enum(textsIn(filter.options)));
}

// TypeScript knows by the list what each schema gives.
const askedTexts = fromFieldFilters(textSchema) as {
  [Name in FieldFilterName]: z.ZodOptional<
    z.ZodType<StatableIn<Name> | undefined, TextOf<StatableIn<Name>> | undefined>
  >;
};
type TextOf<Stated> = Stated extends string | boolean ? `${Stated}` : string;
const askedValues = fromFieldFilters(valueSchema) as {
  [Name in FieldFilterName]: z.ZodOptional<z.ZodNullable<z.ZodType<StatableIn<Name>, StatableIn<Name>>>>;
};

/** The filter payload (product/api#filter). A cursor goes before `skip` and `limit`. */
export const productFilterBody = z.object({
  categoryId: blankAsAbsent(smallId),
  title: line(limits.searchText).nullish(),
  ownProduct: z.boolean().nullish(),
  properties: z
    .record(z.string().max(80), propertyTexts)
    .nullish()
    .describe(
      'Name or key → value: an option by key or text, several of them, a part of a text, `true` or `false`, a number or date, or a range `from..to` with either end left out',
    ),
  sortBy: blankAsAbsent(z.enum(sortFields)),
  sortOrder: blankAsAbsent(sortOrder),
  currencyType: blankAsAbsent(z.enum(currencies)),
  ...askedValues,
  regionId: blankAsAbsent(smallId),
  districtId: blankAsAbsent(smallId),
  page: z.int().min(0).max(limits.pageReach).nullish(),
  limit: z.int().min(1).max(limits.pageSize).nullish(),
  skip: z.int().min(0).max(limits.pageReach).nullish(),
  cursor: z.string().max(300).nullish(),
} satisfies Readonly<Record<FilterName, z.ZodType>> & Readonly<Record<string, z.ZodType>>);

/** The filter's fields in a query string (product/api#filter: the paged list takes them too): none of the payload's may be missing. */
export const productFilterQuery = z.object({
  ...pageQuery,
  skip: intText({ min: 0, max: limits.pageReach }),
  categoryId: emptyAsAbsent(idText),
  title: emptyAsAbsent(line(limits.searchText)),
  ownProduct: emptyAsAbsent(booleanText),
  sellerId: emptyAsAbsent(idText),
  sortBy: emptyAsAbsent(z.enum(sortFields)),
  sortOrder: emptyAsAbsent(sortOrder),
  currencyType: emptyAsAbsent(z.enum(currencies)),
  ...askedTexts,
  regionId: emptyAsAbsent(idText),
  districtId: emptyAsAbsent(idText),
  p: z
    .record(z.string().max(80), propertyTexts)
    .transform(propertiesOfQuery)
    .optional()
    .describe(
      'Properties by key, each a parameter of its own: `p.colour=white&p.colour=black` for several values, `p.year.from=2015&p.year.to=2020` for a range',
    ),
} satisfies Readonly<Record<Exclude<keyof typeof productFilterBody.shape, 'properties'> | 'p', z.ZodType>> &
  Readonly<Record<string, z.ZodType>>);
