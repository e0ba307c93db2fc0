import { describe, expect, it } from 'vitest';
import { codeText, isWebOtpHost, smsSize } from './sms-text.ts';

describe('sms size', () => {
  it.each([
    ['a'.repeat(160), 'gsm7', 160, 1],
    ['a'.repeat(161), 'gsm7', 161, 2],
    ['a'.repeat(306), 'gsm7', 306, 2],
    ['a'.repeat(307), 'gsm7', 307, 3],
    ['€'.repeat(80), 'gsm7', 160, 1],
    ['€'.repeat(81), 'gsm7', 162, 2],
    // 153 is odd: the 77th euro sign does not fit the first part, so 153 of them need three parts
    ['€'.repeat(153), 'gsm7', 306, 3],
    ['я'.repeat(70), 'ucs2', 70, 1],
    ['я'.repeat(71), 'ucs2', 71, 2],
    ['я'.repeat(135), 'ucs2', 135, 3],
    // the typographic apostrophe of Uzbek, U+02BB
    ["so'm", 'gsm7', 4, 1],
    ['soʻm', 'ucs2', 4, 1],
  ])('%#', (text, encoding, units, parts) => {
    expect(smsSize(text)).toEqual({ encoding, units, parts });
  });
});

describe('text of a code', () => {
  it('ends with the line that WebOTP reads, in every language', () => {
    for (const lang of ['uz', 'ru', 'en'] as const) {
      const text = codeText(lang, '123456', 'tokcha.uz');
      const pattern = /(?:^|\s)@([a-zA-Z0-9.-]+) #([^#\s]+)(?: @([a-zA-Z0-9.-]+))?/;
      expect(pattern.exec(text)?.slice(1, 3)).toEqual(['tokcha.uz', '123456']);
      expect(text.split('\n').at(-1)).toBe('@tokcha.uz #123456');
      expect(text.startsWith('Tokcha: ')).toBe(true);
    }
  });

  it('is one ASCII part in Uzbek and English, one UCS-2 part in Russian', () => {
    expect(codeText('uz', '123456', 'tokcha.uz')).toMatch(/^[\x20-\x7e\n]+$/);
    expect(codeText('en', '123456', 'tokcha.uz')).toMatch(/^[\x20-\x7e\n]+$/);
    expect(smsSize(codeText('uz', '123456', 'tokcha.uz'))).toEqual({ encoding: 'gsm7', units: 75, parts: 1 });
    expect(smsSize(codeText('en', '123456', 'tokcha.uz'))).toEqual({ encoding: 'gsm7', units: 77, parts: 1 });
    expect(smsSize(codeText('ru', '123456', 'tokcha.uz'))).toEqual({ encoding: 'ucs2', units: 63, parts: 1 });
  });

  it('takes a second part in Russian when the host has more than 16 characters', () => {
    expect(smsSize(codeText('ru', '123456', 'a'.repeat(16))).parts).toBe(1);
    expect(smsSize(codeText('ru', '123456', 'a'.repeat(17))).parts).toBe(2);
  });

  it('holds no link', () => {
    for (const lang of ['uz', 'ru', 'en'] as const) expect(codeText(lang, '1', 'tokcha.uz')).not.toMatch(/\/|www/);
  });
});

describe('WebOTP host', () => {
  it.each(['tokcha.uz', 'www.tokcha.uz', 'localhost', 'xn--80a.uz', 'a'.repeat(60)])('takes %s', (host) => {
    expect(isWebOtpHost(host)).toBe(true);
  });
  it.each(['', 'tokcha.uz:3000', 'https://tokcha.uz', 'tokcha.uz #9', 'токча.уз', '.uz', 'a'.repeat(100)])(
    'refuses %s',
    (host) => {
      expect(isWebOtpHost(host)).toBe(false);
    },
  );
});
