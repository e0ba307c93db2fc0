import type { FastifyInstance } from 'fastify';
import { claimCase as claim } from '#contract/http/moderation/claim-case.ts';
import { decideAppeal as answer } from '#contract/http/moderation/decide-appeal.ts';
import { decideCase as decide } from '#contract/http/moderation/decide-case.ts';
import { getCase } from '#contract/http/moderation/get-case.ts';
import { listCases as list } from '#contract/http/moderation/list-cases.ts';
import { readCaseMessages } from '#contract/http/moderation/read-case-messages.ts';
import { releaseCase as release } from '#contract/http/moderation/release-case.ts';
import { limits } from '#contract/values/limits.ts';
import { readEvidence } from '#server/features/chat/chat.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countCases, findCase, listCases } from './case.repository.ts';
import { caseView } from './case.view.ts';
import { claimsFrom, evidenceMs } from './case-life.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideCase } from './decide-case.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { readCase } from './read-case.ts';

const usualSize = 20;

/** GET /admin/cases: the queue with what it is narrowed to. */
export function registerListCases(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, list, async ({ query, viewer, language }) => {
    const { shelf = 'waiting', subject, signal, reason, mine, sortOrder, pageSize = usualSize } = query;
    const page = Math.max(1, query.page ?? 1);
    if (page * pageSize > limits.pageReach) throw new AppError('VALIDATION');
    const now = clock.now();
    const claimedBy = { id: viewer.id, since: claimsFrom(now) };
    const [{ rows, total }, counts] = await Promise.all([
      listCases(
        db,
        { shelf, subject, signal, reason, claimedBy: mine ? claimedBy : undefined },
        { skip: (page - 1) * pageSize, limit: pageSize, sortOrder, countAtMost: limits.exactTotal + 1 },
      ),
      countCases(db, claimedBy),
    ]);
    return {
      content: {
        total: Math.min(total, limits.exactTotal),
        ...(total > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: rows.map((row) => caseView(row, { language, now })),
        cursor: null,
        counts,
      },
    };
  });
}

/** What a moderator does with one case; each answers with the case as it then is. */
export function registerCases(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, getCase, async ({ params, viewer, language }) => ({
    content: await readCase(deps, params.caseId, { viewer, language }),
  }));
  registerEndpoint(app, claim, async ({ params, viewer, language, record }) => {
    await claimCase(deps, params.caseId, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
  registerEndpoint(app, release, async ({ params, viewer, language, record }) => {
    await releaseCase(deps, params.caseId, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
  registerEndpoint(app, decide, async ({ params, body, viewer, language, record }) => {
    await decideCase(deps, params.caseId, body, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
  registerEndpoint(app, answer, async ({ params, body, viewer, language, record }) => {
    await decideAppeal(deps, params.caseId, body, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
}

/** GET /admin/cases/{id}/messages: what nobody else may read, so each reading is noted (rules/authorization#roles). */
export function registerReadCaseMessages(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  registerEndpoint(app, readCaseMessages, async ({ params, viewer, language, record }) =>
    database.db.transaction().execute(async (transaction) => {
      const found = await findCase(transaction, params.caseId, viewer.id);
      if (!found?.message_id) throw new AppError('NOT_FOUND');
      const isWaiting = found.state !== 'decided' && found.state !== 'closed';
      const isKept = found.created_at.getTime() > clock.now().getTime() - evidenceMs;
      if (!isWaiting && !isKept) throw new AppError('GONE');
      const messages = await readEvidence(transaction, found.message_id, language);
      if (messages.length === 0) throw new AppError('GONE');
      const act = { action: 'message.read', kind: 'message', id: found.message_id } as const;
      await record(transaction, { ...act, after: { case: found.id } });
      return { content: messages };
    }),
  );
}
