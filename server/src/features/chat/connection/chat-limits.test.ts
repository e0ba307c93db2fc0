import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChatAck } from '#contract/sockets/chat-events.ts';
import { signedIn } from '#testing/builders/builders.ts';
import {
  aConversation,
  aPerson,
  aProductRow,
  createOrGet,
  openSocket,
  refusalOf,
  type TestPerson,
} from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { retryOnOverload } from '#testing/retry-on-overload.ts';

const { test, url, connect } = await chatServer({ environment: { RATE_LIMITS: 'strict' } });

/** A signed-in account made this moment. */
async function aNewPerson(): Promise<TestPerson> {
  const person = await aPerson(test, 'Yangi');
  await test.database.db
    .updateTable('users')
    .set({ created_at: test.clock.now() })
    .where('id', '=', person.user.id)
    .execute();
  return person;
}

const limited = (acks: ChatAck[]) => acks.filter((ack) => ack.status === 'error' && ack.code === 'RATE_LIMITED');

describe('messages', () => {
  it.each([
    ['an account', 10, () => aPerson(test, 'Barno')],
    ['an account younger than a day', 5, aNewPerson],
  ])('%s may send %i at once, then is told how long to wait', async (_who, most, person) => {
    const { id, buyer } = await aConversation(test, { buyer: await person() });
    const client = await connect(buyer);
    const send = (message: string) => client.send('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message });
    test.clock.pause();
    onTestFinished(() => test.clock.resume());
    const acks = await Promise.all(Array.from({ length: most + 1 }, (_, index) => send(`m${index}`)));
    expect(acks.slice(0, most).every((ack) => ack.status === 'success')).toBe(true);
    const refused = acks[most];
    expect(refused).toMatchObject({ status: 'error', code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    const wait = refused?.status === 'error' ? (refused.retryAfter ?? 0) : 0;
    expect(wait).toBeLessThanOrEqual(3);
    test.clock.advance(wait * 1000);
    expect(await send('keyin')).toMatchObject({ status: 'success' });
  });

  it('with the same first words go to four sellers in ten minutes, not to the fifth; answers are free', async () => {
    const buyer = await aPerson(test, 'Barno');
    const client = await connect(buyer);
    const conversations = [];
    for (let index = 0; index < 5; index += 1) conversations.push(await aConversation(test, { buyer }));
    const send = (chatRoomId: number | undefined, message: string) =>
      client.send('sendMessage', { chatRoomId, senderId: buyer.user.id, message });
    for (const { id } of conversations.slice(0, 4)) {
      expect(await send(id, 'Arzon  narxda olaman')).toMatchObject({ status: 'success' });
    }
    const fifth = conversations[4];
    const refused = await send(fifth?.id, 'arzon narxda OLAMAN');
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Bir xil matn') });
    expect(await send(conversations[0]?.id, 'Arzon narxda olaman')).toMatchObject({ status: 'success' });
    expect(await send(fifth?.id, 'Assalomu alaykum, mashina sotildimi?')).toMatchObject({ status: 'success' });

    for (const { id } of conversations) {
      test.clock.advance(1000);
      expect(await send(id, 'Hali sotuvdami?')).toMatchObject({ status: 'success' });
    }

    if (!fifth) throw new Error('five conversations were made');
    const seller = await connect(fifth.seller);
    await seller.send('sendMessage', { chatRoomId: fifth.id, senderId: fifth.seller.user.id, message: 'Yoʻq' });
    expect(await send(fifth.id, 'Arzon narxda olaman')).toMatchObject({ status: 'success' });
  });
});

describe('calls', () => {
  it.each([
    ['history', 600, 'messages?afterSeq=0'],
    ['search', 120, 'search?query=salom'],
  ])('for %s are %i a minute of one account, whatever others ask', async (_what, most, path) => {
    const { id, buyer, seller } = await aConversation(test);
    const url = `/api/chat/${path.startsWith('search') ? '' : `${id}/`}${path}`;
    const ask = ({ headers }: TestPerson) => test.app.inject({ url, headers });
    const answers = [];
    while (answers.length <= most) answers.push(...(await Promise.all(Array.from({ length: 40 }, () => ask(buyer)))));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(answers.length - refused.length).toBe(most);
    expect(refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask(seller)).statusCode).toBe(200);
  });
});

describe('new conversations', () => {
  it('are ten a day for an account younger than a day', async () => {
    const buyer = await aNewPerson();
    const seller = await aPerson(test, 'Sardor');
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      const product = await aProductRow(test, seller.user);
      statuses.push((await createOrGet(test, buyer, product.id, [seller.user.id, buyer.user.id])).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('are twenty an hour and fifty a day, however many are asked for at once; those that exist are opened freely', async () => {
    const seller = await aPerson(test, 'Sardor');
    const buyer = await aPerson(test, 'Barno');
    const products: number[] = [];
    for (let index = 0; index < 60; index += 1) products.push((await aProductRow(test, seller.user)).id);
    const wanted = products.values();
    const ask = (productId: number) =>
      retryOnOverload(() => createOrGet(test, buyer, productId, [seller.user.id, buyer.user.id]));
    const inAnHour = async (times: number) => {
      const headers = await signedIn(test, buyer.user);
      buyer.headers = headers;
      const answers = await Promise.all(wanted.take(times).map(ask));
      return answers.filter(({ statusCode }) => statusCode === 429);
    };
    const begun = performance.now();
    expect(await inAnHour(19)).toEqual([]);
    const { value: twentieth = 0 } = wanted.next();
    const together = await Promise.all(Array.from({ length: 4 }, () => ask(twentieth)));
    expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [refused] = await inAnHour(1);
    expect(refused?.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(3600 - Math.ceil((performance.now() - begun) / 1000));
    expect(wait).toBeLessThanOrEqual(3600);
    const first = products[0] ?? 0;
    for (let index = 0; index < 5; index += 1) expect((await ask(first)).statusCode).toBe(200);

    test.clock.advance(3600_000);
    expect(await inAnHour(21)).toHaveLength(1);
    test.clock.advance(3600_000);
    expect(await inAnHour(11)).toHaveLength(1);
    test.clock.advance(22 * 3600_000);
    expect(await inAnHour(1)).toEqual([]);
  });
});

describe('events of one socket', () => {
  it('typing goes through twice a second', async () => {
    const { id, buyer } = await aConversation(test);
    const client = await connect(buyer);
    const type = () => client.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
    expect(await Promise.all([type(), type(), type()])).toMatchObject([
      { status: 'success' },
      { status: 'success' },
      { status: 'error', code: 'RATE_LIMITED', retryAfter: 1 },
    ]);
  });

  it('joining goes through sixty times a minute, and a thousand joins are answered', async () => {
    const { id, buyer } = await aConversation(test);
    const client = await connect(buyer);
    const join = (times: number) => Promise.all(Array.from({ length: times }, () => client.send('joinRoom', id)));
    const begun = performance.now();
    // All events of a socket have a limit too: forty at once, twenty a second.
    expect(limited(await join(40))).toEqual([]);
    test.clock.advance(1000);
    expect(limited(await join(20))).toEqual([]);
    test.clock.advance(1000);
    const acks = [...(await join(3)), ...(await join(1000))];
    const passed = acks.length - limited(acks).length;
    // Two came back with the two seconds, more with what the test took.
    expect(passed).toBeGreaterThanOrEqual(2);
    expect(passed).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - begun) / 1000));
    expect(limited(acks)[0]).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
    expect(client.socket.connected).toBe(true);
  });

  it('a flood is refused from the 41st event on, answered to the last, and disturbs nobody', async () => {
    const { id, seller, buyer } = await aConversation(test);
    const flooder = await connect(buyer);
    const bystander = await connect(seller);
    const begun = performance.now();
    const flood = Array.from({ length: 300 }, () => flooder.send('leaveRoom', id));
    const ack = await bystander.send('sendMessage', { chatRoomId: id, senderId: seller.user.id, message: 'salom' });
    expect(ack).toMatchObject({ status: 'success' });
    const acks = await Promise.all(flood);
    const refused = limited(acks).length;
    // Forty at once, and twenty for each second that the test took.
    expect(refused).toBeGreaterThanOrEqual(300 - 40 - 20 * Math.ceil((performance.now() - begun) / 1000));
    expect(refused).toBeLessThanOrEqual(260);
    expect(flooder.socket.connected).toBe(true);
  });

  it('who goes on flooding after two warnings is closed and kept out for a minute', async () => {
    const { id, buyer } = await aConversation(test);
    const client = await connect(buyer);
    const closed = new Promise((resolve) => client.socket.once('disconnect', resolve));
    for (let strike = 0; strike < 3; strike += 1) {
      for (let index = 0; index < 60; index += 1) client.socket.emit('leaveRoom', id);
      if (strike < 2) await client.send('leaveRoom', id);
      test.clock.advance(1000);
    }
    await closed;
    const token = buyer.headers.authorization.replace('Bearer ', '');
    const refusal = await refusalOf(openSocket(url, { auth: { token } }));
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    test.clock.advance(61_000);
    await connect(buyer);
  });
});

/** A connection of the transport on which nobody signs in. */
async function aConnection(): Promise<WebSocket> {
  const connection = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  connection.binaryType = 'arraybuffer';
  await new Promise((resolve, reject) => {
    connection.addEventListener('open', resolve, { once: true });
    connection.addEventListener('error', reject, { once: true });
  });
  return connection;
}
const closing = (connection: WebSocket) =>
  new Promise((resolve) => connection.addEventListener('close', resolve, { once: true }));

describe('sockets', () => {
  it('are two hundred per address, signed in or not; those that are open are not disturbed', async () => {
    const person = await aPerson(test, 'Barno');
    const client = await connect(person);
    const tried = await Promise.allSettled(Array.from({ length: 299 }, aConnection));
    const connections = tried.flatMap((connection) => (connection.status === 'fulfilled' ? [connection.value] : []));
    expect(connections).toHaveLength(199);
    const poll = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    expect([poll.status, poll.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await poll.json()).toMatchObject({ success: false, code: 'RATE_LIMITED', retryAfter: 60 });
    expect(await client.send('setOnlineStatus', person.user.id)).toEqual({ status: 'success' });
    const closed = connections.map(closing);
    for (const connection of connections) connection.close();
    await Promise.all(closed);
    await connect(person);
  });

  it('on which nobody signs in are closed after ten seconds', async () => {
    const begun = performance.now();
    await closing(await aConnection());
    expect((performance.now() - begun) / 1000).toBeGreaterThan(9);
  });

  it('that send junk are closed alone', async () => {
    const person = await aPerson(test, 'Barno');
    const client = await connect(person);
    const junk = [
      new Uint8Array([0, 255, 1, 254]),
      '',
      '9',
      '4',
      '40/chat,{',
      '451-["a"]',
      '42/chat,[',
      '4'.repeat(70_000),
    ];
    for (const each of junk) {
      const connection = await aConnection();
      const closed = closing(connection);
      connection.send(each);
      connection.send('40/chat,{"token":"abc"}');
      connection.close();
      await closed;
    }
    expect(await client.send('setOnlineStatus', person.user.id)).toEqual({ status: 'success' });
  });

  it('are ten per account; a closed one makes room', async () => {
    const person = await aPerson(test, 'Barno');
    const clients = [];
    for (let index = 0; index < 10; index += 1) clients.push(await connect(person));
    const token = (await signedIn(test, person.user)).authorization.replace('Bearer ', '');
    expect(await refusalOf(openSocket(url, { auth: { token } }))).toMatchObject({ code: 'RATE_LIMITED' });
    clients[0]?.close();
    await expect
      .poll(() =>
        connect(person).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('in');
  });

  it('a new connection for each burst does not help who floods', async () => {
    const { id, buyer } = await aConversation(test);
    const token = buyer.headers.authorization.replace('Bearer ', '');
    for (let burst = 0; burst < 3; burst += 1) {
      const client = await connect(buyer);
      const acks = await Promise.all(Array.from({ length: 60 }, () => client.send('leaveRoom', id).catch(() => null)));
      expect(acks).toContainEqual(expect.objectContaining({ code: 'RATE_LIMITED' }));
      client.socket.disconnect();
      test.clock.advance(1000);
    }
    expect(await refusalOf(openSocket(url, { auth: { token } }))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
