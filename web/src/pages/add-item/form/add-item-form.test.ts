import { expect, test } from 'vitest';
import type { ChosenPhoto } from '#web/features/photo-upload/photo-queue.ts';
import { type AddItemAction, type AddItemForm, addItemReducer, emptyForm, isWorthKeeping } from './add-item-form.ts';

const photo = (id: number): ChosenPhoto => ({
  id,
  url: `/files/img/aa/${id}-640.webp`,
  color: '#888888',
  width: 4,
  height: 3,
  preview: null,
});
const after = (form: Partial<AddItemForm>, ...actions: AddItemAction[]): AddItemForm =>
  actions.reduce(addItemReducer, { ...emptyForm, ...form });

test('another main category clears what was below it and the property values', () => {
  const form = after(
    { categoryPath: [1, 11, 111], properties: { 5: 'red' } },
    { type: 'categoryChosen', level: 0, categoryId: 2 },
  );
  expect(form).toMatchObject({ categoryPath: [2], properties: {} });
});

test('another subcategory drops the deeper choice and keeps values that it may share', () => {
  const form = after(
    { categoryPath: [1, 11, 111], properties: { 5: 'red' } },
    { type: 'categoryChosen', level: 1, categoryId: 12 },
  );
  expect(form).toMatchObject({ categoryPath: [1, 12], properties: { 5: 'red' } });
});

test('a proposed category is chosen with all above it, and keeps values that it may share', () => {
  const path = [1, 12];
  const form = after({ categoryPath: [1, 11], properties: { 5: 'red' } }, { type: 'categoryProposed', path });
  expect(form).toMatchObject({ categoryPath: path, properties: { 5: 'red' } });
  expect(after(form, { type: 'categoryProposed', path: [2, 21] })).toMatchObject({
    categoryPath: [2, 21],
    properties: {},
  });
});

test('clearing the subcategory goes back to the main one', () => {
  expect(after({ categoryPath: [1, 11] }, { type: 'categoryChosen', level: 1, categoryId: null }).categoryPath).toEqual(
    [1],
  );
});

test('choosing the same again changes nothing', () => {
  const form = { categoryPath: [1, 11], properties: { 5: 'red' }, regionId: 3, districtId: 4 };
  expect(after(form, { type: 'categoryChosen', level: 0, categoryId: 1 })).toMatchObject(form);
  expect(after(form, { type: 'regionChosen', regionId: 3 })).toMatchObject(form);
});

test.each([7, null])('region %s clears the district', (regionId) => {
  expect(after({ regionId: 3, districtId: 4 }, { type: 'regionChosen', regionId })).toMatchObject({
    regionId,
    districtId: null,
  });
});

test('the place of the profile fills in where the form has none', () => {
  const home = { regionId: 3, districtId: 4 };
  expect(after({}, { type: 'homeKnown', ...home })).toMatchObject(home);
  expect(after({ regionId: 7 }, { type: 'homeKnown', ...home })).toMatchObject({ regionId: 7, districtId: null });
});

test('the first photo is the main one', () => {
  const form = after({}, { type: 'photoAdded', photo: photo(1) }, { type: 'photoAdded', photo: photo(2) });
  expect(form.imageIndex).toBe(0);
  expect(form.photos.map(({ id }) => id)).toEqual([1, 2]);
});

test('a photo that the server already gave is not taken twice', () => {
  const form = after({}, { type: 'photoAdded', photo: photo(1) }, { type: 'photoAdded', photo: photo(1) });
  expect(form.photos).toHaveLength(1);
});

test.each([
  { what: 'one before the main', main: 2, removed: 1, left: [2, 3, 4], mainAfter: 1 },
  { what: 'one after the main', main: 1, removed: 4, left: [1, 2, 3], mainAfter: 1 },
  { what: 'the main one at the end', main: 3, removed: 4, left: [1, 2, 3], mainAfter: 2 },
  { what: 'the main one at the start', main: 0, removed: 1, left: [2, 3, 4], mainAfter: 0 },
])('removing $what keeps the main position valid', ({ main, removed, left, mainAfter }) => {
  const photos = [1, 2, 3, 4].map(photo);
  const form = after({ photos, imageIndex: main }, { type: 'photoRemoved', id: removed });
  expect(form.photos.map(({ id }) => id)).toEqual(left);
  expect(form.imageIndex).toBe(mainAfter);
});

test('removing the last photo leaves position 0', () => {
  expect(after({ photos: [photo(1)] }, { type: 'photoRemoved', id: 1 })).toMatchObject({ photos: [], imageIndex: 0 });
});

test('the star makes a photo the main one', () => {
  const photos = [1, 2, 3].map(photo);
  expect(after({ photos }, { type: 'mainPhotoChosen', id: 3 }).imageIndex).toBe(2);
  expect(after({ photos, imageIndex: 1 }, { type: 'mainPhotoChosen', id: 99 }).imageIndex).toBe(1);
});

test('a reset empties everything', () => {
  const filled = { title: 'x', photos: [photo(1)], categoryPath: [1], paymentType: 'Bepul' as const };
  expect(after(filled, { type: 'reset' })).toEqual(emptyForm);
});

test('blanks alone are no draft', () => {
  expect(isWorthKeeping({ ...emptyForm, title: '  ', currencyType: 'USD' })).toBe(false);
  expect(isWorthKeeping({ ...emptyForm, regionId: 3, districtId: 4 })).toBe(false);
  expect(isWorthKeeping({ ...emptyForm, photos: [photo(1)] })).toBe(true);
});

test.each([
  [3, 0, [3, 1, 2], 2],
  [2, 0, [2, 1, 3], 0],
  [1, 2, [2, 3, 1], 0],
  [1, 3, [1, 2, 3], 1],
])('photo %i moves to place %i, and the main one stays the main one', (id, to, order, imageIndex) => {
  const form = after({ photos: [photo(1), photo(2), photo(3)], imageIndex: 1 }, { type: 'photoMoved', id, to });
  expect(form.photos.map((each) => each.id)).toEqual(order);
  expect(form.imageIndex).toBe(imageIndex);
});
