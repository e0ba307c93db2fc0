import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDemoFiles } from '#data/demo/demo-files.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { productLists } from '#testing/builders/product-lists.ts';
import { reportFigures } from '#testing/goals.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const seller = await aUser(test);
  const { products } = await readDemoFiles();
  for (const { title, description, category, district, price, currency, properties } of products) {
    const of = { sellerId: seller.id, pictures: 0 };
    await aProduct(test, { ...of, title, description, category, district, price, currency, properties });
  }
});
afterAll(() => test.close());

const { filter } = productLists(() => test);

const intentFound = z.object({ content: z.object({ filter: z.record(z.string(), z.unknown()) }).nullable() });
/** The first listings for a text as a person gets them: what it asks for is read first. */
async function firstFor(q: string, limit: number) {
  const answer = await test.app.inject(`/api/search/intent?q=${encodeURIComponent(q)}`);
  const { content } = intentFound.parse(answer.json());
  return filter({ ...(content?.filter ?? { title: q }), limit });
}

const firstKinds = z.object({ queries: z.array(z.object({ q: z.string(), categorySlugs: z.array(z.string()) })) });

it('shows among the first three what most of sixty short queries mean, and not what goes with it', async () => {
  const file = join(import.meta.dirname, '../../../../bench/search/golden/first-kinds.json');
  const { queries } = firstKinds.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(queries).toHaveLength(60);
  const rows = await test.database.db.selectFrom('categories').select(['id', 'slug', 'path']).execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const pathOf = new Map(rows.map(({ id, path }) => [id, path.map((each) => slugs.get(each) ?? '')]));
  const products = await test.database.db.selectFrom('products').select(['id', 'category_id']).execute();
  const categories = new Map(products.map(({ id, category_id }) => [id, category_id ?? 0]));
  const missed: string[] = [];
  for (const { q, categorySlugs } of queries) {
    const { data } = await firstFor(q, 3);
    const slugsOf = (id: number) => pathOf.get(categories.get(id) ?? 0) ?? [];
    if (!data.some(({ id }) => slugsOf(id).some((slug) => categorySlugs.includes(slug)))) missed.push(q);
  }
  const shown = queries.length - missed.length;
  await reportFigures({
    name: 'short queries whose meaning is among the first three',
    measured: shown,
    limit: 58,
    atLeast: true,
  });
  expect(shown, missed.join(', ')).toBeGreaterThanOrEqual(58);
});

it('finds every listing by its whole title, whatever is read in that', async () => {
  const missed: string[] = [];
  const products = await test.database.db.selectFrom('products').select(['id', 'title']).execute();
  for (const { id, title } of products) {
    const { data } = await firstFor(title, 10);
    if (data.every((each) => each.id !== id)) missed.push(title);
  }
  expect(missed).toEqual([]);
});

/** What people type, and the beginning of a title that has to be among the first five. */
const queries: Readonly<Record<string, readonly (readonly [query: string, title: string])[]>> = {
  'Latin Uzbek': [
    ['muzlatgich', 'Samsung No Frost muzlatgich'],
    ['changyutkich', 'Xiaomi robot changyutkich'],
    ['velosiped bolalar', 'Детский велосипед 16'],
    ['noutbuk', 'HP 250 G7 ноутбук'],
    ['gilam', "Qo'lda to'qilgan jun gilam"],
    ['asal', 'Tog’ asali'],
    ['mushukcha', 'Mushukchalar'],
    ['parda tikish', 'Parda tikish'],
  ],
  'every apostrophe and none': [
    ["o'yinchoq", "Yog'och rivojlantiruvchi"],
    ['oʻyinchoq', "Yog'och rivojlantiruvchi"],
    ['o‘yinchoqlar', "Yog'och rivojlantiruvchi"],
    ['oyinchoqlar', "Yog'och rivojlantiruvchi"],
    ['gisht', "Pishgan g'isht"],
    ['g`isht', "Pishgan g'isht"],
    ['koylak qizlar', "Qizaloqlar bayram ko'ylagi"],
  ],
  'Cyrillic Uzbek': [
    ['музлатгич', 'Samsung No Frost muzlatgich'],
    ['гилам', "Qo'lda to'qilgan jun gilam"],
    ['ғишт', "Pishgan g'isht"],
    ['дарвоза', 'Пайвандчи'],
    ['кир ювиш машинаси', 'LG stiralka'],
    ['болалар велосипеди', "Uch g'ildirakli velosiped"],
    ['эркаклар костюми', 'Erkaklar kostyumi'],
    ['қўчқор', "Hisori qo'chqor"],
    ['кучкор', "Hisori qo'chqor"],
    ['каптар', "O'zbek tojdor kaptarlari"],
  ],
  Russian: [
    ['холодильник', 'Samsung No Frost muzlatgich'],
    ['щенки', 'Щенки немецкой'],
    ['котята', 'Котята мейн-куна'],
    ['стиральная машина', 'Стиральная машина Bosch'],
    ['угловой диван', 'Burchak divan'],
    ['репетитор по химии', 'Репетитор по химии'],
    ['детский велосипед', 'Детский велосипед'],
    ['ремонт холодильников', 'Ремонт холодильников'],
    ['учебники', 'Учебники и сборники'],
  ],
  'brands in another script': [
    ['айфон 13', 'Ayfon 13 128'],
    ['iphone 11', 'iPhone 11 64'],
    ['самсунг с25', 'Samsung S25'],
    ['макбук', 'MacBook'],
    ['кобальт', 'Chevrolet Cobalt 4'],
    ['тико', 'Tiko 1998'],
    ['жентра', 'Gentra 2021'],
    ['плейстейшн 5', 'PlayStation 5'],
    ['макита', 'Makita perforator'],
  ],
  endings: [
    ['ayfonni', 'Ayfon 13 128'],
    ['muzlatgichlarni', 'Samsung No Frost muzlatgich'],
    ['kir yuvish mashinasini', 'LG stiralka'],
    ['диваны', 'Диван Честер'],
    ['велосипедов', 'Детский велосипед'],
    ['kaptarlarimiz', "O'zbek tojdor kaptarlari"],
  ],
  typos: [
    ['muzlatkch', 'Samsung No Frost muzlatgich'],
    ['velosepid', 'Uch'],
    ['kandisioner', 'Artel 12 konditsioner'],
    ['холадильник', 'Samsung No Frost muzlatgich'],
    ['генирaтор', 'Генератор бензиновый'],
    ['попугай корела', 'Попугай корелла'],
    ['электрогетара', 'Электрогитара Yamaha'],
    ['samsnug', 'Samsung'],
    ['akvairum', 'Akvarium 200'],
  ],
  'the other keyboard layout': [
    ['[jkjlbkmybr', 'Samsung No Frost muzlatgich'],
    ['lbdfy', 'Диван Честер'],
    ['шзрщту 13', 'Ayfon 13 128'],
    ['ьгядфепшср', 'Samsung No Frost muzlatgich'],
    ['dtkjcbgtl', 'Детский велосипед'],
  ],
  'numbers and units': [
    ['iphone 256 gb', 'iPhone 1'],
    ['8/256 samsung', 'Samsung A56 8/256'],
    ['шина r15', 'Qishki balon Nokian'],
    ['монитор 27"', '27 dyuymli LG'],
    ['телевизор 43 дюйма', 'MoonX 43'],
    ['cobalt 4 pozitsiya', 'Chevrolet Cobalt 4'],
    ['matiz 2013 yil', 'Matiz Best 2013'],
  ],
  'synonyms and slang': [
    ['balon', 'Qishki balon'],
    ['стиралка', 'LG stiralka'],
    ['kalyaska', "Yig'ma yengil kolyaska"],
    ['пылесос', 'Пылесос Karcher'],
    ['собака', 'Собака ищет дом'],
    ['лошадь', 'Қорабайир от'],
    ['корова', "Sog'in sigir"],
    ['няня', 'Enaga'],
    ['bugalter', 'Bosh buxgalter'],
    ['сварщик', 'Пайвандчи'],
  ],
  'mixed scripts and places': [
    ['ayfon телефон', 'Ayfon 13 128'],
    ['диван burchak', 'Burchak divan'],
    ['santexnik chilonzorda', 'Santexnik, kechayu'],
    ['квартира chilonzor', 'Chilonzor 9-kvartalda'],
    ['двухкомнатная юнусабад', 'Юнусабад 4, двухкомнатная'],
    ['2 xonali kvartira nukus', 'Nukus 22-mikrorayonda'],
    ['kvartira ijaraga yunusobod', '2 xonali kvartira oilaga ijaraga'],
    ['участок юнусабад', 'Участок 4,5 сотки'],
  ],
};

describe('searching the demo listings', () => {
  const table = Object.entries(queries).flatMap(([kind, rows]) =>
    rows.map(([query, title]) => ({ kind, query, title })),
  );

  it('has at least sixty queries', () => {
    expect(table.length).toBeGreaterThanOrEqual(60);
  });

  it.each(table)('$kind: «$query» finds $title…', async ({ query, title }) => {
    const { data } = await filter({ title: query, limit: 5 });
    expect(data.map((card) => card.title).filter((found) => found.startsWith(title))).not.toEqual([]);
  });

  it.each(['zxqwvb', 'qwrtp', 'bmvxz', 'hjgkfd'])("«%s» is nobody's word, and finds nothing", async (query) => {
    expect((await filter({ title: query })).total).toBe(0);
  });

  it.each([
    ['stol', 'stul'],
    ['olma', 'Apple'],
    ['iphone', 'Чехол'],
  ])('«%s» does not begin with «%s»', async (query, other) => {
    const { data } = await filter({ title: query, limit: 3 });
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]?.title).not.toMatch(new RegExp(`^${other}`, 'i'));
  });
});
