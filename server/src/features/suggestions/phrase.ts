import { isCyrillic } from './typed-text.ts';

/** A text that people search for or write in titles. */
export interface Phrase {
  folded: string;
  /** how it is written; null where nobody writes it in this script */
  latin: string | null;
  cyrillic: string | null;
  /** folded words */
  words: number;
  /** how often it was searched for lately; 0 where that is too seldom to tell it to others */
  searches: number;
  /** how many of the newest titles have it */
  listings: number;
}

/** A phrase as people write it who write like this. */
export function textOf({ latin, cyrillic, folded }: Phrase, like: string): string {
  return (isCyrillic(like) ? (cyrillic ?? latin) : (latin ?? cyrillic)) ?? folded;
}
