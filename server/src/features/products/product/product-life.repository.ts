import { sql } from 'kysely';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';

/** What a step in a product's life looks at. */
export interface ProductLife {
  id: number;
  seller_id: number;
  status: ProductStatus;
  version: number;
  title: string;
  seller_status: 'active' | 'blocked' | 'deleted';
  /** whether nothing of its seller is left, so that nobody comes back */
  seller_erased: boolean;
  /** what a moderator found broken, as long as it stands as they left it */
  status_rule: string | null;
  /** as people see it: a listing that has sunk comes back to this */
  listed_at: Date;
  renewed_at: Date | null;
  expires_at: Date | null;
  reserved_until: Date | null;
  /** the conversation with the buyer for whom */
  reserved_in: number | null;
}

export async function findProductLife(db: Db, productId: number): Promise<ProductLife | null> {
  return (await lifeOf(db, productId).executeTakeFirst()) ?? null;
}

/** The same, and nobody else changes the product until the transaction ends. */
export async function lockProduct(transaction: DbTransaction, productId: number): Promise<ProductLife | null> {
  return (await lifeOf(transaction, productId).forUpdate('products').executeTakeFirst()) ?? null;
}

function lifeOf(db: Db, productId: number) {
  return db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.seller_id')
    .select([
      'products.id',
      'products.seller_id',
      'products.status',
      'products.version',
      'products.title',
      sql<Date>`coalesce(products.sunk_from, products.listed_at)`.as('listed_at'),
      'products.renewed_at',
      'products.expires_at',
      'products.reserved_until',
      'products.reserved_in',
      'products.status_rule',
      'users.status as seller_status',
      sql<boolean>`users.phone is null`.as('seller_erased'),
    ])
    .where('products.id', '=', productId);
}

/**
 * Whether another product of its seller is in view under the same title in the same category, or comes back into view with the account:
 * one of them alone may (rules/input#reposts).
 */
export async function hasTwinInView(db: Db, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select from products p
    join products twin on twin.seller_id = p.seller_id and twin.category_id = p.category_id and twin.title_key = p.title_key
      and twin.id <> p.id
    where p.id = ${productId} and (twin.status in ('active', 'pending')
      or (twin.status = 'withdrawn' and twin.status_before_closing is not null))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A step in a product's life, and what it does to its moments. */
export interface ProductStep {
  status: ProductStatus;
  now: Date;
  listedAt?: Date;
  expiresAt?: Date;
  renewed?: boolean;
  /** its owner has said that it is still for sale */
  answered?: boolean;
  /** what a moderator found broken, and said of it */
  refusal?: { rule: ModerationRule; note: string };
  /** another life: nobody has asked yet */
  begins?: boolean;
  /** the conversation with who bought it; null: somebody else; undefined: that is not said */
  soldIn?: number | null;
  /** where it will stand once its owner's account is active again */
  beforeClosing?: 'active';
}

export async function setProductStatus(
  transaction: DbTransaction,
  productId: number,
  change: ProductStep,
): Promise<void> {
  await transaction
    .updateTable('products')
    .set((set) => ({
      status: change.status,
      status_rule: change.refusal?.rule ?? null,
      status_reason: change.refusal?.note || null,
      updated_at: change.now,
      deleted_at: change.status === 'deleted' ? change.now : null,
      version: set('version', '+', 1),
      ...(change.beforeClosing ? { status_before_closing: change.beforeClosing } : {}),
      ...(change.listedAt ? { listed_at: change.listedAt } : {}),
      ...(change.expiresAt ? { expires_at: change.expiresAt } : {}),
      ...(change.renewed ? { renewed_at: change.now } : {}),
      ...(change.answered ? { answered_at: change.now } : {}),
      ...(change.begins ? { asked_at: null, answered_at: null } : {}),
      ...(change.answered || change.begins ? { sunk_from: null } : {}),
      ...(change.status === 'active' ? {} : { reserved_until: null, reserved_in: null }),
      // What was sold and is deleted now was sold.
      ...(change.status === 'deleted'
        ? {}
        : { sold_in: change.soldIn ?? null, sold_elsewhere: change.soldIn === null }),
    }))
    .where('id', '=', productId)
    .execute();
}

/** Notes for what staff refused a product that its owner had deleted, or takes the note away. False where it is purged. */
export async function noteRefusal(
  transaction: DbTransaction,
  productId: number,
  refusal: ProductStep['refusal'] | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('products')
    .set((set) => ({
      status_rule: refusal?.rule ?? null,
      status_reason: refusal?.note || null,
      updated_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', productId)
    .where('purged_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Keeps a product for a buyer until a moment; null ends it. `conversationId`: the conversation with that buyer. */
export async function setReservation(
  transaction: DbTransaction,
  productId: number,
  { until, conversationId, now }: { until: Date | null; conversationId: number | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('products')
    .set((set) => ({
      reserved_until: until,
      reserved_in: until && conversationId,
      updated_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', productId)
    .execute();
}

/** Whether this conversation is about this product. */
export async function isConversationAbout(
  transaction: DbTransaction,
  productId: number,
  conversationId: number,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Active products with an open order of TOP that can still be paid. */
const awaitsPayment = (now: Date) =>
  sql<boolean>`exists (select from payments y
    where y.product_id = products.id and y.state in ('awaiting', 'reserved') and y.expires_at > ${now})`;

/**
 * A seller's products in some states, newest first, from after a position on; `orAsking` adds active ones that end before a moment or whose TOP
 * waits for its money.
 */
export async function listOfSeller(
  db: Db,
  sellerId: number,
  statuses: readonly ProductStatus[],
  orAsking: { endsBefore: Date; now: Date } | null,
  { after, limit }: { after: MomentPosition | null; limit: number },
): Promise<MomentPosition[]> {
  return db
    .selectFrom('products')
    .select(['id', momentText('listed_at').as('at')])
    .where('seller_id', '=', sellerId)
    .where((where) =>
      where.or([
        where('status', 'in', [...statuses]),
        ...(orAsking
          ? [
              where.and([
                where('status', '=', 'active'),
                where.or([where('expires_at', '<', orAsking.endsBefore), awaitsPayment(orAsking.now)]),
              ]),
            ]
          : []),
      ]),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(listed_at, id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A seller's products by status, and how many active ones end before a moment or wait for the money of their TOP. */
export async function countBySellerStatus(
  db: Db,
  sellerId: number,
  { endsBefore, now }: { endsBefore: Date; now: Date },
): Promise<{ byStatus: ReadonlyMap<ProductStatus, number>; asking: number }> {
  const { countAll } = db.fn;
  const rows = await db
    .selectFrom('products')
    .select((select) => [
      'status',
      countAll<number>().as('count'),
      countAll<number>()
        .filterWhere(
          select.and([
            select('status', '=', 'active'),
            select.or([select('expires_at', '<', endsBefore), awaitsPayment(now)]),
          ]),
        )
        .as('asking'),
    ])
    .where('seller_id', '=', sellerId)
    .groupBy('status')
    .execute();
  return {
    byStatus: new Map(rows.map((row) => [row.status, row.count])),
    asking: rows.reduce((sum, row) => sum + row.asking, 0),
  };
}
