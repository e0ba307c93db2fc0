import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { until } from '#testing/eventually.ts';
import { goalSize, reportFigures } from '#testing/goals.ts';
import { authCaller } from '../app/auth-calls.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { aUser } from '../builders/builders.ts';
import { listen } from '../builders/chat-builders.ts';
import { aProduct } from '../builders/product-builders.ts';
import { type DatabaseProxy, databaseProxy } from '../proxies/database-proxy.ts';

/** ms that the database is away (rules/goals A2) */
const awayMs = goalSize(5000, 30_000);
/** ms within which everybody is told so; an ordinary run shares its cores with others */
const refusedWithinMs = goalSize(2500, 1500);

let whole: TestApp;
let test: TestApp;
let proxy: DatabaseProxy;
let database: Database;
let url: string;
const unheard: unknown[] = [];
const note = (error: unknown) => unheard.push(error);
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  whole = await startTestApp();
  proxy = await databaseProxy(whole.databaseUrl);
  database = openDatabase({ url: proxy.url, log: createLog('silent'), poolSize: 4 });
  test = await startTestApp({ beside: whole, replace: { database } });
  url = await listen(test);
});
afterAll(async () => {
  await test.close();
  await database.close();
  await whole.close();
  await proxy.cut();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

interface Answer {
  path: string;
  at: number;
  status: number;
  ms: number;
  retryAfter: number;
}

describe('while the database is away under traffic', () => {
  it('calls are told so in time, the process lives, and all is well again within 5 s; nobody is logged out', async () => {
    const user = await aUser(whole);
    const { id: productId } = await aProduct(whole);
    const tokens = await authCaller(whole).signIn(user.phone ?? '');
    const authorization = `Bearer ${tokens.accessToken}`;
    const refresh = { refreshToken: tokens.refreshToken };
    const calls: [string, string, object?][] = [
      ['GET', '/api/products'],
      ['GET', '/api/auth/me'],
      ['GET', '/api/notifications'],
      ['POST', `/api/products/${productId}/like`, { liked: true }],
      ['POST', '/api/authority/refresh-token', refresh],
    ];
    const answers: Answer[] = [];
    let over = false;
    const visit = async ([method, path, body]: (typeof calls)[number]) => {
      while (!over) {
        const at = performance.now();
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        await answer.text();
        const retryAfter = Number(answer.headers.get('retry-after'));
        answers.push({ path, at, status: answer.status, ms: performance.now() - at, retryAfter });
        await sleep(50);
      }
    };
    const traffic = calls.map(visit);
    await sleep(500);
    await proxy.cut();
    const cutAt = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await sleep(awayMs);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await proxy.mend();
    const mendedAt = performance.now();
    await until(async () => (await fetch(`${url}/readyz`)).status === 200, { interval: 20 });
    const wellAfterMs = performance.now() - mendedAt;
    await sleep(1500);
    over = true;
    await Promise.all(traffic);

    const away = answers.filter(({ at, ms }) => at > cutAt && at + ms < mendedAt);
    expect(away.length).toBeGreaterThan(50);
    expect(away.filter(({ status, retryAfter }) => status !== 503 || !(retryAfter > 0))).toEqual([]);
    const slowest = Math.max(...away.map(({ ms }) => ms));
    await reportFigures(
      { name: `slowest refusal of ${away.length} in ${awayMs / 1000} s`, measured: slowest, unit: 'ms', limit: 1500 },
      { name: 'healthy again after', measured: wellAfterMs / 1000, unit: 's', limit: 5 },
    );
    expect(slowest).toBeLessThan(refusedWithinMs);
    expect(wellAfterMs).toBeLessThan(5000);
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
    for (const [, path] of calls) {
      expect(answers.findLast((answer) => answer.path === path && answer.status !== 429)?.status, path).toBe(200);
    }
    expect((await authCaller(test).post('/authority/refresh-token', refresh)).statusCode).toBe(200);
    expect(unheard).toEqual([]);
  });
});
