import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { inCyrillic } from './cyrillic.mjs';

const root = join(import.meta.dirname, '../../..');

describe('words', () => {
  it.each([
    // letters of two signs, and what they are not
    ["e'lon", 'эълон'],
    ["E'LON", 'ЭЪЛОН'],
    ["o'g'il", 'ўғил'],
    ['oʻgʻil', 'ўғил'],
    ["Yo'lovchi", 'Йўловчи'],
    ["yo'q", 'йўқ'],
    ["yog'och", 'ёғоч'],
    ["yolg'iz", 'ёлғиз'],
    ["tog'", 'тоғ'],
    ['Shahrisabz', 'Шаҳрисабз'],
    ['choyxona', 'чойхона'],
    ['CHEGIRMA', 'ЧЕГИРМА'],
    ['yangi', 'янги'],
    ['Yurak', 'Юрак'],
    ['yer', 'ер'],
    ['qayerda', 'қаерда'],
    ['poyezd', 'поезд'],
    ['tayyor', 'тайёр'],
    ["bo'yoq", 'бўёқ'],
    ['daryo', 'дарё'],
    ['ishlamayapti', 'ишламаяпти'],
    ['uyatsiz', 'уятсиз'],
    // е and э
    ['eshik', 'эшик'],
    ['men', 'мен'],
    ['aeroport', 'аэропорт'],
    ['televizor', 'телевизор'],
    ['elektr', 'электр'],
    ['kuryer', 'курьер'],
    ['teryer', 'терьер'],
    ['spaniyel', 'спаниель'],
    ['proyektor', 'проектор'],
    ['gigiyena', 'гигиена'],
    // ъ and ь
    ["ta'mir", 'таъмир'],
    ["san'at", 'санъат'],
    ["sun'iy", 'сунъий'],
    ["mo'jiza", 'мўъжиза'],
    ['obyekt', 'объект'],
    ['subyekt', 'субъект'],
    ['kompyuterlar', 'компьютерлар'],
    ['albomi', 'альбоми'],
    ['filmlar', 'фильмлар'],
    ['mebel', 'мебель'],
    ['mebellar', 'мебеллар'],
    ['avtomobil', 'автомобиль'],
    ['avtomobillar', 'автомобиллар'],
    ['noyabr', 'ноябрь'],
    ['noyabrgacha', 'ноябргача'],
    ['oktabrgacha', 'октябргача'],
    ['sentabrdan', 'сентябрдан'],
    ['iyul', 'июль'],
    ['Sibir', 'Сибирь'],
    ['GAZel', 'ГАЗель'],
    ['otel', 'отель'],
    ['otelda', 'отелда'],
    ['kulturizm', 'культуризм'],
    ['dizel', 'дизель'],
    ['buldozerlar', 'бульдозерлар'],
    ['xetchbek', 'хэтчбек'],
    // ц
    ['konditsioner', 'кондиционер'],
    ['litsenziya', 'лицензия'],
    ['moderatsiya', 'модерация'],
    ['protsessor', 'процессор'],
    ['mototsikl', 'мотоцикл'],
    ['aksiya', 'акция'],
    ['funksiya', 'функция'],
    ['sement', 'цемент'],
    ['stansiyasi', 'станцияси'],
    ['sentral', 'централ'],
    ['tsokolda', 'цоколда'],
    ['motosikl', 'мотоцикл'],
    ['sisterna', 'цистерна'],
    ['ruxsatsiz', 'рухсатсиз'],
    ["ko'rsatsangiz", 'кўрсатсангиз'],
    ["o'tsin", 'ўтсин'],
    ['soniya', 'сония'],
    ['versiya', 'версия'],
    ['Yorkshir', 'Йоркшир'],
    ['Fransuz buldogi', 'Француз бульдоги'],
    ['Avtovishka', 'Автовишка'],
    ['«bron uchun»', '«бронь учун»'],
    // abbreviations
    ['STIR', 'СТИР'],
    ['JShShIR', 'ЖШШИР'],
    ["O'RQ-547", 'ЎРҚ-547'],
    ['AQSH', 'АҚШ'],
    ["so'm", 'сўм'],
    ['km', 'км'],
    // words of English that the texts have
    ['Like', 'Лайк'],
    ['max 5MB each', 'макс. 5МБ ҳар бири'],
  ])('%s → %s', (latin, cyrillic) => expect(inCyrillic(latin)).toBe(cyrillic));
});

describe('what stays', () => {
  it.each([
    ['Tokcha', 'Tokcha'],
    ['TOPni yoqing', 'TOPни ёқинг'],
    ['SMS orqali', 'SMS орқали'],
    ['Telegramda yozing', 'Telegramда ёзинг'],
    ["Tokchanikiga o'xshaydi", 'Tokchaникига ўхшайди'],
    ['Volkswagen sotiladi', 'Volkswagen сотилади'],
    ['{count} ta e’lon', '{count} та эълон'],
    ['<b>Narx</b>', '<b>Нарх</b>'],
    ['https://t.me/tokcha_bot orqali', 'https://t.me/tokcha_bot орқали'],
    ['info@tokcha.uz ga yozing', 'info@tokcha.uz га ёзинг'],
    ['my.gov.uz saytida', 'my.gov.uz сайтида'],
    ['security.txt', 'security.txt'],
    ['OTP kodini kiriting', 'OTP кодини киритинг'],
    ['«Most Compatible» formati', '«Most Compatible» формати'],
  ])('%s → %s', (latin, cyrillic) => expect(inCyrillic(latin)).toBe(cyrillic));

  it('names that Russian writes in Latin too, with their endings changed', () => {
    expect(inCyrillic("iPhone'da va QR-kodni oching", 'Откройте QR-код на iPhone')).toBe("iPhone'да ва QR-кодни очинг");
    expect(inCyrillic('Samsung', 'Samsung')).toBe('Samsung');
    expect(inCyrillic('XL', 'XL')).toBe('XL');
    expect(inCyrillic('bZ4X sotiladi', 'bZ4X')).toBe('bZ4X сотилади');
    expect(inCyrillic("2 XL o'lchamda", 'XL')).toBe('2 XL ўлчамда');
  });

  it('what is Cyrillic already', () => {
    expect(inCyrillic(inCyrillic("Yangi e'lon qo'shish"))).toBe('Янги эълон қўшиш');
  });
});

const named = z.looseObject({ name: z.object({ uz: z.string(), ru: z.string() }), nameCyrl: z.string() });
const places = z.object({ regions: z.array(named.extend({ districts: z.array(named) })) });

test('regions and districts have the names that the state gives them', () => {
  const { regions } = places.parse(JSON.parse(readFileSync(join(root, 'data/reference/places.json'), 'utf8')));
  const all = regions.flatMap(({ districts, ...region }) => [region, ...districts]);
  expect(all.length).toBeGreaterThan(200);
  expect(all.map(({ name }) => inCyrillic(name.uz, name.ru))).toEqual(all.map(({ nameCyrl }) => nameCyrl));
});

const option = z.object({ uz: z.string(), ru: z.string() });
const sets = z.object({
  propertySets: z.array(z.object({ properties: z.array(z.object({ options: z.array(option).optional() })) })),
});

test('options of properties that Russian writes in Latin stay, and the others have letters of Uzbek alone', () => {
  const { propertySets } = sets.parse(JSON.parse(readFileSync(join(root, 'data/reference/categories.json'), 'utf8')));
  const options = propertySets.flatMap(({ properties }) => properties.flatMap((property) => property.options ?? []));
  const alike = options.filter(({ uz, ru }) => uz === ru);
  expect(alike.length).toBeGreaterThan(500);
  expect(alike.map(({ uz, ru }) => inCyrillic(uz, ru))).toEqual(alike.map(({ uz }) => uz));
  const others = options.filter(({ uz, ru }) => uz !== ru).map(({ uz, ru }) => inCyrillic(uz, ru));
  expect(others.filter((text) => /[ыщ]/i.test(text))).toEqual([]);
});

/** What the Cyrillic catalogue writes in Latin: names of makers, programs, keys and formats. */
const latinNames = new Set(
  `Add Aegis Android Apple Artel Authenticator BOOLEAN CSV CVV Chrome Click Compatible Ctrl D DATE DOCTYPE Dock Edge Enter Esc Excel File Firefox Google HEIC HTML Home ID
  IMEI INTEGER Instagram Internet Invalid JPEG JPG JSON JavaScript Mac Most NUMBER OTP PNG POST Payme QR Redis SELECT SIM SMS STRING Safari Samsung Screen
  Start TOP Telegram Tokcha USD UTF UZS VIN WEBP WebP XML YML ZIP a application b catalog cookie data f false floor floors_total form https iPad
  iPhone id j json k kalit key macOS multipart my gov uz offer page param picture property qiymat r refresh slug stop t to token total true u uzimei`.split(
    /\s+/,
  ),
);

test('the Cyrillic catalogue has no other Latin words', () => {
  const compiled = readFileSync(join(root, 'texts/compiled/by-language/messages/uz-Cyrl.js'), 'utf8');
  const texts = [...compiled.matchAll(/\(`([^`]*)`\)/g)].map(([, text = '']) =>
    text.replace(/\$\{[^{}]*\}|\\u\w{4}/g, ' '),
  );
  expect(texts.length).toBeGreaterThan(1500);
  expect(texts.filter((text) => /[а-яў]/i.test(text)).length).toBeGreaterThan(1500);
  const left = texts.filter((text) => (text.match(/[A-Za-z_]+/g) ?? []).some((word) => !latinNames.has(word)));
  expect(left).toEqual([]);
});
