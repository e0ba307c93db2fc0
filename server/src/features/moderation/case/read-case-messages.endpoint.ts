import type { FastifyInstance } from 'fastify';
import { readCaseMessages } from '#contract/http/moderation/read-case-messages.ts';
import { readEvidence } from '#server/features/chat/chat.ts';
import { flaggedStretches } from '#server/features/product-signals/product-signals.ts';
import { evidenceFrom, isUnsettledState } from '#server/platform/database/case-conditions.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findCase } from './case.repository.ts';
import type { ModerationDeps } from './moderation-deps.ts';

/** GET /admin/cases/{id}/messages: what nobody else may read, so each reading is noted (rules/authorization#roles). */
export function registerReadCaseMessages(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  registerEndpoint(app, readCaseMessages, async ({ params, viewer, language, request, record }) =>
    database.db.transaction().execute(async (transaction) => {
      const found = await findCase(transaction, params.caseId, viewer.id);
      if (!found?.message_id) throw new AppError('NOT_FOUND');
      const isKept = found.created_at > evidenceFrom(clock.now());
      if (!isUnsettledState(found.state) && !isKept) throw new AppError('GONE');
      const messages = await readEvidence(transaction, found.message_id, language);
      if (messages.length === 0) throw new AppError('GONE');
      const act = { action: 'message.read', kind: 'message', id: found.message_id } as const;
      // HEAD shows nobody anything, and changes nothing.
      if (request.method !== 'HEAD') await record(transaction, { ...act, after: { case: found.id } });
      return { content: messages.map((message) => withFlags(message)) };
    }),
  );
}

/** What is looked for in what people write to each other, whatever it was that somebody reported. */
const looksFor = [{ kind: 'link' }, { kind: 'card_number' }, { kind: 'scam' }];

const withFlags = (message: Awaited<ReturnType<typeof readEvidence>>[number]) => ({
  ...message,
  flagged: flaggedStretches(message.text, looksFor),
  earlier: message.earlier.map((said) => ({ ...said, flagged: flaggedStretches(said.text, looksFor) })),
});
