import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/http/contract.ts';
import { createBareServer } from '#testing/app/bare-server.ts';
import { eventually } from '#testing/eventually.ts';
import { AppError } from '../errors/app-error.ts';
import { EventLoopLateness } from './event-loop-lateness.ts';
import type { HttpServerOptions } from './http-server.ts';
import { registerEndpoint } from './register-endpoint.ts';

const refuse = async () => {
  throw new AppError('UNAUTHENTICATED');
};
const called = vi.fn(async () => ({ exists: false }));

/** A server with one endpoint that counts its calls, and two that are shed last. */
async function startServer(options: Partial<HttpServerOptions>): Promise<{ app: FastifyInstance; port: number }> {
  const app = await createBareServer({ checkAnswers: false, authenticate: refuse, ...options });
  registerEndpoint(app, contract.checkPhone, called);
  app.get('/healthz', { config: { lane: 'essential' } }, async () => ({ status: 'ok' }));
  app.get('/api/busy', async () => called());
  app.get('/api/large', async () => Buffer.alloc(32 * 1024 * 1024));
  const essential = { config: { lane: 'essential' } } as const;
  app.get('/api/essential/:id', essential, async () => ({}));
  app.get('/api/essential/all/*', essential, async () => ({}));
  app.post('/api/refused', { onRequest: refuse }, async () => called());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: Number(new URL(url).port) };
}

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a server whose event loop is late', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ maxEventLoopDelayMs: 200 });
  });
  afterAll(() => server.app.close());

  it('sheds what can wait with 503 and a time to come back, and does no work for it', async () => {
    called.mockClear();
    blockEventLoop(600);
    const answer = await server.app.inject({ url: '/api/busy', headers: { 'x-lang': 'en' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'OVERLOADED',
      message: 'We are very busy right now. Try again in 2 seconds.',
      retryAfter: 2,
      requestId: answer.headers['x-request-id'],
    });
    expect(called).not.toHaveBeenCalled();
  });

  it('answers health and sign-in', async () => {
    blockEventLoop(600);
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const phone = { phone: '901234567' };
    blockEventLoop(600);
    expect((await server.app.inject({ method: 'POST', url: '/api/auth/check-phone', body: phone })).statusCode).toBe(
      200,
    );
  });

  it('refuses calls from outside before the framework has seen them, but for those that are essential', async () => {
    called.mockClear();
    const ask = (path: string, init: RequestInit = {}) => {
      const asked = fetch(`http://127.0.0.1:${server.port}${path}`, init);
      setImmediate(() => blockEventLoop(600));
      return asked;
    };
    const refused = await ask('/api/busy', { headers: { 'x-lang': 'ru' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED', requestId: refused.headers.get('x-request-id') });
    expect((await ask('/api/nowhere')).status).toBe(503);
    expect(called).not.toHaveBeenCalled();

    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/api/essential/12')).status).toBe(200);
    expect((await ask('/api/essential/12/more')).status).toBe(503);
    expect((await ask('/api/essential/all/a/b')).status).toBe(200);
  });

  it('is itself again soon after', async () => {
    await eventually(async () => expect((await server.app.inject({ url: '/api/busy' })).statusCode).toBe(200), {
      interval: 100,
    });
  });
});

describe('an answer that many ask for, while the event loop is late', () => {
  const rate = vi.fn(async () => ({ content: { currency: 'USD' as const, rate: 12_500, date: '2026-11-23' } }));
  let server: { app: FastifyInstance; url: string };
  let late = false;
  beforeAll(async () => {
    // Said by the test: a clock would be read too late on a busy machine.
    vi.spyOn(EventLoopLateness.prototype, 'isBeyond').mockImplementation(() => late);
    const app = await createBareServer({ checkAnswers: false, maxEventLoopDelayMs: 200, publicCacheMs: 60_000 });
    registerEndpoint(app, contract.getExchangeRate, rate);
    server = { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.app.close();
  });
  const ask = async (): Promise<number> => (await fetch(`${server.url}/api/exchange-rate`)).status;

  it('is made anew all the same, and what few ask for is not', async () => {
    for (let times = 0; times < 2; times += 1) expect(await ask()).toBe(200);
    server.app.publicChanged();
    late = true;
    expect(await ask()).toBe(200);
    expect(rate).toHaveBeenCalledTimes(2);
    for (let times = 0; times < 20; times += 1) expect(await ask()).toBe(200);
    await eventually(() => expect(rate).toHaveBeenCalledTimes(3));
  });
});

describe('a request that arrives too slowly', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ jsonTimeoutMs: 300 });
  });
  afterAll(() => server.app.close());

  it('is cut off, and its handler never runs', async () => {
    called.mockClear();
    const head =
      'POST /api/auth/check-phone HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 25\r\n\r\n';
    const began = performance.now();
    const closedAfter = await new Promise<number>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(`${head}{"phone":`));
      const drip = setInterval(() => socket.write('"'), 100);
      socket.on('error', () => undefined);
      socket.resume().once('close', () => {
        clearInterval(drip);
        resolve(performance.now() - began);
      });
    });
    expect(closedAfter).toBeGreaterThan(250);
    expect(closedAfter).toBeLessThan(60_000);
    expect(called).not.toHaveBeenCalled();
  });

  it('is not one whose answer takes long', async () => {
    called.mockImplementationOnce(async () => {
      await sleep(500);
      return { exists: true };
    });
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/auth/check-phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"phone":"901234567"}',
    });
    expect(await answer.json()).toEqual({ exists: true });
  });

  it('has Node’s own limits around it: headers in 10 s, an upload in 120 s', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
    });
  });
});

it('a body that is refused before it was read keeps its line no longer than its answer needs', async () => {
  const { app, port } = await startServer({ unreadLingerMs: 200 });
  const head = 'POST /api/refused HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 25\r\n\r\n';
  let answer = '';
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{`));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined).once('close', () => resolve());
  });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  await app.close();
});

describe('a caller who does not read', () => {
  const connectionsOf = (app: FastifyInstance) =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it('loses the line when nothing of an answer was taken for a while', async () => {
    const { app, port } = await startServer({ untakenMs: 300 });
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.on('error', () => undefined).pause();
    await eventually(async () => expect(await connectionsOf(app)).toBe(1));
    await eventually(async () => expect(await connectionsOf(app)).toBe(0));
    await app.close();
  });

  it('loses it too where a broken request followed', async () => {
    const { app, port } = await startServer({ unreadLingerMs: 200 });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write('GET nonsense\r\n\r\n'),
    );
    socket.on('error', () => undefined).pause();
    await eventually(async () => expect(await connectionsOf(app)).toBe(1));
    await eventually(async () => expect(await connectionsOf(app)).toBe(0));
    await app.close();
  });

  it('is not one who waits for the server', async () => {
    const { app, port } = await startServer({ untakenMs: 200 });
    called.mockImplementationOnce(async () => {
      await sleep(700);
      return { exists: true };
    });
    expect((await fetch(`http://127.0.0.1:${port}/api/busy`)).status).toBe(200);
    await app.close();
  });
});

it('what fails in front of the framework is left to it', async () => {
  const { app, port } = await startServer({});
  app.fastPath.prepend(() => {
    throw new Error('broken');
  });
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  app.fastPath.prepend((_request, response) => {
    response.writeHead(200).flushHeaders();
    throw new Error('broken halfway');
  });
  await expect(fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text())).rejects.toThrow();
  await app.close();
});

it('a server that stops still answers what comes on an open line, and closes it', async () => {
  const { app, port } = await startServer({});
  let closing: Promise<undefined> | undefined;
  called.mockImplementationOnce(async () => {
    closing = app.close();
    await sleep(100);
    return { exists: true };
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/busy`);
  expect(answer.status).toBe(200);
  await closing;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});
