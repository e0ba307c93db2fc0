import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, formatPhoneInput, maskPhone, normalizePhone } from './phone.ts';

const national = fc.stringMatching(/^\d{9}$/);

describe('normalizePhone', () => {
  it.each([
    ['901234567', '+998901234567'],
    ['998901234567', '+998901234567'],
    ['+998 (90) 123-45-67', '+998901234567'],
    [' 90 123 45 67 ', '+998901234567'],
    ['998123456', '+998998123456'],
    ['+998 90 111 2', null],
    ['90123456', null],
    ['9012345678', null],
    ['99890123456', null],
    ['+7 901 123 45 67', null],
    ['+997901234567', null],
    ['+9989012345678', null],
    ['٩٠١٢٣٤٥٦٧', null],
    ['telefon', null],
    ['', null],
  ])('%s → %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  it('understands what it gives, and what people read', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const phone = normalizePhone(digits) ?? '';
        expect(phone).toBe(`+998${digits}`);
        expect(normalizePhone(phone)).toBe(phone);
        expect(normalizePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });
});

it('a phone is read in groups', () => {
  expect(formatPhone('+998901234567')).toBe('+998 90 123 45 67');
  expect(formatPhone('yashirin')).toBe('yashirin');
});

it('a masked phone shows operator and last two digits, and never anything of another text', () => {
  expect(maskPhone('+998901234567')).toBe('+998 90 *** ** 67');
  expect(maskPhone('901234567')).toBe('***');
});

describe('the phone field', () => {
  it.each([
    ['', '+998'],
    ['9', '+998 9'],
    ['+998 90 1', '+998 90 1'],
    ['+998 901234567', '+998 90 123 45 67'],
    ['901234567', '+998 90 123 45 67'],
    ['998901234567', '+998 90 123 45 67'],
    ['998123456', '+998 99 812 34 56'],
    ['+998 998', '+998 99 8'],
    ['+99', '+998'],
    ['+998 90 123 45 67 89', '+998 90 123 45 67'],
  ])('%j shows %j', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });

  it('shows a number the same however it comes: pasted, or digit by digit', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const shown = formatPhone(`+998${digits}`);
        expect(formatPhoneInput(digits)).toBe(shown);
        expect(formatPhoneInput(`998${digits}`)).toBe(shown);
        expect(formatPhoneInput(`+998${digits}`)).toBe(shown);
        expect([...digits].reduce((field, digit) => formatPhoneInput(field + digit), '+998')).toBe(shown);
      }),
    );
  });

  it('leaves what it shows as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ()-]{0,20}$/), (typed) => {
        const shown = formatPhoneInput(typed);
        expect(shown).toMatch(/^\+998(?: \d{1,2}(?: \d{1,3}(?: \d{1,2}){0,2})?)?$/);
        expect(formatPhoneInput(shown)).toBe(shown);
      }),
    );
  });
});
