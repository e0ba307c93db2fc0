import type { FastifyInstance } from 'fastify';
import { registerCases, registerListCases, registerReadCaseMessages } from './cases.endpoints.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { registerAppealMyBlock, registerGetMyBlock } from './own-block.endpoints.ts';
import { registerAppealDecision, registerListMyDecisions } from './own-decisions.endpoints.ts';

/** The queue of moderators, their decisions with reasons, and appeals against them (product/trust#decisions, record 0038). */
export function registerModeration(app: FastifyInstance, deps: ModerationDeps): void {
  registerListCases(app, deps);
  registerCases(app, deps);
  registerReadCaseMessages(app, deps);
  registerListMyDecisions(app, deps);
  registerAppealDecision(app, deps);
  registerGetMyBlock(app, deps);
  registerAppealMyBlock(app, deps);
}
