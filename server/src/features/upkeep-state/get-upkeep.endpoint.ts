import type { FastifyInstance } from 'fastify';
import { getUpkeep } from '#contract/http/upkeep/get-upkeep.ts';
import { listBreakers, watchCodes } from '#server/features/accounts/accounts.ts';
import { listPurges } from '#server/platform/database/purges.repository.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { UpkeepStateDeps } from './upkeep-state-deps.ts';

/** GET /admin/upkeep (product/panel#upkeep). */
export function registerGetUpkeep(app: FastifyInstance, { database: { db }, clock }: UpkeepStateDeps): void {
  registerEndpoint(app, getUpkeep, async () => {
    const now = clock.now();
    const [{ shareOfDay: _, ...codes }, breakers, purges] = await Promise.all([
      watchCodes(db, now),
      listBreakers(db, now),
      listPurges(db, now),
    ]);
    return {
      content: {
        codes: { ...codes, breakers: breakers.map((each) => ({ ...each, until: each.until.toISOString() })) },
        purges: purges.map(({ lastAt, failedParts, failedAt, ...purge }) => ({
          ...purge,
          lastAt: lastAt?.toISOString() ?? null,
          failed: failedAt && { parts: failedParts, at: failedAt.toISOString() },
        })),
      },
    };
  });
}
