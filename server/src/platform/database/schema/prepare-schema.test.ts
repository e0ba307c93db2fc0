import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp } from '#testing/app/start-test-app.ts';
import { until } from '#testing/eventually.ts';
import { refreshStatistics } from './prepare-schema.ts';

it('statistics are refreshed although something looks through a table for longer than a visitor would wait', async () => {
  const test = await startTestApp();
  try {
    const locked = Promise.withResolvers<void>();
    const waiting = () =>
      sql`select from pg_locks where not granted and relation = 'users'::regclass`.execute(test.database.db);
    // As autovacuum does, which makes way after a second.
    const looking = test.owner.db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`lock table users in share update exclusive mode`.execute(transaction);
      locked.resolve();
      await until(async () => (await waiting()).rows.length > 0);
      await sleep(1200);
    });
    await locked.promise;
    await refreshStatistics({ app: test.databaseUrl, owner: test.ownerUrl }, createLog('silent'));
    await looking;
    const { rows } = await sql`select 1 from pg_stats where tablename = 'kysely_migration'`.execute(test.owner.db);
    expect(rows).not.toEqual([]);
  } finally {
    await test.close();
  }
});
