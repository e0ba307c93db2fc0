import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listFailures } from '#contract/http/upkeep/list-failures.ts';
import { failureKinds } from '#contract/values/overview.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf, readCursor, writeCursor } from '#server/platform/paging/list-cursor.ts';
import { microsecondMoment } from '#server/platform/paging/moment-cursor.ts';
import { findFailures } from './failures.repository.ts';
import type { UpkeepStateDeps } from './upkeep-state-deps.ts';

const usualSize = 20;
const position = z.object({
  at: microsecondMoment,
  kind: z.enum(failureKinds),
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** GET /admin/failures; the cursor is the moment, kind and id of the last one shown (product/panel#upkeep). */
export function registerListFailures(app: FastifyInstance, { database: { db } }: UpkeepStateDeps): void {
  registerEndpoint(app, listFailures, async ({ query }) => {
    const size = sizeOf(query, usualSize);
    const list = listOf(listFailures.name, query);
    const after = query.cursor === undefined ? null : readCursor(list, query.cursor, position);
    const rows = await findFailures(db, after, size + 1);
    const { shown, cursor } = cutPage(rows, size, ({ at, kind, id }) => writeCursor(list, { at, kind, id }));
    return {
      content: {
        data: shown.map(({ at, ...row }) => ({ ...row, failedAt: at })),
        cursor,
      },
    };
  });
}
