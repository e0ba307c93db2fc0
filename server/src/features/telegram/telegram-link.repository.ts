import { sql } from 'kysely';
import type { Role } from '#contract/values/roles.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { isLiveSession, isUsableAccount } from '#server/platform/database/account-conditions.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

/** Keeps a way for the bot to find an account by; those of before no longer work. */
export async function insertLink(
  db: Db,
  link: { userId: number; sessionId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('telegram_links').where('user_id', '=', link.userId).execute();
    await transaction
      .insertInto('telegram_links')
      .values({
        token_hash: link.tokenHash,
        user_id: link.userId,
        session_id: link.sessionId,
        expires_at: link.expiresAt,
      })
      .execute();
  });
}

/**
 * Links a chat to the account of a token, once, as long as the session that made the token is in force; whom the chat belonged to before
 * loses it. Telegram may say the same thing twice: the second time changes nothing. @returns whether the chat is linked to that account now, and the chat that it was linked to before
 */
export async function followLink(
  db: Db,
  { tokenHash, chatId, now }: { tokenHash: Buffer; chatId: number; now: Date },
): Promise<{ isLinked: boolean; before: number | null }> {
  return db.transaction().execute(async (transaction) => {
    // What one chat follows at a moment comes one after the other: it belongs to one account.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`telegram chat ${chatId}`}, 0))`.execute(transaction);
    const whose = await transaction
      .selectFrom('telegram_links')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    // Whoever cuts the links of an account holds it first, and would wait for this one, and it for them.
    if (whose) await lockAccountRow(transaction, whose.user_id);
    const link = await transaction
      .selectFrom('telegram_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .innerJoin('sessions as s', 's.id', 'l.session_id')
      .select(['l.user_id', 'l.used_at', 'u.telegram_chat_id'])
      .where('l.token_hash', '=', tokenHash)
      .where('l.expires_at', '>', now)
      .where(isLiveSession('s', now))
      .where(isUsableAccount('u', now))
      .forUpdate('l')
      .executeTakeFirst();
    if (!link) return { isLinked: false, before: null };
    if (link.used_at) return { isLinked: link.telegram_chat_id === chatId, before: null };
    await transaction
      .updateTable('users')
      .set({ telegram_chat_id: null })
      .where('telegram_chat_id', '=', chatId)
      .where('id', '<>', link.user_id)
      .execute();
    await transaction.updateTable('users').set({ telegram_chat_id: chatId }).where('id', '=', link.user_id).execute();
    // Whoever did not do this learns of it, on every device.
    await writeNotice(transaction, {
      userId: link.user_id,
      key: `telegram:${now.toISOString()}`,
      now,
      notice: { kind: 'security', event: 'telegram_linked' },
    });
    await transaction.updateTable('telegram_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
    return { isLinked: true, before: link.telegram_chat_id === chatId ? null : link.telegram_chat_id };
  });
}

export async function purgeLinks(db: Db, now: Date): Promise<void> {
  await deleteSome(db, 'telegram_links', sql`expires_at < ${now}`);
}

export interface LinkedAccount {
  id: number;
  username: string;
  role: Role;
  language: string | null;
}

/** The account that a chat is linked to; null where it may not act at `now`. */
export async function findLinkedAccount(db: Db, chatId: number, now: Date): Promise<LinkedAccount | null> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'language'])
    .where('telegram_chat_id', '=', chatId)
    .where(isUsableAccount('users', now))
    .executeTakeFirst();
  return account ?? null;
}
