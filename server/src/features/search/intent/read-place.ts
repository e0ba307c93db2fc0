import type { IntentPlace } from './intent-knowledge.ts';
import { indexesOf, sureness } from './intent-parts.ts';
import { isLocative, type Survey } from './survey.ts';
import type { Token, Used } from './text/tokens.ts';

interface SaidPlace {
  regionId: number;
  districtId: number | null;
  at: readonly number[];
  sureness: number;
}

/** What is known beside a place. */
interface Beside {
  used: Used;
  hasThing: boolean;
  /** homes, work and services are sought where they are */
  isBoundToPlace: boolean;
  /** what has grown or is eaten is named by where it is from */
  isOfSoil: boolean;
  /** what is written may be about a place */
  isWritten: boolean;
}

/** The place of a text: a name with an ending or a preposition, or a name beside a thing that is understood. */
export function placeOf(survey: Survey, beside: Beside): SaidPlace | null {
  const { used } = beside;
  const said: SaidPlace[] = [];
  for (const at of survey.tokens.keys()) {
    const place = placeAt(survey, at, said.length === 0 ? beside : { ...beside, used: new Set(used) });
    if (place) said.push(place);
  }
  const [first, second] = elsewhere(survey, said);
  if (!first) return null;
  if (first !== said[0]) {
    for (const at of said[0]?.at ?? []) used.delete(at);
    for (const at of first.at) used.add(at);
  }
  // «Toshkent Moskva yuk»
  const isBesideAbroad = [Math.min(...first.at) - 1, Math.max(...first.at) + 1].some((at) =>
    survey.words.has('place-abroad', survey.tokens[at]?.word),
  );
  if (isBesideAbroad && !second) {
    for (const at of first.at) used.delete(at);
    return null;
  }
  // «Toshkentdan Samarqandgacha necha km»
  const [last, next] = [survey.tokens[Math.max(...first.at)], survey.tokens[Math.max(...first.at) + 1]];
  if (!second && /dan$/.test(last?.word ?? '') && /gacha$/.test(next?.word ?? '') && next?.kind === 'word') {
    for (const at of first.at) used.delete(at);
    return null;
  }
  if (!second) return first;
  // «Nukus Toshkent taksi»: from the one to the other.
  if (first.regionId !== second.regionId) {
    for (const at of first.at) used.delete(at);
    return null;
  }
  for (const at of second.at) used.add(at);
  const districts = [first.districtId, second.districtId].filter((id) => id !== null);
  return {
    ...first,
    // «Toshkent Chilonzor» is the district, «Yunusobod Chilonzor» either.
    districtId: districts.length === 1 ? (districts[0] ?? null) : null,
    at: [...first.at, ...second.at],
    sureness: Math.min(first.sureness, second.sureness),
  };
}

/** «недалеко от Ташкента дача Паркент»: of two places the one that it is not only near. */
function elsewhere({ tokens, words }: Survey, said: readonly SaidPlace[]): readonly SaidPlace[] {
  const isNear = ({ at }: SaidPlace) => {
    const [from, behind] = [Math.min(...at), tokens[Math.max(...at) + 1]];
    const isJoined = /^(?:от|с)$/i.test(tokens[from - 1]?.text ?? '');
    return words.has('near-ahead', tokens[from - (isJoined ? 2 : 1)]?.word) || words.has('near-behind', behind?.word);
  };
  const others = said.filter((each) => !isNear(each));
  return said.length > 1 && others.length > 0 ? others : said;
}

function placeAt(
  survey: Survey,
  at: number,
  { used, hasThing, isBoundToPlace, isOfSoil, isWritten }: Beside,
): SaidPlace | null {
  const { tokens, words, places, negated } = survey;
  const found = places[at] ?? [];
  const length = Math.max(0, ...found.map((each) => each.length));
  if (length === 0 || used.has(at) || negated.has(at)) return null;
  const longest = found.filter((each) => each.length === length);
  const named = longest.map(({ meaning }) => meaning);
  const [first, last] = [tokens[at], tokens[at + length - 1]];
  const [before, after] = [tokens[at - 1], tokens[at + length]];
  if (!first || !last || isStation(survey, at, length)) return null;
  if (words.has('greeting', before?.word) && first.word === 'muborak') return null;
  if (words.has('club-word', before?.word) || words.has('club-word', after?.word)) return null;
  const isCalled = words.has('place-kind', after?.word);
  const isIn = /^во?$/i.test(before?.text ?? '');
  if (!isCalled && (placeAdjective.test(last.text) || (bentAdjective.test(last.text) && !isIn))) return null;
  // «доставка по Узбекистану»: a district bears the name of the country.
  if (length === 1 && !isCalled && [first.word, ...first.stems].some((form) => words.has('country', form))) return null;
  // «olmazor uchun purkagich»: orchards, where no home, work or service is sought.
  if (words.has('purpose-behind', after?.word) && !isBoundToPlace) return null;
  const isForm = longest.every(({ sureness: sure }) => sure === 1);
  const isLocated = isLocative(last) && isForm;
  // Russian bends the names, Uzbek says where by an ending.
  if (isForm && !isLocated && !/\p{Script=Cyrillic}/u.test(last.text)) return null;
  const isLed = words.has('place-preposition', before?.word);
  const namesThing = after && [after.word, ...after.stems].some((form) => words.has('place-named-thing', form));
  if (namesThing && !isLocated) return null;
  const isWord = length === 1 && [first.word, ...first.stems].some((form) => words.has('place-word', form));
  const isOfThings = length === 1 && [first.word, ...first.stems].some((form) => words.has('place-of-things', form));
  const isBehindThing = at > 0 && used.has(at - 1) && (after === undefined || used.has(at + length));
  // «Paxtakor futbolka» is a club, «Samarqand non» bread; homes, work and services are where they are.
  const isBeforeThing = used.has(at + length) && !isBoundToPlace && !named.some(isCity);
  // «андижон девзира гуруч»: where it has grown.
  const isGrown = isOfSoil && [...used].some((index) => index >= at + length);
  // «Namangan olmasi», «Andijon olmasi ko'chati»
  const isOwned =
    !survey.isRussian && (used.has(at + length) ? /(?:[^aeiou]i|si)$/ : /[aeiou]si$/).test(after?.word ?? '');
  // «Surxondaryo Denov mashina»: the region beside it says that a district is meant.
  const isInRegion = [places[at - 1], places[at + length]].some((beside) =>
    beside?.some(
      ({ meaning: { regionId, districtId } }) =>
        districtId === null && named.some((each) => each.districtId !== null && each.regionId === regionId),
    ),
  );
  const isBare = !isLocated && !isLed && !isCalled && !(isInRegion && !isWord);
  const isOfStranger = !isBoundToPlace && !isBehindThing && namesStranger(survey, used, at + length);
  // «hasharotga qarshi»: against them.
  const isAgainst = first.word === 'karshi' && /(?:ga|ka)$/.test(before?.word ?? '');
  const isSplit = named.every((each) => each.isSplit);
  const isSort = isOfSoil && before !== undefined && isSortOf(words, before, first);
  const isAbout = isWritten && !(after === undefined && isBehindThing && isOfAnyBooks(survey, used, at));
  const isDoubtful =
    isWord || isAbout || isSort || isAgainst || ((isOfThings || isSplit) && !isBoundToPlace && !isBehindThing);
  if (isBare && (isDoubtful || !hasThing || isBeforeThing || isGrown || isOfStranger || (isOwned && !isBoundToPlace)))
    return null;
  const place = chosen(named, isCalled ? (after?.word ?? null) : null);
  if (!place) return null;
  const said = indexesOf({ from: isLed ? at - 1 : at, to: at + length + (isCalled ? 1 : 0) });
  for (const index of said) used.add(index);
  return {
    regionId: place.regionId,
    districtId: place.districtId,
    at: said,
    sureness: isBare || isWord || isOfThings ? sureness.beside : sureness.exact,
  };
}

/** «Olmaliq metallurgi futbolka», «Rishton kulolchiligi»: what is called by the place is a word that nobody knows. */
function namesStranger({ tokens, words, isRussian, dealAt, places }: Survey, used: Used, at: number): boolean {
  const token = tokens[at];
  if (isRussian || token?.kind !== 'word' || used.has(at) || dealAt.has(at) || (places[at]?.length ?? 0) > 0)
    return false;
  const isCommon = words.isFunctionWord(token.word) || commonLists.some((list) => words.has(list, token.word));
  return !isCommon && owned.test(token.word);
}

const commonLists = ['describes', 'adds-nothing', 'job', 'owner', 'place-kind'] as const;
/** Uzbek «-i» and «-si». */
const owned = /(?:[^aeiou]i|si)$/;

/** «мороженое Самарканд», «дыни Хорезм»: a maker's name, or a sort, sooner than a place. */
function isSortOf(words: Survey['words'], thing: Token, place: Token): boolean {
  const names = [place.word, ...place.stems];
  return [thing.word, ...thing.stems].some(
    (form) => words.has('named-by-maker', form) || names.some((name) => words.has('sort-of-place', form + name)),
  );
}

/** «книги Ташкент» are for sale there; «книга Хорезм» is about it. Of Uzbek books that stands before them. */
function isOfAnyBooks({ tokens }: Survey, used: Used, at: number): boolean {
  return tokens.some(
    ({ text }, index) =>
      index < at && used.has(index) && (!/\p{Script=Cyrillic}/u.test(text) || /(?:[ыи]|лар)$/i.test(text)),
  );
}

/** «у метро Алишера Навои», «Paxtakor metrosi», «улица Навои»: the name of a station or a street, not of a region. */
function isStation({ tokens, words }: Survey, at: number, length: number): boolean {
  const behind = tokens[at + length];
  // «метро Чиланзар» is in the district of its name; «метро Мирзо Улугбек» is not.
  const isWithin = length === 1 && words.has('station-of-district', tokens[at]?.word);
  return (
    (!isWithin && [1, 2, 3].some((distance) => words.has('place-station', tokens[at - distance]?.word))) ||
    [behind?.word, ...(behind?.stems ?? [])].some((form) => words.has('place-station', form)) ||
    words.has('street', tokens[at - 1]?.word) ||
    words.has('complex-word', tokens[at - 1]?.word)
  );
}

/** «бухарский ковёр» is made as there; «Бухарская область» is there. */
const placeAdjective = /ск(?:ий|ая|ое|ие|ого|ой|ую)$/i;
/** «на Ташкентском море»; «в Мирабадском» is the district. */
const bentAdjective = /ск(?:ом|ому|им|их|ими)$/i;

const isCity = ({ districtId, names }: IntentPlace): boolean =>
  districtId === null || names.some((name) => /shahri|город/i.test(name));

/** «viloyati» says the region, «shahri» the city, «tumani» the district; by itself a name means the region sooner than its centre. */
function chosen(named: readonly IntentPlace[], kind: string | null): IntentPlace | undefined {
  const regions = named.filter(({ districtId }) => districtId === null);
  const districts = named.filter(({ districtId }) => districtId !== null);
  const isNamed = ({ names }: IntentPlace, pattern: RegExp) => names.some((name) => pattern.test(name));
  if (kind && /^(?:vil|obl)/.test(kind)) return regions.find((each) => !isNamed(each, /shahri|город/i)) ?? regions[0];
  if (kind && /^(?:shah|gor|g$)/.test(kind))
    return (
      districts.find((each) => isNamed(each, /shah|город|г\./i)) ??
      regions.find((each) => isNamed(each, /shahri|город/i)) ??
      named[0]
    );
  if (kind && /^(?:tum|ray|r$)/.test(kind)) return districts[0];
  return regions.find((each) => isNamed(each, /shahri|город/i)) ?? regions[0] ?? districts[0];
}
