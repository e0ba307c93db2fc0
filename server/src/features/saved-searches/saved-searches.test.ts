import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';
import { aProduct, theCategory, thePlace } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('products').execute();
  await test.database.db.deleteFrom('saved_searches').execute();
  await test.database.db.deleteFrom('notifications').execute();
});

async function aPerson(user?: TestUser) {
  const person = user ?? (await aUser(test));
  const headers = await signedIn(test, person);
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, language = 'uz') =>
    test.app.inject({
      method,
      url: `/api/search-filters${path}`,
      headers: { ...headers, 'accept-language': language },
      ...(payload ? { payload } : {}),
    });
  return {
    id: person.id,
    call,
    save: async (filter: object, more: object = {}, language = 'uz') => {
      const answer = await call('POST', '', { filter, ...more }, language);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().content;
    },
    list: async () => (await call('GET', '')).json().content,
    notices: async () => {
      const rows = await test.database.db
        .selectFrom('notifications')
        .select('payload')
        .where('user_id', '=', person.id)
        .where('kind', '=', 'saved_search')
        .orderBy('id')
        .execute();
      return rows.map(({ payload }) => payload);
    },
  };
}

async function notifyPeople(): Promise<void> {
  for (const job of ['read-titles', 'tell-of-new-products']) {
    await test.app.upkeep.find(({ name }) => name === job)?.run();
  }
}

describe('saving', () => {
  it('names a search by what it filters, in the language of the person', async () => {
    const person = await aPerson();
    const { category } = await theCategory(test, 'divan-va-kreslolar');
    const { region, district } = await thePlace(test, 'chilonzor-tumani');
    const filter = {
      categoryId: category.id,
      title: 'burchak',
      regionId: region.id,
      districtId: district.id,
      minPrice: 1_000_000,
      maxPrice: 2_000_000,
    };
    const uz = await person.save(filter);
    expect(uz.name.replaceAll('\u00A0', ' ')).toBe(
      "Divan va kreslolar, «burchak», Chilonzor tumani, 1 000 000–2 000 000 so'm",
    );
    expect(uz).toMatchObject({ notify: true, newCount: 0, details: expect.arrayContaining(['«burchak»']) });
    const { category: cars } = await theCategory(test, 'chevrolet');
    const detailsOf = async (properties: Record<string, string>) =>
      (await person.save({ categoryId: cars.id, properties }, {}, 'ru')).details.at(-1)?.replaceAll('\u00A0', ' ');
    expect(await detailsOf({ year: '2020..2020' })).toBe('Год выпуска: 2020 г.');
    expect(await detailsOf({ year: '2015..2020' })).toBe('Год выпуска: 2015–2020 г.');
    expect(await detailsOf({ mileage: '..40000' })).toBe('Пробег: до 40 000 км');
    expect(await detailsOf({ mileage: '20000..40000' })).toBe('Пробег: 20 000–40 000 км');
    const inDollars = await person.save({ minPrice: 500, currencyType: 'USD' }, {}, 'uz');
    expect(inDollars.name.replaceAll('\u00A0', ' ')).toBe('500 USD dan');
    const ru = await person.save({ minPrice: 500, currencyType: 'USD', negotiable: false }, {}, 'ru');
    expect(ru.name.replaceAll('\u00A0', ' ')).toBe('от 500 USD, Без торга');
    expect((await person.save({ title: 'x'.repeat(100) }, { name: 'Akamga' })).name).toBe('Akamga');
  });

  it('keeps the same filter once, however it is written', async () => {
    const person = await aPerson();
    const first = await person.save({ title: 'iPhone 13', minPrice: null, negotiable: true, properties: {} });
    const again = await person.save({ title: 'айфон 13'.replace('айфон', 'iphone'), minPrice: 0, currencyType: 'USD' });
    expect(again.id).toBe(first.id);
    await Promise.all([1, 2, 3].map(() => person.save({ title: 'stol' })));
    expect(await person.list()).toHaveLength(2);
  });

  it('refuses more than there may be, though not the same one', async () => {
    const person = await aPerson();
    // Calls of one person wait for each other: all at once they would wait too long on a busy machine.
    for (let from = 0; from < limits.savedSearches; from += 5) {
      await Promise.all([0, 1, 2, 3, 4].map((n) => person.save({ maxPrice: 1000 + from + n })));
    }
    const answer = await person.call('POST', '', { filter: { title: 'ortiqcha' } }, 'en');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('At most 50 searches can be saved. Delete one you do not need.');
    await person.save({ maxPrice: 1000 });
    expect(await person.list()).toHaveLength(limits.savedSearches);
  });

  it.each([
    ['nothing', {}],
    ['nothing but defaults', { negotiable: true, minPrice: 0, title: '  ' }],
    ['no words', { title: "''''" }],
    ['wrong order', { minPrice: 10, maxPrice: 5 }],
    ['no such category', { categoryId: 999_999 }],
    ['no such place', { regionId: 999_999 }],
    ['a district alone that is none', { districtId: 999_999 }],
    ['no such property', { properties: { qwerty: '1' } }],
  ])('refuses %s', async (_, filter) => {
    const answer = await (await aPerson()).call('POST', '', { filter });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).join()).toMatch(/^filter/);
  });
});

describe('looking after them', () => {
  it('renames, switches notices, marks as seen, deletes', async () => {
    const person = await aPerson();
    const { id } = await person.save({ title: 'gilam' });
    test.clock.advance(1000);
    await aProduct(test, { title: 'Gilam yangi' });
    expect((await person.list())[0].newCount).toBe(1);
    const changed = await person.call('PATCH', `/${id}`, { name: 'Gilamlar', notify: false });
    expect(changed.json().content).toMatchObject({ name: 'Gilamlar', notify: false, newCount: 1 });
    test.clock.advance(1000);
    expect((await person.call('PATCH', `/${id}`, { seen: true })).json().content.newCount).toBe(0);
    expect((await person.call('PATCH', `/${id}`, { name: '' })).statusCode).toBe(422);
    expect((await person.call('DELETE', `/${id}`)).json()).toEqual({ success: true });
    expect((await person.call('DELETE', `/${id}`)).statusCode).toBe(404);
    expect(await person.list()).toEqual([]);
  });

  it('shows nobody the search of another person', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { id } = await person.save({ title: 'gilam' });
    expect((await other.call('PATCH', `/${id}`, { name: 'meniki' })).statusCode).toBe(404);
    expect((await other.call('DELETE', `/${id}`)).statusCode).toBe(404);
    expect(await other.list()).toEqual([]);
    expect(await person.list()).toMatchObject([{ name: '«gilam»' }]);
  });
});

/** Filters and, for each, what it finds and what it does not. */
const swap = { category: 'uy-joy-almashtirish', price: 0, properties: { wanted: 'Hovli' } };

const matching: [string, () => Promise<object> | object, object, object][] = [
  ['words in another script', () => ({ title: 'гилам' }), { title: 'Gilam katta' }, { title: 'Stol' }],
  ['a misspelt word', () => ({ title: 'konditsoiner' }), { title: 'Konditsioner' }, { title: 'Stol' }],
  ['a price', () => ({ minPrice: 100, maxPrice: 200 }), { price: 150 }, { price: 250 }],
  [
    'a price in dollars',
    () => ({ maxPrice: 100, currencyType: 'USD' }),
    { price: 90, currency: 'USD' },
    { price: 5_000, currency: 'USD', priceUzs: 60_000_000 },
  ],
  [
    'what a month brings',
    async () => ({ categoryId: (await theCategory(test, 'qurilish-ishlari')).category.id, minPrice: 5_000_000 }),
    { category: 'qurilish-ishlari', price: 250_000, properties: { salary_period: 'day' } },
    { category: 'qurilish-ishlari', price: 4_000_000, properties: { salary_period: 'month' } },
  ],
  [
    'what a day brings, where that is chosen',
    async () => ({
      categoryId: (await theCategory(test, 'qurilish-ishlari')).category.id,
      minPrice: 200_000,
      properties: { salary_period: ['day'] },
    }),
    { category: 'qurilish-ishlari', price: 250_000, properties: { salary_period: 'day' } },
    { category: 'qurilish-ishlari', price: 150_000, properties: { salary_period: 'day' } },
  ],
  [
    'a range that reaches the bound',
    async () => ({ categoryId: (await theCategory(test, 'qurilish-ishlari')).category.id, minPrice: 5_000_000 }),
    {
      category: 'qurilish-ishlari',
      price: 4_000_000,
      stated: { maxPrice: 6_000_000 },
      properties: { salary_period: 'month' },
    },
    { category: 'qurilish-ishlari', price: 4_000_000, properties: { salary_period: 'month' } },
  ],
  ['a price in words', () => ({ title: 'gilam 50 mln' }), { title: 'Gilam', price: 52_000_000 }, { title: 'Gilam' }],
  ['what is free', () => ({ paymentType: 'Bepul' }), { price: 0 }, { price: 100 }],
  ['a gift and no exchange', () => ({ paymentType: 'Bepul' }), { price: 0 }, swap],
  ['an exchange and no gift', () => ({ paymentType: 'Ayirboshlash' }), swap, { price: 0 }],
  ['a fixed price', () => ({ negotiable: false }), {}, { negotiable: true }],
  [
    'a category above',
    async () => ({ categoryId: (await theCategory(test, 'divan-va-kreslolar')).category.path[0] }),
    { category: 'divan-va-kreslolar' },
    { category: 'chevrolet' },
  ],
  [
    'a region',
    async () => ({ regionId: (await thePlace(test, 'samarqand-shahri')).region.id }),
    { district: 'samarqand-shahri' },
    { district: 'chilonzor-tumani' },
  ],
  [
    'a district',
    async () => ({ districtId: (await thePlace(test, 'samarqand-shahri')).district.id }),
    { district: 'samarqand-shahri' },
    { district: 'chilonzor-tumani' },
  ],
];

describe('new matches', () => {
  it.each(matching)('are counted and told of by %s', async (_, filter, match, other) => {
    const person = await aPerson();
    const { id } = await person.save(await filter());
    test.clock.advance(1000);
    const product = await aProduct(test, match);
    await aProduct(test, other);
    expect((await person.list())[0].newCount).toBe(1);
    await notifyPeople();
    expect(await person.notices()).toMatchObject([{ savedSearchId: id, productId: product.id, title: product.title }]);
  });

  it('follow the properties of a category', async () => {
    const person = await aPerson();
    const { tree, category } = await theCategory(test, 'chevrolet');
    const properties = tree.propertiesOf(category);
    const chosen = properties.find(({ options }) => options.length > 2);
    const year = properties.find(({ type, options }) => type === 'INTEGER' && options.length === 0);
    const [one, two] = chosen?.options ?? [];
    if (!chosen || !year || !one || !two) throw new Error('the category has no such properties');
    const [inside, outside] = [String((year.min_value ?? 0) + 5), String((year.min_value ?? 0) + 50)];
    const filter = {
      categoryId: category.id,
      properties: { [chosen.name_uz]: [one.text_uz], [year.key]: `${inside}..${inside}` },
    };
    const unknown = { ...filter, properties: { [chosen.key]: 'qwerty' } };
    expect((await person.call('POST', '', { filter: unknown })).statusCode).toBe(422);
    const { details } = await person.save(filter);
    expect(details).toContain(`${chosen.name_uz}: ${one.text_uz}`);
    test.clock.advance(1000);
    const right = { [chosen.key]: one.key, [year.key]: inside };
    await aProduct(test, { category: 'chevrolet', properties: right });
    await aProduct(test, { category: 'chevrolet', properties: { ...right, [chosen.key]: two.key } });
    await aProduct(test, { category: 'chevrolet', properties: { ...right, [year.key]: outside } });
    expect((await person.list())[0].newCount).toBe(1);
    await notifyPeople();
    expect(await person.notices()).toHaveLength(1);
  });

  it('are told by what a title says, once it is read', async () => {
    const person = await aPerson();
    const { category } = await theCategory(test, 'chevrolet');
    const { id } = await person.save({ categoryId: category.id, properties: { model: ['cobalt'] } });
    test.clock.advance(1000);
    const product = await aProduct(test, { title: 'Cobalt 2020', category: 'chevrolet' });
    await aProduct(test, { title: 'Nexia 2020', category: 'chevrolet' });
    await test.app.upkeep.find(({ name }) => name === 'tell-of-new-products')?.run();
    expect(await person.notices(), 'the title is not read yet').toEqual([]);
    await notifyPeople();
    expect((await person.list())[0].newCount).toBe(1);
    expect(await person.notices()).toMatchObject([{ savedSearchId: id, productId: product.id }]);
  });

  it('wait an hour at most for a title that is not read', async () => {
    const person = await aPerson();
    await person.save({ title: 'gilam' });
    const { id } = await aProduct(test, { title: 'Gilam' });
    const notifyFollowers = () => test.app.upkeep.find(({ name }) => name === 'tell-of-new-products')?.run();
    await notifyFollowers();
    expect(await person.notices()).toEqual([]);
    const published_at = new Date(Date.now() - 2 * 3_600_000);
    await test.database.db
      .updateTable('published_products')
      .set({ published_at })
      .where('product_id', '=', id)
      .execute();
    await notifyFollowers();
    expect(await person.notices()).toHaveLength(1);
  });

  it('are told once, not to the seller, and not where notices are off', async () => {
    const [person, seller, quiet] = [await aPerson(), await aPerson(), await aPerson()];
    await person.save({ title: 'gilam' });
    await seller.save({ title: 'gilam' });
    await quiet.save({ title: 'gilam' }, { notify: false });
    test.clock.advance(1000);
    const product = await aProduct(test, { title: 'Gilam', sellerId: seller.id });
    await notifyPeople();
    await test.database.db
      .updateTable('products')
      .set({ listed_at: test.clock.now() })
      .where('id', '=', product.id)
      .execute();
    await notifyPeople();
    expect(await person.notices()).toHaveLength(1);
    expect(await seller.notices()).toEqual([]);
    expect((await seller.list())[0].newCount).toBe(0);
    expect(await quiet.notices()).toEqual([]);
    expect((await quiet.list())[0].newCount).toBe(1);
  });

  it('are one notice, however many searches find the listing and though its seller is followed', async () => {
    const [person, follower, seller] = [await aPerson(), await aPerson(), await aPerson()];
    const first = await person.save({ title: 'gilam' });
    await person.save({ title: 'gilam', paymentType: 'Pullik' });
    const follows = [person.id, follower.id].map((id) => ({ follower_id: id, seller_id: seller.id }));
    await test.database.db.insertInto('follows').values(follows).execute();
    test.clock.advance(1000);
    const product = await aProduct(test, { title: 'Gilam', sellerId: seller.id });
    await notifyPeople();
    expect(await person.notices()).toMatchObject([{ savedSearchId: first.id, productId: product.id }]);
    const followed = await test.database.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'follow')
      .where('dedupe_key', '=', `follow:${product.id}`)
      .execute();
    expect(followed).toEqual([{ user_id: follower.id }]);
  });

  it('are told when a listing becomes active, not before', async () => {
    const person = await aPerson();
    await person.save({ title: 'gilam' });
    const product = await aProduct(test, { title: 'Gilam', status: 'pending' });
    await notifyPeople();
    expect(await person.notices()).toEqual([]);
    await test.database.db.updateTable('products').set({ status: 'active' }).where('id', '=', product.id).execute();
    await notifyPeople();
    expect(await person.notices()).toHaveLength(1);
  });

  it('follow an edit of the synonyms when filters are read again', async () => {
    const person = await aPerson();
    await person.save({ title: 'gavhartosh' });
    const { db } = test.database;
    const group = { concept: 'emerald-test', kind: 'word' as const, terms: JSON.stringify(['zumrad', 'gavhartosh']) };
    await db.insertInto('search_synonyms').values(group).execute();
    test.clock.advance(31_000);
    await test.app.upkeep.find(({ name }) => name === 'reread-saved-searches')?.run();
    await db.deleteFrom('search_synonyms').where('concept', '=', 'emerald-test').execute();
    await aProduct(test, { title: 'Zumrad uzuk' });
    await notifyPeople();
    expect(await person.notices()).toHaveLength(1);
  });

  it('are counted up to 99', async () => {
    const person = await aPerson();
    await person.save({ title: 'gilam' });
    test.clock.advance(1000);
    const sellerId = (await aUser(test)).id;
    for (let n = 0; n < limits.newMatches + 2; n += 1) {
      await aProduct(test, { title: `Gilam ${n}`, sellerId, pictures: 0 });
    }
    expect((await person.list())[0].newCount).toBe(limits.newMatches);
  });
});
