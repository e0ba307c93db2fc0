import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, whileLocked } from '#testing/builders/builders.ts';
import { aPhoto, aProduct, theCategory, thePlace } from '#testing/builders/product-builders.ts';
import { aSeller, completeFields, emptyDraft, type Headers, submit } from '#testing/builders/product-submissions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const create = (headers: Headers, draft: object = {}) =>
  call('POST', '/api/products/drafts', headers, { ...emptyDraft, ...draft });
const read = async (id: number, headers: Headers) =>
  (await call('GET', `/api/products/drafts/${id}`, headers)).json().content;
const idOf = (answer: { json(): { content: { id: number } } }) => answer.json().content.id;

async function tabs(headers: Headers) {
  const answer = await call('GET', '/api/profiles/me/dashboard?filter=Qoralamalar', headers);
  return answer.json().content as { products: { id: number; title: string }[]; counts: { draft: number } };
}

async function aFullDraft(sellerId: number) {
  const { tree, category } = await theCategory(test, 'divan-va-kreslolar');
  const { region, district } = await thePlace(test, 'chilonzor-tumani');
  const [property] = tree.propertiesOf(category);
  const photos = [await aPhoto(test, sellerId), await aPhoto(test, sellerId)];
  return {
    title: 'Burchak divan',
    description: 'Yangi.\nQulay.',
    price: 2_500_000,
    currencyType: 'USD',
    negotiable: true,
    offeredBy: 'owner',
    categoryId: category.id,
    regionId: region.id,
    districtId: district.id,
    location: 'Chorsu yonida',
    properties: [{ propertyId: property?.id ?? 0, value: '2o' }],
    imageIds: photos.map(({ id }) => id),
    imageIndex: 1,
  };
}

describe('a draft', () => {
  it('comes back as it was left, whatever is missing or wrong in it', async () => {
    const { user, headers } = await aSeller(test);
    const nothing = idOf(await create(headers));
    const { imageIds: _, ...blank } = emptyDraft;
    expect(await read(nothing, headers)).toMatchObject({ ...blank, images: [], categoryPath: [] });

    const full = await aFullDraft(user.id);
    const id = idOf(await create(headers, full));
    const { imageIds, ...fields } = full;
    const saved = await read(id, headers);
    expect(saved).toMatchObject(fields);
    expect(saved.images.map((image: { id: number }) => image.id)).toEqual(imageIds);
    const { category } = await theCategory(test, 'divan-va-kreslolar');
    expect(saved.categoryPath).toEqual(category.path);
  });

  it('is saved anew as a whole: pictures that it loses wait for the sweep', async () => {
    const { user, headers } = await aSeller(test);
    const full = await aFullDraft(user.id);
    const id = idOf(await create(headers, full));
    const answer = await call('PUT', `/api/products/drafts/${id}`, headers, {
      ...emptyDraft,
      title: 'Kreslo',
      paymentType: 'Bepul',
      price: 500,
      imageIds: full.imageIds.slice(1),
      categoryId: 1,
    });
    expect(answer.statusCode).toBe(200);
    const saved = await read(id, headers);
    expect(saved).toMatchObject({ title: 'Kreslo', price: null, location: '', properties: [], imageIndex: 0 });
    expect(saved.images).toHaveLength(1);
    const loose = await test.database.db
      .selectFrom('product_images')
      .select('product_id')
      .where('id', '=', full.imageIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(loose.product_id).toBeNull();
  });

  it('keeps nothing that does not exist, nor pictures of others', async () => {
    const { headers } = await aSeller(test);
    const { region } = await thePlace(test, 'chilonzor-tumani');
    const { district: elsewhere } = await thePlace(test, 'urganch-shahri');
    const id = idOf(
      await create(headers, {
        categoryId: 999_999,
        regionId: region.id,
        districtId: elsewhere.id,
        properties: [{ propertyId: 999_999, value: 'x' }],
      }),
    );
    expect(await read(id, headers)).toMatchObject({
      categoryId: null,
      regionId: region.id,
      districtId: null,
      properties: [],
    });
    const { user: stranger } = await aSeller(test);
    const foreign = await aPhoto(test, stranger.id);
    const other = idOf(await create(headers, { imageIds: [foreign.id, 999_999_999] }));
    expect((await read(other, headers)).images).toEqual([]);
  });

  it('keeps the end of a price range, and none below its beginning', async () => {
    const { headers } = await aSeller(test);
    const endOf = async (maxPrice: number) => {
      const saved = await create(headers, { price: 4_000_000, maxPrice });
      expect(saved.statusCode).toBe(200);
      return (await read(idOf(saved), headers)).maxPrice;
    };
    expect([await endOf(6_000_000), await endOf(4_000_000), await endOf(6), await endOf(0)]).toEqual([
      6_000_000,
      4_000_000,
      null,
      null,
    ]);
  });

  it('stands in its tab, the last saved first, and nowhere else', async () => {
    const { user, headers } = await aSeller(test);
    const first = idOf(await create(headers));
    const second = idOf(await create(headers, await aFullDraft(user.id)));
    test.clock.advance(1000);
    await call('PUT', `/api/products/drafts/${first}`, headers, { ...emptyDraft, title: 'Keyingisi' });
    const { products, counts } = await tabs(headers);
    expect(products.map(({ id }) => id)).toEqual([first, second]);
    expect(products[0]).toMatchObject({ title: 'Keyingisi', categoryId: null, region: null, district: null });
    expect(counts.draft).toBe(2);
    for (const url of [`/api/products/by-ids?ids=${second}`, '/api/products']) {
      expect((await call('GET', url, headers)).body).not.toContain('Burchak divan');
    }
    expect((await call('DELETE', `/api/products/${first}`, headers)).statusCode).toBe(200);
    expect((await tabs(headers)).counts.draft).toBe(1);
  });

  it('is read by its owner and staff, however little is in it (rules/authorization#ownership)', async () => {
    const { user, headers } = await aSeller(test);
    const { headers: other } = await aSeller(test);
    const moderator = await signedIn(test, await aUser(test, { role: 'moderator' }));
    const bare = `/api/products/by-id/${idOf(await create(headers))}`;
    const full = `/api/products/by-id/${idOf(await create(headers, await aFullDraft(user.id)))}`;
    for (const reader of [headers, moderator]) {
      expect((await call('GET', bare, reader)).json().content).toMatchObject({
        status: 'draft',
        categoryId: null,
        category: null,
        region: null,
        district: null,
      });
      expect((await call('GET', full, reader)).json().content).toMatchObject({
        status: 'draft',
        title: 'Burchak divan',
        region: { name: expect.any(String) },
      });
    }
    for (const url of [bare, full]) {
      expect((await call('GET', url, other)).statusCode).toBe(404);
      expect((await call('GET', url, {})).statusCode).toBe(404);
    }
  });

  it('is nobody else’s', async () => {
    const { headers } = await aSeller(test);
    const id = idOf(await create(headers));
    const { headers: other } = await aSeller(test);
    expect((await call('GET', `/api/products/drafts/${id}`, other)).statusCode).toBe(404);
    expect((await call('PUT', `/api/products/drafts/${id}`, other, emptyDraft)).statusCode).toBe(404);
    const product = await aProduct(test);
    expect((await call('PUT', `/api/products/drafts/${product.id}`, headers, emptyDraft)).statusCode).toBe(404);
  });

  it('is made once however often it is sent with one key', async () => {
    const { headers } = await aSeller(test);
    const keyed = { ...headers, 'idempotency-key': 'draft-0000-0000-0001' };
    const ids = [idOf(await create(keyed)), idOf(await create(keyed, { title: 'Keyin' }))];
    expect(new Set(ids).size).toBe(1);
    expect((await tabs(headers)).counts.draft).toBe(1);
  });

  it(`is one of ${limits.drafts} at most, also when many are sent at once`, async () => {
    const { headers } = await aSeller(test);
    const answers = await Promise.all(Array.from({ length: limits.drafts + 3 }, () => create(headers)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(limits.drafts);
    expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(3);
    expect((await tabs(headers)).counts.draft).toBe(limits.drafts);
  });
});

describe('publishing', () => {
  it('takes the place of the draft, with its pictures', async () => {
    const { user, headers } = await aSeller(test);
    const full = await aFullDraft(user.id);
    const draftId = idOf(await create(headers, full));
    const fields = { ...(await completeFields(test)), uploadIds: full.imageIds.join(','), imageIndex: '1' };
    const answer = await submit(test, { ...fields, draftId: String(draftId) }, [], headers);
    expect(answer.statusCode).toBe(200);
    expect((await tabs(headers)).counts.draft).toBe(0);
    expect((await call('GET', `/api/products/drafts/${draftId}`, headers)).statusCode).toBe(404);
    const { images, imageIndex } = (
      await call('GET', `/api/products/by-id/${answer.json().content.id}`, headers)
    ).json().content;
    expect(images.map((image: { id: number }) => image.id)).toEqual(full.imageIds);
    expect(imageIndex).toBe(1);
  });

  it('leaves the draft as it was when it fails, and one that is gone or another’s alone', async () => {
    const { user, headers } = await aSeller(test);
    const full = await aFullDraft(user.id);
    const draftId = idOf(await create(headers, full));
    const complete = { ...(await completeFields(test)), uploadIds: full.imageIds.join(',') };
    expect((await submit(test, { ...complete, title: '', draftId: String(draftId) }, [], headers)).statusCode).toBe(
      422,
    );
    const taken = { ...complete, uploadIds: `${full.imageIds[0]},999999999`, draftId: String(draftId) };
    expect((await submit(test, taken, [], headers)).statusCode).toBe(422);
    expect((await read(draftId, headers)).images).toHaveLength(2);

    const { user: other, headers: others } = await aSeller(test);
    const photo = await aPhoto(test, other.id);
    const own = { ...complete, uploadIds: String(photo.id), draftId: String(draftId) };
    expect((await submit(test, own, [], others)).statusCode).toBe(200);
    expect((await read(draftId, headers)).images).toHaveLength(2);
  });
});

describe('a duplicate', () => {
  it('is a draft with the same content and pictures of its own', async () => {
    const { user, headers } = await aSeller(test);
    const product = await aProduct(test, { sellerId: user.id, title: 'Gilam', status: 'sold' });
    const answer = await call('POST', `/api/products/${product.id}/duplicate`, headers);
    expect(answer.statusCode).toBe(200);
    const draft = await read(idOf(answer), headers);
    expect(draft).toMatchObject({ title: 'Gilam', price: 100_000, regionId: product.regionId });
    expect(draft.images).toHaveLength(1);
    const of = (id: number) =>
      test.database.db.selectFrom('product_images').select(['id', 'file_hash']).where('product_id', '=', id).execute();
    const [[original], [copy]] = [await of(product.id), await of(draft.id)];
    expect(copy?.file_hash).toBe(original?.file_hash);
    expect(copy?.id).not.toBe(original?.id);
  });

  it('is its owner’s to make, and counts as a draft', async () => {
    const { user, headers } = await aSeller(test);
    const { headers: other } = await aSeller(test);
    const { id } = await aProduct(test, { sellerId: user.id });
    expect((await call('POST', `/api/products/${id}/duplicate`, other)).statusCode).toBe(403);
    await Promise.all(Array.from({ length: limits.drafts }, () => create(headers)));
    expect((await call('POST', `/api/products/${id}/duplicate`, headers)).statusCode).toBe(422);
  });

  it('and a step in the life of its product do not wait for each other for ever', async () => {
    const { user, headers } = await aSeller(test);
    const { id } = await aProduct(test, { sellerId: user.id });
    const answer = await whileLocked(
      test,
      user.id,
      () => call('POST', `/api/products/${id}/duplicate`, headers),
      (transaction) => transaction.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute(),
    );
    expect(answer.statusCode).toBe(200);
  });
});
