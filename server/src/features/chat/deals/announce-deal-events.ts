import { dealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { listMessagesToAnnounce } from '../connection/event-recovery.repository.ts';
import { announceMessage } from '../connection/event-recovery.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { chatProductViews } from '../conversations/chat-product.view.ts';
import { eventMessage } from '../sending/event-message.ts';
import { listDeals } from '../store/deal-facts.repository.ts';
import { insertMessagesIn, type NewMessage } from '../store/insert-messages.repository.ts';
import {
  type AnnouncedConversation,
  type Announcement,
  deletePendingDealEvent,
  listAnnouncedConversations,
  lockConversations,
  noteAnnounced,
  noteAnnouncing,
  noteDealt,
  type PendingDealEvent,
  takePendingDealEvent,
} from './pending-deal.repository.ts';

type AnnounceDeps = Pick<ChatEventDeps, 'database' | 'clock' | 'categories'> & {
  publisher: Pick<Publisher, 'publish'>;
};

/** Conversations told in one transaction. */
const atOnce = 100;

/**
 * Tells the conversations about products what happened to these, whoever changed them (product/chat#deal): a message in each thread, and
 * how the deal stands now. Each batch is a transaction that notes how far it came and what is to be announced of it, so that a message is
 * neither lost nor doubled, and people on the connection hear of it whoever dies in between (record 0086).
 */
export async function announceDealEvents(deps: AnnounceDeps): Promise<void> {
  while (await announceSome(deps));
}

/** @returns false when nothing is left, or others are at it */
async function announceSome(deps: AnnounceDeps): Promise<boolean> {
  const { db } = deps.database;
  const taken = await db.transaction().execute(async (transaction) => {
    const pending = await takePendingDealEvent(transaction);
    if (!pending) return null;
    const announcing = pending.announcing ?? (await storeSome(transaction, pending, deps.clock.now()));
    const upTo = announcing.conversationIds.at(-1);
    // A row that tells nobody may still be added to by what happens next.
    if (upTo === undefined) await deletePendingDealEvent(transaction, pending.id);
    else await noteAnnouncing(transaction, pending.id, { announcing, upTo });
    return { id: pending.id, announcing };
  });
  if (!taken) return false;
  await announce(deps, taken.announcing);
  if (taken.announcing.conversationIds.length < atOnce) await deletePendingDealEvent(db, taken.id);
  else await noteAnnounced(db, taken.id);
  return true;
}

/** Stores what the next conversations are told. @returns what is to be announced then */
async function storeSome(transaction: DbTransaction, pending: PendingDealEvent, now: Date): Promise<Announcement> {
  const conversations = await listAnnouncedConversations(transaction, pending, { limit: atOnce, now });
  const messages = conversations.flatMap((conversation) => messageFor(conversation, pending) ?? []);
  const dealt = pending.after_conversation_id === 0 ? pending.dealt_ids : [];
  await lockConversations(transaction, [...messages.map(({ conversationId }) => conversationId), ...dealt]);
  await noteDealt(transaction, dealt);
  const stored = await insertMessagesIn(transaction, messages);
  return { conversationIds: conversations.map(({ id }) => id), messageIds: stored.flatMap((each) => each?.id ?? []) };
}

function messageFor({ id, seller_id, announces }: AnnouncedConversation, pending: PendingDealEvent): NewMessage | null {
  const { event } = pending;
  if (!announces || !event) return null;
  return eventMessage(id, seller_id, dealEvent.parse({ here: id === pending.conversation_id, ...event }));
}

/** First what is so now, then that it happened: whoever hears of the event sees its effect. To be told twice changes nothing. */
async function announce(
  { database, clock, categories, publisher }: AnnounceDeps,
  { conversationIds, messageIds }: Announcement,
): Promise<void> {
  const [now, tree] = [clock.now(), await categories.get()];
  const deals = await listDeals(database.db, conversationIds, now);
  for (const { row, product } of await chatProductViews(database.db, deals, { tree, now })) {
    publisher.publish('listingChanged', { chatRoomId: row.conversation_id, ...product }, [
      conversationRoom(row.conversation_id),
      userRoom(row.seller_id),
      userRoom(row.buyer_id),
    ]);
  }
  for (const message of await listMessagesToAnnounce(database, messageIds)) announceMessage(message, publisher.publish);
}
