import type { FastifyInstance } from 'fastify';
import { addBannedWord } from '#contract/http/banned-words/add-banned-word.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { insertBannedWords, lockBannedWords } from './banned-word.repository.ts';
import { bannedWordView } from './banned-word.view.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';
import { foldedOf, foldings, readableWord } from './readable-word.ts';

const tooMany: Text = fill(m.refusals_banned_words_too_many, { words: bannedWordLimits.words });
const isThere = (word: string): Text => fill(m.refusals_banned_words_is_there, { word });

/** POST /admin/banned-words: refused where a word is there that comes to the same (product/trust#banned-words). */
export function registerAddBannedWord(app: FastifyInstance, { clock, signalRules }: BannedWordsDeps): void {
  registerEndpoint(app, addBannedWord, async ({ body, viewer, once, record }) => {
    const { word, severity, topic } = body;
    const banned = readableWord(word);
    const known = (await signalRules.get()).bannedWords;
    const answer = await once(async (transaction) => {
      const present = await lockBannedWords(transaction);
      const same = foldings(present, known).get(foldedOf(banned));
      if (same !== undefined) throw new AppError('CONFLICT', { text: isThere(same) });
      if (present.length >= bannedWordLimits.words) throw fieldRefusal('word', tooMany);
      const now = clock.now();
      await insertBannedWords(transaction, [{ word, severity, topic }], { userId: viewer.id, now });
      await record(transaction, { action: 'banned_word.create', kind: 'banned_word', id: word, after: body });
      const row = { word, severity, topic, created_at: now, username: viewer.username };
      return { content: bannedWordView(row) };
    });
    signalRules.drop();
    return answer;
  });
}
