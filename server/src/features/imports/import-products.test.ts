import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportedRow, importServer } from '#testing/builders/import-server.ts';

const { test, admin, headers, seller, product, job, upload, get, checked, apply, exported } = await importServer();

describe('a file of listings', () => {
  const line = (title: string, price: string, sellerId = String(seller.id)) =>
    ({ seller_id: sellerId, title, description: 'Yaxshi holatda, kam ishlatilgan', price, ...place }) as const;
  let place: Record<string, unknown>;
  beforeAll(async () => {
    const [stated] = JSON.parse(await exported({ kind: 'products', format: 'json' }));
    place = {
      category: stated.category,
      region: stated.region,
      district: stated.district,
      properties: stated.properties,
    };
  });

  it('adds drafts for a seller by the rules of the form, edits by number, and refuses the rest', async () => {
    const rows = [
      line('Velosiped Stels', '1500000'),
      line('Velosiped Stels', '1600000'),
      line('Narxsiz', ''),
      line('Begonaniki', '5', '999999'),
      { id: product.id, price: 777_000 },
      { id: 999_999, price: 5 },
      { id: product.id, price: 5 },
      { ...line('a'.repeat(400), '', '999999'), district: 'yoq', properties: '{"yoq":1}' },
    ];
    const file = await checked('products', JSON.stringify(rows));
    expect(file.rows.map(({ outcome }: ImportedRow) => outcome)).toEqual([
      ...['add', 'bad', 'bad', 'bad'],
      ...['change', 'bad', 'bad', 'bad'],
    ]);
    const columns = file.rows
      .at(-1)
      .problem.split('; ')
      .map((said: string) => said.split(':', 1)[0]);
    expect(columns.sort()).toEqual(['district', 'price', 'properties', 'properties.condition', 'seller_id', 'title']);
    expect(file.rows[2].problem).toMatch(/price/i);
    expect(file.asksAct).toBe(true);
    for (const act of [{}, { rule: 'other' }, { rule: 'other', note: '' }]) expect(await apply(file, act)).toBe(422);
    expect(await apply(file, { rule: 'other', note: 'Narxi xato edi' })).toBe(200);
    await job();
    const { rows: notices } = await sql`select payload from notifications where user_id = ${seller.id}`.execute(
      test.database.db,
    );
    expect(notices).toMatchObject([
      { payload: { productId: product.id, decision: 'edited', rule: 'other', reason: 'Narxi xato edi' } },
    ]);
    const edits = await test.database.db
      .selectFrom('audit_log')
      .select('reason')
      .where('action', '=', 'product.update')
      .where('object_id', '=', String(product.id))
      .execute();
    expect(edits).toEqual([{ reason: 'other: Narxi xato edi' }]);
    const mine = await test.database.db
      .selectFrom('products')
      .select(['title', 'status', 'price', 'id'])
      .where('seller_id', '=', seller.id)
      .orderBy('id')
      .execute();
    expect(mine).toEqual([
      { id: product.id, title: product.title, status: 'active', price: 777_000 },
      { id: expect.any(Number), title: 'Velosiped Stels', status: 'draft', price: 1_500_000 },
    ]);
    // The same file once more adds nothing twice.
    const again = await checked('products', JSON.stringify([rows[0]]));
    expect(again.asksAct).toBe(false);
    expect(again.rows[0].problem).toContain(`no. ${mine[1]?.id}`);
  });

  it('goes on after a crash between two batches, and does nothing twice', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => line(`Kitob ${n}`, String(1000 + n)));
    const file = await checked('products', JSON.stringify(rows));
    expect(file.counts).toEqual({ add: 250, change: 0, same: 0, bad: 0 });
    const { db } = test.database;
    // Somewhere in the second batch the database goes away.
    await sql`
      create function die() returns trigger language plpgsql as $$
      begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(test.owner.db);
    await sql`create trigger dying before insert on products for each row when (new.title = 'Kitob 150') execute function die()`.execute(
      test.owner.db,
    );
    await apply(file);
    await expect(job()).rejects.toThrow('gone');
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'applying', done: 100, todo: 250 });
    await sql`drop trigger dying on products`.execute(test.owner.db);
    await Promise.all([job(), job()]);
    await job();
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'done', done: 250 });
    const { count } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('title', 'like', 'Kitob %')
      .executeTakeFirstOrThrow();
    expect(count).toBe(250);
  });

  it('goes on where the block of its admin is over, also before the job that lifts it has come by', async () => {
    const { db } = test.owner;
    const file = await checked('products', JSON.stringify([line('Roman 1', '1000')]));
    await apply(file);
    const over = new Date(test.clock.now().getTime() - 60_000);
    const change = { status: 'blocked', blocked_reason: 'spam', blocked_until: over } as const;
    await db.updateTable('users').set(change).where('id', '=', admin.id).execute();
    await job();
    const back = { status: 'active', blocked_reason: null, blocked_until: null } as const;
    await db.updateTable('users').set(back).where('id', '=', admin.id).execute();
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'done', counts: { add: 1, bad: 0 } });
  });

  it.each([
    { change: { role: 'user' }, title: 'Jurnal' },
    { change: { status: 'blocked', blocked_reason: 'spam' }, title: 'Gazeta' },
  ] as const)(
    'stops at the next batch once its admin is $change, with nothing half done',
    async ({ change, title }) => {
      const { db } = test.owner;
      const file = await checked(
        'products',
        JSON.stringify(Array.from({ length: 150 }, (_, n) => line(`${title} ${n}`, String(1000 + n)))),
      );
      await sql`create function stay() returns trigger language plpgsql as $$
      begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(db);
      await sql`create trigger staying before insert on products for each row when (new.title like '% 120') execute function stay()`.execute(
        db,
      );
      await apply(file);
      await expect(job()).rejects.toThrow('gone');
      await sql`drop trigger staying on products`.execute(db);
      await sql`drop function stay`.execute(db);
      await db.updateTable('users').set(change).where('id', '=', admin.id).execute();
      await job();
      const back = { role: 'admin', status: 'active', blocked_reason: null } as const;
      await db.updateTable('users').set(back).where('id', '=', admin.id).execute();
      expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({
        state: 'done',
        counts: { add: 100, bad: 50 },
      });
      const [refused] = (await get(`/api/admin/imports/${file.id}/rows?outcome=bad&lang=en`)).data;
      expect(refused.problem).toMatch(/no longer an administrator/);
      const made = await db.selectFrom('products').select('id').where('title', 'like', `${title}%`).execute();
      expect(made).toHaveLength(100);
      const acts = await db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'after', 'reason'])
        .where('object_kind', '=', 'import')
        .where('object_id', '=', String(file.id))
        .where('action', 'in', ['import.stop', 'import.done'])
        .execute();
      expect(acts).toMatchObject([
        {
          actor_id: null,
          action: 'import.stop',
          after: { added: 100, changed: 0, bad: 50 },
          reason: expect.stringMatching(/no longer an administrator/),
        },
      ]);
    },
  );

  it('is looked at by one run, however many begin', async () => {
    const { db } = test.database;
    await sql`create table looked_at (number integer)`.execute(test.owner.db);
    await sql`grant select, insert on looked_at to public`.execute(test.owner.db);
    await sql`
      create function count_look() returns trigger language plpgsql as $$
      begin insert into looked_at values (new.number); return new; end $$`.execute(test.owner.db);
    await sql`create trigger counting after update on import_rows for each row execute function count_look()`.execute(
      test.owner.db,
    );
    const pens = Array.from({ length: 300 }, (_, n) => line(`Qalam ${n}`, String(1000 + n)));
    await upload('products', JSON.stringify(pens));
    await Promise.all([job(), job(), job()]);
    const { rows } = await sql<{ looks: number }>`select count(*)::int as looks from looked_at`.execute(db);
    expect(rows).toEqual([{ looks: pens.length }]);
    await sql`drop trigger counting on import_rows`.execute(test.owner.db);
  });

  it('leaves out the one row that the database does not take', async () => {
    await sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '23514'; end $$`.execute(test.owner.db);
    await sql`create trigger refusing before insert on products for each row when (new.title = 'Stol 2') execute function refuse()`.execute(
      test.owner.db,
    );
    const file = await checked('products', JSON.stringify([1, 2, 3].map((n) => line(`Stol ${n}`, '900'))));
    await apply(file);
    await job();
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'done', counts: { add: 2, bad: 1 } });
    await sql`drop trigger refusing on products`.execute(test.owner.db);
  });
});

it('a file that is being checked can be thrown away, and then nothing of it is left', async () => {
  const { content } = await upload('products', JSON.stringify([{ id: product.id, price: 888_000 }]));
  const url = `/api/admin/imports/${content.id}`;
  const discard = () => test.app.inject({ method: 'DELETE', url, headers });
  expect((await get(url)).state).toBe('checking');
  expect((await discard()).statusCode).toBe(200);
  await job();
  expect((await discard()).statusCode).toBe(404);
});
