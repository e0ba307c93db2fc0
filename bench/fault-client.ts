import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import type { ChatPerson } from './chat-people.ts';

const history = z.array(
  z.object({ seq: z.int(), id: z.int(), content: z.string(), clientMessageId: z.string().nullable() }),
);
const told = z.object({ chatRoomId: z.int(), seq: z.int(), id: z.int(), content: z.string() });
const ack = z.object({ status: z.string(), code: z.string().optional(), messageId: z.int().optional() });

const ackTimeoutMs = 3_000;
const pageSize = 100;

/** A message that was written here. */
export interface Written {
  clientMessageId: string;
  content: string;
  /** the server's id of it, once it said that it has it */
  acknowledgedAs: number | null;
}

/**
 * A client as decisions §5 has it: it keeps what it wrote in an outbox, sends one after the other, sends again what was not
 * acknowledged under the same id, and asks for what it missed after each reconnect. Some acknowledgements it does not hear.
 */
export class FaultClient {
  readonly person: ChatPerson;
  readonly written: Written[] = [];
  /** what it shows, by position */
  readonly history = new Map<number, { id: number; content: string }>();
  /** messages that the server told twice under different positions, or differently at one */
  conflicts = 0;
  readonly #url: string;
  readonly #socket: Socket;
  readonly #deafness: number;
  #isSending = false;

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
    this.#socket.on('newMessage', (message) => {
      const { chatRoomId, seq, id, content } = told.parse(message);
      if (chatRoomId === person.chatRoomId) this.#note(seq, { id, content });
    });
  }

  /** Writes a message; it leaves when it can. */
  write(content: string): void {
    this.written.push({ clientMessageId: crypto.randomUUID(), content, acknowledgedAs: null });
    void this.#send();
  }

  get isDone(): boolean {
    return this.#waiting() === undefined;
  }

  /** Asks for all that it does not have. */
  async catchUp(): Promise<void> {
    for (;;) {
      const page = await this.#page(this.#known());
      for (const { seq, id, content } of page) this.#note(seq, { id, content });
      if (page.length < pageSize) return;
    }
  }

  close(): void {
    this.#socket.close();
  }

  async #resume(): Promise<void> {
    this.#socket.emit('joinRoom', String(this.person.chatRoomId), () => undefined);
    await this.catchUp().catch(() => undefined);
    await this.#send();
  }

  #waiting(): Written | undefined {
    return this.written.find(({ acknowledgedAs }) => acknowledgedAs === null);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#waiting(); next && this.#socket.connected; next = this.#waiting()) {
      const answer = await this.#transmit(next);
      if (answer === null || Math.random() < this.#deafness) continue;
      if (answer.status === 'success') next.acknowledgedAs = answer.messageId ?? null;
      else await pause(200);
    }
    this.#isSending = false;
  }

  async #transmit({ clientMessageId, content }: Written) {
    const { chatRoomId, userId: senderId } = this.person;
    try {
      const answer: unknown = await this.#socket
        .timeout(ackTimeoutMs)
        .emitWithAck('sendMessage', { chatRoomId, senderId, message: content, clientMessageId });
      return ack.parse(answer);
    } catch {
      return null;
    }
  }

  /** The last position before which nothing is missing. */
  #known(): number {
    let seq = 0;
    while (this.history.has(seq + 1)) seq += 1;
    return seq;
  }

  async #page(afterSeq: number) {
    const { chatRoomId, token } = this.person;
    const answer = await fetch(`${this.#url}/api/chat/${chatRoomId}/messages?afterSeq=${afterSeq}&limit=${pageSize}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`history answers ${answer.status}`);
    return history.parse(await answer.json());
  }

  #note(seq: number, message: { id: number; content: string }): void {
    const known = this.history.get(seq);
    if (known && (known.id !== message.id || known.content !== message.content)) this.conflicts += 1;
    this.history.set(seq, message);
  }
}
