import { dealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { listingViews } from '../conversations/listing.view.ts';
import { eventMessage } from '../sending/event-message.ts';
import { publishMessage } from '../sending/publish-message.ts';
import { listDeals } from '../store/deal-facts.repository.ts';
import { insertMessagesIn, type NewMessage, type StoredMessage } from '../store/insert-messages.repository.ts';
import {
  listToldConversations,
  lockConversations,
  noteDealt,
  noteTold,
  type PendingDealEvent,
  type ToldConversation,
  takePendingDealEvent,
} from './pending-deal.repository.ts';

type TellDeps = Pick<ChatEventDeps, 'database' | 'clock' | 'publisher'>;

/** Conversations told in one transaction. */
const atOnce = 100;

/**
 * Tells the conversations about products what happened to these, whoever changed them (product/chat#deal): a message in each thread, and
 * how the deal stands now. Each batch is a transaction that notes how far it came, so that a message is neither lost nor doubled.
 */
export async function announceDealEvents(deps: TellDeps): Promise<void> {
  while (await tellSome(deps));
}

/** @returns false when nothing is left */
async function tellSome(deps: TellDeps): Promise<boolean> {
  const told = await deps.database.db.transaction().execute(async (transaction) => {
    const pending = await takePendingDealEvent(transaction);
    if (!pending) return null;
    const conversations = await listToldConversations(transaction, pending, atOnce);
    const messages = conversations.flatMap((conversation) => messageFor(conversation, pending) ?? []);
    const dealt = pending.after_conversation_id === 0 ? pending.dealt_ids : [];
    await lockConversations(transaction, [...messages.map(({ conversationId }) => conversationId), ...dealt]);
    await noteDealt(transaction, dealt);
    const stored = await insertMessagesIn(transaction, messages);
    await noteTold(transaction, pending.id, conversations.length < atOnce ? null : (conversations.at(-1)?.id ?? null));
    return { conversations, messages: messages.flatMap((message, place) => withStored(message, stored[place])) };
  });
  if (told) await announce(deps, told);
  return told !== null;
}

function messageFor({ id, seller_id, tells }: ToldConversation, pending: PendingDealEvent): NewMessage | null {
  const { event } = pending;
  if (!tells || !event) return null;
  return eventMessage(id, seller_id, dealEvent.parse({ here: id === pending.conversation_id, ...event }));
}

const withStored = (message: NewMessage, stored: StoredMessage | null | undefined) =>
  stored ? [{ ...message, ...stored }] : [];

/** First what is so now, then that it happened: whoever hears of the event sees its effect. */
async function announce(
  deps: TellDeps,
  told: { conversations: readonly ToldConversation[]; messages: readonly (NewMessage & StoredMessage)[] },
): Promise<void> {
  const { database, clock, publisher } = deps;
  const people = new Map(told.conversations.map((conversation) => [conversation.id, conversation]));
  const now = clock.now();
  const deals = await listDeals(database.db, [...people.keys()], now);
  for (const { row, listing } of await listingViews(database.db, deals, now)) {
    publisher.publish('listingChanged', { chatRoomId: row.conversation_id, ...listing }, [
      conversationRoom(row.conversation_id),
      userRoom(row.seller_id),
      userRoom(row.buyer_id),
    ]);
  }
  for (const message of told.messages) {
    const conversation = people.get(message.conversationId);
    if (!conversation) continue;
    const { seller_id: id, seller_name: username, buyer_id } = conversation;
    publishMessage(deps, { id, username }, buyer_id, message);
  }
}
