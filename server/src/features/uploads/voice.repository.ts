import { sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { mayRemoveFiles } from '#server/platform/database/kept-files.ts';

/** What a row may say; what is a little longer is played to its end anyway. */
const mostMs = limits.voiceMs + 1000;

/** A recording that waits for its message; `durationMs` as its bytes say. */
export async function insertVoice(
  transaction: DbTransaction,
  voice: { ownerId: number; key: string; bytes: number; durationMs: number; now: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('voices')
    .values({
      owner_id: voice.ownerId,
      key: voice.key,
      bytes: voice.bytes,
      duration_ms: Math.min(voice.durationMs, mostMs),
      created_at: voice.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives a waiting recording of this owner to a message; `durationMs` counts where its row does not know how long it is, which an older version stored.
 * @returns its key and length; null where it is not this owner's, taken or gone
 */
export async function placeVoice(
  transaction: DbTransaction,
  voice: {
    id: number;
    ownerId: number;
    conversationId: number;
    seq: number;
    durationMs: number;
    peaks: readonly number[];
  },
): Promise<{ key: string; durationMs: number } | null> {
  const placed = await transaction
    .updateTable('voices')
    .set({
      conversation_id: voice.conversationId,
      seq: voice.seq,
      duration_ms: sql<number>`coalesce(duration_ms, ${voice.durationMs})`,
      peaks: [...voice.peaks],
    })
    .where('id', '=', voice.id)
    .where('owner_id', '=', voice.ownerId)
    .where('conversation_id', 'is', null)
    .returning(['key', 'duration_ms'])
    .executeTakeFirst();
  return placed ? { key: placed.key, durationMs: placed.duration_ms ?? voice.durationMs } : null;
}

/** Recordings that no message plays, made before this moment. */
export async function listUnusedVoices(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('voices')
    .select('id')
    .where('conversation_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes an unused recording's row, and `removeObject` before the commit. @returns as `deleteUnusedPhoto` */
export async function deleteUnusedVoice(
  db: Db,
  id: number,
  removeObject: (key: string) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await mayRemoveFiles(transaction))) return false;
    const { rows } = await sql<{ key: string }>`
      delete from voices where id = ${id} and conversation_id is null returning key`.execute(transaction);
    const [row] = rows;
    if (row) await removeObject(row.key);
    return row !== undefined;
  });
}

/** Those of these recordings that have a row. */
export async function knownVoices(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('voices')
    .select('key')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.key));
}
