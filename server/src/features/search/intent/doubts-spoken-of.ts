import { type Doubt, isNamedBy } from './doubted.ts';

/** «как удалить аккаунт», unless something is sought or offered. */
const asksHow: Doubt = ({ survey: { tokens, words, deal } }) =>
  deal === null && tokens.some(({ word }) => words.has('question', word));

/** «korzinka ish vaqti», «OLX скачать», «Xiva tarixi»: something is to be known of it. */
const isAskedAbout: Doubt = ({ survey: { tokens, words, deal } }) =>
  deal === null &&
  tokens.length > 1 &&
  words.has('asked-about', tokens.at(-1)?.word) &&
  !tokens.some(({ word }) => words.has('about-anything', word));

/** «мультфильм тачки»: a title; a projector may be for films. */
const isTitled: Doubt = ({ survey: { tokens, words }, choice: { spans } }) =>
  tokens.some(
    ({ word }, at) =>
      words.has('titled', word) && !isNamedBy(spans, at) && !words.has('purpose-ahead', tokens[at - 1]?.word),
  );

/** «red bull»: a word of the choice with the one beside it says something else. */
const isOfSetPair: Doubt = ({ survey: { tokens, words }, choice: { spans } }) =>
  tokens.some(({ word }, at) => {
    const next = tokens[at + 1];
    return next && words.has('set-pair', word + next.word) && [at, at + 1].some((each) => isNamedBy(spans, each));
  });

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
const isOfMoney: Doubt = ({ survey: { tokens, words, amounts } }) =>
  tokens.some(
    ({ word, stems }, at) =>
      word.length > 3 && [word, ...stems].some((form) => words.units.get(form) === 'USD') && !isNamedBy(amounts, at),
  );

/** «ремонт холодильников», «konditsioner ta'miri»: of what is to be done with a thing, and not the thing. */
const isToBeServed: Doubt = ({ knowledge, survey: { tokens, words, isRussian }, choice: { id, spans } }) => {
  if (knowledge.hasProperty(id, 'home_visit') || knowledge.hasProperty(id, 'salary_period')) return false;
  if (words.has('service', tokens.at(isRussian ? 0 : -1)?.word)) return true;
  // «диван чистка на дому»; «кондиционер установка» is what is offered with it.
  return (
    isRussian &&
    spans.some(({ to }) => {
      const behind = tokens[to];
      return behind && words.has('service', behind.word) && !knowledge.isPropertyWord(id, behind);
    })
  );
};

/** «uyga chiqib», «машинада етказаман»: where something is done, with no other word for what is sought. */
const isWhereOrWhither: Doubt = ({ survey: { tokens, isRussian }, choice: { spans }, unknown }) =>
  !isRussian &&
  unknown.size > 0 &&
  spans.every(
    ({ from, to, meanings }) =>
      to - from === 1 && whither.test(tokens[from]?.word ?? '') && meanings.every(({ sureness }) => sureness === 1),
  );

/** Uzbek «-ga», «-da» and «-dan». */
const whither = /(?:ga|da|dan)$/;

/** The thing is known, and only spoken of: something is asked, done or paid with it. */
export const spokenOf: readonly Doubt[] = [
  asksHow,
  isAskedAbout,
  isTitled,
  isOfSetPair,
  isFirm,
  isSoftware,
  isLoan,
  isAnActivity,
  isOfMoney,
  isToBeServed,
  isWhereOrWhither,
];
