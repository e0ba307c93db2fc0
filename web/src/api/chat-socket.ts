import { io, type ManagerOptions, type Socket, WebSocket as WebSocketTransport, XHR } from 'socket.io-client';
import type { ChatAck, ChatClientEvent, ChatClientPayload, ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Language } from '#contract/texts/language.ts';

export interface ChatSocketOptions {
  userId: number;
  language: Language;
  /** the access token of the moment */
  readToken(): string | null;
  /** Renews the access token where it ran out; false when that cannot be done now. */
  renewToken(): Promise<boolean>;
  /** the connection is open, or goes on after it was silenced: what happened meanwhile is to be asked for */
  onConnect(): void;
  onDisconnect(): void;
  /** the connection could not be opened; it may still be tried again. `refused`: the server was reached and would not */
  onError(refused: boolean): void;
}

type Listeners = { [Event in keyof ChatServerEvents]: (payload: ChatServerEvents[Event]) => void };

export interface ChatSocket {
  readonly connected: boolean;
  on<Event extends keyof ChatServerEvents>(event: Event, listener: Listeners[Event]): void;
  /** Resolves to the server's answer; null when there is no connection or none came in time. */
  emit<Event extends ChatClientEvent>(event: Event, payload: ChatClientPayload<Event>): Promise<ChatAck | null>;
  /** Whether the connection is open or opens within so many ms; without a network that is known at once. */
  opens(ms: number): Promise<boolean>;
  /** Tries again at once, after the client gave up, rested, or the network came back. */
  connect(): void;
  /** Closes the connection until `connect` asks for it. */
  rest(): void;
  close(): void;
}

/** product/chat#line: five attempts, one second apart. */
const reconnection = { reconnectionAttempts: 5, reconnectionDelay: 1000, reconnectionDelayMax: 1000 } as const;
const ackTimeoutMs = 10_000;
/** A refused handshake is tried again with a fresh token so many times. */
const tokenTries = 2;
/** A token that could not be renewed in an open connection is tried again after this, ms. */
const renewAgainMs = 5000;

/** What the connection needs of its surroundings; tests bring their own. */
export interface ChatSocketPlace {
  /** begins the server's address; '' is the page's own */
  origin: string;
  /** hears `online`, `offline` and `focus` */
  page: EventTarget;
  /** mean ms between cycles of attempts (product/chat#line) */
  cycleMs: number;
  /** the kinds of line, in the order in which they are tried */
  transports: NonNullable<ManagerOptions['transports']>;
}
const browser = (): ChatSocketPlace => ({
  origin: '',
  page: window,
  cycleMs: 30_000,
  transports: [ReadyWebSocket, XHR],
});

/** Says nothing into a connection that the browser has seen closing and not told of yet: that would be an error in its console, a goodbye most often. */
class ReadyWebSocket extends WebSocketTransport {
  override doWrite(...[packet, data]: Parameters<WebSocketTransport['doWrite']>): void {
    if (this.ws.readyState === WebSocket.OPEN) super.doWrite(packet, data);
  }
}

/**
 * Opens the connection to `/chat` (product/chat#line, product/chat#identity). The token is read anew for every connection. When the attempts of a
 * cycle end in vain, a new cycle begins when the network or the person comes back, and after about 30 s. Without a network nothing is tried in
 * between.
 */
export function openChatSocket(options: ChatSocketOptions, place: ChatSocketPlace = browser()): ChatSocket {
  const socket: Socket = io(`${place.origin}/chat`, {
    transports: place.transports,
    withCredentials: true,
    query: { userId: String(options.userId) },
    auth: (give) => give({ token: options.readToken(), lang: options.language }),
    autoConnect: false,
    forceNew: true,
    ...reconnection,
  });
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** the token ran out in the open connection: nothing is taken until it is renewed */
  let expired = false;
  let renewing = false;
  let resting = false;

  const open = (): void => {
    clearTimeout(retry);
    if (!socket.connected) socket.connect();
  };
  const connectIn = (ms: number): void => {
    clearTimeout(retry);
    retry = setTimeout(open, ms);
  };
  /** Many clients lose a server at the same moment; they come back spread out. */
  const connectLater = (): void => connectIn(place.cycleMs * (0.75 + Math.random() / 2));
  const connect = (): void => {
    // A browser that takes itself for offline may be wrong: it is tried now and then all the same.
    if (navigator.onLine === false) connectLater();
    else open();
  };
  const wake = (): void => {
    refusals = 0;
    if (!resting) connect();
  };
  const cutOff = (): void => {
    clearTimeout(retry);
    socket.disconnect();
    options.onDisconnect();
    if (!resting) connectLater();
  };

  socket.on('connect', () => {
    clearTimeout(retry);
    refusals = 0;
    expired = false;
    options.onConnect();
  });
  socket.on('disconnect', (reason) => {
    options.onDisconnect();
    // After the server's own goodbye the library waits to be asked.
    if (reason === 'io server disconnect') connectIn(reconnection.reconnectionDelay);
  });
  socket.io.on('reconnect_failed', connectLater);
  socket.on('connect_error', (error) => {
    const refusal = refusalIn(error);
    options.onError(refusal !== null);
    // A connection that could not be opened is tried again by the library; a refused handshake is not.
    if (socket.active || !refusal) return;
    if (refusal.retryAfter !== undefined) return connectIn(Math.max(1, refusal.retryAfter) * 1000);
    refusals += 1;
    if (refusals > tokenTries) return connectLater();
    void options.renewToken().then((renewed) => (renewed ? connect() : connectLater()));
  });
  socket.on('authExpired', () => void renew());

  /** Goes on in the same connection with a fresh token; until then the server takes and tells nothing (rules/goals C8). */
  async function renew(): Promise<void> {
    expired = true;
    if (renewing) return;
    renewing = true;
    const renewed = await options.renewToken().catch(() => false);
    const token = options.readToken();
    const ack = renewed && token ? await transmit('authRefresh', { token }) : null;
    renewing = false;
    if (!expired || !socket.connected) return;
    if (ack?.status !== 'success') {
      setTimeout(() => expired && void renew(), renewAgainMs);
      return;
    }
    expired = false;
    // As after a break: something may have been missed.
    options.onConnect();
  }

  async function emit<Event extends ChatClientEvent>(
    event: Event,
    payload: ChatClientPayload<Event>,
  ): Promise<ChatAck | null> {
    if (expired) return null;
    const ack = await transmit(event, payload);
    if (ack?.status !== 'error' || ack.code !== 'TOKEN_EXPIRED') return ack;
    // The server's word on the token was overtaken by its answer: the event was not taken, and may be sent again.
    void renew();
    return null;
  }
  function transmit<Event extends ChatClientEvent>(
    event: Event,
    payload: ChatClientPayload<Event>,
  ): Promise<ChatAck | null> {
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

  function opens(ms: number): Promise<boolean> {
    if (socket.connected) return Promise.resolve(true);
    if (navigator.onLine === false) return Promise.resolve(false);
    wake();
    return new Promise((resolve) => {
      const opened = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        socket.off('connect', opened);
        resolve(false);
      }, ms);
      socket.once('connect', opened);
    });
  }

  place.page.addEventListener('online', wake);
  place.page.addEventListener('focus', wake);
  place.page.addEventListener('offline', cutOff);
  connect();
  if (navigator.onLine === false) options.onDisconnect();
  return {
    get connected() {
      return socket.connected;
    },
    on(event, listener) {
      const name: string = event;
      socket.on(name, listener);
    },
    emit,
    opens,
    connect() {
      resting = false;
      wake();
    },
    rest() {
      resting = true;
      cutOff();
    },
    close() {
      clearTimeout(retry);
      expired = false;
      place.page.removeEventListener('offline', cutOff);
      place.page.removeEventListener('online', wake);
      place.page.removeEventListener('focus', wake);
      socket.close();
    },
  };
}

/** What a refused handshake says of itself; null when the connection could not be opened at all. */
function refusalIn(error: Error): { retryAfter?: number } | null {
  if (!('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('code' in data)) return null;
  return 'retryAfter' in data && typeof data.retryAfter === 'number' ? { retryAfter: data.retryAfter } : {};
}
