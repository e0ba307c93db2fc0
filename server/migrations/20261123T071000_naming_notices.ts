import { type Kysely, sql } from 'kysely';

/** Notices that name somebody beside their reader are found by that person, so that no name outlives its account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The key of a review's notice is `review:<product>:<author>`.
  await sql`
    update notifications set payload = payload || jsonb_build_object('authorId', split_part(dedupe_key, ':', 3)::bigint)
    where kind = 'review' and not payload ? 'authorId' and dedupe_key ~ '^review:[0-9]+:[0-9]+$'`.execute(db);
  await sql`
    create index notifications_naming on notifications
      (((case kind when 'follow' then payload ->> 'sellerId' else payload ->> 'authorId' end)::bigint))
    where kind in ('follow', 'review')`.execute(db);
}
