import type { FastifyInstance } from 'fastify';
import { removeBannedWord } from '#contract/http/banned-words/remove-banned-word.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { deleteBannedWord } from './banned-word.repository.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';

/** DELETE /admin/banned-words: the body names the word (rules/input#scams). */
export function registerRemoveBannedWord(app: FastifyInstance, { db, signalRules }: BannedWordsDeps): void {
  registerEndpoint(app, removeBannedWord, async ({ body, record }) => {
    await db.transaction().execute(async (transaction) => {
      const before = requireSubject(await deleteBannedWord(transaction, body.word));
      const act = { action: 'banned_word.delete', kind: 'banned_word', id: body.word, before } as const;
      await record(transaction, act);
    });
    signalRules.drop();
    return { success: true as const };
  });
}
