import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/app/start-test-app.ts';
import { until } from '#testing/eventually.ts';
import { createLog } from '../log/log.ts';
import { type JobRunner, startJobs } from './jobs.ts';

let direct: pg.Pool;
let databaseUrl: string;
let runner: JobRunner | undefined;
beforeAll(async () => {
  const addresses = await createTestDatabase();
  direct = new pg.Pool({ connectionString: addresses.owner });
  databaseUrl = addresses.app;
});
afterAll(async () => {
  await runner?.stop();
  await direct.end();
});

it('a queue whose first question failed takes jobs once the database answers it', async () => {
  // It asks for the numbers of its jobs, once for all its life.
  await direct.query(`
    create sequence asked; grant usage on sequence asked to public;
    create function refuse() returns trigger language plpgsql as $$
    begin
      if current_query() like '%as existing%' and nextval('asked') = 1 then raise exception 'too busy'; end if;
      return null;
    end $$;
    create trigger refuse before insert on graphile_worker._private_tasks for each statement execute function refuse()`);
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  runner = await startJobs({
    databaseUrl,
    isUp: async () => true,
    log: createLog('silent'),
    jobs: [{ name: 'do-it', schedule: '0 0 1 1 *', run }],
  });
  await direct.query(`select graphile_worker.add_job('do-it', max_attempts := 1)`);
  await until(() => runs === 1);
  const { rows } = await direct.query<{ asked: string }>(`select last_value as asked from asked`);
  expect(Number(rows[0]?.asked)).toBeGreaterThan(1);
});
