import { type Kysely, sql } from 'kysely';

/**
 * The audit log becomes a chain: each row carries a digest of itself and of the row before, written by the database whoever inserts.
 * Rows may leave it after three years, oldest first (rules/privacy#retention, rules/privacy#audit).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_digest(previous bytea, entry audit_log) returns bytea language sql stable as $$
      select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
        entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.action, entry.object_kind, entry.object_id,
        entry.before, entry.after, entry.reason, entry.request_id, entry.network
      )::text, 'UTF8'))
    $$`.execute(db);
  await sql`alter table audit_log alter column hash set default ''`.execute(db);
  // Whoever writes waits until the row before is committed: a chain has one end.
  await sql`
    create function chain_audit_row() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('audit_log'));
      new.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
      new.hash := audit_digest((select hash from audit_log order by id desc limit 1), new);
      return new;
    end $$`.execute(db);
  await sql`create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_row()`.execute(
    db,
  );
  await sql`drop trigger audit_log_append_only on audit_log`.execute(db);
  await sql`
    create function refuse_early_delete() returns trigger language plpgsql as $$
    begin
      if old.at < now() - interval '3 years' then return old; end if;
      raise insufficient_privilege using message = 'the audit log only grows';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_append_only before update or truncate on audit_log
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create trigger audit_log_keeps before delete on audit_log for each row execute function refuse_early_delete()`.execute(
    db,
  );
}
