import type { FastifyInstance } from 'fastify';
import type { Categories } from '#server/features/categories/categories.ts';
import { recordForgedSender } from '#server/platform/audit/audit.repository.ts';
import type { SessionChanges } from '#server/platform/caller/session-changes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitFactor } from '#server/platform/limits/limit.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { NodeLink } from '#server/platform/nodes/node-link.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { attachSocketServer } from '#server/platform/sockets/socket-server.ts';
import type { ChatDeps } from './connection/chat-deps.ts';
import { createChatLimits } from './connection/chat-limits.ts';
import { EventRecovery } from './connection/event-recovery.ts';
import { Presence } from './connection/presence.ts';
import { userRoom } from './connection/rooms.ts';
import { setOnlineStatusEvent } from './connection/set-online-status.event.ts';
import { typingEvents } from './connection/typing.event.ts';
import { watchBarred } from './conversations/announce-barred.ts';
import { announceContact } from './conversations/announce-contact.ts';
import { registerChangeChats } from './conversations/change-chats.endpoint.ts';
import { registerCreateOrGetChat } from './conversations/create-or-get-chat.endpoint.ts';
import { deleteChatRoomEvent } from './conversations/delete-chat-room.event.ts';
import { registerGetChatPartner } from './conversations/get-chat-partner.endpoint.ts';
import { joinRoomEvent, leaveRoomEvent } from './conversations/join-room.event.ts';
import { registerListChatProducts } from './conversations/list-chat-products.endpoint.ts';
import { registerListMyChats } from './conversations/list-my-chats.endpoint.ts';
import { markReadEvent } from './conversations/mark-read.event.ts';
import { announceDealEvents } from './deals/announce-deal-events.ts';
import { registerListBuyers } from './deals/list-buyers.endpoint.ts';
import { registerCatchUp } from './messages/catch-up.endpoint.ts';
import { deleteMessageEvent } from './messages/delete-message.event.ts';
import { registerListMessages } from './messages/list-messages.endpoint.ts';
import { registerSearchMessages } from './messages/search-messages.endpoint.ts';
import { createNoteLeft } from './note-left.ts';
import { registerKeepSavedReplies } from './replies/keep-saved-replies.endpoint.ts';
import { registerListSavedReplies } from './replies/list-saved-replies.endpoint.ts';
import { registerSuggestAnswers } from './replies/suggest-answers.endpoint.ts';
import { answerOfferEvent } from './sending/answer-offer.event.ts';
import { editMessageEvent } from './sending/edit-message.event.ts';
import { createFindSending } from './sending/find-sending.ts';
import { announceEndedOffers } from './sending/offers.ts';
import { sendMessageEvent } from './sending/send-message.event.ts';
import { sendOfferEvent } from './sending/send-offer.event.ts';
import { listPartners } from './store/conversation.repository.ts';
import { findEndedSessions } from './store/session-state.repository.ts';

export { indexMessages, purgesOfMessages, purgeUnwritten } from './messages/keep-messages.ts';
export { type ModeratedMessage, readEvidence, removeMessage, restoreMessage } from './messages/moderated-messages.ts';

export interface ChatOptions {
  database: Database;
  clock: Clock;
  log: Log;
  categories: Categories;
  /** the connection to other nodes; null: this is the only one */
  link: NodeLink | null;
  /** what staff have set of the signals */
  signalRules: ChatDeps['signalRules'];
  sessionChanges: SessionChanges;
  config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustedProxies' | 'production' | 'rateLimits' | 'USD_DISPLAY'>;
}

/** Chat as the server is built with it. */
export interface Chat {
  deps: ChatDeps;
  link: NodeLink | null;
  sessionChanges: SessionChanges;
  config: ChatOptions['config'];
  limitFactor: number;
  /** the way to clients; null before the sockets are attached */
  publisher: Publisher | null;
  /** looks who was blocked or deleted, or is there again; null before */
  lookForBarred: (() => void) | null;
}

export function createChat({ link, config, sessionChanges, ...options }: ChatOptions): Chat {
  const factor = limitFactor(config.rateLimits);
  const limits = createChatLimits(options.clock, factor, link);
  const deps = { ...options, limits };
  return { deps, link, sessionChanges, config, limitFactor: factor, publisher: null, lookForBarred: null };
}

/** Conversations over HTTP. */
export function registerChat(app: FastifyInstance, chat: Chat): void {
  const { deps, config } = chat;
  registerCreateOrGetChat(app, deps);
  registerListMyChats(app, deps);
  registerListChatProducts(app, deps);
  registerChangeChats(app, deps, () => {
    if (!chat.publisher) throw new Error('the sockets are not attached yet');
    return chat.publisher;
  });
  registerListMessages(app, deps);
  registerSearchMessages(app, deps);
  registerCatchUp(app, deps);
  registerListBuyers(app, deps);
  registerGetChatPartner(app, deps);
  registerSuggestAnswers(app, deps, { showsDollars: config.USD_DISPLAY === 'secondary' });
  registerListSavedReplies(app, deps);
  registerKeepSavedReplies(app, deps);
}

/**
 * The namespace `/chat` on the server's own listener, before or after it begins to listen; call once, before `ready`. It closes with the
 * server.
 */
export function attachChatSockets(app: FastifyInstance, chat: Chat): void {
  const { deps, link, config, limitFactor } = chat;
  const { database, clock, log } = deps;
  attachSocketServer(
    app,
    {
      clock,
      log,
      publicUrl: config.publicUrl,
      corsOrigins: config.corsOrigins,
      trustedProxies: config.trustedProxies,
      sameHost: !config.production,
      limitFactor,
      sessionChanges: chat.sessionChanges,
      findEndedSessions: (sessionIds) => findEndedSessions(database.db, sessionIds, clock.now()),
      keepForgedSender: (forged) => recordForgedSender(database.db, forged),
      link,
    },
    ({ publisher, usersHere }) => {
      chat.publisher = publisher;
      chat.lookForBarred = watchBarred({ database, clock, log, publisher });
      const presence = new Presence({
        publisher,
        log,
        link,
        listPartners: (userIds) => listPartners(database.db, userIds),
      });
      const missed = link ? new EventRecovery({ database, log, link, publisher, usersHere }) : null;
      const events = { ...deps, publisher, presence, missed, deviceCounts: app.deviceCounts, readOnly: app.readOnly };
      const findSending = createFindSending(deps);
      const noteLeft = createNoteLeft(deps);
      return {
        handlers: {
          setOnlineStatus: setOnlineStatusEvent(events, noteLeft),
          joinRoom: joinRoomEvent(events),
          leaveRoom: leaveRoomEvent(),
          sendMessage: sendMessageEvent(events, findSending),
          sendOffer: sendOfferEvent(events, findSending),
          answerOffer: answerOfferEvent(events),
          ...typingEvents(events),
          markRead: markReadEvent(events),
          editMessage: editMessageEvent(events),
          deleteMessage: deleteMessageEvent(events),
          deleteChatRoom: deleteChatRoomEvent(events),
        },
        onConnect: (connection) => connection.join(userRoom(connection.viewer.id)),
        onDisconnect({ viewer, id }) {
          if (presence.leave(viewer.id, id)) noteLeft(viewer.sessionId);
        },
        isFresh: (event, payload, to) => missed?.isFresh(event, payload, to) ?? true,
        stop() {
          presence.stop();
          missed?.stop();
        },
      };
    },
  );
}

/** Tells the conversations about products what happened to these; runs when a product has changed. */
export async function announceDeals({ deps, publisher }: Chat): Promise<void> {
  if (publisher) await announceDealEvents({ ...deps, publisher });
}

/** Tells two people whether they may write to each other; runs when one blocked the other, or no longer does. */
export async function announceContactChange(
  { deps, publisher }: Chat,
  oneId: number,
  anotherId: number,
): Promise<void> {
  if (!publisher) return;
  // The block stands already: whoever is not told learns of it when they write.
  await announceContact({ ...deps, publisher }, oneId, anotherId).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'a block could not be told'),
  );
}

/** Tells whoever talks to somebody that their account was blocked or deleted, or is there again; runs when anything public has changed. */
export function announceBarred({ lookForBarred }: Chat): void {
  lookForBarred?.();
}

/** Tells both people of offers that ended with their product; runs when a product's sale has ended. */
export async function announceOffers({ deps, publisher }: Chat): Promise<void> {
  if (publisher) await announceEndedOffers({ ...deps, publisher });
}
