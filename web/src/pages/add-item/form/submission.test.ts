import { expect, test } from 'vitest';
import type { PropertyData } from '#web/api/queries.ts';
import { type AddItemForm, emptyForm } from './add-item-form.ts';
import { readyParts, readyPercent } from './readiness.ts';
import { changesOf, type FormContext, fieldOfRefusal, firstRefusal, submissionOf } from './submission.ts';

const photo = { id: 7, url: '/files/x-640.webp', color: '#888888', width: 4, height: 3, preview: null };
const complete: AddItemForm = {
  ...emptyForm,
  title: ' Cobalt ',
  description: 'Yangi',
  price: '2150000',
  categoryPath: [1, 11],
  regionId: 3,
  districtId: 4,
  photos: [photo, { ...photo, id: 8 }],
  imageIndex: 1,
};
const context: FormContext = { hasChildren: false, properties: [], pendingPhotos: 0 };
const property = (part: Partial<PropertyData>): PropertyData => ({
  id: 5,
  key: 'year',
  name: 'Yili',
  type: 'INTEGER',
  options: [],
  optionKeys: [],
  categoryId: 11,
  required: true,
  rank: 50,
  unit: null,
  min: 1950,
  max: 2027,
  ...part,
});

const made = property({ key: 'made', type: 'DATE', required: false, min: null, max: null });

test.each<[broken: Partial<AddItemForm>, changed: Partial<FormContext>, text: string | null]>([
  [{ title: '  ', description: '' }, {}, 'Sarlavha kiritilishi shart'],
  [{ description: '\n', price: '' }, {}, 'Tavsif kiritilishi shart'],
  [{ price: '', categoryPath: [] }, {}, "To'g'ri narx kiritilishi shart"],
  [{ price: '0' }, {}, "To'g'ri narx kiritilishi shart"],
  [{ price: '', paymentType: 'Bepul' }, {}, null],
  [{ categoryPath: [], regionId: null }, {}, 'Kategoriya tanlanishi shart'],
  [{}, { hasChildren: true }, 'Kategoriya tanlanishi shart'],
  [{ regionId: null, districtId: null }, {}, 'Viloyat tanlanishi shart'],
  [{ districtId: null, photos: [] }, {}, 'Tuman tanlanishi shart'],
  [{ photos: [] }, {}, 'Kamida bitta rasm yuklash shart'],
  [{ photos: [] }, { pendingPhotos: 1 }, null],
  [{ photos: [] }, { properties: [property({})] }, 'Kamida bitta rasm yuklash shart'],
  [{}, { properties: [property({})] }, 'Yili kiritilishi shart'],
  [{ properties: { 5: '2021' } }, { properties: [property({})] }, null],
  [{ properties: { 5: '31.02.2026' } }, { properties: [made] }, "Bunday sana yo'q. Namuna: 21.11.2026."],
  [{ properties: { 5: '2026-02-28' } }, { properties: [made] }, null],
  [{}, { properties: [made] }, null],
  [{ price: '1000000000000' }, {}, null],
  [{ price: '1000000000001' }, {}, "Narx: 0 dan 1\u00A0000\u00A0000\u00A0000\u00A0000 gacha bo'lgan son kiriting"],
  [{ price: '1000000000001', paymentType: 'Bepul' }, {}, null],
  [{}, {}, null],
])('%j with %j: %s', (broken, changed, text) => {
  expect(firstRefusal({ ...complete, ...broken }, { ...context, ...changed })?.text ?? null).toBe(text);
});

test.each<[part: Partial<PropertyData>, value: string, ok: boolean]>([
  [{}, '1949', false],
  [{}, '2021.5', false],
  [{ type: 'DOUBLE', min: 0, max: 10 }, '1,5', true],
  [{ type: 'DOUBLE', min: 0, max: null }, '-1', false],
  [{ type: 'DOUBLE', min: null, max: 9 }, '9.5', false],
  [{ required: false, min: null, max: null }, '', true],
  [{ min: null, max: null }, '1-2', false],
])('number %j takes "%s": %s', (part, value, ok) => {
  const form = { ...complete, properties: { 5: value } };
  const refusal = firstRefusal(form, { ...context, properties: [property(part)] });
  expect(refusal === null).toBe(ok);
  if (!ok) expect(refusal?.field).toBe('property-5');
});

test('the deepest category, all photos in order and the main position are sent', () => {
  expect(submissionOf(complete, [])).toMatchObject({
    title: 'Cobalt',
    categoryId: '11',
    uploadIds: '7,8',
    imageIndex: '1',
    price: '2150000',
    paymentType: 'Pullik',
    negotiable: 'false',
  });
});

test('properties are sent only when there are some, and none of another category', () => {
  const form = { ...complete, properties: { 5: '1,5', 99: 'left over' } };
  expect(submissionOf(form, []).properties).toBeUndefined();
  expect(JSON.parse(submissionOf(form, [property({ type: 'DOUBLE' })]).properties ?? '')).toEqual([
    { propertyId: 5, type: 'DOUBLE', value: { key: 'Yili', value: '1.5' } },
  ]);
});

test('"Bepul" sends price 0 and no haggling', () => {
  const body = submissionOf({ ...complete, paymentType: 'Bepul', negotiable: true }, []);
  expect(body).toMatchObject({ price: '0', negotiable: 'false' });
});

test.each<[changed: Partial<AddItemForm>, body: object | null]>([
  [{}, null],
  [{ title: 'Cobalt ' }, null],
  [
    { title: 'Nexia', price: '5' },
    { title: 'Nexia', price: 5 },
  ],
  [{ paymentType: 'Bepul' }, { paymentType: 'Bepul', price: 0 }],
  [
    { categoryPath: [1, 12], properties: { 5: '2020' } },
    { categoryId: 12, properties: [expect.anything()] },
  ],
  [
    { photos: [photo], imageIndex: 0 },
    { imageIds: [7], imageIndex: 0 },
  ],
  [{ imageIndex: 0 }, { imageIds: [7, 8], imageIndex: 0 }],
  [{ photos: complete.photos.toReversed() }, { imageIds: [8, 7], imageIndex: 1 }],
])('an edit sends only what differs: %j', (changed, body) => {
  expect(changesOf(complete, { ...complete, ...changed }, [property({})])).toEqual(body);
});

test.each([
  ['categoryId', 'category'],
  ['files', 'image'],
  ['uploadIds', 'image'],
  ['imageIds', 'image'],
  ['properties.year', 'property-5'],
  ['something', null],
])('a refusal of %s belongs to %s', (path, field) => {
  expect(fieldOfRefusal({ [path]: 'x' }, [property({})])).toBe(field);
});

test('readiness counts required properties only where there are some', () => {
  expect(readyPercent(readyParts(emptyForm, { ...context, hasChildren: true }))).toBe(0);
  expect(readyPercent(readyParts(complete, context))).toBe(100);
  expect(readyParts(complete, { ...context, properties: [property({})] })).toContainEqual({
    part: 'properties',
    done: false,
  });
});
