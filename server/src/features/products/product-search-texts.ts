import { foldText } from '#contract/values/fold.ts';
import type { CategoryRow, CategoryTree } from '#server/features/categories/categories.ts';
import type { Locations } from '#server/features/locations/locations.ts';
import type { ProductProperties } from './property-value.ts';

/** Folded texts of a product by weight: A title, B category, C property values and place, D description and address. */
export interface SearchTexts {
  a: string;
  b: string;
  c: string;
  d: string;
}

type Region = Awaited<ReturnType<Locations['regions']>>[number];

/** What a product is found by: its own words, and the names of category, options and place in all languages. */
export function searchTexts(product: {
  title: string;
  description: string;
  location: string | null;
  tree: CategoryTree;
  category: CategoryRow;
  region: Region | null;
  districtId: number;
  properties: ProductProperties;
}): SearchTexts {
  const { tree, category, region, districtId, properties } = product;
  const district = region?.districts.find(({ id }) => id === districtId);
  const categoryNames = [...tree.ancestorsOf(category), category].flatMap(names);
  const places = [region, district].flatMap((place) => (place ? names(place) : []));
  const values = properties.flatMap(({ property, value }) => {
    if (value.kind === 'text') return [value.value];
    if (value.kind !== 'option') return [];
    const option = property.options.find(({ key }) => key === value.value);
    return option ? [option.text_uz, option.text_ru ?? '', option.text_en ?? ''] : [];
  });
  return {
    a: foldText(product.title),
    b: foldText(categoryNames.join(' ')),
    c: foldText([...values, ...places].join(' ')),
    d: foldText(`${product.description} ${product.location ?? ''}`),
  };
}

function names(row: { name_uz: string; name_ru: string | null; name_en: string | null }): string[] {
  return [row.name_uz, row.name_ru ?? '', row.name_en ?? ''];
}

/** A title without what people vary to post it twice; the title itself where nothing can be folded (reliability-security §5.6). */
export function titleKey(title: string): string {
  return foldText(title) || title.toLowerCase();
}
