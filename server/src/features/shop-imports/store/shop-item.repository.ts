import { sql } from 'kysely';
import { shopLimits } from '#contract/values/import.ts';
import { statedColumns } from '#contract/values/products/product-fields.ts';
import type { UserKind } from '#contract/values/profile.ts';
import type { KnownProduct } from '#server/features/imports/imports.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** A listing that a shop's own number names, as it stands. */
export interface ShopItem extends Omit<KnownProduct, 'status_reason'> {
  item_id: string;
  /** addresses that its pictures came from */
  photos: string[];
  /** since when the shop's list lacks it and it is archived for that */
  gone_at: Date | null;
  pictures: number;
}

const productColumns = sql.raw(
  ['id', 'seller_id', 'status', 'version', ...statedColumns, 'category_id', 'region_id', 'district_id', 'properties']
    .map((column) => `p.${column}`)
    .join(', '),
);

/** The listings of an account that it knows by these numbers, but for those that are removed. */
export async function findShopItems(db: Db, userId: number, itemIds: readonly string[]): Promise<ShopItem[]> {
  const { rows } = await sql<ShopItem>`
    select i.item_id, i.photos, i.gone_at, ${productColumns},
      (select count(*)::int from product_images g where g.product_id = p.id) as pictures
    from shop_items i join products p on p.id = i.product_id
    where i.user_id = ${userId} and i.item_id = any(${[...itemIds]}::text[]) and p.status not in ('deleted', 'blocked')`.execute(
    db,
  );
  return rows;
}

/** Which of these numbers name a listing that was deleted or blocked, and who did that. */
export async function findRemovedItems(
  db: Db,
  userId: number,
  itemIds: readonly string[],
): Promise<Map<string, 'owner' | 'staff'>> {
  const { rows } = await sql<{ item_id: string; by_staff: boolean }>`
    select i.item_id, i.removed_by_staff or coalesce(p.status = 'blocked' or is_removed_by_staff(p.id), false) as by_staff
    from shop_items i left join products p on p.id = i.product_id
    where i.user_id = ${userId} and i.item_id = any(${[...itemIds]}::text[]) and (p.id is null or p.status in ('deleted', 'blocked'))`.execute(
    db,
  );
  return new Map(rows.map(({ item_id, by_staff }) => [item_id, by_staff ? 'staff' : 'owner']));
}

/** Notes by which number a listing is known, and where its pictures came from; one that takes the place of a deleted one counts as added. */
export async function saveShopItem(
  transaction: DbTransaction,
  item: { userId: number; itemId: string; productId: number; photos: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into shop_items as i (user_id, item_id, product_id, photos, created_at)
    values (${item.userId}, ${item.itemId}, ${item.productId}, ${JSON.stringify(item.photos)}::jsonb, ${item.now})
    on conflict (user_id, item_id) do update set product_id = excluded.product_id, photos = excluded.photos, gone_at = null,
      created_at = case when i.product_id = excluded.product_id then i.created_at else excluded.created_at end`.execute(
    transaction,
  );
}

/** Notes that a listing is archived since a shop's list lacks it, or (null) that it is there again. */
export async function saveGone(db: Db, productId: number, goneAt: Date | null): Promise<void> {
  await sql`update shop_items set gone_at = ${goneAt} where product_id = ${productId}`.execute(db);
}

/** Listings in view that a file of their shop lacks. */
export async function findMissing(
  db: Db,
  userId: number,
  importId: number,
): Promise<{ id: number; item_id: string; title: string }[]> {
  const { rows } = await sql<{ id: number; item_id: string; title: string }>`
    select p.id, i.item_id, p.title from shop_items i join products p on p.id = i.product_id
    where i.user_id = ${userId} and p.status in ('active', 'pending')
      and not exists (select from shop_import_rows r where r.import_id = ${importId} and r.fields->>'id' = i.item_id)
    order by p.id`.execute(db);
  return rows;
}

/** Whether the number of each row of a file could be read; else nobody can say what the file lacks. */
export async function isEveryIdReadable(db: Db, importId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shop_import_rows where import_id = ${importId}
      and (unreadable is not null or char_length(coalesce(fields->>'id', '')) not between 1 and ${shopLimits.itemId})
    limit 1`.execute(db);
  return rows.length === 0;
}

/** How many listings in view an account knows by numbers of its own. */
export async function countKnownInView(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_items i join products p on p.id = i.product_id
    where i.user_id = ${userId} and p.status in ('active', 'pending')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds a row for each listing that a file lacks, after its own rows. */
export async function insertGoneRows(
  transaction: DbTransaction,
  importId: number,
  from: number,
  gone: readonly { id: number; item_id: string; title: string }[],
): Promise<void> {
  const rows = gone.map(({ id, item_id, title }, index) => ({ number: from + index + 1, id, item_id, title }));
  await sql`
    insert into shop_import_rows (import_id, number, line, fields, outcome, name, product_id)
    select ${importId}, number, 0, jsonb_build_object('id', item_id), 'gone', title, id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number integer, id bigint, item_id text, title text)`.execute(
    transaction,
  );
}

/** What decides whether an account brings in files, and where its listings are unless they say otherwise. */
export interface ShopAccount {
  kind: UserKind;
  status: 'active' | 'blocked' | 'deleted';
  region_id: number | null;
  district_id: number | null;
}

export async function findShopAccount(db: Db, userId: number): Promise<ShopAccount | null> {
  const { rows } = await sql<ShopAccount>`
    select kind, status, region_id, district_id from users where id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Listings that files of this account have added since a moment. */
export async function countAddedSince(db: Db, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_items where user_id = ${userId} and created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Drafts that files have left an account. */
export async function countDraftsOfFiles(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_items i join products p on p.id = i.product_id
    where i.user_id = ${userId} and p.status = 'draft'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Holds the account until the transaction ends, so that files which come together are counted one by one. */
export async function lockShopAccount(transaction: DbTransaction, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(transaction);
}
