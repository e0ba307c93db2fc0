import type { FastifyInstance } from 'fastify';
import { addBannedWords } from '#contract/http/banned-words/add-banned-words.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { insertBannedWords, lockBannedWords } from './banned-word.repository.ts';
import { readBannedWord } from './banned-words.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';
import { foldedOf, foldings, isReadable } from './readable-word.ts';

const tooMany: Text = fill(m.refusals_banned_words_too_many, { words: bannedWordLimits.words });
const tooManyLines: Text = fill(m.refusals_banned_words_too_many_lines, { lines: bannedWordLimits.pasted });

/** POST /admin/banned-words/many: one a line; what comes to the same as another is told and left (product/trust#banned-words). */
export function registerAddBannedWords(app: FastifyInstance, { clock, signalRules }: BannedWordsDeps): void {
  registerEndpoint(app, addBannedWords, async ({ body: { text, severity, topic }, viewer, once, record }) => {
    const typed = text.split('\n').flatMap((line) => line.trim() || []);
    if (typed.length > bannedWordLimits.pasted) throw fieldRefusal('text', tooManyLines);
    const read = typed.map((word) => readBannedWord(word, severity));
    const known = (await signalRules.get()).bannedWords;
    const answer = await once(async (transaction) => {
      const listed = await lockBannedWords(transaction);
      const taken = foldings(listed, known);
      const [added, present, unfit]: [string[], string[], string[]] = [[], [], []];
      for (const banned of read) {
        const folded = foldedOf(banned);
        if (!isReadable(banned) || codePoints(banned.word) > bannedWordLimits.word) unfit.push(banned.word);
        else if (taken.has(folded)) present.push(banned.word);
        else {
          taken.set(folded, banned.word);
          added.push(banned.word);
        }
      }
      if (listed.length + added.length > bannedWordLimits.words) throw fieldRefusal('text', tooMany);
      const rows = added.map((word) => ({ word, severity, topic }));
      await insertBannedWords(transaction, rows, { userId: viewer.id, now: clock.now() });
      const acts = rows.map((row) => ({
        action: 'banned_word.create' as const,
        kind: 'banned_word' as const,
        id: row.word,
        after: row,
      }));
      await record(transaction, ...acts);
      return { content: { added, present, unfit } };
    });
    signalRules.drop();
    return answer;
  });
}
