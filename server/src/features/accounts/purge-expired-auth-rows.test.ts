import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '#testing/builders/builders.ts';
import { purgesOfAuthRows } from './accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const hour = 3_600_000;
const day = 24 * hour;

it('codes, tickets, keys and limits go after a day, sessions 30 days after their end', async () => {
  const user = await aUser(test);
  const headers = await signedIn(test, user);
  await signedIn(test, user);
  await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  await authCaller(test).ticketFor(aPhone());
  await test.database.db
    .insertInto('idempotency_keys')
    .values({
      scope: 'test',
      route: 'test',
      key: randomUUID(),
      fingerprint: Buffer.alloc(32),
      created_at: test.clock.now(),
      lease_until: test.clock.now(),
    })
    .execute();
  await test.database.db.insertInto('spent_proofs').values({ id: 'spent', expires_at: test.clock.now() }).execute();
  /** rows removed by kind */
  const at = async (ms: number) => {
    const { db } = test.database;
    const purges = purgesOfAuthRows(new Date(test.clock.now().getTime() + ms));
    return {
      codes: await purges.codes(db),
      idempotencyKeys: await purges.idempotencyKeys(db),
      limits: await purges.limits(db),
      sessions: await purges.sessions(db),
      proofs: await purges.proofs(db),
      secondSteps: await purges.secondSteps(db),
      kindPapers: await purges.kindPapers(db),
    };
  };

  expect(await at(day - hour)).toEqual({
    codes: 0,
    idempotencyKeys: 0,
    limits: 0,
    sessions: 0,
    proofs: 1,
    secondSteps: 0,
    kindPapers: 0,
  });
  expect(await at(day + hour)).toMatchObject({ codes: 1, idempotencyKeys: 1, sessions: 0 });
  const tickets = await test.database.db.selectFrom('registration_tickets').select('phone').execute();
  expect(tickets).toEqual([]);
  expect((await at(2 * day + hour)).limits).toBeGreaterThan(0);
  expect(await test.database.db.selectFrom('rate_limits').select('name').execute()).toEqual([]);
  expect((await at(30 * day - hour)).sessions).toBe(0);
  expect((await at(30 * day + hour)).sessions).toBe(1);
  expect((await at(60 * day + hour)).sessions).toBe(1);
});
