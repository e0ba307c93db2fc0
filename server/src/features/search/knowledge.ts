import type { Lexicon } from './lexicon.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What is known of words at this moment. */
export interface Knowledge {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
}
