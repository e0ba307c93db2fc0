import {
  eachProductField,
  type ProductField,
  type ProductFieldName,
  productFields,
} from '#contract/values/products/product-fields.ts';
import { m } from '#web/texts/messages.ts';

/** A column of a file: what it says, and what may stand in it where that is not free. */
export interface FileColumn {
  name: string;
  text: () => string;
  values: () => string[];
}

const fieldTexts: Readonly<Record<ProductFieldName, () => string>> = {
  title: m.shop_files_column_title,
  description: m.shop_files_column_description,
  price: m.shop_files_column_price,
  maxPrice: m.shop_files_column_max_price,
  currencyType: m.shop_files_column_currency,
  paymentType: m.shop_files_column_payment_type,
  negotiable: m.shop_files_column_negotiable,
  offeredBy: m.shop_files_column_offered_by,
  location: m.shop_files_column_location,
  sendsToRegions: m.shop_files_column_sends,
};

function valuesOf(field: ProductField): string[] {
  if (field.kind === 'choice') return [...field.options];
  return field.kind === 'flag' ? [m.product_yes(), m.product_no()] : [];
}

const free = () => [];

/** All columns that a shop's file may have, in the order of its list of fields. */
export const fileColumns: readonly FileColumn[] = [
  { name: 'id', text: m.shop_files_column_id, values: free },
  { name: 'category', text: m.shop_files_column_category, values: free },
  ...eachProductField.map(([name, field]) => ({
    name: field.column,
    text: fieldTexts[name],
    values: () => valuesOf(field),
  })),
  { name: 'region, district', text: m.shop_files_column_place, values: free },
  { name: 'photos', text: m.shop_files_column_photos, values: free },
  { name: 'property:…', text: m.shop_files_column_property, values: free },
];

const said: Readonly<Partial<Record<ProductFieldName, string>>> = {
  title: 'Burchak divan',
  description: 'Yangi, kafolati bor',
  price: '4500000',
};

/** What each field of the list says in the files to begin with, by its column; where nothing is said, what a blank one means. */
export const sampleCells: readonly (readonly [column: string, cell: string])[] = eachProductField.map(
  ([name, { column }]) => [column, said[name] ?? String(productFields[name].blank ?? '')],
);
