import { sql } from 'kysely';
import { isLiveSession, isUsableAccount } from '#server/platform/database/account-conditions.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

/**
 * When the account's last download since `since` was finished, and whether one that began after `staleBefore` is still under
 * way; null when there was none.
 */
export async function lastExport(
  db: Db,
  userId: number,
  { since, staleBefore }: { since: Date; staleBefore: Date },
): Promise<{ finishedAt: Date | null } | null> {
  const last = await db
    .selectFrom('export_links')
    .select('finished_at')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('finished_at', '>', since),
        where.and([where('finished_at', 'is', null), where('claimed_at', '>', staleBefore)]),
      ]),
    )
    .orderBy('finished_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return last ? { finishedAt: last.finished_at } : null;
}

/** Holds the account and its links until the transaction ends, so that of many requests at once each sees the one before. */
export async function lockExports(transaction: DbTransaction, userId: number): Promise<void> {
  await lockAccountRow(transaction, userId);
  await transaction.selectFrom('export_links').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/** Stores a link in place of those that were not used. */
export async function replaceExportLink(
  transaction: DbTransaction,
  link: { tokenHash: Buffer; userId: number; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await transaction
    .deleteFrom('export_links')
    .where('user_id', '=', link.userId)
    .where('finished_at', 'is', null)
    .execute();
  await transaction
    .insertInto('export_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      session_id: link.sessionId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/**
 * Takes a link for one download, as long as the session that made it is in force. One that a killed server left taken comes free after
 * `staleBefore`. @returns the account, or null for a link that is used, taken, over or unknown
 */
export async function claimExportLink(
  db: Db,
  tokenHash: Buffer,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<number | null> {
  const claimed = await db
    .updateTable('export_links as l')
    .from('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .set({ claimed_at: now })
    .where('l.token_hash', '=', tokenHash)
    .where('l.finished_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where((where) => where.or([where('l.claimed_at', 'is', null), where('l.claimed_at', '<', staleBefore)]))
    .whereRef('s.id', '=', 'l.session_id')
    .where(isLiveSession('s', now))
    .where(isUsableAccount('u', now))
    .returning('l.user_id')
    .executeTakeFirst();
  return claimed?.user_id ?? null;
}

/** The download goes on: its link stays taken however slow the line is. */
export async function renewExportClaim(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('export_links')
    .set({ claimed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('claimed_at', 'is not', null)
    .where('finished_at', 'is', null)
    .execute();
}

/** The download is through: the link works no more. */
export async function finishExportLink(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('export_links').set({ finished_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** The download broke off: the link works again. */
export async function releaseExportLink(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('export_links')
    .set({ claimed_at: null })
    .where('token_hash', '=', tokenHash)
    .where('finished_at', 'is', null)
    .execute();
}

/** Forgets some links made before this moment. @returns how many */
export function deleteExportLinksBefore(db: Db, before: Date): Promise<number> {
  return deleteSome(db, 'export_links', sql`created_at < ${before}`);
}
