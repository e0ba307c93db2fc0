import { expect, test } from 'vitest';
import { propertyText } from '#web/features/product-text/property-text.ts';
import { positionAfter } from './photo-position.ts';
import { sharePicturePath } from './share-picture-path.ts';

test.each([
  [0, -1, 3, 2],
  [2, 1, 3, 0],
  [0, 1, 3, 1],
  [0, 1, 1, 0],
])('from photo %i by %i of %i comes photo %i', (index, step, count, next) => {
  expect(positionAfter(index, step, count)).toBe(next);
});

test.each([
  ['BOOLEAN', null, 'true', 'Ha'],
  ['BOOLEAN', null, 'false', "Yo'q"],
  ['DATE', null, '2026-11-21', '2026-yil 21-noyabr'],
  ['INTEGER', 'km', '105000', 'as the server says it'],
  ['SELECT', null, 'Oq', 'as the server says it'],
])('%s %s "%s" reads %s', (type, unit, value, text) => {
  const property = {
    propertyId: 1,
    type,
    unit,
    value: { key: 'x', value },
    text: 'as the server says it',
    propertyKey: 'made',
    shortName: null,
    optionKey: null,
    isSaidByPrice: false,
  };
  expect(propertyText(property, 'uz')).toBe(text);
});

test('the share picture has another address once price, title, region or main photo changes, and only then', () => {
  const product = {
    id: 7,
    title: 'Divan',
    region: { id: 3, name: 'Buxoro' },
    images: [{ id: 1 }, { id: 2 }],
    imageIndex: 0,
  };
  const path = sharePicturePath(product, "100 so'm", 'ru');
  expect(path).toMatch(/^\/share\/ru\/7\.jpg\?v=[0-9a-z]{1,7}$/);
  expect(sharePicturePath({ ...product, images: [{ id: 1 }] }, "100 so'm", 'ru')).toBe(path);
  const changed = [
    sharePicturePath(product, "90 so'm", 'ru'),
    sharePicturePath({ ...product, title: 'Divon' }, "100 so'm", 'ru'),
    sharePicturePath({ ...product, imageIndex: 1 }, "100 so'm", 'ru'),
    sharePicturePath({ ...product, region: { id: 4, name: 'Navoiy' } }, "100 so'm", 'ru'),
  ];
  expect(new Set([path, ...changed]).size).toBe(5);
});
