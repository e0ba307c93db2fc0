import { type Selectable, sql } from 'kysely';
import type { CancelReason, PaymentProvider } from '#contract/values/payment.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { Payments, PaymentTransactions } from '#server/platform/database/tables.ts';

export type PaymentRow = Selectable<Payments>;
export type TransactionRow = Selectable<PaymentTransactions>;

/** The product that an order is for, as far as paying looks at it. */
export interface PaidProduct {
  id: number;
  seller_id: number;
  title: string;
  status: ProductStatus;
  seller_status: 'active' | 'blocked' | 'deleted';
  top_since: Date | null;
  top_until: Date | null;
}

/** An order and its product, both locked until the transaction ends; the product is null once it is gone for good. */
export interface LockedPayment {
  payment: PaymentRow;
  product: PaidProduct | null;
}

/** An order as its owner sees it; `title` is null once its product was deleted, also while its row is still there. */
export type PaymentWithProduct = PaymentRow & { title: string | null; top_until: Date | null };

/**
 * Locks an order: its product first, then itself, in that order everywhere, so that no two calls wait for each other. Whatever
 * changes an order or its transactions holds this lock.
 */
export async function lockPayment(transaction: DbTransaction, paymentId: number): Promise<LockedPayment | null> {
  const seen = await transaction
    .selectFrom('payments')
    .select('product_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!seen) return null;
  const product = seen.product_id === null ? null : await lockPaidProduct(transaction, seen.product_id);
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { payment, product };
}

export async function lockPaidProduct(transaction: DbTransaction, productId: number): Promise<PaidProduct | null> {
  const product = await transaction
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.seller_id')
    .select([
      'products.id',
      'products.seller_id',
      'products.title',
      'products.status',
      'products.top_since',
      'products.top_until',
    ])
    .select('users.status as seller_status')
    .where('products.id', '=', productId)
    .forUpdate('products')
    .executeTakeFirst();
  return product ?? null;
}

/** The order of this product that can still be paid, or whose time has run out without anybody noticing; its product is locked. */
export async function findOpenPayment(transaction: DbTransaction, productId: number): Promise<PaymentRow | null> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', 'in', ['awaiting', 'reserved'])
    .forUpdate()
    .executeTakeFirst();
  return payment ?? null;
}

export async function insertPayment(
  transaction: DbTransaction,
  order: {
    user_id: number;
    product_id: number;
    plan_id: number;
    amount_uzs: number;
    days: number;
    provider: PaymentProvider;
    created_at: Date;
    expires_at: Date;
  },
): Promise<number> {
  const { id } = await transaction.insertInto('payments').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A transaction of a gateway by the gateway's own id. Read it under the lock of its order before acting on it. */
export async function findTransaction(
  db: Db,
  provider: PaymentProvider,
  providerId: string,
): Promise<TransactionRow | null> {
  const row = await db
    .selectFrom('payment_transactions')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Transactions with `from ≤ provider_time ≤ to`, by that time. */
export async function listTransactions(
  db: Db,
  provider: PaymentProvider,
  { from, to }: { from: Date; to: Date },
): Promise<TransactionRow[]> {
  return db
    .selectFrom('payment_transactions')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_time', '>=', from)
    .where('provider_time', '<=', to)
    .orderBy('provider_time')
    .orderBy('id')
    .execute();
}

/** Begins a transaction of a gateway for an order that is locked, and reserves the order for it. */
export async function insertTransaction(
  transaction: DbTransaction,
  {
    payment,
    until,
    ...row
  }: {
    payment: PaymentRow;
    provider: PaymentProvider;
    provider_id: string;
    provider_time: Date | null;
    create_time: Date;
    /** when the reservation ends by itself */
    until: Date;
  },
): Promise<TransactionRow> {
  await transaction
    .updateTable('payments')
    .set({ state: 'reserved', expires_at: until })
    .where('id', '=', payment.id)
    .execute();
  return transaction
    .insertInto('payment_transactions')
    .values({ ...row, payment_id: payment.id, amount_uzs: payment.amount_uzs, state: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a transaction that nobody has performed: state −1 with the gateway's number for the reason. */
export async function cancelLiveTransaction(
  transaction: DbTransaction,
  paymentId: number,
  { reason, now }: { reason: number | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('payment_transactions')
    .set({ state: -1, cancel_time: now, reason })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 1)
    .execute();
}

/** @returns how many changed: 0 when the transaction was not in state `from` */
export async function moveTransaction(
  transaction: DbTransaction,
  id: number,
  { from, ...to }: { from: 1 | 2; state: 2 | -2; perform_time?: Date; cancel_time?: Date; reason?: number | null },
): Promise<bigint> {
  const result = await transaction
    .updateTable('payment_transactions')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows;
}

/** Keeps what a gateway tells of its side: fiscal receipts, the number that the payer sees. */
export async function keepReceipt(
  transaction: DbTransaction,
  id: number,
  receipts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction
    .updateTable('payment_transactions')
    .set({ receipts: JSON.stringify(receipts) })
    .where('id', '=', id)
    .execute();
}

export async function setCancelled(
  transaction: DbTransaction,
  paymentId: number,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'cancelled', cancelled_at: now, cancel_reason: reason })
    .where('id', '=', paymentId)
    .where('state', 'in', ['awaiting', 'reserved'])
    .execute();
}

/** @returns whether it was open until now */
export async function setPaid(transaction: DbTransaction, paymentId: number, now: Date): Promise<boolean> {
  const result = await transaction
    .updateTable('payments')
    .set({ state: 'paid', paid_at: now })
    .where('id', '=', paymentId)
    .where('state', 'in', ['awaiting', 'reserved'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns whether it was paid until now */
export async function setRefunded(transaction: DbTransaction, paymentId: number, now: Date): Promise<boolean> {
  const result = await transaction
    .updateTable('payments')
    .set({ state: 'refunded', refunded_at: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** An order of this account, or null. */
export async function findPayment(db: Db, userId: number, paymentId: number): Promise<PaymentWithProduct | null> {
  const row = await paymentsOf(db, userId).where('payments.id', '=', paymentId).executeTakeFirst();
  return row ?? null;
}

/** The orders of an account, newest first, those after `after` (an id). */
export async function listPaymentsOf(
  db: Db,
  userId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<PaymentWithProduct[]> {
  return paymentsOf(db, userId)
    .$if(after !== null, (query) => query.where('payments.id', '<', after ?? 0))
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
}

function paymentsOf(db: Db, userId: number) {
  return db
    .selectFrom('payments')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'payments.product_id').on('products.status', '<>', 'deleted'),
    )
    .selectAll('payments')
    .select(['products.title', 'products.top_until'])
    .where('payments.user_id', '=', userId);
}

/** Open orders whose time has run out, the oldest first. */
export async function listOverdue(
  db: Db,
  now: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['awaiting', 'reserved'])
    .where('expires_at', '<=', now)
    .where(sql<boolean>`id <> all(${[...except]}::bigint[])`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
