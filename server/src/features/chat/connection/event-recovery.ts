import { LRUCache } from 'lru-cache';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { beatMs, deafMs, type NodeLink } from '#server/platform/nodes/node-link.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { offerOf, offerView, photoView, quoteView, voiceView } from '../store/message.view.ts';
import { settingsView } from '../store/settings.view.ts';
import {
  listMessagesToAnnounce,
  listMissedChanges,
  listMissedMarks,
  listMissedMessages,
  type MissedMark,
  type MissedMessage,
} from './event-recovery.repository.ts';
import { conversationRoom, userRoom } from './rooms.ts';

/** ms between two looks while the connection to other nodes is down (rules/goals A4: 5 s) */
const lookEveryMs = 2000;
/** Every look goes back a little further than the one before began: what happens is seen only once it is committed. */
const overlapMs = 5000;
/** News that are remembered as handed over; more do not come to one node within the overlap. */
const keptNews = 20_000;
/** Events that say how something is since a moment, or a change that has its number, so that saying it once more is no news. */
const deliveredOnce: ReadonlySet<string> = new Set([
  'messageDeleted',
  'messageEdited',
  'offerChanged',
  'messageRead',
  'conversationRead',
  'conversationsChanged',
]);

export interface EventRecoveryOptions {
  database: Database;
  log: Log;
  link: NodeLink;
  publisher: Publisher;
  usersHere(): Iterable<number>;
}

/**
 * Tells people of this node what happened on another while the connection between them is down: messages, deletions, answers to offers
 * and reading marks. The database has it all, so it is asked every 2 s; whenever a connection is back, this node's or another's, for what
 * was not heard; and when a node falls silent, for what it may have stored and not told.
 */
export class EventRecovery {
  readonly #options: EventRecoveryOptions;
  readonly #announced = new LRUCache<string, true>({ max: keptNews });
  readonly #announcing = new Set<number>();
  #lookedAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: EventRecoveryOptions) {
    this.#options = options;
    const { link } = options;
    link.on('lost', () => {
      this.#lookedAt = performance.now() - deafMs - beatMs;
      this.#begin();
    });
    link.on('connected', () => {
      this.stop();
      this.#look(this.#lookedAt);
    });
    link.on('message', (_node, message) => {
      if (message.kind === 'hello' && message.apart !== undefined) this.#look(performance.now() - message.apart);
    });
    link.on('silent', (heardAt) => this.#look(heardAt));
    if (!link.connected) this.#begin();
  }

  /** What the database told may still come by the connection, or the other way round: people are told once. */
  isFresh(event: string, payload: unknown, to: readonly string[]): boolean {
    const key = keyOf(event, payload, to);
    return key === null || this.#isFirst(key);
  }

  /**
   * Somebody repeats what was stored already: the node that stored it may have died before it told anybody, so whoever was not
   * told is told now.
   */
  announceAgain(messageId: number, what: 'message' | 'change'): void {
    if (this.#announcing.has(messageId) || (what === 'message' && this.#announced.has(messageKey(messageId)))) return;
    const { database, publisher, log } = this.#options;
    this.#announcing.add(messageId);
    listMessagesToAnnounce(database, [messageId])
      .then(
        ([message]) =>
          message &&
          (what === 'change' || message.deleted_at ? announceChange : announceMessage)(message, publisher.publish),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'a repeated message could not be read'))
      .finally(() => this.#announcing.delete(messageId));
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #begin(): void {
    this.#timer ??= setInterval(() => this.#look(this.#lookedAt), lookEveryMs).unref();
  }

  /** `since`: a moment of `performance.now()` */
  #look(since: number): void {
    // A slow look is followed by the next, not joined by it.
    this.#looking = this.#looking
      .then(() => this.#announceMissed(since))
      // A database that does not answer now is asked again, as far back as before.
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'missed news could not be read'));
  }

  async #announceMissed(since: number): Promise<void> {
    const { database, publisher, usersHere } = this.#options;
    const begun = performance.now();
    const userIds = [...usersHere()];
    const seconds = (begun - since + overlapMs) / 1000;
    if (userIds.length > 0) {
      const missed = [database, userIds, seconds] as const;
      for (const message of await listMissedMessages(...missed)) announceMessage(message, publisher.publishHere);
      for (const message of await listMissedChanges(...missed)) announceChange(message, publisher.publishHere);
      for (const mark of await listMissedMarks(...missed)) this.#announceMark(mark);
    }
    this.#lookedAt = begun;
  }

  #announceMark(mark: MissedMark): void {
    const { publisher } = this.#options;
    const {
      conversation_id: chatRoomId,
      user_id,
      other_id,
      last_read_seq,
      unread_count,
      newest_read,
      marked_at,
    } = mark;
    if (mark.hidden) {
      if (!this.#isFirst(`deleted ${chatRoomId} ${user_id} ${marked_at.getTime()}`)) return;
      publisher.evict(userRoom(user_id), conversationRoom(chatRoomId));
      publisher.publishHere('chatRoomDeleted', { chatRoomId }, [userRoom(user_id)]);
      return;
    }
    const [at, own] = [marked_at.toISOString(), [userRoom(user_id)]];
    const read = { chatRoomId, upToSeq: last_read_seq, unreadCount: unread_count, at };
    publisher.publishHere('conversationRead', read, own);
    publisher.publishHere('conversationsChanged', [{ chatRoomId, ...settingsView(mark), at }], own);
    if (newest_read === null) return;
    publisher.publishHere('messageRead', { chatRoomId, messageId: newest_read, upTo: true }, [userRoom(other_id)]);
  }

  #isFirst(key: string): boolean {
    if (this.#announced.has(key)) return false;
    this.#announced.set(key, true);
    return true;
  }
}

const messageKey = (id: number): string => `message ${id}`;

/** By what an event is known as told already; null: each is news. */
function keyOf(event: string, payload: unknown, to: readonly string[]): string | null {
  if (deliveredOnce.has(event)) return `${event} ${to[0]} ${JSON.stringify(payload)}`;
  if (event !== 'newMessage' || typeof payload !== 'object' || payload === null || !('id' in payload)) return null;
  if (typeof payload.id !== 'number') return null;
  // Of what is told to one of the two alone the other has not heard.
  return to.length === 1 ? `${messageKey(payload.id)} ${to[0]}` : messageKey(payload.id);
}

type Publish = Publisher['publishHere'];

const bothOf = ({ conversation_id, buyer_id, seller_id }: MissedMessage): string[] => [
  conversationRoom(conversation_id),
  userRoom(buyer_id),
  userRoom(seller_id),
];

/** Tells both people of a message that is stored, on all their devices. */
export function announceMessage(message: MissedMessage, publish: Publish): void {
  publish('newMessage', newMessage(message), bothOf(message));
}

/** That a message was deleted, how its offer ended, or what it says since it was edited. */
function announceChange(message: MissedMessage, publish: Publish): void {
  const { id: messageId, conversation_id: chatRoomId, seq, change, deleted_at, edited_at, body, warnings } = message;
  const offer = offerOf(message);
  if (deleted_at) publish('messageDeleted', { chatRoomId, messageId, seq, change }, bothOf(message));
  else if (offer) publish('offerChanged', { chatRoomId, messageId, offer: offerView(offer), change }, bothOf(message));
  else if (edited_at) {
    const edited = { content: body, warnings, editedAt: edited_at.toISOString(), change };
    publish('messageEdited', { chatRoomId, messageId, seq, ...edited }, bothOf(message));
  }
}

function newMessage(message: MissedMessage): ChatServerEvents['newMessage'] {
  const offer = offerOf(message);
  return {
    id: message.id,
    chatRoomId: message.conversation_id,
    seq: message.seq,
    kind: message.kind,
    content: message.body,
    photos: (message.photos ?? []).map(photoView),
    offer: offer && offerView(offer),
    event: message.event,
    voice: message.voice && voiceView(message.voice),
    quote: quoteView(message.quoted_seq, message.quoted, message.hidden_up_to_seq),
    warnings: message.warnings,
    createdAt: message.created_at.toISOString(),
    editedAt: message.edited_at?.toISOString() ?? null,
    senderId: message.sender_id,
    // Each reader calls a deleted account in a language of their own.
    senderUsername: message.sender_status === 'deleted' ? '' : message.username,
    read: message.read,
    clientMessageId: message.client_message_id,
  };
}
