export { registerListingSignals } from './banned-words.endpoints.ts';
export { type BannedWord, type BannedWords, createBannedWords } from './banned-words.ts';
export { measureCategoryPrices } from './category-prices.repository.ts';
export { keepListingText, type MainPicture } from './evidence.repository.ts';
export { readCaseStanding } from './held-case.repository.ts';
export { keepHeld } from './hold-listing.ts';
export { type Judgement, judgeListing, withManyPosts } from './judge-listing.ts';
export { textBands } from './text-bands.ts';
