import type { FastifyInstance } from 'fastify';
import { readCaseMessages } from '#contract/http/moderation/read-case-messages.ts';
import { readEvidence } from '#server/features/chat/chat.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findCase } from './case.repository.ts';
import { evidenceMs } from './case-life.ts';
import type { ModerationDeps } from './moderation-deps.ts';

/** GET /admin/cases/{id}/messages: what nobody else may read, so each reading is noted (rules/authorization#roles). */
export function registerReadCaseMessages(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  registerEndpoint(app, readCaseMessages, async ({ params, viewer, language, request, record }) =>
    database.db.transaction().execute(async (transaction) => {
      const found = await findCase(transaction, params.caseId, viewer.id);
      if (!found?.message_id) throw new AppError('NOT_FOUND');
      const isWaiting = found.state !== 'decided' && found.state !== 'closed';
      const isKept = found.created_at.getTime() > clock.now().getTime() - evidenceMs;
      if (!isWaiting && !isKept) throw new AppError('GONE');
      const messages = await readEvidence(transaction, found.message_id, language);
      if (messages.length === 0) throw new AppError('GONE');
      const act = { action: 'message.read', kind: 'message', id: found.message_id } as const;
      // HEAD shows nobody anything, and changes nothing.
      if (request.method !== 'HEAD') await record(transaction, { ...act, after: { case: found.id } });
      return { content: messages };
    }),
  );
}
