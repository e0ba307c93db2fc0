import type { FastifyInstance } from 'fastify';
import { leaseCases } from '#contract/http/moderation/lease-cases.ts';
import { aheadMinutes, casesAhead, claimMinutes } from '#contract/values/moderation/moderation.ts';
import { claimsFrom } from '#server/platform/database/case-conditions.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countWaiting } from '../case/case.repository.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { failedDecisionView, listFailedDecisions } from '../case/own-decisions.repository.ts';
import { readCase } from '../case/read-case.ts';
import { renewClaims, takeNextCases } from './lease.repository.ts';

/** POST /admin/cases/lease: the next case is there before the one before it is decided (product/panel#review). */
export function registerLeaseCases(app: FastifyInstance, deps: ModerationDeps): void {
  const { database, clock } = deps;
  registerEndpoint(
    app,
    leaseCases,
    async ({ body: { current, ahead, skipped, filter: asked }, viewer, language, record }) => {
      const now = clock.now();
      const { mine, from, to, ...narrowed } = asked;
      const filter = {
        ...narrowed,
        claimedBy: mine ? { id: viewer.id, since: claimsFrom(now) } : undefined,
        happened: from || to ? { from, to } : undefined,
      };
      // A claim is as old as its date, so one that is to end sooner is dated back.
      const times = { current: now, ahead: new Date(now.getTime() - (claimMinutes - aheadMinutes) * 60_000) };
      const known = current === null ? ahead : [current, ...ahead];
      const { kept, next } = await database.db.transaction().execute(async (transaction) => {
        const stillTheirs = await renewClaims(transaction, { current, ahead, viewerId: viewer.id }, times);
        const limit = Math.max(0, 1 + casesAhead - stillTheirs.length);
        const taken = await takeNextCases(
          transaction,
          { viewer, filter, except: [...known, ...skipped], limit, freeFrom: claimsFrom(now) },
          { ...times, isFirstCurrent: stillTheirs.length === 0 },
        );
        const fresh = taken.filter(({ wasTheirs }) => !wasTheirs);
        await record(transaction, ...fresh.map(({ id }) => ({ action: 'case.claim', kind: 'case', id }) as const));
        return { kept: stillTheirs, next: taken.map(({ id }) => id) };
      });
      const [cases, remaining, failed] = await Promise.all([
        // Four at the beginning, one at each step.
        Promise.all(next.map((caseId) => readCase(deps, caseId, { viewer, language, filter }))),
        countWaiting(database.db, filter),
        listFailedDecisions(database.db, viewer.id),
      ]);
      return {
        content: {
          cases,
          lost: known.filter((id) => !kept.includes(id)),
          remaining,
          failed: failed.map((one) => failedDecisionView(one, language)),
        },
      };
    },
  );
}
