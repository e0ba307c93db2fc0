import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeServer, type Fault, startFakeServer } from '#testing/fakes/fake-server.ts';
import { recordLog } from '#testing/fakes/recorded-log.ts';
import { createOutboundHttp, OutboundHttpError, type OutboundHttpOptions } from './outbound-http.ts';

const answer = z.object({ greeting: z.string() });

describe('outbound http', () => {
  let fakeServer: FakeServer;
  let clock = 0;
  let log = recordLog();

  beforeEach(async () => {
    clock = 0;
    log = recordLog();
    fakeServer = await startFakeServer(({ method }) => ({ status: 200, json: { greeting: method } }));
  });
  afterEach(() => fakeServer.close());

  function client(options: Partial<OutboundHttpOptions> = {}) {
    const origins = options.origins ?? [fakeServer.origin];
    const http = createOutboundHttp({
      dependency: 'third-party',
      log,
      now: () => clock,
      connectRetryPauseMs: 1,
      ...options,
      origins,
    });
    return (body?: string | URLSearchParams, deadlineMs = 30_000) =>
      http.request({
        method: body === undefined ? 'GET' : 'POST',
        url: `${origins[0]}/greeting`,
        body,
        deadline: AbortSignal.timeout(deadlineMs),
        schemaFor: () => answer,
      });
  }

  async function failureOf(call: Promise<unknown>): Promise<string> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof OutboundHttpError ? error.failure : `no OutboundHttpError: ${error}`;
  }

  it('sends the body with its type and gives the parsed answer', async () => {
    const { status, body } = await client()(new URLSearchParams({ text: 'ikki\nqator' }));
    expect({ status, body }).toEqual({ status: 200, body: { greeting: 'POST' } });
    const [request] = fakeServer.requests;
    expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.body.toString()).toBe('text=ikki%0Aqator');
  });

  const spoilt: { fault: Fault; failure: string }[] = [
    { fault: { kind: 'status', status: 500 }, failure: 'server-error' },
    { fault: { kind: 'status', status: 200, body: '<html>' }, failure: 'unreadable' },
    { fault: { kind: 'status', status: 200, body: '{"greeting":7}' }, failure: 'unreadable' },
    { fault: { kind: 'garbage' }, failure: 'unreadable' },
    { fault: { kind: 'huge', bytes: 65 * 1024 }, failure: 'too-large' },
    { fault: { kind: 'reset-before-reading' }, failure: 'interrupted' },
    { fault: { kind: 'reset-after-reading' }, failure: 'interrupted' },
    { fault: { kind: 'stall' }, failure: 'timeout' },
    { fault: { kind: 'stall-in-body' }, failure: 'timeout' },
  ];
  it.each(spoilt)('$fault.kind is $failure, and the request is not repeated', async ({ fault, failure }) => {
    fakeServer.inject(fault);
    expect(await failureOf(client()('{}', failure === 'timeout' ? 800 : 30_000))).toBe(failure);
    expect(fakeServer.requests.length).toBe(fault.kind === 'reset-before-reading' ? 0 : 1);
  });

  it('reads an answer just below the cap', async () => {
    fakeServer.inject({ kind: 'status', status: 200, body: JSON.stringify({ greeting: 'x'.repeat(64 * 1024 - 15) }) });
    expect((await client()()).body.greeting.length).toBe(64 * 1024 - 15);
  });

  it('follows no redirect, not even to its own host', async () => {
    fakeServer.inject({ kind: 'redirect', location: `${fakeServer.origin}/elsewhere` });
    expect(await failureOf(client()())).toBe('redirected');
    expect(fakeServer.requests.map(({ path }) => path)).toEqual(['/greeting']);
  });

  it('leads only to its own origins', async () => {
    const elsewhere = await startFakeServer(() => ({ status: 200, json: { greeting: 'stolen' } }));
    const http = createOutboundHttp({ dependency: 'third-party', origins: [fakeServer.origin], log });
    const deadline = AbortSignal.timeout(500);
    const call = http.request({ method: 'GET', url: `${elsewhere.origin}/`, deadline, schemaFor: () => answer });
    await expect(call).rejects.toThrow('host outside the fixed list');
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it.each(['http://example.uz', 'ftp://127.0.0.1', 'https://example.uz/path'])(
    'does not take %s as origin',
    (origin) => {
      expect(() => createOutboundHttp({ dependency: 'third-party', origins: [origin], log })).toThrow(TypeError);
    },
  );

  it('tries a refused connection twice and reports that nothing was sent', async () => {
    const { origin } = fakeServer;
    await fakeServer.close();
    const error = await client({ origins: [origin] })('{}').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: 'unreachable', nothingSent: true });
  });

  it('counts a TLS handshake that never ends as unreachable, and connects again', async () => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined).resume();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const call = client({ origins: [`https://127.0.0.1:${port}`], connectDeadlineMs: 50 })('{}');
    expect(await failureOf(call)).toBe('unreachable');
    expect(connections).toBe(2);
    await new Promise((resolve) => silent.close(resolve));
  });

  it('connects again after a first refusal and then succeeds', async () => {
    const { origin } = fakeServer;
    const port = Number(new URL(origin).port);
    await fakeServer.close();
    const call = client({ origins: [origin], connectRetryPauseMs: 200 })();
    const late = createServer((socket) => {
      const body = '{"greeting":"late"}';
      socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`));
    });
    await new Promise<void>((resolve) => setTimeout(() => late.listen(port, '127.0.0.1', resolve), 60));
    expect((await call).body).toEqual({ greeting: 'late' });
    await new Promise((resolve) => late.close(resolve));
  });

  it('opens after five failures, sends nothing for 10 s, then probes once and closes', async () => {
    const call = client();
    fakeServer.inject({ kind: 'status', status: 503 }, { times: 5 });
    for (let done = 0; done < 5; done += 1) expect(await failureOf(call())).toBe('server-error');
    expect(await failureOf(call())).toBe('circuit-open');
    expect(fakeServer.requests.length).toBe(5);
    clock = 10_000;
    fakeServer.inject({ kind: 'stall', milliseconds: 50 }, { times: 1 });
    const [probe, beside] = await Promise.all([call(), failureOf(call())]);
    expect(probe.body).toEqual({ greeting: 'GET' });
    expect(beside).toBe('circuit-open');
    expect((await call()).status).toBe(200);
    expect(log.lines.filter((line) => line.includes('circuit changed')).length).toBe(2);
  });

  it('quotes nothing of the answer in its error', async () => {
    fakeServer.inject({ kind: 'status', status: 200, body: 'secret-token 123456' });
    const error = await client()().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutboundHttpError);
    expect(error).not.toHaveProperty('cause');
    expect(String(error)).toBe('OutboundHttpError: third-party: unreadable');
  });
});
