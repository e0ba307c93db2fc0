import { describe, expect, it } from 'vitest';
import { redactedReason } from './gateway-failure.ts';

describe('redacted reason', () => {
  it.each([
    ['Invalid phone +998901234567', 'Invalid phone'],
    ['phone 90 123-45-67, code:482913!', 'phone code'],
    ['{"mobile_phone":["The 998901234567 is wrong"]}', 'mobile_phone The is wrong'],
    ['login shop@example.uz failed', 'login failed'],
    [`token eyJhbGciOiJI.${'x'.repeat(60)} expired`, 'token expired'],
    ['арабские ٩٠١٢٣ цифры', 'арабские цифры'],
    ['two\nlines\u0000', 'two'],
  ])('%j', (text, redacted) => {
    expect(redactedReason(text)).toBe(redacted);
  });

  it('is at most 160 characters long', () => {
    expect(redactedReason('so '.repeat(1_000)).length).toBe(160);
  });
});
