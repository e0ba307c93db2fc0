/** What a message is: words, photos with or without words, or an offer of money. */
export const messageKinds = ['text', 'photo', 'offer'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * What the scam shield says of a message to both sides (rules/input#scams, product/trust#warnings): a link to beware of, card details
 * or a code from an SMS asked for, prepayment talk, somebody posing as support, a card's number. The message is always delivered.
 */
export const scamWarnings = ['link', 'card', 'code', 'prepayment', 'support', 'card-number'] as const;
export type ScamWarning = (typeof scamWarnings)[number];

/**
 * The life of an offer: open until the other side accepts, declines or counters it, its author withdraws it, or the product goes
 * (`void`). Only an open one changes.
 */
export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'void'] as const;
export type OfferState = (typeof offerStates)[number];

/** What somebody does with an open offer: the other side accepts or declines, its author withdraws; a counter is an offer of its own. */
export const offerAnswers = ['accept', 'decline', 'withdraw'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];
