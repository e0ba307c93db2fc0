import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '#contract/errors/errors.ts';
import type { ChatAck, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ChatSocket } from '#web/api/chat-socket.ts';
import { createApi } from '#web/api/client.ts';
import { memoryStorage } from '#web/api/session.ts';
import type { ThreadStorage } from '#web/features/offline/thread-storage.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';
import { type Conversation, type StoredMessage, shownMessages } from './chat-state.ts';
import { chatStorage } from './chat-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const me = 1;
const message = (seq: number, senderId = 2): StoredMessage => ({
  id: 100 + seq,
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
  createdAt: `2026-11-21T10:00:${String(seq).padStart(2, '0')}Z`,
  senderId,
  senderUsername: 'Jasur',
  read: false,
  deleted: false,
  clientMessageId: null,
});
const arriving = (seq: number): ChatServerEvents['newMessage'] => {
  const { deleted: _, ...rest } = message(seq);
  return { ...rest, chatRoomId: 5 };
};
const conversation = (id: number): Conversation => ({
  id,
  productId: 12,
  productName: 'Velosiped',
  imageUrl: null,
  price: 350_000,
  maxPrice: null,
  priceUzs: 350_000,
  currencyType: 'UZS',
  paymentType: 'Pullik',
  negotiable: false,
  earlierPrice: null,
  productStatus: 'active',
  productVersion: 1,
  reservedUntil: null,
  reservedHere: false,
  soldHere: false,
  agreed: null,
  canReview: false,
  otherParticipant: { id: 2, username: 'Jasur', avatar: null },
  role: 'buyer',
  canWrite: true,
  openOffer: null,
  lastMessage: null,
  lastSeq: 0,
  lastChange: 0,
  readUpToSeq: 0,
  updatedAt: '2026-11-21T10:00:00Z',
  unreadCount: 0,
  awaitsAnswer: false,
  written: true,
  pinned: false,
  archived: false,
  mutedUntil: null,
  markedUnread: false,
});

const none = { unread: 0, waiting: 0, archived: 0 };
const nothing = { incoming: none, outgoing: none };

const error = (code: ErrorCode, text: string): ChatAck & { status: 'error' } => ({
  status: 'error',
  success: false,
  code,
  message: text,
  requestId: 'r',
});

const position = z.object({ chatRoomId: z.number(), afterSeq: z.number(), afterChange: z.number() });
const asked = z.object({ rooms: z.tuple([position]) });

function memoryPhotos(): PhotoStorage & { kept: Map<string, Blob> } {
  const kept = new Map<string, Blob>();
  return {
    kept,
    keep: async (key, blob) => kept.set(key, blob).has(key),
    read: async (key) => kept.get(key) ?? null,
    drop: async (key) => void kept.delete(key),
    keepOnly: async (keys) => {
      for (const key of kept.keys()) if (!keys.has(key)) kept.delete(key);
    },
  };
}

function memoryChats(): ThreadStorage & { kept: Map<string, object> } {
  const kept = new Map<string, object>();
  return {
    kept,
    read: async (name) => kept.get(name) ?? null,
    keep: async (name, content) => void kept.set(name, content),
    drop: async (name) => void kept.delete(name),
    keepOnly: async (names) => {
      for (const name of kept.keys()) if (!names.has(name)) kept.delete(name);
    },
  };
}

/** A server with one conversation, reached over a line that the test cuts and mends. */
function start(storage = memoryStorage(), photos = memoryPhotos(), device = memoryChats(), failedOpenings = 0) {
  const history = [message(1), message(2)];
  const emitted: [string, unknown][] = [];
  /** What happened since the position that the call names. */
  const missed = (body: unknown) => {
    const { chatRoomId, afterSeq, afterChange } = asked.parse(body).rooms[0];
    return {
      chatRoomId,
      messages: history.filter(({ seq }) => seq > afterSeq),
      changed: history.filter(({ seq }) => line.changed.includes(seq)),
      seq: Math.max(afterSeq, history.at(-1)?.seq ?? 0),
      change: afterChange,
      hiddenUpToSeq: 0,
      readUpToSeq: 0,
      otherReadUpToSeq: 0,
      hidden: false,
      unreadCount: 0,
    };
  };
  const listeners = new Map<string, (payload: never) => void>();
  const line = {
    connected: false,
    answer: (_event: string, _payload: unknown): ChatAck | null | Promise<ChatAck> => ({ status: 'success' }),
    photo: async () => ({ id: 7 }),
    visible: true,
    isDown: false,
    opens: conversation(5),
    changed: [] as number[],
    delay: Promise.resolve(),
    list: async (): Promise<{ content: Conversation[] }> => ({ content: [] }),
  };
  const unread: (number | null)[] = [];
  const around: unknown[] = [];
  let onConnect = (): void => undefined;
  let onDisconnect = (): void => undefined;
  const socket: ChatSocket = {
    get connected() {
      return line.connected;
    },
    on: (event, listener) => void listeners.set(event, listener),
    emit(event, payload) {
      if (!line.connected) return Promise.resolve(null);
      emitted.push([event, payload]);
      return Promise.resolve(line.answer(event, payload));
    },
    opens: async () => line.connected,
    connect: () => undefined,
    rest: () => undefined,
    close: () => undefined,
  };
  const session = createChatSession({
    userId: me,
    username: 'Dilnoza',
    api: createApi(async (name, input) => {
      if (name === 'createOrGetChat') return { content: line.opens };
      if (line.isDown) throw new ApiError(0, { message: 'down' });
      if (name === 'listMyChats') return { cursor: null, unreadTotal: 0, counts: nothing, ...(await line.list()) };
      if (name === 'catchUpChats') return { content: { rooms: [missed(input.body)], more: false } };
      around.push(input.query?.aroundSeq);
      const afterSeq = Number(input.query?.afterSeq ?? 0);
      const answer = history.filter(({ seq }) => seq > afterSeq);
      await line.delay;
      return answer;
    }),
    openSocket: async (events) => {
      failedOpenings -= 1;
      if (failedOpenings >= 0) throw new TypeError('Failed to fetch dynamically imported module');
      ({ onConnect, onDisconnect } = events);
      return socket;
    },
    isVisible: () => line.visible,
    onIncoming: () => undefined,
    onRefused: () => undefined,
    onUnread: (total) => unread.push(total),
    kept: chatStorage(me, 'uz', storage),
    device,
    fetchesAhead: true,
    photos,
    shrinkPhoto: async (file) => file,
    sendPhoto: () => line.photo(),
    sendVoice: () => line.photo(),
  });
  session.start();
  return {
    session,
    history,
    emitted,
    line,
    unread,
    /** where each call for history was to begin */
    asked: () => around,
    sent: () => emitted.filter(([event]) => event === 'sendMessage').map(([, payload]) => payload),
    listen: <Event extends keyof ChatServerEvents>(event: Event, payload: ChatServerEvents[Event]) =>
      listeners.get(event)?.(payload as never),
    hear: (payload: ChatServerEvents['newMessage']) => listeners.get('newMessage')?.(payload as never),
    restore: (messageId: number) => listeners.get('messageRestored')?.({ chatRoomId: 5, messageId } as never),
    delete: (messageId: number) => listeners.get('messageDeleted')?.({ chatRoomId: 5, messageId } as never),
    async connect() {
      await vi.advanceTimersByTimeAsync(0);
      line.connected = true;
      onConnect();
      await vi.advanceTimersByTimeAsync(0);
    },
    cut() {
      line.connected = false;
      onDisconnect();
    },
  };
}

test('a line whose code could not be brought is opened when the person looks again, or after a while', async () => {
  for (const again of [(session: ChatSession) => session.wake(), () => vi.advanceTimersByTimeAsync(10_000)]) {
    const { session, connect, emitted } = start(memoryStorage(), memoryPhotos(), memoryChats(), 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.get().connection).toBe('error');
    await again(session);
    await connect();
    expect(session.get().connection).toBe('connected');
    expect(await session.sendOffer({ amount: 300_000, clientMessageId: 'a' })).toBe('taken');
    expect(emitted.map(([event]) => event)).toContain('sendOffer');
  }
});

test('a message written without a line waits with a clock and leaves with the same id when the line is back', async () => {
  const { session, connect, cut, line, sent } = start();
  await connect();
  await session.select(5);
  cut();
  session.send('  Salom  ');
  expect(shownMessages(session.get())?.at(-1)).toMatchObject({ content: 'Salom', status: 'sending' });
  expect(sent()).toHaveLength(0);
  line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  const clientMessageId = session.get().messages?.at(-1)?.clientMessageId;
  expect(sent()).toEqual([{ chatRoomId: 5, senderId: me, message: 'Salom', photoIds: [], clientMessageId }]);
  expect(session.get().messages?.at(-1)).toMatchObject({ id: 103, status: 'sent' });
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
  const { session, connect, line, delete: remove, restore } = start();
  await connect();
  await session.select(5);
  remove(101);
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([2]);
  line.changed = [1];
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
  const { session, connect, cut, emitted, hear, line } = start();
  line.list = async () => ({ content: [{ ...conversation(5), lastSeq: 2, readUpToSeq: 2 }] });
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
  const { session, connect, line, listen } = start();
  line.list = async () => ({ content: [conversation(5)] });
  await session.loadConversations();
  await connect();
  listen('userStatusChange', { userId: 2, isOnline: true });
  expect(session.get().online.has(2)).toBe(true);
  listen('contactChanged', { userId: 2, canWrite: false });
  expect(session.get().online.has(2)).toBe(false);
  expect(session.get().conversations?.[0]?.canWrite).toBe(false);
});

test('a message that was refused stands where it was written, not below what came later', async () => {
  const { session, connect, line, hear } = start();
  await connect();
  await session.select(5);
  line.answer = () => error('FORBIDDEN', 'Yozib bo‘lmaydi');
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  hear(arriving(3));
  expect(shownMessages(session.get())?.map(({ content }) => content)).toEqual([
    'xabar 1',
    'xabar 2',
    'Salom',
    'xabar 3',
  ]);
});

test('messages of a conversation leave one after the other, and what the server cannot take now waits its turn', async () => {
  const { session, connect, line, sent } = start();
  await connect();
  await session.select(5);
  let busy = true;
  let seq = 2;
  line.answer = (event) => {
    if (event !== 'sendMessage') return { status: 'success' };
    if (busy) return { ...error('RATE_LIMITED', 'Sekinroq'), retryAfter: 3 };
    seq += 1;
    return { status: 'success', messageId: 100 + seq, seq };
  };
  session.send('bir');
  session.send('ikki');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toMatchObject([{ message: 'bir' }]);
  busy = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent()).toMatchObject([{ message: 'bir' }, { message: 'bir' }, { message: 'ikki' }]);
  expect(
    session
      .get()
      .messages?.map(({ content }) => content)
      .slice(2),
  ).toEqual(['bir', 'ikki']);
});

test('an answer that the line took with it is asked for again as soon as there is a line, by the same id', async () => {
  const { session, connect, cut, line, sent } = start();
  await connect();
  await session.select(5);
  line.answer = () => new Promise(() => undefined);
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  cut();
  line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  const [first, second, ...more] = sent();
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(session.get().outbox).toEqual([]);
});

test('what was not sent outlives the page and is sent by the next one; once taken it is nowhere kept', async () => {
  const storage = memoryStorage();
  const before = start(storage);
  await before.session.select(5);
  before.session.send('bir');
  before.session.send('ikki');
  const ids = before.session.get().outbox.map(({ message: each }) => each.clientMessageId);

  const { session, connect, line, sent } = start(storage);
  await session.select(5);
  expect(
    shownMessages(session.get())
      ?.map(({ content }) => content)
      .slice(-2),
  ).toEqual(['bir', 'ikki']);
  let seq = 2;
  line.answer = () => {
    seq += 1;
    return { status: 'success', messageId: 100 + seq, seq };
  };
  await connect();
  expect(sent()).toMatchObject(ids.map((clientMessageId) => ({ clientMessageId })));
  expect(chatStorage(me, 'uz', storage).outbox()).toEqual([]);
  expect(chatStorage(2, 'uz', storage).outbox()).toEqual([]);
});

test('a refused message says why, is kept, and can be sent again or given up', async () => {
  const storage = memoryStorage();
  const { session, connect, line } = start(storage);
  await connect();
  await session.select(5);
  line.answer = () => error('FORBIDDEN', 'Yozib bo‘lmaydi');
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  const refused = session.get().outbox[0]?.message;
  expect(refused).toMatchObject({ status: 'refused', reason: 'Yozib bo‘lmaydi' });
  expect(chatStorage(me, 'uz', storage).outbox()).toMatchObject([{ message: { status: 'refused' } }]);
  line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  session.sendAgain(refused?.clientMessageId ?? '');
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().messages?.at(-1)).toMatchObject({ content: 'Salom', status: 'sent' });
  expect(chatStorage(me, 'uz', storage).outbox()).toEqual([]);
});

const photo = { file: new File(['x'], 'x.webp'), preview: 'blob:x', width: 4, height: 3 };

test('pictures are sent before their message, and one that cannot be sent now holds it back', async () => {
  const { session, connect, line, sent } = start(memoryStorage(), { ...memoryPhotos(), keep: async () => false });
  await connect();
  await session.select(5);
  line.photo = () => Promise.reject(new Error('no network'));
  session.send('', [photo]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([]);
  expect(session.wouldLosePhotos()).toBe(true);
  line.photo = async () => ({ id: 8 });
  line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent()).toMatchObject([{ message: '', photoIds: [8] }]);
  expect(session.wouldLosePhotos()).toBe(false);
});

test('a picture that was not sent outlives the page on its device and is sent by the next one', async () => {
  const [storage, photos] = [memoryStorage(), memoryPhotos()];
  const first = start(storage, photos);
  await first.session.select(5);
  first.session.send('Mana', [photo]);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.session.wouldLosePhotos()).toBe(false);

  const next = start(storage, photos);
  await next.session.select(5);
  next.line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await next.connect();
  expect(next.sent()).toMatchObject([{ message: 'Mana', photoIds: [7] }]);
  expect(photos.kept.size).toBe(0);
});

test('what was spoken without a line outlives the page and is sent by the next one, with what it answers', async () => {
  const [storage, photos] = [memoryStorage(), memoryPhotos()];
  const first = start(storage, photos);
  await first.session.select(5);
  const voice = { blob: new Blob(['x']), url: 'blob:x', durationMs: 1200, peaks: [50, 100] };
  first.session.speak(voice, { seq: 2, message: { senderId: 2, kind: 'text', content: 'xabar 2' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(first.session.wouldLosePhotos()).toBe(false);

  const next = start(storage, photos);
  await next.session.select(5);
  next.line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await next.connect();
  expect(next.sent()).toMatchObject([
    { message: '', photoIds: [], voice: { id: 7, durationMs: 1200, peaks: [50, 100] }, quotedSeq: 2 },
  ]);
  expect(next.session.get().messages?.at(-1)).toMatchObject({ kind: 'voice', status: 'sent' });
  expect(photos.kept.size).toBe(0);
});

test('a picture that is gone or refused holds its message back until it is taken out', async () => {
  const storage = memoryStorage();
  const first = start(storage);
  await first.session.select(5);
  first.session.send('Mana', [photo, photo]);
  await vi.advanceTimersByTimeAsync(0);

  const { session, connect, line, sent } = start(storage);
  await session.select(5);
  line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  const refused = () => session.get().outbox[0]?.message;
  expect(refused()).toMatchObject({ status: 'refused', photos: [{ isRefused: true }, { isRefused: false }] });
  expect(sent()).toEqual([]);
  const { clientMessageId = '', photos = [] } = refused() ?? {};
  for (const { key } of photos) session.removePhoto(clientMessageId, key ?? '');
  expect(refused()).toMatchObject({ kind: 'text', content: 'Mana', photos: [] });
  session.sendAgain(clientMessageId);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toMatchObject([{ message: 'Mana', photoIds: [] }]);
});

test('a text that was begun is kept for its conversation until it is sent', async () => {
  const storage = memoryStorage();
  const { session, connect } = start(storage);
  await connect();
  await session.select(5);
  session.input('Ertaga');
  expect(chatStorage(me, 'uz', storage).draft(5)).toBe('Ertaga');
  expect(chatStorage(me, 'uz', storage).draft(6)).toBe('');
  session.send('Ertaga');
  expect(chatStorage(me, 'uz', storage).draft(5)).toBe('');
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
  const { session, line } = start();
  const answers: ((content: Conversation[]) => void)[] = [];
  line.list = () => new Promise((resolve) => answers.push((content) => resolve({ content })));
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
  const { session, connect, line, history, delete: deleteMessage } = start();
  await connect();
  let arrive = (): void => undefined;
  line.delay = new Promise((resolve) => {
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
  const { session, connect, line, asked } = start();
  line.list = async () => ({ content: [{ ...conversation(5), unreadCount: 100, readUpToSeq: 20, lastSeq: 120 }] });
  await session.loadConversations();
  let arrive = (): void => undefined;
  line.delay = new Promise((resolve) => {
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
  const { session, connect, line } = start();
  await connect();
  line.delay = Promise.reject(new Error('down'));
  await session.select(5);
  expect(session.get()).toMatchObject({ historyFailed: true, messages: null });
  line.delay = Promise.resolve();
  await session.loadEnd();
  expect(session.get()).toMatchObject({ historyFailed: false, messages: [{ seq: 1 }, { seq: 2 }] });
});

test('conversations and their ends are read from the device where there is no network, and of a deleted one nothing is left', async () => {
  const device = memoryChats();
  const storage = memoryStorage();
  const before = start(storage, memoryPhotos(), device);
  before.line.list = async () => ({ content: [{ ...conversation(5), lastSeq: 2 }] });
  await before.session.loadConversations();
  await before.connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...device.kept.keys()]).toEqual(['list', 'thread-5']);

  const { session, line } = start(storage, memoryPhotos(), device);
  line.isDown = true;
  await expect(session.loadConversations()).rejects.toThrow();
  expect(session.get().conversations?.map(({ id }) => id)).toEqual([5]);
  await session.select(5);
  expect(session.get()).toMatchObject({ historyFailed: false, messages: [{ seq: 1 }, { seq: 2 }] });

  before.listen('chatRoomDeleted', { chatRoomId: 5 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...device.kept.keys()]).toEqual(['list']);
});

test('a conversation whose end is on the device is there before the server answers, and then as the server has it', async () => {
  const device = memoryChats();
  const { session, connect, line, history, hear } = start(memoryStorage(), memoryPhotos(), device);
  line.list = async () => ({ content: [{ ...conversation(5), lastSeq: history.length }] });
  await session.loadConversations();
  await connect();
  await vi.advanceTimersByTimeAsync(10_000);
  line.delay = new Promise(() => undefined);
  await session.select(5);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2]);
  history.push(message(3));
  hear(arriving(3));
  await session.select(null);
  await vi.advanceTimersByTimeAsync(10_000);
  await session.select(5);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
