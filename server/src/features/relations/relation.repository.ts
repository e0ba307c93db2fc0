import { sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { UserKind } from '#contract/values/profile.ts';
import { isBlockBetween, isUsableAccount, statusNow } from '#server/platform/database/account-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';
import type { RelationState } from './relation.policy.ts';

/** How two people stand to each other; null when there is no such other. */
export async function findStatus(db: Db, viewerId: number, otherId: number, now: Date): Promise<RelationState | null> {
  const { rows } = await sql<Omit<RelationState, 'viewerId' | 'otherId'>>`
    select ${statusNow('u', now)} as "otherStatus", ${isBlockBetween(viewerId, 'u.id')} as "isBlockBetween"
    from users u where u.id = ${otherId}`.execute(db);
  return rows[0] ? { viewerId, otherId, ...rows[0] } : null;
}

/** What the viewer is to somebody; null when there is no such person. */
export async function findRelation(db: Db, viewerId: number, otherId: number) {
  const { rows } = await sql<{ isFollowed: boolean; isBlocked: boolean; isDeleted: boolean }>`
    select exists (select from follows f where f.follower_id = ${viewerId} and f.seller_id = u.id) as "isFollowed",
      exists (select from user_blocks b where b.blocker_id = ${viewerId} and b.blocked_id = u.id) as "isBlocked",
      u.status = 'deleted' as "isDeleted"
    from users u where u.id = ${otherId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Blocks and follows of two people wait for each other, so that nobody follows across a block that came at the same moment.
 * Held until the transaction ends.
 */
export async function lockPair(transaction: DbTransaction, oneId: number, otherId: number): Promise<void> {
  const pair = `relation ${Math.min(oneId, otherId)} ${Math.max(oneId, otherId)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(transaction);
}

export async function insertFollow(transaction: DbTransaction, followerId: number, sellerId: number, now: Date) {
  await transaction
    .insertInto('follows')
    .values({ follower_id: followerId, seller_id: sellerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Db, followerId: number, sellerId: number): Promise<void> {
  await db.deleteFrom('follows').where('follower_id', '=', followerId).where('seller_id', '=', sellerId).execute();
}

/** Blocks somebody; from then on neither follows the other. */
export async function insertBlock(transaction: DbTransaction, blockerId: number, blockedId: number, now: Date) {
  await transaction
    .insertInto('user_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteFollow(transaction, blockerId, blockedId);
  await deleteFollow(transaction, blockedId, blockerId);
}

export async function deleteBlock(db: Db, blockerId: number, blockedId: number): Promise<void> {
  await db.deleteFrom('user_blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();
}

/** Followers of a seller, counted up to `limits.followers`. */
export async function countFollowers(db: Db, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from follows where seller_id = ${sellerId} limit ${limits.followers}) f`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface FollowedRow {
  id: number;
  username: string;
  avatar_hash: string | null;
  kind: UserKind;
  rating_sum: number;
  rating_count: number;
  /** ISO with microseconds */
  at: string;
  /** the newest active ones, newest first */
  product_ids: number[];
}

/** Sellers whom this person follows and who still have an account, the latest followed first. */
export async function listFollowed(
  db: Db,
  wanted: { followerId: number; after: MomentPosition | null; limit: number; now: Date },
): Promise<FollowedRow[]> {
  const { followerId, after, limit, now } = wanted;
  const { rows } = await sql<FollowedRow>`
    select u.id, u.username, u.avatar_hash, u.kind, u.rating_sum, u.rating_count, ${momentText('f.created_at')} as at,
      coalesce((select json_agg(p.id order by p.listed_at desc, p.id desc) from (
        select id, listed_at from products where seller_id = u.id and status = 'active'
        order by listed_at desc, id desc limit ${limits.followedProducts}) p), '[]') as product_ids
    from follows f join users u on u.id = f.seller_id
    where f.follower_id = ${followerId}
      and ${isUsableAccount('u', now)}
      ${after ? sql`and (f.created_at, f.seller_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by f.created_at desc, f.seller_id desc
    limit ${limit}`.execute(db);
  return rows;
}

export interface BlockedRow {
  id: number;
  username: string;
  status: 'active' | 'blocked' | 'deleted';
  avatar_hash: string | null;
  /** ISO with microseconds */
  at: string;
}

/** People whom this person has blocked, the latest first. */
export async function listBlocked(
  db: Db,
  wanted: { blockerId: number; after: MomentPosition | null; limit: number },
): Promise<BlockedRow[]> {
  const { blockerId, after, limit } = wanted;
  const { rows } = await sql<BlockedRow>`
    select u.id, u.username, u.status, u.avatar_hash, ${momentText('b.created_at')} as at
    from user_blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${blockerId}
      ${after ? sql`and (b.created_at, b.blocked_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by b.created_at desc, b.blocked_id desc
    limit ${limit}`.execute(db);
  return rows;
}
