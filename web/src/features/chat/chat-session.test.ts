import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/api/session.ts';
import type { ChatSession } from './chat-session.ts';
import { type Conversation, unreadTotal } from './chat-state.ts';
import { chatStorage } from './chat-storage.ts';
import { shownConversations } from './inbox-view.ts';
import { arriving, conversation, memoryChats, memoryPhotos, message, start } from './testing/chat-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a line whose code could not be brought is opened when the person looks again, or after a while', async () => {
  for (const again of [(session: ChatSession) => session.wake(), () => vi.advanceTimersByTimeAsync(10_000)]) {
    const { session, connect, emitted } = start(memoryStorage(), memoryPhotos(), memoryChats(), { failures: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.get().connection).toBe('error');
    await again(session);
    await connect();
    expect(session.get().connection).toBe('connected');
    expect(await session.sendOffer({ amount: 300_000, clientMessageId: 'a' })).toBe('taken');
    expect(emitted.map(([event]) => event)).toContain('sendOffer');
  }
});

test('what was missed while the line was down is fetched when it is back', async () => {
  const { session, connect, cut, history } = start();
  await connect();
  await session.select(5);
  cut();
  history.push(message(3));
  await connect();
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a message that a moderator brings back is shown at once', async () => {
  const { session, connect, fake, delete: remove, restore } = start();
  await connect();
  await session.select(5);
  remove(101);
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([2]);
  fake.changed = [1];
  restore(101);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('a jump in the numbering fetches what lies between', async () => {
  const { session, connect, history, hear } = start();
  await connect();
  await session.select(5);
  history.push(message(3), message(4));
  hear(arriving(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('what arrives is read as far as the person saw it, told once, and once more where no answer came', async () => {
  const { session, connect, cut, emitted, hear, fake } = start();
  fake.list = async () => ({ content: [{ ...conversation(5), lastSeq: 2, readUpToSeq: 2 }] });
  await session.loadConversations();
  await connect();
  await session.select(5);
  const marked = () => emitted.filter(([event]) => event === 'markRead').map(([, payload]) => payload);
  session.follow(false);
  for (const seq of [3, 4, 5]) hear(arriving(seq));
  await vi.advanceTimersByTimeAsync(1000);
  expect(marked()).toEqual([]);
  expect(session.get().conversations?.[0]?.unreadCount).toBe(3);
  session.see({ id: 103, seq: 3 });
  session.see({ id: 104, seq: 4 });
  session.see({ id: 103, seq: 3 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(marked()).toEqual([{ chatRoomId: 5, messageId: 104 }]);
  expect(session.get().conversations?.[0]).toMatchObject({ unreadCount: 1, readUpToSeq: 4 });
  cut();
  session.see({ id: 105, seq: 5 });
  await vi.advanceTimersByTimeAsync(1000);
  await connect();
  expect(marked().at(-1)).toEqual({ chatRoomId: 5, messageId: 105 });
});

test('whoever is blocked is told at once: nothing can be written, and nobody is seen online', async () => {
  const { session, connect, fake, listen } = start();
  fake.list = async () => ({ content: [conversation(5)] });
  await session.loadConversations();
  await connect();
  listen('userStatusChange', { userId: 2, isOnline: true });
  expect(session.get().online.has(2)).toBe(true);
  listen('contactChanged', { userId: 2, canWrite: false });
  expect(session.get().online.has(2)).toBe(false);
  expect(session.get().conversations?.[0]?.canWrite).toBe(false);
});

test('how much is unread in the open conversation is what the server says', async () => {
  const { session, connect, cut, fake, hear, delete: deleteMessage } = start();
  const row = { ...conversation(5), lastSeq: 2, readUpToSeq: 2 };
  fake.list = async () => ({ content: [row], unreadTotal: row.unreadCount });
  await session.loadConversations();
  await connect();
  await session.select(5);
  fake.visible = false;
  const unread = () => [session.get().conversations?.[0]?.unreadCount, unreadTotal(session.get())];
  hear(arriving(3));
  expect(unread()).toEqual([1, 1]);
  // Another device reads it meanwhile, and another message comes.
  cut();
  Object.assign(row, { lastSeq: 3, readUpToSeq: 3 });
  await connect();
  expect(unread()).toEqual([0, 0]);
  cut();
  Object.assign(row, { lastSeq: 4, unreadCount: 1 });
  await connect();
  expect(unread()).toEqual([1, 1]);
  Object.assign(row, { unreadCount: 0 });
  deleteMessage(104);
  await vi.advanceTimersByTimeAsync(0);
  expect(unread()).toEqual([0, 0]);
});

test('what was read and is not told stays read, whatever the server says; what it refuses is unread again', async () => {
  const { session, connect, fake, refused } = start();
  const row = { ...conversation(5), lastSeq: 2, readUpToSeq: 0, unreadCount: 2 };
  fake.list = async () => ({ content: [row], unreadTotal: 2 });
  await session.loadConversations();
  await session.select(5);
  session.see({ id: 101, seq: 1 });
  await session.loadConversations();
  expect(session.get().conversations?.[0]).toMatchObject({ unreadCount: 1, readUpToSeq: 1 });
  expect(unreadTotal(session.get())).toBe(1);
  Object.assign(row, { readUpToSeq: 1, unreadCount: 1 });
  await connect();
  fake.isDown = true;
  await session.changeConversations([5], 'markRead');
  expect(refused).toHaveLength(1);
  expect(session.get().conversations?.[0]).toMatchObject({ unreadCount: 1, readUpToSeq: 1 });
});

test('what was read in several conversations without a line is told of each, also by the next page', async () => {
  const storage = memoryStorage();
  const before = start(storage);
  const rows = [5, 6].map((id) => ({ ...conversation(id), lastSeq: 2, unreadCount: 2 }));
  before.fake.list = async () => ({ content: rows });
  await before.session.loadConversations();
  for (const chatId of [5, 6]) {
    await before.session.select(chatId);
    before.session.see({ id: 100 * chatId, seq: 2 });
  }
  const next = start(storage);
  next.fake.list = async () => ({ content: rows });
  await next.session.loadConversations();
  expect(next.session.get().conversations?.map(({ unreadCount }) => unreadCount)).toEqual([0, 0]);
  await next.connect();
  expect(next.emitted.filter(([event]) => event === 'markRead').map(([, payload]) => payload)).toEqual([
    { chatRoomId: 5, messageId: 500 },
    { chatRoomId: 6, messageId: 600 },
  ]);
  expect(chatStorage(1, 'uz', storage).seen().size).toBe(0);
});

test('the open conversation is as the server has it after a break, wherever it stands; deleted elsewhere it closes', async () => {
  const { session, connect, cut, fake } = start();
  let open: Conversation[] = [conversation(5)];
  fake.list = async ({ chatId }) => ({ content: chatId === 5 ? open : [conversation(6)] });
  await session.find(5);
  await session.loadConversations();
  await connect();
  await session.select(5);
  cut();
  open = [{ ...conversation(5), productStatus: 'sold' }];
  await connect();
  expect(session.get().conversations?.find(({ id }) => id === 5)?.productStatus).toBe('sold');
  cut();
  open = [];
  await connect();
  expect(session.get().selectedId).toBeNull();
});

test('a message that could not be deleted stays, and what was read around it too', async () => {
  const { session, connect, cut, fake, refused, asked } = start();
  await connect();
  await session.select(5);
  cut();
  session.deleteMessage(101);
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.get().messages?.map(({ seq, status }) => [seq, status])).toEqual([
    [1, 'sent'],
    [2, 'sent'],
  ]);
  expect([refused, asked().length]).toEqual([[null], 1]);
  await connect();
  fake.answer = () => ({ status: 'success' });
  session.deleteMessage(101);
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([2]);
});

test('a message that comes while the end is on its way is in the thread', async () => {
  const { session, connect, fake, history, hear } = start();
  fake.list = async () => ({ content: [{ ...conversation(5), lastSeq: 3 }] });
  history.push(message(3));
  await session.loadConversations();
  await connect();
  const end = history.splice(2);
  await session.select(5, 1);
  expect(session.get().hasLater).toBe(true);
  history.push(...end);
  let arrive = (): void => undefined;
  fake.delay = new Promise((resolve) => {
    arrive = resolve;
  });
  const loaded = session.loadEnd();
  await vi.advanceTimersByTimeAsync(0);
  history.push(message(4));
  hear(arriving(4));
  arrive();
  await loaded;
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('blank text and a missing conversation send nothing', async () => {
  const { session, connect, sent } = start();
  await connect();
  session.send('Salom');
  await session.select(5);
  session.send('   \n ');
  expect(sent()).toHaveLength(0);
});

test('a conversation that was just opened stays, though an older list arrives after it', async () => {
  const { session, fake } = start();
  const answers: ((content: Conversation[]) => void)[] = [];
  fake.list = () => new Promise((resolve) => answers.push((content) => resolve({ content })));
  const loaded = session.loadConversations();
  await vi.advanceTimersByTimeAsync(0);
  expect(await session.openAbout({ productId: 12, userId: 2 })).toBe(5);
  answers[0]?.([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().conversations?.map(({ id }) => id)).toEqual([5]);
  answers[1]?.([conversation(5), conversation(6)]);
  await loaded;
  expect(session.get().conversations?.map(({ id }) => id)).toEqual([5, 6]);
});

test('a message deleted while the history was on its way does not come back with it', async () => {
  const { session, connect, fake, history, delete: deleteMessage } = start();
  await connect();
  let arrive = (): void => undefined;
  fake.delay = new Promise((resolve) => {
    arrive = resolve;
  });
  const selected = session.select(5);
  await vi.advanceTimersByTimeAsync(0);
  history.pop();
  deleteMessage(102);
  arrive();
  await selected;
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1]);
});

test('a conversation with much that is unread opens there, also when the line opens meanwhile', async () => {
  const { session, connect, fake, asked } = start();
  fake.list = async () => ({ content: [{ ...conversation(5), unreadCount: 100, readUpToSeq: 20, lastSeq: 120 }] });
  await session.loadConversations();
  let arrive = (): void => undefined;
  fake.delay = new Promise((resolve) => {
    arrive = resolve;
  });
  const selected = session.select(5);
  await connect();
  arrive();
  await selected;
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual([21, 21]);
  expect(session.get().hasLater).toBe(true);
});

test('a history that could not be loaded is loaded by asking again', async () => {
  const { session, connect, fake } = start();
  await connect();
  fake.delay = Promise.reject(new Error('down'));
  await session.select(5);
  expect(session.get()).toMatchObject({ historyFailed: true, messages: null });
  fake.delay = Promise.resolve();
  await session.loadEnd();
  expect(session.get()).toMatchObject({ historyFailed: false, messages: [{ seq: 1 }, { seq: 2 }] });
});

test('a message that came on another page leaves a list to be loaded, and does not stand in the way of what the device has', async () => {
  const device = memoryChats();
  device.kept.set('list', { conversations: [conversation(6)] });
  const { session, connect, hear, fake, unread } = start(memoryStorage(), memoryPhotos(), device);
  fake.list = async ({ chatId }) => ({
    content: chatId === undefined ? [conversation(5), conversation(6)] : [conversation(5)],
  });
  await connect();
  hear(arriving(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().conversations?.map(({ id }) => id)).toEqual([5]);
  expect(shownConversations(session.get())).toBeNull();
  fake.isDown = true;
  await expect(session.loadConversations()).rejects.toThrow();
  expect(shownConversations(session.get())?.map(({ id }) => id)).toEqual([6, 5]);
  // Whichever load succeeds: from then on what is unread is known here.
  fake.isDown = false;
  unread.length = 0;
  await session.showList({ tab: 'all', filter: 'unread', productId: null });
  expect(unread.at(-1)).toBe(0);
});

test('what comes while something lies over the conversation is not seen', async () => {
  const { session, connect, hear, fake } = start();
  fake.list = async () => ({ content: [{ ...conversation(5), lastSeq: 2, readUpToSeq: 2 }] });
  await session.loadConversations();
  await connect();
  await session.select(5);
  session.cover(true);
  expect(session.isLookedAt(5)).toBe(false);
  hear(arriving(3));
  expect(session.get().conversations?.[0]?.unreadCount).toBe(1);
  session.cover(false);
  expect([session.isLookedAt(5), session.isLookedAt(6)]).toEqual([true, false]);
  session.see({ id: 103, seq: 3 });
  hear(arriving(4));
  expect(session.get().conversations?.[0]?.unreadCount).toBe(0);
});

test('a line that rests is not opened before it is woken, nor by what was on its way', async () => {
  const resting = start();
  resting.session.rest();
  await vi.advanceTimersByTimeAsync(0);
  expect(resting.acts).toEqual(['open', 'rest']);
  resting.session.wake();
  expect(resting.acts).toEqual(['open', 'rest', 'connect']);
});

test('the last words of a conversation far down in the list follow what became of them', async () => {
  const { session, connect, fake, listen } = start();
  const last = { id: 103, content: 'eski', createdAt: '2026-11-21T10:00:00Z', senderId: 2, kind: 'text' as const };
  const rest = { photoCount: 0, voiceMs: null, offer: null, event: null, read: false };
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...conversation(100 - at),
    lastMessage: { ...last, ...rest },
    updatedAt: `2026-11-21T10:${String(59 - at).padStart(2, '0')}:00Z`,
  }));
  fake.list = async ({ chatId, cursor }) => {
    if (chatId !== undefined) return { content: rows.filter(({ id }) => id === Number(chatId)) };
    return cursor === undefined ? { content: rows.slice(0, 50), cursor: 'next' } : { content: rows.slice(50) };
  };
  await connect();
  await session.loadConversations();
  await session.loadMoreConversations();
  expect(session.get().conversations).toHaveLength(60);
  rows[55] = {
    ...conversation(45),
    lastMessage: { ...last, ...rest, content: 'yangi' },
    updatedAt: rows[55]?.updatedAt ?? '',
  };
  listen('messageEdited', {
    chatRoomId: 45,
    messageId: 103,
    change: 1,
    seq: 3,
    content: 'yangi',
    warnings: [],
    editedAt: '2026-11-21T11:00:00Z',
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().conversations?.find(({ id }) => id === 45)?.lastMessage?.content).toBe('yangi');
});

test('a page of the list that a change overtook is asked for again', async () => {
  const { session, connect, fake, hear } = start();
  let asked = 0;
  fake.list = async ({ cursor }) => {
    if (cursor === undefined) return { content: [conversation(5)], cursor: 'next' };
    asked += 1;
    if (asked === 1) hear(arriving(3));
    return { content: [{ ...conversation(4), updatedAt: '2026-11-20T10:00:00Z' }] };
  };
  await connect();
  await session.loadConversations();
  await session.loadMoreConversations();
  expect(session.get().conversations?.map(({ id }) => id)).toEqual([5, 4]);
  expect(asked).toBe(2);
});

test('a place that cannot be asked for is said, and what is in sight stays; what changed meanwhile is not forgotten', async () => {
  const { session, connect, fake, refused } = start();
  await connect();
  await session.select(5);
  fake.delay = Promise.reject(new Error('down'));
  expect(await session.bring(1)).toBe(true);
  expect(await session.bring(77)).toBe(false);
  expect(refused).toHaveLength(1);
  expect(session.get()).toMatchObject({ historyFailed: false, messages: [{ seq: 1 }, { seq: 2 }] });
});

test('an offer that is answered below an event waits as the server says', async () => {
  const { session, connect, hear, fake } = start();
  const row = { ...conversation(5), lastSeq: 2, awaitsAnswer: true };
  fake.list = async () => ({ content: [row] });
  await session.loadConversations();
  await connect();
  const happened = (seq: number, event: NonNullable<Conversation['lastMessage']>['event']) =>
    hear({ ...arriving(seq), kind: 'event', content: '', senderId: 1, event });
  happened(3, { type: 'priceChanged', from: 100, fromCurrency: 'UZS', to: 90, toCurrency: 'UZS' });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().conversations?.[0]?.awaitsAnswer).toBe(true);
  Object.assign(row, { lastSeq: 4, awaitsAnswer: false });
  happened(4, { type: 'accepted', amount: 80, asked: 100, currencyType: 'UZS' });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().conversations?.[0]?.awaitsAnswer).toBe(false);
});

test('what was read is said, whichever device read it, and once the list is here also what was read without this one', async () => {
  const { session, connect, fake, listen, read } = start();
  await connect();
  const heard = { chatRoomId: 9, upToSeq: 3, at: '2026-11-21T10:00:00Z' };
  listen('conversationRead', { ...heard, unreadCount: 2 });
  expect(read).toEqual([]);
  listen('conversationRead', { ...heard, unreadCount: 0 });
  expect(read).toEqual([9]);
  fake.list = async () => ({ content: [{ ...conversation(5), unreadCount: 1 }, conversation(6)] });
  await session.loadConversations();
  expect(read).toEqual([9, 6]);
});
