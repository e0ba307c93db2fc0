import type { FastifyInstance } from 'fastify';
import { registerAppealDecision } from './appeal-decision.endpoint.ts';
import { registerAppealMyBlock } from './appeal-my-block.endpoint.ts';
import { registerClaimCase } from './claim-case.endpoint.ts';
import { registerDecideAppeal } from './decide-appeal.endpoint.ts';
import { registerDecideCase } from './decide-case.endpoint.ts';
import { registerGetCase } from './get-case.endpoint.ts';
import { registerGetMyBlock } from './get-my-block.endpoint.ts';
import { registerListCases } from './list-cases.endpoint.ts';
import { registerListMyDecisions } from './list-my-decisions.endpoint.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { registerReadCaseMessages } from './read-case-messages.endpoint.ts';
import { registerReleaseCase } from './release-case.endpoint.ts';

export { denyCase } from './case.policy.ts';
export { partiesOf } from './case.view.ts';
export { type LockedCase, lockCase } from './case-life.repository.ts';
export { isClaimLive } from './case-life.ts';
export { type Decision, decideLockedCase, tellConsequences } from './decide-case.ts';
export type { ModerationDeps } from './moderation-deps.ts';

/** The queue of moderators, their decisions with reasons, and appeals against them (product/trust#decisions, record 0038). */
export function registerModeration(app: FastifyInstance, deps: ModerationDeps): void {
  registerListCases(app, deps);
  registerGetCase(app, deps);
  registerClaimCase(app, deps);
  registerReleaseCase(app, deps);
  registerDecideCase(app, deps);
  registerDecideAppeal(app, deps);
  registerReadCaseMessages(app, deps);
  registerListMyDecisions(app, deps);
  registerAppealDecision(app, deps);
  registerGetMyBlock(app, deps);
  registerAppealMyBlock(app, deps);
}
