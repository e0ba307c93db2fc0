import { LRUCache } from 'lru-cache';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { beatMs, deafMs, type NodeLink } from '#server/platform/nodes/node-link.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { offerOf, offerView, photoView } from './message.view.ts';
import { listMissedMessages, type MissedMessage } from './missed-messages.repository.ts';
import { conversationRoom, userRoom } from './rooms.ts';

/** ms between two looks while the line to other nodes is down (reliability-security §7 A4: 5 s) */
const lookEveryMs = 2000;
/** Every look goes back a little further than the one before began: a message is seen only once it is committed. */
const overlapMs = 5000;
/** Messages that are remembered as handed over; more do not come to one node within the overlap. */
const keptIds = 20_000;

export interface MissedMessagesOptions {
  database: Database;
  log: Log;
  link: NodeLink;
  publisher: Publisher;
  usersHere(): Iterable<number>;
}

/**
 * Tells people of this node what was written on another while the line between them is down. The database has every message, so
 * it is asked for new ones every 2 s; and whenever a line is back, this node's or another's, for what was not heard.
 */
export class MissedMessages {
  readonly #options: MissedMessagesOptions;
  readonly #delivered = new LRUCache<number, true>({ max: keptIds });
  #lookedAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: MissedMessagesOptions) {
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
    if (!link.connected) this.#begin();
  }

  /** A message that the database told may still come by the line, or the other way round: people are told once. */
  isNews(event: string, payload: unknown): boolean {
    if (event !== 'newMessage' || typeof payload !== 'object' || payload === null || !('id' in payload)) return true;
    if (typeof payload.id !== 'number') return true;
    if (this.#delivered.has(payload.id)) return false;
    this.#delivered.set(payload.id, true);
    return true;
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
      .then(() => this.#tellMissed(since))
      // A database that does not answer now is asked again, as far back as before.
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'missed messages could not be read'));
  }

  async #tellMissed(since: number): Promise<void> {
    const { database, publisher, usersHere } = this.#options;
    const begun = performance.now();
    const userIds = [...usersHere()];
    const seconds = (begun - since + overlapMs) / 1000;
    const messages = userIds.length > 0 ? await listMissedMessages(database, userIds, seconds) : [];
    this.#lookedAt = begun;
    for (const message of messages) {
      publisher.publishHere('newMessage', newMessage(message), [
        conversationRoom(message.conversation_id),
        userRoom(message.buyer_id),
        userRoom(message.seller_id),
      ]);
    }
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
    warnings: message.warnings,
    createdAt: message.created_at.toISOString(),
    senderId: message.sender_id,
    senderUsername: message.username,
    read: false,
    clientMessageId: message.client_message_id,
  };
}
