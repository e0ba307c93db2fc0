import { vi } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '#contract/errors/errors.ts';
import type { ChatAck, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ChatSocket } from '#web/api/chat-socket.ts';
import { createApi } from '#web/api/client.ts';
import { memoryStorage } from '#web/api/session.ts';
import type { ThreadStorage } from '#web/features/offline/thread-storage.ts';
import { createChatSession } from '../chat-session.ts';
import type { Conversation, StoredMessage } from '../chat-state.ts';
import { chatStorage } from '../chat-storage.ts';
import type { PhotoStorage } from '../photo-storage.ts';

export const me = 1;
export const message = (seq: number, senderId = 2): StoredMessage => ({
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
export const arriving = (seq: number): ChatServerEvents['newMessage'] => {
  const { deleted: _, ...rest } = message(seq);
  return { ...rest, chatRoomId: 5 };
};
export const conversation = (id: number): Conversation => ({
  id,
  productId: 12,
  productName: 'Velosiped',
  imageUrl: null,
  price: 350_000,
  maxPrice: null,
  priceUzs: 350_000,
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

export const error = (code: ErrorCode, text: string): ChatAck & { status: 'error' } => ({
  status: 'error',
  success: false,
  code,
  message: text,
  requestId: 'r',
});

const position = z.object({ chatRoomId: z.number(), afterSeq: z.number(), afterChange: z.number() });
const asked = z.object({ rooms: z.tuple([position]) });

export function memoryPhotos(): PhotoStorage & { kept: Map<string, Blob> } {
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

export function memoryChats(): ThreadStorage & { kept: Map<string, object> } {
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

/**
 * A server with one conversation, reached over a connection that the test cuts and mends. `fetchesAhead`: the device is not to save data;
 * `failures`: so often the code of the connection cannot be brought.
 */
export function start(
  storage = memoryStorage(),
  photos = memoryPhotos(),
  device = memoryChats(),
  { fetchesAhead = true, failures = 0 } = {},
) {
  let failuresLeft = failures;
  const history = [message(1), message(2)];
  const emitted: [string, unknown][] = [];
  /** What happened since the position that the call names. */
  const missed = (body: unknown) => {
    const { chatRoomId, afterSeq, afterChange } = asked.parse(body).rooms[0];
    return {
      chatRoomId,
      messages: history.filter(({ seq }) => seq > afterSeq),
      changed: history.filter(({ seq }) => fake.changed.includes(seq)),
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
  const fake = {
    connected: false,
    answer: (_event: string, _payload: unknown): ChatAck | null | Promise<ChatAck> => ({ status: 'success' }),
    photo: async () => ({ id: 7 }),
    visible: true,
    isDown: false,
    opens: conversation(5),
    changed: [] as number[],
    delay: Promise.resolve(),
    list: async (
      _query: Record<string, unknown>,
    ): Promise<{ content: Conversation[]; cursor?: string | null; unreadTotal?: number }> => ({
      content: [],
    }),
  };
  const unread: (number | null)[] = [];
  /** what became of the connection */
  const acts: string[] = [];
  /** what the person was told */
  const refused: (string | null)[] = [];
  /** conversations that were said to be read */
  const read: number[] = [];
  const around: unknown[] = [];
  let onConnect = (): void => undefined;
  let onDisconnect = (): void => undefined;
  const socket: ChatSocket = {
    get connected() {
      return fake.connected;
    },
    on: (event, listener) => void listeners.set(event, listener),
    emit(event, payload) {
      if (!fake.connected) return Promise.resolve(null);
      emitted.push([event, payload]);
      return Promise.resolve(fake.answer(event, payload));
    },
    opens: async () => fake.connected,
    connect: () => void acts.push('connect'),
    rest: () => void acts.push('rest'),
    close: () => undefined,
  };
  const session = createChatSession({
    userId: me,
    username: 'Dilnoza',
    api: createApi(async (name, input) => {
      if (name === 'createOrGetChat') return { content: fake.opens };
      if (fake.isDown) throw new ApiError(0, { message: 'down' });
      if (name === 'listMyChats')
        return { cursor: null, unreadTotal: 0, counts: nothing, ...(await fake.list(input.query ?? {})) };
      if (name === 'catchUpChats') return { content: { rooms: [missed(input.body)], more: false } };
      around.push(input.query?.aroundSeq);
      const afterSeq = Number(input.query?.afterSeq ?? 0);
      const answer = history.filter(({ seq }) => seq > afterSeq);
      await fake.delay;
      return answer;
    }),
    openSocket: async (events) => {
      acts.push('open');
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new TypeError('Failed to fetch dynamically imported module');
      ({ onConnect, onDisconnect } = events);
      return socket;
    },
    isVisible: () => fake.visible,
    onIncoming: () => undefined,
    onRead: (chatIds) => read.push(...chatIds),
    onRefused: (reason) => refused.push(reason),
    onUnread: (total) => unread.push(total),
    kept: chatStorage(me, 'uz', storage),
    device,
    fetchesAhead,
    photos,
    shrinkPhoto: async (file) => file,
    sendPhoto: () => fake.photo(),
    sendVoice: () => fake.photo(),
  });
  session.start();
  return {
    session,
    history,
    acts,
    refused,
    read,
    emitted,
    fake,
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
      fake.connected = true;
      onConnect();
      await vi.advanceTimersByTimeAsync(0);
    },
    cut() {
      fake.connected = false;
      onDisconnect();
    },
  };
}
