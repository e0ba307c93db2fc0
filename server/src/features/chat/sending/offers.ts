import { brokenDealRule, type Deal, type DealAct, type DealRule } from '#contract/rules/deal.ts';
import { brokenOfferAmount, mostTimesAsked, type OfferAmountRule } from '#contract/rules/offer-amount.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import type { answeredStates, OfferAnswer } from '#contract/values/chat.ts';
import { roleAllows } from '#contract/values/roles.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { type ChatEventDeps, writableConversation } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { denyWriting } from '../store/conversation.policy.ts';
import { lockConversation, type Membership, noteLastWord } from '../store/conversation.repository.ts';
import { insertMessageIn, isTakenClientId, type NewMessage } from '../store/insert-messages.repository.ts';
import { offerView } from '../store/message.view.ts';
import type { OfferRow } from '../store/message-rows.repository.ts';
import {
  endOffer,
  findOffer,
  insertOffer,
  lockOfferedProduct,
  type OfferedProduct,
  type StoredOffer,
  takePendingOffers,
} from '../store/offer.repository.ts';
import { isClientIdUsed, type SentMessage } from '../store/sending.repository.ts';
import { eventMessage } from './event-message.ts';
import type { FindSending } from './find-sending.ts';
import { publishMessage } from './publish-message.ts';

export interface OutgoingOffer {
  conversationId: number;
  /** whole units of the product's currency */
  amount: number;
  /** message of the open offer that this one counters */
  counters: number | null;
  clientMessageId: string | null;
  /** the name of the browser */
  agent: string | undefined;
}

const ruleTexts: Readonly<Partial<Record<DealRule, Text>>> = {
  sellerFirst: m.refusals_offer_seller_first,
  readOnly: m.refusals_chat_read_only,
  notForSale: m.refusals_offer_not_for_sale,
  free: m.refusals_offer_free,
  reservedElsewhere: m.refusals_offer_reserved,
  openAlready: m.refusals_offer_open_already,
  answeredAlready: m.refusals_offer_answered_already,
};
const forbidden: ReadonlySet<DealRule> = new Set(['sellerFirst', 'readOnly', 'notYours']);

const amountTexts: Readonly<Record<OfferAmountRule, Text>> = {
  tooHigh: fill(m.refusals_offer_too_high, { times: mostTimesAsked }),
  aboveAsked: m.refusals_offer_above_asked,
};

/** @throws AppError FORBIDDEN for what is not this side's to do, CONFLICT for what is not possible as the deal stands */
function requireDeal(act: DealAct, deal: Deal, { side: role, otherId: id }: Membership): void {
  const broken = brokenDealRule(act, deal, { role, otherParticipant: { id } });
  const text = broken && ruleTexts[broken];
  if (broken) throw new AppError(forbidden.has(broken) ? 'FORBIDDEN' : 'CONFLICT', text ? { text } : {});
}

/** The deal as far as offers depend on it. */
function dealOf(product: OfferedProduct, { open, id, now }: { open: StoredOffer | null; id: number; now: Date }): Deal {
  const reservedUntil = product.reserved_until && product.reserved_until > now ? product.reserved_until : null;
  return {
    productStatus: product.status,
    paymentType: product.payment_type,
    price: product.price,
    currencyType: product.currency,
    canWrite: true,
    reservedUntil: reservedUntil?.toISOString() ?? null,
    reservedHere: product.reserved_in === id,
    soldHere: false,
    agreed: null,
    canReview: false,
    openOffer: open && { senderId: open.sender_id },
  };
}

/**
 * Makes an offer, or a counter to the open offer of the other side, which ends by it; one transaction, then both people are told.
 * @throws AppError NOT_FOUND, FORBIDDEN, RATE_LIMITED, VALIDATION for an amount that can only be a slip, and CONFLICT where the product is
 * not for sale or kept for somebody else, another offer is open, or the client id was used with another message
 */
export async function sendOffer(
  deps: ChatEventDeps,
  findSending: FindSending,
  viewer: Viewer,
  outgoing: OutgoingOffer,
): Promise<{ messageId: number; seq: number }> {
  const { database } = deps;
  const { conversationId, amount, counters, clientMessageId } = outgoing;
  const sending = { conversationId, senderId: viewer.id, clientMessageId, quotedSeq: null };
  const found = await findSending(sending);
  if (found.sent) {
    const first = repeated(found.sent, amount);
    deps.missed?.announceAgain(first.messageId, 'message');
    return first;
  }
  const member = requireSubject(found.member, denyWriting);
  await deps.limits.takeMessage(viewer.id, member.memberSince);
  if (member.side === 'seller' && counters === null) {
    throw new AppError('FORBIDDEN', { text: m.refusals_offer_seller_first });
  }
  const message: NewMessage = {
    conversationId,
    senderId: viewer.id,
    kind: 'offer',
    body: '',
    warnings: [],
    words: [],
    quotedSeq: null,
    clientMessageId,
    forReview: false,
  };
  const made = await database.db
    .transaction()
    .execute(async (transaction) => {
      const product = await lockOfferedProduct(transaction, conversationId);
      await lockConversation(transaction, conversationId);
      // The first sending may have been on its way when it was looked for; its own offer must not stand in the way of its repeat.
      if (await isClientIdUsed(transaction, sending)) return null;
      const open = await findOffer(transaction, conversationId, 'open');
      const deal = dealOf(product, { open, id: conversationId, now: deps.clock.now() });
      requireDeal(counters === null ? 'offer' : 'counter', deal, member);
      // Another one has taken the place of the offer that is countered.
      if (open && open.message_id !== counters) throw new AppError('CONFLICT', { text: m.refusals_offer_open_already });
      const { price, max_price: maxPrice, currency } = product;
      const asked = { price, maxPrice, currencyType: currency };
      const countersOffer = open && { amount: open.amount, currencyType: open.currency };
      const brokenAmount = brokenOfferAmount(amount, asked, { role: member.side, open: countersOffer });
      if (brokenAmount) throw fieldRefusal('amount', amountTexts[brokenAmount]);
      const countered = open && {
        messageId: open.message_id,
        ...(await endOffer(transaction, { conversationId, seq: open.seq }, 'countered')),
      };
      const stored = await insertMessageIn(transaction, message);
      if (!stored) return null;
      await insertOffer(transaction, { conversationId, seq: stored.seq, amount, currency, asked: price });
      return {
        stored,
        countered,
        offer: { amount, currency, asked: price, state: 'open', answered_at: null } as const,
      };
    })
    .catch((error: unknown) => {
      if (isTakenClientId(error)) return null;
      throw error;
    });
  if (!made) {
    const first = (await findSending(sending)).sent;
    if (!first) throw new AppError('CONFLICT');
    return repeated(first, amount);
  }
  const { stored, countered, offer } = made;
  if (countered) announceOffer(deps, { conversationId, people: [viewer.id, member.otherId], ...countered });
  publishMessage(deps, viewer, member.otherId, { ...message, ...stored, offer: offerView(offer) });
  for (const figure of ['messages', 'offers', ...(stored.seq === 1 ? (['contacts'] as const) : [])] as const) {
    if (!roleAllows(viewer.role, 'moderator')) deps.deviceCounts.note(figure, outgoing.agent);
  }
  return { messageId: stored.id, seq: stored.seq };
}

const states: Readonly<Record<OfferAnswer, (typeof answeredStates)[number]>> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/**
 * Answers an open offer; repeated it stays what it is. An event of the thread tells of it. Accepting sells nothing: the seller may
 * reserve the product then.
 * @throws AppError NOT_FOUND, FORBIDDEN where it is not the caller's to answer so, CONFLICT where it is not open any more
 */
export async function answerOffer(
  deps: ChatEventDeps,
  viewer: Viewer,
  given: { conversationId: number; messageId: number; answer: OfferAnswer },
): Promise<{ messageId: number; seq: number }> {
  const { conversationId, messageId, answer } = given;
  const member = await writableConversation(deps, conversationId, viewer.id);
  const { seq, done } = await deps.database.db.transaction().execute(async (transaction) => {
    const product = await lockOfferedProduct(transaction, conversationId);
    await lockConversation(transaction, conversationId);
    const offer = await findOffer(transaction, conversationId, messageId);
    if (!offer) throw new AppError('NOT_FOUND');
    const state = states[answer];
    const isTheirs = (answer === 'withdraw') === (offer.sender_id === viewer.id);
    if (offer.state === state && isTheirs) return { seq: offer.seq, done: null };
    const open = offer.state === 'open' ? offer : null;
    requireDeal(answer, dealOf(product, { open, id: conversationId, now: deps.clock.now() }), member);
    const ended = await endOffer(transaction, { conversationId, seq: offer.seq }, state);
    await noteLastWord(transaction, conversationId);
    const { amount, currency, asked } = offer;
    const message = eventMessage(conversationId, viewer.id, { type: state, amount, currencyType: currency, asked });
    const stored = await insertMessageIn(transaction, message);
    if (!stored) throw new Error('an event has no client id that could be taken');
    return { seq: offer.seq, done: { ended, published: { ...message, ...stored } } };
  });
  if (done) {
    announceOffer(deps, { conversationId, messageId, people: [viewer.id, member.otherId], ...done.ended });
    publishMessage(deps, viewer, member.otherId, done.published);
  } else deps.missed?.announceAgain(messageId, 'change');
  return { messageId, seq };
}

/** Offers told of at once. */
const atOnce = 200;

/** Tells both people of offers that ended with their product, whatever ended it. */
export async function announceEndedOffers(deps: Pick<ChatEventDeps, 'database' | 'publisher'>): Promise<void> {
  for (;;) {
    const ended = await takePendingOffers(deps.database.db, atOnce);
    for (const offer of ended) {
      announceOffer(deps, {
        conversationId: offer.conversation_id,
        messageId: offer.message_id,
        people: [offer.seller_id, offer.buyer_id],
        offer,
        change: offer.change,
      });
    }
    if (ended.length < atOnce) return;
  }
}

/** Tells both people how an offer stands now. */
export function announceOffer(
  { publisher }: Pick<ChatEventDeps, 'publisher'>,
  published: { conversationId: number; messageId: number; people: readonly number[]; offer: OfferRow; change: number },
): void {
  const { conversationId, messageId, people, offer, change } = published;
  publisher.publish('offerChanged', { chatRoomId: conversationId, messageId, offer: offerView(offer), change }, [
    conversationRoom(conversationId),
    ...people.map(userRoom),
  ]);
}

/** What the first sending of a repeated offer gave. @throws AppError CONFLICT for another message under its id */
function repeated(sent: SentMessage, amount: number): { messageId: number; seq: number } {
  if (sent.amount !== amount) throw new AppError('CONFLICT');
  return { messageId: sent.id, seq: sent.seq };
}
