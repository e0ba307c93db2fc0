import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPhoto, aProduct, theCategory, thePlace } from '#testing/builders/product-builders.ts';
import { ownProduct, patchProduct, requiredOfSofas, rowOf, wholeOf } from '#testing/builders/product-edits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the rules', () => {
  it('speak in the order of product/add-item#rules in three languages, and a refused edit leaves everything as it was', async () => {
    const { id, headers } = await ownProduct(test);
    const before = await wholeOf(test, id);
    const broken: [object, string, string, string, string][] = [
      [{ title: ' ' }, 'title', 'Sarlavha kiritilishi shart', 'Укажите заголовок', 'A title is required'],
      [
        { description: '\n' },
        'description',
        'Tavsif kiritilishi shart',
        'Укажите описание',
        'A description is required',
      ],
      [{ price: 0 }, 'price', "To'g'ri narx kiritilishi shart", 'Укажите верную цену', 'A valid price is required'],
      [
        { categoryId: null },
        'categoryId',
        'Kategoriya tanlanishi shart',
        'Выберите категорию',
        'A category is required',
      ],
      [{ regionId: null }, 'regionId', 'Viloyat tanlanishi shart', 'Выберите регион', 'A region is required'],
      [{ districtId: null }, 'districtId', 'Tuman tanlanishi shart', 'Выберите район', 'A district is required'],
      [
        { imageIds: [] },
        'imageIds',
        'Kamida bitta rasm yuklash shart',
        'Загрузите хотя бы одно фото',
        'At least one photo is required',
      ],
    ];
    for (const [index, [, , ...texts]] of broken.entries()) {
      const changes = Object.assign({}, ...broken.slice(index).map(([change]) => change));
      for (const [place, language] of ['uz', 'ru', 'en'].entries()) {
        const answer = await patchProduct(test, id, changes, { ...headers, 'x-lang': language });
        expect([answer.statusCode, answer.json().message]).toEqual([422, texts[place]]);
        const problems = broken.slice(index).map(([, field, ...each]) => [field, each[place]]);
        expect(answer.json().fields).toEqual(Object.fromEntries(problems));
      }
    }
    expect(await wholeOf(test, id)).toEqual(before);
  });

  it('then ask for what the category requires, by name', async () => {
    const { id, headers } = await ownProduct(test);
    const answer = await patchProduct(test, id, { properties: [] }, headers);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Holati kiritilishi shart']);
    const { category } = await theCategory(test, 'chevrolet');
    expect((await patchProduct(test, id, { categoryId: category.id }, headers)).json().message).toMatch(
      / kiritilishi shart$/,
    );
  });

  it.each([
    [{ price: -5 }, 422, "To'g'ri narx kiritilishi shart"],
    [{ price: '5' }, 422, "To'g'ri narx kiritilishi shart"],
    [{ price: 1.5 }, 422, "To'g'ri narx kiritilishi shart"],
    [{ price: 10 ** 13 }, 422, "To'g'ri narx kiritilishi shart"],
    [{ title: 'x'.repeat(121) }, 422, null],
    [{ description: 'a\u0000b' }, 422, null],
    [{ currencyType: 'EUR' }, 422, null],
    [{ categoryId: 999_999 }, 422, 'Kategoriya tanlanishi shart'],
    [{ regionId: 999_999 }, 422, 'Viloyat tanlanishi shart'],
    [{ districtId: 999_999 }, 422, 'Tuman tanlanishi shart'],
    [{ imageIds: [999_999] }, 422, 'Rasm topilmadi. Uni qaytadan yuklang.'],
    [{ imageIds: Array.from({ length: 11 }, (_, index) => index + 1) }, 422, "Ko'pi bilan 10 ta rasm"],
    [{ imageIds: Array.from({ length: 300 }, () => 1) }, 400, null],
    [{ imageIds: 'hammasi' }, 422, null],
    [{ imageIndex: -1 }, 422, null],
    [{ properties: '[]' }, 422, null],
    [
      { properties: [{ propertyId: 999_999, value: { key: 'x', value: 'x' } }] },
      422,
      "Bu xususiyat tanlangan kategoriyada yo'q",
    ],
  ])('%j', async (changes, status, text) => {
    const { id, headers } = await ownProduct(test);
    const before = await wholeOf(test, id);
    const answer = await patchProduct(test, id, changes, headers);
    expect(answer.statusCode, answer.body).toBe(status);
    if (text) expect(answer.json().message).toBe(text);
    expect(await wholeOf(test, id)).toEqual(before);
  });

  it('want a leaf category and a district of the region', async () => {
    const { id, headers, categoryId } = await ownProduct(test);
    const { tree } = await theCategory(test, 'divan-va-kreslolar');
    const parent = tree.get(categoryId)?.path[0];
    expect((await patchProduct(test, id, { categoryId: parent }, headers)).json().message).toBe(
      'Kategoriya tanlanishi shart',
    );
    const { region } = await thePlace(test, 'urgut-tumani');
    expect((await patchProduct(test, id, { regionId: region.id }, headers)).json().message).toBe(
      'Tuman tanlanishi shart',
    );
  });

  it('refuse a title that the seller has already, and nothing else of an equal one', async () => {
    const first = await ownProduct(test, { title: 'Bir xil' });
    const second = await aProduct(test, { sellerId: first.user.id, title: 'Boshqa', properties: { holati: 'yangi' } });
    const answer = await patchProduct(
      test,
      second.id,
      { title: 'Бир  хил!', properties: await requiredOfSofas(test) },
      first.headers,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'DUPLICATE_PRODUCT']);
    expect(answer.json().fields).toEqual({ productId: String(first.id) });
    expect((await patchProduct(test, first.id, { title: 'BIR XIL' }, first.headers)).statusCode).toBe(200);
  });
});

describe('others', () => {
  it('are refused: visitor, another seller, moderator, a blocked owner; an administrator edits', async () => {
    const { id, user, headers } = await ownProduct(test);
    const before = await wholeOf(test, id);
    const as = async (overrides: Parameters<typeof aUser>[1] = {}) => signedIn(test, await aUser(test, overrides));
    expect((await patchProduct(test, id, { price: 1 }, {})).statusCode).toBe(401);
    expect((await patchProduct(test, id, { price: 1 }, await as())).statusCode).toBe(403);
    expect((await patchProduct(test, id, { price: 1 }, await as({ role: 'moderator' }))).statusCode).toBe(403);
    const { db } = test.database;
    await db.updateTable('users').set({ status: 'blocked', blocked_reason: 'x' }).where('id', '=', user.id).execute();
    const answer = await patchProduct(test, id, { price: 1 }, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_BLOCKED']);
    expect(await wholeOf(test, id)).toEqual(before);
    const admin = await as({ role: 'admin' });
    const silent = await patchProduct(test, id, { price: 1 }, admin);
    expect([silent.statusCode, Object.keys(silent.json().fields)]).toEqual([422, ['rule']]);
    const act = { rule: 'misleading_price', note: 'Narx bir so‘m' };
    expect((await patchProduct(test, id, { price: 1, ...act }, admin)).statusCode).toBe(200);
    const problems = await test.database.db
      .selectFrom('notifications')
      .select('payload')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'moderation')
      .execute();
    expect(problems).toMatchObject([{ payload: { decision: 'edited', rule: act.rule, reason: act.note } }]);
    expect(await rowOf(test, id)).toMatchObject({ price: 1, seller_id: user.id });
  });

  it('may edit sixty times an hour', async () => {
    const limited = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const { id, headers } = await ownProduct(limited);
      const statuses: number[] = [];
      for (let edit = 0; edit < 61; edit += 1) statuses.push((await patchProduct(limited, id, {}, headers)).statusCode);
      expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('when the n-th write fails', () => {
  afterEach(async () => {
    await sql`drop function if exists break_write() cascade`.execute(test.owner.db);
  });

  it.each([
    ['the product', 'products', 'before update'],
    ['the old values', 'product_property_values', 'before delete'],
    ['a new value', 'product_property_values', 'before insert'],
    ['the price', 'product_price_changes', 'before insert'],
    ['a picture', 'product_images', 'before update'],
    ['the commit', 'products', 'commit'],
  ])('nothing has changed: %s', async (_name, table, moment) => {
    const { id, user, headers } = await ownProduct(test);
    const photo = await aPhoto(test, user.id);
    const before = await wholeOf(test, id);
    const properties = await requiredOfSofas(test);
    const changes = { title: 'Yonmaydi', price: 12, properties, imageIds: [photo.id] };
    await sql`create function break_write() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$`.execute(
      test.owner.db,
    );
    const trigger =
      moment === 'commit'
        ? sql`create constraint trigger broken after update on ${sql.table(table)} deferrable initially deferred for each row execute function break_write()`
        : sql`create trigger broken ${sql.raw(moment)} on ${sql.table(table)} for each row execute function break_write()`;
    await trigger.execute(test.owner.db);
    const answer = await patchProduct(test, id, changes, headers);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('disk on fire');
    await sql`drop function break_write() cascade`.execute(test.owner.db);
    expect(await wholeOf(test, id)).toEqual(before);
    expect((await patchProduct(test, id, changes, headers)).statusCode).toBe(200);
  });
});
