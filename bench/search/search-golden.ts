import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { blankStatement } from '#contract/values/products/product-fields.ts';
import type { CategoryRow, CategoryTree } from '#server/features/categories/categories.ts';
import { indexedTexts, insertProduct } from '#server/features/products/products.ts';
import { analyze, type Search } from '#server/features/search/search.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Listings and judged queries; another set of the same shape can be measured too. */
const goldenFile = z.object({
  listings: z.array(z.object({ id: z.int(), title: z.string(), description: z.string(), categorySlug: z.string() })),
  queries: z.array(
    z.object({
      id: z.string(),
      q: z.string(),
      kind: z.string(),
      relevant: z.array(z.int()),
      acceptable: z.array(z.int()).default([]),
    }),
  ),
});
export type GoldenSet = z.output<typeof goldenFile>;

export const publicGoldenFile = join(import.meta.dirname, 'golden/search-golden.json');

export async function readGolden(path: string): Promise<GoldenSet> {
  return goldenFile.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** The set's own coarse labels, as categories of the tree below which its listings belong. */
const labels: Readonly<Record<string, readonly string[]>> = {
  asboblar: ['asbob-uskunalar'],
  avtomobillar: ['yengil-avtomobillar'],
  'bolalar-uchun': ['bolalar-dunyosi'],
  boshqa: ['ayirboshlash'],
  'ehtiyot-qismlar': ['ehtiyot-qismlar-va-aksessuarlar'],
  elektronika: ['audiotexnika', 'televizor-va-video'],
  gozallik: ['parfyumeriya-va-kosmetika'],
  kitoblar: ['kitoblar-va-jurnallar'],
  kiyim: ['moda-va-uslub'],
  'maishiy-texnika': ['yirik-maishiy-texnika', 'kichik-maishiy-texnika', 'iqlim-texnikasi'],
  musiqa: ['musiqa-cholgulari'],
  'oyin-konsollari': ['oyin-pristavkalari-va-oyinlar'],
  'oziq-ovqat': ['oziq-ovqat-va-ichimliklar'],
  qurilish: ['qurilish-va-tamir'],
  sport: ['sport-anjomlari', 'velosipedlar'],
  'uy-uchun': ['rozgor-buyumlari'],
};

/** Everybody lives in one small district, which no query of a set should name. */
const nowhere = 'tallimarjon-shahri';

/** Stores the listings of a set, newest last, in leaves that fit their titles. @returns the id of each in the database → in the set */
export async function loadGolden(
  database: Database,
  golden: GoldenSet,
  { tree, search }: { tree: CategoryTree; search: Search },
): Promise<ReadonlyMap<number, number>> {
  const { db } = database;
  const { lexicon } = await search.knowledge();
  const seller = await db
    .insertInto('users')
    .values({ phone: '+998339999999', username: 'Namuna' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = await db
    .selectFrom('districts')
    .select(['id', 'region_id'])
    .where('slug', '=', nowhere)
    .executeTakeFirst();
  const district =
    place ??
    (await db.selectFrom('districts').select(['id', 'region_id']).orderBy('id', 'desc').executeTakeFirstOrThrow());
  const listed = new Date(Date.now() - 86_400_000);
  const ids = new Map<number, number>();
  for (const product of golden.listings) {
    const category = leafFor(tree, product, (title) => {
      const words = analyze(title);
      return words.flatMap((_, at) =>
        lexicon
          .matchesAt(words, at)
          .flatMap(({ matches }) =>
            matches.flatMap(({ meaning }) => (meaning.kind === 'category' ? [meaning.id] : [])),
          ),
      );
    });
    const texts = indexedTexts({
      title: product.title,
      description: product.description,
      location: null,
      tree,
      category,
      region: null,
      districtId: district.id,
      properties: [],
    });
    const id = await db.transaction().execute((transaction) =>
      insertProduct(transaction, {
        sellerId: seller.id,
        status: 'active',
        ...blankStatement,
        title: product.title,
        description: product.description,
        price: 1_000_000 + product.id,
        priceUzs: 1_000_000 + product.id,
        categoryId: category.id,
        regionId: district.region_id,
        districtId: district.id,
        properties: [],
        ...texts,
        listedAt: listed,
        expiresAt: new Date(Date.now() + 86_400_000),
        now: listed,
      }),
    );
    ids.set(id, product.id);
  }
  return ids;
}

/** The leaf below the label's categories that most words of the title name; else the first. */
function leafFor(
  tree: CategoryTree,
  { title, categorySlug }: GoldenSet['listings'][number],
  categoriesOf: (title: string) => number[],
): CategoryRow {
  const slugs = labels[categorySlug] ?? [categorySlug];
  const tops = tree.all().filter(({ slug }) => slugs.includes(slug));
  const leaves = tree
    .all()
    .filter(
      (category) => tree.childrenOf(category.id).length === 0 && tops.some((top) => category.path.includes(top.id)),
    );
  const named = categoriesOf(title);
  const score = (leaf: CategoryRow) =>
    named.filter((id) => leaf.path.includes(id) && !tops.some((top) => top.id === id)).length;
  const [best] = leaves.toSorted((one, other) => score(other) - score(one));
  if (!best) throw new Error(`no category for ${categorySlug}`);
  return best;
}

export interface Quality {
  queries: number;
  recall: number;
  mrr: number;
}

/** Recall among the first ten, and the mean of 1 over the place of the first right one. */
export function qualityOf(found: readonly { relevant: readonly number[]; ids: readonly number[] }[]): Quality {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    queries: found.length,
    recall: mean(
      found.map(
        ({ relevant, ids }) =>
          relevant.filter((id) => ids.slice(0, 10).includes(id)).length / Math.min(10, relevant.length),
      ),
    ),
    mrr: mean(
      found.map(({ relevant, ids }) => {
        const at = ids.findIndex((id) => relevant.includes(id));
        return at < 0 ? 0 : 1 / (at + 1);
      }),
    ),
  };
}
