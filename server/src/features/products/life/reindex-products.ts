import { own } from '#contract/values/own.ts';
import { foldVersion } from '#contract/values/text/fold.ts';
import type { Categories, PropertyRow } from '#server/features/categories/categories.ts';
import type { Places } from '#server/features/places/places.ts';
import { keepProductText } from '#server/features/product-signals/product-signals.ts';
import { joinVocabulary } from '#server/features/search/search.ts';
import type { Db } from '#server/platform/database/database.ts';
import { indexedTexts } from '../product/product-search-lexemes.ts';
import type { ProductProperties } from '../product/property-value.ts';
import { type OutdatedProduct, readOutdated, writeSearchWords } from './reindex-products.repository.ts';

const batchSize = 200;

/**
 * Indexes the products anew whose words were folded by an earlier version, batch by batch; a product that is edited meanwhile
 * is left to its edit. @returns how many
 */
export async function reindexProducts(deps: { db: Db; categories: Categories; places: Places }): Promise<number> {
  // Products may be here because a category has moved: words are written after the tree as it is now.
  deps.categories.drop();
  const tree = await deps.categories.get();
  const regions = await deps.places.regions();
  let count = 0;
  let before: number | null = null;
  for (;;) {
    const rows: OutdatedProduct[] = await readOutdated(deps.db, { version: foldVersion, before, limit: batchSize });
    for (const row of rows) {
      const category = tree.get(row.category_id);
      before = row.id;
      if (!category) continue;
      const texts = indexedTexts({
        title: row.title,
        description: row.description,
        location: row.location,
        tree,
        category,
        region: regions.find(({ id }) => id === row.region_id) ?? null,
        districtId: row.district_id,
        properties: wordsOf(row.properties, tree.propertiesOf(category)),
      });
      await writeSearchWords(deps.db, row, { ...texts, version: foldVersion });
      await joinVocabulary(deps.db, texts.vocabulary);
      await keepProductText(deps.db, { productId: row.id, bands: texts.bands, now: row.created_at });
      count += 1;
    }
    if (rows.length < batchSize) return count;
  }
}

/** Stored values that have words: chosen options, and texts. */
function wordsOf(
  stored: Readonly<Record<string, string | number | boolean>>,
  properties: readonly PropertyRow[],
): ProductProperties {
  return properties.flatMap((property): ProductProperties => {
    const value = own(stored, property.key);
    if (typeof value !== 'string') return [];
    if (property.options.some(({ key }) => key === value)) return [{ property, value: { kind: 'option', value } }];
    return property.type === 'STRING' ? [{ property, value: { kind: 'text', value } }] : [];
  });
}
