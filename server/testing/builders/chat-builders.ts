import type { Insertable } from 'kysely';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { ChatAck, ChatClientEvent, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Products } from '#server/platform/database/tables.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from './builders.ts';

/** Stores an active product of this seller, in the first leaf category and the first district. */
export async function aProductRow(
  test: TestApp,
  seller: Pick<TestUser, 'id'>,
  overrides: Partial<Insertable<Products>> = {},
): Promise<{ id: number; title: string }> {
  const { db } = test.database;
  const category = await db
    .selectFrom('categories as c')
    .select('c.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categories as child').select('child.id').whereRef('child.parent_id', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .executeTakeFirstOrThrow();
  const district = await db.selectFrom('districts').select(['id', 'region_id']).orderBy('id').executeTakeFirstOrThrow();
  productCount += 1;
  return db
    .insertInto('products')
    .values({
      seller_id: seller.id,
      status: 'active',
      title: `Chevrolet Cobalt ${productCount}`,
      title_key: `cobalt ${productCount}`,
      description: 'Bitta egasi boʻlgan',
      price: 120_000_000,
      price_uzs: 120_000_000,
      category_id: category.id,
      region_id: district.region_id,
      district_id: district.id,
      ...overrides,
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
}

let productCount = 0;

/** A member of a conversation with the headers of a session. */
export interface TestPerson {
  user: TestUser;
  headers: { authorization: string };
}

/** Stores an account that is not new any more, and signs it in. */
export async function aPerson(test: TestApp, username: string): Promise<TestPerson> {
  const user = await aUser(test, { username, created_at: new Date(test.clock.now().getTime() - 48 * 3600 * 1000) });
  return { user, headers: await signedIn(test, user) };
}

/** Two people with a conversation about a product of the seller, opened by the buyer. */
export async function aConversation(
  test: TestApp,
  people: { seller?: TestPerson; buyer?: TestPerson } = {},
): Promise<{ id: number; product: { id: number; title: string }; seller: TestPerson; buyer: TestPerson }> {
  const seller = people.seller ?? (await aPerson(test, 'Sardor'));
  const buyer = people.buyer ?? (await aPerson(test, 'Barno'));
  const product = await aProductRow(test, seller.user);
  const answer = await createOrGet(test, buyer, product.id, [seller.user.id, buyer.user.id]);
  if (answer.statusCode !== 200) throw new Error(`no conversation: ${answer.body}`);
  return { id: answer.json().content.id, product, seller, buyer };
}

/** POST /api/chat/create-or-get as this person. */
export function createOrGet(test: TestApp, person: TestPerson, productId: number, participantIds: unknown) {
  return test.app.inject({
    method: 'POST',
    url: '/api/chat/create-or-get',
    headers: person.headers,
    payload: { productId, participantIds },
  });
}

/** The server's address once it listens on a free port. */
export async function listen(test: TestApp): Promise<string> {
  return test.app.listen({ port: 0, host: '127.0.0.1' });
}

/** One connected client that remembers all it received. */
export class ChatClient {
  readonly socket: Socket;
  readonly #received: { event: string; payload: unknown }[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: string, payload: unknown) => this.#received.push({ event, payload }));
  }

  /** Sends an event and waits for its acknowledgement. */
  async send(event: ChatClientEvent, payload: unknown): Promise<ChatAck> {
    return this.socket.timeout(90_000).emitWithAck(event, payload);
  }

  /** Everything received of this event so far. */
  received<Event extends keyof ChatServerEvents>(event: Event): ChatServerEvents[Event][] {
    return this.#received.flatMap((entry) =>
      // Tests read what the server sent; its own types say what that is.
      entry.event === event ? [entry.payload as ChatServerEvents[Event]] : [],
    );
  }

  get events(): string[] {
    return this.#received.map((entry) => entry.event);
  }

  close(): void {
    this.socket.disconnect();
  }
}

export type ConnectOptions = Partial<ManagerOptions & SocketOptions>;

/** Opens a socket without waiting for it; it does not come back by itself unless told. */
export function openSocket(url: string, options: ConnectOptions = {}): Socket {
  return io(`${url}/chat`, { forceNew: true, reconnection: false, transports: ['websocket'], ...options });
}

/** Connects as this person. @throws the `connect_error` of a refusal */
export async function connectAs(url: string, person: TestPerson, options: ConnectOptions = {}): Promise<ChatClient> {
  const socket = openSocket(url, {
    auth: { token: person.headers.authorization.replace('Bearer ', '') },
    query: { userId: String(person.user.id) },
    ...options,
  });
  const client = new ChatClient(socket);
  await connected(socket);
  return client;
}

async function connected(socket: Socket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}

/** Waits for a refusal and gives its body, or Socket.IO's own word where it refuses by itself. */
export async function refusalOf(socket: Socket): Promise<unknown> {
  const error = await new Promise<Error>((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('the socket was let in')));
  }).finally(() => socket.disconnect());
  return 'data' in error && error.data !== undefined ? error.data : error.message;
}

/** Two people with a conversation that both have open; `close` ends their lines. */
export async function talking(test: TestApp, url: string, people: { seller?: TestPerson; buyer?: TestPerson } = {}) {
  const conversation = await aConversation(test, people);
  const { id } = conversation;
  const connections = {
    buyer: await connectAs(url, conversation.buyer),
    seller: await connectAs(url, conversation.seller),
  };
  for (const connection of [connections.buyer, connections.seller]) await connection.send('joinRoom', id);
  const idOf = (side: 'buyer' | 'seller') => conversation[side].user.id;
  return {
    ...conversation,
    connections,
    say: (side: 'buyer' | 'seller', message: string, more: { photoIds?: number[]; clientMessageId?: string } = {}) =>
      connections[side].send('sendMessage', { chatRoomId: id, senderId: idOf(side), message, ...more }),
    offer: (side: 'buyer' | 'seller', amount: number, more: { counters?: number; clientMessageId?: string } = {}) =>
      connections[side].send('sendOffer', { chatRoomId: id, senderId: idOf(side), amount, ...more }),
    answer: (side: 'buyer' | 'seller', messageId: number, answer: string) =>
      connections[side].send('answerOffer', { chatRoomId: id, messageId, userId: idOf(side), answer }),
    /** what this side's history has now */
    async history(side: 'buyer' | 'seller', query = '') {
      const { headers } = conversation[side];
      return (await test.app.inject({ url: `/api/chat/${id}/messages${query}`, headers })).json();
    },
    close() {
      connections.buyer.close();
      connections.seller.close();
    },
  };
}

/** The id of the message that an acknowledgement names. @throws for a refusal */
export function sentId(ack: ChatAck): number {
  if (ack.status === 'error' || ack.messageId === undefined) throw new Error(`not sent: ${JSON.stringify(ack)}`);
  return ack.messageId;
}
