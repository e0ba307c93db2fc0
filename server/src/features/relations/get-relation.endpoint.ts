import type { FastifyInstance } from 'fastify';
import { getRelation } from '#contract/http/profiles/get-relation.ts';
import { accountGone } from '#server/features/accounts/accounts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findRelation } from './relation.repository.ts';
import type { RelationsDeps } from './relations-deps.ts';

/** GET /profiles/{id}/relation: apart from the profile, which is the same for everybody. */
export function registerGetRelation(app: FastifyInstance, { database }: RelationsDeps): void {
  registerEndpoint(app, getRelation, async ({ params, viewer }) => {
    const relation = await findRelation(database.db, viewer.id, params.userId);
    if (!relation) throw new AppError('NOT_FOUND');
    requireAllowed(relation.isDeleted ? accountGone : null);
    return { content: { isFollowed: relation.isFollowed, isBlocked: relation.isBlocked } };
  });
}
