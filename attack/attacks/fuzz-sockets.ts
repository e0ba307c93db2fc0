import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { hostileText, hostileValue, mutated } from '../input/hostile-values.ts';
import type { Random } from '../input/random.ts';
import { SchemaValues } from '../input/schema-values.ts';
import type { Findings } from '../judging/findings.ts';
import { hostileJson, isObject, RawJson } from '../judging/json.ts';
import { checks } from '../judging/judge.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { at, type Session } from '../people/session.ts';
import type { Scene } from '../people/stories.ts';

/** What product/chat#events says a client may send, where the document does not tell it. */
const eventsOfSpecification = new Map<string, readonly string[]>(
  Object.entries({
    setOnlineStatus: [],
    joinRoom: [],
    leaveRoom: [],
    sendMessage: ['chatRoomId', 'senderId', 'message'],
    typingStarted: ['chatRoomId', 'userId', 'username'],
    typingStopped: ['chatRoomId', 'userId'],
    deleteMessage: ['messageId', 'userId'],
    deleteChatRoom: ['chatRoomId', 'userId'],
    markRead: ['chatRoomId', 'messageId'],
    sendOffer: ['chatRoomId', 'senderId', 'amount'],
    answerOffer: ['chatRoomId', 'messageId', 'userId', 'answer'],
    editMessage: ['messageId', 'userId', 'message'],
    authRefresh: ['token'],
  }),
);
/** Names that mean something to objects and to event emitters, and none that a client may send. */
const junkEvents = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  '__defineGetter__',
  'prototype',
  '',
  ' ',
  'newMessage',
  'messageSent',
  'ping',
  'message',
  'admin',
  '\u0000',
  'x'.repeat(5_000),
  '0',
  'length',
];
/** ms that an event's answer may take. */
const ackMs = 3_000;

export class SocketFuzz {
  readonly #session: Session;
  readonly #people: People;
  readonly #random: Random;
  readonly #findings: Findings;
  readonly #values: SchemaValues;
  readonly #scene: Scene;
  /** events that were acknowledged well, and how often any was sent */
  readonly succeeded = new Map<string, number>();
  sent = 0;

  constructor(session: Session, people: People, random: Random, findings: Findings, scene: Scene) {
    this.#session = session;
    this.#people = people;
    this.#random = random;
    this.#findings = findings;
    this.#scene = scene;
    this.#values = new SchemaValues(random, (ref) => session.document.resolve(ref), session.harvest.known);
  }

  async run(events: number, isOver: () => boolean): Promise<void> {
    await this.#strangers();
    await this.#brokenLines();
    let turn = 0;
    while (this.sent < events && !isOver()) {
      turn += 1;
      const person =
        (await this.#people.any(turn % 5 === 0 ? 'moderator' : 'user')) ?? (await this.#people.kept('user'));
      await this.#one(person, Math.min(150, events - this.sent));
    }
  }

  async #one(person: Person, events: number): Promise<void> {
    const random = this.#random;
    const socket = await this.#connect({ token: person.accessToken });
    if (!socket) return;
    socket.onAny((event: string, ...heard: unknown[]) => this.#overheard(person, event, heard));
    const batch = 10;
    for (let left = events; left > 0 && socket.connected; left -= batch) {
      await Promise.all(
        Array.from({ length: batch }, () => {
          const event = random.chance(0.15) ? random.pick(junkEvents) : random.pick(this.#names());
          const payload = this.#payload(event, person);
          if (random.chance(0.15)) return this.#inform(socket, event, payload);
          return this.#emit(socket, person.role, event, payload);
        }),
      );
    }
    socket.close();
  }

  #names(): string[] {
    const published = this.#session.document.socketEvents;
    return isObject(published) ? Object.keys(published) : [...eventsOfSpecification.keys()];
  }

  #payload(event: string, person: Person): unknown {
    const random = this.#random;
    if (random.chance(0.15)) return this.#plain(hostileValue(random));
    const valid = this.#valid(event, person);
    return random.chance(0.35) ? valid : this.#plain(mutated(valid, random));
  }

  #valid(event: string, person: Person): unknown {
    const random = this.#random;
    const events = this.#session.document.socketEvents;
    const published = isObject(events) && Object.hasOwn(events, event) ? events[event] : undefined;
    const schema = at(published, 'payload') ?? at(published, 'schema') ?? published;
    const room = random.chance(0.7) ? this.#scene.chatId : this.#session.harvest.known('chatRoomId');
    const known: Record<string, unknown> = {
      chatRoomId: room,
      senderId: person.userId,
      userId: random.chance(0.9) ? person.userId : 1,
      messageId: this.#session.harvest.known('messageId') ?? 1,
      message: random.chance(0.5) ? 'Salom' : hostileText(random),
      username: 'Foydalanuvchi',
      amount: random.int(1, 1e6),
      answer: random.pick(['accept', 'decline', 'accepted', 'declined']),
      token: random.chance(0.5) ? person.accessToken : 'x',
    };
    if (isObject(schema)) {
      const made = this.#values.value(schema, '');
      return isObject(made) ? { ...made, ...pickKeys(known, Object.keys(made)) } : (room ?? made);
    }
    const fields = eventsOfSpecification.get(event) ?? [];
    return fields.length > 0 ? pickKeys(known, fields) : event === 'setOnlineStatus' ? person.userId : room;
  }

  /** What a packet can hold; the wire's own JSON takes no raw texts. */
  #plain(value: unknown): unknown {
    if (this.#random.chance(0.05)) return Buffer.alloc(this.#random.pick([1, 1_000, 20_000]));
    try {
      return value instanceof RawJson || isObject(value) || Array.isArray(value)
        ? JSON.parse(hostileJson(value))
        : value;
    } catch {
      return null;
    }
  }

  #inform(socket: Socket, event: string, payload: unknown): Promise<void> {
    this.sent += 1;
    socket.emit(event, payload);
    return Promise.resolve();
  }

  async #emit(socket: Socket, caller: string, event: string, payload: unknown): Promise<unknown> {
    this.sent += 1;
    const ack: unknown = await socket
      .timeout(ackMs)
      .emitWithAck(event, payload)
      .catch(() => undefined);
    const where = `event ${event.slice(0, 30)}`;
    const repeat = `as ${caller}: emit(${JSON.stringify(event.slice(0, 60))}, ${JSON.stringify(payload)?.slice(0, 500)}) → ${JSON.stringify(ack)?.slice(0, 200)}`;
    this.#findings.judged(checks.sockets);
    if (ack === undefined && socket.connected) {
      // A flooded connection is closed after a while; what is open answers.
      await pause(300);
      if (socket.connected) this.#findings.add({ check: checks.noHangs, where, what: 'no acknowledgement', repeat });
    }
    const code = at(ack, 'code');
    if (code === 'INTERNAL') this.#findings.add({ check: checks.sockets, where, what: 'INTERNAL', repeat });
    if (at(ack, 'status') === 'success') this.succeeded.set(event, (this.succeeded.get(event) ?? 0) + 1);
    else if (isObject(ack)) {
      this.#findings.judged(checks.envelope);
      const fits =
        ack.success === false &&
        typeof code === 'string' &&
        typeof ack.message === 'string' &&
        typeof ack.requestId === 'string';
      if (!fits) this.#findings.add({ check: checks.envelope, where, what: 'refusal of another shape', repeat });
    }
    return ack;
  }

  /** Nobody but the two hears what they said. */
  #overheard(person: Person, event: string, heard: readonly unknown[]): void {
    this.#findings.judged(checks.privacy);
    if (!JSON.stringify(heard).includes(this.#scene.messageSecret)) return;
    this.#findings.add({
      check: checks.privacy,
      where: `event ${event}`,
      what: `${person.role} hears a foreign conversation`,
      repeat: JSON.stringify(heard).slice(0, 300),
    });
  }

  /** Connections that may not be had. */
  async #strangers(): Promise<void> {
    const person = await this.#people.kept('user');
    const tokens: unknown[] = [
      '',
      'x',
      'Bearer x',
      null,
      5,
      {},
      [],
      ['x'],
      { toString: 'x' },
      'a.b.c',
      '\u0000',
      'x'.repeat(9_000),
      '__proto__',
    ];
    const tries = [
      ...tokens.map((token) => ({ auth: { token }, query: {}, namespace: '/chat' })),
      { auth: { token: person.accessToken }, query: { userId: String(person.userId + 1) }, namespace: '/chat' },
      { auth: { token: person.accessToken, lang: '__proto__' }, query: { userId: ['1', '2'] }, namespace: '/chat' },
    ];
    for (const { auth, query, namespace } of tries) {
      const socket = await this.#connect(auth, namespace, query);
      this.#findings.judged(checks.roles);
      if (socket && 'token' in auth && auth.token !== person.accessToken)
        this.#findings.add({
          check: checks.roles,
          where: 'socket',
          what: 'a bad token connects',
          repeat: JSON.stringify(auth),
        });
      socket?.close();
    }
    for (const namespace of ['/', '/admin', '/__proto__', '/chat/x', '/constructor', `/${'x'.repeat(2_000)}`])
      (await this.#connect({ token: person.accessToken }, namespace))?.close();
  }

  #connect(
    auth: Record<string, unknown>,
    namespace = '/chat',
    query: Record<string, unknown> = {},
  ): Promise<Socket | null> {
    const socket = io(`${this.#session.origin.origin}${namespace}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 4_000,
      auth,
      query: query as Record<string, string>,
    });
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error: Error & { data?: unknown }) => {
        this.#findings.judged(checks.sockets);
        if (at(error.data, 'code') === 'INTERNAL')
          this.#findings.add({
            check: checks.sockets,
            where: 'handshake',
            what: 'INTERNAL',
            repeat: JSON.stringify({ namespace: namespace.slice(0, 40), auth, query }).slice(0, 400),
          });
        socket.close();
        resolve(null);
      });
    });
  }

  /** Frames that no client library sends: first over WebSocket, then over polling. */
  async #brokenLines(): Promise<void> {
    const { origin } = this.#session;
    const frames = [
      '',
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '40',
      '40/chat,',
      '40/chat,{',
      '40/chat,[]',
      '40/chat,null',
      '42["x"]',
      '42/chat,["joinRoom",1]',
      '42/chat,',
      '42/chat,{}',
      '42/chat,[]',
      '42/chat,[null]',
      '42/chat,7',
      '42/chat,1[1]',
      '42/chat,2[1,{"chatRoomId":1}]',
      `42/chat,3["${'x'.repeat(60_000)}"]`,
      '42/chat,["__proto__"]',
      '43/chat,9[]',
      '45',
      '451-["x",{"_placeholder":true,"num":0}]',
      '451-/chat,["joinRoom",{"_placeholder":true,"num":-1}]',
      '459999999999-["x"]',
      '44{"message":"x"}',
      '41',
      '4',
      '4'.repeat(70_000),
      '42/chat,1e309["x"]',
      '42/chat,99999999999999999999["x"]',
      '40/__proto__,',
      '\u0000',
      `42/chat,[${'['.repeat(5_000)}`,
      'b4AAAA',
    ];
    const { accessToken } = await this.#people.kept('user');
    for (const signedIn of [false, true])
      for (let start = 0; start < frames.length; start += 6) {
        const sent = frames.slice(start, start + 6);
        const heard = await sendFrames(origin, sent, signedIn ? accessToken : null);
        this.#findings.judged(checks.sockets);
        if (heard.some((answer) => answer.includes('"INTERNAL"')))
          this.#findings.add({
            check: checks.sockets,
            where: 'frames',
            what: 'INTERNAL',
            repeat: JSON.stringify(sent).slice(0, 400),
          });
      }
    const queries = [
      '',
      '?EIO=4',
      '?EIO=3&transport=polling',
      '?EIO=4&transport=x',
      '?EIO=4&transport=polling&sid=x',
      '?EIO=4&transport=polling&sid=__proto__',
      '?EIO=4&transport=websocket',
      '?EIO=4&transport=polling&j=1',
      '?EIO[]=4&transport[]=polling',
      '?EIO=4&transport=constructor',
      '?EIO=4&transport=toString&sid=toString',
      '?EIO=4&transport=polling&b64=1',
      '?%00',
    ];
    for (const query of queries) {
      for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
        const body = method === 'POST' ? { body: '40/chat,\u001e42["x"]' } : {};
        const call = { method, target: `/socket.io/${query}`, headers: { 'content-type': 'text/plain' }, ...body };
        const outcome = await this.#session.send(call, 'socket.io', 'visitor');
        this.#findings.judged(checks.noServerErrors);
        if (outcome.status >= 500)
          this.#findings.add({
            check: checks.noServerErrors,
            where: `${method} /socket.io/`,
            what: String(outcome.status),
            repeat: call.target,
          });
      }
    }
  }
}

async function sendFrames(origin: URL, frames: readonly string[], token: string | null): Promise<string[]> {
  const connection = new WebSocket(`ws://${origin.host}/socket.io/?EIO=4&transport=websocket`);
  const heard: string[] = [];
  connection.addEventListener('message', ({ data }) => heard.push(String(data)));
  await new Promise<void>((resolve) => {
    connection.addEventListener('open', () => resolve());
    connection.addEventListener('error', () => resolve());
  });
  const send = (data: string | Uint8Array): void => {
    if (connection.readyState === WebSocket.OPEN) connection.send(data);
  };
  if (token !== null) send(`40/chat,${JSON.stringify({ token })}`);
  await pause(30);
  for (const frame of frames) {
    send(frame);
    await pause(5);
  }
  send(new Uint8Array([0, 255, 1, 254]));
  await pause(30);
  connection.close();
  return heard;
}

const pickKeys = (source: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.filter((key) => key in source).map((key) => [key, source[key]]));
