import { expect, test } from 'vitest';
import {
  type ChatEvent,
  type ChatState,
  type Conversation,
  chatReducer,
  initialChat,
  type StoredMessage,
  unsent,
} from './chat-state.ts';

const me = 1;
const other = 2;

const conversation = (id: number, updatedAt = '2026-11-20T10:00:00Z'): Conversation => ({
  id,
  productId: 9,
  productName: 'Velosiped',
  imageUrl: null,
  price: 100,
  maxPrice: null,
  priceUzs: 100,
  currencyType: 'UZS',
  paymentType: 'Pullik',
  productStatus: 'active',
  reservedUntil: null,
  otherParticipant: { id: other, username: 'Jasur', avatar: null },
  role: 'buyer',
  canWrite: true,
  openOffer: null,
  lastMessage: null,
  lastSeq: 0,
  lastChange: 0,
  updatedAt,
  unreadCount: 0,
});
const stored = (seq: number, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  id: seq + 100,
  seq,
  kind: 'text',
  content: `xabar ${seq}`,
  photos: [],
  offer: null,
  warnings: [],
  createdAt: `2026-11-21T10:0${seq}:00Z`,
  senderId: other,
  senderUsername: 'Jasur',
  read: false,
  deleted: false,
  clientMessageId: null,
  ...changes,
});
const incoming = (chatRoomId: number, seq: number, changes: Partial<StoredMessage> = {}): ChatEvent => {
  const { deleted: _, ...message } = stored(seq, changes);
  return { type: 'received', message: { ...message, chatRoomId } };
};
const after = (state: ChatState, ...events: ChatEvent[]): ChatState => events.reduce(chatReducer, state);
const written = (chatId: number, clientMessageId: string): ChatEvent => ({
  type: 'written',
  chatId,
  content: 'Salom',
  clientMessageId,
  at: '2026-11-21T11:00:00Z',
});
const opened = after(
  initialChat(me),
  { type: 'conversationsLoaded', conversations: [conversation(5), conversation(6, '2026-11-21T09:00:00Z')] },
  { type: 'selected', chatId: 5 },
  { type: 'historyLoaded', chatId: 5, messages: [stored(1), stored(2)], hasEarlier: false },
);
const contents = (state: ChatState) => state.messages?.map((message) => message.content);

test('a written message stands at once, and the server’s echo and answer in either order make one of it', () => {
  const sending = after(opened, written(5, 'own-id-1'));
  expect(sending.messages?.at(-1)).toMatchObject({ status: 'sending', id: null, content: 'Salom' });
  const echo = incoming(5, 3, { senderId: me, content: 'Salom', clientMessageId: 'own-id-1' });
  const answer: ChatEvent = { type: 'accepted', clientMessageId: 'own-id-1', messageId: 103, seq: 3 };
  for (const events of [
    [echo, answer],
    [answer, echo],
  ]) {
    const sent = after(sending, ...events);
    expect(contents(sent)).toEqual(['xabar 1', 'xabar 2', 'Salom']);
    expect(sent.messages?.at(-1)).toMatchObject({ status: 'sent', id: 103 });
  }
});

test('a refused message disappears', () => {
  const refused = after(opened, written(5, 'own-id-1'), { type: 'refused', clientMessageId: 'own-id-1' });
  expect(contents(refused)).toEqual(['xabar 1', 'xabar 2']);
});

test('what was written before the line broke is kept over a change of conversation', () => {
  const away = after(opened, written(5, 'own-id-1'), { type: 'selected', chatId: 6 });
  expect(unsent(away)).toMatchObject([{ chatId: 5, message: { content: 'Salom' } }]);
  const back = after(
    away,
    { type: 'selected', chatId: 5 },
    {
      type: 'historyLoaded',
      chatId: 5,
      messages: [stored(1), stored(2)],
      hasEarlier: false,
    },
  );
  expect(contents(back)).toEqual(['xabar 1', 'xabar 2', 'Salom']);
  expect(unsent(back)).toHaveLength(1);
});

test('a message for another conversation counts as unread there and moves it to the head', () => {
  const state = after(opened, { type: 'selected', chatId: 6 }, incoming(5, 3));
  expect(state.conversations?.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    [5, 1],
    [6, 0],
  ]);
  expect(state.conversations?.[0]?.lastMessage?.content).toBe('xabar 3');
  expect(after(state, { type: 'selected', chatId: 5 }).conversations?.[0]?.unreadCount).toBe(0);
});

test('read up to a message marks it and those before it, not those after', () => {
  const mine = [1, 2, 3].map((seq) => stored(seq, { senderId: me }));
  const state = after(
    opened,
    { type: 'historyLoaded', chatId: 5, messages: mine, hasEarlier: false },
    { type: 'readUpTo', chatId: 5, messageId: 102, upTo: true },
  );
  expect(state.messages?.map((message) => message.read)).toEqual([true, true, false]);
});

test('after a gap missed messages come in, deleted ones go, and nothing stands twice', () => {
  const state = after(opened, {
    type: 'missedLoaded',
    chatId: 5,
    messages: [stored(1, { deleted: true, content: '' }), stored(2), stored(3), stored(4)],
  });
  expect(contents(state)).toEqual(['xabar 2', 'xabar 3', 'xabar 4']);
});

test('the history of a conversation that is no longer open is dropped', () => {
  const state = after(
    opened,
    { type: 'selected', chatId: 6 },
    {
      type: 'historyLoaded',
      chatId: 5,
      messages: [stored(1)],
      hasEarlier: false,
    },
  );
  expect(state.messages).toBeNull();
});

test('what was sent and received while the history was on its way stays when it arrives', () => {
  const state = after(
    opened,
    { type: 'selected', chatId: 6 },
    written(6, 'mine'),
    { type: 'accepted', clientMessageId: 'mine', messageId: 102, seq: 2 },
    incoming(6, 3),
    { type: 'historyLoaded', chatId: 6, messages: [stored(1)], hasEarlier: false },
  );
  expect(contents(state)).toEqual(['xabar 1', 'Salom', 'xabar 3']);
});

test('a history that failed says so until it is loaded or left', () => {
  const failed = after(opened, { type: 'selected', chatId: 6 }, { type: 'historyFailed', chatId: 6 });
  expect(failed.historyFailed).toBe(true);
  expect(after(failed, { type: 'historyLoaded', chatId: 6, messages: [], hasEarlier: false }).historyFailed).toBe(
    false,
  );
  expect(after(failed, { type: 'selected', chatId: 5 }).historyFailed).toBe(false);
  expect(after(opened, { type: 'historyFailed', chatId: 6 }).historyFailed).toBe(false);
});

test('a deleted conversation leaves the list, and the screen when it was open', () => {
  const state = after(opened, { type: 'conversationDeleted', chatId: 5 });
  expect(state.conversations?.map(({ id }) => id)).toEqual([6]);
  expect(state).toMatchObject({ selectedId: null, messages: null });
});

test('others type in the open conversation until they stop, write, or the line breaks', () => {
  const typing: ChatEvent = { type: 'typing', chatId: 5, userId: other, username: 'Jasur', isTyping: true };
  const state = after(opened, typing);
  expect(state.typing).toEqual([{ userId: other, username: 'Jasur' }]);
  expect(after(state, { ...typing, isTyping: false }).typing).toEqual([]);
  expect(after(state, incoming(5, 3)).typing).toEqual([]);
  expect(after(state, { type: 'connectionChanged', connection: 'disconnected' }).typing).toEqual([]);
  expect(after(opened, { ...typing, chatId: 6 }).typing).toEqual([]);
  expect(after(opened, { ...typing, userId: me }).typing).toEqual([]);
});

test('who is online follows the list and its changes, and is unknown without a line', () => {
  const state = after(
    opened,
    { type: 'onlineListed', userIds: [other, 7] },
    { type: 'onlineChanged', users: [{ userId: 7, isOnline: false }] },
  );
  expect([...state.online]).toEqual([other]);
  const unknown = after(state, { type: 'onlineChanged', users: [{ userId: other, isOnline: null }] });
  expect([[...unknown.online], [...unknown.unknown]]).toEqual([[], [other]]);
  const known = after(unknown, { type: 'onlineChanged', users: [{ userId: other, isOnline: true }] });
  expect([[...known.online], [...known.unknown]]).toEqual([[other], []]);
  expect(after(state, { type: 'connectionChanged', connection: 'error' }).online.size).toBe(0);
});
