import type { FastifyInstance } from 'fastify';
import { setCodesADay } from '#contract/http/upkeep/set-codes-a-day.ts';
import { findCodesADay, saveCodesADay } from '#server/features/accounts/accounts.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { UpkeepStateDeps } from './upkeep-state-deps.ts';

/** PUT /admin/upkeep/codes (product/panel#upkeep, rules/limits L13). */
export function registerSetCodesADay(app: FastifyInstance, { database: { db } }: UpkeepStateDeps): void {
  registerEndpoint(app, setCodesADay, async ({ body: { codesADay }, record }) => {
    await db.transaction().execute(async (transaction) => {
      const before = await findCodesADay(transaction);
      if (before === codesADay) return;
      await saveCodesADay(transaction, codesADay);
      await record(transaction, {
        action: 'codes.update',
        kind: 'codes',
        id: null,
        before: { codesADay: before },
        after: { codesADay },
      });
    });
    return { success: true as const };
  });
}
