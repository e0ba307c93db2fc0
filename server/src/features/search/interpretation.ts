import { cutText } from '#contract/values/text/cut-text.ts';
import { foldText, foldWords } from '#contract/values/text/fold.ts';
import { type Concept, conceptsOf } from './concepts.ts';
import { correctedText } from './correction.ts';
import { type PriceRange, takePrice } from './intent/read-price.ts';
import type { Knowledge } from './knowledge.ts';
import type { Lexicon } from './lexicon.ts';
import { withoutStopWords } from './stop-words.ts';
import { tsqueryOf } from './tsquery.ts';
import { analyze } from './words/analyze.ts';
import { otherLayouts } from './words/keyboard-layout.ts';
import type { Vocabulary } from './words/vocabulary.ts';

export type RelaxReason = 'layout' | 'correction' | 'fewer-words';

/** One way to understand a search text. */
export interface Interpretation {
  /** 0 as typed; a cursor names its interpretation by this */
  number: number;
  /** the text that this interpretation looks for */
  text: string;
  /** why it is not the typed text; null when it is */
  reason: RelaxReason | null;
  concepts: readonly Concept[];
  /** words that raise a listing and are not required */
  optional: readonly string[];
  /** what the text says that it may cost */
  price: PriceRange | null;
  /** text of the tsquery of all matches; empty when only a price is named */
  query: string;
}

const longestText = 100;
const fewestConcepts = 2;

/** Reads a text as it was typed. Null when it holds nothing to look for. */
export function interpretTyped(text: string, { lexicon }: Pick<Knowledge, 'lexicon'>): Interpretation | null {
  return interpretationOf(cutText(text, longestText), lexicon, { number: 0, reason: null });
}

/**
 * The other ways to understand a text, in the order in which they are tried when the one before found nothing: typed on another
 * keyboard layout, misspelt, and without one word after the other (docs/search.md, "Relaxing").
 */
export function* relaxedInterpretations(text: string, knowledge: Knowledge): Generator<Interpretation> {
  const { lexicon, vocabulary } = knowledge;
  const typed = cutText(text, longestText);
  let number = 1;
  for (const swapped of otherLayouts(typed)) {
    const interpretation = isKnown(swapped, vocabulary)
      ? interpretationOf(swapped, lexicon, { number, reason: 'layout' })
      : null;
    number += 1;
    if (interpretation) yield interpretation;
  }
  number = 3;
  const { required, optional } = withoutStopWords(typed);
  const corrected = correctedText(required, knowledge);
  if (corrected !== null) {
    const interpretation = interpretationOf(corrected, lexicon, { number, reason: 'correction', optional });
    if (interpretation) yield interpretation;
  }
  const whole = interpretationOf(corrected ?? typed, lexicon, { number, reason: null, optional });
  if (whole) yield* withFewerWords(whole, vocabulary);
}

/** Without one concept, then each concept alone, but for numbers; words that nobody writes go first, then numbers, then from the end. */
function* withFewerWords(whole: Interpretation, vocabulary: Vocabulary): Generator<Interpretation> {
  const { concepts } = whole;
  if (concepts.length < fewestConcepts) return;
  const isUnknown = ({ words }: Concept) => words.some(({ word }) => !vocabulary.knows(word));
  const isNumber = ({ words }: Concept) => words.every(({ word }) => /^[0-9]/.test(word));
  const rank = (concept: Concept) => (isUnknown(concept) ? 0 : isNumber(concept) ? 1 : 2);
  const dropped = concepts.toReversed().sort((one, other) => rank(one) - rank(other));
  const kept = dropped.map((concept) => concepts.filter((other) => other !== concept));
  const alone = concepts.length > 2 ? dropped.toReversed().map((concept) => [concept]) : [];
  for (const [index, left] of [...kept, ...alone].entries()) {
    // A number by itself says nothing of what somebody looks for.
    if (!left.every(isNumber)) yield narrowed(whole, 4 + index, left);
  }
}

function narrowed(whole: Interpretation, number: number, concepts: readonly Concept[]): Interpretation {
  const words = new Set(concepts.flatMap((concept) => concept.words.map(({ word }) => word)));
  // In the person's own spelling, as far as the words can be told apart.
  const spelled = whole.text.split(/\s+/).filter((part) => foldWords(part).some((word) => words.has(word)));
  const text = spelled.length > 0 ? spelled.join(' ') : [...words].join(' ');
  return { ...whole, number, text, reason: 'fewer-words', concepts, query: tsqueryOf(concepts, 'description') };
}

function interpretationOf(
  text: string,
  lexicon: Lexicon,
  as: { number: number; reason: RelaxReason | null; optional?: string },
): Interpretation | null {
  const { rest, price } = takePrice(text);
  // Only a price is named: no word is left to be required.
  const { required, optional } = rest.trim() === '' ? { required: '', optional: '' } : withoutStopWords(rest);
  const concepts = conceptsOf(required, lexicon);
  if (concepts.length === 0 && !price) return null;
  return {
    number: as.number,
    reason: as.reason,
    text: text.replace(/\s+/g, ' ').trim(),
    concepts,
    optional: foldWords(`${optional} ${as.optional ?? ''}`),
    price,
    query: concepts.length > 0 ? tsqueryOf(concepts, 'description') : '',
  };
}

/** Whether every longer word of a swapped text is one that listings have. */
function isKnown(text: string, vocabulary: Vocabulary): boolean {
  const words = analyze(withoutStopWords(text).required).filter(({ word }) => word.length >= 3);
  return (
    words.length > 0 &&
    words.some(({ word }) => /[a-z]/.test(word)) &&
    words.every(({ word }) => vocabulary.knows(word))
  );
}

/** The key under which a text is counted. */
export function countedText(text: string): string {
  return foldText(cutText(text, longestText));
}
