import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, foldWords } from './fold.ts';

describe('foldText', () => {
  it.each([
    [['Oʻzbekiston', "O'zbekiston", 'O‘zbekiston', 'Ўзбекистон', 'ozbekiston', 'OʼZBEKISTON'], 'ozbekiston'],
    [['gʻisht', 'ғишт', 'гишт', 'ğisht'], 'gisht'],
    [['qoʻchqor', 'қўчқор'], 'kochkor'],
    [['sanʼat', 'санъат'], 'sanat'],
    [['yer', 'ер'], 'er'],
    [['eshik', 'эшик', 'eşik'], 'eshik'],
    [['konditsioner', 'кондиционер'], 'kondisioner'],
    [['sement', 'цемент', 'cement'], 'sement'],
    [['mersedes', 'Mercedes', 'мерседес'], 'mersedes'],
    [['xovli', 'hovli', 'ҳовли', 'ховли'], 'hovli'],
    [['xolodilnik', 'holodilnik', 'холодильник'], 'holodilnik'],
    [['ковёр', 'ковер', 'kovyor'], 'kover'],
    [['jinsi', 'djinsi', 'джинсы'], 'jinsi'],
    [['мотоцикл', 'mototsikl'], 'motosikl'],
    [['ёнғоқ', 'yongʻoq', 'yongoq'], 'yongok'],
    [['щенок', 'shenok'], 'shenok'],
    [['iPhone-15 128gb', 'iphone15 128 GB', 'IPHONE (15) 128-gb'], 'ifone 15 128gb'],
    [['krossovka', 'krosovka', 'кроссовка'], 'krosovka'],
    [['akkumulyator', 'аккумулятор'], 'akumulator'],
    [['kompyuter', 'компьютер', 'komputer'], 'komputer'],
    [['camry', 'kamri'], 'kamri'],
    [['neksiya', 'нексиа'], 'neksia'],
    [['новый'], 'novi'],
    [['huawei', 'хуавей'], 'huavey'],
    [['mebелʹ', 'мебель', 'mebel'], 'mebel'],
    [['Сhevrolet', 'Chevrolet'], 'chevrolet'],
  ])('gives %j one form', (spellings, folded) => {
    expect(spellings.map(foldText)).toEqual(spellings.map(() => folded));
  });

  it('leaves an Uzbek ending after a foreign word alone, though its letters look like others', () => {
    expect(foldText("iPhone'ни")).toBe('ifoneni');
  });

  it('gives only a–z, 0–9, points of decimals and single spaces, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(foldText(text)).toMatch(/^(?:[a-z0-9.]+(?: [a-z0-9.]+)*)?$/);
      }),
    );
  });

  it('changes nothing when it is applied to its own result', () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyzабвгғдеёжзийкқлмноўпрстуфхҳцчшщъыьэюя'ʻ 015-"];
    const words = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 });
    fc.assert(
      fc.property(words, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps numbers with their units in one word', () => {
    for (const [word, spellings] of Object.entries(numbersWithUnits)) {
      expect(spellings.map(foldText), word).toEqual(spellings.map(() => word));
    }
  });

  it('changes nothing of numbers, units and signs in any order when it is applied again', () => {
    const parts = ['1', '2', '000', '128', '2022', '0,5', '256', '/', '+', '"', '$', '.', ',', ' ', ' ', '-'];
    const units = [
      'xonali',
      'х',
      'к',
      'ком',
      'gb',
      'тб',
      'mln',
      'ming',
      'yil',
      'г',
      'm',
      'кв',
      'поз',
      'r',
      'у',
      'е',
      'ikki',
      'дюйм',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts, ...units), { maxLength: 14 }), (texts) => {
        const folded = foldText(texts.join(''));
        expect(foldText(folded)).toBe(folded);
        const spaced = foldText(texts.join(' '));
        expect(foldText(spaced)).toBe(spaced);
      }),
      { numRuns: 5000 },
    );
  });
});

const numbersWithUnits: Readonly<Record<string, string[]>> = {
  '2xona': [
    '2 xonali',
    '2xonali',
    '2-xonali',
    'ikki xonali',
    '2 хонали',
    '2хонали',
    '2-х комнатная',
    '2х ком.',
    '2-комн.',
    '2-komn',
    '2 komnatali',
    'двухкомнатная',
    'двушка',
    'двушку',
    'двушек',
    'двушкой',
    'dvushkaga',
    '2 xona',
  ],
  '1xona': ['bir xonali', 'однокомнатная', '1-комнатная', 'однушка', 'однушки'],
  '3xona': ['uch xonali', 'трёхкомнатная', 'трехкомнатная', '3-комн', 'трёшку'],
  '4xona': ["to'rt xonali", 'четырёхкомнатная'],
  '5xona': ['besh xonali', 'пятикомнатная'],
  '128gb': ['128gb', '128 gb', '128 гб', '128 gig', '128гиг', '128 ГБ'],
  '8gb 256gb': ['8/256', '8+256', '8/256gb'],
  '1024gb': ['1 tb', '1тб'],
  '43duym': ['43 dyuym', '43"', '43 дюйма', '43 lik', '43″'],
  '6sotix': ['6 sotix', '6 сотих', '6 соток', '6sotixli'],
  '48m2': ['48 kv m', '48 kv.m', '48m2', '48 м²', '48 кв.м', '48м2'],
  '50000000': ['50 mln', '50 млн', '50 million', '50 000 000', '50.000.000', '50\u00a0000\u202f000'],
  '500000': ['500 ming', '500 тыс', '500k', '500 тысяч'],
  '1200usd': ['1200$', '1200 у.е.', '1200 y.e.', '1200 dollar', '$1200'],
  '2022': ['2022 yil', '2022 г.', '2022-yil', '2022 й.', '2022 года'],
  r14: ['R14', 'р14', '14 radius', 'R 14'],
  '195 65 r15': ['195/65 R15', '195 65 р15'],
  '0.5': ['0,5', '0.5'],
  '1.5 l': ['1,5 л', '1.5l'],
  '2poz': ['2-pozitsiya', '2 позиция', '2 pozitsiya', '2поз'],
  'matiz 2014': ['"Matiz 2014"'],
  '3 4 5': ['3/4/5'],
};

it('leaves one letter again and again as it is', () => {
  expect(foldWords('wwwwwwwwww аааа iphonee')).toEqual(['vvvvvvvvvv', 'aaaa', foldWords('iphone')[0]]);
});
