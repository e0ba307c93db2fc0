import { beforeAll, describe, expect, it } from 'vitest';
import { isHeadline, type WrittenPlace } from '#contract/rules/product-content.ts';
import { textFields } from '#contract/values/products/product-fields.ts';
import { importServer } from '../builders/import-server.ts';
import { pictureBytes, requiredProperties, theCategory } from '../builders/product-builders.ts';
import { patchProduct } from '../builders/product-edits.ts';
import { aSeller, completeFields, detailOf, type Headers, submit } from '../builders/product-submissions.ts';

const { test, headers: ofAdmin, exported, checked, apply, job } = await importServer();

/** Of what a property of books says, its author is written freely. */
const category = 'kitoblar-va-jurnallar';
const author = 'properties.author';
const places: readonly WrittenPlace[] = [...textFields.map(([name]) => name), author];

beforeAll(async () => {
  await test.database.db.insertInto('banned_words').values({ word: 'qorasoz', severity: 'block' }).execute();
  test.clock.advance(20_000);
});

let books = 0;
/** The form of a book that says this there; every text of it is another's at each call. */
async function formWith(place: WrittenPlace, text: string): Promise<Record<string, string>> {
  books += 1;
  const { tree, category: leaf } = await theCategory(test, category);
  const property = tree.propertiesOf(leaf).find(({ key }) => key === 'author');
  if (!property) throw new Error('books have no author');
  const values = [
    ...(await requiredProperties(test, category)),
    ...(place === author ? [{ propertyId: property.id, value: { key: 'author', value: text } }] : []),
  ];
  const sofa = await completeFields(test);
  return {
    ...sofa,
    categoryId: String(leaf.id),
    title: `Kitob ${books}`,
    price: '50000',
    ...(place === author ? {} : { [place]: text }),
    properties: JSON.stringify(values),
  };
}

async function post(place: WrittenPlace, text: string, seller?: { headers: Headers }) {
  const { headers } = seller ?? (await aSeller(test));
  const answer = await submit(test, await formWith(place, text), [{ bytes: await pictureBytes() }], headers);
  return { answer, headers, id: Number(answer.json().content?.id) };
}

/** What an edit of that text sends. */
async function changeTo(place: WrittenPlace, text: string): Promise<Record<string, unknown>> {
  if (place !== author) return { [place]: text };
  return { properties: JSON.parse((await formWith(place, text)).properties ?? '[]') };
}

describe('whatever a person writes of a product', () => {
  it.each(places)('keeps it out with a forbidden word, and says where it stands: %s', async (place) => {
    const { answer } = await post(place, 'Yangi qorasoz');
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([place]);
  });

  it.each(places)('holds it with a link or a card, posted or edited: %s', async (place) => {
    const heldFor = async ({ id, headers }: { id: number; headers: Headers }) =>
      (await detailOf(test, id, headers)).heldFor;
    const posted = await post(place, 'Karta 8600 1234 5678 9012, t.me/sardor');
    expect(posted.answer.statusCode, posted.answer.body).toBe(200);
    expect(await heldFor(posted)).toEqual(['CONTENT_LINK', 'CONTENT_CARD_NUMBER']);
    expect((await test.app.inject(`/api/products/by-id/${posted.id}`)).statusCode).toBe(404);

    const edited = await post(place, 'Yangi kitob');
    expect(await heldFor(edited)).toEqual([]);
    const answer = await patchProduct(test, edited.id, await changeTo(place, 'Sotuv: t.me/sardor'), edited.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await heldFor(edited)).toEqual(['CONTENT_LINK']);
  });

  it.each(places)('shows no phone that nobody has asked for: %s', async (place) => {
    const { id, headers, answer } = await post(place, 'Ali 90 765 43 21, kechqurun');
    expect(answer.statusCode, answer.body).toBe(200);
    if (isHeadline(place)) {
      expect((await detailOf(test, id, headers)).heldFor).toEqual(['CONTENT_PHONE']);
      return;
    }
    const stranger = await test.app.inject(`/api/products/by-id/${id}`);
    expect(stranger.statusCode).toBe(200);
    expect(stranger.body).toContain('Ali +998 90 *** ** 21, kechqurun');
    expect(stranger.body).not.toContain('765 43 21');
    const { category: leaf } = await theCategory(test, category);
    const list = await test.app.inject(`/api/products?categoryId=${leaf.id}&pageSize=100`);
    expect(list.body).toContain(`"id":${id},`);
    expect(list.body).not.toContain('765 43 21');

    const ofOwner = await test.app.inject({ url: `/api/products/by-id/${id}`, headers });
    expect(ofOwner.body).toContain('Ali 90 765 43 21, kechqurun');
    const asked = await test.app.inject({ method: 'POST', url: `/api/products/${id}/phone` });
    expect(asked.body).toContain('Ali 90 765 43 21, kechqurun');
  });

  it('is not spelt out by a filter that asks for one part of a phone after the other', async () => {
    const { id } = await post(author, 'Ali 90 765 43 22');
    const named = await post(author, 'Navoiy 1441');
    const found = async (part: string): Promise<number[]> => {
      const { category: leaf } = await theCategory(test, category);
      const payload = { categoryId: leaf.id, properties: { author: part } };
      const answer = await test.app.inject({ method: 'POST', url: '/api/products/filter', payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().content.data.map((product: { id: number }) => product.id);
    };
    expect(await found('1441')).toEqual([named.id]);
    expect(await found('765 43')).not.toContain(id);
  });

  it.each(places.filter((place) => !isHeadline(place)))('stands in no log of what staff did: %s', async (place) => {
    const seller = await aSeller(test);
    const { id } = await post(place, 'Chorsu, 7-uy', seller);
    const act = { rule: 'other', note: 'Tekshiruv' };
    const change = await changeTo(place, 'Beruniy, 9-uy');
    const edited = await patchProduct(test, id, { ...change, ...act }, ofAdmin);
    expect(edited.statusCode, edited.body).toBe(200);

    const [row] = JSON.parse(await exported({ kind: 'products', format: 'json', sellerId: seller.user.id }));
    const text = JSON.stringify(row).replace('Beruniy, 9-uy', 'Oybek, 5-uy');
    const file = await checked('products', `[${text}]`);
    expect(file.rows, JSON.stringify(file.rows)).toMatchObject([{ outcome: 'change' }]);
    expect(await apply(file, act)).toBe(200);
    await job();

    const acts = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'product.update')
      .where('object_id', '=', String(id))
      .execute();
    expect(acts).toHaveLength(2);
    expect(JSON.stringify(acts)).toContain('…');
    expect(JSON.stringify(acts)).not.toMatch(/Chorsu|Beruniy|Oybek/);
  });
});
