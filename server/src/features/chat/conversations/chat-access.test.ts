import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { Writable } from 'node:stream';
import { text as textFrom } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ChatClientEvent } from '#contract/sockets/chat-events.ts';
import { m, say } from '#contract/texts/messages.ts';
import { createLog } from '#server/platform/log/log.ts';
import {
  aConversation,
  aPerson,
  aProductRow,
  type ConnectOptions,
  createOrGet,
  openSocket,
  refusalOf,
  type TestPerson,
} from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';
import { goalSize } from '#testing/goals.ts';

const logLines: { event?: string; userId?: number; socketEvent?: string }[] = [];
const logged = new Writable({
  write(chunk, _encoding, done) {
    logLines.push(JSON.parse(String(chunk)));
    done();
  },
});
const { test, url, connect } = await chatServer({
  environment: { CORS_ORIGINS: 'https://app.example.uz' },
  replace: { log: createLog('info', logged) },
});

const tokenOf = (person: TestPerson) => person.headers.authorization.replace('Bearer ', '');

describe('the handshake', () => {
  it.each<[string, ConnectOptions]>([
    ['no token', {}],
    ['an empty token', { auth: { token: '' } }],
    ['a token that is no text', { auth: { token: { a: 1 } } }],
    ['junk', { auth: { token: 'abc.def.ghi' } }],
    ['a header of another kind', { extraHeaders: { authorization: 'Basic YWRtaW46YWRtaW4=' } }],
  ])('refuses %s with 401 in the one error shape', async (_what, options) => {
    expect(await refusalOf(openSocket(url, options))).toMatchObject({
      success: false,
      code: 'UNAUTHENTICATED',
      message: 'Siz tizimga kirmagansiz. Avval tizimga kiring.',
      requestId: expect.any(String),
    });
  });

  it('never takes a token from the query', async () => {
    const person = await aPerson(test, 'Barno');
    const socket = openSocket(url, { query: { token: tokenOf(person), userId: String(person.user.id) } });
    expect(await refusalOf(socket)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('takes the Authorization header instead of auth.token', async () => {
    const person = await aPerson(test, 'Barno');
    const client = await connect(person, { auth: {}, extraHeaders: { authorization: `Bearer ${tokenOf(person)}` } });
    expect(await client.send('setOnlineStatus', person.user.id)).toEqual({ status: 'success' });
  });

  it.each(['1', '0', '', 'abc', '-1'])('refuses a userId that is not the token’s (%j)', async (userId) => {
    const person = await aPerson(test, 'Barno');
    const socket = openSocket(url, { auth: { token: tokenOf(person), lang: 'ru' }, query: { userId } });
    expect(await refusalOf(socket)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'У вас нет прав на это действие. Попробуйте войти с другим аккаунтом.',
    });
    expect(logLines).toContainEqual(
      expect.objectContaining({ event: 'forged.sender', userId: person.user.id, socketEvent: 'connect' }),
    );
  });

  it.each([
    ['8\0', '8\ufffd'],
    [`${'a'.repeat(19)}😀😀`, `${'a'.repeat(19)}😀`],
  ])('keeps what was claimed, also where no row could hold it (%j)', async (userId, claimed) => {
    const person = await aPerson(test, 'Barno');
    await refusalOf(openSocket(url, { auth: { token: tokenOf(person) }, query: { userId } }));
    const kept = () =>
      test.database.db.selectFrom('audit_log').select('after').where('actor_id', '=', person.user.id).execute();
    await expect.poll(kept).toEqual([{ after: { claimed, socketEvent: 'connect' } }]);
  });

  it('opens no other namespace', async () => {
    const person = await aPerson(test, 'Barno');
    const client = await connect(person);
    const message = say(m.errors_not_found, 'ru');
    for (const name of ['/', '/admin', '/chat/x', '/__proto__']) {
      const refused = await refusalOf(client.socket.io.socket(name, { auth: { lang: 'ru' } }));
      expect(refused, name).toMatchObject({ success: false, code: 'NOT_FOUND', message });
      expect(refused, name).toMatchObject({ requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
    }
  });

  it('lets in pages of this origin and of listed ones, and no others', async () => {
    const poll = (origin?: string) =>
      fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: origin ? { origin } : {} });
    expect((await poll()).status).toBe(200);
    expect((await poll(url)).status).toBe(200);
    const listed = await poll('https://app.example.uz');
    expect(listed.status).toBe(200);
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example.uz');
    expect(listed.headers.get('x-content-type-options')).toBe('nosniff');
    for (const origin of [
      'https://evil.example',
      'null',
      'https://app.example.uz.evil.example',
      `${url}.evil.example`,
    ]) {
      const refused = await poll(origin);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('access-control-allow-origin')).not.toBe(origin);
      expect(await refused.json()).toMatchObject({
        success: false,
        code: 'ORIGIN_REFUSED',
        requestId: refused.headers.get('x-request-id'),
      });
    }
  });

  it('refuses a web socket of another site in the one shape too', async () => {
    const { hostname, port, host } = new URL(url);
    const connection = connectSocket(Number(port), hostname);
    const asked = [`Host: ${host}`, 'Origin: https://evil.example', 'Accept-Language: ru', 'Connection: Upgrade'];
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng=='];
    const path = '/socket.io/?EIO=4&transport=websocket';
    connection.write(`GET ${path} HTTP/1.1\r\n${[...asked, ...upgrade].join('\r\n')}\r\n\r\n`);
    const [head = '', body = ''] = (await textFrom(connection)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 403 Forbidden\r\n/);
    const refused = JSON.parse(body);
    expect(refused).toMatchObject({ code: 'ORIGIN_REFUSED', message: say(m.errors_origin_refused, 'ru') });
    expect(head).toContain(`x-request-id: ${refused.requestId}`);
    expect(head).toContain('x-content-type-options: nosniff');
  });

  it('answers a handshake that is none with the headers of any answer', async () => {
    const handshakes: [string, RequestInit][] = [
      ['EIO=4&transport=polling', { method: 'PUT' }],
      ['EIO=4&transport=carrier-pigeon', {}],
      ['EIO=4&transport=polling&sid=unknown', {}],
      ['EIO=4&transport=polling', { headers: { origin: 'https://evil.example' } }],
    ];
    for (const [query, init] of handshakes) {
      const { status, headers } = await fetch(`${url}/socket.io/?${query}`, init);
      expect(status, query).toBeGreaterThanOrEqual(400);
      expect(headers.get('x-content-type-options'), query).toBe('nosniff');
      expect(headers.get('content-security-policy'), query).toContain("default-src 'none'");
      expect(headers.get('x-request-id'), query).toMatch(/^[\w-]{8,64}$/);
    }
  });
});

describe('create-or-get', () => {
  it('gives the one conversation of a product and a buyer, to both of them, however often and at once', async () => {
    const seller = await aPerson(test, 'Sardor');
    const buyer = await aPerson(test, 'Barno');
    const product = await aProductRow(test, seller.user);
    const pair = [seller.user.id, buyer.user.id];
    const answers = await Promise.all(
      Array.from({ length: goalSize(20, 200) }, () => createOrGet(test, buyer, product.id, pair)),
    );
    expect(new Set(answers.map((answer) => answer.json().content.id)).size).toBe(1);
    const [first] = answers;
    expect(first?.json().content).toMatchObject({
      productId: product.id,
      productName: product.title,
      price: 120_000_000,
      currencyType: 'UZS',
      otherParticipant: { id: seller.user.id, username: 'Sardor' },
      role: 'buyer',
      lastMessage: null,
      unreadCount: 0,
    });
    const bySeller = await createOrGet(test, seller, product.id, [buyer.user.id, seller.user.id]);
    expect(bySeller.json().content).toMatchObject({ id: first?.json().content.id, role: 'seller' });
    const again = await createOrGet(test, buyer, (await aProductRow(test, seller.user)).id, pair);
    expect(again.json().content.id).not.toBe(first?.json().content.id);
  });

  it('is refused for oneself, for others, by the owner, for what is not public, and without a token', async () => {
    const seller = await aPerson(test, 'Sardor');
    const buyer = await aPerson(test, 'Barno');
    const other = await aPerson(test, 'Olim');
    const product = await aProductRow(test, seller.user);
    const draft = await aProductRow(test, seller.user, { status: 'draft' });
    const ids = { seller: seller.user.id, buyer: buyer.user.id, other: other.user.id };
    const code = async (person: TestPerson, productId: number, pair: unknown) => {
      const answer = await createOrGet(test, person, productId, pair);
      return [answer.statusCode, answer.json().code];
    };
    expect(await code(buyer, product.id, [ids.buyer, ids.buyer])).toEqual([422, 'VALIDATION']);
    expect(await code(other, product.id, [ids.seller, ids.buyer])).toEqual([403, 'FORBIDDEN']);
    expect(await code(seller, product.id, [ids.buyer, ids.seller])).toEqual([403, 'FORBIDDEN']);
    expect(await code(buyer, product.id, [ids.other, ids.buyer])).toEqual([404, 'NOT_FOUND']);
    expect(await code(buyer, draft.id, [ids.seller, ids.buyer])).toEqual([404, 'NOT_FOUND']);
    expect(await code(buyer, 9_007_199_254_740_991, [ids.seller, ids.buyer])).toEqual([404, 'NOT_FOUND']);
    for (const pair of [[ids.buyer], [ids.seller, ids.buyer, ids.other], 'x', null, [0, ids.buyer]]) {
      expect(await code(buyer, product.id, pair)).toEqual([422, 'VALIDATION']);
    }
    const anonymous = await test.app.inject({
      method: 'POST',
      url: '/api/chat/create-or-get',
      payload: { productId: product.id, participantIds: [ids.seller, ids.buyer] },
    });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('forged identity', () => {
  it('is refused in every event that names a person, and nothing is stored or told', async () => {
    const { id, seller, buyer } = await aConversation(test);
    const mine = await connect(buyer, { auth: { token: tokenOf(buyer), lang: 'en' } });
    const theirs = await connect(seller);
    await theirs.send('joinRoom', id);
    const sent = await theirs.send('sendMessage', { chatRoomId: id, senderId: seller.user.id, message: 'rost' });
    const messageId = sent.status === 'success' ? sent.messageId : 0;
    const forged = seller.user.id;
    const events: [ChatClientEvent, unknown][] = [
      ['setOnlineStatus', forged],
      ['sendMessage', { chatRoomId: id, senderId: forged, message: 'soxta' }],
      ['typingStarted', { chatRoomId: id, userId: forged, username: 'Sardor' }],
      ['typingStopped', { chatRoomId: id, userId: forged }],
      ['sendOffer', { chatRoomId: id, senderId: forged, amount: 5 }],
      ['answerOffer', { chatRoomId: id, messageId, userId: forged, answer: 'accept' }],
      ['editMessage', { messageId, userId: forged, message: 'boshqa' }],
      ['deleteMessage', { messageId, userId: forged }],
      ['deleteChatRoom', { chatRoomId: id, userId: forged }],
    ];
    for (const [event, payload] of events) {
      expect(await mine.send(event, payload)).toMatchObject({
        status: 'error',
        code: 'FORBIDDEN',
        message: 'You are not allowed to do this. Try signing in with another account.',
      });
    }
    const history = await test.app.inject({ url: `/api/chat/${id}/messages`, headers: buyer.headers });
    expect(history.json()).toMatchObject([{ content: 'rost', deleted: false }]);
    expect(theirs.events.filter((event) => event !== 'newMessage' && event !== 'messageSent')).toEqual([
      'roomOnlineUsers',
    ]);
    const reported = logLines.filter(({ event, userId }) => event === 'forged.sender' && userId === buyer.user.id);
    expect(reported.map(({ socketEvent }) => socketEvent)).toEqual(events.map(([event]) => event));
    const kept = () =>
      test.database.db
        .selectFrom('audit_log')
        .select(['actor_id', 'object_id', 'after'])
        .where('action', '=', 'chat.forged_sender')
        .where('actor_id', '=', buyer.user.id)
        .orderBy('id')
        .execute();
    await expect.poll(kept).toHaveLength(events.length);
    expect(await kept()).toContainEqual({
      actor_id: buyer.user.id,
      object_id: String(buyer.user.id),
      after: { claimed: String(forged), socketEvent: 'sendMessage' },
    });
  });

  it('as a fresh token of somebody else changes nothing', async () => {
    const { seller, buyer } = await aConversation(test);
    const client = await connect(buyer);
    expect(await client.send('authRefresh', { token: tokenOf(seller) })).toMatchObject({ code: 'FORBIDDEN' });
    expect(logLines).toContainEqual(
      expect.objectContaining({ event: 'forged.sender', userId: buyer.user.id, socketEvent: 'authRefresh' }),
    );
    expect(await client.send('setOnlineStatus', buyer.user.id)).toEqual({ status: 'success' });
  });
});

describe('a foreign conversation', () => {
  it('answers like an absent one to every event and call, and lets nothing through', async () => {
    const { id, seller, buyer } = await aConversation(test);
    const stranger = await aPerson(test, 'Begona');
    const member = await connect(seller);
    const probe = await connect(stranger);
    await member.send('joinRoom', id);
    const sent = await member.send('sendMessage', { chatRoomId: id, senderId: seller.user.id, message: 'sir' });
    const messageId = sent.status === 'success' ? (sent.messageId ?? 0) : 0;
    const absent = 9_007_199_254_740_991;
    const own = stranger.user.id;
    const probes = (room: number, message: number): [ChatClientEvent, unknown][] => [
      ['joinRoom', room],
      ['joinRoom', String(room)],
      ['sendMessage', { chatRoomId: room, senderId: own, message: 'salom' }],
      ['typingStarted', { chatRoomId: room, userId: own }],
      ['typingStopped', { chatRoomId: room, userId: own }],
      ['markRead', { chatRoomId: room, messageId: message }],
      ['sendOffer', { chatRoomId: room, senderId: own, amount: 5 }],
      ['answerOffer', { chatRoomId: room, messageId: message, userId: own, answer: 'accept' }],
      ['editMessage', { messageId: message, userId: own, message: 'boshqa' }],
      ['deleteMessage', { messageId: message, userId: own }],
      ['deleteChatRoom', { chatRoomId: room, userId: own }],
      ['leaveRoom', room],
    ];
    const answers = async (room: number, message: number) => {
      const acks = [];
      for (const [event, payload] of probes(room, message)) {
        acks.push({ ...(await probe.send(event, payload)), requestId: '' });
      }
      return acks;
    };
    const foreign = await answers(id, messageId);
    expect(foreign).toEqual(await answers(absent, absent));
    expect(foreign.slice(0, -1).every((ack) => ack.status === 'error' && ack.code === 'NOT_FOUND')).toBe(true);
    for (const chatId of [id, absent]) {
      const history = await test.app.inject({ url: `/api/chat/${chatId}/messages`, headers: stranger.headers });
      expect(history.statusCode).toBe(404);
    }
    const other = await connect(buyer);
    await other.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
    await eventually(() => expect(member.received('typingIndicator')).toHaveLength(1));
    expect(new Set(probe.events)).toEqual(new Set(['messageSent']));
  });

  it('tells a thousand probes of ten sockets nothing, foreign or absent, while its members talk (rules/goals C7)', async () => {
    const { id, seller, buyer } = await aConversation(test);
    const stranger = await aPerson(test, 'Begona');
    const own = stranger.user.id;
    const [mine, theirs] = [await connect(buyer), await connect(seller)];
    for (const member of [mine, theirs]) await member.send('joinRoom', id);
    const sent = await mine.send('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message: 'sir' });
    const messageId = sent.status === 'success' ? (sent.messageId ?? 0) : 0;
    const probes = await Promise.all(Array.from({ length: 10 }, () => connect(stranger)));
    const absent = (index: number) => 9_000_000_000_000 + index;
    const kinds: ((room: number, message: number) => [ChatClientEvent, unknown])[] = [
      (room) => ['joinRoom', room],
      (room) => ['sendMessage', { chatRoomId: room, senderId: own, message: 'salom' }],
      (room) => ['sendOffer', { chatRoomId: room, senderId: own, amount: 5 }],
      (room, message) => ['answerOffer', { chatRoomId: room, messageId: message, userId: own, answer: 'accept' }],
      (room) => ['typingStarted', { chatRoomId: room, userId: own }],
      (room, message) => ['markRead', { chatRoomId: room, messageId: message }],
      (_room, message) => ['editMessage', { messageId: message, userId: own, message: 'boshqa' }],
      (_room, message) => ['deleteMessage', { messageId: message, userId: own }],
      (room) => ['deleteChatRoom', { chatRoomId: room, userId: own }],
    ];
    const acks = probes.flatMap((probe, socket) =>
      Array.from({ length: 92 }, (_, index) => {
        const isForeign = index % 2 === 0;
        const kind = kinds[Math.floor(index / 2) % kinds.length];
        if (!kind) throw new Error('there are kinds');
        const number = socket * 100 + index;
        return probe.send(...kind(isForeign ? id : absent(number), isForeign ? messageId : absent(number)));
      }),
    );
    const calls = Array.from({ length: 80 }, async (_, index) => {
      const room = index % 2 ? id : absent(index);
      const { headers } = stranger;
      const answer =
        index % 4 < 2
          ? await test.app.inject({ url: `/api/chat/${room}/messages?afterSeq=0`, headers })
          : await test.app.inject({
              method: 'POST',
              url: '/api/chat/catch-up',
              headers,
              payload: { rooms: [{ chatRoomId: room, afterSeq: 0, afterChange: 0 }] },
            });
      return JSON.stringify({ ...answer.json(), requestId: '' });
    });
    const spoken = ['sir'];
    for (let index = 0; index < 20; index += 1) {
      await theirs.send('typingStarted', { chatRoomId: id, userId: seller.user.id });
      await theirs.send('sendMessage', { chatRoomId: id, senderId: seller.user.id, message: `javob ${index}` });
      spoken.push(`javob ${index}`);
    }
    const answers = new Set((await Promise.all(acks)).map((ack) => JSON.stringify({ ...ack, requestId: '' })));
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('"code":"NOT_FOUND"');
    expect(new Set(await Promise.all(calls)).size).toBe(2);
    for (const probe of probes) expect(new Set(probe.events)).toEqual(new Set(['messageSent']));
    for (const member of [mine, theirs]) {
      await eventually(() => expect(member.received('newMessage').map(({ content }) => content)).toEqual(spoken));
      expect(member.received('messageRead').length + member.received('messageDeleted').length).toBe(0);
    }
    expect(theirs.received('typingIndicator')).toEqual([]);
  });

  it('does not take a message of another conversation as read', async () => {
    const first = await aConversation(test);
    const second = await aConversation(test);
    const seller = await connect(first.seller);
    const sent = await seller.send('sendMessage', {
      chatRoomId: first.id,
      senderId: first.seller.user.id,
      message: 'salom',
    });
    const client = await connect(second.buyer);
    const messageId = sent.status === 'success' ? sent.messageId : 0;
    expect(await client.send('markRead', { chatRoomId: second.id, messageId })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a block between two people', () => {
  it('ends messages, typing and presence both ways, and opens no conversation; what was said stays readable', async () => {
    const { id, product, seller, buyer } = await aConversation(test);
    const theirs = await connect(seller);
    await theirs.send('setOnlineStatus', seller.user.id);
    await test.database.db
      .insertInto('user_blocks')
      .values({ blocker_id: seller.user.id, blocked_id: buyer.user.id })
      .execute();
    const mine = await connect(buyer);
    for (const [client, person] of [
      [mine, buyer],
      [theirs, seller],
    ] as const) {
      const own = person.user.id;
      expect(await client.send('sendMessage', { chatRoomId: id, senderId: own, message: 'salom' })).toMatchObject({
        code: 'FORBIDDEN',
        message:
          "Bu suhbatda yozib bo'lmaydi: aloqa cheklangan yoki hisob yopilgan. O'xshash e'lonlarni qarab ko'ring.",
      });
      expect(await client.send('typingStarted', { chatRoomId: id, userId: own })).toMatchObject({ code: 'FORBIDDEN' });
    }
    await mine.send('setOnlineStatus', buyer.user.id);
    await mine.send('joinRoom', id);
    await eventually(() => expect(mine.received('roomOnlineUsers')).toHaveLength(1));
    expect(mine.received('onlineUsersList')).toEqual([[]]);
    expect(mine.received('roomOnlineUsers')[0]).toContainEqual({ userId: seller.user.id, isOnline: false });
    expect(theirs.received('userStatusChange')).toEqual([]);
    const pair = [seller.user.id, buyer.user.id];
    expect((await createOrGet(test, buyer, product.id, pair)).statusCode).toBe(403);
    const history = await test.app.inject({ url: `/api/chat/${id}/messages`, headers: buyer.headers });
    expect(history.statusCode).toBe(200);
  });

  it('a blocked account leaves the conversation read-only for the other side', async () => {
    const { id, seller, buyer } = await aConversation(test);
    await test.database.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', seller.user.id).execute();
    const client = await connect(buyer);
    expect(await client.send('joinRoom', id)).toEqual({ status: 'success' });
    const ack = await client.send('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message: 'salom' });
    expect(ack).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('junk', () => {
  it('is answered as an error and does no harm', async () => {
    const { id, buyer } = await aConversation(test);
    const client = await connect(buyer);
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
    const payloads = [undefined, null, '', 'x', -1, 0, 1.5, 1e300, true, [], {}, deep, Buffer.from([1, 2, 3])];
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, index]));
    payloads.push(wide, JSON.parse('{"__proto__":{"userId":1}}'), { chatRoomId: { $gt: 0 }, senderId: [] });
    const events: ChatClientEvent[] = [
      'sendMessage',
      'sendOffer',
      'answerOffer',
      'typingStarted',
      'markRead',
      'editMessage',
      'deleteMessage',
      'joinRoom',
      'authRefresh',
    ];
    for (const event of events) {
      for (const payload of payloads) {
        const ack = await client.send(event, payload);
        expect(ack).toMatchObject({ status: 'error', code: expect.stringMatching(/^(VALIDATION|BAD_REQUEST)$/) });
      }
    }
    const unknown = await client.socket.timeout(5000).emitWithAck('dropTables', {});
    expect(unknown).toMatchObject({ status: 'error', code: 'BAD_REQUEST' });
    // An event and its payload have 16 KiB together (rules/limits L24).
    const packet = (more: string) => ({ chatRoomId: id, senderId: 0, message: 'a', more });
    const room = 16 * 1024 - 'sendMessage'.length - JSON.stringify([packet('')]).length;
    expect(await client.send('sendMessage', packet('x'.repeat(room)))).toMatchObject({ code: 'VALIDATION' });
    expect(await client.send('sendMessage', packet('x'.repeat(room + 1)))).toMatchObject({ code: 'TOO_LARGE' });
    client.socket.emit('sendMessage');
    client.socket.emit('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message: 'javobsiz' });
    await eventually(() => expect(client.received('messageSent').at(-1)).toMatchObject({ status: 'success', seq: 1 }));
  });

  it.each(['websocket', 'polling'])(
    'larger than the transport takes closes only its own line (%s)',
    async (transport) => {
      const { id, seller, buyer } = await aConversation(test);
      const bystander = await connect(seller);
      const client = await connect(buyer, { transports: [transport] });
      // The frame is `42/chat,0["leaveRoom","…"]`.
      const within = 'x'.repeat(64 * 1024 - '42/chat,0["leaveRoom",""]'.length);
      expect(await client.send('leaveRoom', within)).toMatchObject({ code: 'TOO_LARGE' });
      for (const size of [64 * 1024, 1024 * 1024]) {
        const flooder = await connect(buyer, { transports: [transport] });
        const closed = new Promise((resolve) => flooder.socket.once('disconnect', resolve));
        flooder.socket.emit('leaveRoom', 'x'.repeat(size));
        await closed;
      }
      expect(client.socket.connected).toBe(true);
      const ack = await bystander.send('sendMessage', {
        chatRoomId: id,
        senderId: seller.user.id,
        message: 'men shu yerdaman',
        clientMessageId: randomUUID(),
      });
      expect(ack).toMatchObject({ status: 'success' });
    },
  );
});
