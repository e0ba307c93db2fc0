import { beforeEach, expect, test } from 'vitest';
import { deviceStorage } from '#web/api/device-storage.ts';
import { type AddItemForm, emptyForm } from '../form/add-item-form.ts';
import { clearEditDraft, isChanged, readEditDraft, rebased, saveEditDraft } from './edit-draft.ts';

const photo = (id: number) => ({
  id,
  url: `/files/img/aa/${id}.webp`,
  color: '#336699',
  width: 4,
  height: 3,
  preview: null,
});
const before: AddItemForm = {
  ...emptyForm,
  title: 'Velosiped',
  price: '350000',
  categoryPath: [4, 7],
  properties: { 1: 'white', 2: '45000' },
  regionId: 3,
  districtId: 4,
  photos: [photo(1), photo(2)],
};
const person = 5;
const product = 70;
const later = (hours: number): number => Date.now() + hours * 3_600_000;

beforeEach(() => deviceStorage.removeItem('editDrafts'));

test('what was changed comes back, over what the listing has become meanwhile', () => {
  const form = { ...before, title: 'Yangi velosiped', properties: { ...before.properties, 2: '46000' } };
  saveEditDraft(person, product, before, form);
  const present = { ...before, price: '300000', properties: { 1: 'black', 2: '45000' } };
  expect(readEditDraft(person, product, present, later(1))).toEqual({
    ...present,
    title: 'Yangi velosiped',
    properties: { 1: 'black', 2: '46000' },
  });
});

test('nothing comes back for another person or listing, after clearing, or once the listing says the same', () => {
  const form = { ...before, title: 'Yangi velosiped' };
  saveEditDraft(person, product, before, form);
  expect(readEditDraft(person + 1, product, before, later(0))).toBeNull();
  expect(readEditDraft(person, product + 1, before, later(0))).toBeNull();
  expect(readEditDraft(person, product, form, later(0))).toBeNull();
  clearEditDraft(person, product);
  expect(readEditDraft(person, product, before, later(0))).toBeNull();
  expect(deviceStorage.getItem('editDrafts')).toBeNull();
});

test('another main category takes the values of the old one with it', () => {
  saveEditDraft(person, product, before, { ...before, categoryPath: [9], properties: {} });
  expect(readEditDraft(person, product, before, later(0))).toMatchObject({
    categoryPath: [9],
    properties: { 1: '', 2: '' },
  });
});

test('photos come back while the server has them, the rest for longer', () => {
  const form = { ...before, title: 'Yangi', photos: [photo(2), photo(3)] };
  saveEditDraft(person, product, before, form);
  expect(readEditDraft(person, product, before, later(22))?.photos.map(({ id }) => id)).toEqual([2, 3]);
  expect(readEditDraft(person, product, before, later(24))).toEqual({ ...before, title: 'Yangi' });
});

test('the ten newest listings are kept', () => {
  for (let id = 1; id <= 12; id++) saveEditDraft(person, id, before, { ...before, title: `Yangi ${id}` });
  const left = Array.from({ length: 12 }, (_, place) => place + 1).filter((id) =>
    readEditDraft(person, id, before, later(0)),
  );
  expect(left).toHaveLength(10);
  expect(left.at(-1)).toBe(12);
});

test('the picture of a photo in this page alone is no change', () => {
  expect(isChanged(before, { ...before, photos: before.photos.map((each) => ({ ...each, preview: 'blob:x' })) })).toBe(
    false,
  );
});

test('changes are laid over a newer state, and only what was changed on both sides to different things is named', () => {
  const form = { ...before, title: 'Yangi', price: '340000', properties: { 1: 'black', 2: '46000' } };
  const now = { ...before, price: '300000', regionId: 9, properties: { 1: 'red', 2: '45000' } };
  expect(rebased(before, form, now)).toEqual({
    form: { ...now, title: 'Yangi', price: '340000', properties: { 1: 'black', 2: '46000' } },
    both: ['price', 'properties'],
  });
  expect(rebased(before, { ...before, price: '300000' }, now).both).toEqual([]);
  expect(
    rebased(before, { ...before, title: 'Yangi', properties: { ...before.properties, 2: '1' } }, now).both,
  ).toEqual([]);
});
