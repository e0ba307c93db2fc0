import { describe, expect, it } from 'vitest';
import { languages } from '../texts/language.ts';
import { say } from '../texts/messages.ts';
import {
  brokenNewProductRules,
  type NewProductFields,
  newProductRuleTexts,
  requiredPropertyText,
} from './new-product.ts';
import { firstBrokenNewReportRule, newReportRuleTexts } from './new-report.ts';
import { firstBrokenRegistrationRule, isCode, isPhone, signInRuleTexts } from './sign-in.ts';

const complete: NewProductFields = {
  title: 'Divan',
  description: 'Yangi',
  price: 100,
  paymentType: 'Pullik',
  category: { id: 7, hasChildren: false },
  regionId: 1,
  districtId: 2,
  imageCount: 1,
};
const nothing: NewProductFields = {
  title: ' ',
  description: '\n',
  price: null,
  paymentType: 'Pullik',
  category: null,
  regionId: null,
  districtId: null,
  imageCount: 0,
};

describe('the rules of a new listing (product/add-item#rules)', () => {
  it('are looked at in their order: each is named once the ones before are kept', () => {
    const order = ['title', 'description', 'price', 'category', 'region', 'district', 'image'];
    let fields = nothing;
    const named: (string | null)[] = [];
    for (const mended of [
      { title: 'Divan' },
      { description: 'Yangi' },
      { price: 100 },
      { category: complete.category },
      { regionId: 1 },
      { districtId: 2 },
      { imageCount: 1 },
    ]) {
      expect(brokenNewProductRules(fields)).toEqual(order.slice(named.length));
      named.push(brokenNewProductRules(fields)[0] ?? null);
      fields = { ...fields, ...mended };
    }
    expect(named).toEqual(order);
    expect(brokenNewProductRules(fields)).toEqual([]);
  });

  it.each<[string, Partial<NewProductFields>, string | null]>([
    ['a price of 0', { price: 0 }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['no number', { price: Number.NaN }, 'price'],
    ['Bepul without a price', { paymentType: 'Bepul', price: null }, null],
    ['a category with children', { category: { id: 7, hasChildren: true } }, 'category'],
    ['ten pictures', { imageCount: 10 }, null],
  ])('%s', (_name, fields, broken) => {
    expect(brokenNewProductRules({ ...complete, ...fields })).toEqual(broken === null ? [] : [broken]);
  });

  it('read to the letter', () => {
    expect(Object.values(newProductRuleTexts).map((text) => say(text, 'uz'))).toEqual([
      'Sarlavha kiritilishi shart',
      'Tavsif kiritilishi shart',
      "To'g'ri narx kiritilishi shart",
      'Kategoriya tanlanishi shart',
      'Viloyat tanlanishi shart',
      'Tuman tanlanishi shart',
      'Kamida bitta rasm yuklash shart',
    ]);
    expect(say(requiredPropertyText('Yili'), 'uz')).toBe('Yili kiritilishi shart');
  });
});

describe('the rules of signing in (product/accounts#field-rules)', () => {
  it('name, then region, then district, then the consent', () => {
    const fields = { username: ' ', regionId: null, districtId: null, agrees: false };
    expect(firstBrokenRegistrationRule(fields)).toBe('username');
    expect(firstBrokenRegistrationRule({ ...fields, username: 'Dilnoza' })).toBe('region');
    expect(firstBrokenRegistrationRule({ username: 'Dilnoza', regionId: 1, districtId: null, agrees: false })).toBe(
      'district',
    );
    expect(firstBrokenRegistrationRule({ username: 'Dilnoza', regionId: 1, districtId: 2, agrees: false })).toBe(
      'consent',
    );
    expect(firstBrokenRegistrationRule({ username: 'Dilnoza', regionId: 1, districtId: 2, agrees: true })).toBeNull();
  });

  it.each([
    ['1234', true],
    ['123456', true],
    ['123', false],
    ['1234567', false],
    ['12a4', false],
    ['١٢٣٤', false],
    ['1234\n', false],
  ])('code %j may be sent: %s', (code, allowed) => {
    expect(isCode(code)).toBe(allowed);
  });

  it('a phone needs its nine digits', () => {
    expect([isPhone('+998 90 123 45 67'), isPhone('+998 90 123 45')]).toEqual([true, false]);
  });
});

it('every rule has a text in each language', () => {
  for (const text of [...Object.values(newProductRuleTexts), ...Object.values(signInRuleTexts)]) {
    for (const language of languages) expect(say(text, language).trim()).not.toBe('');
  }
});

describe('the rules of a report', () => {
  it.each([
    ['no reason', { reason: null, comment: 'Aldadi' }, 'reason'],
    ['a reason', { reason: 'scam', comment: '' }, null],
    ['another reason without words', { reason: 'other', comment: ' \n' }, 'comment'],
    ['another reason in words', { reason: 'other', comment: 'Rasm meniki' }, null],
  ] as const)('%s', (_case, report, broken) => {
    expect(firstBrokenNewReportRule(report)).toBe(broken);
  });

  it('have texts in every language', () => {
    for (const text of Object.values(newReportRuleTexts))
      for (const language of languages) expect(say(text, language)).toBeTruthy();
  });
});
