import { expect, test } from 'vitest';
import { findNamed, namesHave } from './name-search.ts';

test.each([
  ['Дилшод Каримов', 'dilshod', true],
  ['Dilshod Karimov', 'дилшод', true],
  ['Dilshod Karimov', 'ДИЛШ', true],
  ['Dilshod Karimov', 'karimov dilshod', true],
  ["Sho'xrat O‘ktamov", 'шохрат уктамов', false],
  ["Sho'xrat O‘ktamov", 'шоҳрат ўктамов', true],
  ['Gulnora', 'nora', true],
  ['Dilshod Karimov', 'dilshod aliyev', false],
  ['🌷 Lola', '🌷', true],
  ['Lola', '🌷', false],
])('%s is found by %s: %s', (name, search, found) => expect(namesHave([name], search)).toBe(found));

test('the words may stand in different names', () => {
  expect(namesHave(['Zulfiya', 'Trinx M136 velosipedi'], 'зулфия велосипед')).toBe(true);
});

const categories = [
  { names: ['Smartfonlar', 'Смартфоны', 'Smartphones'], aliases: ['telefon'] },
  { names: ['Aksessuarlar', 'Чехлы для телефонов', 'Phone cases'], aliases: [] },
  { names: ['Telefonlar', 'Телефоны', 'Phones'], aliases: ['мобильник'] },
  { names: ['Chirchiq shahri'], aliases: [] },
  { names: ["Ko'chmas mulk", 'Недвижимость', 'Real estate'], aliases: [] },
];
const foundBy = (search: string): (string | undefined)[] =>
  findNamed(categories, search, 20).map(({ names }) => names[0]);

test.each([
  ['телефон', ['Telefonlar', 'Smartfonlar', 'Aksessuarlar']],
  ['telefon', ['Telefonlar', 'Smartfonlar', 'Aksessuarlar']],
  ['phone', ['Aksessuarlar', 'Telefonlar', 'Smartfonlar']],
  ['мобил', ['Telefonlar']],
  ['кўчмас', ["Ko'chmas mulk"]],
  ['движ', ["Ko'chmas mulk"]],
  ['chirc', ['Chirchiq shahri']],
  ['koc', ["Ko'chmas mulk"]],
  ['real phones', []],
  ['  ', []],
  ['k', ["Ko'chmas mulk", 'Aksessuarlar']],
  ['rrr', []],
  ['🌷', []],
])('«%s» finds %j, names that begin with it first', (search, found) => expect(foundBy(search)).toEqual(found));

test('no more are found than asked for', () => expect(findNamed(categories, 'phone', 2)).toHaveLength(2));

test.each(['Chilonzor', 'Чилонзор', 'Чиланзар', 'ЧИЛОНЗОР тумани'])('«%s» finds the district', (search) => {
  const districts = [
    { names: ['Yunusobod tumani', 'Юнусабадский район', 'Yunusabad District'], aliases: [] },
    { names: ['Chilonzor tumani', 'Чиланзарский район', 'Chilanzar District'], aliases: [] },
  ];
  expect(findNamed(districts, search, 20)).toEqual([districts[1]]);
});
