import type { FastifyInstance } from 'fastify';
import { followSeller } from '#contract/http/profiles/relations.ts';
import { m } from '#contract/messages.ts';
import { accountGone } from '#server/features/accounts/accounts.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { denyFollowing } from './relation.policy.ts';
import { countFollowers, deleteFollow, findStanding, insertFollow, lockPair } from './relation.repository.ts';
import type { RelationsDeps } from './relations-deps.ts';

/** POST /profiles/{id}/follow: following is for active accounts, stopping always works. */
export function registerFollowSeller(app: FastifyInstance, { database, clock }: RelationsDeps): void {
  const { db } = database;
  registerEndpoint(app, followSeller, async ({ params: { userId }, body: { following }, viewer }) => {
    if (following) {
      await db.transaction().execute(async (transaction) => {
        await lockPair(transaction, viewer.id, userId);
        const code = denyFollowing(await findStanding(transaction, viewer.id, userId, clock.now()));
        if (code === 'VALIDATION') throw new AppError(code, { text: m.refusals_not_yourself });
        if (code === 'GONE') throw accountGone();
        if (code) throw new AppError(code, code === 'FORBIDDEN' ? { text: m.refusals_block_between } : {});
        await insertFollow(transaction, viewer.id, userId, clock.now());
      });
    } else await deleteFollow(db, viewer.id, userId);
    return { content: { isFollowed: following, followersCount: await countFollowers(db, userId) } };
  });
}
