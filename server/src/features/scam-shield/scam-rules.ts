import type { ScamWarning } from '#contract/values/chat.ts';
import type { Concept } from './scam-concepts.ts';

type Kind = Exclude<ScamWarning, 'card-number'>;

/** Concepts that mean the same for a rule. */
export const groups: Readonly<Record<string, readonly Concept[]>> = {
  SECRET: ['cvv', 'pin', 'bothSides', 'fullCard', 'identity'],
  CODE: ['code', 'otp', 'sendsCode'],
  NUMBER: ['code', 'otp', 'sms'],
  ASK: ['tell', 'need'],
  PLACE: ['link', 'site', 'qr', 'app', 'adresBad', 'adresPlain', 'handle', 'messenger'],
  ADDRESS: ['adresBad', 'adresPlain', 'handle'],
  MONEYIN: ['paid', 'payout', 'prize', 'tiny'],
  PAY: ['payPlease', 'ifPaid'],
  FEE: ['deposit', 'fee'],
  EARLY: ['advance', 'noSee', 'ifPaid'],
  OFFICE: ['office', 'bank', 'platform', 'iAm'],
  ALARM: ['threat', 'restore'],
  LATER: ['meeting', 'onReceipt', 'afterSeen'],
  NOT: ['notTell', 'refuse', 'noDeposit'],
  TALE: ['warning', 'told'],
  THING: ['notMeant'],
};

/** What is not meant when something else stands so few words away: the code of a door, a message that somebody writes, a guarantee's term. */
export const taken: readonly [Concept, Concept, number][] = [
  ['code', 'thingCode', 3],
  ['otp', 'thingCode', 3],
  ['digits', 'thingCode', 3],
  ['pin', 'thingCode', 3],
  ['expiry', 'thingTerm', 4],
  ['threat', 'thingTerm', 4],
  ['haste', 'thingTerm', 4],
  ['card', 'thingCard', 2],
  ['sms', 'smsWritten', 3],
];

/** Concepts that speak for an honest message. */
export const honest: ReadonlySet<string> = new Set(
  `notTell refuse noDeposit meeting onReceipt afterSeen honestMoney past warning told negation notMeant question adresSafe`.split(
    /\s+/,
  ),
);
/** Concepts of every talk about a sale: alone they say nothing. */
export const neutral: ReadonlySet<string> = new Set(
  `tell need card money amount me you delivery arriveCode phoneNumber moveThere afterwards thenGoods myself foto cardBrand haste bank third platform order abroad site app open messenger sms digits balance backSide menejer others wrongNumber payNoun seeAfter restLater workOffer openFee hold adresBad adresPlain handle`.split(
    /\s+/,
  ),
);

/** A rule holds where all of its concepts (or one of each group, in capitals) are named and none of the others. */
export interface Rule {
  /** how much it says before any message was seen; the fit moves it only as far as the labelled messages ask */
  prior: number;
  all: readonly string[];
  none: readonly string[];
}
const rule = (prior: number, all: string, none = ''): Rule => ({
  prior,
  all: all.split(' '),
  none: none === '' ? [] : none.split(' '),
});

/** The rules by what they warn of; those of `honest` take a warning back. */
export const rules: Readonly<Record<Kind | 'honest', Readonly<Record<string, Rule>>>> = {
  card: {
    askSecret: rule(3, 'SECRET ASK', 'NOT TALE'),
    askSecretCard: rule(2, 'SECRET card', 'NOT TALE'),
    photoCard: rule(1, 'foto card tell'),
    secretWithPay: rule(1, 'SECRET myself', 'NOT TALE'),
    enterCard: rule(2.5, 'enter card', 'NOT TALE LATER'),
    cvvNamed: rule(2.5, 'cvv', 'NOT TALE'),
    pinAsked: rule(2, 'pin question', 'NOT TALE THING'),
    askBalance: rule(3, 'balance card question', 'LATER TALE THING'),
    bankPassword: rule(3, 'bank otp', 'NOT TALE'),
    askExpiry: rule(1, 'expiry ASK', 'NOT TALE LATER notMeant FEE amount'),
    askExpiryCard: rule(3, 'expiry card', 'NOT TALE'),
    askExpiryMoney: rule(1.5, 'expiry money ASK', 'NOT TALE LATER notMeant FEE'),
    photoBack: rule(3, 'foto card backSide'),
  },
  code: {
    askCode: rule(3, 'CODE ASK', 'NOT TALE'),
    askCodeFew: rule(0.5, 'CODE tell', 'TALE'),
    askDigits: rule(3, 'digits arriveCode ASK', 'TALE'),
    askSms: rule(1.5, 'sms NUMBER tell', 'TALE'),
    smsComes: rule(1, 'NUMBER arriveCode ASK', 'NOT TALE'),
    arriveTell: rule(1.5, 'arriveCode tell', 'TALE card money amount delivery meeting notMeant thenGoods onReceipt'),
    anyCodeAsk: rule(1, 'NUMBER ASK', 'NOT TALE THING LATER'),
    onlyMe: rule(2.5, 'onlyMe NUMBER'),
    reassured: rule(0.5, 'reassure ASK', 'TALE'),
    yourPhoneAsk: rule(1.5, 'yourPhone ASK NUMBER', 'TALE NOT'),
    phoneArriveAsk: rule(2, 'yourPhone arriveCode tell', 'TALE'),
    secretForMe: rule(5, 'secretForMe'),
    askConfirm: rule(2, 'confirmNoun arriveCode ASK', 'NOT TALE'),
    confirmDigits: rule(2, 'confirmNoun digits', 'NOT TALE'),
    confirmYourPhone: rule(2, 'confirmNoun yourPhone', 'NOT TALE question'),
    digitsYourPhone: rule(2, 'digits yourPhone', 'NOT TALE question'),
    digitsSms: rule(2.5, 'digits sms', 'NOT TALE'),
  },
  link: {
    linkMoney: rule(1.5, 'PLACE MONEYIN', 'TALE NOT'),
    linkCard: rule(2, 'PLACE card', 'TALE NOT'),
    linkOpen: rule(1, 'PLACE open', 'TALE NOT'),
    linkOpenMoney: rule(1.5, 'PLACE open MONEYIN', 'TALE'),
    addressMoney: rule(2, 'ADDRESS MONEYIN', 'TALE'),
    addressAlarm: rule(2.5, 'ADDRESS ALARM', 'TALE'),
    addressLure: rule(2.5, 'ADDRESS lure'),
    oddAddressPay: rule(2, 'adresBad PAY', 'TALE NOT'),
    oddAddressOrder: rule(2, 'adresBad order', 'TALE NOT'),
    oddAddressOpen: rule(2, 'adresBad open', 'TALE NOT'),
    oddAddressSum: rule(2, 'adresBad amount', 'TALE NOT'),
    oddAddressMoney: rule(2, 'adresBad money', 'TALE NOT'),
    oddAddressDelivery: rule(1.5, 'adresBad delivery', 'TALE NOT'),
    oddAddressPicture: rule(1.5, 'adresBad foto', 'TALE NOT'),
    oddAddressOffice: rule(2, 'adresBad OFFICE', 'TALE NOT question'),
    oddAddressHaste: rule(1.5, 'adresBad haste', 'TALE NOT'),
    messengerMoney: rule(1.5, 'messenger MONEYIN', 'TALE'),
    messengerLink: rule(1, 'messenger link', 'TALE'),
    prizeCard: rule(2, 'prize card'),
    orderPaid: rule(1.5, 'order payout', 'TALE'),
    enterPlace: rule(1, 'enter PLACE', 'NOT TALE'),
    accountPayout: rule(2, 'account payout open', 'TALE NOT'),
    enterPayout: rule(1.5, 'enter MONEYIN', 'TALE LATER NOT'),
    openPayout: rule(1, 'open payout', 'TALE LATER NOT'),
  },
  support: {
    officeAlarm: rule(1, 'OFFICE ALARM', 'TALE'),
    officeAsk: rule(1.5, 'OFFICE ALARM ASK', 'TALE'),
    officeCode: rule(2, 'OFFICE NUMBER ASK', 'TALE'),
    officeCard: rule(1.5, 'OFFICE card tell', 'TALE LATER'),
    officeOpen: rule(1, 'OFFICE ALARM open', 'TALE'),
    systemAsk: rule(0.5, 'system ASK', 'TALE'),
    enterAccount: rule(1, 'enter OFFICE', 'NOT TALE LATER question'),
    confirmAlarm: rule(1, 'enter ALARM', 'TALE'),
    accountAlarm: rule(1, 'account ALARM', 'TALE'),
    officePay: rule(2, 'OFFICE PAY ALARM', 'TALE LATER'),
    alarmPay: rule(1.5, 'ALARM PAY amount', 'TALE LATER'),
    remoteHelp: rule(2, 'app OFFICE', 'TALE question'),
    remote: rule(3, 'remote', 'TALE question'),
  },
  prepayment: {
    prepay: rule(2, 'PAY EARLY', 'LATER NOT TALE question'),
    prepayGoods: rule(1, 'PAY thenGoods', 'LATER NOT TALE question'),
    prepayFee: rule(2, 'PAY FEE', 'LATER NOT TALE honestMoney question'),
    prepayFeeAny: rule(0, 'PAY FEE', 'NOT TALE question'),
    prepayHold: rule(2, 'PAY others', 'NOT TALE'),
    feeEarly: rule(1, 'FEE EARLY', 'NOT TALE'),
    amountEarly: rule(1.5, 'amount EARLY', 'NOT TALE LATER'),
    depositAmount: rule(1, 'FEE amount PAY', 'NOT TALE'),
    prizeFee: rule(2, 'prize fee'),
    creditFee: rule(2, 'credit FEE', 'honestMoney'),
    investMoney: rule(2, 'invest amount'),
    prepayThen: rule(1, 'PAY afterwards thenGoods', 'LATER NOT TALE question'),
    prepayThenAny: rule(0.5, 'PAY afterwards', 'LATER NOT TALE question'),
    prepayAmount: rule(0.5, 'PAY amount', 'LATER NOT TALE question'),
    prepayGoodsAmount: rule(1, 'PAY amount thenGoods', 'NOT TALE question'),
    moneyThen: rule(1.5, 'money afterwards thenGoods', 'LATER NOT TALE question'),
    moneyEarly: rule(1.5, 'money EARLY', 'LATER NOT TALE question'),
    thirdCard: rule(2, 'third card PAY'),
    prizePay: rule(3, 'prize PAY'),
    onlyWith: rule(3.5, 'onlyWith'),
    feeCard: rule(1.5, 'FEE card', 'LATER NOT TALE honestMoney question'),
    payNounEarly: rule(1, 'payNoun EARLY', 'LATER NOT TALE question'),
    payNounFee: rule(0.5, 'payNoun FEE', 'LATER NOT TALE question'),
    paySeeAfter: rule(2.5, 'PAY seeAfter', 'NOT TALE'),
    payRestLater: rule(2, 'PAY restLater', 'NOT TALE'),
    earlyRestLater: rule(2, 'EARLY restLater', 'NOT TALE'),
    workFee: rule(3.5, 'workOffer openFee amount'),
    workFeePay: rule(1.5, 'workOffer FEE amount', 'NOT TALE question'),
    holdMoney: rule(2, 'others money', 'LATER NOT TALE question'),
    holdAmount: rule(2, 'others amount', 'NOT TALE question'),
    noSeePay: rule(2.5, 'noSee PAY', 'NOT TALE question'),
    restNow: rule(3, 'haste restLater', 'NOT TALE question'),
    holdEarly: rule(2, 'others EARLY', 'LATER NOT TALE question'),
    holdFee: rule(1.5, 'others deposit', 'LATER NOT TALE question'),
    holdPay: rule(2, 'hold PAY', 'LATER NOT TALE question'),
    holdSum: rule(1.5, 'hold amount tell', 'LATER NOT TALE question'),
    moneyNow: rule(1.5, 'money haste thenGoods', 'LATER NOT TALE question past'),
  },
  honest: {
    warned: rule(-1, 'warning'),
    toldTale: rule(-1, 'TALE PLACE'),
    toldCode: rule(-1.5, 'TALE NUMBER'),
    toldSecret: rule(-1, 'TALE SECRET'),
    refusal: rule(-1, 'refuse'),
    laterPay: rule(-1, 'LATER PAY'),
    laterMyself: rule(-1, 'LATER myself'),
    askedQuestion: rule(-1, 'question FEE'),
  },
};
