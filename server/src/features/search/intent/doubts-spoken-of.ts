import { type Doubt, isNamedBy, isTaleOfGoods } from './doubted.ts';
import { tokensOf } from './text/tokens.ts';

/** «как удалить аккаунт», «мир вашему дому», unless something is sought or offered. */
export const asksHow: Doubt = (doubted) =>
  doubted.survey.deal === null &&
  (doubted.survey.tokens.some(({ word }) => doubted.survey.words.has('question', word)) || isOwnedAlready(doubted));

/**
 * «мой телефон», «мир вашему дому»: somebody has it. What is done for others is done with theirs («ремонт вашей квартиры»), a thing may be for
 * what is theirs («шторы для вашего дома»), who hires says whose the place is («в нашу школу»), and «motor moy» is an oil.
 */
const isOwnedAlready: Doubt = ({ knowledge, survey: { tokens, words, isHiring }, choice: { id, spans } }) =>
  !isHiring &&
  !knowledge.hasProperty(id, 'home_visit') &&
  tokens.some(
    ({ word }, at) =>
      words.has('whose', word) &&
      !isNamedBy(spans, at) &&
      !words.has('purpose-ahead', tokens[at - 1]?.word) &&
      !words.has('purpose-behind', tokens[at + 2]?.word),
  );

/** «korzinka ish vaqti», «OLX скачать», «Xiva tarixi»: something is to be known of it. */
const isAskedAbout: Doubt = ({ survey: { tokens, words, deal } }) =>
  deal === null &&
  tokens.length > 1 &&
  words.has('asked-about', tokens.at(-1)?.word) &&
  !tokens.some(({ word }) => words.has('about-anything', word));

/** «мультфильм тачки», «золотая рыбка сказка»: a title; a projector may be for films. */
const isTitled: Doubt = (doubted) => {
  const {
    knowledge,
    survey: { tokens, words },
    choice: { id, spans },
  } = doubted;
  if (knowledge.hasProperty(id, 'book_language')) return false;
  return tokens.some(
    ({ word }, at) =>
      (words.has('titled', word) || (words.has('tale', word) && !isTaleOfGoods(doubted, at))) &&
      !isNamedBy(spans, at) &&
      !words.has('purpose-ahead', tokens[at - 1]?.word),
  );
};

/** «Dilnoza opa do'koni»: somebody's by name. */
const isSomebodys: Doubt = ({ survey: { tokens, words, deal }, choice: { spans }, unknown }) =>
  deal === null && spans.some(({ from }) => words.has('person-title', tokens[from - 1]?.word) && unknown.has(from - 2));

/** «бухарский халат мужской»: of women, where the text says of men, and the other way round. */
const isOfOtherSex: Doubt = ({ knowledge, survey: { tokens, words }, choice: { id } }) => {
  const says = (list: (typeof sexes)[number]) => tokens.some(({ word }) => words.has(list, word));
  const isFor = (list: (typeof sexes)[number]) =>
    knowledge.pathOf(id).some(({ names }) => tokensOf(names.join(' ')).some(({ word }) => words.has(list, word)));
  return sexes.some((list, index) => {
    const other = sexes[1 - index] ?? list;
    return says(list) && !says(other) && isFor(other) && !isFor(list);
  });
};

const sexes = ['of-men', 'of-women'] as const;

/** «масло кунжут», «сок яблоко»: made of what is named, and not that itself. */
const isMadeOf: Doubt = ({ survey: { tokens, words }, choice: { spans } }) =>
  tokens.some(
    ({ word }, at) =>
      words.has('of-anything', word) && !isNamedBy(spans, at) && spans.some(({ from }) => from === at + 1),
  );

/** «рыба солёная», «qovurilgan tovuq»: cooked it is no animal. */
const isDish: Doubt = ({ knowledge, survey: { tokens, words }, choice: { id } }) =>
  knowledge.isOfAnimals(id) && tokens.some(({ word }) => words.has('cooked', word));

/** «red bull»: a word of the choice with the one beside it says something else. */
const isOfSetPair: Doubt = ({ survey: { tokens, words }, choice: { spans } }) =>
  tokens.some(({ word }, at) => {
    const next = tokens[at + 1];
    return next && words.has('set-pair', word + next.word) && [at, at + 1].some((each) => isNamedBy(spans, each));
  });

/** «kunjut moyi», «мышь с клеткой»: a name of two things, beside a word that tells of the other one. */
const isOtherSense: Doubt = ({ survey: { tokens, words }, choice: { spans } }) =>
  otherSenses.some(
    ([thing, of]) =>
      tokens.some(({ word }, at) => words.has(thing, word) && isNamedBy(spans, at)) &&
      tokens.some(({ word }, at) => words.has(of, word) && !isNamedBy(spans, at)),
  );

const otherSenses = [
  ['oil-word', 'oil-of-food'],
  ['mouse-word', 'mouse-alive'],
  ['chain-word', 'chain-of-machine'],
  ['drum-word', 'drum-of-machine'],
  ['switch-word', 'switch-of-power'],
  ['disc-word', 'disc-of-media'],
  ['sink-word', 'sink-of-sea'],
  ['horse-word', 'horse-of-sport'],
  ['number-word', 'number-of-hotel'],
  ['home-word', 'home-of-pets'],
] as const;

/** «office 365», «windows 11 o'rnatish»: a program by its number. */
const isSoftware: Doubt = ({ survey: { tokens, words, amounts } }) =>
  amounts.some(({ from, in: unit, multiplied }) => {
    return unit === null && !multiplied && words.has('software', tokens[from - 1]?.word);
  });

/** «uzum market», «Korzinka bank»: a thing whose name a firm has. */
const isFirm: Doubt = ({ survey: { tokens, words }, choice: { spans } }) =>
  spans.length === 1 &&
  spans.every(({ from, to }) => from === 0 && to === 1 && words.has('firm-behind', tokens[to]?.word));

/** «займ под залог авто», «кредит на машину»: money is sought, and the thing is only spoken of. */
const isLoan: Doubt = ({ survey: { tokens, words } }) =>
  tokens.some(({ word }) => words.has('loan', word)) ||
  (words.has('credit-for', tokens[0]?.word) && tokens[1]?.text.toLowerCase() === 'на');

/** «baliq ovlash» is no fish. */
const isAnActivity: Doubt = ({ knowledge, survey: { activityAt }, choice: { id, spans } }) =>
  !knowledge.hasProperty(id, 'home_visit') && [...activityAt].some((at) => !isNamedBy(spans, at));

/** «курс доллара»: money itself is spoken of. */
const isOfMoney: Doubt = ({ knowledge, survey: { tokens, words, amounts }, choice: { id } }) =>
  !knowledge.isOf(id, 'collections') &&
  tokens.some(
    ({ word, stems }, at) =>
      word.length > 3 &&
      [word, ...stems].some((form) => words.units.get(form) === 'USD') &&
      !isNamedBy(amounts, at) &&
      !amounts.some(({ currencyAt }) => currencyAt === at),
  );

/** «курс 12500 доллар»: the rate of a currency, where nothing else is said. */
const isRate: Doubt = ({ survey: { tokens, words, amounts }, choice: { spans } }) =>
  amounts.some(({ in: unit }) => unit === 'USD') &&
  tokens.every(({ word }, at) => isNamedBy(amounts, at) || (isNamedBy(spans, at) && words.has('rate-word', word)));

/** «ремонт холодильников», «konditsioner ta'miri»: of what is to be done with a thing, and not the thing. */
const isToBeServed: Doubt = ({ knowledge, survey: { tokens, words, isRussian, stateAt }, choice: { id, spans } }) => {
  if (knowledge.hasProperty(id, 'home_visit') || knowledge.hasProperty(id, 'salary_period')) return false;
  // «makulatura qabul qilamiz» buys it.
  if (!isRussian && tokens.at(-2)?.word === 'kabul') return false;
  // «доставка бесплатная кровать»: what comes with it.
  const isFreeDelivery = (at: number) =>
    words.has('delivery-word', tokens[at]?.word) &&
    [at - 1, at + 1].some((beside) => freeWords.some((list) => words.has(list, tokens[beside]?.word)));
  // «мойка высокого давления» is a machine.
  const isOfLongName = (at: number) => spans.some(({ from, to }) => to - from > 1 && at >= from && at < to);
  const isService = (at: number) =>
    words.has('service', tokens[at]?.word) && !stateAt.has(at) && !isFreeDelivery(at) && !isOfLongName(at);
  if (isService(isRussian ? 0 : tokens.length - 1)) return true;
  // «диван чистка на дому»; «кондиционер установка» is what is offered with it.
  return (
    isRussian &&
    spans.some(({ to }) => {
      const behind = tokens[to];
      return behind && isService(to) && !knowledge.isPropertyWord(id, behind);
    })
  );
};

const freeWords = ['free', 'free-adjective'] as const;

/** «uyga chiqib», «машинада етказаман»: where something is done, with no other word for what is sought. */
const isWhereOrWhither: Doubt = ({ survey: { tokens, isRussian }, choice: { spans }, unknown }) =>
  !isRussian &&
  unknown.size > 0 &&
  spans.every(
    ({ from, to, meanings }) =>
      to - from === 1 && whither.test(tokens[from]?.word ?? '') && meanings.every(({ sureness }) => sureness === 1),
  );

/** «soat 18 dan keyin ish»: a time of the day. */
const isTimeOfDay: Doubt = ({ survey: { tokens, amounts }, choice: { spans } }) =>
  spans.some(({ from, to }) => {
    const isHour = amounts.some((amount) => amount.from === to && (amount.max ?? amount.min ?? hours + 1) <= hours);
    return to - from === 1 && tokens[from]?.word === 'soat' && isHour;
  });

const hours = 24;

/** «samarqand noni yetkazib berish»: nothing but that it is brought is known of what is sought. */
const isDelivery: Doubt = ({ survey: { tokens, words, isRussian }, choice: { spans }, unknown }) =>
  spans.every(({ from, to }) => {
    const at = isRussian ? to : from - 1;
    const isBrought = unknown.has(at) && !words.has('cargo', tokens[at]?.word);
    return isBrought && tokens.slice(from, to).some(({ word }) => words.has('delivery-word', word));
  });

/** Uzbek «-ga», «-da» and «-dan». */
const whither = /(?:ga|da|dan)$/;

/** The thing is known, and only spoken of: something is asked, done or paid with it. */
export const spokenOf: readonly Doubt[] = [
  asksHow,
  isAskedAbout,
  isTitled,
  isSomebodys,
  isOfOtherSex,
  isMadeOf,
  isDish,
  isOfSetPair,
  isOtherSense,
  isFirm,
  isSoftware,
  isLoan,
  isAnActivity,
  isOfMoney,
  isRate,
  isToBeServed,
  isWhereOrWhither,
  isTimeOfDay,
  isDelivery,
];
