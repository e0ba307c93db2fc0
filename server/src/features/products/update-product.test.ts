import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProductStatus } from '#contract/values/product.ts';
import { aUser, signedIn } from '#testing/builders.ts';
import {
  aPhoto,
  aProduct,
  type ProductOverrides,
  requiredProperties,
  theCategory,
  thePlace,
} from '#testing/product-builders.ts';
import { aSeller, type Headers } from '#testing/product-submissions.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let test: TestApp;
/** What the category of `aProduct` asks for. */
let condition: { propertyId: number; value: { key: string; value: string } }[];
beforeAll(async () => {
  test = await startTestApp();
  condition = await requiredProperties(test, 'divan-va-kreslolar');
});
afterAll(() => test.close());

const patch = (id: number, payload: object, headers: Headers, app = test) =>
  app.app.inject({ method: 'PATCH', url: `/api/products/${id}`, payload, headers });

async function detail(id: number, headers: Headers = {}) {
  return (await test.app.inject({ url: `/api/products/by-id/${id}`, headers })).json().content;
}

/** A product of a new seller that keeps all rules, with two pictures. */
async function own(overrides: ProductOverrides = {}, app = test) {
  const { user, headers } = await aSeller(app);
  const properties = Object.fromEntries(condition.map(({ value }) => [value.key, value.value]));
  const product = await aProduct(app, { sellerId: user.id, pictures: 2, properties, ...overrides });
  return { ...product, user, headers };
}

const rowOf = (id: number) =>
  test.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const picturesOf = (id: number) =>
  test.database.db
    .selectFrom('product_images')
    .select(['id', 'position', 'is_main', 'attached_at'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
const valuesOf = (id: number) =>
  test.database.db.selectFrom('product_property_values').selectAll().where('product_id', '=', id).execute();

/** Everything that a refused edit must leave as it was. */
async function wholeOf(id: number) {
  const { db } = test.database;
  const prices = await db.selectFrom('product_price_changes').selectAll().where('product_id', '=', id).execute();
  return { row: await rowOf(id), pictures: await picturesOf(id), values: await valuesOf(id), prices };
}

describe('PATCH /api/products/{id}', () => {
  it('changes what it names and leaves the rest, the place in lists too', async () => {
    const listedAt = new Date(Date.now() - 3 * 24 * 3_600_000);
    const { id, headers } = await own({ listedAt, viewCount: 7 });
    const before = await detail(id);
    const answer = await patch(id, { title: ' Yangi divan ', price: 90_000 }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: "O'zgarishlar saqlandi",
      content: { id, status: 'active' },
    });
    const after = await detail(id, headers);
    expect(after).toMatchObject({ title: 'Yangi divan', slug: 'yangi-divan', price: 90_000, priceUzs: 90_000 });
    for (const kept of ['createdAt', 'description', 'images', 'propertyValues', 'categoryId', 'region', 'district']) {
      expect(after[kept], kept).toEqual(before[kept]);
    }
    expect((await rowOf(id)).listed_at).toEqual(listedAt);
  });

  it('takes every field of the form', async () => {
    const { id, user, headers } = await own();
    const { region, district } = await thePlace(test, 'urgut-tumani');
    const { category } = await theCategory(test, 'velosipedlar');
    const properties = await requiredProperties(test, 'velosipedlar');
    const photo = await aPhoto(test, user.id);
    const answer = await patch(
      id,
      {
        title: 'Velosiped',
        description: 'Yengil\n\nva tez',
        price: 300,
        currencyType: 'USD',
        paymentType: 'Pullik',
        negotiable: true,
        offeredBy: 'agent',
        categoryId: category.id,
        regionId: region.id,
        districtId: district.id,
        location: 'Bozor yonida',
        properties,
        imageIds: [photo.id],
        imageIndex: 0,
      },
      headers,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await detail(id);
    expect(after).toMatchObject({
      title: 'Velosiped',
      description: 'Yengil\n\nva tez',
      price: 300,
      currencyType: 'USD',
      negotiable: true,
      offeredBy: 'agent',
      categoryId: category.id,
      region: { id: region.id },
      district: { id: district.id },
      location: 'Bozor yonida',
      images: [{ id: photo.id, isMainImage: true }],
    });
    expect(after.priceUzs).toBeGreaterThan(1_000_000);
    expect(
      after.propertyValues.map(
        ({ propertyId, optionKey, value }: { propertyId: number; optionKey: string; value: { value: string } }) => [
          propertyId,
          optionKey ?? value.value,
        ],
      ),
    ).toEqual(properties.map(({ propertyId, value }) => [propertyId, value.value]));
    expect(await valuesOf(id)).toHaveLength(properties.length);
  });

  it('is found by its new words at once, and no longer by the old ones', async () => {
    const { id, headers } = await own({ title: 'Eskicha so‘rov' });
    await patch(id, { title: 'Kapalaknusxa', description: 'Boshqa' }, headers);
    const found = async (title: string) =>
      (await test.app.inject(`/api/products?title=${encodeURIComponent(title)}`)).json().content.data.length;
    expect([await found('kapalaknusxa'), await found('eskicha')]).toEqual([1, 0]);
  });

  it('drops what visitors were answered before', async () => {
    const cached = await startTestApp({ replace: { publicCacheMs: 60_000 } });
    try {
      const { id, headers } = await own({}, cached);
      const list = async () => (await cached.app.inject('/api/products')).json().content.data[0].title;
      await list();
      expect((await patch(id, { title: 'Darhol korinadi' }, headers, cached)).statusCode).toBe(200);
      expect(await list()).toBe('Darhol korinadi');
    } finally {
      await cached.close();
    }
  });

  it('without a field changes nothing, whatever the listing lacks', async () => {
    const { id, headers } = await own({ properties: {}, status: 'rejected' });
    const before = await wholeOf(id);
    const answer = await patch(id, {}, headers);
    expect([answer.statusCode, answer.json().content]).toEqual([200, { id, status: 'rejected' }]);
    expect((await patch(id, { status: 'active', isTop: true, sellerId: 1, likesCount: 9 }, headers)).statusCode).toBe(
      200,
    );
    expect(await wholeOf(id)).toEqual(before);
  });

  it('keeps the old price beside the new one, and only when it changed', async () => {
    const { id, headers } = await own({ price: 100_000 });
    await patch(id, { price: 80_000 }, headers);
    await patch(id, { price: 80_000, description: 'Arzonladi' }, headers);
    test.clock.advance(1);
    await patch(id, { price: 10, currencyType: 'USD' }, headers);
    const { prices } = await wholeOf(id);
    expect(prices).toMatchObject([
      { old_price: 100_000, new_price: 80_000, old_currency: 'UZS', new_currency: 'UZS' },
      { old_price: 80_000, new_price: 10, old_currency: 'UZS', new_currency: 'USD' },
    ]);
  });

  it('gives "Bepul" no price, and asks for one when it is for money again', async () => {
    const { id, headers } = await own();
    expect((await patch(id, { paymentType: 'Bepul' }, headers)).statusCode).toBe(200);
    expect(await detail(id)).toMatchObject({ price: 0, paymentType: 'Bepul' });
    expect((await patch(id, { paymentType: 'Pullik' }, headers)).json().message).toBe("To'g'ri narx kiritilishi shart");
    expect((await patch(id, { paymentType: 'Pullik', price: 5 }, headers)).statusCode).toBe(200);
  });

  it('keeps a vacancy’s range until the range is edited', async () => {
    const slug = 'it-va-internet-sohasi';
    const { category, tree } = await theCategory(test, slug);
    const end = tree.propertiesOf(category).find(({ key }) => key === 'salary_to');
    const required = await requiredProperties(test, slug);
    const withEnd = (value: string) => [...required, { propertyId: end?.id, value: { key: 'salary_to', value } }];
    const { id, headers } = await own();
    const vacancy = { categoryId: category.id, price: 5_000_000, properties: withEnd('9000000') };
    expect((await patch(id, vacancy, headers)).statusCode).toBe(200);
    await patch(id, { price: 6_000_000 }, headers);
    expect(await detail(id)).toMatchObject({ minPrice: 6_000_000, maxPrice: 9_000_000 });
    await patch(id, { properties: withEnd('8000000') }, headers);
    expect(await detail(id)).toMatchObject({ minPrice: 6_000_000, maxPrice: 8_000_000 });
    expect((await patch(id, { price: 8_500_000 }, headers)).json().fields).toHaveProperty('maxPrice');
  });
});

describe('the rules', () => {
  it('speak in the order of spec §5 in three languages, and a refused edit leaves everything as it was', async () => {
    const { id, headers } = await own();
    const before = await wholeOf(id);
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
      [{ regionId: null }, 'regionId', 'Viloyat tanlanishi shart', 'Выберите область', 'A region is required'],
      [{ districtId: null }, 'districtId', 'Tuman tanlanishi shart', 'Выберите район', 'A district is required'],
      [
        { imageIds: [] },
        'imageIds',
        'Kamida bitta rasm yuklash shart',
        'Загрузите хотя бы одно фото',
        'At least one picture is required',
      ],
    ];
    for (const [index, [, field, ...texts]] of broken.entries()) {
      const changes = Object.assign({}, ...broken.slice(index).map(([change]) => change));
      for (const [place, language] of ['uz', 'ru', 'en'].entries()) {
        const answer = await patch(id, changes, { ...headers, 'x-lang': language });
        expect([answer.statusCode, answer.json().message]).toEqual([422, texts[place]]);
        expect(answer.json().fields).toEqual({ [field]: texts[place] });
      }
    }
    expect(await wholeOf(id)).toEqual(before);
  });

  it('then ask for what the category requires, by name', async () => {
    const { id, headers } = await own();
    const answer = await patch(id, { properties: [] }, headers);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Holati kiritilishi shart']);
    const { category } = await theCategory(test, 'chevrolet');
    expect((await patch(id, { categoryId: category.id }, headers)).json().message).toMatch(/ kiritilishi shart$/);
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
    const { id, headers } = await own();
    const before = await wholeOf(id);
    const answer = await patch(id, changes, headers);
    expect(answer.statusCode, answer.body).toBe(status);
    if (text) expect(answer.json().message).toBe(text);
    expect(await wholeOf(id)).toEqual(before);
  });

  it('want a leaf category and a district of the region', async () => {
    const { id, headers, categoryId } = await own();
    const { tree } = await theCategory(test, 'divan-va-kreslolar');
    const parent = tree.get(categoryId)?.path[0];
    expect((await patch(id, { categoryId: parent }, headers)).json().message).toBe('Kategoriya tanlanishi shart');
    const { region } = await thePlace(test, 'urgut-tumani');
    expect((await patch(id, { regionId: region.id }, headers)).json().message).toBe('Tuman tanlanishi shart');
  });

  it('refuse a title that the seller has already, and nothing else of an equal one', async () => {
    const first = await own({ title: 'Bir xil' });
    const second = await aProduct(test, { sellerId: first.user.id, title: 'Boshqa', properties: { holati: 'yangi' } });
    const answer = await patch(second.id, { title: 'Бир  хил!', properties: condition }, first.headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'DUPLICATE_PRODUCT']);
    expect(answer.json().fields).toEqual({ productId: String(first.id) });
    expect((await patch(first.id, { title: 'BIR XIL' }, first.headers)).statusCode).toBe(200);
  });
});

describe('pictures', () => {
  it('are swapped, ordered and marked by one list', async () => {
    const { id, user, headers } = await own({ pictures: 3 });
    const [one, two, three] = (await picturesOf(id)).map((picture) => picture.id);
    const [fresh, other] = [await aPhoto(test, user.id), await aPhoto(test, user.id)];
    const imageIds = [fresh.id, three, one, fresh.id];
    expect((await patch(id, { imageIds, imageIndex: 1 }, headers)).statusCode).toBe(200);
    expect(await picturesOf(id)).toMatchObject([
      { id: fresh.id, position: 0, is_main: false },
      { id: three, position: 1, is_main: true },
      { id: one, position: 2, is_main: false },
    ]);
    const dropped = await test.database.db
      .selectFrom('product_images')
      .select(['product_id', 'position', 'is_main', 'owner_id'])
      .where('id', '=', two ?? 0)
      .executeTakeFirst();
    expect(dropped).toEqual({ product_id: null, position: null, is_main: false, owner_id: user.id });
    expect((await detail(id)).imageIndex).toBe(1);
    expect((await patch(id, { imageIds: [other.id, two] }, headers)).statusCode, 'taken back').toBe(200);
    expect((await picturesOf(id)).map(({ id, is_main }) => [id, is_main])).toEqual([
      [other.id, true],
      [two, false],
    ]);
  });

  it('keep their main one where it goes, and get the first one when it is gone', async () => {
    const { id, headers } = await own({ pictures: 3 });
    const [one, two, three] = (await picturesOf(id)).map((picture) => picture.id);
    const main = async () => (await picturesOf(id)).filter(({ is_main }) => is_main).map((picture) => picture.id);
    await patch(id, { imageIndex: 2 }, headers);
    expect(await main()).toEqual([three]);
    await patch(id, { imageIds: [three, two, one] }, headers);
    expect(await main()).toEqual([three]);
    await patch(id, { imageIds: [two, one] }, headers);
    expect(await main()).toEqual([two]);
    await patch(id, { imageIndex: 9 }, headers);
    expect(await main()).toEqual([two]);
  });

  it('that were taken away are gone a day later with their files, the others stay', async () => {
    const { id, headers } = await own({ pictures: 2 });
    const files = async () =>
      (
        await test.database.db
          .selectFrom('stored_files')
          .innerJoin('product_images', 'file_hash', 'hash')
          .select('product_images.id')
          .where('product_images.id', 'in', [first ?? 0, second ?? 0])
          .execute()
      ).map((file) => file.id);
    const [first, second] = (await picturesOf(id)).map((picture) => picture.id);
    await patch(id, { imageIds: [second] }, headers);
    const sweep = test.app.upkeep.find(({ name }) => name === 'sweep-pictures');
    await sweep?.run();
    expect(await files()).toHaveLength(2);
    test.clock.advance(25 * 3_600_000);
    await sweep?.run();
    expect(await files()).toEqual([second]);
    expect((await picturesOf(id)).map((picture) => picture.id)).toEqual([second]);
  });

  it('of others and of other listings are refused', async () => {
    const { id, user, headers } = await own();
    const before = await picturesOf(id);
    const stranger = await aUser(test);
    const foreign = await aPhoto(test, stranger.id);
    const sibling = await aProduct(test, { sellerId: user.id });
    const [used] = await picturesOf(sibling.id);
    for (const imageId of [foreign.id, used?.id]) {
      const answer = await patch(id, { imageIds: [before[0]?.id, imageId] }, headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['imageIds']]);
    }
    expect(await picturesOf(id)).toEqual(before);
    expect(await picturesOf(sibling.id)).toHaveLength(1);
  });
});

describe('the state', () => {
  const expected: Record<Exclude<ProductStatus, 'deleted'>, [post: string, pre: string] | null> = {
    draft: ['draft', 'draft'],
    pending: ['pending', 'pending'],
    active: ['active', 'pending'],
    rejected: ['pending', 'pending'],
    sold: ['sold', 'sold'],
    withdrawn: ['withdrawn', 'withdrawn'],
    expired: ['expired', 'expired'],
    blocked: null,
  };
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ environment: { MODERATION: 'pre' } });
  });
  afterAll(() => strict.close());

  it.each(Object.entries(expected))('%s', async (status, after) => {
    for (const [index, app] of [test, strict].entries()) {
      const { id, headers } = await own({ status: status as ProductStatus }, app);
      const answer = await patch(id, { price: 70_000 }, headers, app);
      if (after) expect([answer.statusCode, answer.json().content?.status]).toEqual([200, after[index]]);
      else expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    }
  });

  it('of a refused listing becomes pending and its reason goes, so it waits in the right tab', async () => {
    const { id, headers } = await own({ status: 'rejected' });
    await test.database.db.updateTable('products').set({ status_reason: 'Rasm xira' }).where('id', '=', id).execute();
    expect(await detail(id, headers)).toMatchObject({ status: 'rejected', statusReason: 'Rasm xira' });
    const answer = await patch(id, { description: 'Yangi rasm' }, headers);
    expect(answer.json().message).toBe("O'zgarishlar saqlandi. E'lon tekshiruvdan keyin ko'rinadi.");
    expect(await detail(id, headers)).toMatchObject({ status: 'pending', statusReason: null });
  });

  it('of an archived listing that comes back where everything waits is pending', async () => {
    const { id, headers } = await own({ status: 'withdrawn' }, strict);
    await patch(id, { price: 1000 }, headers, strict);
    const url = `/api/products/${id}/status`;
    const answer = await strict.app.inject({ method: 'POST', url, payload: { action: 'renew' }, headers });
    expect(answer.json().content.status).toBe('pending');
  });

  it('deleted, hidden from a stranger or unknown is 404', async () => {
    const { id, headers } = await own({ status: 'deleted' });
    expect((await patch(id, { price: 1 }, headers)).statusCode).toBe(404);
    const hidden = await own({ status: 'pending' });
    expect((await patch(hidden.id, { price: 1 }, headers)).statusCode).toBe(404);
    expect((await patch(999_999, { price: 1 }, headers)).statusCode).toBe(404);
  });
});

describe('others', () => {
  it('are refused: visitor, another seller, moderator, a blocked owner; an administrator edits', async () => {
    const { id, user, headers } = await own();
    const before = await wholeOf(id);
    const as = async (overrides: Parameters<typeof aUser>[1] = {}) => signedIn(test, await aUser(test, overrides));
    expect((await patch(id, { price: 1 }, {})).statusCode).toBe(401);
    expect((await patch(id, { price: 1 }, await as())).statusCode).toBe(403);
    expect((await patch(id, { price: 1 }, await as({ role: 'moderator' }))).statusCode).toBe(403);
    const { db } = test.database;
    await db.updateTable('users').set({ status: 'blocked', blocked_reason: 'x' }).where('id', '=', user.id).execute();
    const answer = await patch(id, { price: 1 }, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_BLOCKED']);
    expect(await wholeOf(id)).toEqual(before);
    expect((await patch(id, { price: 1 }, await as({ role: 'admin' }))).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ price: 1, seller_id: user.id });
  });

  it('may edit sixty times an hour', async () => {
    const limited = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const { id, headers } = await own({}, limited);
      const statuses: number[] = [];
      for (let edit = 0; edit < 61; edit += 1) statuses.push((await patch(id, {}, headers, limited)).statusCode);
      expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('two at once', () => {
  it('follow each other: no field of either is lost, and one picture is the main one', async () => {
    const { id, user, headers } = await own({ pictures: 2 });
    const [one, two] = (await picturesOf(id)).map((picture) => picture.id);
    const photos = await Promise.all(Array.from({ length: 6 }, () => aPhoto(test, user.id)));
    const edits = [
      { title: 'Bir vaqtda' },
      { description: 'Bir vaqtda yozilgan' },
      { price: 55_000 },
      { negotiable: true },
      ...photos.map((photo, index) => ({ imageIds: [photo.id, one, two], imageIndex: index % 3 })),
    ];
    const answers = await Promise.all(edits.map((edit) => patch(id, edit, headers)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(edits.map(() => 200));
    expect(await detail(id)).toMatchObject({
      title: 'Bir vaqtda',
      description: 'Bir vaqtda yozilgan',
      price: 55_000,
      negotiable: true,
    });
    const pictures = await picturesOf(id);
    expect(pictures.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(pictures.filter(({ is_main }) => is_main)).toHaveLength(1);
    expect((await rowOf(id)).version).toBe(1 + edits.length);
  });

  it('never share a picture, nor a title', async () => {
    const first = await own({ title: 'Birinchi' });
    const properties = Object.fromEntries(condition.map(({ value }) => [value.key, value.value]));
    const second = await aProduct(test, { sellerId: first.user.id, title: 'Ikkinchi', properties });
    const photo = await aPhoto(test, first.user.id);
    const both = (changes: object) => Promise.all([first.id, second.id].map((id) => patch(id, changes, first.headers)));
    const statuses = async (changes: object) => (await both(changes)).map((answer) => answer.statusCode).sort();
    expect(await statuses({ imageIds: [photo.id] })).toEqual([200, 422]);
    expect(await statuses({ title: 'Bitta nom' })).toEqual([200, 409]);
  });

  it('editing and deleting leave a deleted listing', async () => {
    const { id, headers } = await own();
    const [edited, deleted] = await Promise.all([
      patch(id, { price: 5 }, headers),
      test.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers }),
    ]);
    expect([200, 404]).toContain(edited.statusCode);
    expect(deleted.statusCode).toBe(200);
    expect((await rowOf(id)).status).toBe('deleted');
  });
});

describe('when the n-th write fails', () => {
  afterEach(async () => {
    await sql`drop function if exists break_write() cascade`.execute(test.database.db);
  });

  it.each([
    ['the product', 'products', 'before update'],
    ['the old values', 'product_property_values', 'before delete'],
    ['a new value', 'product_property_values', 'before insert'],
    ['the price', 'product_price_changes', 'before insert'],
    ['a picture', 'product_images', 'before update'],
    ['the commit', 'products', 'commit'],
  ])('nothing has changed: %s', async (_name, table, moment) => {
    const { id, user, headers } = await own();
    const photo = await aPhoto(test, user.id);
    const before = await wholeOf(id);
    const changes = { title: 'Yonmaydi', price: 12, properties: condition, imageIds: [photo.id] };
    const { db } = test.database;
    await sql`create function break_write() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$`.execute(
      db,
    );
    const trigger =
      moment === 'commit'
        ? sql`create constraint trigger broken after update on ${sql.table(table)} deferrable initially deferred for each row execute function break_write()`
        : sql`create trigger broken ${sql.raw(moment)} on ${sql.table(table)} for each row execute function break_write()`;
    await trigger.execute(db);
    const answer = await patch(id, changes, headers);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('disk on fire');
    await sql`drop function break_write() cascade`.execute(db);
    expect(await wholeOf(id)).toEqual(before);
    expect((await patch(id, changes, headers)).statusCode).toBe(200);
  });
});
