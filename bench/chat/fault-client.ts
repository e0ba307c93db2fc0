import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import type { ChatPerson } from './chat-people.ts';

const message = z.object({ seq: z.int(), id: z.int(), content: z.string() });
const sent = message.extend({ chatRoomId: z.int() });
const deletion = z.object({ chatRoomId: z.int(), messageId: z.int(), change: z.int() });
const ack = z.object({ status: z.string(), code: z.string().optional(), messageId: z.int().optional() });
const stored = message.extend({ deleted: z.boolean() });
const caughtUp = z.object({
  content: z.object({
    rooms: z.array(z.object({ messages: z.array(stored), changed: z.array(stored), seq: z.int(), change: z.int() })),
    more: z.boolean(),
  }),
});

const ackTimeoutMs = 3_000;

/** A message that was written here. */
export interface Written {
  clientMessageId: string;
  content: string;
  /** the server's id of it, once it said that it has it */
  acknowledgedAs: number | null;
  /** null: it stays; else whether the server said that it is deleted */
  isDeleted: boolean | null;
}

/** What a client shows at a position. */
export interface Shown {
  id: number;
  /** null: deleted */
  content: string | null;
}

/**
 * A client as product/chat#catching-up has it: it keeps what it wrote in an outbox, sends one after the other, sends again what was not
 * acknowledged under the same id, and asks for what it missed after each reconnect and wherever it sees a gap. Some acknowledgements
 * it does not hear.
 */
export class FaultClient {
  readonly person: ChatPerson;
  readonly written: Written[] = [];
  /** what it shows, by position */
  readonly history = new Map<number, Shown>();
  /** messages that the server told twice under different positions, or differently at one */
  conflicts = 0;
  readonly #url: string;
  readonly #socket: Socket;
  readonly #deafness: number;
  readonly #seqOf = new Map<number, number>();
  /** the last change that it knows */
  #change = 0;
  #isSending = false;
  #isCatchingUp = false;

  /** `deafness`: share of acknowledgements that do not arrive */
  constructor(person: ChatPerson, options: { url: string; origin: string; deafness: number }) {
    this.person = person;
    this.#url = options.url;
    this.#deafness = options.deafness;
    this.#socket = io(`${options.url}/chat`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: person.token },
      extraHeaders: { origin: options.origin },
      reconnectionDelay: 100,
      reconnectionDelayMax: 300,
      timeout: 3_000,
    });
    this.#socket.on('connect', () => void this.#resume());
    this.#socket.on('connect_error', () => {
      // A refusal is final to the library.
      if (!this.#socket.active) setTimeout(() => this.#socket.connect(), 300);
    });
    this.#socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => this.#socket.connect(), 300);
    });
    this.#socket.on('newMessage', (payload) => {
      const { chatRoomId, seq, id, content } = sent.parse(payload);
      if (chatRoomId !== person.chatRoomId) return;
      this.#note({ seq, id, content });
      if (seq > this.#known()) void this.#fillGap();
    });
    this.#socket.on('messageDeleted', (payload) => {
      const { chatRoomId, messageId, change } = deletion.parse(payload);
      if (chatRoomId !== person.chatRoomId) return;
      const seq = this.#seqOf.get(messageId);
      if (change === this.#change + 1 && seq !== undefined) {
        this.#note({ seq, id: messageId, content: null });
        this.#change = change;
      } else if (change > this.#change) void this.#fillGap();
    });
  }

  /** Writes a message; it leaves when it can. `isDeleted`: and deletes it once the server has it. */
  write(content: string, isDeleted: boolean): void {
    const entry = { clientMessageId: crypto.randomUUID(), content, acknowledgedAs: null };
    this.written.push({ ...entry, isDeleted: isDeleted ? false : null });
    void this.#send();
  }

  get isDone(): boolean {
    return this.#waiting() === undefined;
  }

  /** Asks for all that it does not have. */
  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.#page();
      for (const room of page.rooms) {
        for (const each of [...room.messages, ...room.changed])
          this.#note({ ...each, content: each.deleted ? null : each.content });
        this.#change = Math.max(this.#change, room.change);
      }
      more = page.more;
    }
  }

  close(): void {
    this.#socket.close();
  }

  async #resume(): Promise<void> {
    this.#socket.emit('joinRoom', String(this.person.chatRoomId), () => undefined);
    await this.#fillGap();
    await this.#send();
  }

  /** Asks once at a time, until nothing is missing; a call that fails is made again as long as there is a connection. */
  async #fillGap(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    do await this.catchUp().catch(() => pause(300));
    while (this.#socket.connected && this.history.size > this.#known());
    this.#isCatchingUp = false;
  }

  #waiting(): Written | undefined {
    return this.written.find(({ acknowledgedAs, isDeleted }) => acknowledgedAs === null || isDeleted === false);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#waiting(); next && this.#socket.connected; next = this.#waiting()) {
      const answer = await this.#transmit(next);
      if (answer === null || Math.random() < this.#deafness) continue;
      if (answer.status !== 'success') await pause(200);
      else if (next.acknowledgedAs === null) next.acknowledgedAs = answer.messageId ?? null;
      else next.isDeleted = true;
    }
    this.#isSending = false;
  }

  async #transmit({ clientMessageId, content, acknowledgedAs: messageId }: Written) {
    const { chatRoomId, userId } = this.person;
    const [event, payload] =
      messageId === null
        ? ['sendMessage', { chatRoomId, senderId: userId, message: content, clientMessageId }]
        : ['deleteMessage', { messageId, userId }];
    try {
      return ack.parse(await this.#socket.timeout(ackTimeoutMs).emitWithAck(event, payload));
    } catch {
      return null;
    }
  }

  /** The last position before which nothing is missing. */
  #known(): number {
    let seq = this.#gapless;
    while (this.history.has(seq + 1)) seq += 1;
    this.#gapless = seq;
    return seq;
  }
  #gapless = 0;

  async #page() {
    const { chatRoomId, token } = this.person;
    const answer = await fetch(`${this.#url}/api/chat/catch-up`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rooms: [{ chatRoomId, afterSeq: this.#known(), afterChange: this.#change }] }),
    });
    if (!answer.ok) throw new Error(`catching up answers ${answer.status}`);
    return caughtUp.parse(await answer.json()).content;
  }

  #note({ seq, id, content }: Shown & { seq: number }): void {
    const known = this.history.get(seq);
    const isSame =
      known === undefined ||
      (known.id === id && (content === null || known.content === null || known.content === content));
    if (!isSame || (this.#seqOf.get(id) ?? seq) !== seq) this.conflicts += 1;
    this.#seqOf.set(id, seq);
    // What is deleted stays so: an older word of it may come later.
    this.history.set(seq, known?.content === null ? known : { id, content });
  }
}
