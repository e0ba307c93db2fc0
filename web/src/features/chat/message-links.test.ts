import { expect, test } from 'vitest';
import { textParts } from './message-links.ts';

const links = (text: string) => textParts(text).flatMap(({ text: shown, url }) => (url ? [[shown, url.host]] : []));

test.each([
  ['Mana: https://example.com/a?b=1, qarang', [['https://example.com/a?b=1', 'example.com']]],
  ['tokcha-uz.top/pay ga kiring', [['tokcha-uz.top/pay', 'tokcha-uz.top']]],
  ['(www.olx.uz)', [['www.olx.uz', 'www.olx.uz']]],
  ['http://185.22.1.7:8080/x', [['http://185.22.1.7:8080/x', '185.22.1.7:8080']]],
  ['185.22.1.7/x', [['185.22.1.7/x', '185.22.1.7']]],
  // Letters that look like ours show what they are.
  ['tоkcha.uz', [['tоkcha.uz', 'xn--tkcha-jye.uz']]],
  ['xn--80ak6aa92e.com', [['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com']]],
  ['narxi 2.500.000 so‘m', []],
  ['Ha.Bor, ertaga 12.30 da', []],
  ['ism@pochta.uz ga yozing', []],
  ['javascript:alert(1)', []],
  ['https://', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
