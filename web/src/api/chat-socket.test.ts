import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChatSocket, type ChatSocketOptions, openChatSocket } from './chat-socket.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server with the namespace `/chat`, on a port of its own or on this one again. */
async function aServer(onConnection: (socket: Socket) => void = () => undefined, port = 0) {
  const http = createServer();
  const server = new Server(http);
  server.of('/chat').on('connection', onConnection);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => void (await server.close());
  ends.push(stop);
  const address = http.address() as AddressInfo;
  return { port: address.port, origin: `http://127.0.0.1:${address.port}`, namespace: server.of('/chat'), stop };
}

function open(origin: string, options: Partial<ChatSocketOptions> = {}, cycleMs = 60_000) {
  const page = new EventTarget();
  const onConnect = vi.fn<() => void>();
  const onError = vi.fn<() => void>();
  const socket: ChatSocket = openChatSocket(
    {
      userId: 1,
      language: 'uz',
      readToken: () => 'token',
      renewToken: async () => true,
      onConnect,
      onDisconnect: () => undefined,
      onError,
      ...options,
    },
    { origin, page, cycleMs, transports: ['websocket', 'polling'] },
  );
  ends.push(() => socket.close());
  return { socket, page, onConnect, onError };
}

test.each<[string, number, (page: EventTarget) => unknown]>([
  ['the network comes back', 60_000, (page) => page.dispatchEvent(new Event('online'))],
  ['the person looks at the page', 60_000, (page) => page.dispatchEvent(new Event('focus'))],
  ['some time passed', 1000, () => undefined],
])('after five attempts in vain the line is tried again when %s', async (_when, cycleMs, come) => {
  const gone = await aServer();
  const { page, onConnect, onError } = open(gone.origin, {}, cycleMs);
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1));
  await gone.stop();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(5), 15_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await aServer(undefined, gone.port);
  if (cycleMs === 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(onConnect).toHaveBeenCalledTimes(1);
  }
  come(page);
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2), 5000);
});

test('a token that runs out is renewed in the open line; meanwhile nothing is sent, and then it is caught up', async () => {
  const heard: [string, unknown][] = [];
  const { origin, namespace } = await aServer((socket) =>
    socket.onAny((event: string, payload: unknown, answer: (ack: unknown) => void) => {
      heard.push([event, payload]);
      answer({ status: 'success' });
    }),
  );
  const renewal = Promise.withResolvers<boolean>();
  let token = 'old';
  const renewToken = vi.fn<() => Promise<boolean>>(() => renewal.promise);
  const { socket, onConnect } = open(origin, { readToken: () => token, renewToken });
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  namespace.emit('authExpired', { seconds: 60 });
  await vi.waitFor(() => expect(renewToken).toHaveBeenCalledTimes(1));
  expect(await socket.emit('joinRoom', '5')).toBeNull();
  token = 'new';
  renewal.resolve(true);
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2));
  expect(await socket.emit('joinRoom', '5')).toEqual({ status: 'success' });
  expect(heard).toEqual([
    ['authRefresh', { token: 'new' }],
    ['joinRoom', '5'],
  ]);
});

test('a line that rests stays closed whatever happens, until it is asked for; without a network it is closed too', async () => {
  const { origin } = await aServer();
  const onDisconnect = vi.fn<() => void>();
  const { socket, page, onConnect } = open(origin, { onDisconnect });
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  socket.rest();
  expect(onDisconnect).toHaveBeenCalled();
  for (const name of ['online', 'focus']) page.dispatchEvent(new Event(name));
  expect(
    await Promise.race([socket.opens(300), new Promise((resolve) => setTimeout(() => resolve('closed'), 400))]),
  ).toBe(false);
  socket.connect();
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2));
  page.dispatchEvent(new Event('offline'));
  expect(socket.connected).toBe(false);
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(3));
});

test('an event that a server refused for its token counts as not sent', async () => {
  let renewed = false;
  const { origin } = await aServer((socket) =>
    socket.onAny((event: string, _payload: unknown, answer: (ack: unknown) => void) => {
      if (event === 'authRefresh') renewed = true;
      answer(renewed ? { status: 'success' } : { status: 'error', code: 'TOKEN_EXPIRED', message: '', requestId: '' });
    }),
  );
  const { socket, onConnect } = open(origin);
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  expect(await socket.emit('leaveRoom', '5')).toBeNull();
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2));
  expect(await socket.emit('leaveRoom', '5')).toEqual({ status: 'success' });
});

test('waits for a line that is about to open, but not for longer than it is told', async () => {
  const gone = await aServer();
  const { socket, onError } = open(gone.origin);
  expect(await socket.opens(5000)).toBe(true);
  await gone.stop();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 15_000);
  expect(await socket.opens(50)).toBe(false);
  const opening = socket.opens(10_000);
  await aServer(undefined, gone.port);
  expect(await opening).toBe(true);
  expect(socket.connected).toBe(true);
});
