import { describe, expect, it } from 'vitest';
import { findScamWarnings, hasContact } from './scam-shield.ts';

describe('links', () => {
  it.each([
    'https://tokcha-pay.ru/order/1',
    'tokcha.com',
    'toкcha.uz/pay',
    'mana: t0kcha.uz',
    'http://xn--tocha-1we.uz/a',
    'токча.рф',
    'tokhca.uz',
    'toksha.uz ga kiring',
    'www.dostavka.tokcha.uz.oplata.top/55',
    'https://tokcha.uz@evil.example/x',
    'bit.ly/3xYz',
    'clck . ru/abc',
    'tokcha[.]site/pay',
    'http://185.12.7.9/pay',
    '185.12.7.9:8080',
    'hxxps://3232235777/a',
    'ＴＯＫＣＨＡ。ｓｉｔｅ',
  ])('warns of %s', (text) => {
    expect(findScamWarnings(text)).toEqual(['link']);
  });

  it.each([
    'https://tokcha.uz/catalog/3',
    'm.tokcha.uz',
    'https://www.olx.uz/d/obyavlenie/123',
    'youtube.com/watch?v=1',
    'Salom.Narxi qancha?',
    'Tokcha orqali yozdim',
    'narxi 1.200.000.000 emas',
    '12.11.2026 da keling',
    'versiya 14.2.1',
    'manzil: pochta@mail.uz',
    'Bor . Uzr, kech javob berdim',
    'Точка на карте',
  ])('leaves %s alone', (text) => {
    expect(findScamWarnings(text)).toEqual([]);
  });

  it.each([
    ['telegram: @sardor_uz', true],
    ['t.me/sardor', true],
    ['olx.uz da ham bor', true],
    ['https://example.museum/1', true],
    ['Salom.Qalaysiz', false],
    ['500@ ming', false],
    ['yaxshi', false],
  ])('knows a contact: %s', (text, expected) => {
    expect(hasContact(text)).toBe(expected);
  });
});

it('warns of a card number and of a link at once, once each', () => {
  expect(findScamWarnings('bit.ly/1 va bit.ly/2, 8600 1234 5678 9012')).toEqual(['link', 'card-number']);
  expect(findScamWarnings('Salom! Hali bormi?')).toEqual([]);
});
