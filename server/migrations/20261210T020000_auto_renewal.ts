import { type Kysely, sql } from 'kysely';

/**
 * Whether listings of a shop or an agent are renewed by a job as they end (product/listings#renewal-of-shops), and who is in good standing for it: neither
 * blocked nor with a listing that a moderator has blocked in the last 30 days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_details add column auto_renewal boolean not null default false`.execute(db);
  await sql`
    create function renews_by_itself(seller bigint, now timestamptz) returns boolean language sql stable as $$
      select exists (
        select from users u join shop_details d on d.user_id = u.id
        where u.id = seller and d.auto_renewal and u.kind <> 'person' and u.status = 'active'
          and not exists (select from moderation_cases m
            where m.owner_id = u.id and m.decision = 'block' and m.appeal_decision is distinct from 'overturned'
              and m.decided_at > now - interval '30 days'))
    $$`.execute(db);
}
