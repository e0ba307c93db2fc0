import { foldText } from '#contract/values/fold.ts';
import type { CategoryRow, CategoryTree } from '#server/features/categories/categories.ts';
import type { Locations } from '#server/features/locations/locations.ts';
import {
  categoryLexemes,
  descriptionLexemes,
  factLexemes,
  placeLexemes,
  type SearchTexts,
  titleLexemes,
} from '#server/features/search/search.ts';
import type { ProductProperties } from './property-value.ts';

type Region = Awaited<ReturnType<Locations['regions']>>[number];

export type { SearchTexts } from '#server/features/search/search.ts';

/** What a product is found by: its own words, its category and place, and the texts of its options in all languages. */
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
  const { category, region, districtId, properties } = product;
  const district = region?.districts.find(({ id }) => id === districtId);
  const values = properties.flatMap(({ property, value }) => {
    if (value.kind === 'text') return [value.value];
    if (value.kind !== 'option') return [];
    const option = property.options.find(({ key }) => key === value.value);
    return option ? [...new Set([option.text_uz, option.text_ru ?? '', option.text_en ?? ''])] : [];
  });
  return {
    a: titleLexemes(product.title),
    b: categoryLexemes(category.path),
    c: `${factLexemes(values)} ${placeLexemes(region?.id ?? null, district?.id ?? null)}`,
    d: descriptionLexemes(`${product.description} ${product.location ?? ''}`),
  };
}

/** A title without what people vary to post it twice; the title itself where nothing can be folded (reliability-security §5.6). */
export function titleKey(title: string): string {
  return foldText(title) || title.toLowerCase();
}
