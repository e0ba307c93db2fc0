import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatAck, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { ChatSocket } from '#web/api/chat-socket.ts';
import { createApi } from '#web/api/client.ts';
import { createChatSession } from './chat-session.ts';
import type { Conversation, StoredMessage } from './chat-state.ts';

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
  productStatus: 'active',
  reservedUntil: null,
  otherParticipant: { id: 2, username: 'Jasur', avatar: null },
  role: 'buyer',
  canWrite: true,
  openOffer: null,
  lastMessage: null,
  lastSeq: 0,
  lastChange: 0,
  updatedAt: '2026-11-21T10:00:00Z',
  unreadCount: 0,
});

/** A server with one conversation, reached over a line that the test cuts and mends. */
function start() {
  const history = [message(1), message(2)];
  const emitted: [string, unknown][] = [];
  const listeners = new Map<string, (payload: never) => void>();
  const line = {
    connected: false,
    answer: (_event: string): ChatAck | null => ({ status: 'success' }),
    visible: true,
    opens: conversation(5),
    delay: Promise.resolve(),
    list: async (): Promise<{ content: Conversation[] }> => ({ content: [] }),
  };
  const refused: (string | undefined)[] = [];
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
      return Promise.resolve(line.answer(event));
    },
    connect: () => undefined,
    close: () => undefined,
  };
  const session = createChatSession({
    userId: me,
    username: 'Dilnoza',
    api: createApi(async (name, input) => {
      if (name === 'createOrGetChat') return { content: line.opens };
      if (name === 'listMyChats') return line.list();
      const afterSeq = Number(input.query?.afterSeq ?? 0);
      const answer = history.filter(({ seq }) => seq > afterSeq);
      await line.delay;
      return answer;
    }),
    openSocket: async (events) => {
      ({ onConnect, onDisconnect } = events);
      return socket;
    },
    isVisible: () => line.visible,
    onNews: () => undefined,
    onRefused: (_, text) => refused.push(text),
    onListChanged: () => undefined,
  });
  session.start();
  return {
    session,
    history,
    emitted,
    line,
    refused,
    sent: () => emitted.filter(([event]) => event === 'sendMessage').map(([, payload]) => payload),
    hear: (payload: ChatServerEvents['newMessage']) => listeners.get('newMessage')?.(payload as never),
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

test('a message written without a line waits with a clock and leaves with the same id when the line is back', async () => {
  const { session, connect, cut, line, sent } = start();
  await connect();
  await session.select(5);
  cut();
  session.send('  Salom  ');
  expect(session.get().messages?.at(-1)).toMatchObject({ content: 'Salom', status: 'sending' });
  expect(sent()).toHaveLength(0);
  line.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  const clientMessageId = session.get().messages?.at(-1)?.clientMessageId;
  expect(sent()).toEqual([{ chatRoomId: 5, senderId: me, message: 'Salom', clientMessageId }]);
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

test('a jump in the numbering fetches what lies between', async () => {
  const { session, connect, history, hear } = start();
  await connect();
  await session.select(5);
  history.push(message(3), message(4));
  hear(arriving(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('an arriving message is marked read only while the person looks', async () => {
  const { session, connect, emitted, hear, line } = start();
  await connect();
  await session.select(5);
  const marked = () => emitted.filter(([event]) => event === 'markRead');
  line.visible = false;
  hear(arriving(3));
  expect(marked()).toHaveLength(0);
  line.visible = true;
  hear(arriving(4));
  expect(marked()).toEqual([['markRead', { chatRoomId: 5, messageId: 104 }]]);
});

test('a refused message goes from the screen and its text is given back', async () => {
  const { session, connect, line, refused } = start();
  await connect();
  await session.select(5);
  line.answer = () => ({ status: 'error', success: false, code: 'RATE_LIMITED', message: 'Sekinroq', requestId: 'r' });
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().messages).toHaveLength(2);
  expect(refused).toEqual(['Salom']);
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

test('a history that could not be loaded is loaded by asking again', async () => {
  const { session, connect, line } = start();
  await connect();
  line.delay = Promise.reject(new Error('down'));
  await session.select(5);
  expect(session.get()).toMatchObject({ historyFailed: true, messages: null });
  line.delay = Promise.resolve();
  await session.reloadHistory();
  expect(session.get()).toMatchObject({ historyFailed: false, messages: [{ seq: 1 }, { seq: 2 }] });
});
