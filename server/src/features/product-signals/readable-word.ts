import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { type BannedWord, readBannedWord } from './banned-words.ts';

const tooLong: Text = fill(m.refusals_banned_words_too_long, { parts: bannedWordLimits.parts });

/** What a word is found by: two that have the same are one. */
export function foldedOf({ parts }: BannedWord): string {
  return parts.map(({ word }) => word).join(' ');
}

/** A word that is to hold listings. @throws AppError VALIDATION for what would be found in half of all listings, or in none */
export function readableWord(word: string) {
  const banned = readBannedWord(word);
  if (banned.parts.length > bannedWordLimits.parts) throw fieldRefusal('word', tooLong);
  if (foldedOf(banned).replaceAll(' ', '').length < 3) throw fieldRefusal('word', m.refusals_banned_words_no_word);
  return banned;
}
