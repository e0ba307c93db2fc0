import { expect, test } from 'vitest';
import {
  babyIcon,
  carIcon,
  houseIcon,
  packageIcon,
  shapesIcon,
  smartphoneIcon,
  sparklesIcon,
  storeIcon,
  tagIcon,
} from '#web/ui/icons.ts';
import { categoryIcon } from './category-icon.ts';

const iconOf = (slug: string, name: string, icon: string | null = null, place = 0): string =>
  categoryIcon({ slug, name, icon }, place);

test("a category's own icon goes before the words of its name", () => {
  expect(iconOf('avto-bolalar', 'Avto bolalar', 'baby')).toBe(babyIcon);
});

test('an own icon that nobody drew gives way to the words', () => {
  expect(iconOf('avtomobillar', 'Avtomobillar', 'rocket')).toBe(carIcon);
});

test('the words of the Uzbek name choose, in whatever language it is shown', () => {
  expect(iconOf('yengil-avtomobillar', 'Легковые')).toBe(carIcon);
  expect(iconOf('elektronika', 'Электроника')).toBe(smartphoneIcon);
  expect(iconOf('uy-va-bog', 'Дом и сад')).toBe(houseIcon);
  expect(iconOf('supermarket', 'Supermarket')).toBe(storeIcon);
  expect(iconOf('x', 'Smart soatlar')).toBe(smartphoneIcon);
});

test('"uy" inside a word is no house', () => {
  expect(iconOf('buyumlar', 'Buyumlar')).toBe(packageIcon);
});

test('the rest take turns with four general icons', () => {
  const icons = [0, 1, 2, 3, 4].map((place) => iconOf('sport', 'Sport', null, place));
  expect(icons).toEqual([packageIcon, shapesIcon, tagIcon, sparklesIcon, packageIcon]);
});
