import { sql } from 'kysely';
import type { Role } from '#contract/values/roles.ts';
import { isLiveSession, isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { pictureKey } from '#server/platform/files/file-address.ts';

interface ReadPaper {
  key: string;
  ownerId: number;
  /** whose session it is, and what they may at this moment */
  readerId: number;
  role: Role;
}

/** A paper that is there, and whose session wants to see it; undefined where either is gone. One that still is a picture lies where pictures do. */
export async function findPaper(
  db: Db,
  { paper, sessionId }: { paper: number; sessionId: string },
  now: Date,
): Promise<ReadPaper | undefined> {
  const row = await db
    .selectFrom('kind_papers as p')
    .innerJoin('kind_requests as k', 'k.id', 'p.request_id')
    .innerJoin('sessions as s', (join) => join.on('s.id', '=', sessionId))
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('stored_files as f', 'f.hash', 'p.file_hash')
    .select(['p.file_key', 'p.file_hash', 'f.widths', 'k.user_id as ownerId', 'u.id as readerId', 'u.role'])
    .where('p.id', '=', paper)
    .where(isLiveSession('s', now))
    .where(isUsableAccount('u', now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { file_key: fileKey, file_hash: hash, widths, ...reader } = row;
  const key = fileKey ?? (hash && widths ? pictureKey(hash, Math.max(...widths)) : null);
  return key === null ? undefined : { key, ...reader };
}

/** Lets those who read papers of one request at once do it one after the other. */
export async function lockPaperOwner(transaction: DbTransaction, paper: number): Promise<void> {
  await sql`
    select from kind_requests where id = (select request_id from kind_papers where id = ${paper})
    for no key update`.execute(transaction);
}

/** Whether this reader has not been noted for papers of this person within ten minutes: what is opened at once is one reading. */
export async function isFirstLook(
  transaction: DbTransaction,
  { ownerId, readerId }: { ownerId: number; readerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where object_kind = 'user' and object_id = ${String(ownerId)} and action = 'user.paper' and actor_id = ${readerId}
      and at > now() - interval '10 minutes'
    limit 1`.execute(transaction);
  return rows.length === 0;
}
