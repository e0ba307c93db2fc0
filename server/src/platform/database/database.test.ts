import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '#server/platform/http/error-reply.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { databaseProxy } from '#testing/proxies/database-proxy.ts';
import { openDatabase } from './database.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a statement with a time of its own', () => {
  it('is cancelled after it, and leaves its connection as it was', async () => {
    const { database } = test;
    const began = performance.now();
    const slow = database.rows({ name: '', text: 'select pg_sleep(30)', timeoutMs: 200 }, []);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - began).toBeLessThan(20_000);
    const shown = await Promise.all(
      Array.from({ length: 6 }, () => database.rows({ name: '', text: 'show statement_timeout' }, [])),
    );
    expect(shown.flat()).toEqual(Array(6).fill({ statement_timeout: '30s' }));
  });

  it('only reads', async () => {
    const write = test.database.rows({ name: '', text: 'delete from products', timeoutMs: 60_000 }, []);
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });
});

describe('a connection that ends while it is lent out', () => {
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  beforeAll(() => void process.on('uncaughtException', note).on('unhandledRejection', note));
  afterAll(() => void process.off('uncaughtException', note).off('unhandledRejection', note));

  const terminate = (pid: number | undefined) =>
    test.database.rows({ name: '', text: 'select pg_terminate_backend($1)' }, [pid]);
  const isGone = expect.objectContaining({ code: 'DEPENDENCY_DOWN', status: 503, retryAfter: 5 });

  it.each([
    ['between two statements', async () => undefined],
    ['in a statement', async (): Promise<unknown> => sleep(100)],
  ])('fails its transaction alone, %s, as a fault that passes', async (_when, wait) => {
    const { db } = test.database;
    const work = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const ended = wait().then(() => terminate(rows[0]?.pid));
      await sql`select pg_sleep(0.3)`.execute(transaction).catch(() => undefined);
      await ended;
      await sleep(50);
      await sql`select 1`.execute(transaction);
    });
    expect(await work.catch(toAppError)).toEqual(isGone);
    expect(await Promise.all(Array.from({ length: 8 }, () => test.database.ping()))).not.toContain(false);
    expect(unheard).toEqual([]);
  });

  it('fails a statement with a time of its own as such a fault too', async () => {
    const text = 'select pg_backend_pid() as pid, pg_sleep(120)';
    const slow = test.database.rows({ name: '', text, timeoutMs: 120_000 }, []).catch(toAppError);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where query = '${text}'`;
    await expect.poll(() => test.database.rows({ name: '', text: end }, [])).toHaveLength(1);
    expect(await slow).toEqual(isGone);
    expect(await test.database.ping()).toBe(true);
    expect(unheard).toEqual([]);
  });
});

describe('a server that hangs', () => {
  it('is taken for gone within seconds, and is used again when it goes on', async () => {
    const proxy = await databaseProxy(test.databaseUrl);
    const database = openDatabase({ url: proxy.url, log: createLog('silent'), poolSize: 4 });
    try {
      await expect.poll(() => database.ping()).toBe(true);
      proxy.pause();
      const began = performance.now();
      const work = database.db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
      const [failed, ping] = await Promise.all([work.catch(toAppError), database.ping()]);
      expect(failed).toMatchObject({ code: 'DEPENDENCY_DOWN' });
      expect(ping).toBe(false);
      expect(performance.now() - began).toBeLessThan(20_000);
      proxy.resume();
      await expect.poll(() => database.ping()).toBe(true);
    } finally {
      proxy.resume();
      await database.close();
      await proxy.cut();
    }
  });

  it('is not mistaken for one that takes long', async () => {
    const database = openDatabase({ url: test.databaseUrl, log: createLog('silent'), poolSize: 1, patience: 10 });
    expect(await database.rows({ name: '', text: 'select pg_sleep(6)::text as slept' }, [])).toEqual([{ slept: '' }]);
    await database.close();
  });
});
