import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, thePlace } from '#testing/builders/product-builders.ts';
import { eventually } from '#testing/eventually.ts';
import { createPhrases } from './phrases.ts';
import { countPhrases } from './suggestions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('products').execute();
  await test.database.db.deleteFrom('search_queries').execute();
});

/** Lets what titles say be counted, and the kept phrases run out. */
async function counted(): Promise<void> {
  await countPhrases({ db: test.database.db, clock: test.clock });
  test.clock.advance(6 * 60_000);
  await suggest('xx');
}

/** Kept phrases answer until those counted anew have been read. */
async function suggests(q: string, query: string): Promise<void> {
  await eventually(async () => expect((await suggest(q)).queries).toContain(query));
}

async function suggest(q: string, { language = 'uz', ...query }: Record<string, string | number> = {}) {
  const search = new URLSearchParams({ q, lang: String(language) });
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  const answer = await test.app.inject(`/api/search/suggest?${search}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}

async function searched(
  query: string,
  times: { searches: number; withoutResults?: number; days?: number; people?: number },
) {
  const { searches, withoutResults = 0, days = 2, people = 0b11111 } = times;
  for (let ago = 0; ago < days; ago += 1) {
    const day = new Date(test.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    const row = { day, query, searches, without_results: withoutResults, people };
    await test.database.db.insertInto('search_queries').values(row).execute();
  }
}

const named = (list: { name: string }[]) => list.map(({ name }) => name);
const titled = (list: { title: string }[]) => list.map(({ title }) => title);

it('phrases are read once for all who wait for the first', async () => {
  const phrases = createPhrases({ ...test, log: createLog('silent') });
  const [first, second] = [phrases.get(), phrases.get()];
  expect(second).toBe(first);
  expect(await phrases.get()).toBe(await first);
});

describe('categories', () => {
  it('come by the beginning of any word of their names, in any language and script', async () => {
    for (const q of ['mebel', 'мебел', 'furnit']) {
      expect((await suggest(q)).categories.length, q).toBeGreaterThan(0);
    }
    const [first] = (await suggest('divan', { language: 'ru' })).categories;
    expect(first.name).toBe('Диваны и кресла');
    expect(first.parentName).toBeTruthy();
  });

  it('come by everyday words and are four at most', async () => {
    expect(named((await suggest('mashin', { language: 'en' })).categories)).toContain('Transport');
    expect((await suggest('a')).categories).toEqual([]);
    expect((await suggest('te')).categories).toHaveLength(4);
  });

  it('are first those that begin as it is typed, and want the fewest letters more', async () => {
    expect((await suggest('qoʻy')).categories[0].name).toMatch(/^Qoʻy|^Qo'y/);
    const [cow] = (await suggest('коров')).categories;
    const firstThree = (await suggest('коро', { language: 'ru' })).categories.slice(0, 3);
    expect(firstThree.map(({ id }: { id: number }) => id)).toContain(cow.id);
  });

  it('are found on the other keyboard layout', async () => {
    const [first] = (await suggest('lbdf')).categories;
    expect(first.name).toBe('Divan va kreslolar');
  });
});

describe('queries', () => {
  it('are what titles say, in the script that is typed', async () => {
    for (let n = 0; n < 4; n += 1) {
      await aProduct(test, { title: `Chevrolet Cobalt ${n}`, category: 'chevrolet' });
      await aProduct(test, { title: `Шевроле Кобальт ${n}`, category: 'chevrolet' });
    }
    await counted();
    await suggests('cob', 'cobalt');
    expect((await suggest('chevrolet c')).queries).toContain('chevrolet cobalt');
    expect((await suggest('шевр')).queries).toContain('шевроле кобальт');
    expect((await suggest('arzon chevrolet co')).queries).toContain('arzon chevrolet cobalt');
  });

  it('are what the dictionary says in a script that no title has', async () => {
    await aProduct(test, { title: 'Burchak divan, yangi' });
    await counted();
    await suggests('див', 'диван');
    expect((await suggest('div')).queries).toContain('divan');
  });

  it('know that a letter may be half of a sound', async () => {
    for (let n = 0; n < 4; n += 1) await aProduct(test, { title: `iPhone 13 ${n}`, category: 'xiaomi-redmi-va-poco' });
    await counted();
    await suggests('ip', 'iphone 13');
    expect(titled((await suggest('ip')).products)).toHaveLength(4);
  });

  it('put what many search for first, and leave out what finds nothing or few have typed', async () => {
    for (let n = 0; n < 4; n += 1) await aProduct(test, { title: `Divan yumshoq burchak ${n}` });
    await searched('divan burchak', { searches: 9, withoutResults: 1 });
    await searched('burchak divan', { searches: 50, people: 0b1111 });
    await searched('divan yumshok', { searches: 9, withoutResults: 9 });
    await searched('divan 901234567', { searches: 50 });
    await searched('divan', { searches: 50, days: 1 });
    await counted();
    await suggests('diva', 'divan yumshoq');
    const { queries } = await suggest('diva');
    expect(queries[0]).toBe('divan burchak');
    expect(queries.join()).not.toContain('901234567');
    expect((await suggest('burchak d')).queries).not.toContain('burchak divan');
    expect(queries.length).toBeLessThanOrEqual(5);
  });

  it('are in the form of the dictionary where titles have that too', async () => {
    for (const title of [
      'Kvartira 2 xonali',
      'Hovlini kvartiraga almashtiraman',
      'Kvartirani sotaman',
      'Продам квартиру',
    ])
      await aProduct(test, { title });
    await counted();
    await suggests('kvart', 'kvartira');
    expect((await suggest('kvart')).queries).toEqual(['kvartira']);
  });

  it('tell what was likely meant where a word is misspelt', async () => {
    await aProduct(test, { title: 'iPhone 13 128', category: 'apple-iphone' });
    await counted();
    const { queries, products } = await suggest('iphnoe');
    expect(queries[0]).toBe('iphone');
    expect(titled(products)).toEqual(['iPhone 13 128']);
  });

  it('before anything is typed are things that many look for, of each category one, and the first categories', async () => {
    for (let n = 0; n < 3; n += 1) {
      await aProduct(test, { title: `Divan va kreslo ${n}`, category: 'divan-va-kreslolar' });
      await aProduct(test, { title: `Cobalt, yangi ${n}`, category: 'chevrolet' });
    }
    await counted();
    await eventually(async () => expect((await suggest('')).queries).toContain('divan'));
    const { queries, categories, products } = await suggest('');
    expect(queries).toContain('cobalt');
    expect(queries).not.toContain('yangi');
    expect(queries).not.toContain('kreslo');
    expect([categories.length, products]).toEqual([8, []]);
  });

  it('before anything is typed are no values of properties, whatever category has their name too', async () => {
    for (let n = 0; n < 6; n += 1) await aProduct(test, { title: `Gentra автомат ${n}`, category: 'chevrolet' });
    await aProduct(test, { title: 'Автомат выключатель 25А', category: 'elektr-mollari' });
    await aProduct(test, { title: 'Метан ускуна', category: 'gaz-ballonli-uskunalar' });
    for (const make of ['kia', 'lada']) await aProduct(test, { title: 'Седан метан', category: make });
    await aProduct(test, { title: 'Velosiped', category: 'velosipedlar' });
    await counted();
    await eventually(async () => expect((await suggest('', { language: 'ru' })).queries).toContain('gentra'));
    const { queries } = await suggest('', { language: 'ru' });
    expect(queries).toContain('велосипед');
    expect(queries).not.toContain('автомат');
    expect(queries).not.toContain('метан');
    // It is one where those who say it mean it.
    await test.database.db.deleteFrom('products').where('title', 'like', 'Gentra%').execute();
    await counted();
    await eventually(async () => expect((await suggest('', { language: 'ru' })).queries).toContain('автомат'));
  });

  it('are written in the letters of whoever reads, each in one alphabet', async () => {
    for (let n = 0; n < 3; n += 1) {
      await aProduct(test, { title: `Реdми ${n}`, category: 'xiaomi-redmi-va-poco' });
      await aProduct(test, { title: `Divan ${n}`, category: 'divan-va-kreslolar' });
    }
    await aProduct(test, { title: 'Redmi', category: 'xiaomi-redmi-va-poco' });
    await counted();
    await eventually(async () =>
      expect((await suggest('')).queries).toEqual(expect.arrayContaining(['redmi', 'divan'])),
    );
    for (const language of ['ru', 'uz-Cyrl'])
      expect((await suggest('', { language })).queries).toEqual(expect.arrayContaining(['редми', 'диван']));
    expect((await suggest('ред')).queries).toContain('редми');
  });

  it('never repeat what is typed', async () => {
    for (let n = 0; n < 4; n += 1) await aProduct(test, { title: `Velosiped ${n}` });
    await counted();
    await suggests('velosi', 'velosiped');
    expect((await suggest('velosiped')).queries).not.toContain('velosiped');
  });
});

describe('products', () => {
  it('are the newest four that have the words and one that begins with the last, with picture and price', async () => {
    const now = test.clock.now().getTime();
    for (let n = 0; n < 6; n += 1) {
      await aProduct(test, { title: `Gilam Samarqand ${n}`, listedAt: new Date(now - n * 60_000), price: 1000 + n });
    }
    await aProduct(test, { title: 'Gilam eski', status: 'withdrawn' });
    const { products } = await suggest('gilam sam');
    expect(titled(products)).toEqual([0, 1, 2, 3].map((n) => `Gilam Samarqand ${n}`));
    expect(products[0]).toMatchObject({ price: 1000, paymentType: 'Pullik', maxPrice: null });
    expect(products[0].imageUrl).toMatch(/-320\.webp$/);
    expect(titled((await suggest('гилам сам')).products)).toHaveLength(4);
  });

  it('reach back as far as it takes to find four', async () => {
    const ago = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
    for (const days of [30, 1, 9]) await aProduct(test, { title: `Gilam Buxoro ${days}`, listedAt: ago(days) });
    expect(titled((await suggest('gilam bux')).products)).toEqual([1, 9, 30].map((days) => `Gilam Buxoro ${days}`));
  });

  it('begin with the category that is meant, also while its name is half typed', async () => {
    await aProduct(test, { title: 'Cobalt uchun bamper', category: 'kuzov-va-salon-qismlari' });
    await aProduct(test, { title: 'Chevrolet Cobalt 2022', category: 'chevrolet' });
    await aProduct(test, { title: 'Cobalt ijaraga', category: 'avtomobil-ijarasi' });
    await counted();
    await suggests('coba', 'cobalt');
    expect(titled((await suggest('cobalt')).products)[0]).toBe('Chevrolet Cobalt 2022');
    expect(titled((await suggest('coba')).products)[0]).toBe('Chevrolet Cobalt 2022');
  });

  it('of a model are followed by the others of its make, then by what only names it', async () => {
    await aProduct(test, { title: 'Chevrolet Cobalt 2022', category: 'chevrolet' });
    await aProduct(test, { title: 'Chevrolet Gentra 2023', category: 'chevrolet' });
    await aProduct(test, { title: 'Cobalt kunlik ijaraga', category: 'avtomobil-ijarasi' });
    expect(titled((await suggest('cobalt')).products)).toEqual([
      'Chevrolet Cobalt 2022',
      'Chevrolet Gentra 2023',
      'Cobalt kunlik ijaraga',
    ]);
  });

  it('say what cards say under the price, and what the price is for, in the language of whoever types', async () => {
    const stated = [
      ['chevrolet', 'Kabriolet tanlangan', { year: 2021, mileage: 85_000, gearbox: 'automatic' }],
      ['kvartira-ijarasi', 'Kabinetli kvartira', { rooms: 3, price_period: 'month' }],
    ] as const;
    for (const [category, title, properties] of stated) {
      const { id } = await aProduct(test, { category, title });
      const change = test.database.db.updateTable('products').set({ properties: JSON.stringify(properties) });
      await change.where('id', '=', id).execute();
    }
    const rows = async (language: string) =>
      Object.fromEntries(
        (await suggest('kab', { language })).products.map((row: { title: string }) => [row.title.split(' ')[0], row]),
      );
    const { Kabriolet, Kabinetli } = await rows('ru');
    expect(Kabriolet.facts.join().replaceAll('\u00A0', ' ')).toBe('2021 г.,85 000 км,Автомат');
    expect(Kabriolet.priceUnit).toBeNull();
    expect(Kabinetli.priceUnit).toBe('/мес.');
    expect((await rows('uz')).Kabriolet.facts).toContain('Avtomat');
  });

  it('keep to the price that the text names, of another period too', async () => {
    const stated = [
      ['Kvartira ijaraga arzon', 'month', 4_000_000],
      ['Kvartira ijaraga sutkasiga', 'day', 400_000],
    ] as const;
    for (const [title, price_period, price] of stated) {
      const { id } = await aProduct(test, { category: 'kvartira-ijarasi', title, price });
      const change = test.database.db.updateTable('products').set({ properties: JSON.stringify({ price_period }) });
      await change.where('id', '=', id).execute();
    }
    const { intent, products } = await suggest('kvartira ijaraga 5 mln gacha');
    expect(intent.filter).toMatchObject({ maxPrice: 5_000_000 });
    expect(titled(products)).toContain('Kvartira ijaraga arzon');
    expect(titled(products)).not.toContain('Kvartira ijaraga sutkasiga');
  });

  it('keep to the place', async () => {
    await aProduct(test, { title: 'Kanistra katta', district: 'chilonzor-tumani' });
    await aProduct(test, { title: 'Kanistra kichik', district: 'samarqand-shahri' });
    const { region, district } = await thePlace(test, 'samarqand-shahri');
    expect(titled((await suggest('kanis', { regionId: region.id })).products)).toEqual(['Kanistra kichik']);
    expect(titled((await suggest('kanis', { districtId: district.id })).products)).toEqual(['Kanistra kichik']);
    expect((await suggest('kanis')).products).toHaveLength(2);
  });

  it('are there as soon as they are posted', async () => {
    await counted();
    await aProduct(test, { title: 'Gavharsimon uzuk' });
    expect(titled((await suggest('gavhars')).products)).toEqual(['Gavharsimon uzuk']);
  });
});

describe('in a category', () => {
  it('all that is suggested is of it: products, categories below, and what the text is understood as', async () => {
    await aProduct(test, { category: 'divan-va-kreslolar', title: 'Kanistra rangli divan' });
    await aProduct(test, { category: 'asbob-uskunalar', title: 'Kanistra 20 litr' });
    const category = (slug: string) =>
      test.database.db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const furniture = await category('mebel');
    const inFurniture = { categoryId: furniture.id };
    expect(titled((await suggest('kanistra', inFurniture)).products)).toEqual(['Kanistra rangli divan']);
    expect(named((await suggest('divan', inFurniture)).categories)).toEqual(['Divan va kreslolar']);
    expect((await suggest('telefon', inFurniture)).categories).toEqual([]);
    expect((await suggest('')).queries).toBeInstanceOf(Array);
    const before = await suggest('', inFurniture);
    expect(before.queries).toEqual([]);
    expect(named(before.categories)).toContain('Stol va stullar');
  });

  it('the count is of it, and a text that names another one keeps what it says beside that', async () => {
    await aProduct(test, { category: 'noutbuklar', title: 'Noutbuk', price: 2_000_000 });
    await aProduct(test, { category: 'tugmali-telefonlar', title: 'Telefon', price: 1_500_000 });
    const laptops = await test.database.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'noutbuklar')
      .executeTakeFirstOrThrow();
    const { intent } = await suggest('3 mln gacha', { categoryId: laptops.id });
    expect(intent).toMatchObject({ filter: { categoryId: laptops.id, maxPrice: 3_000_000 }, total: 1 });
  });

  it.each([999_999_999, Number.MAX_SAFE_INTEGER])(
    'that is none (%d) there is nothing, and no error',
    async (categoryId) => {
      expect((await suggest('telefon', { categoryId })).products).toEqual([]);
      expect((await suggest('', { categoryId })).categories).toEqual([]);
    },
  );
});

describe('any text', () => {
  it.each([
    "'",
    '%%',
    "a'); drop table users --",
    ':*',
    '&|!<->',
    '\\',
    '😀😀',
    '\u202Eab',
    'ы',
    "o'o'o'",
    '()',
    'a'.repeat(100),
    '1 2 3 4 5 6 7 8 9',
  ])('%s is answered', async (q) => {
    const answer = await suggest(q);
    expect(Object.keys(answer)).toEqual(['categories', 'queries', 'products', 'intent']);
  });

  it('of more than a hundred letters is refused', async () => {
    const answer = await test.app.inject(`/api/search/suggest?q=${'a'.repeat(101)}`);
    expect(answer.statusCode).toBe(422);
  });
});
