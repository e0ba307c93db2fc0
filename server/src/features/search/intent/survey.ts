import type { IntentKnowledge, IntentPlace, ThingMeaning } from './intent-knowledge.ts';
import { type Amount, amountsOf } from './text/amounts.ts';
import type { Deal, IntentWords } from './text/intent-words.ts';
import type { Found } from './text/phrase-table.ts';
import { statesIn } from './text/states.ts';
import type { Token } from './text/tokens.ts';

/** What a text holds before anything is chosen: everything later looks here. */
export interface Survey {
  tokens: readonly Token[];
  words: IntentWords;
  amounts: readonly Amount[];
  /** by token: the things that may be named from there on */
  things: readonly (readonly Found<ThingMeaning>[])[];
  /** by token: the places that may be named from there on */
  places: readonly (readonly Found<IntentPlace>[])[];
  /** tokens that say what is not wanted, the negation among them */
  negated: ReadonlySet<number>;
  deal: Deal | null;
  dealAt: ReadonlySet<number>;
  jobAt: ReadonlySet<number>;
  /** Russian names the thing first, Uzbek last */
  isRussian: boolean;
  forChildren: boolean;
  isService: boolean;
  /** «требуется репетитор», «ustalar ishga olinadi»: somebody is hired, and no service called */
  isHiring: boolean;
  /** «ищу работу», «ish qidiryapman» */
  seeksWork: boolean;
  /** «оптом», «sex uchun»: somebody buys for a firm */
  isTrade: boolean;
  /** «rassrochkaga», «bo'lib to'lash»: what is paid by the month is a part of the price */
  isByInstalments: boolean;
  /** «mebel yig'ish», «baliq ovlash»: something is to be done */
  activityAt: ReadonlySet<number>;
  /** «remont qilingan», «ekran almashgan»: in which state a thing is, and no service or part */
  stateAt: ReadonlySet<number>;
}

/** Looks through a text once. */
export function surveyOf(tokens: readonly Token[], knowledge: IntentKnowledge): Survey {
  const { words } = knowledge;
  const at = (isMeant: (token: Token) => boolean) =>
    new Set(tokens.flatMap((token, index) => (isMeant(token) ? [index] : [])));
  const isRussianText = isRussian(words, tokens);
  const things = tokens.map((_, index) => knowledge.things.at(tokens, index));
  const ofPlaces = tokens.map(withVoicedEnding);
  const places = ofPlaces.map((_, index) => knowledge.places.at(ofPlaces, index));
  const ofModels = modelNumbers(tokens, things, knowledge);
  const amounts = amountsOf(
    words,
    tokens.map((token, index) => (ofModels.has(index) ? { ...token, kind: 'word' } : token)),
  );
  const isThing = (index: number): boolean =>
    things[index]?.some(({ meaning, sureness }) => meaning.kind === 'category' && sureness === 2) ?? false;
  // «uydan ishlash», where nothing is named that works.
  const isNamed = things.some((found) =>
    found.some(({ meaning, sureness }) => meaning.kind === 'category' && meaning.by !== 'part' && sureness === 2),
  );
  const isWork =
    !isNamed &&
    things.some((found) =>
      found.some(({ meaning }) => meaning.kind === 'option' && meaning.property.key === 'schedule'),
    );
  const isByInstalments = tokens.some(
    ({ word }, index) =>
      words.has('instalment', word) || (word === 'bolib' && words.has('paid-off', tokens[index + 1]?.word)),
  );
  const isModelAt = (index: number) =>
    things[index]?.some(({ meaning, sureness }) => meaning.kind === 'option' && !meaning.isTrait && sureness === 2) ??
    false;
  const stateAt = statesIn(words, tokens, {
    isThing: (index) => isThing(index) || isModelAt(index),
    isHome: (index) =>
      things[index]?.some(
        ({ meaning, sureness }) =>
          meaning.kind === 'category' &&
          meaning.by !== 'part' &&
          sureness === 2 &&
          knowledge.hasProperty(meaning.id, 'commission'),
      ) ?? false,
    isDescribed:
      tokens.filter(({ word }) => word === '/').length > 1 ||
      amounts.some(({ in: unit }) => unit === 'room' || unit === 'floors'),
  });
  const negated = negatedIn(words, tokens, amounts, isThing);
  const deals = dealIn(words, tokens, { isByInstalments, negated });
  const activityAt = isRussianText
    ? new Set<number>()
    : at(
        (token) => activity.test(token.word) && !words.has('service', token.word) && !words.has('paid-off', token.word),
      );
  for (const index of [...deals.dealAt, ...stateAt]) activityAt.delete(index);
  if (deals.deal !== 'sale') for (const index of doneForOthers(words, tokens)) activityAt.add(index);
  // «nexiani cobaltga ayirboshlash»
  for (const index of activityAt) if (/^ayirboshlash/.test(tokens[index]?.word ?? '')) activityAt.delete(index);
  // «yetkazib berish bilan»: what comes with a thing.
  for (const index of activityAt) if (words.has('with-behind', tokens[index + 1]?.word)) activityAt.delete(index);
  // «bepul yetkazib berish divan»
  for (const index of activityAt)
    if (words.has('delivery-word', tokens[index - 1]?.word) && words.has('free', tokens[index - 2]?.word))
      activityAt.delete(index);
  return {
    tokens,
    words,
    amounts,
    things,
    places,
    negated,
    ...deals,
    jobAt: new Set(
      [...at(({ word }) => words.has('job', word) || (isWork && word === 'ishlash'))].filter(
        (index) => !amounts.some((amount) => isCountOfMonths(amount, index)),
      ),
    ),
    isRussian: isRussianText,
    forChildren:
      tokens.some(({ word }) => words.has('child', word) || words.has('child', word.replace(/lar(?:ga|ning)?$/, ''))) ||
      amounts.some(isAgeOfChild),
    isTrade: tokens.some(({ word, stems }) => [word, ...stems].some((form) => words.has('trade', form))),
    isByInstalments,
    isHiring: isHiring(words, tokens),
    seeksWork: tokens.some(
      ({ word }, index) =>
        words.has('job', word) &&
        (words.has('seeks-ahead', tokens[index - 1]?.word) || words.has('seeks-behind', tokens[index + 1]?.word)),
    ),
    isService:
      activityAt.size > 0 ||
      tokens.some(({ word }, index) => words.has('service', word) && !stateAt.has(index)) ||
      (deals.deal !== 'sale' && tokens.some(({ word }) => words.has('service-vehicle', word))),
    activityAt,
    stateAt,
  };
}

/**
 * «iphone 11 200$»: numbers that end a name and would be written as thousands with the one behind them. «nexia 3 500$» may be both, and of a car
 * is a price.
 */
function modelNumbers(
  tokens: readonly Token[],
  things: Survey['things'],
  knowledge: IntentKnowledge,
): ReadonlySet<number> {
  const isGroup = (at: number) => tokens[at]?.kind === 'number' && /^[0-9]{3}$/.test(tokens[at]?.word ?? '');
  const ends = things.flatMap((found, from) =>
    found.flatMap(({ length, meaning, sureness }) => {
      const isModel = meaning.kind === 'option' && sureness === 2 && length > 1;
      return isModel && !knowledge.hasProperty(meaning.categoryId, 'mileage') ? from + length - 1 : [];
    }),
  );
  return new Set(ends.filter((at) => tokens[at]?.kind === 'number' && isGroup(at + 1) && !isGroup(at + 2)));
}

/** «kurtka 3-4 yosh» */
const isAgeOfChild = ({ in: unit, max, min }: Amount): boolean =>
  unit === 'age' && (max ?? min ?? oldest + 1) <= oldest;

/** «вакансия электрик», «требуется репетитор в учебный центр», «tikuvchi ayollar kerak», «ishga olinadi» */
function isHiring(words: IntentWords, tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    if (words.has('hiring-word', word)) return true;
    const isOfPeople = [tokens[at - 1], tokens[at + 1]].some((beside) => words.has('hired-people', beside?.word));
    if (words.has('needs-word', word) && isOfPeople) return true;
    if (word === 'ishga') return /^(?:ol|taklif|kerak|odam|hodim)/.test(tokens[at + 1]?.word ?? '');
    // «требуется уборка в кафе»: of what is to be done nobody is hired.
    const isNeeded =
      /^требу[ею]тся$/i.test(tokens[at]?.text ?? '') && !tokens.some((each) => words.has('service', each.word));
    return isNeeded && tokens.some((_, led) => led > at && isIntoWorkplace(words, tokens, led));
  });
}

/** «в школу», «в новый учебный центр»; «в квартиру» and «в выходные» are no places of work. */
function isIntoWorkplace(words: IntentWords, tokens: readonly Token[], at: number): boolean {
  if (!/^во?$/i.test(tokens[at]?.text ?? '')) return false;
  return [1, 2, 3].some((distance) => words.has('workplace', tokens[at + distance]?.word));
}

/** «obuna 1 oylik» is no pay; «5 mln oylik» is. */
const isCountOfMonths = ({ from, to, in: unit, multiplied, max }: Amount, at: number): boolean =>
  unit === 'month' && !multiplied && (max ?? 0) <= mostMonths && at >= from && at < to;

const mostMonths = 60;

/** «ko'ylak tikib beraman», «mebel yig'ib berish»: something is made or mended for others; «nasiyaga qilib beradi» only sells. */
function doneForOthers(words: IntentWords, tokens: readonly Token[]): number[] {
  return [...tokens.keys()].filter((at) => {
    const { word = '' } = tokens[at] ?? {};
    // «remont qilib beraman»
    const isDone =
      words.has('made-for-others', word) || (word === 'kilib' && words.has('service', tokens[at - 1]?.word));
    return (
      isDone && /^ber(?:a|ish|il)/.test(tokens[at + 1]?.word ?? '') && !words.has('with-behind', tokens[at + 2]?.word)
    );
  });
}

/** Years of the oldest child. */
const oldest = 14;

/** Uzbek nouns of doing. */
const activity = /^.{2,}(?:lash|[^aeiou]ish|tirish)$/;

/** Whether a place is named by its very words from a token on. */
export function isPlaceName({ places }: Survey, at: number): boolean {
  return places[at]?.some(({ sureness }) => sureness === 2) ?? false;
}

/** Whether a place is named, or a form of it that only places have. */
export function mayBePlace({ tokens, places }: Survey, at: number): boolean {
  const { word = '', text = '' } = tokens[at] ?? {};
  const isBent = isLocative({ word, text }) || isCyrillic(text);
  return places[at]?.some(({ sureness }) => sureness === 2 || isBent) ?? false;
}

/** Whether a token is of a name of a place: «ulugʻbek» of «Mirzo Ulugʻbek». */
export function isOfPlace(survey: Survey, at: number): boolean {
  const isWithin = (from: number) =>
    survey.places[from]?.some(({ length, sureness }) => sureness === 2 && from + length > at) ?? false;
  return mayBePlace(survey, at) || isWithin(at - 1) || isWithin(at - 2);
}

/** «nexiani cobaltga almashtiraman», «матиз обмен на спарк»: for what a thing is to be exchanged. */
export function isWantedFor({ tokens, words }: Pick<Survey, 'tokens' | 'words'>, at: number): boolean {
  const before = tokens[at - 1];
  const isTarget =
    before?.text.toLowerCase() === 'на' ||
    (at > 1 && words.has('exchange-word', before?.word)) ||
    /.{2}(?:ga|ka)$/.test(tokens[at]?.word ?? '');
  return isTarget && tokens.some(({ word }) => words.has('exchange-word', word));
}

/** «nexia eshik orqa»: one word says of a part where it is, unless it is beside the drive of a car («orqa privod»). */
export function isSideOfPart({ tokens, words }: Survey, at: number): boolean {
  const isBesideDrive = [at - 1, at + 1].some((beside) => words.has('drive-word', tokens[beside]?.word));
  return sides.test(tokens[at]?.word ?? '') && !isBesideDrive;
}

/** «6 kunlik ish», «5 дней в неделю»: days of a week's work, and no way of paying or hiring. */
export function isCountOfDays({ tokens, words }: Survey, at: number): boolean {
  const isCounted = tokens[at - 1]?.kind === 'number';
  if (isCounted && words.deals.get(tokens[at]?.word ?? '') === 'daily') return true;
  // «в неделю» is one option, or its noun behind the preposition.
  const led = [at, at - 1].find((each) => /^(?:в|за)$/i.test(tokens[each]?.text ?? ''));
  if (led === undefined) return false;
  return tokens[led - 2]?.kind === 'number' && words.has('day-word', tokens[led - 1]?.word);
}

/** As the fold writes «old», «orqa», «передний», «задний», and «полный» and «toʻliq», which are as often said of a trim. */
const sides = /^(?:poln(?!opr)|tolik$|old|ork|pered|zad)/;

/** Uzbek endings of where, whence and whither. */
const locatives = /(?:da|dan|ga|dagi|lik)$/;
/** The same as they are heard behind «s» or «t»; of «Toshkentta» the two letters are one in folded words. */
const heardLocatives = /(?:(?<=[fhkps])(?:ta|tan|tagi|ka)|(?<=t)(?:a|an|agi))$/;

/** «Samarqandda», «Nukusta»; «Ташкента» is Russian. */
export function isLocative({ word, text }: Pick<Token, 'word' | 'text'>): boolean {
  return locatives.test(word) || (heardLocatives.test(word) && !isCyrillic(text));
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** A name without the ending that is heard. */
function withVoicedEnding(token: Token): Token {
  const name = isCyrillic(token.text) ? token.word : token.word.replace(heardLocatives, '');
  return name === token.word || name.length < 4 ? token : { ...token, stems: [...token.stems, name] };
}

/** The deal that a text speaks of; a rent by the day is daily, and whoever rents does not buy. */
function dealIn(
  words: IntentWords,
  tokens: readonly Token[],
  { isByInstalments, negated }: Pick<Survey, 'isByInstalments' | 'negated'>,
): Pick<Survey, 'deal' | 'dealAt'> {
  const said = tokens.map(({ word, stems }, at) =>
    negated.has(at) || (isByInstalments && words.has('per-month', word))
      ? null
      : ([word, ...stems].map((form) => words.deals.get(form)).find((deal) => deal) ?? null),
  );
  // «за 500 долларов в месяц»: what is paid by the month is rented.
  for (const [at, { text }] of tokens.entries())
    if (!isByInstalments && /^месяц$/i.test(text) && /^(?:в|за)$/i.test(tokens[at - 1]?.text ?? ''))
      said[at] ??= 'rent';
  const deal = (['daily', 'rent', 'sale'] as const).find((each) => said.includes(each)) ?? null;
  return { deal, dealAt: new Set(said.flatMap((each, index) => (each === null ? [] : [index]))) };
}

/** «без мебели», «не в Чиланзаре», «avtomat emas», «kraskasiz». */
function negatedIn(
  words: IntentWords,
  tokens: readonly Token[],
  amounts: readonly Amount[],
  isThing: (at: number) => boolean,
): Set<number> {
  // «0% комиссия»
  const negated = new Set(
    amounts.flatMap(({ in: unit, max, to }) => (unit === 'percent' && max === 0 && !isThing(to) ? [to] : [])),
  );
  for (const [at, { kind, word }] of tokens.entries()) {
    if (kind === 'word' && words.has('negation-ahead', word)) {
      negated.add(at).add(at + 1);
      if (words.has('denied-of', tokens[at + 1]?.word)) negated.add(at + 2).add(at + 3);
      const next = tokens[at + 1]?.word ?? '';
      // «не первый этаж», «не для студентов», «не от агентства»
      if (betweenNegated.some((list) => words.has(list, next)) || words.ordinals.has(next)) negated.add(at + 2);
      // «не хуже айфона», «не хуже чем айфон»
      if (words.has('no-worse', next)) negated.add(tokens[at + 2]?.text.toLowerCase() === 'чем' ? at + 3 : at + 2);
      // «кроме xiaomi и realme»
      if (words.has('joins-things', tokens[at + 2]?.word)) negated.add(at + 3);
    }
    if (words.has('negation-behind', word)) {
      // «oq rang kerak emas»
      let denied = at - 1;
      while (words.has('denied-with', tokens[denied]?.word) && denied > 0) negated.add(denied--);
      negated.add(at).add(denied);
      // «oxirgi qavat bo'lmasin»
      if (words.units.get(tokens[denied]?.word ?? '') === 'floor' && tokens[denied - 1]?.kind === 'word')
        negated.add(denied - 1);
    }
    if (/^.{3,}siz$/.test(word)) negated.add(at);
    // «prokatda yurmagan», «suvga tushmagan»
    if (/^.{2,}magan$/.test(word) && /.{2}(?:da|dan|ga)$/.test(tokens[at - 1]?.word ?? '')) negated.add(at - 1).add(at);
    if (at > 0 && words.has('other-than', word) && /.dan$/.test(tokens[at - 1]?.word ?? '')) negated.add(at - 1);
    if (/^не$/i.test(tokens[at]?.text ?? '') && words.has('offer-not', tokens[at + 1]?.word)) {
      // «б/у шины не предлагать» denies what the thing is like, and not the thing; «сдам квартиру, студентов не беспокоить» the last one.
      // «спарк, обмен не предлагать»
      if (words.has('exchange-word', tokens[at - 1]?.word)) {
        negated.add(at - 1);
        continue;
      }
      const things = [...tokens.keys()].filter((each) => each < at && isThing(each));
      for (let denied = 0; denied < at; denied += 1)
        if (!isThing(denied) || (denied === at - 1 && things.length > 1)) negated.add(denied);
    }
  }
  return negated;
}

/** What may stand between a negation and what it denies. */
const betweenNegated = ['place-preposition', 'purpose-ahead', 'belonging'] as const;

function isRussian(words: IntentWords, tokens: readonly Token[]): boolean {
  const text = tokens.map(({ text: typed }) => typed).join(' ');
  if (!/\p{Script=Cyrillic}/u.test(text) || /[ўқғҳ]/i.test(text)) return false;
  return (
    /[ыщэ]|(?:ый|ая|ое|ые|ий|ую|ов|ия|ок)(?:\s|$)/i.test(text) || tokens.some(({ word }) => words.has('russian', word))
  );
}
