import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { z } from 'zod';
import { reasonOf } from '../errors/reason-of.ts';
import type { Log } from '../log/log.ts';

const count = z.tuple([z.int(), z.int()]);

/** What the processes of one product tell each other. */
const nodeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('alive') }),
  /** whoever hears it tells all its counts; `apart`: what this node published in the last so many ms may have reached nobody */
  z.object({ kind: z.literal('hello'), apart: z.number().optional() }),
  /** an orderly stop: forget me */
  z.object({ kind: z.literal('leaving') }),
  z.object({
    kind: z.literal('publish'),
    event: z.string(),
    payload: z.unknown(),
    to: z.array(z.string()),
    except: z.array(z.string()),
  }),
  z.object({ kind: z.literal('evict'), from: z.string(), room: z.string() }),
  /** what visitors see has changed */
  z.object({ kind: z.literal('public-changed') }),
  /** categories or places have changed */
  z.object({ kind: z.literal('reference-changed') }),
  /** what is known of this session is old */
  z.object({ kind: z.literal('session-changed'), sessionId: z.string() }),
  z.object({ kind: z.literal('pause'), userId: z.int(), ms: z.number() }),
  /** counts per account of this name; `all`: whoever is absent has none */
  z.object({ kind: z.literal('counts'), name: z.string(), all: z.boolean(), counts: z.array(count) }),
]);
export type NodeMessage = z.output<typeof nodeMessage>;

const envelope = z.object({ node: z.string(), message: nodeMessage });

/** ms between two signs of life */
export const beatMs = 3000;
/** A node that says nothing for so long is taken for dead, ms (rules/goals C9). */
export const nodeLeaseMs = 15_000;
/** ms without hearing itself after which a node takes its connection for dead though no error came; it looks at every beat */
export const deafMs = 2 * beatMs + 1000;
/** ms that one command may take, unless told otherwise (rules/waits#deadlines) */
const usualCommandMs = 200;
/** commands that may wait for a Redis that does not answer */
const longestQueue = 10_000;
const longestRetryMs = 1000;

interface NodeLinkEvents {
  /** of another node, by its id */
  message: [node: string, message: NodeMessage];
  connected: [];
  lost: [];
  /** every `beatMs` */
  beat: [];
  /** another node is taken for dead; `heardAt`: a moment of `performance.now()` */
  silent: [heardAt: number];
}

/**
 * The connection between the processes of one product, over Redis pub/sub: fast, and best effort. Nothing waits for it and nothing
 * is kept in it; while it is down, `connected` is false and each node goes on alone.
 */
export class NodeLink extends EventEmitter<NodeLinkEvents> {
  readonly #id = randomUUID();
  readonly #channel: string;
  readonly #log: Log;
  readonly #commands: ReturnType<typeof createClient>;
  readonly #subscriber: ReturnType<typeof createClient>;
  readonly #timer: NodeJS.Timeout;
  readonly #prefix: string;
  readonly #commandMs: number;
  /** null: not yet */
  #connected: boolean | null = null;
  /** when each other node was heard last */
  readonly #heardAt = new Map<string, number>();
  #heardSelfAt = 0;
  /** since when what it publishes may reach nobody */
  #apartSince = performance.now();
  #closed = false;

  /** Begins to connect; a Redis that is not there yet is tried until it is. `prefix` begins the names of its keys and channel. */
  constructor({
    url,
    prefix,
    log,
    commandMs = usualCommandMs,
  }: { url: string; prefix: string; log: Log; commandMs?: number }) {
    super();
    // Every part of the server that listens is one listener.
    this.setMaxListeners(20);
    this.#log = log;
    this.#prefix = prefix;
    this.#commandMs = commandMs;
    this.#channel = `${prefix}:nodes`;
    const socket = {
      connectTimeout: 2000,
      reconnectStrategy: (tries: number) => Math.min(100 * tries, longestRetryMs),
    };
    this.#commands = createClient({ url, socket, disableOfflineQueue: true, commandsQueueMaxLength: longestQueue });
    this.#subscriber = createClient({ url, socket });
    for (const client of [this.#commands, this.#subscriber]) {
      client.on('error', (error: Error) => this.#lose(error.message));
      client.on('ready', () => this.#sayAlive());
    }
    this.#connect().catch((error: unknown) => {
      if (!this.#closed) log.error({ err: error }, 'other nodes cannot be reached');
    });
    this.#timer = setInterval(() => this.#beat(), beatMs).unref();
  }

  /** Whether other nodes are heard, and hear this one. */
  get connected(): boolean {
    return this.#connected === true;
  }

  /** Nodes that were alive when this one heard others last, itself among them. */
  get nodes(): number {
    const newest = this.#connected ? performance.now() : this.#apartSince;
    return 1 + [...this.#heardAt.values()].filter((at) => newest - at <= nodeLeaseMs).length;
  }

  /** To all other nodes, best effort. */
  send(message: NodeMessage): void {
    // What is said into a dead line would be heard late, if at all; greetings make up for it.
    if (!this.#commands.isReady || (!this.#connected && message.kind !== 'alive')) return;
    const text = JSON.stringify({ node: this.#id, message } satisfies z.input<typeof envelope>);
    this.#commands.publish(this.#channel, text).catch((error: unknown) => {
      if (!this.#closed) this.#lose(reasonOf(error));
    });
  }

  /** Runs a script that answers a number. @returns it; null when Redis does not answer in time */
  async ask(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<number | null> {
    if (!this.#connected) return null;
    const options = { keys: keys.map((key) => `${this.#prefix}:${key}`), arguments: values.map(String) };
    // The client's own limit ends once a command is on its way. Where this process was busy for so long, the answer may have come: it is
    // read first.
    const late = sleep(this.#commandMs, null, { ref: false }).then(() => setImmediate(null));
    const answer = await Promise.race([this.#commands.eval(script, options).catch(() => null), late]);
    if (answer === null) this.#lose('no answer in time');
    return answer === null ? null : Number(answer);
  }

  /** Says goodbye, so that others need not wait for the silence. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.send({ kind: 'leaving' });
    this.#closed = true;
    clearInterval(this.#timer);
    this.removeAllListeners();
    if (this.#commands.isReady) {
      await Promise.race([this.#commands.close().catch(() => undefined), sleep(this.#commandMs, null, { ref: false })]);
    }
    for (const client of [this.#commands, this.#subscriber]) if (client.isOpen) client.destroy();
  }

  async #connect(): Promise<void> {
    await Promise.all([this.#commands.connect(), this.#subscriber.connect()]);
    await this.#subscribe();
    this.#sayAlive();
  }

  /** A client that was cut off meanwhile repeats what Redis had taken, and nothing else. */
  async #subscribe(): Promise<void> {
    while (!this.#closed) {
      try {
        return await this.#subscriber.subscribe(this.#channel, (text) => this.#hear(text));
      } catch (error) {
        this.#lose(reasonOf(error));
        await sleep(longestRetryMs, null, { ref: false });
      }
    }
  }

  #sayAlive(): void {
    if (!this.#closed) this.send({ kind: 'alive' });
  }

  #beat(): void {
    this.#sayAlive();
    if (this.#connected && performance.now() - this.#heardSelfAt > deafMs) this.#lose('nothing is heard');
    if (this.#connected) this.#forgetSilent();
    this.emit('beat');
  }

  #forgetSilent(): void {
    for (const [node, at] of this.#heardAt) {
      if (performance.now() - at <= nodeLeaseMs) continue;
      this.#heardAt.delete(node);
      this.emit('silent', at);
    }
  }

  #hear(text: string): void {
    const parsed = envelope.safeParse(parseJson(text));
    if (!parsed.success) {
      this.#log.warn({ event: 'node.unreadable' }, 'a node said what this one does not understand');
      return;
    }
    const { node, message } = parsed.data;
    if (node === this.#id) {
      this.#hearSelf();
      return;
    }
    if (message.kind === 'leaving') this.#heardAt.delete(node);
    else this.#heardAt.set(node, performance.now());
    this.emit('message', node, message);
  }

  /** Its own voice comes back: both ways are open. */
  #hearSelf(): void {
    const now = performance.now();
    this.#heardSelfAt = now;
    if (this.#connected || this.#closed) return;
    this.#connected = true;
    this.#log.info('line to other nodes is open');
    this.send({ kind: 'hello', apart: now - this.#apartSince });
    this.emit('connected');
  }

  #lose(why: string): void {
    if (this.#connected === false || this.#closed) return;
    const had = this.#connected;
    this.#connected = false;
    this.#log.warn({ event: 'node.line-lost', why }, 'no line to other nodes');
    if (!had) return;
    this.#apartSince = this.#heardSelfAt;
    this.emit('lost');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
