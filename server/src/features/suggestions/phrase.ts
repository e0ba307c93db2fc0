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

/** A phrase as people write it in the script. */
export function textOf({ latin, cyrillic, folded }: Phrase, script: 'latin' | 'cyrillic'): string {
  return (script === 'cyrillic' ? (cyrillic ?? latin) : (latin ?? cyrillic)) ?? folded;
}
