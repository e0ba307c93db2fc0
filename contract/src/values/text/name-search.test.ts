import { expect, test } from 'vitest';
import { namesHave } from './name-search.ts';

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
