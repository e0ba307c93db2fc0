import type { FastifyInstance } from 'fastify';
import { followSeller } from '#contract/http/profiles/follow-seller.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { denyFollowing } from './relation.policy.ts';
import { countFollowers, deleteFollow, findStatus, insertFollow, lockPair } from './relation.repository.ts';
import type { RelationsDeps } from './relations-deps.ts';

/** POST /profiles/{id}/follow: following is for active accounts, stopping always works. */
export function registerFollowSeller(app: FastifyInstance, { database, clock }: RelationsDeps): void {
  const { db } = database;
  registerEndpoint(app, followSeller, async ({ params: { userId }, body: { following }, viewer }) => {
    if (following) {
      await db.transaction().execute(async (transaction) => {
        await lockPair(transaction, viewer.id, userId);
        requireSubject(await findStatus(transaction, viewer.id, userId, clock.now()), denyFollowing);
        await insertFollow(transaction, viewer.id, userId, clock.now());
      });
    } else await deleteFollow(db, viewer.id, userId);
    return { content: { isFollowed: following, followersCount: await countFollowers(db, userId) } };
  });
}
