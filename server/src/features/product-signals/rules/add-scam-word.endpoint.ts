import type { FastifyInstance } from 'fastify';
import { addScamWord } from '#contract/http/signals/add-scam-word.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { scamWordLimits } from '#contract/values/products/product-signals.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { readBannedWord } from '../banned-words/banned-words.ts';
import { foldedOf, readableWord } from '../banned-words/readable-word.ts';
import { insertScamWord, lockScamWords } from './scam-word.repository.ts';
import { scamWordView } from './scam-word.view.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

const tooMany: Text = fill(m.refusals_banned_words_too_many, { words: scamWordLimits.words });
const isThere = (word: string): Text => fill(m.refusals_banned_words_is_there, { word });

/** POST /admin/scam-words: refused where a word is there that comes to the same (product/trust#warnings). */
export function registerAddScamWord(app: FastifyInstance, { clock, signalRules }: SignalRulesDeps): void {
  registerEndpoint(app, addScamWord, async ({ body, viewer, once, record }) => {
    const { word, effect } = body;
    const warning = effect === 'warn' ? body.warning : null;
    if (effect === 'warn' && warning === null) throw fieldRefusal('warning', m.refusals_scam_words_which_warning);
    const folded = foldedOf(readableWord(word));
    const answer = await once(async (transaction) => {
      const present = await lockScamWords(transaction);
      const same = present.find((each) => foldedOf(readBannedWord(each)) === folded);
      if (same !== undefined) throw new AppError('CONFLICT', { text: isThere(same) });
      if (present.length >= scamWordLimits.words) throw fieldRefusal('word', tooMany);
      const now = clock.now();
      await insertScamWord(transaction, { word, effect, warning }, { userId: viewer.id, now });
      const after = { word, effect, warning };
      await record(transaction, { action: 'scam_word.create', kind: 'scam_word', id: word, after });
      return { content: scamWordView({ word, effect, warning, created_at: now, username: viewer.username }) };
    });
    signalRules.drop();
    return answer;
  });
}
