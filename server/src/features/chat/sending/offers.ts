import { m } from '#contract/texts/messages.ts';
import type { OfferAnswer, OfferState } from '#contract/values/chat.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { type ChatEventDeps, writableConversation } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { denyWriting } from '../store/conversation.policy.ts';
import { lockConversation } from '../store/conversation.repository.ts';
import { insertMessageIn, isTakenClientId, type NewMessage } from '../store/insert-messages.repository.ts';
import { offerView } from '../store/message.view.ts';
import type { OfferRow } from '../store/message-rows.repository.ts';
import { endOffer, findOffer, insertOffer, lockOfferedProduct, takePendingOffers } from '../store/offer.repository.ts';
import type { SentMessage } from '../store/sending.repository.ts';
import type { FindSending } from './find-sending.ts';
import { publishMessage } from './publish-message.ts';

export interface OutgoingOffer {
  conversationId: number;
  /** whole units of the product's currency */
  amount: number;
  /** message of the open offer that this one counters */
  counters: number | null;
  clientMessageId: string | null;
}

const texts = {
  notForSale: m.refusals_offer_not_for_sale,
  free: m.refusals_offer_free,
  sellerFirst: m.refusals_offer_seller_first,
  openAlready: m.refusals_offer_open_already,
  answeredAlready: m.refusals_offer_answered_already,
} as const;

/**
 * Makes an offer, or a counter to the open offer of the other side, which ends by it; one transaction, then both people are told.
 * @throws AppError NOT_FOUND, FORBIDDEN, RATE_LIMITED, and CONFLICT where the product is not for sale, another offer is open, or
 * the client id was used with another message
 */
export async function sendOffer(
  deps: ChatEventDeps,
  findSending: FindSending,
  viewer: Viewer,
  outgoing: OutgoingOffer,
): Promise<{ messageId: number; seq: number }> {
  const { database } = deps;
  const { conversationId, amount, counters, clientMessageId } = outgoing;
  const sending = { conversationId, senderId: viewer.id, clientMessageId };
  const found = await findSending(sending);
  if (found.sent) {
    const first = repeated(found.sent, amount);
    deps.missed?.announceAgain(first.messageId, 'message');
    return first;
  }
  const member = requireSubject(found.member, denyWriting);
  await deps.limits.takeMessage(viewer.id, member.memberSince);
  if (member.side === 'seller' && counters === null) throw new AppError('FORBIDDEN', { text: texts.sellerFirst });
  const message: NewMessage = {
    conversationId,
    senderId: viewer.id,
    kind: 'offer',
    body: '',
    warnings: [],
    words: [],
    clientMessageId,
    forReview: false,
  };
  const made = await database.db
    .transaction()
    .execute(async (transaction) => {
      const product = await lockOfferedProduct(transaction, conversationId);
      if (product.status !== 'active') throw new AppError('CONFLICT', { text: texts.notForSale });
      if (product.payment_type === 'Bepul') throw new AppError('CONFLICT', { text: texts.free });
      await lockConversation(transaction, conversationId);
      const open = await findOffer(transaction, conversationId, 'open');
      const isCounter = open !== null && open.sender_id !== viewer.id && open.message_id === counters;
      if (open && !isCounter) throw new AppError('CONFLICT', { text: texts.openAlready });
      if (!open && counters !== null) throw new AppError('CONFLICT', { text: texts.answeredAlready });
      const countered = open && {
        messageId: open.message_id,
        ...(await endOffer(transaction, { conversationId, seq: open.seq }, 'countered')),
      };
      const stored = await insertMessageIn(transaction, message);
      if (!stored) return null;
      const { currency } = product;
      await insertOffer(transaction, { conversationId, seq: stored.seq, amount, currency });
      return { stored, countered, offer: { amount, currency, state: 'open', answered_at: null } as const };
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
  publishMessage(deps, viewer, member.otherId, { ...message, ...stored, photos: [], offer: offerView(offer) });
  return { messageId: stored.id, seq: stored.seq };
}

const states: Readonly<Record<OfferAnswer, Exclude<OfferState, 'open'>>> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/**
 * Answers an open offer; repeated it stays what it is. Accepting sells nothing: the seller may reserve the product then.
 * @throws AppError NOT_FOUND, FORBIDDEN where it is not the caller's to answer so, CONFLICT where it is not open any more
 */
export async function answerOffer(
  deps: ChatEventDeps,
  viewer: Viewer,
  given: { conversationId: number; messageId: number; answer: OfferAnswer },
): Promise<{ messageId: number; seq: number }> {
  const { conversationId, messageId, answer } = given;
  const member = await writableConversation(deps, conversationId, viewer.id);
  const { seq, ended } = await deps.database.db.transaction().execute(async (transaction) => {
    const product = await lockOfferedProduct(transaction, conversationId);
    await lockConversation(transaction, conversationId);
    const offer = await findOffer(transaction, conversationId, messageId);
    if (!offer) throw new AppError('NOT_FOUND');
    if ((answer === 'withdraw') !== (offer.sender_id === viewer.id)) throw new AppError('FORBIDDEN');
    if (offer.state === states[answer]) return { seq: offer.seq, ended: null };
    if (offer.state !== 'open') throw new AppError('CONFLICT', { text: texts.answeredAlready });
    if (answer === 'accept' && product.status !== 'active') throw new AppError('CONFLICT', { text: texts.notForSale });
    return { seq: offer.seq, ended: await endOffer(transaction, { conversationId, seq: offer.seq }, states[answer]) };
  });
  if (ended) announceOffer(deps, { conversationId, messageId, people: [viewer.id, member.otherId], ...ended });
  else deps.missed?.announceAgain(messageId, 'change');
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

function announceOffer(
  { publisher }: Pick<ChatEventDeps, 'publisher'>,
  told: { conversationId: number; messageId: number; people: readonly number[]; offer: OfferRow; change: number },
): void {
  const { conversationId, messageId, people, offer, change } = told;
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
