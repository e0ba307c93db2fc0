import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importServer, outcomes } from '#testing/builders/import-server.ts';
import { multipart } from '#testing/multipart.ts';

const { test, headers, job, upload, get, checked } = await importServer();

describe('a file that cannot be read', () => {
  it.each([
    ['slug,name_uz\na,"never closed\n', /quotes on line \d/],
    ['slug,price\na,5\n', /Unknown columns: price/],
    ['name_uz\nA\n', /Missing columns: slug/],
    ['slug,name_uz\n', /no rows/],
    ['[{"slug": "a"', /not a valid JSON/],
    [Buffer.from([0x73, 0x6c, 0x75, 0x67, 0x0a, 0xcf, 0xf0, 0xe8]), /not UTF-8/],
    ['PK\x03\x04 a workbook whose letters can all be read', /not UTF-8/],
  ])('is refused as a whole: %j', async (text, message) => {
    expect(await upload('categories', text, 'en')).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
    });
  });

  it('is refused as a whole for a row that has no end', async () => {
    const endless = `slug,name_uz\na,A\n${','.repeat(310_000)}\n`;
    expect((await upload('categories', endless, 'en')).message).toContain('begins on line 3 is longer than 300000');
  });

  it.each([
    [`😀${'x'.repeat(115)}.csv`, `\ufffd${'x'.repeat(115)}.csv`],
    ['a\0b.csv', 'a\ufffdb.csv'],
  ])('has a name that is kept though nobody could store it: %j', async (name, kept) => {
    const file = { field: 'file', name, type: 'text/csv', bytes: Buffer.from('slug,name_uz\na,A\n') };
    const { headers: of, ...rest } = multipart('/api/admin/imports', { kind: 'categories' }, [file]);
    const answer = await test.app.inject({ method: 'POST', ...rest, headers: { ...of, ...headers } });
    expect(answer.json().content).toMatchObject({ fileName: kept });
  });

  it('has rows that nobody could store, and only these are left out', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    const rows = [
      '{"slug": "yarim", "name_uz": "a\\ud83d"}',
      '{"slug": "nol", "name_uz": "a\\u0000b"}',
      `{"slug": "chuqur", "name_uz": ${deep}}`,
      '{"slug": "butun", "name_uz": "Butun"}',
    ];
    const file = await checked('categories', `[${rows.join(',\n')}]`);
    expect(outcomes(file.rows)).toEqual([
      [1, 'bad'],
      [2, 'bad'],
      [3, 'bad'],
      [4, 'add'],
    ]);
    expect(file.rows[0].problem).toBe('The row has a character that cannot be stored');
    expect((await checked('categories', 'slug,name_uz\nnol,a\0b\n')).counts).toMatchObject({ bad: 1 });
  });

  it('is checked though the list of its rows cuts a name in the middle of an emoji', async () => {
    const name = `${'a'.repeat(119)}😀😀`;
    const file = await checked('categories', JSON.stringify([{ slug: 'uzun', name_uz: name }]));
    expect(file.rows).toMatchObject([{ outcome: 'bad', name: name.slice(0, 121) }]);
  });

  it('keeps no other file waiting when it cannot be checked', async () => {
    await sql`
      create function die_at_check() returns trigger language plpgsql as $$
      begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(test.owner.db);
    await sql`create trigger dying before update on import_rows for each row when (new.name = 'Yiqilgan') execute function die_at_check()`.execute(
      test.owner.db,
    );
    const [first, second] = [
      (await upload('categories', 'slug,name_uz\nyiqilgan,Yiqilgan\n')).content,
      (await upload('categories', 'slug,name_uz\nturgan,Turgan\n')).content,
    ];
    await expect(job()).rejects.toThrow('gone');
    expect((await get(`/api/admin/imports/${first.id}`)).state).toBe('checking');
    expect((await get(`/api/admin/imports/${second.id}`)).state).toBe('checked');
    await sql`drop trigger dying on import_rows`.execute(test.owner.db);
    await job();
    expect((await get(`/api/admin/imports/${first.id}`)).state).toBe('checked');
  });

  it('names the lines of JSON too', async () => {
    const file = await checked('categories', '[\n  {"slug": "json-bir", "name_uz": "Bir"},\n  7,\n  {\n "slug": "!"}]');
    expect(outcomes(file.rows)).toEqual([
      [2, 'add'],
      [3, 'bad'],
      [4, 'bad'],
    ]);
  });
});
