import type { FastifyInstance } from 'fastify';
import { blockUser } from '#contract/http/profiles/block-user.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { denyBlocking } from './relation.policy.ts';
import { deleteBlock, findStatus, insertBlock, lockPair } from './relation.repository.ts';
import type { RelationsDeps } from './relations-deps.ts';

/** POST /profiles/{id}/block: from then on neither writes to the other, follows them or reviews them (record 0027). */
export function registerBlockUser(app: FastifyInstance, { database, clock, onBlockChange }: RelationsDeps): void {
  const { db } = database;
  registerEndpoint(app, blockUser, async ({ params: { userId }, body: { blocked }, viewer }) => {
    if (blocked) {
      await db.transaction().execute(async (transaction) => {
        await lockPair(transaction, viewer.id, userId);
        requireSubject(await findStatus(transaction, viewer.id, userId, clock.now()), denyBlocking);
        await insertBlock(transaction, viewer.id, userId, clock.now());
      });
    } else await deleteBlock(db, viewer.id, userId);
    await onBlockChange(viewer.id, userId);
    return { content: { isBlocked: blocked } };
  });
}
