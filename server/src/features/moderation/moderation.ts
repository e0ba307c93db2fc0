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
import { registerDecideProduct } from './staff-acts/decide-product.endpoint.ts';
import { registerDeleteProductForStaff } from './staff-acts/delete-product-for-staff.endpoint.ts';
import { registerOpenProductCase } from './staff-acts/open-product-case.endpoint.ts';

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
  registerDecideProduct(app, deps);
  registerDeleteProductForStaff(app, deps);
  registerOpenProductCase(app, deps);
}
