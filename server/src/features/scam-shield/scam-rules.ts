import type { ScamWarning } from '#contract/values/chat.ts';

type Kind = Exclude<ScamWarning, 'card-number' | 'messenger'>;

/** Concepts that mean the same for a rule. */
export const groups: Readonly<Record<string, readonly string[]>> = {
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

/** What the reading makes of several concepts: `notMeant` (see `taken`), `secretForMe` ("tell nobody, only me"). */
export const madeOfOthers: readonly string[] = ['notMeant', 'secretForMe'];

/** What is not meant when something else stands so few words away: the code of a door, a message that somebody writes, a guarantee's term. */
export const taken: readonly [concept: string, by: string, words: number][] = [
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

/** These say only what another concept does not mean. */
export const passing: readonly string[] = ['thingCode', 'thingCard', 'thingTerm', 'smsWritten'];

/**
 * Where one is named, others are `not` meant, `but` another in their place: "tell nobody, only me" is no advice, "no trip without
 * a deposit" no refusal of one, who pays first and sees later has not seen, and
 * what is given back on receipt was asked for before it.
 */
export const instead: readonly { where: string; not: readonly string[]; but?: string }[] = [
  { where: 'onlyMe', not: ['notTell'], but: 'secretForMe' },
  { where: 'onlyWith', not: ['noDeposit', 'refuse', 'notTell'] },
  { where: 'noSee', not: ['meeting', 'afterSeen'] },
  { where: 'seeAfter', not: ['LATER'] },
  { where: 'restLater', not: ['LATER'] },
  { where: 'refundLater', not: ['LATER'] },
  { where: 'notLater', not: ['LATER'] },
];

/** A rule holds where all of its concepts (or one of each group, in capitals) are named and none of the others. */
interface Rule {
  all: readonly string[];
  none: readonly string[];
}
const rule = (all: string, none = ''): Rule => ({
  all: all.split(' '),
  none: none === '' ? [] : none.split(' '),
});

/** The rules by what they were written for; how much each says, and of which kind, is for the fit to find. */
export const rules: Readonly<Record<Kind | 'honest', Readonly<Record<string, Rule>>>> = {
  card: {
    askSecret: rule('SECRET ASK', 'NOT TALE'),
    askSecretCard: rule('SECRET card', 'NOT TALE'),
    photoCard: rule('foto card tell'),
    secretWithPay: rule('SECRET myself', 'NOT TALE'),
    enterCard: rule('enter card', 'NOT TALE LATER'),
    cvvNamed: rule('cvv', 'NOT TALE'),
    pinAsked: rule('pin question', 'NOT TALE THING'),
    askBalance: rule('balance card question', 'LATER TALE THING'),
    bankPassword: rule('bank otp', 'NOT TALE'),
    askBalanceBank: rule('balance OFFICE question', 'LATER TALE THING'),
    askBalanceSystem: rule('balance system', 'LATER TALE THING'),
    askExpiry: rule('expiry ASK', 'NOT TALE LATER notMeant FEE amount'),
    askExpiryCard: rule('expiry card', 'NOT TALE'),
    askExpiryMoney: rule('expiry money ASK', 'NOT TALE LATER notMeant FEE'),
    photoBack: rule('foto card backSide'),
  },
  code: {
    askCode: rule('CODE ASK', 'NOT TALE'),
    askCodeFew: rule('CODE tell', 'TALE'),
    askDigits: rule('digits arriveCode ASK', 'TALE'),
    askSms: rule('sms NUMBER tell', 'TALE'),
    smsComes: rule('NUMBER arriveCode ASK', 'NOT TALE'),
    arriveTell: rule('arriveCode tell', 'TALE card money amount delivery meeting notMeant thenGoods onReceipt'),
    anyCodeAsk: rule('NUMBER ASK', 'NOT TALE THING LATER'),
    onlyMe: rule('onlyMe NUMBER'),
    reassured: rule('reassure ASK', 'TALE'),
    yourPhoneAsk: rule('yourPhone ASK NUMBER', 'TALE NOT'),
    phoneArriveAsk: rule('yourPhone arriveCode tell', 'TALE'),
    secretForMe: rule('secretForMe'),
    askConfirm: rule('confirmNoun arriveCode ASK', 'NOT TALE'),
    confirmDigits: rule('confirmNoun digits', 'NOT TALE'),
    confirmYourPhone: rule('confirmNoun yourPhone', 'NOT TALE question'),
    digitsYourPhone: rule('digits yourPhone', 'NOT TALE question'),
    digitsSms: rule('digits sms', 'NOT TALE'),
  },
  link: {
    linkMoney: rule('PLACE MONEYIN', 'TALE NOT'),
    linkCard: rule('PLACE card', 'TALE NOT'),
    linkOpen: rule('PLACE open', 'TALE NOT'),
    linkOpenMoney: rule('PLACE open MONEYIN', 'TALE'),
    addressMoney: rule('ADDRESS MONEYIN', 'TALE'),
    addressAlarm: rule('ADDRESS ALARM', 'TALE'),
    addressLure: rule('ADDRESS lure'),
    oddAddressPay: rule('adresBad PAY', 'TALE NOT'),
    oddAddressOrder: rule('adresBad order', 'TALE NOT'),
    oddAddressOpen: rule('adresBad open', 'TALE NOT'),
    oddAddressSum: rule('adresBad amount', 'TALE NOT'),
    oddAddressMoney: rule('adresBad money', 'TALE NOT'),
    oddAddressDelivery: rule('adresBad delivery', 'TALE NOT'),
    oddAddressPicture: rule('adresBad foto', 'TALE NOT'),
    oddAddressOffice: rule('adresBad OFFICE', 'TALE NOT question'),
    oddAddressHaste: rule('adresBad haste', 'TALE NOT'),
    messengerMoney: rule('messenger MONEYIN', 'TALE'),
    messengerLink: rule('messenger link', 'TALE'),
    prizeCard: rule('prize card'),
    orderPaid: rule('order payout', 'TALE'),
    enterPlace: rule('enter PLACE', 'NOT TALE'),
    accountPayout: rule('account payout open', 'TALE NOT'),
    enterPayout: rule('enter MONEYIN', 'TALE LATER NOT'),
    openPayout: rule('open payout', 'TALE LATER NOT'),
    escrowPlace: rule('escrow PLACE', 'TALE NOT'),
    escrowMoney: rule('escrow MONEYIN', 'TALE NOT'),
    lureHandle: rule('lure link'),
  },
  support: {
    officeAlarm: rule('OFFICE ALARM', 'TALE'),
    officeAsk: rule('OFFICE ALARM ASK', 'TALE'),
    officeCode: rule('OFFICE NUMBER ASK', 'TALE'),
    officeCard: rule('OFFICE card tell', 'TALE LATER'),
    officeOpen: rule('OFFICE ALARM open', 'TALE'),
    systemAsk: rule('system ASK', 'TALE'),
    enterAccount: rule('enter OFFICE', 'NOT TALE LATER question'),
    confirmAlarm: rule('enter ALARM', 'TALE'),
    accountAlarm: rule('account ALARM', 'TALE'),
    officePay: rule('OFFICE PAY ALARM', 'TALE LATER'),
    alarmPay: rule('ALARM PAY amount', 'TALE LATER'),
    remoteHelp: rule('app OFFICE', 'TALE question'),
    remote: rule('remote', 'TALE question'),
    remoteBank: rule('remote bank', 'TALE'),
    officeFee: rule('account fee PAY', 'TALE'),
  },
  prepayment: {
    prepay: rule('PAY EARLY', 'LATER NOT TALE question'),
    prepayGoods: rule('PAY thenGoods', 'LATER NOT TALE question'),
    prepayFee: rule('PAY FEE', 'LATER NOT TALE honestMoney question'),
    prepayFeeAny: rule('PAY FEE', 'NOT TALE question'),
    prepayHold: rule('PAY others', 'NOT TALE'),
    feeEarly: rule('FEE EARLY', 'NOT TALE'),
    amountEarly: rule('amount EARLY', 'NOT TALE LATER'),
    depositAmount: rule('FEE amount PAY', 'NOT TALE'),
    prizeFee: rule('prize fee'),
    creditFee: rule('credit FEE', 'honestMoney'),
    investMoney: rule('invest amount'),
    gainInvest: rule('gain invest', 'TALE'),
    gainAmount: rule('gain amount PAY', 'TALE honestMoney'),
    overpaidBack: rule('overpaid giveBack', 'NOT TALE LATER'),
    overpaidCheck: rule('overpaid third', 'NOT TALE LATER'),
    overpaidAny: rule('overpaid giveBack ASK', 'NOT TALE'),
    abroadFee: rule('abroad FEE', 'NOT TALE question LATER honestMoney'),
    abroadThird: rule('abroad third FEE', 'NOT TALE'),
    abroadPay: rule('abroad PAY third', 'NOT TALE LATER'),
    halfTrust: rule('half', 'NOT TALE LATER question'),
    addressAfterPay: rule('addressLater', 'TALE LATER question'),
    feeRefund: rule('FEE refundLater', 'NOT TALE question'),
    earlyRefund: rule('EARLY refundLater', 'NOT TALE question'),
    prepayThen: rule('PAY afterwards thenGoods', 'LATER NOT TALE question'),
    prepayThenAny: rule('PAY afterwards', 'LATER NOT TALE question'),
    prepayAmount: rule('PAY amount', 'LATER NOT TALE question'),
    prepayGoodsAmount: rule('PAY amount thenGoods', 'NOT TALE question'),
    moneyThen: rule('money afterwards thenGoods', 'LATER NOT TALE question'),
    moneyEarly: rule('money EARLY', 'LATER NOT TALE question'),
    thirdCard: rule('third card PAY'),
    prizePay: rule('prize PAY'),
    onlyWith: rule('onlyWith'),
    feeCard: rule('FEE card', 'LATER NOT TALE honestMoney question'),
    payNounEarly: rule('payNoun EARLY', 'LATER NOT TALE question'),
    payNounFee: rule('payNoun FEE', 'LATER NOT TALE question'),
    paySeeAfter: rule('PAY seeAfter', 'NOT TALE'),
    payRestLater: rule('PAY restLater', 'NOT TALE'),
    earlyRestLater: rule('EARLY restLater', 'NOT TALE'),
    workFee: rule('workOffer openFee amount'),
    workFeePay: rule('workOffer FEE amount', 'NOT TALE question'),
    holdMoney: rule('others money', 'LATER NOT TALE question'),
    holdAmount: rule('others amount', 'NOT TALE question'),
    noSeePay: rule('noSee PAY', 'NOT TALE question'),
    restNow: rule('haste restLater', 'NOT TALE question'),
    holdEarly: rule('others EARLY', 'LATER NOT TALE question'),
    holdFee: rule('others deposit', 'LATER NOT TALE question'),
    holdPay: rule('hold PAY', 'LATER NOT TALE question'),
    holdSum: rule('hold amount tell', 'LATER NOT TALE question'),
    moneyNow: rule('money haste thenGoods', 'LATER NOT TALE question past'),
  },
  honest: {
    warned: rule('warning'),
    toldTale: rule('TALE PLACE'),
    toldCode: rule('TALE NUMBER'),
    toldSecret: rule('TALE SECRET'),
    refusal: rule('refuse'),
    laterPay: rule('LATER PAY'),
    laterMyself: rule('LATER myself'),
    askedQuestion: rule('question FEE'),
    ownDeal: rule('ownDeal', 'enter link card PAY'),
    payCarrier: rule('delivery onReceipt', 'EARLY card'),
    joke: rule('joke'),
    returnsAtMeeting: rule('overpaid giveBack LATER'),
  },
};
