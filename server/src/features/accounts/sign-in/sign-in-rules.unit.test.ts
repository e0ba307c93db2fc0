import { describe, expect, it } from 'vitest';
import { isMobile } from '../codes/operator-codes.ts';
import { breakerLevel, hasNumbersInARow } from '../codes/sending-levels.ts';
import { isOwnOrigin } from '../credentials/request-origin.ts';
import { deviceName } from '../sessions/device-name.ts';

describe('isOwnOrigin', () => {
  const listed = ['https://tokcha.example', 'https://app.example'];
  const host = 'tokcha.example';
  it.each([
    ['a program, which names none', { site: undefined, origin: undefined }, true],
    ['our page', { site: 'same-origin', origin: 'https://tokcha.example' }, true],
    ['our other host', { site: 'same-site', origin: undefined }, true],
    ['a listed origin', { site: 'cross-site', origin: 'https://app.example' }, true],
    ['plain http on a local network', { site: undefined, origin: 'http://tokcha.example' }, true],
    ['another site', { site: 'cross-site', origin: 'https://evil.example' }, false],
    ['another site that hides its origin', { site: 'cross-site', origin: undefined }, false],
    ['an address typed by hand', { site: 'none', origin: undefined }, false],
    ['an opaque origin', { site: undefined, origin: 'null' }, false],
    ['a name that begins like ours', { site: undefined, origin: 'https://tokcha.example.evil.example' }, false],
    ['another site that claims our host', { site: 'cross-site', origin: 'http://tokcha.example' }, false],
  ])('of %s', (_, from, own) => expect(isOwnOrigin({ ...from, host }, listed)).toBe(own));
});

describe('the pumping breaker', () => {
  it.each([
    [49, 0, 0, null],
    [50, 4, 0, 'closed'],
    [50, 5, 0, 'proof'],
    [200, 49, 0, 'proof'],
    [200, 50, 0, null],
    [20, 0, 180, 'proof'],
    [21, 0, 179, null],
  ] as const)('after %i sends, %i verified, with %i on their way is %s', (sent, verified, outstanding, level) => {
    expect(breakerLevel({ sent, verified, outstanding })).toBe(level);
  });

  it('sees five numbers in a row in any order, and no other five', () => {
    const phones = (...last: number[]) => last.map((each) => `+99890123450${each}`);
    expect(hasNumbersInARow(phones(3, 1, 5, 2, 4))).toBe(true);
    expect(hasNumbersInARow(phones(1, 2, 3, 4, 6, 7, 8, 9))).toBe(false);
    expect(hasNumbersInARow(phones(1, 1, 2, 2, 3, 3))).toBe(false);
    expect(hasNumbersInARow([])).toBe(false);
  });
});

describe('isMobile', () => {
  it.each(['20', '33', '50', '55', '77', '88', '90', '95', '97', '99'])('takes +998 %s', (code) => {
    expect(isMobile(`+998${code}1234567`)).toBe(true);
  });
  it.each(['71', '62', '96', '10', '00'])('refuses +998 %s', (code) =>
    expect(isMobile(`+998${code}1234567`)).toBe(false),
  );
});

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/128.0 YaBrowser/24.10 Safari/537.36', 'Yandex, Windows'],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ])('of %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});
