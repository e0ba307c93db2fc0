import { type Kysely, sql } from 'kysely';

/**
 * The server's role has no right to take rows out of the audit log (rules/privacy#audit); this function of the owner takes out
 * those older than three years, oldest first, at most so many, and notes what the chain of the rest goes on from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function purge_audit(at_most integer) returns integer language sql security definer
    set search_path = public, pg_temp as $$
      with oldest as (select id, at from audit_log order by id limit at_most),
        kept as (select min(id) as first from oldest where at >= now() - interval '3 years 1 day'),
        gone as (
          delete from audit_log
          where id in (select id from oldest) and id < coalesce((select first from kept), 9223372036854775807)
          returning id, hash
        ),
        start as (
          insert into audit_start (digest) select hash from gone order by id desc limit 1
          on conflict (single) do update set digest = excluded.digest
        )
      select count(*)::integer from gone
    $$`.execute(db);
}
