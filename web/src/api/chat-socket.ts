import { io, type Socket } from 'socket.io-client';
import type { ChatAck, ChatClientEvent, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { OfferAnswer } from '#contract/values/chat.ts';
import type { Language } from '#contract/values/language.ts';

/** What a client sends with each event (spec §7); the server checks it against the contract. */
export interface ChatPayloads {
  setOnlineStatus: number;
  joinRoom: string;
  leaveRoom: string;
  sendMessage: {
    chatRoomId: number;
    senderId: number;
    message: string;
    photoIds?: readonly number[];
    clientMessageId: string;
  };
  sendOffer: { chatRoomId: number; senderId: number; amount: number; counters?: number; clientMessageId: string };
  answerOffer: { chatRoomId: number; messageId: number; userId: number; answer: OfferAnswer };
  typingStarted: { chatRoomId: number; userId: number; username: string };
  typingStopped: { chatRoomId: number; userId: number };
  markRead: { chatRoomId: number; messageId: number };
  deleteMessage: { messageId: number; userId: number };
  deleteChatRoom: { chatRoomId: number; userId: number };
  authRefresh: { token: string };
}

export interface ChatSocketOptions {
  userId: number;
  language: Language;
  /** the access token of the moment */
  readToken(): string | null;
  /** Renews the access token where it ran out; false when that cannot be done now. */
  renewToken(): Promise<boolean>;
  onConnect(): void;
  onDisconnect(): void;
  /** the line could not be opened; it may still be tried again */
  onError(): void;
}

type Listeners = { [Event in keyof ChatServerEvents]: (payload: ChatServerEvents[Event]) => void };

export interface ChatSocket {
  readonly connected: boolean;
  on<Event extends keyof ChatServerEvents>(event: Event, listener: Listeners[Event]): void;
  /** Resolves to the server's answer; null when there is no line or none came in time. */
  emit<Event extends ChatClientEvent>(event: Event, payload: ChatPayloads[Event]): Promise<ChatAck | null>;
  /** Tries again at once, after the client gave up or the network came back. */
  connect(): void;
  close(): void;
}

/** Spec §9: five attempts, one second apart. */
const reconnection = { reconnectionAttempts: 5, reconnectionDelay: 1000, reconnectionDelayMax: 1000 } as const;
const ackTimeoutMs = 10_000;
/** A refused handshake is tried again with a fresh token so many times. */
const tokenTries = 2;

/** Opens the line to `/chat` (spec §7, decisions §5). The token is read anew for every connection. */
export function openChatSocket(options: ChatSocketOptions): ChatSocket {
  const socket: Socket = io('/chat', {
    transports: ['websocket', 'polling'],
    withCredentials: true,
    query: { userId: String(options.userId) },
    auth: (give) => give({ token: options.readToken(), lang: options.language }),
    autoConnect: false,
    forceNew: true,
    ...reconnection,
  });
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const connectIn = (ms: number): void => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), ms);
  };

  socket.on('connect', () => {
    refusals = 0;
    options.onConnect();
  });
  socket.on('disconnect', (reason) => {
    options.onDisconnect();
    // After the server's own goodbye the library waits to be asked.
    if (reason === 'io server disconnect') connectIn(reconnection.reconnectionDelay);
  });
  socket.on('connect_error', (error) => {
    options.onError();
    const refusal = refusalIn(error);
    // A line that could not be opened is tried again by the library; a refused handshake is not.
    if (socket.active || !refusal) return;
    if (refusal.retryAfter !== undefined) return connectIn(Math.max(1, refusal.retryAfter) * 1000);
    refusals += 1;
    if (refusals > tokenTries) return;
    void options.renewToken().then((renewed) => renewed && socket.connect());
  });
  socket.on('authExpired', () => {
    void options.renewToken().then((renewed) => {
      const token = options.readToken();
      if (renewed && token) void emit('authRefresh', { token });
    });
  });

  function emit<Event extends ChatClientEvent>(event: Event, payload: ChatPayloads[Event]): Promise<ChatAck | null> {
    if (!socket.connected) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ackTimeoutMs);
      const answer = (ack: ChatAck): void => {
        clearTimeout(timer);
        resolve(ack);
      };
      socket.emit(event, payload, answer);
    });
  }

  socket.connect();
  return {
    get connected() {
      return socket.connected;
    },
    on(event, listener) {
      const name: string = event;
      socket.on(name, listener);
    },
    emit,
    connect() {
      refusals = 0;
      if (!socket.connected) socket.connect();
    },
    close() {
      clearTimeout(retry);
      socket.close();
    },
  };
}

/** What a refused handshake says of itself; null when the line could not be opened at all. */
function refusalIn(error: Error): { retryAfter?: number } | null {
  if (!('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('code' in data)) return null;
  return 'retryAfter' in data && typeof data.retryAfter === 'number' ? { retryAfter: data.retryAfter } : {};
}
