import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/values/roles.ts';

/**
 * The role that the author of a block had when they set it, as the audit log tells, which may have forgotten the block: the role before their first
 * change that it knows then, else that which they have (rules/authorization#roles). Null where a block has no author.
 * @param blocker column with the id of the author
 * @param blocked column with the id of the account that they blocked
 */
export function blockerRole(blocker: string, blocked: string): RawBuilder<Role | null> {
  return sql<Role | null>`(
    select coalesce(
      (select r.after ->> 'role' from audit_log r
        where r.object_kind = 'user' and r.object_id = author.id::text and r.action = 'user.role' and r.id < block.id
        order by r.id desc limit 1),
      (select r.before ->> 'role' from audit_log r
        where r.object_kind = 'user' and r.object_id = author.id::text and r.action = 'user.role' and r.id > coalesce(block.id, 0)
        order by r.id limit 1),
      author.role)
    from users author left join lateral (
      select a.id from audit_log a
      where a.object_kind = 'user' and a.object_id = ${sql.ref(blocked)}::text and a.action = 'user.block' and a.actor_id = author.id
      order by a.id desc limit 1) block on true
    where author.id = ${sql.ref(blocker)})`;
}
