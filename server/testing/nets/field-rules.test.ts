import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProductRuleTexts } from '#contract/rules/new-product.ts';
import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { languages } from '#contract/texts/language.ts';
import { say, type Text } from '#contract/texts/messages.ts';
import { consent } from '../app/auth-calls.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { aUser, signedIn } from '../builders/builders.ts';
import { aProduct } from '../builders/product-builders.ts';
import { completeFields, type Fields, type Headers, submit } from '../builders/product-submissions.ts';

let test: TestApp;
let admin: Headers;
let seller: Headers;
let form: Fields;
let productId: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, await aUser(test, { role: 'admin' }));
  const owner = await aUser(test);
  seller = await signedIn(test, owner);
  form = await completeFields(test);
  productId = (await aProduct(test, { sellerId: owner.id })).id;
});
afterAll(() => test.close());

const { phone, code, username, region, district, consent: agreement } = signInRuleTexts;
const { categoryName, propertyName, propertyType, propertyCategory, options } = referenceRuleTexts;
const account = { phone: '+998901234567', username: 'Dilnoza', regionId: 1, districtId: 1, consent };
const property = { name: 'Rangi', type: 'SELECT', categoryId: 1, options: 'qora, oq' };

/** Values that say nothing, or are of another kind. */
const nothings = [undefined, null, '', ' ', [], {}, true];

interface Ruled {
  url: string;
  body: object;
  /** its fields in the order in which they speak */
  rules: Readonly<Record<string, Text>>;
  by?: 'admin' | 'seller';
}

/** The forms of product/add-item#rules as JSON. */
const ruled: Ruled[] = [
  { url: '/api/auth/check-phone', body: { phone: account.phone }, rules: { phone } },
  { url: '/api/auth/send-otp', body: { phone: account.phone }, rules: { phone } },
  { url: '/api/auth/verify-otp', body: { phone: account.phone, code: '123456' }, rules: { phone, code } },
  { url: '/api/auth/login/verify-otp', body: { phone: account.phone, code: '123456' }, rules: { phone, code } },
  { url: '/api/auth/confirm-code', body: { code: '123456' }, rules: { code }, by: 'seller' },
  {
    url: '/api/auth/create-account',
    body: account,
    rules: { phone, username, regionId: region, districtId: district, consent: agreement },
  },
  { url: '/api/category', body: { name: 'Turkum' }, rules: { name: categoryName }, by: 'admin' },
  {
    url: '/api/property',
    body: property,
    rules: { name: propertyName, type: propertyType, categoryId: propertyCategory },
    by: 'admin',
  },
];

const send = ({ url, by }: Ruled, payload: object | undefined, language = 'uz') =>
  test.app.inject({
    method: 'POST',
    url: `${url}?lang=${language}`,
    headers: by ? { admin, seller }[by] : {},
    ...(payload ? { payload } : {}),
  });

describe('a field that breaks its rule of product/add-item#rules speaks the text of that rule', () => {
  const cells = ruled.flatMap((one) =>
    Object.entries(one.rules).map(([field, text]) => [one.url, field, text, one] as const),
  );
  it.each(cells)('%s %s', async (_url, field, text, one) => {
    for (const value of nothings) {
      const answer = await send(one, { ...one.body, [field]: value });
      expect([value, answer.statusCode, answer.json().message]).toEqual([value, 422, say(text, 'uz')]);
      expect(answer.json().fields[field]).toBe(say(text, 'uz'));
    }
    for (const language of languages)
      expect((await send(one, { ...one.body, [field]: null }, language)).json().message).toBe(say(text, language));
  });

  it.each(ruled.map((one) => [one.url, one] as const))('%s: of all at once the first', async (_url, one) => {
    const [first] = Object.values(one.rules);
    const blank = Object.fromEntries(Object.keys(one.rules).map((field) => [field, ' ']));
    for (const body of [{}, blank, undefined])
      expect((await send(one, body)).json().message).toBe(first && say(first, 'uz'));
  });

  it.each(['123', 'abcd', '1234567', 123456])('the code %s', async (wrong) => {
    const answer = await send(
      { url: '/api/auth/verify-otp', body: {}, rules: {} },
      { phone: account.phone, code: wrong },
    );
    expect(answer.json().message).toBe("Iltimos, to'g'ri kodni kiriting");
  });

  it.each(['12345678', '+7 912 345 67 89', 'abc', 901234567])('the phone %s', async (wrong) => {
    const answer = await send({ url: '/api/auth/check-phone', body: {}, rules: {} }, { phone: wrong });
    expect(answer.json().message).toBe("Iltimos, to'g'ri telefon raqamini kiriting");
  });

  it.each([undefined, null, '', ' , ', []])('options of a SELECT that are %j', async (wrong) => {
    const { id } = await test.database.db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow();
    const body = { ...property, categoryId: id, options: wrong };
    const answer = await send({ url: '/api/property', body, rules: {}, by: 'admin' }, body);
    expect([answer.statusCode, answer.json().message]).toEqual([422, say(options, 'uz')]);
  });
});

describe('the seven rules of a listing', () => {
  const fields = ['title', 'description', 'price', 'categoryId', 'regionId', 'districtId'] as const;
  const { title, description, price, category, region: ofRegion, district: ofDistrict, image } = newProductRuleTexts;
  const texts = { title, description, price, categoryId: category, regionId: ofRegion, districtId: ofDistrict };

  it.each(fields)('as a form: %s', async (field) => {
    const wrong =
      field === 'title' || field === 'description' ? ['', ' '] : ['', ' ', 'null', 'abc', '-1', '0', '1.5e9'];
    const { [field]: _, ...without } = form;
    for (const fieldsSent of [without, ...wrong.map((value) => ({ ...form, [field]: value }))]) {
      const answer = await submit(test, fieldsSent, [], seller);
      expect([fieldsSent[field], answer.statusCode, answer.json().message]).toEqual([
        fieldsSent[field],
        422,
        say(texts[field], 'uz'),
      ]);
    }
  });

  it('as a form: each in its turn, and pictures last', async () => {
    const broken: Fields = {
      ...form,
      title: ' ',
      description: ' ',
      price: 'x',
      categoryId: 'x',
      regionId: 'x',
      districtId: 'x',
    };
    for (const field of fields) {
      expect((await submit(test, broken, [], seller)).json().message).toBe(say(texts[field], 'uz'));
      broken[field] = form[field] ?? '';
    }
    expect((await submit(test, broken, [], seller)).json().message).toBe(say(image, 'uz'));
  });

  it.each([...fields, 'imageIds'] as const)('as an edit: %s', async (field) => {
    const text = field === 'imageIds' ? image : texts[field];
    for (const value of [null, ...(field === 'imageIds' ? [[], 'x'] : ['', ' ', [], {}])]) {
      const answer = await test.app.inject({
        method: 'PATCH',
        url: `/api/products/${productId}`,
        headers: seller,
        payload: { [field]: value },
      });
      expect([value, answer.statusCode, answer.json().message]).toEqual([value, 422, say(text, 'uz')]);
    }
  });
});
