import { type RawBuilder, sql } from 'kysely';
import { statedColumns } from '#contract/values/products/product-fields.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { type CategoryTree, readTree } from '#server/features/categories/categories.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listAliases } from './category-rows.repository.ts';
import { categoryCells, propertyCells } from './reference-cells.ts';

type Cell = string | number | boolean | null | object;
/** A row of a file, by column. */
export type ExportRow = Readonly<Record<string, Cell>>;

/** Which listings a file has; all of them where nothing is stated. */
export interface ProductChoice {
  categoryId?: number | undefined;
  sellerId?: number | undefined;
  status?: ProductStatus | undefined;
}

const rowsAtOnce = 500;
const stated = sql.join(statedColumns.map((column) => sql.ref(`p.${column}`)));

export async function* categoryRows(db: Db): AsyncGenerator<ExportRow> {
  const [tree, aliases] = await Promise.all([readTree(db), listAliases(db)]);
  for (const row of byDepth(tree)) {
    const parent = row.parent_id === null ? null : (tree.get(row.parent_id)?.slug ?? null);
    yield categoryCells({ ...row, parent, aliases: aliases.get(row.id) ?? [] });
  }
}

export async function* propertyRows(db: Db): AsyncGenerator<ExportRow> {
  const tree = await readTree(db);
  for (const { id, slug } of byDepth(tree)) {
    for (const property of tree.ownPropertiesOf(id)) yield propertyCells({ ...property, category: slug });
  }
}

/** Every category, each after those above it. */
const byDepth = (tree: CategoryTree) => tree.all().toSorted((one, other) => one.path.length - other.path.length);

/** Listings by their number, some hundred at a time; drafts are their authors' own, and what is deleted is gone. */
export async function* productRows(db: Db, choice: ProductChoice): AsyncGenerator<ExportRow> {
  const conditions: RawBuilder<unknown>[] = [sql`p.status not in ('draft', 'deleted')`];
  if (choice.status) conditions.push(sql`p.status = ${choice.status}`);
  if (choice.sellerId) conditions.push(sql`p.seller_id = ${choice.sellerId}`);
  if (choice.categoryId) {
    conditions.push(sql`${choice.categoryId}::bigint in (p.category_id, p.sub_category_id, p.root_category_id)`);
  }
  for (let after = 0; ; ) {
    const { rows } = await sql<ExportRow & { id: number }>`
      select p.id, p.seller_id, p.status, c.slug as category, ${stated}, r.slug as region, d.slug as district, p.properties
      from products p
      left join categories c on c.id = p.category_id
      left join regions r on r.id = p.region_id
      left join districts d on d.id = p.district_id
      where p.id > ${after} and ${sql.join(conditions, sql` and `)} order by p.id limit ${rowsAtOnce}`.execute(db);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}
