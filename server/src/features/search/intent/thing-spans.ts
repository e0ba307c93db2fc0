import type { ThingMeaning } from './intent-knowledge.ts';
import { isPlaceName, type Survey } from './survey.ts';
import type { Found } from './text/phrase-table.ts';
import type { Token } from './text/tokens.ts';

/** Words of a text that name a thing, and all that they may mean. */
export interface ThingSpan {
  from: number;
  to: number;
  meanings: readonly { meaning: ThingMeaning; sureness: 1 | 2 }[];
}

/** The things of a text from its begin to its end, of each place the longest that may be meant. */
export function thingSpans(survey: Survey): ThingSpan[] {
  const spans: ThingSpan[] = [];
  for (let at = 0; at < survey.tokens.length; ) {
    const span = spanAt(survey, at);
    if (span) spans.push(span);
    at = span?.to ?? at + 1;
  }
  // «bepul mushukcha»: what is given away is a thing beside its price.
  const isFree = ({ from, to }: ThingSpan) => to - from === 1 && survey.words.has('free', survey.tokens[from]?.word);
  return spans.every(isFree) ? spans : spans.filter((span) => !isFree(span));
}

function spanAt(survey: Survey, at: number): ThingSpan | null {
  const usable = (survey.things[at] ?? []).filter((found) => mayBeMeant(survey, at, found));
  const length = Math.max(0, ...usable.map((each) => each.length));
  if (length === 0) return null;
  const longest = usable.filter((each) => each.length === length);
  if (length > 1 && longest.every(isTrait) && hidesNoun(survey, at, length)) return null;
  const surest = longest.some(isSure) ? longest.filter((each) => each.sureness === 2 || isName(each)) : longest;
  return { from: at, to: at + length, meanings: surest.map(({ meaning, sureness }) => ({ meaning, sureness })) };
}

function mayBeMeant(survey: Survey, at: number, { length, sureness, meaning }: Found<ThingMeaning>): boolean {
  const { tokens, words, negated, amounts, dealAt, jobAt } = survey;
  for (let index = at; index < at + length; index += 1) if (negated.has(index)) return false;
  if (amounts.some(({ from, to, in: unit }) => unit !== null && at >= from && at < to)) return false;
  const isNoThing = dealAt.has(at) || jobAt.has(at) || words.isFunctionWord(tokens[at]?.word ?? '');
  if (length === 1 && isNoThing) return false;
  if (sureness === 1 && isPlaceName(survey, at)) return false;
  // «ikki simkartali», «garajli»: what has it is another thing.
  if (meaning.kind === 'category' && isHaving(tokens[at + length - 1])) return false;
  // Of names of several words only adjectives are bent: «женское» of «Женская одежда».
  const isBentPart = meaning.kind === 'category' && meaning.by === 'part' && sureness < 2;
  return !isBentPart || russianAdjective.test(tokens[at]?.text ?? '');
}

const russianAdjective = /(?:ый|ий|ая|яя|ое|ее|ые|ие)$/i;

/** Uzbek «-li»: of «simkartali» a form of the word is «simkarta», of «stoli» only «stol». */
function isHaving(token: Token | undefined): boolean {
  return token?.word.endsWith('li') === true && token.stems.includes(token.word.slice(0, -'li'.length));
}

/** «televizor» of «Televizorlar». */
const isName = ({ meaning }: Found<ThingMeaning>): boolean => meaning.kind === 'category' && meaning.by === 'name';

const isTrait = ({ meaning }: Found<ThingMeaning>): boolean => meaning.kind === 'option' && meaning.isTrait;

const isSure = ({ meaning, sureness }: Found<ThingMeaning>): boolean =>
  sureness === 2 && !(meaning.kind === 'category' && meaning.by === 'part');

/** «tog' velosipedi» is a kind of bicycle: the trait may not hide its noun. */
function hidesNoun({ things }: Survey, at: number, length: number): boolean {
  return things
    .slice(at + 1, at + length)
    .some((found) => found.some(({ meaning }) => meaning.kind === 'category' && meaning.by !== 'part'));
}
