import { sql } from 'kysely';

import { describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { pictureBytes, requiredProperties } from '#testing/builders/product-builders.ts';
import { type ShopTestRow, shopServer } from '#testing/builders/shop-server.ts';
import { multipart } from '#testing/multipart.ts';

const { test, pages, site, aShop, call, job, upload, checked, applied, item, picture, products, fileOf } =
  await shopServer();

const outcomes = (rows: readonly ShopTestRow[]) => rows.map(({ outcome }) => outcome);
const json = (rows: readonly object[]) => JSON.stringify(rows);

describe('a file of a shop', () => {
  it('is looked at first, then adds listings with their pictures, and those without as drafts', async () => {
    const shop = await aShop();
    const photos = [await picture('one'), await picture('two')].join(' ');
    const file = await checked(json([item('A-1', { photos }), item('A-2')]), {}, shop);
    expect(await products(shop)).toEqual([]);
    expect(file).toMatchObject({ state: 'checked', counts: { add: 2, change: 0, same: 0, bad: 0, gone: 0 } });
    expect(file.rows[0].changes).toEqual(
      expect.arrayContaining([
        { column: 'title', before: null, after: 'Divan A-1' },
        { column: 'price', before: null, after: '1500000' },
        { column: 'district', before: null, after: 'chilonzor-tumani' },
        { column: 'status', before: null, after: 'active' },
      ]),
    );
    const done = await applied(file, shop);
    expect(done).toMatchObject({ state: 'done', counts: { add: 2, bad: 0 } });
    expect(await products(shop)).toMatchObject([
      { title: 'Divan A-1', status: 'active', price: 1_500_000, pictures: 2 },
      { title: 'Divan A-2', status: 'draft', pictures: 0 },
    ]);
    expect((await test.app.inject(`/api/products/by-id/${done.rows[0].productId}`)).json().content.title).toBe(
      'Divan A-1',
    );
  });

  it('updates by the shop’s own number instead of doubling, and tells before and after', async () => {
    const shop = await aShop();
    const photos = await picture('same');
    await applied(
      await checked(json([item('B-1', { photos }), item('B-2', { photos: await picture('b2') })]), {}, shop),
      shop,
    );
    const asked = site.requests.length;
    const file = await checked(
      json([
        item('B-1', { photos, price: 1_200_000, title: 'Divan yangi' }),
        item('B-2', { photos: `${site.origin}/b2.jpg` }),
      ]),
      {},
      shop,
    );
    expect(outcomes(file.rows)).toEqual(['change', 'same']);
    expect(file.rows[0].changes).toEqual([
      { column: 'title', before: 'Divan B-1', after: 'Divan yangi' },
      { column: 'price', before: '1500000', after: '1200000' },
    ]);
    await applied(file, shop);
    expect(await products(shop)).toMatchObject([
      { title: 'Divan yangi', price: 1_200_000, status: 'active', pictures: 1 },
      { title: 'Divan B-2', pictures: 1 },
    ]);
    // Pictures of the same addresses are not fetched again.
    expect(site.requests.length).toBe(asked);
  });

  it('reads yes and no as spreadsheets and people write them, in fields and properties alike', async () => {
    const shop = await aShop();
    const photos = await picture('flags');
    const said = { photos, negotiable: 'ИСТИНА', sends_to_regions: 'Ha', 'property:delivery': 'да' };
    const file = await checked(
      json([item('F-1', { ...said, 'property:made_to_order': 'FALSE' }), item('F-2', { negotiable: 'balki' })]),
      {},
      shop,
    );
    expect(outcomes(file.rows), JSON.stringify(file.rows)).toEqual(['add', 'bad']);
    await applied(file, shop);
    const row = await test.database.db
      .selectFrom('products')
      .select(['negotiable', 'sends_to_regions', sql`properties`.as('properties')])
      .where('seller_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      negotiable: true,
      sends_to_regions: true,
      properties: { delivery: true, made_to_order: false },
    });
  });

  it('sees a change however far down in a text it is', async () => {
    const shop = await aShop();
    const text = (last: string) => `${'Yangi divan. '.repeat(40)}${last}`;
    const one = async (last: string) =>
      applied(await checked(json([item('U-1', { description: text(last) })]), {}, shop), shop);
    await one('Bir.');
    expect(await one('Ikki.')).toMatchObject({ counts: { change: 1 } });
    const { description } = await test.database.db
      .selectFrom('products')
      .select('description')
      .where('seller_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(description).toBe(text('Ikki.'));
  });

  it('names the column of every bad cell in the caller’s language, and leaves such rows out', async () => {
    const shop = await aShop();
    const rows = [
      item('C-1', { title: ' ', price: 'arzon', category: 'yoq', region: 'Atlantida' }),
      item('C-1'),
      item('', {}),
      item('C-2', { photos: 'ftp://x/y.jpg' }),
      item('C-3', { 'property:rangi-yoq': 'qizil' }),
      item('C-4', { currency: 'EUR' }),
      item('C-5', { title: 'a'.repeat(400), currency: 'EUR', region: 'Atlantida', 'property:Holati': 'gʻalati' }),
    ];
    const file = await checked(json(rows), {}, shop);
    expect(outcomes(file.rows)).toEqual(Array(7).fill('bad'));
    const columns = file.rows.map(({ problems }: ShopTestRow) => problems.map(({ column }) => column).sort());
    expect(columns).toEqual([
      ['category', 'price', 'region', 'title'],
      ['id'],
      ['id'],
      ['photos'],
      ['property:rangi-yoq'],
      ['currency'],
      ['currency', 'property:Holati', 'region', 'title'],
    ]);
    const uz = (await call('GET', `imports/${file.id}/rows?lang=uz`, undefined, shop)).json().content.data;
    expect(uz[0].problems).toContainEqual({ column: 'region', text: "«Atlantida» degan joy yo'q" });
  });

  it.each([...[['1 500 000'], ['1.500.000'], ['1,500,000'], ['1.500.000,00'], ["1'500'000"], ['1500000.0']]])(
    'a price that is written as %s is one and a half million',
    async (price) => {
      const file = await checked(json([item('S-1', { price })]), {}, await aShop());
      expect(file.rows[0].changes).toContainEqual({ column: 'price', before: null, after: '1500000' });
    },
  );

  it.each(['1.500', '1,500', '1.500,000', '1.500,000.00', '1.50.000', '1500,5', '1.500.00'])(
    'a price of which nobody can say what %s is, is bad',
    async (price) => {
      const file = await checked(json([item('S-1', { price })]), {}, await aShop());
      expect(file.rows[0].problems).toMatchObject([{ column: 'price' }]);
    },
  );

  it('pictures that could never be asked for are told before the file is applied, where there are no others', async () => {
    const shop = await aShop();
    const rows = [
      item('T-1', { photos: 'http://10.0.0.1/a.jpg' }),
      item('T-2', { photos: 'http://10.0.0.1/a.jpg https://dokon.uz/b.jpg' }),
    ];
    const file = await checked(json(rows), {}, shop);
    expect(
      file.rows.map(({ outcome, problems }: ShopTestRow) => [outcome, problems.map(({ column }) => column)]),
    ).toEqual([
      ['bad', ['photos']],
      ['add', []],
    ]);
  });

  it('finds categories, places and properties by the names that people use', async () => {
    const shop = await aShop();
    const csv = [
      'id;category;title;description;price;region;district;photos;property:Holati',
      `D-1;Диваны и кресла;Divan;Yaxshi;"1 500 000";Toshkent shahri;Юнусабадский район;${await picture('d')};Yangi`,
    ].join('\n');
    const file = await checked(csv, {}, shop);
    expect(file.rows[0].problems).toEqual([]);
    expect(file.rows[0].changes).toEqual(
      expect.arrayContaining([
        { column: 'price', before: null, after: '1500000' },
        { column: 'district', before: null, after: 'yunusobod-tumani' },
        { column: 'properties.condition', before: null, after: expect.any(String) },
      ]),
    );
  });

  it('is of shops and agents alone, and of its owner alone', async () => {
    const [person, shop, other] = [await aShop('person'), await aShop('agent'), await aShop()];
    const refused = await upload(json([item('E-1')]), {}, person);
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('shops and agents')]);
    const file = await checked(json([item('E-1')]), {}, shop);
    for (const path of [`imports/${file.id}`, `imports/${file.id}/rows`])
      expect((await call('GET', path, undefined, other)).statusCode).toBe(404);
    expect((await call('POST', `imports/${file.id}/apply`, { digest: file.digest }, other)).statusCode).toBe(404);
    expect((await call('DELETE', `imports/${file.id}`, undefined, other)).statusCode).toBe(404);
    expect((await call('GET', 'imports', undefined, other)).json().content).toEqual([]);
  });

  it('can be thrown away, and is kept once however often it is sent', async () => {
    const shop = await aShop();
    const [first, again] = [await upload(json([item('F-1')]), {}, shop), await upload(json([item('F-1')]), {}, shop)];
    expect(again.json().content.id).toBe(first.json().content.id);
    await upload(json([item('F-2')]), {}, shop);
    await upload(json([item('F-3')]), {}, shop);
    expect((await upload(json([item('F-4')]), {}, shop)).statusCode).toBe(409);
    await job();
    const { id, digest } = await fileOf(first.json().content.id, shop);
    expect((await call('DELETE', `imports/${id}`, undefined, shop)).statusCode).toBe(200);
    expect((await call('POST', `imports/${id}/apply`, { digest }, shop)).statusCode).toBe(404);
    expect((await upload(json([item('F-4')]), {}, shop)).statusCode).toBe(200);
    expect(await products(shop)).toEqual([]);
  });

  it('is another one where it is to archive what it lacks, though its rows are the same', async () => {
    const shop = await aShop();
    const all = await Promise.all(['G-1', 'G-2', 'G-3'].map(async (id) => item(id, { photos: await picture(id) })));
    await applied(await checked(json(all), {}, shop), shop);
    const part = json(all.slice(1));
    expect((await checked(part, {}, shop)).counts).toMatchObject({ same: 2, gone: 0 });
    expect((await checked(part, { archivesMissing: 'true' }, shop)).counts).toMatchObject({ same: 2, gone: 1 });
  });

  it('leaves alone what its owner has changed since the look, deleted, or has under the same title', async () => {
    const shop = await aShop();
    const photos = await picture('g');
    const rows = ['G-1', 'G-2'].map((id) => item(id, { photos }));
    const first = await applied(await checked(json(rows), {}, shop), shop);
    const [one, two] = first.rows.map(({ productId }: ShopTestRow) => productId);
    const file = await checked(
      json([
        item('G-1', { photos, price: 5_000 }),
        item('G-2', { photos, price: 5_000 }),
        item('G-9', { title: 'Divan G-1' }),
      ]),
      {},
      shop,
    );
    expect(outcomes(file.rows)).toEqual(['change', 'change', 'bad']);
    expect(file.rows[2].problems[0]).toMatchObject({ column: 'title', text: expect.stringContaining(String(one)) });
    await test.app.inject({
      method: 'PATCH',
      url: `/api/products/${one}`,
      headers: await shop.headers(),
      payload: { price: 77_000 },
    });
    await test.app.inject({ method: 'DELETE', url: `/api/products/${two}`, headers: await shop.headers() });
    const done = await applied(file, shop);
    expect(outcomes(done.rows)).toEqual(['bad', 'bad', 'bad']);
    expect(await products(shop)).toMatchObject([{ price: 77_000 }, { status: 'deleted' }]);
  });

  it('goes through the rules of posting: what signals hold waits for a moderator', async () => {
    const shop = await aShop();
    const text = 'Oldindan to‘lov: 8600 1234 5678 9012 kartaga pul o‘tkazing';
    const file = await checked(json([item('H-1', { description: text, photos: await picture('h') })]), {}, shop);
    await applied(file, shop);
    expect(await products(shop)).toMatchObject([{ status: 'pending' }]);
  });

  it('tells which pictures did not come, and asks for them again with the next file', async () => {
    const shop = await aShop();
    const good = await picture('i');
    pages.set('/text.jpg', { status: 200, bytes: Buffer.from('<html>no picture</html>') });
    const rows = [
      item('I-1', { photos: `${good} ${site.origin}/none.jpg` }),
      item('I-2', { photos: `${site.origin}/none.jpg` }),
      item('I-3', { photos: `${site.origin}/text.jpg` }),
    ];
    const done = await applied(await checked(json(rows), {}, shop), shop);
    expect(outcomes(done.rows)).toEqual(['add', 'bad', 'bad']);
    expect(done.rows[0].problems).toMatchObject([{ column: 'photos', text: expect.stringContaining('1 of 2') }]);
    expect(done.rows[1].problems[0].text).toContain('404');
    expect(await products(shop)).toMatchObject([{ pictures: 1 }]);
    await picture('none');
    const again = await applied(await checked(json(rows), {}, shop), shop);
    expect(outcomes(again.rows)).toEqual(['change', 'add', 'bad']);
    expect(await products(shop)).toMatchObject([{ pictures: 2 }, { pictures: 1 }]);
  });

  it('fetches no pictures for what may not be published, and says why in words', async () => {
    const shop = await aShop();
    const first = await applied(await checked(json([item('V-1', { photos: await picture('v') })]), {}, shop), shop);
    const late = await picture('late');
    // Of two rows with one title the look finds none in view yet; the second meets the first.
    const done = await applied(
      await checked(
        json([
          item('V-2', { title: 'Bir xil', photos: await picture('v2') }),
          item('V-3', { title: 'Bir xil', photos: late }),
        ]),
        {},
        shop,
      ),
      shop,
    );
    expect(outcomes(done.rows)).toEqual(['add', 'bad']);
    expect(done.rows[1].problems).toMatchObject([
      { column: 'title', text: expect.stringContaining(String(done.rows[0].productId)) },
    ]);
    expect(first.counts.add).toBe(1);
    expect(site.requests.map(({ path }) => path)).not.toContain('/late.jpg');
  });

  it('a file that another process is at is left to it, and taken up when that is gone', async () => {
    const shop = await aShop();
    const { id } = (await upload(json([item('W-1')]), {}, shop)).json().content;
    const delay = (ms: number) =>
      sql`update shop_imports set touched_at = ${new Date(test.clock.now().getTime() + ms)} where id = ${id}`.execute(
        test.database.db,
      );
    await delay(60_000);
    await job();
    expect(await fileOf(id, shop)).toMatchObject({ state: 'checking' });
    await delay(0);
    await job();
    expect(await fileOf(id, shop)).toMatchObject({ state: 'checked' });
  });

  it('archives nothing while a row’s number cannot be read', async () => {
    const shop = await aShop();
    const all = await Promise.all(['X-1', 'X-2', 'X-3'].map(async (id) => item(id, { photos: await picture(id) })));
    await applied(await checked(json(all), {}, shop), shop);
    const file = await checked(
      json([...all.slice(0, 2).map((row) => ({ ...row, id: ` ${row.id} ` })), item('')]),
      { archivesMissing: 'true' },
      shop,
    );
    expect(file).toMatchObject({ missingKept: 1, counts: { gone: 0, same: 2, bad: 1 } });
  });

  it('archives what a full list lacks, has it back with the next, and believes no list that lost half', async () => {
    const shop = await aShop();
    const all = await Promise.all(['J-1', 'J-2', 'J-3'].map(async (id) => item(id, { photos: await picture(id) })));
    await applied(await checked(json(all), {}, shop), shop);
    const partial = await checked(json(all.slice(1)), {}, shop);
    expect(partial.counts.gone).toBe(0);
    await call('DELETE', `imports/${partial.id}`, undefined, shop);
    const full = await checked(json(all.slice(1)), { archivesMissing: 'true' }, shop);
    expect(full.counts).toMatchObject({ gone: 1, same: 2 });
    await applied(full, shop);
    expect((await products(shop)).map(({ status }) => status)).toEqual(['withdrawn', 'active', 'active']);
    const back = await checked(json(all), { archivesMissing: 'true' }, shop);
    expect(back.rows[0].changes).toEqual([{ column: 'status', before: 'withdrawn', after: 'active' }]);
    await applied(back, shop);
    expect((await products(shop)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    const half = await checked(json(all.slice(2)), { archivesMissing: 'true' }, shop);
    expect(half).toMatchObject({ missingKept: 2, counts: { gone: 0, same: 1 } });
  });

  it('keeps a draft’s number when its owner adds pictures by hand, and publishes one that gets them from a file', async () => {
    const shop = await aShop();
    await applied(await checked(json([item('K-1'), item('K-2')]), {}, shop), shop);
    const [byHand] = await products(shop);
    const photos = await picture('k');
    const { db } = test.database;
    const draft = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', byHand?.id ?? 0)
      .executeTakeFirstOrThrow();
    const form = multipart(
      '/api/products',
      {
        title: draft.title,
        description: draft.description,
        price: String(draft.price),
        categoryId: String(draft.category_id),
        regionId: String(draft.region_id),
        districtId: String(draft.district_id),
        draftId: String(draft.id),
        properties: JSON.stringify(await requiredProperties(test, 'divan-va-kreslolar')),
      },
      [{ field: 'files', name: 'a.jpg', type: 'image/jpeg', bytes: await pictureBytes() }],
    );
    const posted = await test.app.inject({
      method: 'POST',
      ...form,
      headers: { ...form.headers, ...(await shop.headers()) },
    });
    expect(posted.statusCode).toBe(200);
    const file = await checked(json([item('K-1', { price: 90_000 }), item('K-2', { photos })]), {}, shop);
    expect(outcomes(file.rows)).toEqual(['change', 'change']);
    await applied(file, shop);
    expect((await products(shop)).map(({ title, status, price }) => [title, status, price])).toEqual([
      ['Divan K-1', 'active', 90_000],
      ['Divan K-2', 'active', 1_500_000],
    ]);
  });

  it('goes on after a crash in the middle and does nothing twice', async () => {
    const shop = await aShop();
    const rows = await Promise.all(
      Array.from({ length: 25 }, async (_, n) => item(`L-${n}`, { photos: await picture(`l${n}`) })),
    );
    const file = await checked(json(rows), {}, shop);
    await sql`
      create function die() returns trigger language plpgsql as $$
      begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(test.owner.db);
    await sql`create trigger dying before insert on products for each row when (new.title = 'Divan L-13') execute function die()`.execute(
      test.owner.db,
    );
    await call('POST', `imports/${file.id}/apply`, { digest: file.digest }, shop);
    await expect(job()).rejects.toThrow('gone');
    expect(await fileOf(file.id, shop)).toMatchObject({ state: 'applying', done: 13, todo: 25 });
    await sql`drop trigger dying on products`.execute(test.owner.db);
    await Promise.all([job(), job()]);
    expect(await fileOf(file.id, shop)).toMatchObject({ state: 'done', done: 25, counts: { add: 25 } });
    expect(await products(shop)).toHaveLength(25);
  });

  it('ends for whoever is no shop any more', async () => {
    const shop = await aShop();
    const file = await checked(json([item('M-1', { photos: await picture('m') })]), {}, shop);
    await test.database.db.updateTable('users').set({ kind: 'person' }).where('id', '=', shop.id).execute();
    expect((await call('POST', `imports/${file.id}/apply`, { digest: file.digest }, shop)).statusCode).toBe(403);
    expect(await products(shop)).toEqual([]);
  });

  it('has bounds: rows, and listings of a new account', async () => {
    const user = await aUser(test, { kind: 'shop' });
    const shop = { id: user.id, headers: () => signedIn(test, user) };
    const many = await upload(json(Array.from({ length: 5001 }, (_, n) => ({ id: n }))), {}, shop);
    expect([many.statusCode, many.json().message]).toEqual([422, expect.stringContaining('5000')]);
  });
});
