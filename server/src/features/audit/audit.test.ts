import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Act, findBrokenLink, purgeAudit, recorderOf } from '#server/platform/audit/audit.repository.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';

let test: TestApp;
let boss: TestUser;
let other: TestUser;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  boss = await aUser(test, { role: 'admin', username: 'Malika' });
  other = await aUser(test, { role: 'admin', username: 'Rustam' });
  headers = await signedIn(test, boss);
  await write(boss, 'req-one', [
    { action: 'category.update', kind: 'category', id: 7, before: { name: 'Telefon' }, after: { name: 'Smartfonlar' } },
    { action: 'category.delete', kind: 'category', id: 8, before: { name: 'Eski' }, reason: "Bo'sh turgan" },
  ]);
  await write(other, 'req-two', [
    { action: 'user.block', kind: 'user', id: 7, reason: 'Soxta chegirma', after: { status: 'blocked' } },
  ]);
});
afterAll(() => test.close());

const write = (user: TestUser, requestId: string, acts: readonly Act[]) =>
  test.database.db
    .transaction()
    .execute((transaction) =>
      recorderOf({ viewer: user, request: { id: requestId, ip: '10.20.30.40' } })(transaction, ...acts),
    );

async function listed(query: string) {
  const answer = await test.app.inject({ url: `/api/admin/audit?${query}`, headers });
  return { status: answer.statusCode, content: answer.json().content };
}

describe('the screen of the audit log', () => {
  it('lists what staff did, newest first, by whom and from which network', async () => {
    const { content } = await listed('');
    expect(content.total).toBe(3);
    expect(content.data.map(({ action }: { action: string }) => action)).toEqual([
      'user.block',
      'category.delete',
      'category.update',
    ]);
    expect(content.data[2]).toMatchObject({
      actor: { id: boss.id, username: 'Malika' },
      objectId: '7',
      before: { name: 'Telefon' },
      after: { name: 'Smartfonlar' },
      requestId: 'req-one',
      network: '10.20.30',
    });
  });

  it.each([
    ['actorId=OTHER', ['user.block']],
    ['action=category.delete', ['category.delete']],
    ['action=category', ['category.delete', 'category.update']],
    ['kind=user', ['user.block']],
    ['kind=category&objectId=7', ['category.update']],
    ['q=smartf', ['category.update']],
    ['q=soxta+cheg', ['user.block']],
    ['q=req-two', ['user.block']],
    ['q=category+del', ['category.delete']],
    ["q='):*+!", ['user.block', 'category.delete', 'category.update']],
    ['q=nothing', []],
    ['q=blok|block', ['user.block']],
    ['q=odam|user|banned_word+block', ['user.block']],
    ["q=o'chir|delete+eski", ['category.delete']],
    ['q=|', ['user.block', 'category.delete', 'category.update']],
    ['from=2001-01-01&to=2001-01-02', []],
    ['page=2&pageSize=2', ['category.update']],
    ['sortBy=at&sortOrder=ASC', ['category.update', 'category.delete', 'user.block']],
    ['sortBy=action&sortOrder=ASC', ['category.delete', 'category.update', 'user.block']],
    ['sortBy=action&sortOrder=DESC', ['user.block', 'category.update', 'category.delete']],
    ['sortBy=object&sortOrder=ASC', ['category.update', 'category.delete', 'user.block']],
    ['sortBy=object&sortOrder=DESC', ['user.block', 'category.delete', 'category.update']],
    ['sortBy=actor&sortOrder=ASC', ['category.delete', 'category.update', 'user.block']],
    ['sortBy=actor&sortOrder=DESC&pageSize=1', ['user.block']],
    ['sortBy=actor&sortOrder=DESC&pageSize=1&page=3', ['category.update']],
    ['sortBy=actor&kind=category', ['category.delete', 'category.update']],
  ])('finds by %s', async (query, expected) => {
    const { content } = await listed(query.replace('OTHER', String(other.id)));
    expect(content.data.map(({ action }: { action: string }) => action)).toEqual(expected);
  });

  it('sorts by person: names in whatever case, one after the other, what nobody did last, each row on one page', async () => {
    const action = 'region.update';
    const people = [];
    for (const username of ['zafar', 'Anvar', 'anvar', 'Bobur']) people.push(await aUser(test, { username }));
    const [zafar, anvar, namesake, bobur] = people;
    for (const round of [1, 2])
      for (const person of people)
        await write(person, `req-${round}-${person.id}`, [{ action, kind: 'region', id: round }]);
    await sql`insert into audit_log (action, object_kind, object_id, at) values (${action}, 'region', 3, now())`.execute(
      test.database.db,
    );
    const pages = async (order: string) => {
      const rows = [];
      for (let page = 1; page <= 5; page += 1)
        rows.push(
          ...(await listed(`action=${action}&sortBy=actor&sortOrder=${order}&pageSize=2&page=${page}`)).content.data,
        );
      return rows.map(({ actor, objectId }: { actor: { id: number } | null; objectId: string }) => [
        actor?.id ?? null,
        objectId,
      ]);
    };
    const twice = (...of: (TestUser | undefined)[]) =>
      of.flatMap((person) => [
        [person?.id, '2'],
        [person?.id, '1'],
      ]);
    expect(await pages('ASC')).toEqual([...twice(anvar, namesake, bobur, zafar), [null, '3']]);
    expect(await pages('DESC')).toEqual([...twice(zafar, bobur, namesake, anvar), [null, '3']]);
  });

  it('takes days as they are in Tashkent', async () => {
    const db = test.database.db;
    await sql`insert into audit_log (action, object_kind, at) values ('import.late', 'import', '2026-03-05T18:59:59Z'),
      ('import.early', 'import', '2026-03-05T19:00:00Z')`.execute(db);
    const actions = async (query: string) =>
      (await listed(query)).content.data.map(({ action }: { action: string }) => action);
    expect(await actions('from=2026-03-05&to=2026-03-05')).toEqual(['import.late']);
    expect(await actions('from=2026-03-06&to=2026-03-06')).toEqual(['import.early']);
  });

  it('refuses filters that mean nothing, and pages beyond reach', async () => {
    expect((await listed('action=drop%20table')).status).toBe(422);
    expect((await listed('from=yesterday')).status).toBe(422);
    expect((await listed('page=9999&pageSize=100')).status).toBe(422);
  });

  it('says whether the chain holds', async () => {
    const check = async () =>
      (await test.app.inject({ url: '/api/admin/audit/check', headers })).json().content.brokenAt;
    expect(await check()).toBeNull();
    const { last } = (await test.app.inject({ url: '/api/admin/audit/check', headers })).json().content;
    const newest = await test.database.db
      .selectFrom('audit_log')
      .select(['id', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toEqual({ id: newest.id, digest: newest.hash.toString('hex') });
    const rows = await test.database.db.selectFrom('audit_log').select('id').orderBy('id').execute();
    const forged = rows[1]?.id ?? 0;
    await sql`alter table audit_log disable trigger user`.execute(test.owner.db);
    await sql`update audit_log set reason = 'boshqa' where id = ${forged}`.execute(test.owner.db);
    expect(await check()).toBe(forged);
    await sql`update audit_log set reason = 'Bo''sh turgan' where id = ${forged}`.execute(test.owner.db);
    await sql`alter table audit_log enable trigger user`.execute(test.owner.db);
    expect(await check()).toBeNull();
  });

  it('lets go what is older than three years, from the first row on', async () => {
    const { db } = test.database;
    await sql`alter table audit_log disable trigger user`.execute(test.owner.db);
    await sql`update audit_log set at = now() - interval '4 years' where action in ('category.update', 'user.block')`.execute(
      test.owner.db,
    );
    await sql`alter table audit_log enable trigger user`.execute(test.owner.db);
    expect(await purgeAudit(db)).toBe(1);
    const { content } = await listed('');
    // The one in the middle stays until all before it may go.
    expect(content.data.map(({ action }: { action: string }) => action)).toContain('user.block');
    expect(content.data.map(({ action }: { action: string }) => action)).not.toContain('category.update');
  });

  it('holds though its first row left in order, and not where one was changed since', async () => {
    const { db } = test.database;
    await sql`alter table audit_log disable trigger user`.execute(test.owner.db);
    await sql`delete from audit_log`.execute(test.owner.db);
    await sql`delete from audit_start`.execute(test.owner.db);
    await sql`alter table audit_log enable trigger user`.execute(test.owner.db);
    await sql`insert into audit_log (action, object_kind, at) values ('import.old', 'import', now() - interval '4 years')`.execute(
      db,
    );
    expect(await purgeAudit(db)).toBe(1);
    await sql`insert into audit_log (action, object_kind) values ('import.young', 'import')`.execute(db);
    expect(await findBrokenLink(db)).toBeNull();
    await sql`alter table audit_log disable trigger user`.execute(test.owner.db);
    await sql`update audit_log set reason = 'boshqa'`.execute(test.owner.db);
    await sql`alter table audit_log enable trigger user`.execute(test.owner.db);
    expect(await findBrokenLink(db)).not.toBeNull();
  });
});
