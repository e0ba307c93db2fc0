import type { FastifyInstance } from 'fastify';
import { addBannedWord } from '#contract/http/banned-words/add-banned-word.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { insertBannedWord, lockBannedWords } from './banned-word.repository.ts';
import { bannedWordView } from './banned-word.view.ts';
import { readBannedWord } from './banned-words.ts';
import type { ProductSignalsDeps } from './product-signals-deps.ts';
import { foldedOf, readableWord } from './readable-word.ts';

const tooMany: Text = fill(m.refusals_banned_words_too_many, { words: bannedWordLimits.words });
const isThere = (word: string): Text => fill(m.refusals_banned_words_is_there, { word });

/** POST /admin/banned-words: refused where a word is there that comes to the same (rules/input#scams). */
export function registerAddBannedWord(app: FastifyInstance, { clock, bannedWords }: ProductSignalsDeps): void {
  registerEndpoint(app, addBannedWord, async ({ body, viewer, once, record }) => {
    const banned = readableWord(body.word);
    const folded = new Map((await bannedWords.get()).map((known) => [known.word, foldedOf(known)]));
    const answer = await once(async (transaction) => {
      const present = await lockBannedWords(transaction);
      const same = present.find((word) => (folded.get(word) ?? foldedOf(readBannedWord(word))) === foldedOf(banned));
      if (same !== undefined) throw new AppError('CONFLICT', { text: isThere(same) });
      if (present.length >= bannedWordLimits.words) throw fieldRefusal('word', tooMany);
      const now = clock.now();
      await insertBannedWord(transaction, { word: body.word, userId: viewer.id, now });
      const act = { action: 'banned_word.create', kind: 'banned_word', id: body.word, after: body } as const;
      await record(transaction, act);
      const row = { word: body.word, created_at: now, username: viewer.username };
      return { content: bannedWordView(row) };
    });
    bannedWords.drop();
    return answer;
  });
}
