import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { pictureBytes, requiredProperties, theCategory } from '#testing/builders/product-builders.ts';
import {
  aSeller,
  completeFields,
  detailOf,
  type Fields,
  leftBehind,
  nothing,
  submit,
} from '#testing/builders/product-submissions.ts';

let test: TestApp;
let complete: Fields;
let picture: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  complete = await completeFields(test);
});
// The same picture from another seller would wait for a moderator.
beforeEach(async () => {
  picture = await pictureBytes();
});
afterAll(() => test.close());

describe('properties', () => {
  async function aCar() {
    const { category, tree } = await theCategory(test, 'chevrolet');
    const properties = tree.propertiesOf(category);
    const valid = await requiredProperties(test, 'chevrolet');
    return { fields: { ...complete, categoryId: String(category.id), price: '95000000' }, properties, valid };
  }
  const send = async (fields: Fields, properties: unknown, headers: Record<string, string>) =>
    submit(
      test,
      { ...fields, properties: typeof properties === 'string' ? properties : JSON.stringify(properties) },
      [{ bytes: picture }],
      headers,
    );

  it('are kept by key and read in the caller’s language', async () => {
    const { headers } = await aSeller(test);
    const { fields, properties, valid } = await aCar();
    const select = properties.find((property) => property.required && property.options.length > 1);
    const option = select?.options[1];
    if (!select || !option) throw new Error('the reference data has changed');
    const sent = valid.map((entry) =>
      entry.propertyId === select.id
        ? { ...entry, value: { key: select.name_ru, value: option.text_ru?.toUpperCase() } }
        : entry,
    );
    const answer = await send(fields, sent, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json().content;
    for (const [language, text] of [
      ['uz', option.text_uz],
      ['ru', option.text_ru],
      ['en', option.text_en ?? option.text_uz],
    ]) {
      const product = await detailOf(test, id, { 'x-lang': language ?? 'uz' });
      const value = product.propertyValues.find((entry: { propertyId: number }) => entry.propertyId === select.id);
      expect(value.value.value).toBe(text);
    }
  });

  it('that are required speak after the seven rules, by their own name', async () => {
    const { headers } = await aSeller(test);
    const { fields, properties } = await aCar();
    const first = properties.find((property) => property.required);
    const uz = await send(fields, [], headers);
    expect(uz.json()).toMatchObject({ code: 'VALIDATION', message: `${first?.name_uz} kiritilishi shart` });
    const ru = await send(fields, [], { ...headers, 'x-lang': 'ru' });
    expect(ru.json().message).toBe(`Укажите: ${first?.name_ru}`);
    const titleFirst = await send({ ...fields, title: '' }, [], headers);
    expect(titleFirst.json().message).toBe('Sarlavha kiritilishi shart');
  });

  it('of the wrong kind, of another category, twice or malformed are refused, and nothing is stored', async () => {
    const { user, headers } = await aSeller(test);
    const { fields, properties, valid } = await aCar();
    const { category, tree } = await theCategory(test, 'it-va-internet-sohasi');
    const foreign = tree.propertiesOf(category)[0];
    const number = properties.find((property) => property.type === 'INTEGER');
    const select = properties.find((property) => property.options.length > 0);
    const without = (id: number | undefined) => valid.filter((entry) => entry.propertyId !== id);
    const entry = (propertyId: number | undefined, value: unknown) => ({ propertyId, value: { key: 'x', value } });
    const wrong: unknown[] = [
      [...valid, entry(foreign?.id, 'x')],
      [...without(number?.id), entry(number?.id, 'ko‘p')],
      [...without(number?.id), entry(number?.id, '1e3')],
      [...without(number?.id), entry(number?.id, String((number?.max_value ?? 0) + 1))],
      [...without(select?.id), entry(select?.id, 'bunday variant yo‘q')],
      [...valid, valid[0]],
      [entry(1, 5)],
      [entry(1.5, 'x')],
      [{ propertyId: 1 }],
      { propertyId: 1 },
      'yo‘q',
      '[',
      '42',
    ];
    for (const list of wrong) {
      const answer = await send(fields, list, headers);
      expect([answer.statusCode, answer.json().code], JSON.stringify(list)).toEqual([422, 'VALIDATION']);
    }
    const refused = async (list: unknown) => Object.keys((await send(fields, list, headers)).json().fields);
    expect(await refused([...valid, entry(foreign?.id, 'x')])).toEqual([`properties.${valid.length}`]);
    expect(await refused([...without(number?.id), entry(number?.id, 'ko‘p')])).toEqual([`properties.${number?.key}`]);
    expect(await refused([...valid, entry(1, 5)])).toEqual([`properties.${valid.length}.value.value`]);
    const poisoned = await send(fields, '[{"__proto__":{"admin":true}}]', headers);
    expect(poisoned.statusCode).toBe(400);
    expect(await leftBehind(test, user.id)).toEqual(nothing);
  });

  it('make a vacancy’s price a range', async () => {
    const { headers } = await aSeller(test);
    const { category, tree } = await theCategory(test, 'it-va-internet-sohasi');
    const end = tree.propertiesOf(category).find(({ key }) => key === 'salary_to');
    const properties = [
      ...(await requiredProperties(test, 'it-va-internet-sohasi')),
      { propertyId: end?.id, value: { key: 'salary_to', value: '9000000' } },
    ];
    const fields = { ...complete, title: 'Dasturchi', price: '5000000', categoryId: String(category.id) };
    const answer = await send(fields, properties, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await detailOf(test, answer.json().content.id)).toMatchObject({ minPrice: 5_000_000, maxPrice: 9_000_000 });
    const reversed = await send({ ...fields, title: 'Boshqa ish', price: '9500000' }, properties, headers);
    expect(reversed.statusCode).toBe(422);
  });
});
