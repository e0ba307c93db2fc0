import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app/start-test-app.ts';
import { aConversation, aPerson, connectAs, listen, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, connect } = await chatServer();

const block = (person: TestPerson, userId: number, blocked: boolean) =>
  test.app.inject({
    method: 'POST',
    url: `/api/profiles/${userId}/block`,
    headers: person.headers,
    payload: { blocked },
  });
const unreadOf = async ({ headers }: TestPerson): Promise<number> =>
  (await test.app.inject({ url: '/api/chat/my-chats', headers })).json().unreadTotal;

describe('a line that is open on every page', () => {
  it('joins a room without reading it, and reads as far as the person saw', async () => {
    const { id, buyer, seller } = await aConversation(test);
    const [mine, theirs] = [await connect(seller), await connect(buyer)];
    const say = (message: string) => theirs.send('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message });
    const first = await say('bir');
    await say('ikki');
    expect(await mine.send('joinRoom', { chatRoomId: id, read: false })).toEqual({ status: 'success' });
    expect(await unreadOf(seller)).toBe(2);
    await mine.send('markRead', { chatRoomId: id, messageId: first.status === 'success' ? first.messageId : 0 });
    expect(await unreadOf(seller)).toBe(1);
    await eventually(() => expect(theirs.received('messageRead')).toHaveLength(1));
    await mine.send('joinRoom', { chatRoomId: id, read: true });
    expect(await unreadOf(seller)).toBe(0);
  });

  it('says that the person is away while it stays open, and that they are back', async () => {
    const { buyer, seller } = await aConversation(test);
    const [mine, theirs] = [await connect(seller), await connect(buyer)];
    await theirs.send('setOnlineStatus', buyer.user.id);
    await mine.send('setOnlineStatus', seller.user.id);
    const announced = () => theirs.received('userStatusChange').map(({ isOnline }) => isOnline);
    await eventually(() => expect(announced()).toEqual([true]));
    await mine.send('setOnlineStatus', { userId: seller.user.id, away: true });
    await eventually(() => expect(announced()).toEqual([true, false]), { interval: 200 });
    await mine.send('setOnlineStatus', { userId: seller.user.id, away: false });
    await eventually(() => expect(announced()).toEqual([true, false, true]), { interval: 200 });
  });

  it('is for oneself alone', async () => {
    const { buyer, seller } = await aConversation(test);
    const mine = await connect(seller);
    expect(await mine.send('setOnlineStatus', { userId: buyer.user.id, away: true })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('in maintenance (rules/operation#maintenance)', () => {
  it('a line reads and hears, and whatever would be kept is refused', async () => {
    const { id, buyer, seller } = await aConversation(test);
    const usual = await connect(seller);
    const said = await usual.send('sendMessage', { chatRoomId: id, senderId: seller.user.id, message: 'salom' });
    const messageId = said.status === 'success' ? said.messageId : 0;
    const readOnly = await startTestApp({ environment: { MAINTENANCE: 'readonly' }, beside: test });
    const mine = await connectAs(await listen(readOnly), buyer);
    const userId = buyer.user.id;
    try {
      expect(await mine.send('joinRoom', id)).toEqual({ status: 'success' });
      expect(await mine.send('typingStarted', { chatRoomId: id, userId })).toEqual({ status: 'success' });
      const refused = [
        await mine.send('sendMessage', { chatRoomId: id, senderId: userId, message: 'salom' }),
        await mine.send('sendOffer', { chatRoomId: id, senderId: userId, amount: 1000 }),
        await mine.send('markRead', { chatRoomId: id, messageId }),
        await mine.send('deleteChatRoom', { chatRoomId: id, userId }),
      ];
      for (const ack of refused) expect(ack).toMatchObject({ status: 'error', code: 'READ_ONLY', retryAfter: 60 });
      const history = await test.app.inject({ url: `/api/chat/${id}/messages`, headers: buyer.headers });
      expect(history.json()).toHaveLength(1);
      expect(await unreadOf(buyer)).toBe(1);
    } finally {
      mine.close();
      await readOnly.close();
    }
  });
});

describe('a block, live', () => {
  it.each(['opened', 'marked as read in the list'])('lets nobody see that a conversation is being %s', async (how) => {
    const { id, buyer, seller } = await aConversation(test);
    const [mine, theirs] = [await connect(seller), await connect(buyer)];
    await theirs.send('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message: 'salom' });
    await block(seller, buyer.user.id, true);
    if (how === 'opened') await mine.send('joinRoom', id);
    else {
      const payload = { chatIds: [id], act: 'markRead' };
      await test.app.inject({ method: 'POST', url: '/api/chat/my-chats', headers: seller.headers, payload });
    }
    await eventually(() => expect(mine.received('conversationRead')).toHaveLength(1));
    await block(seller, buyer.user.id, false);
    await eventually(() => expect(theirs.received('contactChanged')).toHaveLength(2));
    expect(theirs.received('messageRead')).toEqual([]);
  });

  it('tells both that they cannot write, takes each other’s presence away, and tells when it ends', async () => {
    const { buyer, seller } = await aConversation(test);
    const [mine, theirs] = [await connect(seller), await connect(buyer)];
    await mine.send('setOnlineStatus', seller.user.id);
    await theirs.send('setOnlineStatus', buyer.user.id);
    await eventually(() => expect(theirs.received('onlineUsersList')).toEqual([[seller.user.id]]));
    expect((await block(seller, buyer.user.id, true)).statusCode).toBe(200);
    await eventually(() =>
      expect(theirs.received('contactChanged')).toEqual([{ userId: seller.user.id, canWrite: false }]),
    );
    await eventually(() =>
      expect(mine.received('contactChanged')).toEqual([{ userId: buyer.user.id, canWrite: false }]),
    );
    await eventually(() =>
      expect(theirs.received('userStatusChange').at(-1)).toEqual({ userId: seller.user.id, isOnline: false }),
    );
    await block(seller, buyer.user.id, false);
    await eventually(() =>
      expect(theirs.received('contactChanged').at(-1)).toEqual({ userId: seller.user.id, canWrite: true }),
    );
  });

  it('of an account by staff is told to whoever talks to it, and its end too', async () => {
    const { buyer, seller } = await aConversation(test);
    const theirs = await connect(seller);
    const bar = (status: 'active' | 'blocked') =>
      test.database.db.updateTable('users').set({ status }).where('id', '=', buyer.user.id).execute();
    await bar('blocked');
    test.app.publicChanged();
    await eventually(() =>
      expect(theirs.received('contactChanged')).toEqual([{ userId: buyer.user.id, canWrite: false }]),
    );
    await bar('active');
    test.app.publicChanged();
    await eventually(() =>
      expect(theirs.received('contactChanged').at(-1)).toEqual({ userId: buyer.user.id, canWrite: true }),
    );
  });

  it('of one of two stays, and a stranger learns of none', async () => {
    const { buyer, seller } = await aConversation(test);
    const stranger = await aPerson(test, 'Begona');
    const [theirs, strange] = [await connect(buyer), await connect(stranger)];
    await block(seller, buyer.user.id, true);
    await block(buyer, seller.user.id, true);
    await block(seller, buyer.user.id, false);
    await block(seller, stranger.user.id, true);
    await eventually(() =>
      expect(theirs.received('contactChanged').map(({ canWrite }) => canWrite)).toEqual([false, false, false]),
    );
    // In its turn on the same connection.
    await strange.send('setOnlineStatus', stranger.user.id);
    expect(strange.events).not.toContain('contactChanged');
  });
});
