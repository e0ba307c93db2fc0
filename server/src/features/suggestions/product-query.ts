import { kindQuery, type Search, tierQuery, tiersOf } from '#server/features/search/search.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { TypedText } from './typed-text.ts';

/** From so many on, the words that may follow are named one by one: an index reads those faster than all that begin so. */
const namedWords = 30;

interface MeantQuery {
  /** text of a tsquery */
  query: string;
  /** that of its whole words alone, where there are any: an index reads less for it */
  narrow?: string;
  /** so much matches that some of it is met among the newest */
  isCommon: boolean;
}

/**
 * Tsqueries of what is of the category that the text means, or its most frequent completion: the car before the bumper; what says it in the
 * title before what only is of it, and of a model the others of its make last. None where none is meant.
 */
export async function meantQueries(search: Search, index: PhraseIndex, typed: TypedText): Promise<MeantQuery[]> {
  for (const text of [typed.text, ...index.completionsOf(typed, 1)]) {
    const interpretation = await search.interpret(text);
    const tiers = interpretation ? tiersOf(interpretation) : [];
    const better = tiers.slice(
      0,
      tiers.findIndex(({ name }) => name === 'title'),
    );
    if (interpretation && better.length > 0)
      return [
        { query: kindQuery(interpretation, 'title'), isCommon: false },
        ...better.map(({ name, query }) => ({ query, isCommon: name === 'kindred' })),
      ];
  }
  return [];
}

/** A tsquery of titles with the whole words, or what means the same, and a word that begins with the last one. */
export async function productQuery(
  search: Search,
  index: PhraseIndex,
  { whole, beginnings }: TypedText,
): Promise<Pick<MeantQuery, 'query' | 'narrow'>> {
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
  if (!before || before.query === '') return { query: begun };
  const narrow = tierQuery(before, 'title');
  return { query: `(${narrow}) & ${begun}`, narrow };
}
