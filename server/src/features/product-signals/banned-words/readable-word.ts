import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { ListedWord } from './banned-word.repository.ts';
import { type BannedWord, readBannedWord } from './banned-words.ts';

const tooLong: Text = fill(m.refusals_banned_words_too_long, { parts: bannedWordLimits.parts });

/** What a word is found by: two that have the same are one. */
export function foldedOf({ parts }: BannedWord): string {
  return parts.map(({ word }) => word).join(' ');
}

/** The words of the list by what they are found by; `known` are those that are read already. */
export function foldings(listed: readonly ListedWord[], known: readonly BannedWord[]): Map<string, string> {
  const read = new Map(known.map((banned) => [banned.word, banned]));
  return new Map(listed.map(({ word }) => [foldedOf(read.get(word) ?? readBannedWord(word)), word]));
}

/** Whether a word would be found neither in half of all listings nor in none. */
export function isReadable(banned: BannedWord): boolean {
  return (
    banned.parts.length <= bannedWordLimits.parts &&
    foldedOf(banned).replaceAll(' ', '').length >= bannedWordLimits.letters
  );
}

/** A word that is to hold listings. @throws AppError VALIDATION for what would be found in half of all listings, or in none */
export function readableWord(word: string): BannedWord {
  const banned = readBannedWord(word);
  if (banned.parts.length > bannedWordLimits.parts) throw fieldRefusal('word', tooLong);
  if (!isReadable(banned)) throw fieldRefusal('word', m.refusals_banned_words_no_word);
  return banned;
}
