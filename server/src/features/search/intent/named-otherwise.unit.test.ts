import { beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceKnowledge, readReferenceKnowledge } from '#testing/intents/reference-knowledge.ts';
import { interpretQuery } from './interpret-query.ts';

let reference: ReferenceKnowledge;
beforeAll(async () => {
  reference = await readReferenceKnowledge();
}, 60_000);

/** The category, the conditions, the region and the highest price that are read in a text. */
function readIn(text: string) {
  const { categoryId, conditions, regionId, maxPrice, currency } = interpretQuery(text, reference.knowledge).intent;
  return {
    slug: reference.slugs.get(categoryId ?? 0) ?? null,
    said: conditions
      .map(
        (each) =>
          `${each.property.key}: ${'options' in each ? each.options.join(' ') : `${each.min ?? ''}–${each.max ?? ''}`}`,
      )
      .sort(),
    region: reference.regions.get(regionId ?? 0) ?? null,
    price: maxPrice === null ? null : `${maxPrice} ${currency}`,
  };
}

describe('a name that stands for something else', () => {
  it.each([
    'мир вашему дому',
    "Dilnoza opa do'koni",
    'Золотая рыбка сказка',
    'рыба солёная',
    'масло Кунжут Денау',
    'бухарский халат мужской',
    "konditsioner o'rnatib beraman",
    '1/43 модель волги',
    'BMW 1:18',
    "televizor ta'mirlab beramiz",
    'мой телефон',
    'ish haqi qachon tushadi',
    'premium obuna 1 oylik',
    "1 dollar necha so'm",
    'подарочная карта 200 000 сум',
  ])('«%s» is no filter', (text) => {
    expect(readIn(text)).toEqual({ slug: null, said: [], region: null, price: null });
  });

  it.each([
    ['халат женский', 'boshqa-ayollar-kiyimi'],
    ['сказки для детей книга', 'kitoblar-va-jurnallar'],
    ['рыбки аквариумные', 'akvarium-va-baliqlar'],
    ['haydovchi 5 mln oylik', 'haydovchi-va-kuryerlar'],
    ['telefon nasiyaga qilib beradigan', 'telefonlar'],
    ['malibu arzon qilib beraman', 'chevrolet'],
    ["iphone muddatli to'lovga rasmiylashtirib beradi", 'apple-iphone'],
    ['ремонт вашей квартиры', 'uy-va-kvartira-tamiri'],
    ['шторы для вашего дома', 'gilam-va-toqimachilik'],
    ['кроватка сказка', 'beshik-va-bolalar-mebeli'],
    ['постельное бельё сказка', 'gilam-va-toqimachilik'],
    ['1/18/24 юнусабад', 'kvartiralar'],
    ['квартира 1/18/24 юнусабад', 'kvartiralar'],
  ])('«%s» is one, of %s', (text, slug) => {
    expect(readIn(text).slug).toBe(slug);
  });
});

describe('what is denied, or only near', () => {
  it.each([
    ['комната не для студентов', 'xona-ijarasi-va-sheriklik'],
    ['квартира не для сотрудников', 'kvartiralar'],
    ['книга Хорезм', 'kitoblar-va-jurnallar'],
    ['книга Хорезм история', 'kitoblar-va-jurnallar'],
    ['мороженое Самарканд', 'oziq-ovqat-va-ichimliklar'],
    ['дыни хорезм', 'meva-va-sabzavotlar'],
    ['холва коканд', 'oziq-ovqat-va-ichimliklar'],
    ['Samarqand non', 'oziq-ovqat-va-ichimliklar'],
    ['gaz kolonka', null],
    ['редуктор газ', null],
    ['газ плита', 'plita-duxovka-va-idish-yuvish-mashinalari'],
  ])('«%s» adds nothing to %s', (text, slug) => {
    const { said, region, ...read } = readIn(text);
    expect({ said, region }).toEqual({ said: [], region: null });
    if (slug !== null) expect(read.slug).toBe(slug);
  });
});

describe('a place behind food and books', () => {
  it.each([
    ['картошка ташкент', 'toshkent-shahri'],
    ['торт самарканд', 'samarqand-viloyati'],
    ['мёд наманган', 'namangan-viloyati'],
    ['kartoshka toshkent', 'toshkent-shahri'],
    ['книги ташкент', 'toshkent-shahri'],
    ['книги на русском ташкент', 'toshkent-shahri'],
    ['kitob toshkent', 'toshkent-shahri'],
  ])('«%s» is sought in %s', (text, region) => {
    expect(readIn(text).region).toBe(region);
  });
});

describe('who hires, and who seeks work', () => {
  it.each([
    ['вакансия электрик', 'vakansiyalar'],
    ['репетитор английского требуется в учебный центр', 'vakansiyalar'],
    ['manikyur ustasi ishga olinadi', 'vakansiyalar'],
    ['массажист ищет работу в ташкенте', 'rezyumelar'],
    ['haydovchi ish qidiryapti', 'rezyumelar'],
    ['требуется сантехник', 'santexnik-xizmatlari'],
    ['требуется ремонт холодильника', 'texnika-tamiri'],
    ['требуется сантехник в квартиру', 'santexnik-xizmatlari'],
    ['требуется электрик в дом', 'elektrik-xizmatlari'],
    ['требуется уборка в офис', 'tozalash-xizmatlari'],
    ['требуется ремонт холодильника в кафе', 'texnika-tamiri'],
    ['требуется няня в выходные', 'uy-xodimlari-va-tozalash'],
    ['требуется репетитор в нашу школу', 'vakansiyalar'],
  ])('«%s» is of %s', (text, slug) => {
    expect(readIn(text).slug).toBe(slug);
  });
});

it.each([
  ['kartoshka ulgurji', 'meva-va-sabzavotlar', []],
  ['картошка оптом', 'meva-va-sabzavotlar', []],
  ['самаркандские семечки оптом', 'don-va-dukkaklilar', []],
  ['цемент оптом', 'ulgurji-tovarlar-va-qadoqlash', []],
  ['газ 3307 карбюратор', 'dvigatel-va-transmissiya', ['for_make: gaz']],
  ['двигатель газ 53', 'dvigatel-va-transmissiya', ['for_make: gaz']],
  ['капот от газ', 'kuzov-va-salon-qismlari', ['for_make: gaz']],
  ['найк кроссы 41', 'poyabzal', ['shoe_size: 41']],
  ['коробка автомат на ласетти', 'transport', []],
  ["kia seltos 2023 to'liq", 'kia', ['model: seltos', 'trim: full', 'year: 2023–2023']],
  ['yarim kunlik ish', 'vakansiyalar', ['employment: part-time']],
  ['byd song plus dmi champion', 'byd', ['model: song-plus-dm-i']],
  ['земляника рассада', 'urug-kochat-va-ogitlar', []],
  ['samsung a05', 'samsung-galaxy', ['model: galaxy-a01-a07']],
  ['лексус рх', 'boshqa-avto-markalar', ['make: lexus']],
  ["qizchalar ko'ylagi 104", 'qizlar-kiyimi', []],
  ['lenovo noutbuk 15.6 ekran', 'noutbuklar', ['brand: lenovo', 'screen: 15.6–15.6']],
  ['ofitsiant ish 2 ga 2', 'oshpaz-va-ofitsiantlar', ['schedule: 2-2']],
  ["kuryer ishi haftalik to'lov", 'haydovchi-va-kuryerlar', ['salary_period: week']],
  ['квартира 2 санузла', 'kvartiralar', ['bathroom: two-plus']],
])('«%s» is among %s', (text, slug, said) => {
  const read = readIn(text);
  expect([read.slug, read.said]).toEqual([slug, said]);
});

it('reads «уе» as dollars beside rooms and a place', () => {
  expect(readIn('двушка до 60000 уе сергели')).toEqual({
    slug: 'kvartiralar',
    said: ['rooms: 2–2'],
    region: 'toshkent-shahri',
    price: '60000 USD',
  });
});

it.each([
  ['Юнусободда кунлик хона', 'yunusobod-tumani'],
  ['ikki xona kvartira metro chilonzor', 'chilonzor-tumani'],
  ['квартира метро Юнусабад', 'yunusobod-tumani'],
  // The station of that name is in Chilonzor.
  ['квартира метро Мирзо Улугбек', null],
  ['квартира метро Беруни', null],
])('«%s» is in the district %s', (text, district) => {
  const { districtId } = interpretQuery(text, reference.knowledge).intent;
  expect(reference.districts.get(districtId ?? 0) ?? null).toBe(district);
});
