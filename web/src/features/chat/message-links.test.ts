import { expect, test } from 'vitest';
import { textParts } from './message-links.ts';

const links = (text: string) =>
  textParts(text).flatMap(({ text: shown, link }) => (link?.kind === 'site' ? [[shown, link.url.host]] : []));
const leads = (text: string) =>
  textParts(text).flatMap(({ text: shown, link }) =>
    link ? [[shown, link.kind === 'phone' ? link.href : `${link.kind} ${link.url.href}`]] : [],
  );

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

test.each<[string, string[][]]>([
  ['Tel: 90 123 45 67, ertaga', [['90 123 45 67', 'tel:+998901234567']]],
  ['+998 (90) 123-45-67', [['+998 (90) 123-45-67', 'tel:+998901234567']]],
  [
    '998901234567 yoki 931112233.',
    [
      ['998901234567', 'tel:+998901234567'],
      ['931112233', 'tel:+998931112233'],
    ],
  ],
  ['narxi 2 500 000 so‘m', []],
  ['imei 864512050031787', []],
  ['karta 8600 1234 5678 9012', []],
  ['9O 123 45 67', []],
  [
    '41.311081, 69.240562',
    [['41.311081, 69.240562', 'map https://yandex.uz/maps/?pt=69.240562%2C41.311081&z=17&l=map']],
  ],
  ['12.3456, 69.240562', []],
  ['https://yandex.uz/maps/-/CDabc', [['https://yandex.uz/maps/-/CDabc', 'map https://yandex.uz/maps/-/CDabc']]],
  ['https://maps.app.goo.gl/abc', [['https://maps.app.goo.gl/abc', 'map https://maps.app.goo.gl/abc']]],
  [
    'https://google.com/url?q=https://x.uz',
    [['https://google.com/url?q=https://x.uz', 'site https://google.com/url?q=https://x.uz']],
  ],
  ...[
    'https://maps.google.com/?q=41.31,69.24',
    'https://maps.google.com/maps/place/Chorsu',
    'https://2gis.uz/tashkent/firm/70000001',
    'https://yandex.uz/maps/10335/tashkent/?ll=69.24%2C41.31',
  ].map((url): [string, string[][]] => [url, [[url, `map ${url}`]]]),
  // What leads on to elsewhere asks first, whoever's host it is.
  ...[
    'https://maps.google.com/url?q=x.uz',
    'https://maps.google.com/maps?q=https%3A%2F%2Fx.uz',
    'https://yandex.uz/maps/redirect?to=//x.uz',
    'https://2gis.uz/link?u=x.uz',
  ].map((url): [string, string[][]] => [url, [[url, `site ${url}`]]]),
  ['https://yandex.uz.top/maps/', [['https://yandex.uz.top/maps/', 'site https://yandex.uz.top/maps/']]],
  ['http://yandex.uz/maps/', [['http://yandex.uz/maps/', 'site http://yandex.uz/maps/']]],
  ['https://olx.uz/901234567', [['https://olx.uz/901234567', 'site https://olx.uz/901234567']]],
])('%s leads to telephones, maps and sites', (text, expected) => {
  expect(leads(text)).toEqual(expected);
});
