import type { FastifyInstance } from 'fastify';
import { updateBannedWord } from '#contract/http/banned-words/update-banned-word.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { lockBannedWord, saveBannedWord } from './banned-word.repository.ts';
import { bannedWordView } from './banned-word.view.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';

/** PATCH /admin/banned-words: the body names the word; what it has held or refused before stays so (product/trust#banned-words). */
export function registerUpdateBannedWord(app: FastifyInstance, { db, signalRules }: BannedWordsDeps): void {
  registerEndpoint(app, updateBannedWord, async ({ body: { word, severity, topic }, record }) => {
    const saved = await db.transaction().execute(async (transaction) => {
      const found = requireSubject(await lockBannedWord(transaction, word));
      await saveBannedWord(transaction, { word, severity, topic });
      await record(transaction, {
        action: 'banned_word.update',
        kind: 'banned_word',
        id: word,
        before: { severity: found.severity, topic: found.topic },
        after: { severity, topic },
      });
      return { ...found, severity, topic };
    });
    signalRules.drop();
    return { content: bannedWordView(saved) };
  });
}
