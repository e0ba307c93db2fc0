import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCaller } from '#testing/app/auth-calls.ts';
import { createTestDatabase, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser } from '#testing/builders/builders.ts';
import { openDatabase } from '../database/database.ts';
import { inLane } from '../lanes/current-lane.ts';
import { createLog } from '../log/log.ts';

let test: TestApp;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const log = createLog('silent');
  const database = openDatabase({ url: (await createTestDatabase()).app, log, poolSize: 2 });
  const started = await startTestApp({ replace: { database } });
  test = { ...started, database };
  closers.push(started.close, database.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});

/** A read that lasts until `endReads`, and holds a connection of those that reads may have; then it fails. */
const slowRead = (): Promise<unknown> =>
  inLane('reads', () =>
    test.database.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      return sql`select pg_sleep(600)`.execute(transaction);
    }),
  ).catch((error: unknown) => error);
const endReads = () =>
  sql<{ count: number }>`
    select count(pg_cancel_backend(pid))::int as count from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
    test.database.db,
  );

it('signing in and staying so work while slow reads hold all connections that reads may have', async () => {
  const caller = authCaller(test);
  const { phone } = await aUser(test);
  const tokens = await caller.signIn(phone ?? '');
  const slow = [slowRead(), slowRead()];

  const list = await test.app.inject({ url: '/api/products?pageSize=3', headers: { 'x-lang': 'en' } });
  expect([list.statusCode, list.headers['retry-after']]).toEqual([503, '2']);
  expect(list.json()).toMatchObject({ success: false, code: 'OVERLOADED', retryAfter: 2 });

  const refreshed = await caller.post('/authority/refresh-token', { refreshToken: tokens.refreshToken });
  expect(refreshed.statusCode, refreshed.body).toBe(200);
  const headers = { authorization: `Bearer ${refreshed.json().accessToken}` };
  const me = await test.app.inject({ url: '/api/auth/me', headers });
  expect([me.statusCode, me.json().content.phoneNumber]).toEqual([200, phone]);
  const stranger = authCaller(test, { address: '10.4.5.6' });
  expect(await stranger.ticketFor(aPhone())).toEqual(expect.any(String));
  expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect(await slow[1]).toMatchObject({ code: 'OVERLOADED' });
  const { rows } = await inLane('essential', endReads);
  expect(rows, 'one read went on all the while').toEqual([{ count: 1 }]);
  await slow[0];
  expect((await test.app.inject({ url: '/api/products?pageSize=3' })).statusCode).toBe(200);
});

it('a transaction keeps its connection, and gives it back when it is undone', async () => {
  const { db } = test.database;
  for (let round = 0; round < 4; round += 1) {
    const undone = inLane('writes', () =>
      db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    await expect(inLane('reads', () => sql`select no_such_column`.execute(db))).rejects.toThrow();
  }
  await inLane('reads', () => sql`select 1`.execute(db));
});
