import { kindQuery, type Search, tierQuery, tiersOf } from '#server/features/search/search.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { TypedText } from './typed-text.ts';

/** From so many on, the words that may follow are named one by one: an index reads those faster than all that begin so. */
const namedWords = 30;

/**
 * Tsqueries of what is of the category that the text means, or its most frequent completion: the car before the bumper; what says it in the
 * title before what only is of it. None where none is meant.
 */
export async function meantQueries(search: Search, index: PhraseIndex, typed: TypedText): Promise<string[]> {
  for (const text of [typed.text, ...index.completionsOf(typed, 1)]) {
    const interpretation = await search.interpret(text);
    if (interpretation && tiersOf(interpretation)[0] === 'kind')
      return [kindQuery(interpretation, 'title'), kindQuery(interpretation, 'facts')];
  }
  return [];
}

/** A tsquery of titles with the whole words, or what means the same, and a word that begins with the last one. */
export async function productQuery(
  search: Search,
  index: PhraseIndex,
  { whole, beginnings }: TypedText,
): Promise<string> {
  const [before, same] = await Promise.all([
    whole.length > 0 ? search.interpret(whole.join(' ')) : null,
    search.interpret(beginnings[0] ?? ''),
  ]);
  const ways = beginnings.flatMap((start) => {
    const words = index.wordsBeginning(start, namedWords);
    return words.length < namedWords ? [`'${start}':*`] : words.map((word) => `'${word}'`);
  });
  if (same && same.query !== '') ways.push(tierQuery(same, 'title'));
  const begun = `(${ways.join(' | ')})`;
  return before && before.query !== '' ? `(${tierQuery(before, 'title')}) & ${begun}` : begun;
}
