import { type Kysely, sql } from 'kysely';

/** Rows that stood in the audit log before it was a chain become its first links; without them the chain would seem broken at its start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      chained timestamptz := (select timestamp::timestamptz from kysely_migration where name = '20261126T010000_audit_chain');
      entry audit_log;
      previous bytea := (select digest from audit_start);
    begin
      if not exists (
        select from (select * from audit_log order by id limit 1) a
        where a.at < chained and a.hash <> audit_digest(previous, a::audit_log)
      ) then
        return;
      end if;
      alter table audit_log disable trigger user;
      for entry in select * from audit_log order by id loop
        update audit_log set hash = audit_digest(previous, entry) where id = entry.id returning hash into previous;
      end loop;
      alter table audit_log enable trigger user;
    end $$`.execute(db);
}
