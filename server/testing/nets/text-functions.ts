import { firstBrokenKindRule } from '#contract/rules/kind-request.ts';
import { firstBrokenNewReportRule } from '#contract/rules/new-report.ts';
import { firstBrokenAnswerRule, firstBrokenReviewRule } from '#contract/rules/new-review.ts';
import { findContentWarnings, type WrittenText, writtenTexts } from '#contract/rules/product-content.ts';
import { isCode, isFactorCode, isPhone } from '#contract/rules/sign-in.ts';
import { canonicalFilter, filterForm, queryOfFilter } from '#contract/searches/saved-filter.ts';
import { languageFromHeader, languageOfPath } from '#contract/texts/language.ts';
import { isBannerLink } from '#contract/values/banner.ts';
import { limits } from '#contract/values/limits.ts';
import { ownPath } from '#contract/values/own-path.ts';
import { fieldCell, flagCell } from '#contract/values/products/field-cells.ts';
import { eachProductField } from '#contract/values/products/product-fields.ts';
import { askedIn, askedOf } from '#contract/values/products/product-filters.ts';
import { propertiesOfQuery, queryOfProperties } from '#contract/values/products/property-query.ts';
import { shortTitle } from '#contract/values/products/short-title.ts';
import { splitOptions } from '#contract/values/reference.ts';
import { withApostrophes } from '#contract/values/text/apostrophes.ts';
import { beginningsOf } from '#contract/values/text/beginnings.ts';
import { digitRuns, findCardNumbers, maskCardNumbers } from '#contract/values/text/card-number.ts';
import { containsContact, containsLink } from '#contract/values/text/contact.ts';
import { guardedCell, unguardedCell } from '#contract/values/text/csv-cells.ts';
import { cutText, storableText } from '#contract/values/text/cut-text.ts';
import { collapse, foldedWords, foldText, foldWords } from '#contract/values/text/fold.ts';
import { isMapLink } from '#contract/values/text/map-link.ts';
import { findNamed, namesHave } from '#contract/values/text/name-search.ts';
import { formatPhone, formatPhoneInput, maskPhone, normalizePhone } from '#contract/values/text/phone.ts';
import { dialledPhones, findPhones, maskPhonesIn } from '#contract/values/text/phone-in-text.ts';
import { cleanText, codePoints, isStorableText, keepsLength, normalizeText } from '#contract/values/text/text.ts';
import { isReservedName } from '#server/features/accounts/profiles/reserved-names.ts';
import { messageWords } from '#server/features/chat/store/message-words.ts';
import { bannedStretches } from '#server/features/product-signals/banned-words/banned-stretches.ts';
import {
  bannedWordsIn,
  readBannedWord,
  readWords,
} from '#server/features/product-signals/banned-words/banned-words.ts';
import { sharedText } from '#server/features/product-signals/banned-words/shared-text.ts';
import { contentSignals, markOf } from '#server/features/product-signals/content-signals.ts';
import { flaggedStretches } from '#server/features/product-signals/flagged-stretches.ts';
import { readScamWord, tunedWarnings } from '#server/features/product-signals/rules/scam-words.ts';
import { isSameText, textBands } from '#server/features/product-signals/text-bands.ts';
import { hasCardNumber } from '#server/features/scam-shield/card-number.ts';
import { knownWord } from '#server/features/scam-shield/known-words.ts';
import { hasContact, hasSuspiciousLink } from '#server/features/scam-shield/links.ts';
import { callsToMessenger } from '#server/features/scam-shield/messengers.ts';
import { plainWords } from '#server/features/scam-shield/plain-words.ts';
import { conceptsOfWord } from '#server/features/scam-shield/scam-concepts.ts';
import { findScamWarnings } from '#server/features/scam-shield/scam-shield.ts';
import { findTextWarnings, stretchesOf } from '#server/features/scam-shield/scam-texts.ts';
import { conceptsOf, meantCategories } from '#server/features/search/concepts.ts';
import { correctedText } from '#server/features/search/correction.ts';
import { IntentKnowledge } from '#server/features/search/intent/intent-knowledge.ts';
import { interpretQuery } from '#server/features/search/intent/interpret-query.ts';
import { readIntent } from '#server/features/search/intent/read-intent.ts';
import { takePrice } from '#server/features/search/intent/read-price.ts';
import { boundOf } from '#server/features/search/intent/text/quantities.ts';
import { splitNames } from '#server/features/search/intent/text/split-names.ts';
import { tokensOf } from '#server/features/search/intent/text/tokens.ts';
import { countedText, interpretTyped, relaxedInterpretations } from '#server/features/search/interpretation.ts';
import type { Knowledge } from '#server/features/search/knowledge.ts';
import { Lexicon } from '#server/features/search/lexicon.ts';
import {
  descriptionLexemes,
  factLexemes,
  titleLexemes,
  vocabularyWords,
} from '#server/features/search/search-document.ts';
import { isOnlyStopWords, withoutStopWords } from '#server/features/search/stop-words.ts';
import { analyze } from '#server/features/search/words/analyze.ts';
import { editDistance } from '#server/features/search/words/edit-distance.ts';
import { otherLayouts } from '#server/features/search/words/keyboard-layout.ts';
import { stemsOf } from '#server/features/search/words/stems.ts';
import { undoneSlips } from '#server/features/search/words/undone-slips.ts';
import { Vocabulary } from '#server/features/search/words/vocabulary.ts';
import { breakLines } from '#server/features/share-pictures/text-lines.ts';
import { isCyrillic, isOfTwoAlphabets, parseTypedText } from '#server/features/suggestions/typed-text.ts';
import { redactText } from '#server/platform/log/log.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { trimEndOf } from '#server/platform/text/trim-end.ts';
import { utf8Text } from '#server/platform/text/utf8-text.ts';
import { wellFormedJson } from '#server/platform/text/well-formed-json.ts';

/** How an exported function meets a text of people's. */
export interface TextFunction {
  /** code points of the longest text that it may see */
  limit: number;
  /** it never sees more, and need not be linear beyond */
  isShort?: true;
  call(text: string): unknown;
}

/** Sees no text of people's, or one whose length another function of this list has bounded. */
const none = null;

/** Calls a function that takes a text alone. */
const alone = (call: TextFunction['call'], limit: number): TextFunction => ({ limit, call });
const short = (call: TextFunction['call'], limit: number): TextFunction => ({ limit, call, isShort: true });
const as = (limit: number, call: TextFunction['call']): TextFunction => ({ limit, call });

const product = limits.title + limits.description;
/** Units that a text has at most before it is cleaned (`isFarTooLong`). */
const raw = 8 * limits.description;
const bannedTexts = ['ok', 'kod ber', 'a a a a b', 'qurol'];
const banned = bannedTexts.map((word) => readBannedWord(word));
const scamWords = bannedTexts.map((word, index) =>
  readScamWord(index % 2 === 0 ? { word, effect: 'pass', warning: null } : { word, effect: 'warn', warning: 'code' }),
);
const everySignal = (['link', 'card_number', 'phone_in_title', 'banned_word', 'scam'] as const).map((kind) => ({
  kind,
  detail: { words: banned.map(({ word }) => word) },
}));
const letters = 'aeioubdgklmnrst';

/** Words as a large site has them. */
function* manyWords(): Generator<[string, number]> {
  for (let number = 0; number < 30_000; number += 1) {
    let word = '';
    for (let rest = number * 7919 + 50_625; rest > 0; rest = Math.floor(rest / letters.length)) {
      word += letters[rest % letters.length];
    }
    yield [word, 1 + (number % 40)];
  }
}
const knowledge: Knowledge = {
  lexicon: new Lexicon({ groups: [], categories: [], places: [] }),
  vocabulary: new Vocabulary(manyWords()),
};

const intents = new IntentKnowledge({
  categories: [
    { id: 1, parentId: null, slug: 'x', names: ['Kvartira'], aliases: ['uy'], aside: false, properties: [] },
  ],
  places: [{ regionId: 1, districtId: null, names: ['Toshkent'] }],
  groups: [],
});

const asProduct = (text: string): WrittenText[] =>
  writtenTexts(
    { title: text.slice(0, limits.title), description: text, location: text.slice(0, limits.location) },
    { landmark: text.slice(0, limits.propertyValue) },
    [{ key: 'landmark', type: 'STRING', options: [] }],
  );

/** Every exported function of the modules that read texts of people's; one that is missing fails the test. */
export const textFunctions: Readonly<Record<string, Readonly<Record<string, TextFunction | null>>>> = {
  'contract/src/values/banner.ts': { isBannerLink: alone(isBannerLink, 500) },
  'contract/src/values/text/apostrophes.ts': { withApostrophes: alone(withApostrophes, product) },
  'contract/src/values/text/card-number.ts': {
    findCardNumbers: alone(findCardNumbers, product),
    maskCardNumbers: alone(maskCardNumbers, product),
    digitRuns: alone(digitRuns, product),
  },
  'contract/src/values/text/contact.ts': {
    containsLink: alone(containsLink, product),
    containsContact: alone(containsContact, limits.reviewText),
  },
  'contract/src/values/text/fold-numbers.ts': { fuseNumbers: none },
  'contract/src/values/text/fold.ts': {
    foldedWords: alone(foldedWords, product),
    foldWords: alone(foldWords, product),
    foldText: alone(foldText, product),
    collapse: alone(collapse, product),
  },
  'contract/src/texts/language.ts': {
    languagePrefix: none,
    isLanguage: none,
    languageFromHeader: alone(languageFromHeader, limits.headerBytes),
    languageOfPath: alone(languageOfPath, limits.urlBytes),
    writtenIn: none,
  },
  'contract/src/values/moderation/moderation.ts': { isModerationRule: none, likelyRule: none },
  'contract/src/values/opening-hours.ts': { openState: none },
  'contract/src/values/products/money-text.ts': { formatMoney: none },
  'contract/src/values/text/beginnings.ts': { beginningsOf: short(beginningsOf, limits.searchText) },
  'contract/src/values/text/map-link.ts': {
    isMapLink: alone((text) => URL.canParse(text) && isMapLink(new URL(text)), product),
  },
  'contract/src/values/text/name-search.ts': {
    namesHave: short((text) => namesHave([text, text], text), limits.searchText),
    findNamed: short((text) => findNamed([{ names: [text], aliases: [text] }], text, 1), limits.searchText),
  },
  'contract/src/values/own-path.ts': { ownPath: alone(ownPath, limits.urlBytes) },
  'contract/src/values/own.ts': { own: none },
  'contract/src/values/page-paths.ts': { productPath: none, categoryPath: none },
  'server/src/features/scam-shield/messengers.ts': { callsToMessenger: alone(callsToMessenger, product) },
  'contract/src/values/text/phone-in-text.ts': {
    dialledPhones: alone(dialledPhones, product),
    findPhones: alone(findPhones, product),
    maskPhonesIn: alone(maskPhonesIn, product),
  },
  'contract/src/values/text/phone.ts': {
    normalizePhone: alone(normalizePhone, 40),
    formatPhone: alone(formatPhone, 40),
    maskPhone: alone(maskPhone, 40),
    formatPhoneInput: alone(formatPhoneInput, 40),
  },
  'contract/src/values/products/price-text.ts': {
    formatPrice: none,
    formatCardPrice: none,
    formatAmount: none,
    groupDigits: none,
  },
  'contract/src/values/proof-of-work.ts': { proofText: none, beginsWithZeros: none },
  'contract/src/values/products/property-query.ts': {
    propertiesOfQuery: as(limits.urlBytes, (text) => propertiesOfQuery({ [text]: text, year: text })),
    queryOfProperties: as(limits.urlBytes, (text) => queryOfProperties({ year: text })),
  },
  'contract/src/values/tashkent.ts': {
    dayInFigures: none,
    inTashkent: none,
    tashkentDay: none,
    tashkentMidnight: none,
  },
  'contract/src/rules/deal-event-text.ts': { dealEventText: none },
  'contract/src/rules/deal.ts': { agreedPrice: none, brokenDealRule: none, dealAfter: none },
  'contract/src/rules/offer-amount.ts': {
    brokenOfferAmount: none,
    isFarBelow: none,
    offerQuestion: none,
    percentOfAsked: none,
    roundAmount: none,
  },
  'contract/src/rules/owner-actions.ts': {
    brokenOwnerRule: none,
    canReturn: none,
    isPossibleIn: none,
    isRenewalDue: none,
  },
  'contract/src/values/durations.ts': { daysBefore: none },
  'contract/src/values/terms.ts': { mayPutOffConsent: none },
  'contract/src/values/long-moment.ts': { dayAndMonth: none, formatLongMoment: none, formatFullDate: none },
  'contract/src/texts/endings.ts': { until: none, since: none },
  'contract/src/values/products/offered-by-text.ts': { offeredByText: none },
  'contract/src/values/products/payment-text.ts': { paymentText: none },
  'contract/src/values/products/price-properties.ts': { isExchanged: none, paysSalary: none },
  'contract/src/values/products/short-title.ts': { shortTitle: alone(shortTitle, limits.title) },
  'contract/src/values/products/product-life.ts': { tabOfStatus: none },
  'contract/src/values/products/product-fields.ts': {
    columnOf: none,
    columnsOf: none,
    fromProductFields: none,
    personalTextsOf: none,
    isOfPrice: none,
    restated: none,
    statementOf: none,
    statementOn: none,
  },
  'contract/src/values/products/field-cells.ts': {
    flagCell: alone(flagCell, raw),
    fieldCell: as(raw, (text) => eachProductField.map(([, field]) => fieldCell(field, text))),
  },
  'contract/src/values/products/product-filters.ts': {
    askedIn: as(limits.searchText, (text) => askedIn(() => text)),
    askedOf: as(limits.searchText, (paymentType) => askedOf({ paymentType })),
    fromFieldFilters: none,
    fromOptionFilters: none,
    fromRanges: none,
    isOfField: none,
    narrowingIn: none,
  },
  'contract/src/values/profile.ts': { answerMinutesOf: none, answerTimeOf: none },
  'contract/src/values/reference.ts': { splitOptions: alone(splitOptions, limits.description) },
  'contract/src/values/roles.ts': { roleAllows: none, outranks: none },
  'contract/src/searches/saved-filter.ts': {
    canonicalFilter: as(limits.searchText, (title) => canonicalFilter({ title })),
    filterForm: as(limits.searchText, (title) => filterForm({ title })),
    queryOfFilter: as(limits.searchText, (title) => queryOfFilter({ title })),
  },
  'contract/src/values/text/cut-text.ts': {
    storableText: alone(storableText, raw),
    cutText: as(raw, (text) => cutText(text, limits.title)),
  },
  'contract/src/values/text/text.ts': {
    normalizeText: as(raw, (text) => normalizeText(text, 'NFKC')),
    isStorableText: alone(isStorableText, raw),
    cleanText: as(raw, (text) => cleanText(text, { multiline: true })),
    codePoints: alone(codePoints, raw),
    isFarTooLong: none,
    keepsLength: as(raw, (text) => keepsLength(text, raw)),
  },
  'contract/src/rules/product-content.ts': {
    reasonsOff: none,
    isWrittenFreely: none,
    isHeadline: none,
    writtenTexts: none,
    findContentWarnings: as(limits.description, (text) => findContentWarnings(asProduct(text))),
  },
  'contract/src/rules/kind-request.ts': {
    firstBrokenKindRule: as(limits.firmName, (text) => firstBrokenKindRule({ kind: 'shop', name: text, tin: text })),
  },
  'contract/src/rules/new-product.ts': {
    requiredPropertyText: none,
    brokenNewProductRules: none,
  },
  'contract/src/rules/new-report.ts': {
    firstBrokenNewReportRule: as(limits.reportComment, (comment) =>
      firstBrokenNewReportRule({ reason: 'other', comment }),
    ),
  },
  'contract/src/rules/new-review.ts': {
    firstBrokenReviewRule: as(limits.reviewText, (text) => firstBrokenReviewRule({ rating: 5, text })),
    firstBrokenAnswerRule: alone(firstBrokenAnswerRule, limits.reviewText),
  },
  'contract/src/rules/sign-in.ts': {
    isPhone: alone(isPhone, 40),
    isCode: alone(isCode, 40),
    isFactorCode: alone((code) => isFactorCode(code, true), 40),
    firstBrokenRegistrationRule: none,
  },
  'server/src/features/accounts/profiles/reserved-names.ts': {
    isReservedName: alone(isReservedName, limits.username),
  },
  'server/src/features/chat/store/message-words.ts': { messageWords: alone(messageWords, limits.chatMessage) },
  'contract/src/values/text/csv-cells.ts': {
    guardedCell: alone(guardedCell, product),
    unguardedCell: alone(unguardedCell, raw),
  },
  'server/src/features/product-signals/banned-words/banned-stretches.ts': {
    bannedStretches: as(product, (text) => bannedStretches(text, banned)),
  },
  'server/src/features/product-signals/banned-words/banned-words.ts': {
    readWords: alone(readWords, product),
    readBannedWord: alone((text) => readBannedWord(text), limits.searchText),
    mayContain: none,
    bannedWordsIn: as(product, (text) => bannedWordsIn(text, banned)),
  },
  'server/src/features/product-signals/content-signals.ts': {
    contentSignals: as(limits.description, (text) => contentSignals(asProduct(text), [], scamWords)),
    markOf: alone(markOf, product),
  },
  'server/src/features/product-signals/flagged-stretches.ts': {
    flaggedStretches: as(product, (text) => flaggedStretches(text, everySignal)),
  },
  'server/src/features/product-signals/banned-words/shared-text.ts': {
    sharedText: as(limits.description, (text) => sharedText(text, `${text} `)),
    merged: none,
  },
  'server/src/features/product-signals/rules/scam-words.ts': {
    readScamWord: none,
    tunedWarnings: as(product, (text) => tunedWarnings(text, scamWords)),
  },
  'server/src/features/product-signals/text-bands.ts': {
    textBands: alone(textBands, limits.description),
    isSameText: as(limits.description, (text) => isSameText(text, `${text} `)),
  },
  'server/src/features/scam-shield/card-number.ts': { hasCardNumber: alone(hasCardNumber, product) },
  'server/src/features/scam-shield/known-words.ts': {
    knownWord: short(knownWord, 40),
    placeOf: none,
    placeOfPair: none,
  },
  'server/src/features/scam-shield/links.ts': {
    hasSuspiciousLink: alone(hasSuspiciousLink, product),
    hasContact: alone(hasContact, product),
  },
  'server/src/features/scam-shield/plain-words.ts': { plainWords: alone(plainWords, product) },
  'server/src/features/scam-shield/scam-concepts.ts': { conceptsOfWord: short(conceptsOfWord, 40), isPhraseAt: none },
  'server/src/features/scam-shield/scam-features.ts': { featuresOf: none },
  'server/src/features/scam-shield/scam-shield.ts': {
    callsToMessenger: alone(callsToMessenger, product),
    findScamWarnings: alone(findScamWarnings, product),
    hasContact: alone(hasContact, product),
  },
  'server/src/features/scam-shield/scam-texts.ts': {
    findTextWarnings: alone(findTextWarnings, product),
    stretchesOf: alone(stretchesOf, product),
  },
  'server/src/features/scam-shield/word-features.ts': { wordFeaturesOf: none, readFeatures: none, sumOf: none },
  'server/src/features/search/words/analyze.ts': { analyze: alone(analyze, product), areForms: none },
  'server/src/features/search/concepts.ts': {
    conceptsOf: as(limits.searchText, (text) => conceptsOf(text, knowledge.lexicon)),
    meantCategories: as(limits.searchText, (text) => meantCategories(conceptsOf(text, knowledge.lexicon))),
  },
  'server/src/features/search/correction.ts': {
    correctedText: short((text) => correctedText(text, knowledge), limits.searchText),
  },
  'server/src/features/search/words/undone-slips.ts': { undoneSlips: alone(undoneSlips, limits.searchText) },
  'server/src/features/search/words/vocabulary.ts': { Vocabulary: none },
  'server/src/features/search/intent/read-intent.ts': {
    readIntent: short((text) => readIntent(text, intents), limits.searchText),
    readTokens: none,
  },
  'server/src/features/search/intent/read-price.ts': {
    takePrice: short(takePrice, limits.searchText),
    saidPrice: none,
  },
  'server/src/features/search/intent/interpret-query.ts': {
    interpretQuery: short((text) => interpretQuery(text, intents), limits.searchText),
  },
  'server/src/features/search/words/edit-distance.ts': {
    editDistance: short((text) => editDistance(text, `${text.slice(1)}x`, 2), limits.searchText),
  },
  'server/src/features/search/words/keyboard-layout.ts': { otherLayouts: alone(otherLayouts, limits.searchText) },
  'server/src/features/search/interpretation.ts': {
    interpretTyped: as(limits.searchText, (text) => interpretTyped(text, knowledge)),
    relaxedInterpretations: short((text) => Array.from(relaxedInterpretations(text, knowledge)), limits.searchText),
    countedText: alone(countedText, limits.searchText),
  },
  'server/src/features/search/search-document.ts': {
    titleLexemes: alone(titleLexemes, limits.title),
    categoryLexemes: none,
    factLexemes: as(limits.description, (text) => factLexemes([text])),
    placeLexemes: none,
    descriptionLexemes: alone(descriptionLexemes, product),
    lifeLexemes: none,
    dayOf: none,
    vocabularyWords: alone(vocabularyWords, limits.title),
  },
  'server/src/features/search/words/stems.ts': { stemsOf: alone(stemsOf, limits.searchText) },
  'server/src/features/search/words/usual-names.ts': { usualNames: none },
  'server/src/features/search/intent/text/amounts.ts': { amountsOf: none },
  'server/src/features/search/intent/text/intent-words.ts': { IntentWords: none, isBuiltInConcept: none },
  'server/src/features/search/intent/text/name-vocabulary.ts': { NameVocabulary: none },
  'server/src/features/search/intent/text/phrase-table.ts': { PhraseTable: none },
  'server/src/features/search/intent/text/quantities.ts': {
    boundAt: none,
    boundOf: alone(boundOf, limits.searchText),
    quantityAt: none,
  },
  'server/src/features/search/intent/text/split-names.ts': {
    splitNames: as(limits.searchText, (text) => splitNames([text])),
  },
  'server/src/features/search/intent/text/states.ts': { statesIn: none },
  'server/src/features/search/intent/text/tokens.ts': { mark: none, tokensOf: alone(tokensOf, limits.searchText) },
  'server/src/features/search/stop-words.ts': {
    withoutStopWords: short(withoutStopWords, limits.searchText),
    isOnlyStopWords: short(isOnlyStopWords, limits.searchText),
  },
  'server/src/features/share-pictures/text-lines.ts': {
    breakLines: short(
      (text) => breakLines(text, { widthOf: (line: string) => line.length, width: 20, atMost: 3 }),
      limits.title,
    ),
  },
  'server/src/features/suggestions/typed-text.ts': {
    parseTypedText: short(parseTypedText, limits.searchText),
    isCyrillic: alone(isCyrillic, limits.searchText),
    isOfTwoAlphabets: alone(isOfTwoAlphabets, limits.searchText),
  },
  'server/src/platform/log/log.ts': { redactText: alone(redactText, limits.headerBytes), createLog: none },
  'server/src/platform/text/edit-distance.ts': { editDistance: none },
  'server/src/platform/text/free-name.ts': { freeName: none },
  'server/src/platform/text/slug.ts': { slugOf: alone(slugOf, limits.title) },
  'server/src/platform/text/trim-end.ts': {
    trimEndOf: as(limits.title, (text) => trimEndOf(text, ' .a1')),
  },
  'server/src/platform/text/utf8-text.ts': { asText: none, utf8Text: as(raw, (text) => utf8Text(Buffer.from(text))) },
  'server/src/platform/text/well-formed-json.ts': { wellFormedJson: alone(wellFormedJson, limits.description) },
};
