import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { findBrokenLink, recorderOf } from './audit.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const act = (id: number) => ({
  action: 'category.update' as const,
  kind: 'category' as const,
  id,
  after: { name: `Turkum ${id}` },
});
const write = (...ids: number[]) =>
  test.database.db.transaction().execute((transaction) => recorderOf(null)(transaction, ...ids.map(act)));

describe('the audit log', () => {
  it('is one unbroken chain of what is written at once, one act and several in a transaction', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? write(n) : write(n, n + 100, n + 200))));
    expect(await findBrokenLink(test.database.db)).toBeNull();
    const { count } = await test.database.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(24);
  });

  it('leaves nothing of a transaction that fails', async () => {
    const failing = test.database.db.transaction().execute(async (transaction) => {
      await recorderOf(null)(transaction, act(999));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const rows = await test.database.db.selectFrom('audit_log').select('id').where('object_id', '=', '999').execute();
    expect(rows).toEqual([]);
    await write(1000);
    expect(await findBrokenLink(test.database.db)).toBeNull();
  });

  it.each([
    ['changed', 5, (id: number) => sql`update audit_log set after = '{"name":"Boshqa"}' where id = ${id}`, 0],
    ['taken out', 5, (id: number) => sql`delete from audit_log where id = ${id}`, 1],
    ['changed', 0, (id: number) => sql`update audit_log set after = '{"name":"Boshqa"}' where id = ${id}`, 0],
    ['taken out', 0, (id: number) => sql`delete from audit_log where id = ${id}`, 1],
  ])(
    'shows where a row was %s (the one at %i) by somebody who switched its guards off',
    async (_, place, tamper, after) => {
      const rows = await test.database.db.selectFrom('audit_log').select('id').orderBy('id').execute();
      const middle = rows[place]?.id ?? 0;
      await test.owner.db
        .transaction()
        .execute(async (transaction) => {
          await sql`alter table audit_log disable trigger user`.execute(transaction);
          await tamper(middle).execute(transaction);
          expect(await findBrokenLink(transaction)).toBe(rows[place + after]?.id);
          throw new Error('undone');
        })
        .catch((error: unknown) => expect(String(error)).toContain('undone'));
      expect(await findBrokenLink(test.database.db)).toBeNull();
    },
  );

  it('lets rows go after three years, and none before', async () => {
    await sql`insert into audit_log (action, object_kind, at) values ('old', 'import', now() - interval '3 years 1 day')`.execute(
      test.database.db,
    );
    const old = await test.owner.db.deleteFrom('audit_log').where('action', '=', 'old').executeTakeFirst();
    expect(Number(old.numDeletedRows)).toBe(1);
    const young = test.owner.db.deleteFrom('audit_log').where('object_id', '=', '1000').execute();
    await expect(young).rejects.toThrow('the audit log only grows');
  });
});
