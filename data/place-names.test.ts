import { expect, test } from 'vitest';
import { readPlaceFile } from './reference-files.ts';

/** What English has a name of its own for, by the Uzbek one. */
const conventional: Readonly<Record<string, string>> = {
  Toshkent: 'Tashkent',
  'Toshkent vil.': 'Tashkent reg.',
  Samarqand: 'Samarkand',
  Buxoro: 'Bukhara',
  Xiva: 'Khiva',
  "Farg'ona": 'Fergana',
  "Qo'qon": 'Kokand',
  "Marg'ilon": 'Margilan',
  Andijon: 'Andijan',
  Termiz: 'Termez',
  Jizzax: 'Jizzakh',
  Urganch: 'Urgench',
  Qarshi: 'Karshi',
  Navoiy: 'Navoi',
  Xorazm: 'Khorezm',
  Qashqadaryo: 'Kashkadarya',
  Surxondaryo: 'Surkhandarya',
  Sirdaryo: 'Syrdarya',
  "Qoraqalpog'iston": 'Karakalpakstan',
  "O'zbekiston": 'Uzbekistan',
};

test('English writes a place as the state does in Latin, without apostrophes, or by the name that English has for it', async () => {
  const { regions } = await readPlaceFile();
  const romanized = (uz: string): string => conventional[uz] ?? uz.replaceAll("'", '');
  const places = regions.flatMap(({ districts, ...region }) => [region, ...districts]);
  expect(places.map(({ shortName }) => shortName.en)).toEqual(places.map(({ shortName }) => romanized(shortName.uz)));
  const districts = regions.flatMap((region) => region.districts);
  expect(districts.map(({ name }) => name.en)).toEqual(
    districts.map(({ kind, shortName }) => shortName.en + (kind === 'tuman' ? ' District' : '')),
  );
});
