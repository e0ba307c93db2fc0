import type { FastifyInstance } from 'fastify';
import { removeScamWord } from '#contract/http/signals/remove-scam-word.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { deleteScamWord } from './scam-word.repository.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

/** DELETE /admin/scam-words: the body names the word (product/trust#warnings). */
export function registerRemoveScamWord(app: FastifyInstance, { db, signalRules }: SignalRulesDeps): void {
  registerEndpoint(app, removeScamWord, async ({ body, record }) => {
    await db.transaction().execute(async (transaction) => {
      const before = await deleteScamWord(transaction, body.word);
      if (!before) throw new AppError('NOT_FOUND');
      await record(transaction, { action: 'scam_word.delete', kind: 'scam_word', id: body.word, before });
    });
    signalRules.drop();
    return { success: true as const };
  });
}
