import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { aUser, signedIn } from '#testing/builders.ts';
import {
  aPhoto,
  aProduct,
  type FormFile,
  formBody,
  pictureBytes,
  requiredProperties,
  theCategory,
  thePlace,
} from '#testing/product-builders.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let test: TestApp;
let complete: Record<string, string>;
let picture: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  const { category } = await theCategory(test, 'divan-va-kreslolar');
  const { region, district } = await thePlace(test, 'chilonzor-tumani');
  complete = {
    title: 'Burchak divan',
    description: 'Yangi, qulay.\nYetkazib beramiz.',
    price: '2500000',
    categoryId: String(category.id),
    regionId: String(region.id),
    districtId: String(district.id),
    location: 'Chorsu bozori yonida',
    properties: JSON.stringify(await requiredProperties(test, 'divan-va-kreslolar')),
  };
  picture = await pictureBytes();
});
afterAll(() => test.close());

type Fields = Record<string, string>;

async function post(fields: Fields, files: FormFile[], headers: Record<string, string> = {}, on: TestApp = test) {
  const body = await formBody(fields, files);
  return on.app.inject({
    method: 'POST',
    url: '/api/products',
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  });
}

async function aSeller(on: TestApp = test) {
  const user = await aUser(on);
  return { user, headers: await signedIn(on, user) };
}

/** Everything that a refused submission must not leave behind. */
async function stored(on: TestApp, sellerId: number) {
  const { db } = on.database;
  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
  return {
    products: await count(db.selectFrom('products').select('id').where('seller_id', '=', sellerId)),
    images: await count(db.selectFrom('product_images').select('id').where('owner_id', '=', sellerId)),
    keys: await count(db.selectFrom('idempotency_keys').select('key').where('scope', '=', `user:${sellerId}`)),
    unused: await count(
      db
        .selectFrom('stored_files')
        .select('hash')
        .where('hash', 'not in', db.selectFrom('product_images').select('file_hash')),
    ),
    temporary: (await readdir(join(on.config.dataDir, 'incoming')).catch(() => [])).length,
  };
}
const nothing = { products: 0, images: 0, keys: 0, unused: 0, temporary: 0 };

async function detail(id: number, headers: Record<string, string> = {}) {
  return (await test.app.inject({ url: `/api/products/by-id/${id}`, headers })).json().content;
}

describe('POST /api/products', () => {
  it('publishes what was filled in, with its pictures in order', async () => {
    const { user, headers } = await aSeller();
    const files = [
      { bytes: picture },
      { bytes: await pictureBytes({ format: 'png' }), name: 'a.png', type: 'image/png' },
      { bytes: await pictureBytes({ format: 'webp' }), name: 'b.webp', type: 'image/webp' },
    ];
    const answer = await post({ ...complete, imageIndex: '1', offeredBy: 'owner', negotiable: 'true' }, files, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: "E'lon muvaffaqiyatli qo'shildi",
      content: { id: expect.any(Number) },
    });
    const product = await detail(answer.json().content.id);
    expect(product).toMatchObject({
      title: 'Burchak divan',
      description: 'Yangi, qulay.\nYetkazib beramiz.',
      price: 2_500_000,
      priceUzs: 2_500_000,
      minPrice: null,
      maxPrice: null,
      negotiable: true,
      paymentType: 'Pullik',
      location: 'Chorsu bozori yonida',
      offeredBy: 'owner',
      status: 'active',
      imageIndex: 1,
      isOwn: false,
      profile: { user: { id: user.id }, phoneNumber: expect.stringMatching(/^\+998 90 \*\*\* \*\* \d\d$/) },
    });
    expect(product.images.map((image: { order: number; isMainImage: boolean }) => image.isMainImage)).toEqual([
      false,
      true,
      false,
    ]);
    for (const image of product.images) {
      const file = await test.app.inject(image.url);
      expect(file.headers['content-type']).toBe('image/webp');
    }
    const { expires_at, listed_at } = await test.database.db
      .selectFrom('products')
      .select(['expires_at', 'listed_at'])
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect((expires_at?.getTime() ?? 0) - listed_at.getTime()).toBe(30 * 24 * 3_600_000);
    expect(await stored(test, user.id)).toMatchObject({ temporary: 0, unused: 0 });
  });

  it('takes pictures sent before, and both kinds together, the earlier ones first', async () => {
    const { user, headers } = await aSeller();
    const [one, two] = [await aPhoto(test, user.id), await aPhoto(test, user.id)];
    const answer = await post({ ...complete, uploadIds: `${two.id},${one.id}` }, [{ bytes: picture }], headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const product = await detail(answer.json().content.id);
    expect(product.images.map((image: { id: number }) => image.id).slice(0, 2)).toEqual([two.id, one.id]);
    expect(product.images).toHaveLength(3);
    expect(product.imageIndex).toBe(0);
  });

  it('keeps dollars and their worth in so’m, and gives "Bepul" no price', async () => {
    const { headers } = await aSeller();
    const dollars = await post({ ...complete, price: '500', currencyType: 'USD' }, [{ bytes: picture }], headers);
    expect(await detail(dollars.json().content.id)).toMatchObject({
      price: 500,
      currencyType: 'USD',
      priceUzs: 6_017_610,
    });
    const free = await post(
      { ...complete, title: 'Tekin divan', paymentType: 'Bepul', price: '77' },
      [{ bytes: picture }],
      headers,
    );
    expect(await detail(free.json().content.id)).toMatchObject({ price: 0, paymentType: 'Bepul' });
  });

  it('waits for a moderator where the operator wants it so', async () => {
    const strict = await startTestApp({ environment: { MODERATION: 'pre' } });
    try {
      const { headers } = await aSeller(strict);
      const answer = await post(complete, [{ bytes: picture }], headers, strict);
      const { id } = answer.json().content;
      const url = `/api/products/by-id/${id}`;
      expect((await strict.app.inject({ url, headers })).json().content.status).toBe('pending');
      expect((await strict.app.inject(url)).statusCode).toBe(404);
    } finally {
      await strict.close();
    }
  });
});

describe('the rules of spec §5', () => {
  const broken: [string, Fields, string, string, string][] = [
    ['title', { title: '  ' }, 'Sarlavha kiritilishi shart', 'Укажите заголовок', 'A title is required'],
    [
      'description',
      { description: '\n ' },
      'Tavsif kiritilishi shart',
      'Укажите описание',
      'A description is required',
    ],
    ['price', { price: '0' }, "To'g'ri narx kiritilishi shart", 'Укажите верную цену', 'A valid price is required'],
    ['categoryId', { categoryId: '' }, 'Kategoriya tanlanishi shart', 'Выберите категорию', 'A category is required'],
    ['regionId', { regionId: '' }, 'Viloyat tanlanishi shart', 'Выберите область', 'A region is required'],
    ['districtId', { districtId: '' }, 'Tuman tanlanishi shart', 'Выберите район', 'A district is required'],
  ];

  it('speak in their order, in the caller’s language, and nothing is stored', async () => {
    const { user, headers } = await aSeller();
    const fields: Fields = { ...complete };
    for (const [, wrong] of broken) Object.assign(fields, wrong);
    const texts = async () => {
      const messages: string[] = [];
      for (const language of ['uz', 'ru', 'en']) {
        const answer = await post(fields, [], { ...headers, 'x-lang': language });
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ success: false, code: 'VALIDATION' });
        messages.push(answer.json().message);
      }
      return messages;
    };
    for (const [field, , ...messages] of broken) {
      expect(await texts()).toEqual(messages);
      fields[field] = complete[field] ?? '';
    }
    expect(await texts()).toEqual([
      'Kamida bitta rasm yuklash shart',
      'Загрузите хотя бы одно фото',
      'At least one picture is required',
    ]);
    expect(await stored(test, user.id)).toEqual(nothing);
  });

  it.each([
    [{ price: '' }, "To'g'ri narx kiritilishi shart"],
    [{ price: '-5' }, "To'g'ri narx kiritilishi shart"],
    [{ price: 'ming' }, "To'g'ri narx kiritilishi shart"],
    [{ price: '10.5' }, "To'g'ri narx kiritilishi shart"],
    [{ price: '9'.repeat(14) }, "To'g'ri narx kiritilishi shart"],
    [{ categoryId: '2147483648' }, 'Kategoriya tanlanishi shart'],
    [{ regionId: '999' }, 'Viloyat tanlanishi shart'],
    [{ districtId: '999' }, 'Tuman tanlanishi shart'],
  ])('take %j for missing', async (wrong, message) => {
    const { headers } = await aSeller();
    const answer = await post({ ...complete, ...wrong }, [{ bytes: picture }], headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(message);
  });

  it('ask for a leaf category and a district of the region', async () => {
    const { headers } = await aSeller();
    const { category } = await theCategory(test, 'divan-va-kreslolar');
    const parent = await post({ ...complete, categoryId: String(category.parent_id) }, [{ bytes: picture }], headers);
    expect(parent.json().message).toBe('Kategoriya tanlanishi shart');
    const { district } = await thePlace(test, 'samarqand-shahri');
    const foreign = await post({ ...complete, districtId: String(district.id) }, [{ bytes: picture }], headers);
    expect(foreign.json().message).toBe('Tuman tanlanishi shart');
  });
});

describe('properties', () => {
  async function aCar() {
    const { category, tree } = await theCategory(test, 'chevrolet');
    const properties = tree.propertiesOf(category);
    const valid = await requiredProperties(test, 'chevrolet');
    return { fields: { ...complete, categoryId: String(category.id) }, properties, valid };
  }
  const send = async (fields: Fields, properties: unknown, headers: Record<string, string>) =>
    post(
      { ...fields, properties: typeof properties === 'string' ? properties : JSON.stringify(properties) },
      [{ bytes: picture }],
      headers,
    );

  it('are kept by key and read in the caller’s language', async () => {
    const { headers } = await aSeller();
    const { fields, properties, valid } = await aCar();
    const select = properties.find((property) => property.required && property.options.length > 1);
    const option = select?.options[1];
    if (!select || !option) throw new Error('the reference data has changed');
    const sent = valid.map((entry) =>
      entry.propertyId === select.id
        ? { ...entry, value: { key: select.name_ru, value: option.text_ru?.toUpperCase() } }
        : entry,
    );
    const answer = await send(fields, sent, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json().content;
    for (const [language, text] of [
      ['uz', option.text_uz],
      ['ru', option.text_ru],
      ['en', option.text_en ?? option.text_uz],
    ]) {
      const product = await detail(id, { 'x-lang': language ?? 'uz' });
      const value = product.propertyValues.find((entry: { propertyId: number }) => entry.propertyId === select.id);
      expect(value.value.value).toBe(text);
    }
  });

  it('that are required speak after the seven rules, by their own name', async () => {
    const { headers } = await aSeller();
    const { fields, properties } = await aCar();
    const first = properties.find((property) => property.required);
    const uz = await send(fields, [], headers);
    expect(uz.json()).toMatchObject({ code: 'VALIDATION', message: `${first?.name_uz} kiritilishi shart` });
    const ru = await send(fields, [], { ...headers, 'x-lang': 'ru' });
    expect(ru.json().message).toBe(`Укажите: ${first?.name_ru}`);
    const titleFirst = await send({ ...fields, title: '' }, [], headers);
    expect(titleFirst.json().message).toBe('Sarlavha kiritilishi shart');
  });

  it('of the wrong kind, of another category, twice or malformed are refused, and nothing is stored', async () => {
    const { user, headers } = await aSeller();
    const { fields, properties, valid } = await aCar();
    const { category, tree } = await theCategory(test, 'it-va-internet-sohasi');
    const foreign = tree.propertiesOf(category)[0];
    const number = properties.find((property) => property.type === 'INTEGER');
    const select = properties.find((property) => property.options.length > 0);
    const without = (id: number | undefined) => valid.filter((entry) => entry.propertyId !== id);
    const entry = (propertyId: number | undefined, value: unknown) => ({ propertyId, value: { key: 'x', value } });
    const wrong: unknown[] = [
      [...valid, entry(foreign?.id, 'x')],
      [...without(number?.id), entry(number?.id, 'ko‘p')],
      [...without(number?.id), entry(number?.id, '1e3')],
      [...without(number?.id), entry(number?.id, String((number?.max_value ?? 0) + 1))],
      [...without(select?.id), entry(select?.id, 'bunday variant yo‘q')],
      [...valid, valid[0]],
      [entry(1, 5)],
      [entry(1.5, 'x')],
      [{ propertyId: 1 }],
      { propertyId: 1 },
      'yo‘q',
      '[',
      '42',
    ];
    for (const list of wrong) {
      const answer = await send(fields, list, headers);
      expect([answer.statusCode, answer.json().code], JSON.stringify(list)).toEqual([422, 'VALIDATION']);
    }
    const poisoned = await send(fields, '[{"__proto__":{"admin":true}}]', headers);
    expect(poisoned.statusCode).toBe(400);
    expect(await stored(test, user.id)).toEqual(nothing);
  });

  it('make a vacancy’s price a range', async () => {
    const { headers } = await aSeller();
    const { category, tree } = await theCategory(test, 'it-va-internet-sohasi');
    const end = tree.propertiesOf(category).find(({ key }) => key === 'salary_to');
    const properties = [
      ...(await requiredProperties(test, 'it-va-internet-sohasi')),
      { propertyId: end?.id, value: { key: 'salary_to', value: '9000000' } },
    ];
    const fields = { ...complete, title: 'Dasturchi', price: '5000000', categoryId: String(category.id) };
    const answer = await send(fields, properties, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await detail(answer.json().content.id)).toMatchObject({ minPrice: 5_000_000, maxPrice: 9_000_000 });
    const reversed = await send({ ...fields, title: 'Boshqa ish', price: '9500000' }, properties, headers);
    expect(reversed.statusCode).toBe(422);
  });
});

describe('what a caller may not send', () => {
  it.each([
    [{ title: 'a'.repeat(121) }, 422],
    [{ title: 'a'.repeat(10_000) }, 422],
    [{ description: 'a'.repeat(5001) }, 422],
    [{ location: 'a'.repeat(201) }, 422],
    [{ title: 'nol \u0000 belgi' }, 422],
    [{ paymentType: 'Sovg‘a' }, 422],
    [{ currencyType: 'EUR' }, 422],
    [{ negotiable: '1' }, 422],
    [{ imageIndex: '-1' }, 422],
    [{ imageIndex: '10' }, 422],
    [{ uploadIds: 'abc' }, 422],
    [{ uploadIds: '1,,2' }, 422],
    [{ uploadIds: '999999' }, 422],
    [{ categoryId: 'abc' }, 422],
    [{ offeredBy: 'friend' }, 422],
    [{ properties: 'x'.repeat(40_000) }, 413],
  ])('%j', async (wrong, status) => {
    const { user, headers } = await aSeller();
    const answer = await post({ ...complete, ...wrong }, [{ bytes: picture }], { ...headers, 'x-lang': 'en' });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
    expect(await stored(test, user.id)).toEqual(nothing);
  });

  it('refuses a repeated field, a prototype field and what is no form', async () => {
    const { user, headers } = await aSeller();
    const boundary = 'chegara';
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const send = (parts: string, type = `multipart/form-data; boundary=${boundary}`) =>
      test.app.inject({
        method: 'POST',
        url: '/api/products',
        headers: { ...headers, 'content-type': type },
        payload: parts,
      });
    expect((await send(`${part('title', 'a')}${part('title', 'b')}--${boundary}--\r\n`)).statusCode).toBe(400);
    expect((await send(`${part('__proto__', 'a')}--${boundary}--\r\n`)).statusCode).toBe(400);
    expect((await send(part('title', 'a'))).statusCode).toBe(400);
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send('', 'multipart/form-data')).statusCode).toBeLessThan(500);
    expect(await stored(test, user.id)).toEqual(nothing);
  });

  it('ignores what only the server decides', async () => {
    const { user, headers } = await aSeller();
    const other = await aUser(test);
    const fields = {
      ...complete,
      isTop: 'true',
      likesCount: '99',
      viewCount: '99',
      status: 'blocked',
      sellerId: String(other.id),
    };
    const answer = await post(fields, [{ bytes: picture }], headers);
    expect(await detail(answer.json().content.id)).toMatchObject({
      isTop: false,
      likesCount: 0,
      viewCount: 0,
      status: 'active',
      profile: { user: { id: user.id } },
    });
  });

  it('refuses more than ten pictures and one that is too large or no picture, keeping nothing', async () => {
    const { user, headers } = await aSeller();
    const eleven = Array.from({ length: 11 }, () => ({ bytes: picture }));
    expect((await post(complete, eleven, headers)).statusCode).toBe(413);
    const uploads = await Promise.all([aPhoto(test, user.id), aPhoto(test, user.id)]);
    const nine = Array.from({ length: 9 }, () => ({ bytes: picture }));
    const uploadIds = uploads.map(({ id }) => id).join(',');
    expect((await post({ ...complete, uploadIds }, nine, headers)).statusCode).toBe(422);
    const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await post(complete, [{ bytes: large }], headers)).statusCode).toBe(413);
    expect((await post(complete, [{ bytes: Buffer.from('<svg/>') }], headers)).statusCode).toBe(415);
    const fresh = await pictureBytes();
    expect((await post(complete, [{ bytes: fresh }, { bytes: picture.subarray(0, 300) }], headers)).statusCode).toBe(
      422,
    );
    expect(await stored(test, user.id)).toMatchObject({ products: 0, images: 2, temporary: 0, unused: 0 });
  });

  it('refuses pictures of somebody else and pictures that are used already', async () => {
    const { headers } = await aSeller();
    const stranger = await aUser(test);
    const foreign = await aPhoto(test, stranger.id);
    expect((await post({ ...complete, uploadIds: String(foreign.id) }, [], headers)).statusCode).toBe(422);
    const { user, headers: mine } = await aSeller();
    const own = await aPhoto(test, user.id);
    expect((await post({ ...complete, uploadIds: String(own.id) }, [], mine)).statusCode).toBe(200);
    expect((await post({ ...complete, title: 'Boshqa', uploadIds: String(own.id) }, [], mine)).statusCode).toBe(422);
  });

  it('asks visitors to sign in before it reads the body', async () => {
    const answer = await post(complete, [{ bytes: picture }]);
    expect(answer.statusCode).toBe(401);
  });
});

describe('reposts', () => {
  it('are 409 with the earlier one’s id, whatever the spelling; another seller and another category are free', async () => {
    const { headers } = await aSeller();
    const first = await post({ ...complete, title: "Ko'rpa to'plami" }, [{ bytes: picture }], headers);
    for (const title of ['Кўрпа тўплами', 'KOʻRPA   toʻplami!', 'korpa toplami']) {
      const again = await post({ ...complete, title }, [{ bytes: picture }], headers);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({
        code: 'DUPLICATE_PRODUCT',
        fields: { productId: String(first.json().content.id) },
      });
    }
    const { headers: other } = await aSeller();
    expect((await post({ ...complete, title: 'korpa toplami' }, [{ bytes: picture }], other)).statusCode).toBe(200);
  });

  it('made at the same moment leave one', async () => {
    const { user, headers } = await aSeller();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(complete, [{ bytes: picture }], headers)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await stored(test, user.id)).toMatchObject({ products: 1, images: 1 });
  });

  it('after deleting, within a day, keep the old place in the list', async () => {
    const { user, headers } = await aSeller();
    const old = await aProduct(test, {
      sellerId: user.id,
      title: 'Gilam',
      listedAt: new Date(Date.now() - 5 * 3_600_000),
    });
    await test.app.inject({ method: 'DELETE', url: `/api/products/${old.id}`, headers });
    const answer = await post({ ...complete, title: 'Gilam' }, [{ bytes: picture }], headers);
    const rows = await test.database.db
      .selectFrom('products')
      .select('listed_at')
      .where('id', 'in', [old.id, answer.json().content.id])
      .execute();
    expect(rows[0]?.listed_at).toEqual(rows[1]?.listed_at);
  });
});

describe('repeats with one key', () => {
  it('make one product out of 20 posts at once, and say so', async () => {
    const { user, headers } = await aSeller();
    const keyed = { ...headers, 'idempotency-key': 'kalit-0001' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(complete, [{ bytes: picture }], keyed)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().content.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(19);
    expect(await stored(test, user.id)).toMatchObject({ products: 1, images: 1, keys: 1 });
  });

  it('answer again what was answered, with uploads too, and refuse another body', async () => {
    const { user, headers } = await aSeller();
    const upload = await aPhoto(test, user.id);
    const keyed = { ...headers, 'idempotency-key': 'kalit-0002' };
    const fields = { ...complete, uploadIds: String(upload.id) };
    const first = await post(fields, [], keyed);
    const second = await post(fields, [], keyed);
    expect(second.json()).toEqual(first.json());
    const other = await post({ ...fields, title: 'Boshqa narsa' }, [], keyed);
    expect(other.json().code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await post(fields, [], { ...headers, 'idempotency-key': 'x' })).statusCode).toBe(400);
  });

  it('after a failure start anew', async () => {
    const { headers } = await aSeller();
    const keyed = { ...headers, 'idempotency-key': 'kalit-0003' };
    expect((await post({ ...complete, title: '' }, [{ bytes: picture }], keyed)).statusCode).toBe(422);
    expect((await post(complete, [{ bytes: picture }], keyed)).statusCode).toBe(200);
  });
});

describe('when the n-th write fails', () => {
  afterEach(async () => {
    await sql`drop function if exists break_write() cascade`.execute(test.database.db);
  });

  it.each([
    ['the product', 'products', 'before insert'],
    ['a property', 'product_property_values', 'before insert'],
    ['a picture of this request', 'product_images', 'before insert'],
    ['a picture sent before', 'product_images', 'before update'],
    ['the idempotency key', 'idempotency_keys', 'before insert'],
    ['the stored answer', 'idempotency_keys', 'before update'],
    ['the row of the file', 'stored_files', 'before insert'],
    ['the commit', 'products', 'commit'],
  ])('nothing is left: %s', async (_name, table, moment) => {
    const { user, headers } = await aSeller();
    const upload = await aPhoto(test, user.id);
    const { category } = await theCategory(test, 'chevrolet');
    const properties = await requiredProperties(test, 'chevrolet');
    const fields = {
      ...complete,
      categoryId: String(category.id),
      uploadIds: String(upload.id),
      properties: JSON.stringify(properties),
    };
    const keyed = { ...headers, 'idempotency-key': 'kalit-0004' };
    const { db } = test.database;
    await sql`create function break_write() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$`.execute(
      db,
    );
    const trigger =
      moment === 'commit'
        ? sql`create constraint trigger broken after insert on ${sql.table(table)} deferrable initially deferred for each row execute function break_write()`
        : sql`create trigger broken ${sql.raw(moment)} on ${sql.table(table)} for each row execute function break_write()`;
    await trigger.execute(db);
    const bytes = await pictureBytes();
    const answer = await post(fields, [{ bytes }], keyed);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('disk on fire');
    await sql`drop function break_write() cascade`.execute(db);
    const left = await stored(test, user.id);
    expect(left).toEqual({ ...nothing, images: 1 });
    expect((await post(fields, [{ bytes }], keyed)).statusCode).toBe(200);
  });

  it.each([1, 2, 3, 4])('nothing is left: object %i of the store', async (failing) => {
    const folder = await mkdtemp(join(tmpdir(), 'tokcha-store-'));
    const store = createLocalFileStore(folder);
    let writes = 0;
    const fileStore: FileStore = {
      ...store,
      async put(key, bytes) {
        writes += 1;
        if (writes === failing) throw new Error('disk on fire');
        await store.put(key, bytes);
      },
    };
    const flaky = await startTestApp({ replace: { fileStore } });
    try {
      const { user, headers } = await aSeller(flaky);
      const files = [{ bytes: picture }, { bytes: await pictureBytes() }];
      expect((await post(complete, files, headers, flaky)).statusCode).toBe(500);
      expect(await stored(flaky, user.id)).toEqual(nothing);
      for await (const { key } of store.list()) expect.fail(`${key} is left`);
      expect((await post(complete, files, headers, flaky)).statusCode).toBe(200);
    } finally {
      await flaky.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
