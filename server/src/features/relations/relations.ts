import type { FastifyInstance } from 'fastify';
import { registerBlockUser } from './block-user.endpoint.ts';
import { registerFollowSeller } from './follow-seller.endpoint.ts';
import { registerGetRelation } from './get-relation.endpoint.ts';
import { registerListBlockedUsers } from './list-blocked-users.endpoint.ts';
import { registerListFollowing } from './list-following.endpoint.ts';
import type { RelationsDeps } from './relations-deps.ts';

/** What one person is to another: following and blocking (record 0027). */
export function registerRelations(app: FastifyInstance, deps: RelationsDeps): void {
  registerGetRelation(app, deps);
  registerFollowSeller(app, deps);
  registerBlockUser(app, deps);
  registerListFollowing(app, deps);
  registerListBlockedUsers(app, deps);
}
