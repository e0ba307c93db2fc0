import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/http/contract.ts';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { booleanText, emptyAsAbsent, intText, line, phone } from '#contract/schemas.ts';
import { type Localized, writtenLanguages } from '#contract/texts/language.ts';
import { inEveryLanguage, m, say } from '#contract/texts/messages.ts';
import { AppError } from '../errors/app-error.ts';
import { parse } from './validation.ts';

/** What a caller reads about the field `a` that has this schema. */
function textOf(schema: z.ZodType, value: unknown): Localized | undefined {
  try {
    parse(z.object({ a: schema }), value === undefined ? {} : { a: value }, 'body');
  } catch (error) {
    const [text] = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
    if (text) return inEveryLanguage(text);
    throw error;
  }
  throw new Error('was accepted');
}

const cases: [kind: string, schema: z.ZodType, value: unknown, en: string][] = [
  ['a missing text', z.string(), undefined, 'This field is required'],
  ['a missing number', z.int(), undefined, 'This field is required'],
  ['a missing choice', z.enum(['UZS', 'USD']), undefined, 'This field is required'],
  ['a missing one of several forms', z.union([z.string(), z.int()]), undefined, 'This field is required'],
  ['a missing phone', phone, undefined, 'This field is required'],
  ['null for a text', z.string(), null, 'This must be text'],
  ['a number for a text', z.string(), 5, 'This must be text'],
  ['a text for a number', z.number(), '5', 'This must be a number'],
  ['a text for an id', z.int(), '5', 'This must be a number'],
  ['a fraction for an id', z.int(), 1.5, 'This must be a whole number'],
  ['a word for a truth value', z.boolean(), 'yes', 'This must be true or false'],
  ['a text for a list', z.array(z.int()), '1', 'This must be a list'],
  ['a list for an object', z.object({}), [], 'This must be a JSON object'],
  ['a text for a record', z.record(z.string(), z.int()), 'x', 'This must be a JSON object'],
  ['another type altogether', z.date(), 'x', 'The value is wrong'],
  ['a text too short', z.string().min(2), 'x', 'Number of characters: at least 2'],
  ['a text too long', z.string().max(2), 'xyz', 'At most 2 characters'],
  ['a line too long', line(3), 'wxyz', 'At most 3 characters'],
  ['a name too short', line(40, 2), 'x', 'Between 2 and 40 characters'],
  [
    'a text that cannot be stored',
    line(40),
    'x\u0000',
    'This text has a character that cannot be saved. Type it again.',
  ],
  ['a number too small', z.int().min(1), 0, 'Must be at least 1'],
  ['a number that must be above', z.int().gt(0), 0, 'Must be at least 1'],
  ['a number too big', z.int().max(9), 10, 'Must be at most 9'],
  ['too few', z.array(z.int()).min(1), [], 'At least 1 required'],
  ['too many', z.array(z.int()).max(1), [1, 2], 'At most 1 allowed'],
  ['no multiple', z.int().multipleOf(5), 7, 'Must be a multiple of 5'],
  ['a bad format', z.string().regex(/^\d{4,6}$/), 'x', 'The format is wrong'],
  ['no UUID', z.uuid(), 'x', 'The format is wrong'],
  ['none of the options', z.enum(['UZS', 'USD']), 'EUR', 'Choose one of: UZS, USD'],
  ['no boolean text', booleanText, 'yes', 'Choose one of: true, false'],
  ['an unknown key', z.strictObject({}), { b: 1, c: 2 }, 'Unknown field: b, c'],
  ['a query number that is none', intText({ min: 1, max: 9 }), 'x', 'This must be a whole number'],
  ['a fraction in a query', intText({ min: 1, max: 9 }), '1.5', 'This must be a whole number'],
  ['a query number too big', intText({ min: 1, max: 9 }), '10', 'Must be at most 9'],
  ['a query choice that is none', emptyAsAbsent(z.enum(['ASC', 'DESC'])), 'up', 'Choose one of: ASC, DESC'],
  ['no form that fits', z.union([z.string(), z.int()]), true, 'The value is wrong'],
  ['a key that does not fit', z.record(z.string().max(1), z.int()), { ab: 1 }, 'The value is wrong'],
];

describe('a refused field says in a sentence what is wrong with it', () => {
  it.each(cases)('%s', (_kind, schema, value, en) => {
    const text = textOf(schema, value);
    expect(text?.en).toBe(en);
    for (const language of writtenLanguages) {
      expect(text?.[language]).not.toMatch(/[{}]|invalid|expected|received|undefined|kutilgan|ожидал/i);
    }
    expect(text?.uz).not.toBe(en);
    expect(text?.ru).toMatch(/[а-яё]/i);
  });

  it('a phone that is none has the text of product/accounts#field-rules', () => {
    expect(textOf(phone, '12')).toEqual(inEveryLanguage(signInRuleTexts.phone));
  });

  it('of two fields one of which has to be named both are told', () => {
    const text = (sent: object) => {
      try {
        parse(contract.listReviews.query, sent, 'query');
      } catch (error) {
        if (error instanceof AppError) return error.text?.({ wait: '' }, { locale: 'en' });
      }
      return null;
    };
    const refusal = 'Choose one of: sellerId, productId';
    expect([{}, { sellerId: '1', productId: '2' }, { productId: '2' }].map(text)).toEqual([refusal, refusal, null]);
  });

  it('a reply that is kept has its length told', () => {
    const kept = (reply: string) => () => parse(contract.keepSavedReplies.body, { replies: [reply] }, 'body');
    for (const reply of [' ', '\u3164', 'x'.repeat(501)])
      expect(kept(reply)).toThrow(expect.objectContaining({ fields: { 'replies.0': expect.any(Function) } }));
    expect(textOf(contract.keepSavedReplies.body.shape.replies, [' '])?.en).toBe('Between 1 and 500 characters');
  });

  it('a missing field of an endpoint is the message of the whole answer', () => {
    expect(() => parse(contract.checkPhone.body, {}, 'body')).toThrow(
      expect.objectContaining({ text: m.errors_input_required }),
    );
  });

  it('several refused fields have a text each, and no single message', () => {
    try {
      parse(contract.createAccount.body, { phone: '+998901234567', username: 5 }, 'body');
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.text).toBeUndefined();
      expect(Object.entries(error.fields ?? {}).map(([field, text]) => [field, say(text, 'uz')])).toEqual([
        ['username', "Bu yerda matn bo'lishi kerak"],
        ['regionId', 'Bu maydon majburiy'],
        ['districtId', 'Bu maydon majburiy'],
        ['consent', 'Bu maydon majburiy'],
      ]);
    }
  });

  it('a body that is missing as a whole is named', () => {
    expect(() => parse(contract.checkPhone.body, undefined, 'body')).toThrow(
      expect.objectContaining({ fields: { body: m.errors_input_required } }),
    );
  });
});
