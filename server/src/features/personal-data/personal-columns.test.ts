import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { archiveFileNames } from './archive.repository.ts';
import { personalColumns } from './personal-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('every column that names a person', () => {
  it('is in the list that says whether it is exported and what erasing does to it', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from (
        select k.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confrelid = 'users'::regclass
        union all
        select table_name || '.' || column_name
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name like '%phone%' or column_name in ('user_id', 'owner_id', 'seller_id'))
      ) as found order by name`.execute(test.database.db);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(personalColumns).sort());
  });

  it('names files that the archive has, and every file stands for one', () => {
    const named = new Set(
      Object.values(personalColumns).flatMap((column) => ('file' in column ? [column.file.replace('.json', '')] : [])),
    );
    // Drafts are products in another state.
    expect([...named, 'drafts'].sort()).toEqual([...archiveFileNames].sort());
  });
});
