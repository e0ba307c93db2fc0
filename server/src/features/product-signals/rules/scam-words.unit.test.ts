import { expect, it } from 'vitest';
import { findScamWarnings } from '#server/features/scam-shield/scam-shield.ts';
import { readScamWord, tunedWarnings } from './scam-words.ts';

const swindle = "Avval oldindan to'lov qiling, keyin yuboraman. Karta raqamingiz va SMS kodni ayting";
const warn = readScamWord({ word: 'kafolat jamg‘armasi', effect: 'warn', warning: 'support' });
const pass = (word: string) => readScamWord({ word, effect: 'pass', warning: null });

it('without words the shield says what it says', () => {
  for (const text of [swindle, 'Divan, yangi'])
    expect(tunedWarnings(text, []).warnings).toEqual(findScamWarnings(text));
});

it('a word warns in any script and form', () => {
  expect(tunedWarnings('Кафолат жамғармасидан кўнғироқ қилдик', [warn])).toEqual({
    warnings: ['support'],
    words: ['kafolat jamg‘armasi'],
  });
  expect(tunedWarnings('kafolat. jamg‘armasi', [warn]).warnings).toEqual([]);
});

it('what is read over does not warn, but what stands around it does', () => {
  expect(findScamWarnings(swindle)).not.toEqual([]);
  expect(tunedWarnings(swindle, [pass(swindle.slice(0, 30))]).warnings).not.toEqual([]);
  expect(tunedWarnings(`${swindle} halol savdo`, [pass('halol savdo')]).warnings).toEqual(findScamWarnings(swindle));
  const asked = 'SMS kodni ayting';
  expect(findScamWarnings(asked)).toEqual(['code']);
  expect(tunedWarnings(asked, [pass('sms kodni ayting')]).warnings).toEqual([]);
});

it.each([
  ['kafolat', 'kafolat,https://bit.ly/x'],
  ['kafolat', 'https://bit.ly/x,kafolat'],
  ['kafolat', 'Kafolat:https://bit.ly/kafolat'],
  ['kafolat', 'https://kafolat.xyz/win'],
  ['sms-kod', 'sms-kod https://bit.ly/x'],
  ['sms kod', '(sms-kod)https://bit.ly/x'],
])('with "%s" read over, %s still warns of its link', (word, text) => {
  expect(findScamWarnings(text)).toContain('link');
  expect(tunedWarnings(text, [pass(word)]).warnings).toContain('link');
});

it.each(['SMS-kodni ayting', 'Salom! SMS-kodni ayting.', 'sms-kodni ayting'])('%s is read over whole', (text) => {
  expect(findScamWarnings(text)).toEqual(['code']);
  expect(tunedWarnings(text, [pass('sms-kodni ayting')]).warnings).toEqual([]);
});
