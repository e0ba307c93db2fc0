import type { FastifyInstance } from 'fastify';
import { registerAddBannedWord } from './add-banned-word.endpoint.ts';
import { registerAddBannedWords } from './add-banned-words.endpoint.ts';
import { registerListBannedWords } from './list-banned-words.endpoint.ts';
import { registerPreviewBannedWord } from './preview-banned-word.endpoint.ts';
import type { ProductSignalsDeps } from './product-signals-deps.ts';
import { registerRemoveBannedWord } from './remove-banned-word.endpoint.ts';
import { registerTryBannedWords } from './try-banned-words.endpoint.ts';

export { type BannedWord, type BannedWords, createBannedWords } from './banned-words.ts';
export { measureCategoryPrices } from './category-prices.repository.ts';
export { type JudgedPicture, keepProductText, nearPictureBits } from './evidence.repository.ts';
export { storeFlags } from './flag-product.ts';
export { readCaseStatus } from './flagged-case.repository.ts';
export { flaggedStretches } from './flagged-stretches.ts';
export { type Judgement, judgeProduct, withManyPosts } from './judge-product.ts';
export { sharedText } from './shared-text.ts';
export { textBands } from './text-bands.ts';

/** The words that hold a listing, for administrators (rules/input#scams). */
export function registerProductSignals(app: FastifyInstance, deps: ProductSignalsDeps): void {
  registerListBannedWords(app, deps);
  registerPreviewBannedWord(app, deps);
  registerAddBannedWord(app, deps);
  registerRemoveBannedWord(app, deps);
  registerAddBannedWords(app, deps);
  registerTryBannedWords(app, deps);
}
