import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Notices deleted in one statement, which has three seconds. */
const atOnce = 2000;

/** Whom a notice names beside its reader, as the index `notifications_naming` knows it. */
const namedPerson = sql`(case n.kind when 'follow' then n.payload ->> 'sellerId' else n.payload ->> 'authorId' end)::bigint`;
const names = sql`n.kind in ('follow', 'review')`;

/**
 * Deletes notices of others that name this person, the first of them; the job of `deleteNoticesNamingDeleted` takes what is left.
 * A name in somebody's inbox would outlive its account (rules/privacy#rights).
 */
export async function deleteNoticesNaming(db: Db, personId: number): Promise<void> {
  await sql`
    delete from notifications where id in (
      select n.id from notifications n where ${names} and ${namedPerson} = ${personId}::bigint limit ${atOnce})`.execute(
    db,
  );
}

/** Deletes some of the notices that name people whose accounts are deleted. */
export async function deleteNoticesNamingDeleted(db: Db): Promise<void> {
  await sql`
    delete from notifications where id in (
      select n.id from users u join notifications n on ${names} and ${namedPerson} = u.id
      where u.status = 'deleted' and u.phone is not null limit ${atOnce})`.execute(db);
}
