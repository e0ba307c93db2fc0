import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { migrate, ownMigrations } from '#server/platform/database/schema/migrate.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { describeTables, migrationNames } from '#tools/generate-tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Every object of the schema and its definition, in a fixed order. */
async function schemaOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select 'column' as kind, table_name || '.' || column_name as name, data_type || coalesce(column_default, '') as definition
        from information_schema.columns where table_schema = 'public'
      union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
      order by 1, 2, 3`);
    return rows;
  } finally {
    await client.end();
  }
}

describe('the schema', () => {
  it('is what tables.ts says: generated anew, the file is the same', async () => {
    const file = await readFile(join(import.meta.dirname, '../../src/platform/database/tables.ts'), 'utf8');
    // The formatter breaks long unions over lines.
    const declarations = (text: string) =>
      text
        .replace(/\s+/g, ' ')
        .replaceAll(': |', ':')
        .trim()
        .split(/(?<=[;}]) /);
    expect(declarations(await describeTables(test.ownerUrl))).toEqual(declarations(file));
  });

  it('has the names that the version before knows, to read and to write', async () => {
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    const take = `insert into rate_budgets (name, subject, window_start, used, expires_at) values ('a', 'b', now(), 1, now())
      on conflict (name, subject) do update set used = rate_budgets.used + 1 returning used`;
    try {
      expect((await client.query(take)).rows).toEqual([{ used: 1 }]);
      expect((await client.query(take)).rows).toEqual([{ used: 2 }]);
      const locked = "select used from rate_budgets where name = 'a' for update skip locked";
      expect((await client.query(locked)).rows).toEqual([{ used: 2 }]);
      const { rows } = await client.query("select used from rate_limits where name = 'a'");
      expect(rows).toEqual([{ used: 2 }]);
      for (const old of ['untold_messages', 'untold_followers', 'listing_texts'])
        await client.query(`delete from ${old}`);
    } finally {
      await client.end();
    }
  });

  it('is left alone when migrations and reference data run again, also twice at once', async () => {
    const before = await schemaOf(test.ownerUrl);
    const { db } = test.owner;
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
    expect(await loadReferenceData(db)).toBe(false);
    expect(await schemaOf(test.ownerUrl)).toEqual(before);
    expect(before.length).toBeGreaterThan(300);
  });
});

it('migrations are noted as they came, and the newest is the last by its name, whatever the day was', async () => {
  const noted = await migrationNames();
  expect([...(await ownMigrations()).keys()].sort()).toEqual([...noted].sort());
  const early = noted.filter((name, at) => at > 0 && name < (noted[at - 1] ?? ''));
  expect(early, 'sort before one that databases have run already: name them after it').toEqual([]);
});
