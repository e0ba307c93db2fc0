/** What a message is: words, photos with or without words, an offer of money, spoken, or what happened to the deal (product/chat#deal). */
export const messageKinds = ['text', 'photo', 'offer', 'voice', 'event'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Minutes in which the author of a text may change it (product/chat#editing). */
export const editMinutes = 15;

/** Messages before and after a reported one that staff see (rules/authorization#roles). */
export const evidenceReach = 10;

/** Hours for which an account is new: its limits are smaller, and its way to get in touch elsewhere is looked at (rules/limits#table). */
export const newAccountHours = 24;

/**
 * What the scam shield says of a message to both sides (rules/input#scams, product/trust#warnings): a link to beware of, card details
 * or a code from an SMS asked for, prepayment talk, somebody posing as support, a card's number; and, in a conversation that has just begun, a call to
 * another messenger, which is no reproach. The message is always delivered.
 */
export const scamWarnings = ['link', 'card', 'code', 'prepayment', 'support', 'card-number', 'messenger'] as const;
export type ScamWarning = (typeof scamWarnings)[number];

/** The two people of a conversation: who asks about a listing, and whose it is (product/chat#tabs). */
export const chatSides = ['buyer', 'seller'] as const;
export type ChatSide = (typeof chatSides)[number];

/** What a list of conversations keeps (product/chat#filters); `waiting`: the last word is the other's. */
export const chatFilters = ['unread', 'waiting', 'archived'] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** What a member can decide about a conversation of theirs (product/chat#own-order). */
export const chatActs = [
  'pin',
  'unpin',
  'mute',
  'unmute',
  'archive',
  'unarchive',
  'markRead',
  'markUnread',
  'delete',
] as const;
export type ChatAct = (typeof chatActs)[number];

/** How long a conversation is muted. */
export const muteSpans = ['eightHours', 'week', 'forever'] as const;
export type MuteSpan = (typeof muteSpans)[number];

/**
 * The life of an offer: open until the other side accepts, declines or counters it, its author withdraws it, or the product goes
 * (`void`). Only an open one changes.
 */
export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'void'] as const;
export type OfferState = (typeof offerStates)[number];

/** What somebody does with an open offer: the other side accepts or declines, its author withdraws; a counter is an offer of its own. */
export const offerAnswers = ['accept', 'decline', 'withdraw'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** What an answer makes of the offer, and what the event says that tells of it. */
export const answeredStates = ['accepted', 'declined', 'withdrawn'] as const;
