import type { FastifyInstance } from 'fastify';
import { listCases as declaration } from '#contract/http/moderation/list-cases.ts';
import { casesCounted } from '#contract/values/moderation/moderation.ts';
import { countKindRequests } from '#server/features/accounts/accounts.ts';
import { claimsFrom } from '#server/platform/database/case-conditions.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { requireWithinReach } from '#server/platform/paging/page-reach.ts';
import { countCases, isQueueByRisk, listCases } from './case.repository.ts';
import { queueRowView } from './case.view.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { readQueueCursor, writeQueueCursor } from './queue-cursor.ts';

const usualSize = 20;

/** GET /admin/cases: the queue with what it is narrowed to. */
export function registerListCases(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, declaration, async ({ query, viewer, language }) => {
    const { shelf = 'waiting', subject, signal, reason, group, mine, sortOrder } = query;
    const pageSize = sizeOf(query, usualSize);
    const { moment, from, to } = query;
    const happened = moment || from || to ? { moment, from, to } : undefined;
    const list = listOf(declaration.name, { ...query, ...(mine ? { mine: viewer.id } : {}) });
    const position = readQueueCursor(list, query.cursor, isQueueByRisk(shelf, sortOrder));
    const page = position ? 1 : Math.max(1, query.page ?? 1);
    requireWithinReach(page * pageSize);
    const now = clock.now();
    const claimedBy = { id: viewer.id, since: claimsFrom(now) };
    const [{ rows, hasMore, total }, counts, kinds] = await Promise.all([
      listCases(
        db,
        { shelf, subject, signal, reason, group, claimedBy: mine ? claimedBy : undefined, happened },
        { position, skip: (page - 1) * pageSize, limit: pageSize, sortOrder, countAtMost: casesCounted + 1 },
      ),
      countCases(db, claimedBy),
      countKindRequests(db, casesCounted),
    ]);
    const cursorOf = (row: (typeof rows)[number] | undefined, direction: 'after' | 'before') =>
      row
        ? writeQueueCursor(list, { ...row, rank: isQueueByRisk(shelf, sortOrder) ? row.rank : null, direction })
        : null;
    const isBackwards = position?.direction === 'before';
    const hasNext = isBackwards || hasMore;
    const hasPrevious = isBackwards ? hasMore : position !== null || page > 1;
    return {
      content: {
        total: Math.min(total, casesCounted),
        ...(total > casesCounted ? { totalIsFloor: true } : {}),
        data: rows.map((row) => queueRowView(row, { language, now })),
        cursor: hasNext ? cursorOf(rows.at(-1), 'after') : null,
        previous: hasPrevious ? cursorOf(rows[0], 'before') : null,
        counts: { ...counts, kinds },
      },
    };
  });
}
