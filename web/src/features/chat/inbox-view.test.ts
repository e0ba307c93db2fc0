import { expect, test } from 'vitest';
import type { ChatEvent } from './chat-events.ts';
import { chatReducer } from './chat-reducer.ts';
import {
  type ChatState,
  type Conversation,
  type InboxView,
  initialChat,
  type Outgoing,
  wholeList,
} from './chat-state.ts';
import { shownConversations, unreadElsewhere } from './inbox-view.ts';

const me = 1;
const other = 2;

const conversation = (id: number, changes: Partial<Conversation> = {}): Conversation => ({
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
  role: 'seller',
  canWrite: true,
  openOffer: null,
  lastMessage: word(id, other),
  lastSeq: 1,
  lastChange: 0,
  readUpToSeq: 1,
  updatedAt: `2026-11-21T10:00:${id}Z`,
  unreadCount: 0,
  awaitsAnswer: (changes.lastMessage ?? word(id, other)).senderId === other,
  written: true,
  pinned: false,
  archived: false,
  mutedUntil: null,
  markedUnread: false,
  ...changes,
});
const word = (id: number, senderId: number): NonNullable<Conversation['lastMessage']> => ({
  id,
  content: 'Salom',
  createdAt: `2026-11-21T10:00:${id}Z`,
  senderId,
  kind: 'text',
  photoCount: 0,
  voiceMs: null,
  offer: null,
  event: null,
  read: false,
});
const unsent = (content: string): Outgoing['message'] => ({
  ...{ id: null, seq: null, kind: 'text', content, photos: [], offer: null, event: null, voice: null, quote: null },
  ...{ warnings: [], createdAt: '2026-11-21T12:00:00Z', editedAt: null, senderId: me, read: false },
  ...{ status: 'sending', reason: null, reasonCode: null, clientMessageId: 'a' },
});
const none = { unread: 0, waiting: 0, archived: 0 };
const counts = { incoming: { unread: 120, waiting: 200, archived: 30 }, outgoing: none, unreadTotal: 300 };
const after = (state: ChatState, ...events: ChatEvent[]): ChatState => events.reduce(chatReducer, state);
const loads = (
  conversations: Conversation[],
  cursor: string | null = 'next',
  view: InboxView = wholeList,
): ChatEvent => ({
  type: 'conversationsLoaded',
  view,
  conversations,
  cursor,
  counts,
});
const idsOf = (state: ChatState) => shownConversations(state)?.map(({ id }) => id);
const waiting: InboxView = { tab: 'all', filter: 'waiting', productId: null };
const archive: InboxView = { tab: 'all', filter: 'archived', productId: null };

test('pinned ones stand above the newest, archived ones and those without a word nowhere', () => {
  const state = after(
    initialChat(me),
    loads([
      conversation(20, { pinned: true }),
      conversation(40),
      conversation(36, { written: false }),
      conversation(35, { archived: true }),
      conversation(30),
    ]),
  );
  expect(idsOf(state)).toEqual([20, 40, 30]);
});

test('the open conversation is always in the list: further down, archived, or without a word', () => {
  const state = after(initialChat(me), loads([conversation(40), conversation(30)]));
  for (const changes of [{}, { archived: true }, { written: false }]) {
    const opened = { type: 'conversationOpened', conversation: conversation(11, changes) } as const;
    expect(idsOf(after(state, opened))).toEqual([40, 30]);
    expect(idsOf(after(state, opened, { type: 'selected', chatId: 11 }))).toEqual([40, 30, 11]);
  }
});

test('a list shows what it is loaded to, and those that wait the oldest first', () => {
  const state = after(
    initialChat(me),
    loads([conversation(40), conversation(30)]),
    { type: 'viewChosen', view: waiting },
    loads([conversation(11), conversation(12)], 'more', waiting),
  );
  expect(idsOf(state)).toEqual([11, 12]);
  expect(idsOf(after(state, loads([conversation(30), conversation(40)], null, waiting)))).toEqual([30, 40]);
  expect(idsOf(after(state, { type: 'viewChosen', view: archive }))).toBeUndefined();
});

test('nobody waits who cannot be answered', () => {
  const state = after(
    initialChat(me),
    loads([conversation(40), conversation(30)]),
    { type: 'viewChosen', view: waiting },
    loads([conversation(30), conversation(40, { canWrite: false })], null, waiting),
  );
  expect(idsOf(state)).toEqual([30]);
});

test('counts are those of the server, and follow what happens', () => {
  const state = after(initialChat(me), loads([conversation(40), conversation(30, { unreadCount: 2 })]));
  expect(state.counts).toEqual(counts);
  const incoming = (chatRoomId: number, senderId: number): ChatEvent => ({
    type: 'received',
    seen: false,
    message: {
      ...{
        id: 900,
        seq: 2,
        kind: 'text',
        content: 'Ha',
        photos: [],
        offer: null,
        event: null,
        warnings: [],
        clientMessageId: null,
        quote: null,
        editedAt: null,
        voice: null,
      },
      ...{ chatRoomId, senderId, createdAt: '2026-11-21T11:00:00Z', senderUsername: 'Jasur', read: false },
    },
  });
  expect(after(state, incoming(40, other)).counts).toMatchObject({ incoming: { unread: 121 }, unreadTotal: 301 });
  expect(after(state, incoming(30, me)).counts?.incoming).toMatchObject({ waiting: 199 });
  expect(after(state, { type: 'readHere', chatId: 30, upToSeq: 2, unreadCount: 0 }).counts).toMatchObject({
    incoming: { unread: 119 },
    unreadTotal: 298,
  });
  expect(after(state, { type: 'conversationDeleted', chatId: 30 }).counts?.incoming).toEqual({
    unread: 119,
    waiting: 199,
    archived: 30,
  });
  const settings = { chatRoomId: 30, pinned: false, archived: true, mutedUntil: null, markedUnread: false };
  expect(after(state, { type: 'settingsChanged', changes: [settings] }).counts).toMatchObject({
    incoming: { unread: 119, waiting: 199, archived: 31 },
    unreadTotal: 298,
  });
});

test('what was written here is the last word while the server has not taken it, and no longer once it is given up', () => {
  const state = after(initialChat(me), loads([conversation(40), conversation(30)]));
  const lastOf = (now: ChatState) =>
    shownConversations(now)?.map(({ id, lastMessage }) => `${id} ${lastMessage?.id} ${lastMessage?.content}`);
  const written: ChatEvent = { type: 'written', entry: { chatId: 30, message: unsent('Mana rasmi') } };
  const sending = after(state, written);
  expect(lastOf(sending)).toEqual(['30 0 Mana rasmi', '40 40 Salom']);
  // As the server has it meanwhile.
  expect(lastOf(after(sending, loads([conversation(40), conversation(30)])))).toEqual(lastOf(sending));
  const refused = after(sending, { type: 'refused', clientMessageId: 'a', reason: 'Rasm', reasonCode: 'VALIDATION' });
  expect(lastOf(refused)).toEqual(['40 40 Salom', '30 0 Mana rasmi']);
  expect(lastOf(after(refused, { type: 'discarded', clientMessageId: 'a' }))).toEqual(['40 40 Salom', '30 30 Salom']);
  // The clock of this device may run ahead of the server's.
  const answered = after(sending, loads([conversation(30, { lastSeq: 2, lastMessage: word(31, other) })]));
  expect(lastOf(answered)?.[0]).toBe('30 31 Salom');
  const taken = after(sending, { type: 'accepted', clientMessageId: 'a', messageId: 32, seq: 2 });
  expect(lastOf(taken)).toEqual(['30 32 Mana rasmi', '40 40 Salom']);
});

test('a new beginning of the list that does not reach what was known leaves no gap unseen', () => {
  const known = after(initialChat(me), loads([conversation(21), conversation(20)], null));
  const behind = after(known, loads([conversation(59), conversation(58)], 'a'));
  expect(idsOf(behind)).toEqual([59, 58]);
  expect(idsOf(after(known, loads([conversation(59), conversation(21)], 'a')))).toEqual([59, 21, 20]);
});

test('beside the open conversation count all others that other pages count', () => {
  const state = after(
    initialChat(me),
    loads([
      conversation(40, { unreadCount: 3 }),
      conversation(30, { unreadCount: 2 }),
      conversation(20, { unreadCount: 4, mutedUntil: '9999-12-31T00:00:00Z' }),
    ]),
  );
  const open = (chatId: number | null) => unreadElsewhere(after(state, { type: 'selected', chatId }));
  expect([open(null), open(40), open(20)]).toEqual([300, 297, 300]);
  const read = after(
    state,
    { type: 'selected', chatId: 40 },
    { type: 'readHere', chatId: 40, upToSeq: 1, unreadCount: 0 },
  );
  expect(unreadElsewhere(read)).toBe(297);
});

test('an event of one’s own over a question leaves it waiting, unread and in its place', () => {
  const asked = [conversation(30, { unreadCount: 1 }), conversation(40)];
  const state = after(initialChat(me), { type: 'viewChosen', view: waiting }, loads(asked, null, waiting));
  const lowered: ChatEvent = {
    type: 'received',
    seen: false,
    message: {
      ...unsent(''),
      ...{ id: 900, seq: 2, kind: 'event', chatRoomId: 30, senderUsername: 'Men', clientMessageId: null },
      event: { type: 'priceChanged', from: 100, fromCurrency: 'UZS', to: 90, toCurrency: 'UZS' },
      photos: [],
      voice: null,
    },
  };
  const lowerPrice = after(state, lowered);
  expect(idsOf(lowerPrice)).toEqual([30, 40]);
  expect(lowerPrice.counts).toEqual(state.counts);
  expect(lowerPrice.conversations?.find(({ id }) => id === 30)).toMatchObject({
    ...{ awaitsAnswer: true, unreadCount: 1, readUpToSeq: 1, updatedAt: '2026-11-21T10:00:30Z' },
    lastMessage: { event: { type: 'priceChanged' } },
  });
});
