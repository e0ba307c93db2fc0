import { type Kysely, sql } from 'kysely';

/** What the first row of the audit log goes on from: the digest of the last row that has left it after its three years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_start (
      single boolean primary key default true check (single),
      digest bytea not null
    )`.execute(db);
  await sql`
    create or replace function chain_audit_row() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('audit_log'));
      new.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
      new.hash := audit_digest(
        coalesce((select hash from audit_log order by id desc limit 1), (select digest from audit_start)), new);
      return new;
    end $$`.execute(db);
}
