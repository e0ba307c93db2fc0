import { expect, test } from 'vitest';
import type { ChatEvent } from './chat-events.ts';
import { chatReducer } from './chat-reducer.ts';
import {
  type ChatState,
  type Conversation,
  firstUnread,
  initialChat,
  type Outgoing,
  type StoredMessage,
  shownMessages,
  unreadTotal,
  wholeList,
} from './chat-state.ts';
import { windowSize } from './history-window.ts';
import { viewKey } from './inbox-view.ts';

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
  priceUnit: null,
  isExchange: false,
  negotiable: false,
  earlierPrice: null,
  productStatus: 'active',
  productVersion: 1,
  reservedUntil: null,
  reservedHere: false,
  soldHere: false,
  agreed: null,
  canReview: false,
  otherParticipant: { id: other, username: 'Jasur', avatar: null },
  role: 'buyer',
  canWrite: true,
  openOffer: null,
  lastMessage: null,
  lastSeq: 0,
  lastChange: 0,
  readUpToSeq: 0,
  updatedAt,
  unreadCount: 0,
  awaitsAnswer: false,
  written: true,
  pinned: false,
  archived: false,
  mutedUntil: null,
  markedUnread: false,
});
const stored = (seq: number, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  id: seq + 100,
  seq,
  kind: 'text',
  content: `xabar ${seq}`,
  photos: [],
  offer: null,
  event: null,
  voice: null,
  quote: null,
  editedAt: null,
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
  return { type: 'received', message: { ...message, chatRoomId }, seen: false };
};
const after = (state: ChatState, ...events: ChatEvent[]): ChatState => events.reduce(chatReducer, state);
const outgoing = (chatId: number, clientMessageId: string): Outgoing => {
  const { deleted: _, senderUsername: __, ...message } = stored(1, { senderId: me, content: 'Salom' });
  const unsent = {
    id: null,
    seq: null,
    photos: [],
    voice: null,
    status: 'sending',
    reason: null,
    reasonCode: null,
    clientMessageId,
  } as const;
  return { chatId, message: { ...message, ...unsent, createdAt: '2026-11-21T11:00:00Z' } };
};
const written = (chatId: number, clientMessageId: string): ChatEvent => ({
  type: 'written',
  entry: outgoing(chatId, clientMessageId),
});
const nothing = {
  incoming: { unread: 0, waiting: 0, archived: 0 },
  outgoing: { unread: 0, waiting: 0, archived: 0 },
  unreadTotal: 0,
};
const opened = after(
  initialChat(me),
  {
    type: 'conversationsLoaded',
    conversations: [conversation(5), conversation(6, '2026-11-21T09:00:00Z')],
    cursor: null,
    view: wholeList,
    counts: nothing,
  },
  { type: 'selected', chatId: 5 },
  { type: 'historyLoaded', chatId: 5, messages: [stored(1), stored(2)], hasEarlier: false },
);
const contents = (state: ChatState) => shownMessages(state)?.map((message) => message.content);

test('a written message stands at once, and the server’s echo and answer in either order make one of it', () => {
  const sending = after(opened, written(5, 'own-id-1'));
  expect(shownMessages(sending)?.at(-1)).toMatchObject({ status: 'sending', id: null, content: 'Salom' });
  const echo = incoming(5, 3, { senderId: me, content: 'Salom', clientMessageId: 'own-id-1' });
  const answer: ChatEvent = { type: 'accepted', clientMessageId: 'own-id-1', messageId: 103, seq: 3 };
  for (const events of [
    [echo, answer],
    [answer, echo],
  ]) {
    const sent = after(sending, ...events);
    expect(contents(sent)).toEqual(['xabar 1', 'xabar 2', 'Salom']);
    expect(sent.messages?.at(-1)).toMatchObject({ status: 'sent', id: 103 });
    expect(sent.outbox).toEqual([]);
  }
});

test('a refused message stays with its reason until it is given up or sent again', () => {
  const refused = after(opened, written(5, 'own-id-1'), {
    type: 'refused',
    clientMessageId: 'own-id-1',
    reason: 'Bloklangan',
    reasonCode: 'FORBIDDEN',
  });
  expect(shownMessages(refused)?.at(-1)).toMatchObject({ status: 'refused', reason: 'Bloklangan' });
  expect(contents(after(refused, { type: 'discarded', clientMessageId: 'own-id-1' }))).toEqual(['xabar 1', 'xabar 2']);
  const again = after(refused, written(5, 'own-id-2'), written(5, 'own-id-1'));
  expect(again.outbox.map(({ message }) => [message.clientMessageId, message.status])).toEqual([
    ['own-id-2', 'sending'],
    ['own-id-1', 'sending'],
  ]);
});

test('what was written before the line broke is kept over a change of conversation', () => {
  const away = after(opened, written(5, 'own-id-1'), { type: 'selected', chatId: 6 });
  expect(shownMessages(away)).toBeNull();
  expect(away.outbox).toMatchObject([{ chatId: 5, message: { content: 'Salom' } }]);
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
  expect(back.outbox).toHaveLength(1);
});

test('a message for another conversation counts as unread there and moves it to the head', () => {
  const state = after(opened, { type: 'selected', chatId: 6 }, incoming(5, 3));
  expect(state.conversations?.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    [5, 1],
    [6, 0],
  ]);
  expect(state.conversations?.[0]?.lastMessage?.content).toBe('xabar 3');
  expect(after(state, { type: 'selected', chatId: 5 }).conversations?.[0]?.unreadCount).toBe(1);
});

test('a message that the list was loaded with is not counted once more when it is told', () => {
  const known = { ...conversation(5), lastSeq: 3, unreadCount: 1 };
  const state = { ...initialChat(me), conversations: [known] };
  expect(chatReducer(state, incoming(5, 3)).conversations?.[0]?.unreadCount).toBe(1);
  expect(chatReducer(state, incoming(5, 4)).conversations?.[0]?.unreadCount).toBe(2);
});

test('what comes into an open conversation counts as unread until it is seen', () => {
  const message = incoming(5, 3);
  expect(unreadTotal(after(opened, message))).toBe(1);
  if (message.type === 'received') expect(unreadTotal(after(opened, { ...message, seen: true }))).toBe(0);
});

test('a conversation opened with unread messages knows the first of them and how many are below', () => {
  const unread = { ...conversation(6), unreadCount: 2, readUpToSeq: 2, lastSeq: 5 };
  const history = [stored(1), stored(2), stored(3, { senderId: me }), stored(4), stored(5)];
  const state = after(
    opened,
    { type: 'conversationOpened', conversation: unread },
    { type: 'selected', chatId: 6 },
    { type: 'historyLoaded', chatId: 6, messages: history, hasEarlier: false },
  );
  expect(firstUnread(state)?.seq).toBe(4);
  expect(state.below).toBe(2);
  expect(after(state, { type: 'followed', following: true }).below).toBe(0);
  expect(firstUnread(after(state, written(6, 'own-id-1')))).toBeNull();
  const openedAgain = (seq: number) =>
    after(
      state,
      { type: 'seen', chatId: 6, messageId: seq + 100, seq },
      { type: 'selected', chatId: 5 },
      { type: 'selected', chatId: 6 },
    );
  expect(openedAgain(4)).toMatchObject({ unreadAfter: 4, below: 1 });
  expect(openedAgain(5)).toMatchObject({ unreadAfter: null, below: 0 });
});

test('a deleted message closes before it goes, unless it is still there after all', () => {
  const deleted = after(opened, { type: 'messageDeleted', chatId: 5, messageId: 102, seq: 2 });
  expect(deleted.messages?.map(({ status }) => status)).toEqual(['sent', 'leaving']);
  const gone: ChatEvent = { type: 'messageGone', chatId: 5, messageId: 102 };
  expect(contents(after(deleted, gone))).toEqual(['xabar 1']);
  const back = { type: 'historyLoaded', chatId: 5, messages: [stored(1), stored(2)], hasEarlier: false } as const;
  expect(contents(after(deleted, back, gone))).toEqual(['xabar 1', 'xabar 2']);
});

test('an edited message says the new words, also where it is quoted; the quote of a deleted one says that', () => {
  const quote = { seq: 1, message: { senderId: other, kind: 'text', content: 'xabar 1' } } as const;
  const loaded = after(opened, {
    type: 'historyLoaded',
    chatId: 5,
    messages: [stored(1), stored(2, { quote })],
    hasEarlier: false,
  });
  const said = { messageId: 101, seq: 1, content: 'boshqa gap', warnings: [], editedAt: '2026-11-21T10:09:00Z' };
  const edited = after(loaded, { type: 'messageEdited', chatId: 5, ...said });
  expect(contents(edited)).toEqual(['boshqa gap', 'xabar 2']);
  expect(edited.messages?.map(({ editedAt }) => editedAt)).toEqual([said.editedAt, null]);
  const quotes = (state: ChatState) =>
    state.messages?.map((message) => message.quote?.message?.content ?? message.quote);
  expect(quotes(edited)).toEqual([null, 'boshqa gap']);
  const deleted = after(edited, { type: 'messageDeleted', chatId: 5, messageId: 101, seq: 1 });
  expect(quotes(deleted)).toEqual([null, { seq: 1, message: null }]);
  const missed = { messages: [], seq: 2, hiddenUpToSeq: 0, otherReadUpToSeq: 0 };
  const changed = [stored(1, { content: 'yana boshqa', editedAt: said.editedAt })];
  expect(quotes(after(loaded, { type: 'caughtUp', chatId: 5, missed: { ...missed, changed }, seen: true }))).toEqual([
    null,
    'yana boshqa',
  ]);
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

test('after a gap missed messages come in, deleted ones go, read marks are known, and nothing stands twice', () => {
  const state = after(
    opened,
    { type: 'historyLoaded', chatId: 5, messages: [stored(1), stored(2, { senderId: me })], hasEarlier: false },
    written(5, 'own-id-1'),
    {
      type: 'caughtUp',
      chatId: 5,
      missed: {
        messages: [stored(3, { senderId: me, read: true, clientMessageId: 'own-id-1' }), stored(4)],
        changed: [stored(1, { deleted: true, content: '' })],
        seq: 4,
        hiddenUpToSeq: 0,
        otherReadUpToSeq: 3,
      },
      seen: true,
    },
  );
  expect(contents(state)).toEqual(['xabar 2', 'xabar 3', 'xabar 4']);
  expect(state.messages?.map(({ read }) => read)).toEqual([true, true, false]);
  expect(state).toMatchObject({ lastSeq: 4, outbox: [] });
});

test('a message that a moderator brought back stands in its place again, but none before what is loaded', () => {
  const loaded = after(
    opened,
    { type: 'historyLoaded', chatId: 5, messages: [stored(3), stored(4), stored(5)], hasEarlier: true },
    { type: 'messageDeleted', chatId: 5, messageId: 104, seq: 4 },
    { type: 'messageGone', chatId: 5, messageId: 104 },
  );
  expect(contents(loaded)).toEqual(['xabar 3', 'xabar 5']);
  const missed = { messages: [], changed: [stored(1), stored(4)], seq: 5, hiddenUpToSeq: 0, otherReadUpToSeq: 0 };
  const back = after(loaded, { type: 'caughtUp', chatId: 5, missed, seen: true });
  expect(contents(back)).toEqual(['xabar 3', 'xabar 4', 'xabar 5']);
  expect(back).toMatchObject({ firstSeq: 3, lastSeq: 5, hasEarlier: true });
  const further = after({ ...loaded, hasLater: true }, { type: 'caughtUp', chatId: 5, missed, seen: true });
  expect(contents(further)).toEqual(['xabar 3', 'xabar 4', 'xabar 5']);
});

test('only a stretch of a long conversation is kept: what is far from the reader goes and is known to exist', () => {
  const page = (from: number): StoredMessage[] => Array.from({ length: 100 }, (_, index) => stored(from + index));
  const long = after(opened, { type: 'historyLoaded', chatId: 5, messages: page(901), hasEarlier: true });
  const up = after(
    long,
    ...[801, 701, 601, 501].map(
      (from): ChatEvent => ({ type: 'earlierLoaded', chatId: 5, messages: page(from), hasEarlier: true }),
    ),
  );
  expect(up.messages).toHaveLength(windowSize);
  expect(up).toMatchObject({ firstSeq: 501, lastSeq: 800, hasEarlier: true, hasLater: true });
  // What is new stands at the end, which is not loaded.
  const later = after(up, { type: 'followed', following: false }, incoming(5, 1001));
  expect(later.messages).toBe(up.messages);
  expect(later.below).toBe(1);
  const down = after(
    later,
    ...[801, 901].map(
      (from): ChatEvent => ({ type: 'laterLoaded', chatId: 5, messages: page(from), hasLater: from === 801 }),
    ),
  );
  expect(down).toMatchObject({ firstSeq: 701, lastSeq: 1000, hasEarlier: true, hasLater: false });
  const end = after(later, { type: 'historyLoaded', chatId: 5, messages: page(902), hasEarlier: true });
  expect(end).toMatchObject({ firstSeq: 902, lastSeq: 1001, below: 0, following: true, hasLater: false });
});

test('whoever reads further up keeps their place and is told how much came in below', () => {
  const up = after(opened, { type: 'followed', following: false }, incoming(5, 3), incoming(5, 4, { senderId: me }));
  expect(up.below).toBe(1);
  expect(after(up, { type: 'followed', following: true }).below).toBe(0);
  expect(after(up, written(5, 'own-id-1'))).toMatchObject({ below: 0, following: true });
});

test('what comes in while nobody looks waits below a line, by whatever way it comes', () => {
  const missed = { changed: [], seq: 4, hiddenUpToSeq: 0, otherReadUpToSeq: 0, messages: [stored(3), stored(4)] };
  for (const state of [
    after(opened, incoming(5, 3), incoming(5, 4)),
    after(opened, { type: 'caughtUp', chatId: 5, missed, seen: false }),
  ]) {
    expect(state).toMatchObject({ below: 2, following: true });
    expect(firstUnread(state)?.seq).toBe(3);
    expect(after(state, { type: 'followed', following: true }).below).toBe(0);
    const afterwards = after(state, { type: 'followed', following: true }, incoming(5, 5));
    expect(firstUnread(afterwards)?.seq).toBe(5);
  }
  const looked = after(opened, { type: 'caughtUp', chatId: 5, missed, seen: true });
  expect([looked.below, firstUnread(looked)]).toEqual([0, null]);
});

test('an offer that was answered is no longer the open one', () => {
  const offer = { amount: 300_000, currencyType: 'UZS', asked: 350_000, state: 'open', answeredAt: null } as const;
  const made = after(opened, incoming(5, 3, { kind: 'offer', content: '', offer }));
  expect(made.conversations?.[0]?.openOffer).toEqual({
    messageId: 103,
    senderId: other,
    amount: 300_000,
    currencyType: 'UZS',
  });
  const answered = { ...offer, state: 'accepted', answeredAt: '2026-11-21T12:00:00Z' } as const;
  const state = after(made, { type: 'offerChanged', chatId: 5, messageId: 103, offer: answered });
  expect(state.messages?.at(-1)?.offer?.state).toBe('accepted');
  expect(state.conversations?.[0]?.openOffer).toBeNull();
});

test('the newest page of the list replaces what it covers, and pages after it stay', () => {
  const page = (...days: number[]) => days.map((day) => conversation(day, `2026-11-${day}T10:00:00Z`));
  const loads = { type: 'conversationsLoaded', view: wholeList, counts: { ...nothing, unreadTotal: 7 } } as const;
  const loaded = after(
    initialChat(me),
    { ...loads, conversations: page(21, 20, 19), cursor: 'a' },
    { ...loads, conversations: page(18, 17), cursor: null, more: true },
    { ...loads, conversations: page(21, 19), cursor: 'b' },
  );
  expect(loaded.conversations?.map(({ id }) => id)).toEqual([21, 19, 18, 17]);
  expect(loaded.stretches.get(viewKey(wholeList))?.cursor).toBeNull();
  expect(unreadTotal(loaded)).toBe(7);
  expect(unreadTotal(after(loaded, incoming(21, 1)))).toBe(8);
  expect(
    unreadTotal(after(loaded, incoming(21, 1), { type: 'readHere', chatId: 21, upToSeq: 1, unreadCount: 0 })),
  ).toBe(7);
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

test('others type, in whatever conversation, until they stop, write, or the line breaks', () => {
  const typing: ChatEvent = { type: 'typing', chatId: 5, userId: other, username: 'Jasur', isTyping: true };
  const state = after(opened, typing);
  expect(state.typing).toEqual([{ chatId: 5, userId: other, username: 'Jasur' }]);
  expect(after(state, { ...typing, isTyping: false }).typing).toEqual([]);
  expect(after(state, incoming(5, 3)).typing).toEqual([]);
  expect(after(state, { type: 'connectionChanged', connection: 'disconnected' }).typing).toEqual([]);
  expect(after(state, { ...typing, chatId: 6 }, incoming(5, 3)).typing.map(({ chatId }) => chatId)).toEqual([6]);
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
