import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldVersion } from '#contract/values/text/fold.ts';
import { createCategories } from '#server/features/categories/categories.ts';
import { createPlaces } from '#server/features/places/places.ts';
import { createSearch, purgeQueryCounts } from '#server/features/search/search.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { type Page, productLists } from '#testing/builders/product-lists.ts';
import { reindexProducts } from '../life/reindex-products.ts';

interface FoundPage extends Page {
  search?: { shownFor: string; reason: string };
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('products').execute();
  await test.database.db.deleteFrom('search_vocabulary').execute();
  // What is known of words is read again.
  test.clock.advance(31_000);
});

const { filter, list, walk } = productLists(() => test);
const find = async (title: string, more: object = {}): Promise<FoundPage> => filter({ title, ...more });
const titles = (page: Page): string[] => page.data.map((card) => card.title);
const ago = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);

describe('how a text is understood', () => {
  it('finds what was posted a moment ago, and says nothing about the way', async () => {
    await aProduct(test, { title: 'Samsung muzlatgich' });
    const page = await find('музлатгич');
    expect(titles(page)).toEqual(['Samsung muzlatgich']);
    expect(page).not.toHaveProperty('search');
  });

  it('asks for all words, in whatever part of a listing each is', async () => {
    await aProduct(test, { title: 'Redmi Note 13', category: 'xiaomi-redmi-va-poco', description: 'Qora rang' });
    await aProduct(test, { title: 'Redmi Note 12', category: 'xiaomi-redmi-va-poco', description: 'Oq' });
    expect(titles(await find('redmi telefon qora'))).toEqual(['Redmi Note 13']);
    expect(titles(await find('redmi chilonzor 12'))).toEqual(['Redmi Note 12']);
  });

  it('tries the other keyboard layout before it corrects, and only when nothing was found', async () => {
    await aProduct(test, { title: 'Диван угловой' });
    expect(await find('lbdfy')).toMatchObject({ total: 1, search: { shownFor: 'диван', reason: 'layout' } });
    await aProduct(test, { title: 'lbdfy' });
    expect(await find('lbdfy')).toMatchObject({ total: 1 });
    expect(titles(await find('lbdfy'))).toEqual(['lbdfy']);
  });

  it('corrects an unknown word, in the script of the person', async () => {
    await aProduct(test, { title: 'Konditsioner Artel' });
    expect(await find('kandisioner')).toMatchObject({ total: 1 });
    const latin = await find('konditsionre');
    expect(latin.search).toEqual({ shownFor: 'konditsioner', reason: 'correction' });
    expect((await find('кондиционре')).search).toEqual({ shownFor: 'кондиционер', reason: 'correction' });
  });

  it('never corrects a word that is known, a number or a short word', async () => {
    await aProduct(test, { title: 'Stol oq' });
    expect(await find('stul')).toMatchObject({ total: 0, data: [] });
    expect(await find('128')).toMatchObject({ total: 0 });
    expect(await find('sto')).toMatchObject({ total: 0 });
  });

  it('joins what was split and splits what was joined', async () => {
    await aProduct(test, { title: 'iPhone 11' });
    expect((await find('ip hone 11')).search?.reason).toBe('correction');
    await aProduct(test, { title: 'Oshxona mebeli', category: 'oshxona-mebeli' });
    expect((await find('oshxonamebeli')).search?.reason).toBe('correction');
  });

  it('leaves words out at last, first the ones that nobody writes', async () => {
    await aProduct(test, { title: 'Velosiped Forward 26' });
    expect(await find('velosiped qwxzjv')).toMatchObject({
      total: 1,
      search: { shownFor: 'velosiped', reason: 'fewer-words' },
    });
    expect(await find('velosiped 999')).toMatchObject({
      total: 1,
      search: { shownFor: 'velosiped', reason: 'fewer-words' },
    });
  });

  it('never looks for a number alone', async () => {
    await aProduct(test, { title: 'Velosiped 26' });
    expect(await find('qwxzjv 26')).toMatchObject({ total: 0 });
    expect(await find('qwxzjv wzzkq 26')).toMatchObject({ total: 0 });
  });

  it('relaxes within the other filters', async () => {
    await aProduct(test, { title: 'Konditsioner Artel', price: 900 });
    const page = await find('konditsoiner', { maxPrice: 500 });
    expect(page).toMatchObject({ total: 0, data: [] });
  });

  it('counts facets and staged filters by the same understanding', async () => {
    await aProduct(test, { title: 'Konditsioner Artel' });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/count',
      payload: { title: 'konditsoiner' },
    });
    expect(answer.json().content.total).toBe(1);
  });

  it('reads an amount of money as a price, in so’m and in dollars', async () => {
    await aProduct(test, { title: 'Cobalt arzon', category: 'chevrolet', price: 55_000_000 });
    await aProduct(test, { title: 'Cobalt qimmat', category: 'chevrolet', price: 200_000_000 });
    expect(titles(await find('cobalt 50 mln'))).toEqual(['Cobalt arzon']);
    expect(titles(await find('60 mln gacha cobalt'))).toEqual(['Cobalt arzon']);
    expect(titles(await find('кобальт от 100 млн'))).toEqual(['Cobalt qimmat']);
    expect(titles(await find('200 млн'))).toEqual(['Cobalt qimmat']);
    expect(titles(await find('cobalt 4500$'))).toEqual(['Cobalt arzon']);
    expect(titles(await find('cobalt 50 mln', { minPrice: 100_000_000 }))).toEqual(['Cobalt qimmat']);
  });

  it('finds a place by its name in any language, in the place of a listing', async () => {
    await aProduct(test, { title: 'Divan katta', district: 'chilonzor-tumani' });
    await aProduct(test, { title: 'Divan kichik', district: 'samarqand-shahri' });
    expect(titles(await find('диван чиланзар'))).toEqual(['Divan katta']);
    expect(titles(await find('divan samarqandda'))).toEqual(['Divan kichik']);
  });

  it('follows an edit of the synonyms', async () => {
    await aProduct(test, { title: 'Zumrad taqinchoq' });
    expect(await find('gavhartosh')).toMatchObject({ total: 0 });
    const { db } = test.database;
    const group = { concept: 'emerald-test', kind: 'word' as const, terms: JSON.stringify(['zumrad', 'gavhartosh']) };
    await db.insertInto('search_synonyms').values(group).execute();
    test.clock.advance(31_000);
    expect(titles(await find('gavhartosh'))).toEqual(['Zumrad taqinchoq']);
    await db.deleteFrom('search_synonyms').where('concept', '=', 'emerald-test').execute();
  });
});

describe('bad input', () => {
  it.each(["'", 'ʼʼʼ', '😀', '\u200f\u200e', '\u202e', '...', '%', '* | & !', '   - '])(
    '«%s» finds nothing, at once',
    async (text) => {
      await aProduct(test);
      const began = performance.now();
      const page = await find(text);
      expect(performance.now() - began).toBeLessThan(10_000);
      // A text that is empty once it is cleaned asks for nothing.
      expect([0, 1]).toContain(page.total);
      expect(page.total).toBe(text.replace(/[\s\p{Cf}]/gu, '') === '' ? 1 : 0);
    },
  );

  it.each([
    "o'yinchoq & | ! ( ) <-> :*",
    "a' b\\' c",
    '%_%',
    '.*',
    "'); drop table products; --",
    '@c1 ~x +y',
    'a:b:*',
  ])('«%s» is answered', async (text) => {
    await aProduct(test);
    expect((await list({ title: text })).total).toBeGreaterThanOrEqual(0);
  });

  it('refuses 10 000 characters, and reads 100 with their first words', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/filter',
      payload: { title: 'a'.repeat(10_000) },
    });
    expect(answer.statusCode).toBe(422);
    expect((await find('zq '.repeat(33))).total).toBe(0);
  });
});

describe('the order of relevance', () => {
  it('puts titles before categories before descriptions, the very word before its forms and synonyms', async () => {
    const category = 'velosipedlar';
    await aProduct(test, { title: 'Uchburchak narsa', description: 'ichida velosiped bor', listedAt: ago(1) });
    await aProduct(test, { title: 'Forward 26', category, listedAt: ago(2) });
    await aProduct(test, { title: 'Велик детский', category, listedAt: ago(3) });
    await aProduct(test, { title: 'Velosiped yangi', category, listedAt: ago(4) });
    expect(titles(await find('velosiped'))).toEqual([
      'Velosiped yangi',
      'Велик детский',
      'Forward 26',
      'Uchburchak narsa',
    ]);
  });

  it('puts the category that is meant first, whatever titles elsewhere say', async () => {
    await aProduct(test, { title: 'Velosiped tamiri', category: 'texnika-tamiri', listedAt: ago(1) });
    await aProduct(test, { title: 'Forward 26', category: 'velosipedlar', listedAt: ago(2) });
    await aProduct(test, { title: 'Gentra uchun bamper', category: 'kuzov-va-salon-qismlari', listedAt: ago(1) });
    await aProduct(test, { title: 'Gentra 2021', category: 'chevrolet', listedAt: ago(9) });
    await aProduct(test, { title: 'iPhone 13 uchun chexol', category: 'telefon-aksessuarlari', listedAt: ago(9) });
    await aProduct(test, { title: 'iPhone 13 128', category: 'apple-iphone', listedAt: ago(1) });
    expect(titles(await find('velosiped'))).toEqual(['Forward 26', 'Velosiped tamiri']);
    // The model tells its make.
    expect(titles(await find('gentra'))).toEqual(['Gentra 2021', 'Gentra uchun bamper']);
    expect(titles(await find('gentra bamper'))).toEqual(['Gentra uchun bamper']);
    expect(titles(await find('iphone'))).toEqual(['iPhone 13 128', 'iPhone 13 uchun chexol']);
    expect(titles(await find('iphone chexol'))[0]).toBe('iPhone 13 uchun chexol');
  });

  it('prefers the newer of equal ones, and a title that begins with the text', async () => {
    await aProduct(test, { title: 'Stol katta', listedAt: ago(60 * 24 * 20) });
    await aProduct(test, { title: 'Stol kichik', listedAt: ago(5) });
    await aProduct(test, { title: 'Mehmonxona uchun stol', listedAt: ago(1) });
    expect(titles(await find('stol'))).toEqual(
      ['Stol kichik', 'Mehmonxona uchun stol', 'Stol katta'].sort((a, b) => rankOf(a) - rankOf(b)),
    );
  });

  const rankOf = (title: string) => ['Stol kichik', 'Mehmonxona uchun stol', 'Stol katta'].indexOf(title);

  it('is the default with a text, gives way to a chosen order, and equals the newest first without one', async () => {
    await aProduct(test, { title: 'Stol yozuv', price: 5, listedAt: ago(9) });
    await aProduct(test, { title: 'Kitob', description: 'stol ustida', price: 1, listedAt: ago(1) });
    expect(titles(await find('stol'))).toEqual(['Stol yozuv', 'Kitob']);
    expect(titles(await find('stol', { sortBy: 'price', sortOrder: 'ASC' }))).toEqual(['Kitob', 'Stol yozuv']);
    expect(titles(await find('stol', { sortBy: 'createdAt', sortOrder: 'DESC' }))).toEqual(['Kitob', 'Stol yozuv']);
    expect(titles(await filter({ sortBy: 'relevance' }))).toEqual(titles(await filter({})));
  });

  it('gives TOP its slots among equal matches, and never to what does not match so well', async () => {
    const top = { since: ago(60), until: ago(-600) };
    for (let count = 0; count < 6; count += 1)
      await aProduct(test, { title: `Stol ${count} raqamli`, listedAt: ago(count) });
    await aProduct(test, { title: 'Stol TOP bilan', listedAt: ago(60 * 24 * 10), top });
    await aProduct(test, { title: 'Boshqa narsa', description: 'stol', listedAt: ago(1), top });
    await aProduct(test, { title: 'Mutlaqo begona', top });
    const found = titles(await find('stol'));
    expect(found[0]).toBe('Stol TOP bilan');
    expect(found.at(-1)).toBe('Boshqa narsa');
    expect(found).not.toContain('Mutlaqo begona');
    expect(found).toHaveLength(8);
  });
});

describe('a model', () => {
  const sold = (title: string, category: string, more: object = {}) => aProduct(test, { title, category, ...more });
  beforeEach(async () => {
    const top = { since: ago(60), until: ago(-600) };
    const model = { category: 'chevrolet', listedAt: ago(60 * 24 * 20), properties: { model: 'cobalt' } };
    await aProduct(test, { title: 'Chevrolet Cobalt 2019', ...model });
    await aProduct(test, { title: 'Ideal holatda, garajda turgan', ...model });
    await sold('Chevrolet Gentra 2023', 'chevrolet', { properties: { model: 'gentra' }, viewCount: 5000, top });
    await sold('Chevrolet Malibu 2022', 'chevrolet', { properties: { model: 'malibu' } });
    await sold('Cobalt kunlik ijaraga', 'avtomobil-ijarasi', { top });
    await sold('Cobalt uchun chexol', 'kuzov-va-salon-qismlari', { viewCount: 5000 });
  });

  it.each(['cobalt', 'кобальт', 'kobolt'])(
    'comes first for «%s» whatever is newer, more viewed or TOP; then its make, then what only names it',
    async (query) => {
      const found = titles(await find(query));
      const order = [
        ['Chevrolet Cobalt 2019', 'Ideal holatda, garajda turgan'],
        ['Chevrolet Gentra 2023', 'Chevrolet Malibu 2022'],
        ['Cobalt kunlik ijaraga', 'Cobalt uchun chexol'],
      ];
      expect(found).toHaveLength(6);
      for (const [at, together] of order.entries())
        expect(found.slice(2 * at, 2 * at + 2).sort(), found.join(', ')).toEqual(together);
    },
  );

  it('also where it is known by an everyday word of the category alone', async () => {
    expect(titles(await find('жентра'))[0]).toBe('Chevrolet Gentra 2023');
    expect(titles(await find('jentra'))[0]).toBe('Chevrolet Gentra 2023');
  });

  it('is no matter where all of a category is meant: its TOP comes first', async () => {
    await sold('Mashina, yangi olingan', 'chevrolet');
    for (const query of ['mashina', 'chevrolet', 'шевроле'])
      expect(titles(await find(query))[0], query).toBe('Chevrolet Gentra 2023');
  });

  it('unlike a brand of much else: what bears its name comes before others of a category that is called so', async () => {
    await sold('LG televizor 55', 'televizorlar', { listedAt: ago(1) });
    await sold('Artel muzlatgich', 'muzlatkichlar-va-muzlatish-kameralari', { listedAt: ago(60 * 24) });
    await sold('Artel televizor 43', 'televizorlar', { listedAt: ago(60 * 48) });
    expect(titles(await find('artel'))).toEqual(['Artel televizor 43', 'Artel muzlatgich', 'LG televizor 55']);
  });

  it('that is not there leaves the first place to its make', async () => {
    await test.database.db.deleteFrom('products').where('title', 'in', ['Chevrolet Cobalt 2019']).execute();
    await test.database.db.deleteFrom('products').where('title', 'like', 'Ideal%').execute();
    expect(titles(await find('cobalt')).slice(0, 2)).toEqual(['Chevrolet Gentra 2023', 'Chevrolet Malibu 2022']);
  });
});

describe('the scroll by relevance', () => {
  async function many(): Promise<void> {
    const { db } = test.database;
    const seed = await aProduct(test, { title: 'Stol 0', pictures: 0 });
    await db.transaction().execute(async (transaction) => {
      for (let count = 1; count < 360; count += 1) {
        await transaction
          .insertInto('products')
          .columns([
            'seller_id',
            'status',
            'title',
            'title_key',
            'description',
            'price',
            'price_uzs',
            'category_id',
            'region_id',
            'district_id',
            'listed_at',
            'search',
            'top_since',
            'top_until',
            'view_count',
          ])
          .expression(
            transaction
              .selectFrom('products')
              .select(({ ref, val }) => [
                'seller_id',
                'status',
                val(`Stol ${count}`).as('title'),
                val(`stol ${count}`).as('title_key'),
                'description',
                'price',
                'price_uzs',
                'category_id',
                'region_id',
                'district_id',
                val(ago(count % 90)).as('listed_at'),
                count % 3 === 0 ? val("'.stol':1D").as('search') : ref('search').as('search'),
                val(count % 40 === 7 ? ago(60) : null).as('top_since'),
                val(count % 40 === 7 ? ago(-600) : null).as('top_until'),
                val((count * 37) % 500).as('view_count'),
              ])
              .where('id', '=', seed.id),
          )
          .execute();
      }
    });
  }

  it('shows each product once over several windows, whatever is posted and viewed meanwhile', async () => {
    await many();
    const cards = await walk({ title: 'stol', pageSize: 17 }, async () => {
      await aProduct(test, { title: `Stol yangi ${Math.random()}`, pictures: 0 });
      await test.database.db
        .updateTable('products')
        .set((set) => ({ view_count: set('view_count', '+', 1) }))
        .where('view_count', '>', 300)
        .execute();
    });
    const shown = new Set(cards.map((card) => card.id));
    expect(shown.size).toBe(cards.length);
    expect(cards).toHaveLength(360);
    // TOP stands in every fourth place while there is any.
    const tops = cards.flatMap((card, place) => (card.isTop && place < 24 ? [place] : []));
    expect(tops).toEqual([0, 4, 8, 12, 16, 20]);
  });

  it('gives by page number what the scroll gives', async () => {
    await many();
    const scrolled = await walk({ title: 'stol', pageSize: 20 });
    for (const page of [1, 3, 17]) {
      const byNumber = await list({ title: 'stol', pageSize: 20, page });
      expect(byNumber.data.map((card) => card.id)).toEqual(
        scrolled.slice((page - 1) * 20, page * 20).map((card) => card.id),
      );
    }
  });

  it('keeps to the understanding of the first page', async () => {
    for (let count = 0; count < 5; count += 1)
      await aProduct(test, { title: `Konditsioner ${count} raqam`, pictures: 0 });
    const first = await find('konditsoiner', { limit: 2 });
    expect(first.search?.reason).toBe('correction');
    await aProduct(test, { title: 'konditsoiner' });
    const second: FoundPage = await find('konditsoiner', { limit: 2, cursor: first.cursor });
    expect(second.search).toEqual(first.search);
    expect(second.data.map((card) => card.id)).not.toContain(first.data[0]?.id);
    const byPrice = await find('konditsoinerr', { limit: 2, sortBy: 'price' });
    expect((await find('konditsoinerr', { limit: 2, sortBy: 'price', cursor: byPrice.cursor })).search).toEqual(
      byPrice.search,
    );
  });

  it('refuses a cursor of another order and one that was tampered with', async () => {
    for (let count = 0; count < 3; count += 1) await aProduct(test, { title: `Stol ${count}` });
    const { cursor } = await find('stol', { limit: 1 });
    for (const [body, given] of [
      [{ title: 'stol', sortBy: 'price' }, cursor],
      [{}, cursor],
      [{ title: 'stol' }, 'n3-abc'],
      [{ title: 'stol' }, Buffer.from(JSON.stringify(['r', 1, 2, 3])).toString('base64url')],
    ] as const) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/products/filter',
        payload: { ...body, cursor: given },
      });
      expect(answer.statusCode).toBe(422);
    }
  });
});

describe('what is kept of searches and words', () => {
  const aSearch = () => createSearch({ db: test.database.db, clock: test.clock, log: createLog('silent') });
  const somebody = Buffer.from('somebody');

  it('counts searches by folded text and day, and those without results', async () => {
    const search = aSearch();
    const [other, third] = [Buffer.from('other'), Buffer.from('third')];
    search.note('Диван', true, somebody);
    search.note('divan ', false, other);
    search.note('😀', true, somebody);
    await search.flush();
    search.note('divan', true, third);
    search.note('divan', true, somebody);
    await search.close();
    const rows = await test.database.db
      .selectFrom('search_queries')
      .select(['query', 'searches', 'without_results'])
      .where('query', 'in', ['divan', ''])
      .execute();
    expect(rows).toEqual([{ query: 'divan', searches: 3, without_results: 1 }]);
  });

  it('stores no text with a phone number in it, and forgets what was counted more than 90 days ago', async () => {
    const { db } = test.database;
    const search = aSearch();
    const phones = ['+998 90 123-45-67', '+998 (90) 123 45 67', 'divan 901234567', 'тел 90 123 45 67'];
    const others = ['iphone 13 128', 'kvartira 50 mln', 'nexia 120 000 000', 'divan 1500000'];
    for (const text of [...phones, ...others]) search.note(`sinov ${text}`, true, somebody);
    await search.close();
    const queries = async () =>
      (await db.selectFrom('search_queries').select('query').execute()).map(({ query }) => query);
    expect((await queries()).filter((query) => query.startsWith('sinov'))).toHaveLength(others.length);
    const day = (ago: number) => new Date(test.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    const rows = [89, 92].map((ago) => ({ day: day(ago), query: `ago ${ago}`, searches: 1, without_results: 0 }));
    await db.insertInto('search_queries').values(rows).execute();
    await purgeQueryCounts(db, test.clock.now());
    expect((await queries()).filter((query) => query.startsWith('ago'))).toEqual(['ago 89']);
  });

  it('lets the words of a new title join, and counts them in their turn', async () => {
    const { db } = test.database;
    await aProduct(test, { title: 'Gramplastinka eski' });
    await aProduct(test, { title: 'Gramplastinka yangi' });
    await db.insertInto('search_vocabulary').values({ word: 'yoqolgansoz', frequency: 4 }).execute();
    const word = (name: string) =>
      db.selectFrom('search_vocabulary').select('frequency').where('word', '=', name).executeTakeFirst();
    expect(await word('gramplastinka')).toEqual({ frequency: 1 });
    const search = aSearch();
    await search.countWords();
    await search.close();
    expect(await word('gramplastinka')).toEqual({ frequency: 2 });
    expect(await word('yoqolgansoz')).toBeUndefined();
    expect(await word('muzlatgich')).toBeDefined();
  });

  it('indexes anew what an earlier fold has written', async () => {
    const { db } = test.database;
    const { id } = await aProduct(test, { title: 'Muzlatgich Artel' });
    await db
      .updateTable('products')
      .set({ search: "'old'", fold_version: foldVersion - 1, title_key: 'old' })
      .where('id', '=', id)
      .execute();
    expect((await find('muzlatgich')).total).toBe(0);
    const deps = { db, categories: createCategories(db, test.clock), places: createPlaces(db, test.clock) };
    expect(await reindexProducts(deps)).toBe(1);
    expect((await find('muzlatgich chilonzor')).total).toBe(1);
    expect(await reindexProducts(deps)).toBe(0);
    const row = await db
      .selectFrom('products')
      .select(['fold_version', 'title_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ fold_version: foldVersion, title_key: 'muzlatgich artel' });
  });

  it('keeps the day of listing in the index when a listing is renewed', async () => {
    const { db } = test.database;
    const { id } = await aProduct(test, { listedAt: ago(60 * 24 * 5) });
    await db.updateTable('products').set({ listed_at: test.clock.now() }).where('id', '=', id).execute();
    const { search } = await db.selectFrom('products').select('search').where('id', '=', id).executeTakeFirstOrThrow();
    const day = Math.floor(test.clock.now().getTime() / 86_400_000);
    expect(search?.match(/@t\d+/g)).toEqual([`@t${day}`]);
  });
});
