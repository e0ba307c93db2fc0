import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { aPhoto, pictureBytes, theCategory, thePlace } from '#testing/builders/product-builders.ts';
import {
  aSeller,
  completeFields,
  detailOf,
  type Fields,
  leftBehind,
  nothing,
  submit,
} from '#testing/builders/product-submissions.ts';

let test: TestApp;
let complete: Fields;
let picture: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  complete = await completeFields(test);
});
// The same picture from another seller would wait for a moderator.
beforeEach(async () => {
  picture = await pictureBytes();
});
afterAll(() => test.close());

describe('POST /api/products', () => {
  it('publishes what was filled in, with its pictures in order', async () => {
    const { user, headers } = await aSeller(test);
    const files = [
      { bytes: picture },
      { bytes: await pictureBytes({ format: 'png' }), name: 'a.png', type: 'image/png' },
      { bytes: await pictureBytes({ format: 'webp' }), name: 'b.webp', type: 'image/webp' },
    ];
    const answer = await submit(
      test,
      { ...complete, imageIndex: '1', offeredBy: 'owner', negotiable: 'true' },
      files,
      headers,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: "E'lon muvaffaqiyatli qo'shildi",
      content: { id: expect.any(Number) },
    });
    const product = await detailOf(test, answer.json().content.id);
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
    expect(await leftBehind(test, user.id)).toMatchObject({ temporaryFiles: 0, unusedFiles: 0 });
  });

  it('takes pictures sent before, and both kinds together, the earlier ones first', async () => {
    const { user, headers } = await aSeller(test);
    const [one, two] = [await aPhoto(test, user.id), await aPhoto(test, user.id)];
    const answer = await submit(test, { ...complete, uploadIds: `${two.id},${one.id}` }, [{ bytes: picture }], headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const product = await detailOf(test, answer.json().content.id);
    expect(product.images.map((image: { id: number }) => image.id).slice(0, 2)).toEqual([two.id, one.id]);
    expect(product.images).toHaveLength(3);
    expect(product.imageIndex).toBe(0);
  });

  it('keeps dollars and their worth in so’m, and gives "Bepul" neither a price nor one to talk about', async () => {
    const { headers } = await aSeller(test);
    const dollars = await submit(
      test,
      { ...complete, price: '500', currencyType: 'USD' },
      [{ bytes: picture }],
      headers,
    );
    expect(await detailOf(test, dollars.json().content.id)).toMatchObject({
      price: 500,
      currencyType: 'USD',
      priceUzs: 6_017_610,
    });
    const free = await submit(
      test,
      { ...complete, title: 'Tekin divan', paymentType: 'Bepul', price: '77', negotiable: 'true' },
      [{ bytes: picture }],
      headers,
    );
    expect(await detailOf(test, free.json().content.id)).toMatchObject({
      price: 0,
      paymentType: 'Bepul',
      negotiable: false,
    });
  });

  it('counts its photos among the files of an hour', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const { user, headers } = await aSeller(strict);
      // Else the smaller limit of new accounts speaks first (rules/limits L18).
      const created_at = new Date(Date.now() - 48 * 3_600_000);
      await strict.database.db.updateTable('users').set({ created_at }).where('id', '=', user.id).execute();
      const photos = Array.from({ length: 10 }, () => ({ bytes: picture }));
      const answers: number[] = [];
      for (let round = 1; round <= 7; round += 1) {
        const title = `Burchak divan ${'abcdefg'.slice(0, round)}`;
        answers.push((await submit(strict, { ...complete, title }, photos, headers)).statusCode);
      }
      expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });

  it('waits for a moderator where the operator wants it so', async () => {
    const strict = await startTestApp({ environment: { MODERATION: 'pre' } });
    try {
      const { headers } = await aSeller(strict);
      const answer = await submit(strict, complete, [{ bytes: picture }], headers);
      const { id } = answer.json().content;
      const url = `/api/products/by-id/${id}`;
      expect((await strict.app.inject({ url, headers })).json().content.status).toBe('pending');
      expect((await strict.app.inject(url)).statusCode).toBe(404);
    } finally {
      await strict.close();
    }
  });
});

describe('the rules of the form (product/add-item#rules)', () => {
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
    ['regionId', { regionId: '' }, 'Viloyat tanlanishi shart', 'Выберите регион', 'A region is required'],
    ['districtId', { districtId: '' }, 'Tuman tanlanishi shart', 'Выберите район', 'A district is required'],
  ];

  it('speak in their order, in the caller’s language, and nothing is stored', async () => {
    const { user, headers } = await aSeller(test);
    const fields: Fields = { ...complete };
    for (const [, wrong] of broken) Object.assign(fields, wrong);
    const texts = async () => {
      const messages: string[] = [];
      for (const language of ['uz', 'ru', 'en']) {
        const answer = await submit(test, fields, [], { ...headers, 'x-lang': language });
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
      'At least one photo is required',
    ]);
    expect(await leftBehind(test, user.id)).toEqual(nothing);
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
    const { headers } = await aSeller(test);
    const answer = await submit(test, { ...complete, ...wrong }, [{ bytes: picture }], headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(message);
  });

  it('ask for a leaf category and a district of the region', async () => {
    const { headers } = await aSeller(test);
    const { category } = await theCategory(test, 'divan-va-kreslolar');
    const parent = await submit(
      test,
      { ...complete, categoryId: String(category.parent_id) },
      [{ bytes: picture }],
      headers,
    );
    expect(parent.json().message).toBe('Kategoriya tanlanishi shart');
    const { district } = await thePlace(test, 'samarqand-shahri');
    const foreign = await submit(test, { ...complete, districtId: String(district.id) }, [{ bytes: picture }], headers);
    expect(foreign.json().message).toBe('Tuman tanlanishi shart');
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
    const { user, headers } = await aSeller(test);
    const answer = await submit(test, { ...complete, ...wrong }, [{ bytes: picture }], { ...headers, 'x-lang': 'en' });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
    expect(await leftBehind(test, user.id)).toEqual(nothing);
  });

  it.each([121, 10_000])('tells the bound that a title of %i letters breaks', async (length) => {
    const { headers } = await aSeller(test);
    const answer = await submit(test, { ...complete, title: 'a'.repeat(length) }, [{ bytes: picture }], headers);
    expect(answer.json().message).toBe("Ko'pi bilan 120 ta belgi");
  });

  it('refuses a repeated field, a prototype field and what is no form', async () => {
    const { user, headers } = await aSeller(test);
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
    expect(await leftBehind(test, user.id)).toEqual(nothing);
  });

  it('ignores what only the server decides', async () => {
    const { user, headers } = await aSeller(test);
    const other = await aUser(test);
    const fields = {
      ...complete,
      isTop: 'true',
      likesCount: '99',
      viewCount: '99',
      status: 'blocked',
      sellerId: String(other.id),
    };
    const answer = await submit(test, fields, [{ bytes: picture }], headers);
    expect(await detailOf(test, answer.json().content.id)).toMatchObject({
      isTop: false,
      likesCount: 0,
      viewCount: 0,
      status: 'active',
      profile: { user: { id: user.id } },
    });
  });

  it('refuses more than ten pictures and one that is too large or no picture, keeping nothing', async () => {
    const { user, headers } = await aSeller(test);
    const eleven = Array.from({ length: 11 }, () => ({ bytes: picture }));
    const tooMany = await submit(test, complete, eleven, headers);
    expect(tooMany.statusCode).toBe(413);
    expect(tooMany.json().message).toContain("ko'pi bilan 10 ta rasm");
    const uploads = await Promise.all([aPhoto(test, user.id), aPhoto(test, user.id)]);
    const nine = Array.from({ length: 9 }, () => ({ bytes: picture }));
    const uploadIds = uploads.map(({ id }) => id).join(',');
    expect((await submit(test, { ...complete, uploadIds }, nine, headers)).statusCode).toBe(422);
    const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await submit(test, complete, [{ bytes: large }], headers)).statusCode).toBe(413);
    expect((await submit(test, complete, [{ bytes: Buffer.from('<svg/>') }], headers)).statusCode).toBe(415);
    const fresh = await pictureBytes();
    expect(
      (await submit(test, complete, [{ bytes: fresh }, { bytes: picture.subarray(0, 300) }], headers)).statusCode,
    ).toBe(422);
    expect(await leftBehind(test, user.id)).toMatchObject({
      products: 0,
      images: 2,
      temporaryFiles: 0,
      unusedFiles: 0,
    });
  });

  it('refuses pictures of somebody else and pictures that are used already', async () => {
    const { headers } = await aSeller(test);
    const stranger = await aUser(test);
    const foreign = await aPhoto(test, stranger.id);
    expect((await submit(test, { ...complete, uploadIds: String(foreign.id) }, [], headers)).statusCode).toBe(422);
    const { user, headers: mine } = await aSeller(test);
    const own = await aPhoto(test, user.id);
    expect((await submit(test, { ...complete, uploadIds: String(own.id) }, [], mine)).statusCode).toBe(200);
    expect((await submit(test, { ...complete, title: 'Boshqa', uploadIds: String(own.id) }, [], mine)).statusCode).toBe(
      422,
    );
  });

  it('asks visitors to sign in before it reads the body', async () => {
    const answer = await submit(test, complete, [{ bytes: picture }]);
    expect(answer.statusCode).toBe(401);
  });
});
