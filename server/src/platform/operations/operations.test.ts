import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { eventually } from '#testing/eventually.ts';
import { type DatabaseProxy, databaseProxy } from '#testing/proxies/database-proxy.ts';
import { openDatabase } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { createLocalFileStore } from '../files/local-file-store.ts';
import { createLog } from '../log/log.ts';

const day = 24 * 3_600_000;
const metricsToken = 'q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://tokcha.example', METRICS_TOKEN: metricsToken } });
});
afterAll(() => test.close());

describe('/healthz and /readyz', () => {
  it('answer without being kept', async () => {
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('tell the version to whoever has the token, and to this machine where the site is its own', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const known = { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), upSeconds: expect.any(Number) };
    expect((await test.app.inject({ url: '/healthz', headers, remoteAddress: '203.0.113.9' })).json()).toEqual(known);
    const local = await startTestApp();
    expect((await local.app.inject({ url: '/healthz' })).json()).toEqual(known);
    const proxied = await local.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.json()).toEqual({ status: 'ok' });
    await local.close();
  });

  it('asks database and disk once a second, however often it is asked', async () => {
    test.clock.advance(2000);
    test.clock.pause();
    const ping = vi.spyOn(test.database, 'ping');
    const ask = () => test.app.inject({ url: '/readyz' });
    for (const { statusCode } of await Promise.all(Array.from({ length: 50 }, ask))) expect(statusCode).toBe(200);
    await ask();
    expect(ping).toHaveBeenCalledTimes(1);
    test.clock.advance(1001);
    await ask();
    expect(ping).toHaveBeenCalledTimes(2);
    test.clock.resume();
    ping.mockRestore();
  });

  it('readiness fails first when the process drains; the process stays healthy', async () => {
    test.app.draining = true;
    const answers = await Promise.all(['/readyz', '/healthz'].map((url) => test.app.inject({ url })));
    test.app.draining = false;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200]);
    expect(answers[0]?.headers['retry-after']).toBe('5');
  });
});

describe('/metrics of a site of this machine', () => {
  let local: TestApp;
  beforeAll(async () => {
    local = await startTestApp();
  });
  afterAll(() => local.close());

  it.each([
    ['a proxy that says so', { 'x-forwarded-for': '10.0.0.1' }],
    ['one that says it otherwise', { via: '1.1 proxy' }],
    ['one that knows the standard', { forwarded: 'for=10.0.0.1' }],
    ['one that names the caller', { 'x-real-ip': '10.0.0.1' }],
    ['one that names the scheme alone', { 'x-forwarded-proto': 'https' }],
    ['one that passes the name of the site on', { host: 'tokcha.example' }],
  ])('is closed to %s', async (_name, headers) => {
    expect((await local.app.inject({ url: '/metrics', headers })).statusCode).toBe(401);
  });

  it('is open to who asks for this machine', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
      expect((await local.app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(200);
    expect((await local.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(401);
  });
});

describe('readiness by what is behind', () => {
  it('fails while a migration is missing, and holds once it ran', async () => {
    const behind = await startTestApp();
    const { db } = behind.owner;
    const last = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`.execute(
      db,
    );
    expect((await behind.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    const { name, timestamp } = last.rows[0] ?? {};
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
    await expect.poll(async () => (await behind.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    await behind.close();
  });

  it('only warns when the disk has no room for uploads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tokcha-full-'));
    const fileStore: FileStore = {
      ...createLocalFileStore(folder),
      checkSpace: () => Promise.reject(new AppError('STORAGE_FULL')),
    };
    const full = await startTestApp({ replace: { fileStore } });
    const answer = await full.app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', warnings: ['disk'] }]);
    // To whom it is no business it only says that it is ready.
    expect((await full.app.inject({ url: '/readyz', remoteAddress: '203.0.113.9' })).json()).toEqual({
      status: 'ready',
    });
    await full.close();
    await rm(folder, { recursive: true });
  });
});

describe('a database that is gone for a while', () => {
  let cutOff: TestApp;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    proxy = await databaseProxy((await createTestDatabase()).app);
    const log = createLog('silent');
    cutOff = await startTestApp({ replace: { log, database: openDatabase({ url: proxy.url, log, poolSize: 2 }) } });
  });
  afterAll(async () => {
    await cutOff.close();
    await proxy.cut();
  });

  it('makes readiness fail and calls answer 503 in time; both recover with it', async () => {
    const call = (url: string) => cutOff.app.inject({ url, headers: { 'x-lang': 'en' } });
    expect((await call('/readyz')).statusCode).toBe(200);
    await proxy.cut();
    cutOff.clock.advance(2000);
    const began = performance.now();
    const [ready, list, health] = await Promise.all(['/readyz', '/api/products', '/healthz'].map(call));
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(health?.statusCode).toBe(200);
    for (const answer of [ready, list]) {
      expect(answer?.statusCode).toBe(503);
      expect(answer?.headers['retry-after']).toBe('5');
      expect(answer?.json()).toMatchObject({ code: 'DEPENDENCY_DOWN', retryAfter: 5 });
      expect(answer?.body).not.toMatch(/ECONN|postgres|127\.0/);
    }
    await proxy.mend();
    await eventually(async () => expect((await call('/readyz')).statusCode).toBe(200));
    expect((await call('/api/products')).statusCode).toBe(200);
  });
});

describe('/metrics', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: '/metrics', remoteAddress, headers });

  it('are for who has the token, from anywhere', async () => {
    await test.app.inject({ url: '/api/products/by-id/1' });
    const answer = await ask('203.0.113.9', { authorization: `Bearer ${metricsToken}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/products/by-id/:productId",status="404"}',
    );
    expect(answer.body).toContain('http_errors_total{code="NOT_FOUND"}');
  });

  it('are for nobody else, also not through a proxy of this machine that says nothing of itself', async () => {
    expect((await ask('127.0.0.1', { host: '127.0.0.1:3000' })).statusCode).toBe(401);
    expect((await ask('127.0.0.1', { authorization: `Bearer ${metricsToken}x` })).statusCode).toBe(401);
    expect((await ask('203.0.113.9')).statusCode).toBe(401);
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(401);
  });

  it('are for an admin, from anywhere', async () => {
    const statuses = await Promise.all(
      (['user', 'moderator', 'admin'] as const).map(async (role) => {
        const headers = await signedIn(test, await aUser(test, { role }));
        return (await ask('203.0.113.9', headers)).statusCode;
      }),
    );
    expect(statuses).toEqual([403, 403, 200]);
  });
});

describe('security.txt (RFC 9116)', () => {
  it('has each field once, and they are ours', async () => {
    const answer = await test.app.inject({ url: '/.well-known/security.txt' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.endsWith('\n')).toBe(true);
    const fields = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(Object.fromEntries(fields)).toEqual({
      Contact: 'mailto:security@tokcha.uz',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      'Preferred-Languages': 'uz, ru, en',
      Canonical: 'https://tokcha.example/.well-known/security.txt',
      Policy: 'https://tokcha.example/safety',
    });
    expect(fields).toHaveLength(5);
  });

  it('is renewed in time: it runs out in more than 30 days and less than a year', async () => {
    const { body } = await test.app.inject({ url: '/.well-known/security.txt' });
    const left = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now();
    expect(left).toBeGreaterThan(30 * day);
    expect(left).toBeLessThan(366 * day);
  });
});

describe('maintenance', () => {
  let readOnly: TestApp;
  beforeAll(async () => {
    readOnly = await startTestApp({ environment: { MAINTENANCE: 'readonly' } });
  });
  afterAll(() => readOnly.close());

  it('reading works, changes answer 503', async () => {
    expect((await readOnly.app.inject({ url: '/api/products' })).statusCode).toBe(200);
    expect((await readOnly.app.inject({ method: 'POST', url: '/api/products/filter', body: {} })).statusCode).toBe(200);
    const missed = await readOnly.app.inject({
      method: 'POST',
      url: '/api/chat/catch-up',
      headers: await signedIn(readOnly, await aUser(readOnly)),
      body: { rooms: [{ chatRoomId: 1, afterSeq: 0, afterChange: 0 }] },
    });
    expect(missed.statusCode, missed.body).toBe(200);
    const change = await readOnly.app.inject({
      method: 'POST',
      url: '/api/auth/send-otp',
      body: { phone: '901234567' },
    });
    expect(change.statusCode).toBe(503);
    expect(change.json()).toMatchObject({ code: 'READ_ONLY', retryAfter: 60 });
  });

  it('holds for what GET would change too: likes that a device kept are not added, and no view is counted', async () => {
    const headers = await signedIn(readOnly, await aUser(readOnly));
    const { id } = await aProduct(readOnly);
    const sync = await readOnly.app.inject({ url: `/api/products/liked?ids=${id}`, headers });
    expect([sync.statusCode, sync.json().code]).toEqual([503, 'READ_ONLY']);
    const browser = { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/140' };
    for (let time = 0; time < 2; time += 1)
      expect((await readOnly.app.inject({ url: `/api/products/by-id/${id}`, headers: browser })).statusCode).toBe(200);
    const stored = await readOnly.database.db
      .selectFrom('products')
      .select(['view_count', 'like_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ view_count: 0, like_count: 0 });
  });

  it('holds for jobs: what is due waits until it is over, and what nobody is shown is forgotten in its time', async () => {
    const { id } = await aProduct(readOnly);
    const { db } = readOnly.database;
    const longAgo = new Date(readOnly.clock.now().getTime() - 10 * day);
    await db.updateTable('products').set({ expires_at: longAgo }).where('id', '=', id).execute();
    await db
      .insertInto('product_views')
      .values({ product_id: id, viewer_key: Buffer.alloc(32), day: '2020-01-01' })
      .execute();
    const runAll = async (app: TestApp) => {
      for (const job of app.app.upkeep) await job.run();
    };
    const stateOf = async () => ({
      ...(await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()),
      keys: (await db.selectFrom('product_views').select('day').where('product_id', '=', id).execute()).length,
    });
    await runAll(readOnly);
    expect(await stateOf()).toEqual({ status: 'active', keys: 0 });
    const after = await startTestApp({ beside: readOnly });
    await runAll(after);
    expect((await stateOf()).status).not.toBe('active');
    await after.close();
  });
});
