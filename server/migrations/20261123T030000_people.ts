import { type Kysely, sql } from 'kysely';

/** What people are to each other: reviews that count themselves, following, blocking, how fast sellers answer (record 0027). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reviews add column edited_at timestamptz`.execute(db);
  await sql`create index reviews_of_buyer on reviews (buyer_id, created_at desc, id desc)`.execute(db);
  await sql`create index reviews_of_product on reviews (product_id, created_at desc, id desc) where hidden_at is null`.execute(
    db,
  );
  await sql`create index reviews_stars on reviews (seller_id, rating) where hidden_at is null`.execute(db);

  // Whoever writes, changes, hides or deletes a review keeps the seller's sum exact without knowing of it.
  await sql`
    create function count_review() returns trigger language plpgsql as $$
    declare
      before integer := case when tg_op <> 'INSERT' and old.hidden_at is null then old.rating end;
      now_is integer := case when tg_op <> 'DELETE' and new.hidden_at is null then new.rating end;
    begin
      if before is distinct from now_is then
        update users set
          rating_sum = rating_sum + coalesce(now_is, 0) - coalesce(before, 0),
          rating_count = rating_count + (now_is is not null)::int - (before is not null)::int
        where id = coalesce(new.seller_id, old.seller_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    update users u set rating_sum = coalesce(r.sum, 0), rating_count = coalesce(r.count, 0)
    from users v left join (
      select seller_id, sum(rating)::int as sum, count(*)::int as count from reviews where hidden_at is null group by seller_id
    ) r on r.seller_id = v.id
    where v.id = u.id and (u.rating_sum, u.rating_count) is distinct from (coalesce(r.sum, 0), coalesce(r.count, 0))`.execute(
    db,
  );
  await sql`
    create trigger count_review after insert or delete or update of rating, hidden_at on reviews
    for each row execute function count_review()`.execute(db);

  await sql`create index follows_list on follows (follower_id, created_at desc, seller_id desc)`.execute(db);
  await sql`create index user_blocks_list on user_blocks (blocker_id, created_at desc, blocked_id desc)`.execute(db);

  await sql`
    create table seller_answer_times (
      seller_id bigint primary key references users on delete cascade,
      median_minutes integer not null check (median_minutes >= 0),
      measured_at timestamptz not null
    )`.execute(db);
  await sql`create index conversations_of_seller on conversations (seller_id, created_at)`.execute(db);

  await sql`create unique index moderation_one_open_per_user on moderation_cases (user_id)
    where target_kind = 'user' and state in ('open', 'claimed')`.execute(db);
  await sql`create unique index moderation_one_open_per_review on moderation_cases (review_id)
    where target_kind = 'review' and state in ('open', 'claimed')`.execute(db);
}
