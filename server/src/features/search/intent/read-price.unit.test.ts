import { expect, it } from 'vitest';
import { takePrice } from './read-price.ts';

const plain = (text: string) => {
  const { rest, price } = takePrice(text);
  return { rest: rest.replace(/\s+/g, ' ').trim(), ...price };
};

it.each([
  ['2 mln gacha telefon', { rest: 'telefon', min: null, max: 2_000_000, currency: 'UZS' }],
  ['5000$ gacha mashina', { rest: 'mashina', min: null, max: 5000, currency: 'USD' }],
  ['телефон от 3 до 5 млн сум', { rest: 'телефон', min: 3_000_000, max: 5_000_000, currency: 'UZS' }],
  ['mashina 8-9 ming dollar', { rest: 'mashina', min: 8000, max: 9000, currency: 'USD' }],
  ['gilam 800 mingdan 1 mln 200 minggacha', { rest: 'gilam', min: 800_000, max: 1_200_000, currency: 'UZS' }],
  ['stiralka 250 y.e. dan oshmasin', { rest: 'stiralka', min: null, max: 250, currency: 'USD' }],
  ['холодильник не дороже 2 500 000', { rest: 'холодильник', min: null, max: 2_500_000, currency: 'UZS' }],
  ['мебель от 6 млн', { rest: 'мебель', min: 6_000_000, max: null, currency: 'UZS' }],
  ['samsung yarim milliongacha', { rest: 'samsung', min: null, max: 500_000, currency: 'UZS' }],
  ['velosiped 900k gacha', { rest: 'velosiped', min: null, max: 900_000, currency: 'UZS' }],
  ['kvartira 50 mln', { rest: 'kvartira', min: 40_000_000, max: 60_000_000, currency: 'UZS' }],
])('takes the price out of «%s»', (text, expected) => {
  expect(plain(text)).toEqual(expected);
});

it.each([
  'iphone 13 128',
  "1000 so'mlik tanga",
  '+998901234567',
  'сим карта 97 7777777',
  '50% chegirma',
  'Matiz 2 dona',
  'Windows 11',
  'Velosiped 925q61',
  'Velosiped 925k61',
  'Kraska 61q',
])('finds no price in «%s»', (text) => {
  expect(takePrice(text)).toEqual({ rest: text, price: null });
});
