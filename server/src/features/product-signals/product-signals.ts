import type { FastifyInstance } from 'fastify';
import { registerAddBannedWord } from './banned-words/add-banned-word.endpoint.ts';
import { registerAddBannedWords } from './banned-words/add-banned-words.endpoint.ts';
import { registerListBannedWords } from './banned-words/list-banned-words.endpoint.ts';
import { registerPreviewBannedWord } from './banned-words/preview-banned-word.endpoint.ts';
import { registerRemoveBannedWord } from './banned-words/remove-banned-word.endpoint.ts';
import { registerTryBannedWords } from './banned-words/try-banned-words.endpoint.ts';
import { registerUpdateBannedWord } from './banned-words/update-banned-word.endpoint.ts';
import { registerAddScamWord } from './rules/add-scam-word.endpoint.ts';
import { registerListPriceBounds } from './rules/list-price-bounds.endpoint.ts';
import { registerListScamWords } from './rules/list-scam-words.endpoint.ts';
import { registerListSignals } from './rules/list-signals.endpoint.ts';
import { registerRemoveScamWord } from './rules/remove-scam-word.endpoint.ts';
import type { SignalRulesDeps } from './rules/signal-rules-deps.ts';
import { registerSwitchSignal } from './rules/switch-signal.endpoint.ts';
import { registerTryScamWords } from './rules/try-scam-words.endpoint.ts';

export { bannedWordsIn } from './banned-words/banned-words.ts';
export { sharedText } from './banned-words/shared-text.ts';
export { type JudgedPicture, keepProductText, nearPictureBits } from './evidence.repository.ts';
export { storeFlags } from './flag-product.ts';
export { readCaseStatus } from './flagged-case.repository.ts';
export { flaggedStretches } from './flagged-stretches.ts';
export { type Judgement, judgeProduct, manyPostsSignal, withBehaviour } from './judge-product.ts';
export { measureFirstPriceBounds, measurePriceBounds } from './rules/price-bounds.repository.ts';
export { tunedWarnings } from './rules/scam-words.ts';
export { createSignalRules, type SignalRules } from './rules/signal-rules.ts';
export { textBands } from './text-bands.ts';

/** What staff set of the signals: banned words, the switches, the words of the scam shield, and the prices that are measured (product/trust#signals). */
export function registerProductSignals(app: FastifyInstance, deps: SignalRulesDeps): void {
  registerListBannedWords(app, deps);
  registerPreviewBannedWord(app, deps);
  registerAddBannedWord(app, deps);
  registerUpdateBannedWord(app, deps);
  registerRemoveBannedWord(app, deps);
  registerAddBannedWords(app, deps);
  registerTryBannedWords(app, deps);
  registerListSignals(app, deps);
  registerSwitchSignal(app, deps);
  registerListScamWords(app, deps);
  registerAddScamWord(app, deps);
  registerRemoveScamWord(app, deps);
  registerTryScamWords(app, deps);
  registerListPriceBounds(app, deps);
}
