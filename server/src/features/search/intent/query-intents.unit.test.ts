import { beforeAll, describe, expect, it } from 'vitest';
import { judge, qualityOf, readJudgedQueries } from '#testing/intents/judged-queries.ts';
import { type ReferenceKnowledge, readReferenceKnowledge } from '#testing/intents/reference-knowledge.ts';
import { Lexicon } from '../lexicon.ts';
import { analyze } from '../words/analyze.ts';
import { IntentKnowledge } from './intent-knowledge.ts';
import { interpretQuery } from './interpret-query.ts';
import { readIntent } from './read-intent.ts';

const golden = (name: string) => new URL(`../../../../../bench/search/golden/${name}.json`, import.meta.url);

let reference: ReferenceKnowledge;
beforeAll(async () => {
  reference = await readReferenceKnowledge();
}, 60_000);

it.each([
  ['query-intents', { exact: 0.97, precision: 0.99, recall: 0.97, falseTraps: 0.02 }],
  ['buyer-intents', { exact: 0.9, precision: 0.98, recall: 0.93, falseTraps: 0.03 }],
  ['more-intents', { exact: 0.96, precision: 0.98, recall: 0.97, falseTraps: 0.03 }],
  ['unseen-intents', { exact: 0.92, precision: 0.97, recall: 0.95, falseTraps: 0.03 }],
  ['typed-intents', { exact: 0.93, precision: 0.98, recall: 0.94, falseTraps: 0.03 }],
  ['everyday-intents', { exact: 0.91, precision: 0.96, recall: 0.94, falseTraps: 0.04 }],
  ['cautious-intents', { exact: 0.91, precision: 0.95, recall: 0.94, falseTraps: 0.06 }],
  ['blind-intents', { exact: 0.9, precision: 0.97, recall: 0.92, falseTraps: 0.03 }],
  ['alike-intents', { exact: 0.92, precision: 0.97, recall: 0.93, falseTraps: 0.03 }],
  ['careless-intents', { exact: 0.89, precision: 0.95, recall: 0.93, falseTraps: 0.06 }],
  ['spoken-intents', { exact: 0.74, precision: 0.94, recall: 0.83, falseTraps: 0.11 }],
  ['strange-intents', { exact: 0.86, precision: 0.89, recall: 0.92, falseTraps: 0.12 }],
  ['sibling-intents', { exact: 0.94, precision: 0.98, recall: 0.96, falseTraps: 0.02 }],
  ['fresh-intents', { exact: 0.84, precision: 0.96, recall: 0.88, falseTraps: 0.05 }],
  ['tricky-intents', { exact: 0.89, precision: 0.91, recall: 0.92, falseTraps: 0.06 }],
  ['snare-intents', { exact: 0.79, precision: 0.87, recall: 0.8, falseTraps: 0.09 }],
  ['plain-intents', { exact: 0.82, precision: 0.97, recall: 0.88, falseTraps: 0.05 }],
  ['newcomer-intents', { exact: 0.97, precision: 0.98, recall: 0.97, falseTraps: 0.02 }],
  ['seeker-intents', { exact: 0.92, precision: 0.95, recall: 0.94, falseTraps: 0.1 }],
  ['visitor-intents', { exact: 0.96, precision: 0.99, recall: 0.97, falseTraps: 0.01 }],
  ['stranger-intents', { exact: 0.88, precision: 0.98, recall: 0.92, falseTraps: 0.02 }],
])(
  'reads the queries of %s as a careful person would, slips and layouts too, and hardly ever too much in them',
  async (name, least) => {
    const queries = await readJudgedQueries(golden(name));
    const judged = queries.map((query) => judge(query, interpretQuery(query.q, reference.knowledge).intent, reference));
    const { exact, precision, recall, falseTraps } = qualityOf(judged);
    expect(exact).toBeGreaterThanOrEqual(least.exact);
    expect(precision).toBeGreaterThanOrEqual(least.precision);
    expect(recall).toBeGreaterThanOrEqual(least.recall);
    expect(falseTraps).toBeLessThanOrEqual(least.falseTraps);
  },
);

it('tells of each filter from which of the words it was read, and how surely', () => {
  const text = 'Chilonzorda 2 xonali kvartira ijaraga 300 dollargacha maklersiz';
  const { parts, rest } = readIntent(text, reference.knowledge);
  const said = parts.map(({ slot, key, ranges }) => [
    slot,
    key ?? null,
    ranges.map(({ from, to }) => text.slice(from, to)).join('…'),
  ]);
  expect(said).toEqual([
    ['category', null, 'kvartira ijaraga'],
    ['offeredBy', null, 'maklersiz'],
    ['property', 'rooms', '2 xonali'],
    ['place', null, 'Chilonzorda'],
    ['price', null, '300 dollargacha'],
  ]);
  expect(rest).toEqual([]);
});

it.each([
  ["oyiga 500 mingdan bo'lib to'lashga telefon", 'Telefonlar'],
  ['телефон в рассрочку 300 000 в месяц', 'Telefonlar'],
  ['mashina kredit oyiga 3 mln', 'Yengil avtomobillar'],
])('«%s»: what is paid by the month is neither the price nor a rent', (text, category) => {
  const { categoryId, minPrice, maxPrice } = readIntent(text, reference.knowledge);
  expect(reference.knowledge.get(categoryId ?? 0)?.names[0]).toBe(category);
  expect([minPrice, maxPrice]).toEqual([null, null]);
});

it.each([
  ['prokatda yurmagan spark', 'Chevrolet'],
  ['uy ijaraga emas sotiladi', 'Hovli va uy sotuvi'],
  ['квартира первый этаж не предлагать', 'Kvartiralar'],
  ['Rossiyada qurilish ishi', 'Xorijda ish'],
  ['куртка детская', 'Bolalar kiyimi'],
  ["2 xonali kvartira oxirgi qavat bo'lmasin", 'Kvartiralar'],
  ['квартира в рассрочку', 'Kvartira sotuvi'],
  ['damas haydovchi ishi', 'Haydovchi va kuryerlar'],
  ['продавец телефонов', 'Savdo va mijozlar bilan ishlash'],
  ['машина под такси', 'Yengil avtomobillar'],
  ['ноутбук rtx', 'Noutbuklar'],
  ['газсиз нексия 2', 'Daewoo va Ravon'],
  ['продаёт дом хозяин', 'Hovli va uy sotuvi'],
  ['remont talab matiz', 'Daewoo va Ravon'],
  ['масло моторное 5w30', 'Moylar va avtokimyo'],
  ["telefon do'koniga sotuvchi", 'Savdo va mijozlar bilan ishlash'],
  ['картина лошади маслом', 'Yoritish va bezak'],
  ["mebel ko'chirish", "Yuk tashish va ko'chish"],
  ['kofe maydalagich', 'Oshxona texnikasi'],
  ['есть права, ищу работу', 'Rezyumelar'],
  ['qizil olma 1 yashik', 'Meva va sabzavotlar'],
])('«%s» is sought among %s', (text, category) => {
  expect(reference.knowledge.get(readIntent(text, reference.knowledge).categoryId ?? 0)?.names[0]).toBe(category);
});

it.each(['найк аир макс 270', 'айфон 12 про коробка пустая', "gilam do'koniga sotuvchi"])(
  '«%s» is sought by its words alone',
  (text) => {
    const { categoryId, conditions } = readIntent(text, reference.knowledge);
    expect([categoryId, conditions]).toEqual([null, []]);
  },
);

it('takes neither a model, nor the face of a note, nor what is free beside a thing for a filter', () => {
  const read = (text: string) => {
    const { conditions, minPrice, maxPrice } = readIntent(text, reference.knowledge);
    return { keys: conditions.map(({ property: { key } }) => key), minPrice, maxPrice };
  };
  expect(read('пежо 2008')).toEqual({ keys: ['make'], minPrice: null, maxPrice: null });
  expect(read('пежо 2008 2019 года').keys).toEqual(['make', 'year']);
  expect(read('5000 сумовая купюра 1994')).toEqual({ keys: [], minPrice: null, maxPrice: null });
  expect(read('bepul wifi bor kvartira kunlik')).toEqual({ keys: ['wifi'], minPrice: null, maxPrice: null });
  expect(read('0% комиссия билан квартира').keys).toEqual([]);
  expect(read('учебник английского 5 класс').keys).toEqual(['genre']);
  expect(read('книга на английском').keys).toEqual(['book_language']);
  expect(read("yangi uylanganlarga choyshab to'plami").keys).toEqual([]);
  expect(read("yangi choyshab to'plami").keys).toEqual(['condition']);
});

it('asks for each of two models that are sought alike, by their names or by a second number', () => {
  const modelsOf = (text: string) =>
    readIntent(text, reference.knowledge).conditions.flatMap((each) => ('options' in each ? each.options : []));
  expect(modelsOf('kobalt yoki jentra')).toEqual(['cobalt', 'gentra']);
  expect(modelsOf('айфон 12 или 13')).toEqual(['iphone-12-12-mini', 'iphone-13-13-mini']);
});

it.each([
  ['iphone 11 200$', 200, null],
  ['iphone 11 200-250$', 250, 200],
  ['redmi 9 900 ming', 900_000, null],
  ['iphone 11 1 200 000', 1_200_000, null],
])('«%s»: a number of the name is no part of the price', (text, most, least) => {
  const { maxPrice, minPrice } = readIntent(text, reference.knowledge);
  expect({ maxPrice, minPrice }).toMatchObject({ maxPrice: most, ...(least === null ? {} : { minPrice: least }) });
});

it.each([
  'шарф фк навбахор',
  'книга папа',
  'olmazor uchun purkagich',
  'tayyor biznes avtomoyka oyiga 20 mln foyda',
  'конфеты sugar free',
  'bepul wifi bor kafe ijaraga',
])('«%s» says neither a place nor a price', (text) => {
  const { regionId, minPrice, maxPrice } = readIntent(text, reference.knowledge);
  expect([regionId, minPrice, maxPrice]).toEqual([null, null, null]);
});

it.each(['квартира 4/9 этаж', 'квартира 4 этаж из 9', 'квартира 4 из 9 этаж'])(
  '«%s» says the floor and of how many',
  (text) => {
    expect(readIntent(text, reference.knowledge).conditions).toMatchObject([
      { property: { key: 'floor' }, min: 4, max: 4 },
      { property: { key: 'floors_total' }, min: 9, max: 9 },
    ]);
  },
);

it.each([
  'Oq dori',
  'Navoiy asarlari',
  'bolt m12 50 dona',
  'bepul internet',
  'Yunusobod futbol maktabi',
  'конденсер 12 инвертор',
  'Windows 11 pro',
  'кот в сапогах',
  'iphone 12 korpus',
  'velosiped qulfi',
  'kunjut moyi',
  'мышь с клеткой',
  'барабан для стиральной машины',
  'uy vazifasiga yordam',
  "gilam ko'chirish",
  'pul sanaydigan mashina',
  'soat 18 dan keyin ish',
  'samarqand noni yetkazib berish',
  'автомат 25 ампер',
  'раковина морская',
  'шахмат оти',
  'поп музыка диски',
  'lyuks nomer mehmonxona',
  'часы детские',
  'аккумулятор iphone 11',
  'iphone 11 batareyasi',
  'коробка от айфона 12',
  'сертификат на 500 тысяч',
  'Shahzoda konsert',
  'кредит на авто',
])('«%s» means no filter', (text) => {
  expect(interpretQuery(text, reference.knowledge).intent.parts).toEqual([]);
});

it.each([
  ['skripka bolalar uchun', 'musiqa-cholgulari'],
  ['uy ijaraga kerak bolalar uchun', 'hovli-va-uy-ijarasi'],
  ['мазда масло 5w30', 'moylar-va-avtokimyo'],
  ['yuk tashish gazel', 'yuk-tashish-va-kochish'],
  ['ishchi kerak', 'vakansiyalar'],
  ['dvigatel lasetti 1.6', 'dvigatel-va-transmissiya'],
  ['asalari oilasi', 'asalarichilik'],
  ['студия снять', 'kvartira-ijarasi'],
  ['bolaga kurtka', 'bolalar-kiyimi'],
  ['qiz bolaga qishki kurtka', 'bolalar-kiyimi'],
  ["yo'qolgan telefon", 'yoqolgan-va-topilgan-narsalar'],
  ['телефонная книга', 'kitoblar-va-jurnallar'],
  ['4 qavatli uyda 2 xonali', 'kvartiralar'],
  ['ковры химчистка', 'tozalash-xizmatlari'],
  ['попугай игрушка', 'oyinchoqlar'],
  ['игровой ноутбук rtx 3060', 'noutbuklar'],
  ['видеокарта rtx 3060', 'butlovchi-qismlar'],
  ['кроссовки найк 42', 'poyabzal'],
  ['экскаватор хундай аренда', 'maxsus-texnika-xizmatlari'],
  ['учебник 5 класс', 'kitoblar-va-jurnallar'],
  ['саженцы яблони', 'urug-kochat-va-ogitlar'],
  ['onix 1.2 turbo', 'chevrolet'],
  ['cobalt gaz', 'chevrolet'],
  ['коробка автомат кобальт', 'chevrolet'],
  ['iphone 14 batareya 100%', 'apple-iphone'],
  ['elektrik uyga', 'elektrik-xizmatlari'],
  ["eski kreslo, dala hovliga bo'ladi", 'divan-va-kreslolar'],
  ['квартира 500 долларов в месяц', 'kvartira-ijarasi'],
])('«%s» is of %s', (text, slug) => {
  expect(reference.slugs.get(readIntent(text, reference.knowledge).categoryId ?? 0)).toBe(slug);
});

it.each(['100 dollarlik kupyura', '1000 so‘mlik tanga'])(
  '«%s» is a piece for collections, and its face no price',
  (text) => {
    const { categoryId, minPrice, maxPrice } = readIntent(text, reference.knowledge);
    expect(reference.slugs.get(categoryId ?? 0)).toBe('antikvariat-va-kolleksiyalar');
    expect([minPrice, maxPrice]).toEqual([null, null]);
  },
);

it.each([
  ['куплю дом в ташкенте до 60000', 60_000, 'USD'],
  ['cobalt 12000 gacha', 12_000, 'USD'],
  ['kvartira ijara 400 gacha', 400, 'USD'],
  ['cobalt 2015 gacha', null, null],
  ['телефон до 300', null, null],
  ['divan 300000 gacha', 300_000, 'UZS'],
])('«%s» costs at most %s %s: homes and cars are counted in dollars', (text, most, currency) => {
  const { maxPrice, currency: said } = readIntent(text, reference.knowledge);
  expect([maxPrice, said]).toEqual([most, currency]);
});

it('names an option by a group that says what people call it, and finds nothing itself by that group', () => {
  const terms = ['hamma g‘ildirakli'];
  const group = { concept: 'reads-drive-full', kind: 'word' as const, terms, narrower: [], weak: [] };
  const taught = new IntentKnowledge({ ...reference.source, groups: [...reference.source.groups, group] });
  expect(readIntent('mashina hamma g‘ildirakli', taught).conditions).toMatchObject([
    { property: { key: 'drive' }, options: ['full'] },
  ]);
  const lexicon = new Lexicon({ groups: [group], categories: [], places: [] });
  expect(lexicon.matchesAt(analyze('hamma g‘ildirakli'), 0)).toEqual([]);
});

it.each([
  ['chilonzordan boshqa kvartira', null],
  ['hovli gazi bor', ['gas']],
  ['телефон кроме xiaomi и realme', []],
  ['bolalar aravachasi', []],
])('«%s» says of properties and places only what is wanted', (text, keys) => {
  const { regionId, conditions } = readIntent(text, reference.knowledge);
  expect(regionId).toBeNull();
  expect(conditions.map(({ property }) => property.key)).toEqual(keys ?? []);
});

it.each(['bepul maslahat yurist', 'диван доставка бесплатно'])('«%s» is not given away', (text) => {
  expect(readIntent(text, reference.knowledge).maxPrice).toBeNull();
});

it('keeps the words of a thing that shares its category with others', () => {
  const restOf = (text: string) => readIntent(text, reference.knowledge).rest;
  expect(restOf('divan 3 mln gacha')).toEqual(['divan']);
  expect(restOf('stiralka 250 y.e. gacha')).toEqual([]);
  expect(restOf('oq kobalt')).toEqual([]);
});

it('is less sure of a lone number than of one with its unit', () => {
  const surenessOf = (text: string) =>
    readIntent(text, reference.knowledge).parts.find(({ key }) => key === 'storage')?.sureness;
  expect(surenessOf('iphone 13 128')).toBeLessThan(surenessOf('iphone 13 128 gb') ?? 0);
});

it('learns words from a synonym group of the name of what they say', () => {
  const { source, knowledge } = reference;
  const taught = new IntentKnowledge({
    ...source,
    groups: [
      ...source.groups,
      { concept: 'unit-sotix', kind: 'word', terms: ['tanob'], weak: [] },
      { concept: 'deal-rent', kind: 'word', terms: ['qoldirib turish'], weak: [] },
      { concept: 'after-max', kind: 'word', terms: ['ichida bo‘lsin'], weak: [] },
    ],
  });
  const text = 'hovli 6 tanob 50000$ ichida bo‘lsin';
  expect(readIntent(text, knowledge)).toMatchObject({ conditions: [], maxPrice: 50_000 });
  expect(readIntent(text, taught)).toMatchObject({
    conditions: [{ property: { key: 'land_area' }, min: 6, max: 6 }],
    maxPrice: 50_000,
    rest: [],
  });
});

it('names a property by a synonym group of its key, with a hyphen for the low line', () => {
  const { source } = reference;
  const group = { concept: 'land-area', kind: 'word', terms: ['sathi'], weak: [] } as const;
  const taught = new IntentKnowledge({ ...source, groups: [...source.groups, group] });
  expect(readIntent('hovli sathi 8', taught).conditions).toMatchObject([
    { property: { key: 'land_area' }, min: 8, max: 8 },
  ]);
});

it('finds nothing itself by a group that says how texts are read', () => {
  const groups = ['unit-sotix', 'garden'].map((concept) => ({
    concept,
    kind: 'word' as const,
    terms: [`${concept}ning tanobi`, 'tanob'],
    narrower: [],
    weak: [],
  }));
  const lexicon = new Lexicon({ groups, categories: [], places: [] });
  const concepts = lexicon
    .matchesAt(analyze('tanob'), 0)
    .flatMap(({ matches }) => matches.map(({ meaning }) => meaning));
  expect(concepts).toEqual([{ kind: 'concept', concept: 'garden' }]);
});

it('reads the same with what was learnt bit by bit', async () => {
  const built = await IntentKnowledge.build(reference.source);
  const text = 'Chilonzorda 2 xonli kvratira ijarga 300 dollargacha';
  expect(interpretQuery(text, built)).toEqual(interpretQuery(text, reference.knowledge));
  expect(interpretQuery(text, built).intent.parts).toHaveLength(4);
});

describe('what was mistyped', () => {
  const textOf = (text: string) => {
    const { text: read, reason } = interpretQuery(text, reference.knowledge);
    return [read, reason];
  };

  it('is read as it would be on the other layout where nothing of it is known', () => {
    expect(textOf('шзрщту 13')).toEqual(['iphone 13', 'layout']);
    expect(textOf('rdfhnbhf')).toEqual(['квартира', 'layout']);
  });

  it('is put right in its own script', () => {
    expect(textOf('vilosiped 26')).toEqual(['velosiped 26', 'correction']);
    expect(textOf('телифон')).toEqual(['телефон', 'correction']);
  });

  it.each(['salom', 'красная икра', 'iphone 12 ishlatilmagan', 'Анвар ака', 'qwerty', 'it'])(
    '«%s» is left alone',
    (text) => {
      expect(textOf(text)).toEqual([text, null]);
    },
  );

  it('has the parts of its intent in the typed text', () => {
    const text = 'Kvatira ijaraga';
    const { parts } = interpretQuery(text, reference.knowledge).intent;
    expect(parts.flatMap(({ ranges }) => ranges.map(({ from, to }) => text.slice(from, to)))).toEqual([text]);
    expect(parts[0]?.sureness).toBeLessThan(
      readIntent('Kvartira ijaraga', reference.knowledge).parts[0]?.sureness ?? 0,
    );
  });
});
