import { foldText } from '#contract/values/text/fold.ts';
import type { CategoryRow, CategoryTree } from '#server/features/categories/categories.ts';
import type { Places } from '#server/features/places/places.ts';
import { textBands } from '#server/features/product-signals/product-signals.ts';
import {
  categoryLexemes,
  descriptionLexemes,
  factLexemes,
  placeLexemes,
  titleLexemes,
  vocabularyWords,
} from '#server/features/search/search.ts';
import type { ProductProperties } from './property-value.ts';

type Region = Awaited<ReturnType<Places['regions']>>[number];

/** What is kept of the texts of a product besides themselves. */
export interface IndexedTexts {
  /** the title as reposts are found by it */
  titleKey: string;
  /** words of the title that searches are corrected to */
  vocabulary: readonly string[];
  /** what copies of the description are found by */
  bands: readonly number[] | null;
  /** text of the tsvector that it is found by */
  search: string;
}

interface IndexedProduct {
  title: string;
  description: string;
  location: string | null;
  tree: CategoryTree;
  category: CategoryRow;
  region: Region | null;
  districtId: number;
  properties: ProductProperties;
}

/** Takes some milliseconds for a long text, so no transaction may wait for it. */
export function indexedTexts(product: IndexedProduct): IndexedTexts {
  const { title, description } = product;
  return {
    titleKey: titleKey(title),
    vocabulary: vocabularyWords(title),
    bands: textBands(description),
    search: searchLexemes(product),
  };
}

/**
 * What a product is found by: its own words, its category and place, and the texts of its options in all languages.
 * @returns the text of a tsvector
 */
function searchLexemes(product: IndexedProduct): string {
  const { category, region, districtId, properties } = product;
  const district = region?.districts.find(({ id }) => id === districtId);
  const values = properties.flatMap(({ property, value }) => {
    if (value.kind === 'text') return [value.value];
    if (value.kind !== 'option') return [];
    const option = property.options.find(({ key }) => key === value.value);
    return option ? [...new Set([option.text_uz, option.text_ru ?? '', option.text_en ?? ''])] : [];
  });
  return [
    titleLexemes(product.title),
    categoryLexemes(category.path),
    factLexemes(values),
    placeLexemes(region?.id ?? null, district?.id ?? null),
    descriptionLexemes(product.description, product.location ?? ''),
  ].join(' ');
}

/** A title without what people vary to post it twice; the title itself where nothing can be folded (rules/input#reposts). */
export function titleKey(title: string): string {
  return foldText(title) || title.toLowerCase();
}
