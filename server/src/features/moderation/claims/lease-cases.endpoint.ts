import type { FastifyInstance } from 'fastify';
import { leaseCases } from '#contract/http/moderation/lease-cases.ts';
import { aheadMinutes, casesAhead, claimMinutes } from '#contract/values/moderation/moderation.ts';
import { localized } from '#server/platform/database/localized.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countCases } from '../case/case.repository.ts';
import { claimsFrom } from '../case/case-life.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { readCase } from '../case/read-case.ts';
import { listFailedDecisions, renewClaims, takeNextCases } from './lease.repository.ts';

const failuresAtMost = 20;

/** POST /admin/cases/lease: the next case is there before the one before it is decided (product/panel#review). */
export function registerLeaseCases(app: FastifyInstance, deps: ModerationDeps): void {
  const { database, clock } = deps;
  registerEndpoint(app, leaseCases, async ({ body: { current, ahead, skipped }, viewer, language, record }) => {
    const now = clock.now();
    // A claim is as old as its date, so one that is to end sooner is dated back.
    const times = { current: now, ahead: new Date(now.getTime() - (claimMinutes - aheadMinutes) * 60_000) };
    const known = current === null ? ahead : [current, ...ahead];
    const { kept, next } = await database.db.transaction().execute(async (transaction) => {
      const stillTheirs = await renewClaims(transaction, { current, ahead, viewerId: viewer.id }, times);
      const limit = Math.max(0, 1 + casesAhead - stillTheirs.length);
      const taken = await takeNextCases(
        transaction,
        { viewer, except: [...known, ...skipped], limit, freeFrom: claimsFrom(now) },
        { ...times, isFirstCurrent: stillTheirs.length === 0 },
      );
      const fresh = taken.filter(({ wasTheirs }) => !wasTheirs);
      await record(transaction, ...fresh.map(({ id }) => ({ action: 'case.claim', kind: 'case', id }) as const));
      return { kept: stillTheirs, next: taken.map(({ id }) => id) };
    });
    const [cases, counts, failed] = await Promise.all([
      // Four at the beginning, one at each step.
      Promise.all(next.map((caseId) => readCase(deps, caseId, { viewer, language }))),
      countCases(database.db, { id: viewer.id, since: claimsFrom(now) }),
      listFailedDecisions(database.db, viewer.id, failuresAtMost),
    ]);
    return {
      content: {
        cases,
        lost: known.filter((id) => !kept.includes(id)),
        remaining: counts.waiting,
        failed: failed.map(({ case_id, subject, title, failed: reason }) => ({
          caseId: case_id,
          subject,
          title: title ?? '',
          reason: localized(reason, language),
        })),
      },
    };
  });
}
