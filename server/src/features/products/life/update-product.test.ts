import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPhoto, aProduct, requiredProperties, theCategory, thePlace } from '#testing/builders/product-builders.ts';
import {
  ownProduct,
  patchProduct,
  picturesOf,
  requiredOfSofas,
  rowOf,
  valuesOf,
  wholeOf,
} from '#testing/builders/product-edits.ts';
import { detailOf } from '#testing/builders/product-submissions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('PATCH /api/products/{id}', () => {
  it('changes what it names and leaves the rest, the place in lists too', async () => {
    const listedAt = new Date(Date.now() - 3 * 24 * 3_600_000);
    const { id, headers } = await ownProduct(test, { listedAt, viewCount: 7 });
    const before = await detailOf(test, id);
    const answer = await patchProduct(test, id, { title: ' Yangi divan ', price: 90_000 }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: "O'zgarishlar saqlandi",
      content: { id, status: 'active' },
    });
    const after = await detailOf(test, id, headers);
    expect(after).toMatchObject({ title: 'Yangi divan', slug: 'yangi-divan', price: 90_000, priceUzs: 90_000 });
    for (const kept of ['createdAt', 'description', 'images', 'propertyValues', 'categoryId', 'region', 'district']) {
      expect(after[kept], kept).toEqual(before[kept]);
    }
    expect((await rowOf(test, id)).listed_at).toEqual(listedAt);
  });

  it('asks for what has become required only of an edit that states properties', async () => {
    const { id, headers } = await ownProduct(test);
    await test.database.db.updateTable('products').set({ properties: '{}' }).where('id', '=', id).execute();
    expect((await patchProduct(test, id, { price: 80_000 }, headers)).statusCode).toBe(200);
    const stated = await patchProduct(test, id, { price: 70_000, properties: [] }, headers);
    expect([stated.statusCode, (await rowOf(test, id)).price]).toEqual([422, 80_000]);
  });

  it('takes every field of the form', async () => {
    const { id, user, headers } = await ownProduct(test);
    const { region, district } = await thePlace(test, 'urgut-tumani');
    const { category } = await theCategory(test, 'velosipedlar');
    const properties = await requiredProperties(test, 'velosipedlar');
    const photo = await aPhoto(test, user.id);
    const answer = await patchProduct(
      test,
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
    const after = await detailOf(test, id);
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
    expect(await valuesOf(test, id)).toHaveLength(properties.length);
  });

  it('is found by its new words at once, and no longer by the old ones', async () => {
    const { id, headers } = await ownProduct(test, { title: 'Eskicha so‘rov' });
    await patchProduct(test, id, { title: 'Kapalaknusxa', description: 'Boshqa' }, headers);
    const found = async (title: string) =>
      (await test.app.inject(`/api/products?title=${encodeURIComponent(title)}`)).json().content.data.length;
    expect([await found('kapalaknusxa'), await found('eskicha')]).toEqual([1, 0]);
  });

  it('drops what visitors were answered before', async () => {
    const cached = await startTestApp({ replace: { publicCacheMs: 60_000 } });
    try {
      const { id, headers } = await ownProduct(cached);
      const list = async () => (await cached.app.inject('/api/products')).json().content.data[0].title;
      await list();
      expect((await patchProduct(cached, id, { title: 'Darhol korinadi' }, headers)).statusCode).toBe(200);
      expect(await list()).toBe('Darhol korinadi');
    } finally {
      await cached.close();
    }
  });

  it('without a field changes nothing, whatever the listing lacks', async () => {
    const { id, headers } = await ownProduct(test, { properties: {}, status: 'rejected' });
    const before = await wholeOf(test, id);
    const answer = await patchProduct(test, id, {}, headers);
    expect([answer.statusCode, answer.json().content]).toEqual([200, { id, status: 'rejected' }]);
    expect(
      (await patchProduct(test, id, { status: 'active', isTop: true, sellerId: 1, likesCount: 9 }, headers)).statusCode,
    ).toBe(200);
    expect(await wholeOf(test, id)).toEqual(before);
  });

  it('keeps the old price beside the new one, and only when it changed', async () => {
    const { id, headers } = await ownProduct(test, { price: 100_000 });
    await patchProduct(test, id, { price: 80_000 }, headers);
    await patchProduct(test, id, { price: 80_000, description: 'Arzonladi' }, headers);
    test.clock.advance(1);
    await patchProduct(test, id, { price: 10, currencyType: 'USD' }, headers);
    const { prices } = await wholeOf(test, id);
    expect(prices).toMatchObject([
      { old_price: 100_000, new_price: 80_000, old_currency: 'UZS', new_currency: 'UZS' },
      { old_price: 80_000, new_price: 10, old_currency: 'UZS', new_currency: 'USD' },
    ]);
  });

  it('gives "Bepul" no price, and asks for one when it is for money again', async () => {
    const { id, headers } = await ownProduct(test);
    expect((await patchProduct(test, id, { paymentType: 'Bepul' }, headers)).statusCode).toBe(200);
    expect(await detailOf(test, id)).toMatchObject({ price: 0, paymentType: 'Bepul' });
    expect((await patchProduct(test, id, { paymentType: 'Pullik' }, headers)).json().message).toBe(
      "To'g'ri narx kiritilishi shart",
    );
    expect((await patchProduct(test, id, { paymentType: 'Pullik', price: 5 }, headers)).statusCode).toBe(200);
  });

  it('keeps a vacancy’s range until the range is edited', async () => {
    const slug = 'it-va-internet-sohasi';
    const { category, tree } = await theCategory(test, slug);
    const end = tree.propertiesOf(category).find(({ key }) => key === 'salary_to');
    const required = await requiredProperties(test, slug);
    const withEnd = (value: string) => [...required, { propertyId: end?.id, value: { key: 'salary_to', value } }];
    const { id, headers } = await ownProduct(test);
    const vacancy = { categoryId: category.id, price: 5_000_000, properties: withEnd('9000000') };
    expect((await patchProduct(test, id, vacancy, headers)).statusCode).toBe(200);
    await patchProduct(test, id, { price: 6_000_000 }, headers);
    expect(await detailOf(test, id)).toMatchObject({ minPrice: 6_000_000, maxPrice: 9_000_000 });
    await patchProduct(test, id, { properties: withEnd('8000000') }, headers);
    expect(await detailOf(test, id)).toMatchObject({ minPrice: 6_000_000, maxPrice: 8_000_000 });
    expect((await patchProduct(test, id, { price: 8_500_000 }, headers)).json().fields).toHaveProperty('maxPrice');
  });
});

describe('pictures', () => {
  it('are swapped, ordered and marked by one list', async () => {
    const { id, user, headers } = await ownProduct(test, { pictures: 3 });
    const [one, two, three] = (await picturesOf(test, id)).map((picture) => picture.id);
    const [fresh, other] = [await aPhoto(test, user.id), await aPhoto(test, user.id)];
    const imageIds = [fresh.id, three, one, fresh.id];
    expect((await patchProduct(test, id, { imageIds, imageIndex: 1 }, headers)).statusCode).toBe(200);
    expect(await picturesOf(test, id)).toMatchObject([
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
    expect((await detailOf(test, id)).imageIndex).toBe(1);
    expect((await patchProduct(test, id, { imageIds: [other.id, two] }, headers)).statusCode, 'taken back').toBe(200);
    expect((await picturesOf(test, id)).map(({ id, is_main }) => [id, is_main])).toEqual([
      [other.id, true],
      [two, false],
    ]);
  });

  it('keep their main one where it goes, and get the first one when it is gone', async () => {
    const { id, headers } = await ownProduct(test, { pictures: 3 });
    const [one, two, three] = (await picturesOf(test, id)).map((picture) => picture.id);
    const main = async () => (await picturesOf(test, id)).filter(({ is_main }) => is_main).map((picture) => picture.id);
    await patchProduct(test, id, { imageIndex: 2 }, headers);
    expect(await main()).toEqual([three]);
    await patchProduct(test, id, { imageIds: [three, two, one] }, headers);
    expect(await main()).toEqual([three]);
    await patchProduct(test, id, { imageIds: [two, one] }, headers);
    expect(await main()).toEqual([two]);
    await patchProduct(test, id, { imageIndex: 9 }, headers);
    expect(await main()).toEqual([two]);
  });

  it('that were taken away are gone a day later with their files, the others stay', async () => {
    const { id, headers } = await ownProduct(test, { pictures: 2 });
    const files = async () =>
      (
        await test.database.db
          .selectFrom('stored_files')
          .innerJoin('product_images', 'file_hash', 'hash')
          .select('product_images.id')
          .where('product_images.id', 'in', [first ?? 0, second ?? 0])
          .execute()
      ).map((file) => file.id);
    const [first, second] = (await picturesOf(test, id)).map((picture) => picture.id);
    await patchProduct(test, id, { imageIds: [second] }, headers);
    const sweep = test.app.upkeep.find(({ name }) => name === 'sweep-pictures');
    await sweep?.run();
    expect(await files()).toHaveLength(2);
    test.clock.advance(25 * 3_600_000);
    await sweep?.run();
    expect(await files()).toEqual([second]);
    expect((await picturesOf(test, id)).map((picture) => picture.id)).toEqual([second]);
  });

  it('of others and of other listings are refused', async () => {
    const { id, user, headers } = await ownProduct(test);
    const before = await picturesOf(test, id);
    const stranger = await aUser(test);
    const foreign = await aPhoto(test, stranger.id);
    const sibling = await aProduct(test, { sellerId: user.id });
    const [used] = await picturesOf(test, sibling.id);
    for (const imageId of [foreign.id, used?.id]) {
      const answer = await patchProduct(test, id, { imageIds: [before[0]?.id, imageId] }, headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['imageIds']]);
    }
    expect(await picturesOf(test, id)).toEqual(before);
    expect(await picturesOf(test, sibling.id)).toHaveLength(1);
  });
});

describe('the state', () => {
  const expected: Record<Exclude<ProductStatus, 'deleted'>, [post: string, pre: string] | null> = {
    draft: null,
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
      const { id, headers } = await ownProduct(app, { status: status as ProductStatus });
      const answer = await patchProduct(app, id, { price: 70_000 }, headers);
      if (after) expect([answer.statusCode, answer.json().content?.status]).toEqual([200, after[index]]);
      else expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    }
  });

  it('of a refused listing becomes pending and its reason goes, so it waits in the right tab', async () => {
    const { id, headers } = await ownProduct(test, { status: 'rejected' });
    await test.database.db.updateTable('products').set({ status_reason: 'Rasm xira' }).where('id', '=', id).execute();
    expect(await detailOf(test, id, headers)).toMatchObject({ status: 'rejected', statusReason: 'Rasm xira' });
    const answer = await patchProduct(test, id, { description: 'Yangi rasm' }, headers);
    expect(answer.json().message).toBe("O'zgarishlar saqlandi. E'lon moderator tasdiqlagach ko'rinadi.");
    expect(await detailOf(test, id, headers)).toMatchObject({ status: 'pending', statusReason: null });
  });

  it('of an archived listing that comes back where everything waits is pending', async () => {
    const { id, headers } = await ownProduct(strict, { status: 'withdrawn' });
    await patchProduct(strict, id, { price: 1000 }, headers);
    const url = `/api/products/${id}/status`;
    const answer = await strict.app.inject({ method: 'POST', url, payload: { action: 'renew' }, headers });
    expect(answer.json().content.status).toBe('pending');
  });

  it('deleted, hidden from a stranger or unknown is 404', async () => {
    const { id, headers } = await ownProduct(test, { status: 'deleted' });
    expect((await patchProduct(test, id, { price: 1 }, headers)).statusCode).toBe(404);
    const hidden = await ownProduct(test, { status: 'pending' });
    expect((await patchProduct(test, hidden.id, { price: 1 }, headers)).statusCode).toBe(404);
    expect((await patchProduct(test, 999_999, { price: 1 }, headers)).statusCode).toBe(404);
  });
});

describe('two at once', () => {
  it('follow each other: no field of either is lost, and one picture is the main one', async () => {
    const { id, user, headers } = await ownProduct(test, { pictures: 2 });
    const [one, two] = (await picturesOf(test, id)).map((picture) => picture.id);
    const photos = await Promise.all(Array.from({ length: 6 }, () => aPhoto(test, user.id)));
    const edits = [
      { title: 'Bir vaqtda' },
      { description: 'Bir vaqtda yozilgan' },
      { price: 55_000 },
      { negotiable: true },
      ...photos.map((photo, index) => ({ imageIds: [photo.id, one, two], imageIndex: index % 3 })),
    ];
    const answers = await Promise.all(edits.map((edit) => patchProduct(test, id, edit, headers)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(edits.map(() => 200));
    expect(await detailOf(test, id)).toMatchObject({
      title: 'Bir vaqtda',
      description: 'Bir vaqtda yozilgan',
      price: 55_000,
      negotiable: true,
    });
    const pictures = await picturesOf(test, id);
    expect(pictures.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(pictures.filter(({ is_main }) => is_main)).toHaveLength(1);
    expect((await rowOf(test, id)).version).toBe(1 + edits.length);
  });

  it('refuse to write over what somebody else has saved since it was read', async () => {
    const { id, headers } = await ownProduct(test, {});
    const { version } = await detailOf(test, id);
    const admin = await signedIn(test, await aUser(test, { role: 'admin' }));
    expect(
      (await patchProduct(test, id, { price: 70_000, version, rule: 'misleading_price', note: 'Narx' }, admin))
        .statusCode,
    ).toBe(200);
    const late = await patchProduct(test, id, { price: 60_000, version }, headers);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining("shu orada o'zgardi") });
    expect(await detailOf(test, id)).toMatchObject({ price: 70_000, version: version + 1 });
  });

  it('never share a picture, nor a title', async () => {
    const first = await ownProduct(test, { title: 'Birinchi' });
    const required = await requiredOfSofas(test);
    const properties = Object.fromEntries(required.map(({ value }) => [value.key, value.value]));
    const second = await aProduct(test, { sellerId: first.user.id, title: 'Ikkinchi', properties });
    const photo = await aPhoto(test, first.user.id);
    const both = (changes: object) =>
      Promise.all([first.id, second.id].map((id) => patchProduct(test, id, changes, first.headers)));
    const statuses = async (changes: object) => (await both(changes)).map((answer) => answer.statusCode).sort();
    expect(await statuses({ imageIds: [photo.id] })).toEqual([200, 422]);
    expect(await statuses({ title: 'Bitta nom' })).toEqual([200, 409]);
  });

  it('editing and deleting leave a deleted listing', async () => {
    const { id, headers } = await ownProduct(test);
    const [edited, deleted] = await Promise.all([
      patchProduct(test, id, { price: 5 }, headers),
      test.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers }),
    ]);
    expect([200, 404]).toContain(edited.statusCode);
    expect(deleted.statusCode).toBe(200);
    expect((await rowOf(test, id)).status).toBe('deleted');
  });
});
