import { expect, test } from 'vitest';
import { matchedParts } from './matched-text.ts';

/** The matched letters in brackets. */
const shown = (text: string, typed: string): string =>
  matchedParts(text, typed)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Chevrolet Cobalt 2021', 'cob', 'Chevrolet [Cob]alt 2021'],
  ['Шевроле Кобальт', 'kob', 'Шевроле [Коб]альт'],
  ["Ko'ylak, yangi", 'кўй', "[Ko'y]lak, yangi"],
  ['iPhone 13', 'iph 1', '[iPh]one [1]3'],
  ['Tugmali telefonlar', 'телефон', 'Tugmali [telefon]lar'],
  ['Smartphones', 'phone', 'Smart[phone]s'],
  ['Недвижимость', 'dvij', 'Не[движ]имость'],
  ['Divan', 'va', 'Divan'],
  ['Divan', 'stol', 'Divan'],
  ['Divan (+%)', '(', 'Divan (+%)'],
])('%s for «%s»', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected);
});

test('no letter is lost', () => {
  const text = "Oq ko'ylak 50-razmer, 2 ta!";
  expect(
    matchedParts(text, 'ko 50')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
