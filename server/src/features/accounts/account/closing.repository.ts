import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** Marks an active account as deleted; its row keeps everything for the way back. True for the one call that does. */
export async function markDeleted(transaction: DbTransaction, userId: number, now: Date): Promise<boolean> {
  const marked = await transaction
    .updateTable('users')
    .set({ status: 'deleted', deleted_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Takes what is public or waits for moderators off the lists, and notes where it stood. */
export async function hideProductsOf(transaction: DbTransaction, sellerId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('products')
    .set((set) => ({
      status_before_closing: sql<'active' | 'pending'>`status`,
      status: 'withdrawn',
      updated_at: now,
      version: set('version', '+', 1),
    }))
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['active', 'pending'])
    .execute();
}

/**
 * Takes off the lists what deleted and blocked accounts have published all the same: a call that was under way, or one to a process that had
 * not heard of it yet. @returns how many
 */
export async function hideProductsOfBarred(db: Db, now: Date): Promise<number> {
  const hidden = await db
    .updateTable('products')
    .set((set) => ({
      status_before_closing: sql<'active' | 'pending'>`products.status`,
      status: 'withdrawn',
      updated_at: now,
      version: set('products.version', '+', 1),
    }))
    .from('users')
    .whereRef('users.id', '=', 'products.seller_id')
    .where('users.status', 'in', ['deleted', 'blocked'])
    .where('users.phone', 'is not', null)
    .where('products.status', 'in', ['active', 'pending'])
    .executeTakeFirst();
  return Number(hidden.numUpdatedRows);
}

/** Nothing reaches the devices or the messenger of who has left. */
export async function forgetChannelsOf(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('telegram_links').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('export_links').where('user_id', '=', userId).execute();
  await transaction.updateTable('users').set({ telegram_chat_id: null }).where('id', '=', userId).execute();
}

/** Makes a deleted account an active one again. True for the one call that does. */
export async function unmarkDeleted(transaction: DbTransaction, userId: number, now: Date): Promise<boolean> {
  const restored = await transaction
    .updateTable('users')
    .set({ status: 'active', deleted_at: null, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .where('status', '=', 'deleted')
    .where('phone', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return restored !== undefined;
}

/** Puts listings back where they stood; those whose time ended meanwhile are expired, those that moderators blocked stay so. */
export async function showProductsOf(db: Db, sellerIds: readonly number[], now: Date): Promise<void> {
  if (sellerIds.length === 0) return;
  await db
    .updateTable('products')
    .set((set) => ({
      status: sql<'active' | 'pending' | 'expired'>`
        case when status <> 'withdrawn' then status
          when status_before_closing = 'active' and expires_at <= ${now} then 'expired' else status_before_closing end`,
      status_before_closing: null,
      updated_at: now,
      version: set('version', '+', 1),
    }))
    .where('seller_id', 'in', [...sellerIds])
    .where('status_before_closing', 'is not', null)
    .execute();
}
