import type { Viewer } from '#server/platform/caller/caller.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { eventMessage } from '../sending/event-message.ts';
import { announceOffer } from '../sending/offers.ts';
import { publishMessage } from '../sending/publish-message.ts';
import { listPartners } from '../store/conversation.repository.ts';
import { insertMessagesIn, type NewMessage } from '../store/insert-messages.repository.ts';
import {
  hideConversations,
  type LockedConversation,
  lockConversations,
  type WithdrawnOffer,
  withdrawOffers,
} from '../store/locked-conversations.repository.ts';

/**
 * Hides conversations of the member, and all before this moment, on all their devices; the other side keeps theirs
 * (product/chat#deleting). What the member has offered there is withdrawn with them: nobody could take it back any more.
 */
export async function deleteConversations(
  deps: Pick<ChatEventDeps, 'database' | 'publisher'>,
  chatRoomIds: readonly number[],
  viewer: Pick<Viewer, 'id' | 'username'>,
): Promise<void> {
  const { database, publisher } = deps;
  const { locked, withdrawn, published } = await database.db.transaction().execute(async (transaction) => {
    const conversations = await lockConversations(transaction, viewer.id, chatRoomIds);
    const ids = conversations.map(({ id }) => id);
    const offers = await withdrawOffers(transaction, viewer.id, ids);
    const events = eventsFor(viewer.id, offers, conversations);
    const stored = events.length > 0 ? await insertMessagesIn(transaction, events) : [];
    await hideConversations(transaction, viewer.id, ids);
    return {
      locked: conversations,
      withdrawn: offers,
      published: events.flatMap((event, place) => {
        const own = stored[place];
        return own ? [{ ...event, ...own }] : [];
      }),
    };
  });
  const others = new Map(locked.map(({ id, otherId }) => [id, otherId]));
  for (const offer of withdrawn) {
    const people = [viewer.id, others.get(offer.conversationId) ?? viewer.id];
    announceOffer(deps, { ...offer, offer, people });
  }
  for (const message of published)
    publishMessage(deps, viewer, others.get(message.conversationId) ?? viewer.id, message);
  for (const { id: chatRoomId } of locked) {
    publisher.evict(userRoom(viewer.id), conversationRoom(chatRoomId));
    publisher.publish('chatRoomDeleted', { chatRoomId }, [userRoom(viewer.id)]);
  }
  // Whom nothing that both see connects any more is shown no presence, and hears of no change of it either.
  const partners = new Set((await listPartners(database.db, [viewer.id])).map(({ partnerId }) => partnerId));
  const parted = [...new Set(others.values())].filter((otherId) => !partners.has(otherId));
  if (parted.length > 0) {
    publisher.publish('userStatusChange', { userId: viewer.id, isOnline: false }, parted.map(userRoom));
  }
}

/** Across a block nothing is told. */
function eventsFor(
  userId: number,
  offers: readonly WithdrawnOffer[],
  conversations: readonly LockedConversation[],
): NewMessage[] {
  const blocked = new Set(conversations.filter((each) => each.blocked).map(({ id }) => id));
  return offers
    .filter(({ conversationId }) => !blocked.has(conversationId))
    .map(({ conversationId, amount, currency, asked }) =>
      eventMessage(conversationId, userId, { type: 'withdrawn', amount, currencyType: currency, asked }),
    );
}
