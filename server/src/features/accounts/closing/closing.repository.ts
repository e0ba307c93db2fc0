import { sql } from 'kysely';
import type { DbTransaction } from '#server/platform/database/database.ts';

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

/** Puts listings back where they stood; those whose time ended meanwhile are expired. */
export async function showProductsOf(transaction: DbTransaction, sellerId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('products')
    .set((set) => ({
      status: sql<'active' | 'pending' | 'expired'>`
        case when status_before_closing = 'active' and expires_at <= ${now} then 'expired' else status_before_closing end`,
      status_before_closing: null,
      updated_at: now,
      version: set('version', '+', 1),
    }))
    .where('seller_id', '=', sellerId)
    .where('status_before_closing', 'is not', null)
    .execute();
}
