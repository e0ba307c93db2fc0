import { expect, test } from 'vitest';
import { writtenLanguages } from '#contract/texts/language.ts';
import { claims, otherFigures } from './claims.ts';
import { everyText } from './every-text.ts';

const texts = (await everyText()).filter(({ where }) => !/^(?:categories|places)(?:\/|$)/.test(where));

/** The figures in a text, whatever parts their thousands; not those of inputs. */
const figuresIn = (text: string): number[] =>
  (text.replace(/\{[^}]*\}/g, ' ').match(/\d+(?:[ \u00A0\u202F,]\d{3})*/g) ?? []).map((figure) =>
    Number(figure.replace(/\D/g, '')),
  );
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
