import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticatorAddress, base32, stepOf, stepOfCode, totpCode } from './totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes of a time', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is that of RFC 6238, appendix B', (seconds, code) => {
    expect(totpCode(rfcSecret, stepOf(at(seconds)), 8)).toBe(code);
  });

  it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
    'are those of RFC 4226, appendix D: %s',
    (code) => {
      expect(Array.from({ length: 10 }, (_, counter) => totpCode(rfcSecret, counter))).toContain(code);
    },
  );

  it('are taken one step early and one late, whatever the secret and the moment, and none further away', () => {
    const moments = fc.integer({ min: 60, max: 4_000_000_000 });
    const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(secrets, moments, fc.integer({ min: -50, max: 50 }), (bytes, seconds, away) => {
        const secret = Buffer.from(bytes);
        const now = at(seconds);
        const code = totpCode(secret, Math.max(0, stepOf(now) + away));
        const near = [-1, 0, 1].filter((drift) => stepOf(now) + drift >= 0).map((drift) => stepOf(now) + drift);
        const expected = near.find((step) => totpCode(secret, step) === code) ?? null;
        expect(stepOfCode(secret, code, now, -1)).toBe(expected);
        if (Math.abs(away) <= 1 && stepOf(now) + away >= 0) expect(expected).not.toBeNull();
      }),
    );
  });

  it('are not taken once more after their step was used', () => {
    const now = at(1_800_000_000);
    const code = totpCode(rfcSecret, stepOf(now));
    expect(stepOfCode(rfcSecret, code, now, stepOf(now) - 1)).toBe(stepOf(now));
    expect(stepOfCode(rfcSecret, code, now, stepOf(now))).toBeNull();
  });

  it('that are none are refused without a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6, unit: 'grapheme' }), (text) => {
        fc.pre(!/^\d{6}$/.test(text));
        expect(stepOfCode(rfcSecret, text, at(59), -1)).toBeNull();
      }),
    );
  });
});

describe('the secret for an app', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is base32 as RFC 4648 has it: %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('loses nothing, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = base32(Buffer.from(bytes));
        const bits = [...text].map((letter) =>
          'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
        );
        const octets = bits.join('').match(/.{8}/g) ?? [];
        expect(octets.map((octet) => Number.parseInt(octet, 2))).toEqual([...bytes]);
      }),
    );
  });

  it('stands in an address that apps read, whatever the name', () => {
    const secret = randomBytes(20);
    const address = new URL(authenticatorAddress(secret, 'Tokcha', 'Gulnora & Co/ё?'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Tokcha:Gulnora & Co/ё?');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: base32(secret),
      issuer: 'Tokcha',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
