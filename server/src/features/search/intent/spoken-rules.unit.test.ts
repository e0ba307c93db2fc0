import { beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceKnowledge, readReferenceKnowledge } from '#testing/intents/reference-knowledge.ts';
import { interpretQuery } from './interpret-query.ts';
import { readTitle } from './read-title.ts';

let reference: ReferenceKnowledge;
beforeAll(async () => {
  reference = await readReferenceKnowledge();
}, 60_000);

const intentOf = (text: string) => interpretQuery(text, reference.knowledge).intent;
const slugOf = (text: string) => reference.slugs.get(intentOf(text).categoryId ?? 0) ?? null;
/** «fuel: petrol», «year: 2012–2012» */
const saidOf = (text: string) =>
  intentOf(text)
    .conditions.map((each) =>
      'options' in each
        ? `${each.property.key}: ${each.options.join(' ')}`
        : `${each.property.key}: ${each.min ?? ''}–${each.max ?? ''}`,
    )
    .sort();
const priceOf = (text: string) => {
  const { minPrice, maxPrice, currency } = intentOf(text);
  return [minPrice, maxPrice, currency];
};
const placeOf = (text: string) => {
  const { regionId, districtId } = intentOf(text);
  return reference.districts.get(districtId ?? 0) ?? reference.regions.get(regionId ?? 0) ?? null;
};

describe('«бу»', () => {
  it.each([
    'телефон бу',
    'holodilnik bu',
    'микроволновка бу арзон',
    'диван бу 500 минг',
    'noutbuk bu toshkent',
    'куплю бу шины',
    'бу мебель',
    'бу iphone 11',
  ])('«%s» is used', (text) => {
    expect(saidOf(text)).toContain('condition: used');
  });

  it.each(['bu telefon qancha', 'menga bu velosiped kerak', 'kurtka bu yil', 'телефон бу янги', 'бу телефон қанча'])(
    '«%s» points at something',
    (text) => {
      expect(saidOf(text)).not.toContain('condition: used');
    },
  );
});

describe('thousands', () => {
  it.each([
    ['квартира в центре 3 комн до 100к', null, 100_000],
    ['uy 30-35 ming', 30_000, 35_000],
    ['kvartira 45 mingdan 50 minggacha', 45_000, 50_000],
    ['2 xonali 38 ming', null, 38_000],
    ['cobalt 10 ming gacha', null, 10_000],
    ['mashina 7k gacha', null, 7000],
  ])('«%s» are dollars for homes and cars', (text, least, most) => {
    expect(priceOf(text)).toEqual([least, most, 'USD']);
  });

  it.each(['kvartira 200 ming', 'cobalt 2020 45 ming', 'дом 900 тыс', 'дача 45 тыс'])(
    "«%s» is no price where they may be so'm for a night or kilometres",
    (text) => {
      expect(priceOf(text)).toEqual([null, null, null]);
    },
  );

  it("stay so'm for rents and goods", () => {
    expect(priceOf('kvartira kunlik 200 ming')).toEqual([null, 200_000, 'UZS']);
    expect(priceOf('divan 500 ming')).toEqual([null, 500_000, 'UZS']);
  });
});

describe('so much as a price', () => {
  it.each([
    "mashina bo'lib to'lashga boshlang'ich 20 mln",
    'первый взнос 20 млн машина',
    "mashina birinchi to'lov 30 mln",
    'квартира взнос 10000$',
    "million so'mlik orzular kitob",
  ])('«%s» has none', (text) => {
    expect(priceOf(text)).toEqual([null, null, null]);
  });

  it.each([
    ["1 500 000 so'mlik telefon", 1_500_000, 'UZS'],
    ["500 ming so'mlik telefon", 500_000, 'UZS'],
    ['машина без первого взноса до 8000$', 8000, 'USD'],
    ['velosiped 1 limon', 1_000_000, 'UZS'],
  ])('«%s» costs at most %s', (text, most, currency) => {
    expect(priceOf(text)).toEqual([null, most, currency]);
  });
});

describe('a word of no name', () => {
  it.each([
    ['quyon flandr', 'parrandalar-va-quyonlar'],
    ['холодильник атлант', 'muzlatkichlar-va-muzlatish-kameralari'],
    ['velosiped phoenix', 'velosipedlar'],
    ['котел навиен', 'isitish-va-suv-isitish-uskunalari'],
    ['kaptar baqaqush', 'kaptarlar'],
    ['нексия 2 донс 2012', 'daewoo-va-ravon'],
    ['onix redline 2023', 'chevrolet'],
    ['kuryer velosipedda', 'haydovchi-va-kuryerlar'],
    ['tecno spark 10', 'boshqa-smartfonlar'],
  ])('«%s» is its maker, breed or trim', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it.each([
    'холодильник магнит',
    'velosiped nasos',
    'холодильник течет',
    'it tishladi',
    'собака баскервилей',
    'ноутбук вирус',
    'kobalt sverlo 2019',
    'iphone 12 korpus',
  ])('«%s» is something else', (text) => {
    expect(intentOf(text).parts).toEqual([]);
  });
});

describe('homes', () => {
  it.each([
    ['5-etajda 2 xonali uy', 'kvartiralar', ['floor: 5–5', 'rooms: 2–2']],
    ['uy 4 qavatda', 'kvartiralar', ['floor: 4–4']],
    ['hovli 2 qavat', 'hovlilar-va-uylar', ['floors: 2–2']],
    ['дом 2 этажа', 'hovlilar-va-uylar', ['floors: 2–2']],
    ['чиланзар 2/3/5', 'kvartiralar', ['floor: 3–3', 'floors_total: 5–5', 'rooms: 2–2']],
    ['2ком квартира', 'kvartiralar', ['rooms: 2–2']],
    ['2-к квартира', 'kvartiralar', ['rooms: 2–2']],
    ['2 xonali mirzo ulugbek', 'kvartiralar', ['rooms: 2–2']],
    ["g'isht uy", 'hovlilar-va-uylar', ['wall_material: fired-brick']],
    ['жк акай сити 2 комнаты', 'kvartiralar', ['rooms: 2–2']],
    ['garaj sotiladi metall', 'garajlar-va-avtoturargohlar', ['deal: sale', 'garage_type: metal-garage']],
  ])('«%s» is of %s', (text, slug, said) => {
    expect([slugOf(text), saidOf(text)]).toEqual([slug, said]);
  });

  it.each(['1/2/3', 'сборник 2/3/4 класс', 'телефон 2к'])('«%s» tells of no rooms', (text) => {
    expect(saidOf(text)).toEqual([]);
  });

  it.each([
    ['kvartira qarshi', 'qarshi-shahri'],
    ['yangi hayot tumani kvartira', 'yangihayot-tumani'],
    ['mirzo ulug bek kvartira', 'mirzo-ulugbek-tumani'],
    ['hasharotga qarshi dori', null],
    ['yangi yer sotiladi', null],
    ['андижон девзира гуруч', null],
    ['namangan olma', null],
  ])('«%s» is in %s', (text, place) => {
    expect(placeOf(text)).toBe(place);
  });
});

describe('numbers', () => {
  it.each([
    ['кобальт 2021 пробег до 50 тысяч', ['mileage: –50000', 'model: cobalt', 'year: 2021–2021']],
    ['iphone 12 64 akkumulyator 85', ['battery_health: 85–', 'model: iphone-12-12-mini', 'storage: 64gb']],
    ['noutbuk 16 ram 512 ssd', ['disk: 512–512', 'disk_type: ssd', 'ram: 16gb']],
    ['redmi 10 4 64', ['model: redmi-10', 'ram: 4gb', 'storage: 64gb']],
    ['realme 8 128', ['brand: realme', 'storage: 128gb']],
    ['трекер 2022 ltz', ['model: tracker', 'year: 2022–2022']],
    ['traktor 80 ot kuchi', ['power: 80–80']],
    ['yer 1 gektar', ['land_area: 100–100']],
    ['velik 26 skorostnoy', ['wheel: 26in']],
    ['oltin 585 gr', ['fineness: 585']],
    ['cobalt benzin gaz', ['fuel: petrol-and-methane petrol-and-propane', 'model: cobalt']],
    ['диски р14 3', ['diameter: r14']],
  ])('of «%s» are each of their own property', (text, said) => {
    expect(saidOf(text)).toEqual(said);
  });
});

describe('what is beside a thing', () => {
  it.each([
    ['oppo reno 11', 'boshqa-smartfonlar'],
    ['realme note 50', 'boshqa-smartfonlar'],
    ['infinix smart 8', 'boshqa-smartfonlar'],
    ['oshxona uchun lyustra', 'yoritish-va-bezak'],
    ['шторы для зала', 'gilam-va-toqimachilik'],
    ['smesitel oshxona', 'santexnika'],
    ['мебель для спальни', 'karavot-va-yotoqxona-mebeli'],
    ['клининг после ремонта', 'tozalash-xizmatlari'],
    ['грузоперевозки газель межгород', 'yuk-tashish-va-kochish'],
    ['shvey mashinka podolsk', 'dazmol-va-tikuv-mashinalari'],
    ['cobalt bamper oldi', 'kuzov-va-salon-qismlari'],
    ['golf 4 1.6 mexanika', 'boshqa-avto-markalar'],
    ['sherikka bola kerak chilonzor', 'xona-ijarasi-va-sheriklik'],
    ['mushukka ovqat royal canin', 'hayvonlar-uchun-mollar'],
    ['makulatura qabul qilamiz', 'ikkilamchi-xomashyo'],
    ['матиз обмен на спарк', 'daewoo-va-ravon'],
  ])('of «%s» does not hide that it is of %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it.each(['velosiped kamera', 'стиралка мотор', 'muzlatgich rezina', 'soch mashinka', 'matematika 5 sinf'])(
    'of «%s» is the thing itself, which has no category',
    (text) => {
      expect(intentOf(text).parts).toEqual([]);
    },
  );

  it('is no second model, where the thing is to be exchanged for it', () => {
    expect(saidOf('обмен нексия 3 на трекер')).toEqual(['exchange: true', 'model: nexia-3']);
    expect(saidOf('ps4 obmen ps5')).toEqual(['exchange: true', 'platform: playstation-4']);
  });
});

describe('work', () => {
  it.each([
    ['erkaklar uchun ish', 'vakansiyalar'],
    ['skladga ish', 'vakansiyalar'],
    ['polshaga ishga', 'xorijda-ish'],
    ['uydan ishlash', 'vakansiyalar'],
    ['kunlik ish naqd pul', 'vakansiyalar'],
  ])('«%s» is sought among %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it.each(['qanday ishlash kerak', 'tish ishlash', 'почему не работает приложение'])('«%s» is none', (text) => {
    expect(slugOf(text)).toBeNull();
  });
});

it.each([
  ['prokat velosiped', ['prokat']],
  ['playstation arenda', ['playstation', 'arenda']],
  ['mashina prokat', []],
  ['bmw x5 2012', ['x5']],
])('of «%s» stay the words that no filter stands for', (text, rest) => {
  expect(intentOf(text).rest).toEqual(rest);
});

it('reads single words of another layout beside known ones', () => {
  const { text, reason } = interpretQuery('ntktdbpjh samsung', reference.knowledge);
  expect([text, reason]).toEqual(['телевизор samsung', 'layout']);
  expect(interpretQuery('samsung frame', reference.knowledge).reason).toBeNull();
});

describe('a place', () => {
  it.each([
    ['Nukusta kvartira', 'nukus-shahri'],
    ['toshkenttan mashina', 'toshkent-shahri'],
    ['недалеко от Ташкента дача Паркент', 'parkent-tumani'],
    ['дача Паркент недалеко от Ташкента', 'parkent-tumani'],
    ['Toshkent yaqinida Parkent dacha', 'parkent-tumani'],
    ['квартира Ташкент Чиланзар рядом с метро', 'chilonzor-tumani'],
    ['surxondaryo denov mashina', 'denov-tumani'],
    ["Surxondaryo uzun ko'ylak", 'surxondaryo-viloyati'],
    ['квартира в Мирабадском', 'mirobod-tumani'],
  ])('is understood as it is heard and said: «%s»', (text, place) => {
    expect(placeOf(text)).toBe(place);
  });

  it.each(['Беруний метросида 2 хонали квартира', 'дача на Ташкентском море', 'карта Ташкента'])(
    'is none in «%s»',
    (text) => {
      expect(placeOf(text)).toBeNull();
    },
  );
});

it.each([
  ['damas 2022 2023', ['year: 2022–2023']],
  ['мерседес 90-х годов', ['make: mercedes-benz', 'year: 1990–1999']],
  ['квартира с 2 по 4 этаж', ['floor: 2–4']],
  ['tiko 1998 2000$', ['model: tico', 'year: 1998–1998']],
  ['peugeot 2008 2021', ['make: peugeot', 'year: 2021–2021']],
  ['квартира от 2 комнат по 500$', ['rooms: 2–']],
])('in «%s» two numbers are a range or each its own', (text, said) => {
  expect(saidOf(text)).toEqual(said);
});

it.each([
  ['телефон не хуже айфона', 'telefonlar'],
  ['телефон не хуже чем айфон', 'telefonlar'],
  ['нексия сыну', 'yengil-avtomobillar'],
  ['айфондан қолишмайдиган телефон', 'telefonlar'],
  ['рассрочка 0% телефон', 'telefonlar'],
  ['спарк обмен не предлагать', 'chevrolet'],
  ['kobaltni gentraga almashtiraman', 'chevrolet'],
  ['bolalarga mersedes elektromobil', null],
])('what is only spoken of in «%s» is not what is sought', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it('a number of people who follow is no price', () => {
  expect(priceOf('10k obunachi instagram')).toEqual([null, null, null]);
});

describe('whoever seeks, needs or buys', () => {
  it.each([
    ['ищу квартиру', 'kvartiralar'],
    ['срочно ищу гараж', 'garajlar-va-avtoturargohlar'],
    ['ищу айфон', 'apple-iphone'],
    ['нужен дом до 50000$', 'hovlilar-va-uylar'],
    ['нужен телефон до 2 млн', 'telefonlar'],
    ['нужны кроссовки 43', 'poyabzal'],
    ['looking for a flat', 'kvartiralar'],
    ['ищу работу', 'rezyumelar'],
    ['нужен водитель', 'haydovchi-va-kuryerlar'],
    ['sotuvchi kerak', 'savdo-va-mijozlar-bilan-ishlash'],
  ])('«%s» is of %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it.each(['ищу людей', 'ищу родителей'])('«%s» names no thing', (text) => {
    expect(slugOf(text)).toBeNull();
  });
});

describe('a currency that stands apart from its number', () => {
  it.each([
    ['квартира до 50 тысяч в долларах', 50_000, 'kvartiralar'],
    ['kvartira 50 mingdan past dollarda', 50_000, 'kvartiralar'],
    ['uy 80 mingdan oshmasin dollarda', 80_000, 'hovlilar-va-uylar'],
    ['kvartira dollarda 45 minggacha', 45_000, 'kvartiralar'],
    ['300 dan oshmasin dollar noutbuk', 300, 'noutbuklar'],
    ["50 minggacha bo'lsa dollarda", 50_000, null],
  ])('«%s» costs at most %d dollars', (text, most, slug) => {
    expect(priceOf(text)).toEqual([null, most, 'USD']);
    expect(slugOf(text)).toBe(slug);
  });

  it.each(['куплю доллары', 'обмен долларов 100', 'dollar kursi bugun'])('«%s» is of money itself', (text) => {
    expect(priceOf(text)).toEqual([null, null, null]);
  });
});

describe('the state of a thing', () => {
  it.each([
    ['3 xonali kvartira remont qilingan', 'kvartiralar'],
    ['kvartira yaxshi remont', 'kvartiralar'],
    ['дом хороший ремонт газ', 'hovlilar-va-uylar'],
    ['новый ремонт квартира', 'kvartiralar'],
    ['kvartira 2/3/4 gaz isitish', 'kvartiralar'],
    ['kvartira yangi eshik', 'kvartiralar'],
    ['hovli yangi darvoza', 'hovlilar-va-uylar'],
    ['iphone 11 ekran almashgan', 'apple-iphone'],
    ['телефон ремонт не был', 'telefonlar'],
  ])('«%s» is of %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it.each([
    ['kvartira remonti', 'uy-va-kvartira-tamiri'],
    ['uy remont qilish', 'uy-va-kvartira-tamiri'],
    ['качественный ремонт квартир', 'uy-va-kvartira-tamiri'],
    ['ремонт телефона', 'texnika-tamiri'],
    ['yangi eshik', 'eshik-va-derazalar'],
    ['ekran almashtirish', 'texnika-tamiri'],
  ])('«%s» is to be done or bought: %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('is no condition of the thing where a part of it is new', () => {
    expect(saidOf('kobalt yangi shina bilan')).toEqual(['model: cobalt']);
  });
});

describe('how long', () => {
  it.each([
    ['televizor 1 yil ishlatilgan', ['condition: used']],
    ['телевизор 1 год в использовании', []],
    ['konditsioner 1 yil kafolat', ['warranty: 1-year']],
  ])('«%s» says %j', (text, said) => {
    expect(saidOf(text)).toEqual(said);
  });

  it('a title too says no warranty by it', () => {
    const [id = 0] = [...reference.slugs].find(([, slug]) => slug === 'televizorlar') ?? [];
    const said = readTitle('Televizor Artel 1 yil ishlatilgan', id, reference.knowledge).map(({ key }) => key);
    expect(said).toContain('condition');
    expect(said).not.toContain('warranty');
  });

  it.each(['работа 5 дней в неделю', '6 kunlik ish'])('«%s» says no way of paying', (text) => {
    expect(saidOf(text)).toEqual([]);
  });
});

it('of homes let by the day those are meant, however the text begins', () => {
  expect(slugOf('снять квартиру посуточно')).toBe('kunlik-kvartiralar');
  expect(slugOf('dala hovli kunlik ijaraga')).toBe('dala-hovlilar');
});

describe('premises', () => {
  it.each([
    ['magazin', 'tijorat-kochmas-mulki'],
    ['здание', 'tijorat-kochmas-mulki'],
    ["do'kon ijaraga", 'tijorat-binolari-ijarasi'],
    ['магазин продаётся', 'tijorat-binolari-sotuvi'],
    ['yer magazin uchun', 'yer-uchastkalari'],
    ['ishxona ijaraga', 'tijorat-binolari-ijarasi'],
  ])('«%s» are of %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });
});

it.each([
  'artel 12',
  'artel 240 litr',
  'samsung 43',
  'xiaomi 20000',
  'hp 12a',
  'canon 6030',
  'собачий дом',
  '2 ta divan 1 ta stol',
  'uycha it uchun',
])('«%s» tells none of several kinds', (text) => {
  expect(slugOf(text)).toBeNull();
});

it.each([
  ['artel 43 dyuym', 'televizorlar'],
  ['samsung a52', 'samsung-galaxy'],
  ['honor 12/256', 'boshqa-smartfonlar'],
])('«%s» is of %s: its number is of that', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it.each([
  ['gentra karobka avtomat', 'gearbox: automatic'],
  ['2 pazitsiya kobalt', 'trim: pos-2'],
  ['iphone 11 батарея 90', 'battery_health: 90–'],
])('«%s» says %s', (text, said) => {
  expect(saidOf(text)).toContain(said);
});

it.each(['kvartira bez maklera', 'дом без маклера', 'квартира без риелторов'])(
  '«%s» is offered by its owner',
  (text) => {
    expect(intentOf(text).offeredBy).toBe('owner');
  },
);

describe('parts', () => {
  it.each([
    ['чехол самсунг а52', 'telefon-aksessuarlari'],
    ['чехол для самсунг а54', 'telefon-aksessuarlari'],
    ['matiz eshigi', 'kuzov-va-salon-qismlari'],
    ['дверь кобальт передняя', 'kuzov-va-salon-qismlari'],
    ['Spark dvigateli', 'dvigatel-va-transmissiya'],
    ['nexia 3 babina', 'dvigatel-va-transmissiya'],
    ['lacetti zerkalo', 'kuzov-va-salon-qismlari'],
    ['nexia 3 дворники', 'kuzov-va-salon-qismlari'],
    ['nexia eshik orqa', 'kuzov-va-salon-qismlari'],
    ['gentra radiator 2019', 'dvigatel-va-transmissiya'],
  ])('«%s» goes with the model beside it', (text, slug) => {
    expect([slugOf(text), saidOf(text)]).toEqual([slug, []]);
  });

  it.each(['мотор стиральной машины', 'хонда генератор бензиновый', 'jaguar atir', 'kobalt sverlo'])(
    '«%s» is of no car',
    (text) => {
      expect(slugOf(text)).toBeNull();
    },
  );
});

it.each([
  ['yotoqxona bilan ish', 'vakansiyalar', ['housing: true']],
  ['ish yotoqxona va ovqat bilan', 'vakansiyalar', ['housing: true', 'meals: true']],
  ['работа на неполный день', 'vakansiyalar', ['employment: part-time']],
  ['quruvchi ish kerak', 'qurilish-ishlari', []],
  ['стрижка кота', 'veterinariya-va-parvarish', []],
  ['планшет wi-fi', 'planshetlar-va-elektron-kitoblar', []],
  ['дом 10 соток сад', 'hovlilar-va-uylar', ['land_area: 10–10']],
  ["qizlar kiyimi 98 o'lcham", 'qizlar-kiyimi', ['height_size: 98']],
  ['книги на узбекском латиница', 'kitoblar-va-jurnallar', ['book_language: uz-latin']],
  ['перевод документов нотариус', 'tarjima-viza-va-turizm', []],
  ['место под магазин аренда', 'tijorat-binolari-ijarasi', ['purpose: shop']],
  ['bepul yetkazib berish divan', 'divan-va-kreslolar', ['delivery: true']],
  ['бесплатная доставка кровать', 'karavot-va-yotoqxona-mebeli', ['delivery: true']],
  ['matizni damasga almashtiraman', 'daewoo-va-ravon', ['exchange: true', 'model: matiz']],
  ['айфон 8 на запчасти', 'apple-iphone', ['condition: for-parts', 'model: iphone-8-8-plus']],
  ['3 yoshli ot', 'otlar-va-eshaklar', []],
  ['2 xonali xrushyovka', 'kvartiralar', ['rooms: 2–2']],
  ['2-комнатная на Дархане с ремонтом', 'kvartiralar', ['rooms: 2–2']],
  ['посуточно', 'kunlik-kvartiralar', []],
  ['4 ta kursi', 'stol-va-stullar', []],
  ['ingliz tili kursi', 'til-kurslari', []],
  ['avto moy', 'moylar-va-avtokimyo', []],
  ['дрель', 'asbob-uskunalar', []],
  ['мишка', 'oyinchoqlar', []],
  ['мышка', 'aksessuarlar-va-tarmoq-uskunalari', []],
  ['мойка высокого давления', 'asbob-uskunalar', []],
])('«%s» is among %s', (text, slug, said) => {
  expect([slugOf(text), saidOf(text)]).toEqual([slug, said]);
});

it.each([
  'гараж для игрушечных машин',
  'bolalar mashinasi pultli',
  'bolalar uchun mashina',
  'курс 12500 доллар',
  'мой телефон',
])('«%s» is sought by its words alone', (text) => {
  expect([slugOf(text), priceOf(text)]).toEqual([null, [null, null, null]]);
});

it.each(['Bekobod sement', 'Фарғона азот селитра'])('«%s» is named by its plant', (text) => {
  expect(placeOf(text)).toBeNull();
});
