import type { Kysely } from 'kysely';
import { replaceIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/**
 * Lists of agents and of companies are narrowed within their index: where hardly one is in a category, all of them were read to see. And the
 * index of what titles say holds the products whose titles say something: with a row for every product in view it passed for the
 * cheapest way to these, and each was read whole to be searched for words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, offeredBy] of [
    ['products_of_agents_newest', 'agent'],
    ['products_of_companies_newest', 'company'],
  ] as const) {
    await replaceIndexOnline(
      db,
      name,
      `on products (listed_at desc, id desc, root_category_id, sub_category_id, category_id, region_id, district_id)
        where status = 'active' and offered_by = '${offeredBy}'`,
    );
  }
  await replaceIndexOnline(
    db,
    'products_title_properties',
    `on products using gin (title_properties jsonb_path_ops) where status = 'active' and title_properties <> '{}'`,
  );
}
