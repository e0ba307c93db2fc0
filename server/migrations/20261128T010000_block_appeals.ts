import { type Kysely, sql } from 'kysely';

/** Every block of an account has a decided case of its own, which its owner can appeal (record 0038). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // However a block ends, an appeal against it has nothing left to ask for.
  await sql`
    create function close_block_cases() returns trigger language plpgsql as $$
    begin
      update moderation_cases set state = 'closed', claimed_by = null, claimed_at = null, version = version + 1
      where owner_id = new.id and target_kind = 'user' and decision = 'block' and state in ('decided', 'appealed');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_block_ended after update of status on users
    for each row when (old.status = 'blocked' and new.status <> 'blocked') execute function close_block_cases()`.execute(
    db,
  );
  await sql`
    insert into moderation_cases (target_kind, user_id, state, decision, rule, reason, user_blocked, decided_by, decided_at, created_at)
    select 'user', u.id, 'decided', 'block', u.blocked_rule, left(u.blocked_reason, 1000), true, act.actor_id,
      coalesce(act.at, u.updated_at), coalesce(act.at, u.updated_at)
    from users u left join lateral (
      select actor_id, at from audit_log where object_kind = 'user' and object_id = u.id::text and action = 'user.block'
      order by at desc limit 1) act on true
    where u.status = 'blocked' and not exists (
      select from moderation_cases c where c.owner_id = u.id and c.target_kind = 'user' and c.decision = 'block'
        and c.decided_at > act.at - interval '1 minute')`.execute(db);
}
