import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purging } from '#server/platform/database/purges.repository.ts';
import { installJobQueue } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '#testing/builders/builders.ts';
import { type PayingApp, payingEnvironment, startPayingApp } from '#testing/builders/payment-builders.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp({ environment: { ...payingEnvironment, RATE_LIMITS: 'strict' } });
  await installJobQueue(test.ownerUrl, createLog('silent'));
});
afterAll(() => test.close());
const signIn = async () => {
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
};
beforeEach(signIn);

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api/admin${path}`, headers, ...(payload ? { payload } : {}) });
const failures = async (query = '') => (await call('GET', `/failures${query}`)).json().content;
const audited = async (action: string) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['object_id', 'before', 'after'])
    .where('action', '=', action)
    .execute();

/** A notice that no device took, as the job that sends leaves it. */
async function aFailedNotice(): Promise<number> {
  const user = await aUser(test);
  const now = test.clock.now();
  const { id } = await test.database.db
    .insertInto('deliveries')
    .values({
      user_id: user.id,
      channel: 'telegram',
      endpoint: null,
      kind: 'price_drop',
      notice: '{}',
      topic: 'product:1',
      attempts: 7,
      due_at: now,
      sent_at: now,
      failed_at: now,
      failure: 'telegram later',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A job that was given up after three tries. */
async function aFailedJob(task: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${task}, max_attempts := 3)`.execute(test.owner.db);
  const id = Number(rows[0]?.id);
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'away' where id = ${id}`.execute(
    test.owner.db,
  );
  return id;
}

describe('what failed for good', () => {
  it('is listed newest first, page by page, and a notice goes back into its queue', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push(await aFailedNotice());
      test.clock.advance(1000);
    }
    const first = await failures('?limit=3');
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 3));
    expect(first.data[0]).toMatchObject({
      kind: 'notice',
      what: 'telegram: price_drop',
      why: 'telegram later',
      tries: 7,
    });
    const second = await failures(`?limit=3&cursor=${first.cursor}`);
    expect([second.data.map(({ id }: { id: number }) => id), second.cursor]).toEqual([ids.toReversed().slice(3), null]);

    const id = ids[0] ?? 0;
    const retried = await call('POST', '/failures/retry', { kind: 'notice', id });
    expect(retried.json()).toMatchObject({ content: { state: 'queued' } });
    const row = await test.database.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ attempts: 0, sent_at: null, failed_at: null, failure: null });
    expect((await audited('failure.retry')).at(-1)).toMatchObject({ object_id: `notice ${id}` });
    const again = await call('POST', '/failures/retry', { kind: 'notice', id });
    expect([again.statusCode, again.json().content]).toEqual([200, { state: 'queued' }]);
    expect(await audited('failure.retry')).toHaveLength(1);
    expect((await call('POST', '/failures/retry', { kind: 'notice', id: 999_999 })).statusCode).toBe(404);
    expect((await call('GET', '/failures?cursor=nothing')).statusCode).toBe(422);
  });

  it('a job that failed at every try runs again', async () => {
    const id = await aFailedJob('purge-telegram-links');
    const found = (await failures('?limit=100')).data.find(({ kind }: { kind: string }) => kind === 'job');
    expect(found).toMatchObject({ id, what: 'purge-telegram-links', why: 'away', tries: 3 });
    expect((await call('POST', '/failures/retry', { kind: 'job', id })).json().content).toEqual({ state: 'queued' });
    const { rows: after } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where id = ${id}`.execute(test.owner.db);
    expect(after).toEqual([{ attempts: 0 }]);
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(test.owner.db);
    const done = await call('POST', '/failures/retry', { kind: 'job', id });
    expect([done.statusCode, done.json().content]).toEqual([200, { state: 'queued' }]);
  });

  it('a job that this version does not know is refused with a sentence, and stays', async () => {
    const id = await aFailedJob('of-another-version');
    const answer = await call('POST', '/failures/retry', { kind: 'job', id });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "Bu vazifani dasturning hozirgi versiyasi bilmaydi, shuning uchun u ro'yxatda qoldi.",
    ]);
    expect((await failures('?limit=100')).data).toContainEqual(
      expect.objectContaining({ kind: 'job', id, what: 'of-another-version', tries: 3 }),
    );
  });
});

describe('calls of a gateway that met a fault of ours', () => {
  let paying: PayingApp;
  let staff: { authorization: string };
  beforeAll(async () => {
    paying = await startPayingApp();
    staff = await signedIn(paying.test, await aUser(paying.test, { role: 'admin' }));
  });
  afterAll(() => paying.test.close());

  const kept = async (): Promise<{ id: number; what: string }[]> =>
    (await paying.test.app.inject({ url: '/api/admin/failures', headers: staff })).json().content.data;
  const retry = async (id = 0) => {
    const payload = { kind: 'gateway', id };
    const answer = await paying.test.app.inject({
      method: 'POST',
      url: '/api/admin/failures/retry',
      headers: staff,
      payload,
    });
    return answer.json().content.state;
  };
  const withoutTransactions = async (work: () => Promise<void>) => {
    const { db } = paying.test.owner;
    await sql`alter table payment_transactions rename to payment_transactions_away`.execute(db);
    await work().finally(() => sql`alter table payment_transactions_away rename to payment_transactions`.execute(db));
  };
  /** As Payme asks; a fault of ours is answered without the call's number. */
  const meetsFault = async (method: string, id: string): Promise<void> => {
    const key = Buffer.from(`Paycom:${payingEnvironment.PAYME_KEY}`).toString('base64');
    const headers = { 'content-type': 'application/json', authorization: `Basic ${key}` };
    const payload = JSON.stringify({ id: 1, method, params: { id } });
    const answer = await paying.test.app.inject({ method: 'POST', url: '/api/payments/payme', headers, payload });
    expect(answer.json()).toMatchObject({ error: { code: -32400 } });
  };

  it('are kept where the gateway waits for them, heard again, and then gone', async () => {
    const { payme } = paying;
    const order = await paying.order('payme');
    const id = payme.newId();
    const creation = { id, time: payme.time(), ...payme.order(order.id, order.amountUzs) };
    expect((await payme.call('CreateTransaction', creation)).result).toMatchObject({ state: 1 });
    await withoutTransactions(async () => {
      await meetsFault('CheckTransaction', id);
      await meetsFault('PerformTransaction', id);
      const failed = await kept();
      expect(failed).toMatchObject([{ what: `payme: PerformTransaction ${id}`, tries: 1 }]);
      expect(await retry(failed[0]?.id)).toBe('failed');
    });
    const [{ id: fault } = { id: 0 }] = await kept();
    expect(await retry(fault)).toBe('done');
    expect(await kept()).toEqual([]);
    expect(await retry(fault)).toBe('done');
    expect(await paying.state(order)).toMatchObject({ state: 'paid' });
  });

  it('stay where they are refused when they are heard again, for somebody to look', async () => {
    await withoutTransactions(() => meetsFault('PerformTransaction', 'of nobody'));
    expect(await retry((await kept())[0]?.id)).toBe('failed');
    expect(await kept()).toMatchObject([{ what: 'payme: PerformTransaction of nobody' }]);
  });
});

describe('one-time codes', () => {
  it('are as many as an administrator says, from the next one on', async () => {
    const set = await call('PUT', '/upkeep/codes', { codesADay: 100 });
    expect(set.json()).toEqual({ success: true });
    expect((await audited('codes.update')).at(-1)).toMatchObject({
      before: { codesADay: 10_000 },
      after: { codesADay: 100 },
    });
    expect((await call('PUT', '/upkeep/codes', { codesADay: 99 })).statusCode).toBe(422);
    const tooMany = await call('PUT', '/upkeep/codes', { codesADay: 48_001 });
    expect(tooMany.json()).toMatchObject({ fields: { codesADay: expect.stringContaining('48') } });
    await sql`insert into rate_limits (name, subject, window_start, used, expires_at)
      values ('otp-global-day', '', ${test.clock.now()}, 0, ${new Date(test.clock.now().getTime() + 86_400_000)})
      on conflict (name, subject) do nothing`.execute(test.database.db);
    const statuses: number[] = [];
    for (let count = 0; count < 104; count += 1) {
      const caller = authCaller(test, { address: `10.${count}.7.1` });
      statuses.push((await caller.post('/auth/send-otp', { phone: aPhone() })).statusCode);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(100);
    expect(statuses.at(-1)).toBe(429);
    const { codes } = (await call('GET', '/upkeep')).json().content;
    expect(codes).toMatchObject({ aDay: 100, sentInDay: statuses.filter((status) => status === 200).length });
    await call('PUT', '/upkeep/codes', { codesADay: 20_000 });
    expect(
      (await authCaller(test, { address: '10.200.7.1' }).post('/auth/send-otp', { phone: aPhone() })).statusCode,
    ).toBe(200);
  });

  it('a suspected network is shown, and trusted again', async () => {
    const until = new Date(test.clock.now().getTime() + 3_600_000);
    await test.database.db
      .insertInto('rate_limits')
      .values({
        name: 'otp-breaker',
        subject: '203.0.113.0/24 90',
        window_start: test.clock.now(),
        used: 2,
        expires_at: until,
      })
      .execute();
    const shown = async () => (await call('GET', '/upkeep')).json().content.codes.breakers;
    expect(await shown()).toEqual([{ slice: '203.0.113.0/24 90', level: 'closed', until: until.toISOString() }]);
    const lift = () => call('POST', '/upkeep/breakers/lift', { slice: '203.0.113.0/24 90' });
    expect((await lift()).json()).toEqual({ success: true });
    expect(await shown()).toEqual([]);
    expect((await lift()).statusCode).toBe(404);
    expect((await audited('codes.lift')).at(-1)).toMatchObject({ object_id: '203.0.113.0/24 90' });
  });
});

describe('what was purged', () => {
  it('is noted with the rows that went, and neither stands without the other', async () => {
    const { db } = test.database;
    const job = test.app.upkeep.find(({ name }) => name === 'purge-deliveries');
    await aFailedNotice();
    test.clock.advance(3 * 86_400_000);
    await signIn();
    const before = await db.selectFrom('deliveries').select('id').execute();
    await job?.run();
    await job?.run();
    const purges = async () => (await call('GET', '/upkeep')).json().content.purges;
    expect(await purges()).toContainEqual({
      job: 'purge-deliveries',
      lastAt: expect.any(String),
      removedLast: before.length,
      removedInMonth: before.length,
      failed: null,
    });
    await aFailedNotice();
    const stopping = purging(db, 'purge-nothing', test.clock.now(), {
      deliveries: async (rows) => {
        await rows.deleteFrom('deliveries').execute();
        throw new Error('stopped');
      },
    });
    await expect(stopping).rejects.toThrow('stopped');
    expect(await db.selectFrom('deliveries').select('id').execute()).toHaveLength(1);
    expect(await purges()).toContainEqual({
      job: 'purge-nothing',
      lastAt: null,
      removedLast: 0,
      removedInMonth: 0,
      failed: { parts: ['deliveries'], at: expect.any(String) },
    });
  });

  it('a part that fails keeps no other from it, and is told until it is done', async () => {
    const job = test.app.upkeep.find(({ name }) => name === 'purge-auth-rows');
    const shown = async () =>
      (await call('GET', '/upkeep')).json().content.purges.find(({ job: name }: { job: string }) => name === job?.name);
    await authCaller(test, { address: '10.201.7.1' }).post('/auth/send-otp', { phone: aPhone() });
    test.clock.advance(2 * 86_400_000);
    await signIn();
    const owner = test.owner.db;
    await sql`alter table idempotency_keys rename to idempotency_keys_away`.execute(owner);
    await expect(job?.run()).rejects.toThrow(/^idempotencyKeys: .*idempotency_keys/);
    await sql`alter table idempotency_keys_away rename to idempotency_keys`.execute(owner);
    const codes = await sql<{ left: number }>`select count(*)::int as left from otp_challenges
      where created_at < ${new Date(test.clock.now().getTime() - 86_400_000)}`.execute(owner);
    expect(codes.rows).toEqual([{ left: 0 }]);
    expect((await shown()).removedLast).toBeGreaterThan(0);
    expect((await shown()).failed).toEqual({ parts: ['idempotencyKeys'], at: expect.any(String) });
    await job?.run();
    expect((await shown()).failed).toBeNull();
  });

  it('an account that cannot be erased keeps nobody else from it, and those that went are noted', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => aUser(test)));
    const ids = people.map(({ id }) => id);
    await test.database.db
      .updateTable('users')
      .set({ status: 'deleted', deleted_at: new Date(test.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', 'in', ids)
      .execute();
    const owner = test.owner.db;
    await sql`create function stay() returns trigger language plpgsql as 'begin raise exception ''stays''; end'`.execute(
      owner,
    );
    await sql`create trigger stay before update on users for each row when (old.id = ${sql.lit(ids[0])}) execute function stay()`.execute(
      owner,
    );
    const job = test.app.upkeep.find(({ name }) => name === 'erase-accounts');
    await expect(job?.run()).rejects.toThrow(/^accounts: 1 accounts could not be erased/);
    const { rows } = await sql<{ id: number }>`
      select id from users where phone is not null and id = any(${ids}::bigint[])`.execute(owner);
    expect(rows).toEqual([{ id: ids[0] }]);
    const { purges } = (await call('GET', '/upkeep')).json().content;
    expect(purges).toContainEqual(
      expect.objectContaining({ job: 'erase-accounts', removedLast: 2, failed: expect.anything() }),
    );
  });
});
