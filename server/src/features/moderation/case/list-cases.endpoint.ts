import type { FastifyInstance } from 'fastify';
import { listCases as declaration } from '#contract/http/moderation/list-cases.ts';
import { limits } from '#contract/values/limits.ts';
import { countKindRequests } from '#server/features/accounts/accounts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countCases, listCases } from './case.repository.ts';
import { queueRowView } from './case.view.ts';
import { claimsFrom } from './case-life.ts';
import type { ModerationDeps } from './moderation-deps.ts';

const usualSize = 20;

/** GET /admin/cases: the queue with what it is narrowed to. */
export function registerListCases(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, declaration, async ({ query, viewer, language }) => {
    const { shelf = 'waiting', subject, signal, reason, group, mine, sortOrder, pageSize = usualSize } = query;
    const page = Math.max(1, query.page ?? 1);
    if (page * pageSize > limits.pageReach) throw new AppError('VALIDATION');
    const now = clock.now();
    const claimedBy = { id: viewer.id, since: claimsFrom(now) };
    const [{ rows, total }, counts, kinds] = await Promise.all([
      listCases(
        db,
        { shelf, subject, signal, reason, group, claimedBy: mine ? claimedBy : undefined },
        { skip: (page - 1) * pageSize, limit: pageSize, sortOrder, countAtMost: limits.exactTotal + 1 },
      ),
      countCases(db, claimedBy),
      countKindRequests(db, limits.exactTotal),
    ]);
    return {
      content: {
        total: Math.min(total, limits.exactTotal),
        ...(total > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: rows.map((row) => queueRowView(row, { language, now })),
        cursor: null,
        counts: { ...counts, kinds },
      },
    };
  });
}
