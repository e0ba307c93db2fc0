export { registerProductSignals } from './banned-words.endpoints.ts';
export { type BannedWord, type BannedWords, createBannedWords } from './banned-words.ts';
export { measureCategoryPrices } from './category-prices.repository.ts';
export { keepProductText, type MainPicture } from './evidence.repository.ts';
export { storeFlags } from './flag-product.ts';
export { readCaseStatus } from './flagged-case.repository.ts';
export { type Judgement, judgeProduct, withManyPosts } from './judge-product.ts';
export { textBands } from './text-bands.ts';
