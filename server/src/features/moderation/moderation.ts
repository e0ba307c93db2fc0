import type { FastifyInstance } from 'fastify';
import { registerAppealDecision } from './appeals/appeal-decision.endpoint.ts';
import { registerAppealMyBlock } from './appeals/appeal-my-block.endpoint.ts';
import { registerDecideAppeal } from './appeals/decide-appeal.endpoint.ts';
import { registerGetMyBlock } from './appeals/get-my-block.endpoint.ts';
import { registerListMyDecisions } from './appeals/list-my-decisions.endpoint.ts';
import { registerGetCase } from './case/get-case.endpoint.ts';
import { registerListCases } from './case/list-cases.endpoint.ts';
import type { ModerationDeps } from './case/moderation-deps.ts';
import { registerReadCaseMessages } from './case/read-case-messages.endpoint.ts';
import { registerClaimCase } from './claims/claim-case.endpoint.ts';
import { registerLeaseCases } from './claims/lease-cases.endpoint.ts';
import { registerReleaseCase } from './claims/release-case.endpoint.ts';
import { registerReleaseCases } from './claims/release-cases.endpoint.ts';
import { registerCompareCopies } from './copies/compare-copies.endpoint.ts';
import { registerDecideCase } from './decision/decide-case.endpoint.ts';
import { registerListOwnPendingDecisions } from './decision/list-own-pending-decisions.endpoint.ts';
import { registerProposeDecisions } from './decision/propose-decisions.endpoint.ts';
import { registerUndoDecisions } from './decision/undo-decisions.endpoint.ts';

export { denyCase } from './case/case.policy.ts';
export { partiesOf, ruleNotesView } from './case/case.view.ts';
export { isClaimLive } from './case/case-life.ts';
export { type LockedCase, lockCase } from './case/locked-case.repository.ts';
export type { ModerationDeps } from './case/moderation-deps.ts';
export { readShownProduct } from './case/shown-product.ts';
export { announceConsequences, type Decision, decideLockedCase } from './decision/decide-case.ts';
export { requireNoAppeal } from './decision/decision.repository.ts';
export { forgetFailedDecisions, settleDecisions } from './decision/settle-decisions.ts';

/** The queue of moderators, their decisions with reasons, and appeals against them (product/trust#decisions, record 0038). */
export function registerModeration(app: FastifyInstance, deps: ModerationDeps): void {
  registerListCases(app, deps);
  registerGetCase(app, deps);
  registerClaimCase(app, deps);
  registerReleaseCase(app, deps);
  registerDecideCase(app, deps);
  registerLeaseCases(app, deps);
  registerReleaseCases(app, deps);
  registerListOwnPendingDecisions(app, deps);
  registerProposeDecisions(app, deps);
  registerUndoDecisions(app, deps);
  registerCompareCopies(app, deps);
  registerDecideAppeal(app, deps);
  registerReadCaseMessages(app, deps);
  registerListMyDecisions(app, deps);
  registerAppealDecision(app, deps);
  registerGetMyBlock(app, deps);
  registerAppealMyBlock(app, deps);
}
