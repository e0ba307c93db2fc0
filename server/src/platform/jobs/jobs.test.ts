import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/app/start-test-app.ts';
import { eventually, until } from '#testing/eventually.ts';
import { type DatabaseProxy, databaseProxy } from '#testing/proxies/database-proxy.ts';
import type { Clock } from '../clock/clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { forgetRunsAhead } from './crontabs.repository.ts';
import { type JobRunner, type RecurringJob, startJobs } from './jobs.ts';

const log = createLog('silent');
const unheard: unknown[] = [];
const note = (error: unknown) => unheard.push(error);

let direct: pg.Pool;
let proxy: DatabaseProxy;
let database: Database;
let runner: JobRunner | undefined;
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const addresses = await createTestDatabase();
  direct = new pg.Pool({ connectionString: addresses.owner });
  await direct.query('create table done (id bigint generated always as identity); grant insert on done to public');
  proxy = await databaseProxy(addresses.app);
  database = openDatabase({ url: proxy.url, log, poolSize: 4 });
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  expect(unheard.splice(0)).toEqual([]);
});
afterAll(async () => {
  await database.close();
  await direct.end();
  await proxy.cut();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

const start = (run: () => Promise<void>) =>
  startJobs({
    databaseUrl: proxy.url,
    isUp: database.ping,
    log,
    jobs: [{ name: 'do-it', schedule: '0 0 1 1 *', run }],
  });
const count = async (table: string) =>
  Number((await direct.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
/** One that has a single attempt: whatever counts as one is the end of it. */
const addJobs = (jobs: number) =>
  direct.query(`select graphile_worker.add_job('do-it', max_attempts := 1) from generate_series(1, ${jobs})`);

describe('a database that is away for longer than all attempts would last', () => {
  it('is waited for by the jobs that were at work: each is done once', async () => {
    const cut = Promise.withResolvers<void>();
    let begun = 0;
    runner = await start(async () => {
      begun += 1;
      await cut.promise;
      await database.rows({ name: '', text: 'insert into done default values' }, []);
    });
    await addJobs(5);
    await until(() => begun === 3);
    await proxy.cut();
    cut.resolve();
    await sleep(3000);
    expect(await count('done')).toBe(0);
    await proxy.mend();
    await eventually(async () => expect(await count('graphile_worker.jobs')).toBe(0));
    expect(await count('done')).toBe(5);
  });

  it('and by the queue, which could not note what was done', async () => {
    const cut = Promise.withResolvers<void>();
    let runs = 0;
    runner = await start(async () => {
      runs += 1;
      if (runs === 1) await cut.promise;
    });
    await addJobs(1);
    await until(() => runs === 1);
    await proxy.cut();
    cut.resolve();
    await sleep(2000);
    await proxy.mend();
    await addJobs(1);
    await until(() => runs >= 2);
  });
});

it('a job that fails of itself uses its attempts up', async () => {
  let runs = 0;
  runner = await start(async () => {
    runs += 1;
    throw new Error('a bug');
  });
  await addJobs(1);
  await eventually(async () => {
    const { rows } = await direct.query(`select from graphile_worker.jobs where last_error is not null`);
    expect(rows).toHaveLength(1);
  });
  expect(runs).toBe(1);
});

describe('jobs that failed for good', () => {
  const failed = async (task: string) =>
    Number(
      (
        await direct.query<{ count: string }>(
          'select count(*) from graphile_worker.jobs where task_identifier = $1 and attempts >= max_attempts and locked_at is null',
          [task],
        )
      ).rows[0]?.count,
    );

  it('are one for each task while it fails, and none once it does its work', async () => {
    let works = false;
    runner = await start(async () => {
      if (!works) throw new Error('a right is missing');
    });
    await direct.query(`select graphile_worker.add_job('another', max_attempts := 1)`);
    await direct.query(`update graphile_worker._private_jobs set attempts = max_attempts where id in (
      select id from graphile_worker.jobs where task_identifier = 'another')`);
    for (let run = 0; run < 4; run += 1) await addJobs(1);
    await eventually(async () => {
      const { rows } = await direct.query(
        `select from graphile_worker.jobs where task_identifier = 'do-it' and attempts = 0`,
      );
      expect([rows.length, await failed('do-it')]).toEqual([0, 1]);
    });
    works = true;
    await addJobs(1);
    await eventually(async () => expect(await failed('do-it')).toBe(0));
    expect(await failed('another')).toBe(1);
  });
});

describe('a clock that was ahead', () => {
  const aYear = 365 * 24 * 3_600_000;
  /** What a queue leaves behind that has run for days, and for a moment in another year. */
  const noteAhead = (by = '1 year') =>
    direct.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('make-up', now() - interval '9 days', now() + $1::interval)
      on conflict (identifier) do update set known_since = excluded.known_since, last_execution = excluded.last_execution`,
      [by],
    );
  /** This machine's clock, which can be set. */
  function aClock(aheadMs: number) {
    const clock = { aheadMs, now: () => new Date(Date.now() + clock.aheadMs), elapsed: () => performance.now() };
    return clock;
  }
  /** A job that makes up for what it missed a day ago: by that it tells whether the queue takes it for done. */
  async function startDaily(clock: Clock, others: RecurringJob[] = []) {
    let runs = 0;
    const job = {
      name: 'make-up',
      schedule: '0 3 * * *',
      run: async () => {
        runs += 1;
      },
    };
    runner = await startJobs({
      databaseUrl: proxy.url,
      isUp: database.ping,
      log,
      jobs: [job, ...others],
      clock,
      clockEveryMs: 20,
    });
    return { runs: () => runs };
  }

  it('keeps no job from running once it is right', async () => {
    await noteAhead();
    const { runs } = await startDaily(aClock(0));
    await until(() => runs() === 1);
  });

  it('is noticed by a queue that is at work when it is set right', async () => {
    const clock = aClock(aYear);
    const { runs } = await startDaily(clock);
    await noteAhead();
    clock.aheadMs = 0;
    await until(() => runs() === 1);
  });

  it('is noticed while a long job is at work, which goes on and is not begun again', async () => {
    const clock = aClock(aYear);
    const end = Promise.withResolvers<void>();
    let begun = 0;
    const run = async () => {
      begun += 1;
      await end.promise;
    };
    const { runs } = await startDaily(clock, [{ name: 'do-it', schedule: '0 0 1 1 *', run }]);
    await addJobs(1);
    await until(() => begun === 1);
    await noteAhead();
    clock.aheadMs = 0;
    await until(() => runs() === 1);
    expect(begun).toBe(1);
    end.resolve();
    await eventually(async () => expect(await count(`graphile_worker.jobs where task_identifier = 'do-it'`)).toBe(0));
    expect(begun).toBe(1);
  });

  it('is judged by what is ahead of the database too, and of what a clock may be off', async () => {
    const minute = 60_000;
    const forgotten = (atMs: number) => forgetRunsAhead(direct, new Date(Date.now() + atMs));
    await direct.query('delete from graphile_worker._private_known_crontabs');
    await noteAhead('0');
    expect(await forgotten(-60 * minute)).toBe(0);
    await noteAhead('10 minutes');
    expect(await forgotten(0)).toBe(0);
    await noteAhead('20 minutes');
    expect(await forgotten(20 * minute)).toBe(0);
    expect(await forgotten(0)).toBe(1);
  });

  it('set right just before all is stopped leaves no queue behind', async () => {
    const clock = aClock(aYear);
    await startDaily(clock);
    const one = await direct.connect();
    await eventually(async () => expect(await count('graphile_worker._private_known_crontabs')).toBeGreaterThan(0));
    await one.query('begin; lock table graphile_worker._private_known_crontabs in access exclusive mode');
    clock.aheadMs = 0;
    await until(async () => (await count('pg_locks where not granted')) > 0);
    const stopped = runner?.stop();
    runner = undefined;
    await one.query('rollback');
    one.release();
    // It waits for each of its connections, so for the queue that listens on one.
    await stopped;
  });
});

it('what wakes a job that nobody runs leaves a thousand rows and no more', async () => {
  await direct.query(`select wake_job('asleep') from generate_series(1, 1100)`);
  const { rows } = await direct.query(`select from graphile_worker.jobs where task_identifier = 'asleep'`);
  expect(rows).toHaveLength(1000);
});
