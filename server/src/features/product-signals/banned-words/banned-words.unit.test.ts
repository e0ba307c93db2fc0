import { expect, it } from 'vitest';
import { bannedWordsIn, readBannedWord } from './banned-words.ts';

const banned = ['nasha', "qurol-yarog'", 'наркотик', 'взрывчатка', 'боевая граната'].map((word) =>
  readBannedWord(word),
);
const found = (text: string) => bannedWordsIn(text, banned).map(({ word }) => word);

it.each([
  ['Nasha sotiladi', ['nasha']],
  ['НАША', ['nasha']],
  ['narkotiklarni olib kelamiz', ['наркотик']],
  ['наркотиков нет', ['наркотик']],
  ['Взрывчатку', ['взрывчатка']],
  ['vzrivchatki, yangi', ['взрывчатка']],
  ['о боевых гранатах', ['боевая граната']],
  ["Qurol yarog' va nasha", ['nasha', "qurol-yarog'"]],
])('a word is found in any script and form: %s', (text, words) => expect(found(text)).toEqual(words));

it.each([
  'qurol',
  "yarog'lar quroli",
  'nashavand emas',
  "qurol. Yarog'",
  "qurol\nyarog'",
  "qurol: yarog'",
  'нашу',
  'боевой гранит',
  'Divan, yangi',
  '',
])('a part of a word or of a phrase is no word: %s', (text) => expect(found(text)).toEqual([]));
