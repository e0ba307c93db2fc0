import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenLanguages } from '#contract/texts/language.ts';
import { claims, figuresOfLaw, otherFigures } from './claims.ts';
import { declarationAt } from './declarations.ts';
import { everyText } from './every-text.ts';

const texts = (await everyText()).filter(({ where }) => !/^(?:categories|places)(?:\/|$)/.test(where));

/** The small numbers in words, in the cases in which texts have them, and what they count. */
const numbers: readonly (readonly [value: number, words: string])[] = [
  [2, 'ikki|дв(?:а|е|ух|умя)|two'],
  [3, 'uch|тр(?:и|ёх|емя)|three'],
  [4, "to'rt|четыр(?:е|ёх)|four"],
  [5, 'besh|пят[ьи]|five'],
  [6, 'olti|шест[ьи]|six'],
  [7, 'yetti|сем[ьи]|seven'],
  [8, 'sakkiz|вос[ье]м[ьи]|eight'],
  [9, "to'qqiz|девят[ьи]|nine"],
  [10, "o'n|десят[ьи]|ten"],
];
const counted =
  "(?:kun|soat|daqiqa|soniya|hafta|oy|yil|kishi|harf|so'z|e'lon|rasm|дн|сут|час|минут|секунд|недел|месяц|год|лет|человек|букв|слов|объявлени|фото|day|hour|minute|second|week|month|year|people|letter|word|listing|photo)";
const inWords = numbers.map(
  ([value, words]) => [value, new RegExp(`(?<!\\p{L})(?:${words}) ${counted}`, 'giu')] as const,
);

/** The figures in a text, whatever parts their thousands, and the numbers that it says in words; not those of inputs. */
function figuresIn(text: string): number[] {
  const said = text.replace(/\{[^}]*\}/g, ' ');
  const figures = said.match(/\d+(?:[ \u00A0\u202F,]\d{3})*/g) ?? [];
  return [
    ...figures.map((figure) => Number(figure.replace(/\D/g, ''))),
    ...inWords.flatMap(([value, word]) => (said.match(word) ?? []).map(() => value)),
  ];
}
const others = Object.values(otherFigures).flat();
const isNamed = (where: string, names: readonly string[]): boolean => names.some((name) => where.startsWith(name));

const cases = claims.flatMap(({ says, in: names }) => names.map((name) => ({ name, says })));

test.each(cases)('$name says $says in every language, as the product does', ({ name, says }) => {
  for (const language of writtenLanguages) {
    const said = texts.filter((text) => text.language === language && text.where.startsWith(name));
    expect(
      said.flatMap(({ text }) => figuresIn(text)),
      said.map(({ text }) => text).join(' '),
    ).toContain(says);
  }
});

test('every figure in a text is a claim that is held, or one of the others', () => {
  const known = [...claims.flatMap(({ in: names }) => names), ...others];
  const unknown = texts.filter(({ where, text }) => figuresIn(text).length > 0 && !isNamed(where, known));
  expect(unknown.map(({ where, language, text }) => `${where} (${language}): ${text}`)).toEqual([]);
});

test('each text that is left out is there, with a figure', () => {
  for (const name of others) {
    expect(
      texts.some(({ where, text }) => where.startsWith(name) && figuresIn(text).length > 0),
      name,
    ).toBe(true);
  }
});

test('what only a statement of the database has, it has as the texts say', () => {
  for (const { stated } of claims) {
    if (stated) expect(declarationAt(stated[0])).toContain(stated[1]);
  }
});

test('the documents take what the product keeps from its constants', () => {
  const root = join(import.meta.dirname, '..');
  const typed = globSync('web/src/pages/legal/*.{uz,ru,en}.ts', { cwd: root }).flatMap((path) => {
    const texts = readFileSync(join(root, path), 'utf8')
      .replace(/^import .*$/gm, '')
      .replace(/\$\{[^}]*\}|\\u00A0/g, ' ');
    const figures = texts.match(/\d+(?:-\d+)?/g) ?? [];
    return figures.filter((figure) => !figuresOfLaw.includes(figure)).map((figure) => `${path}: ${figure}`);
  });
  expect(typed).toEqual([]);
});
