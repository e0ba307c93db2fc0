import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenLanguages } from '#contract/texts/language.ts';
import { claims, figuresOfLaw, otherFigures } from './claims.ts';
import { declarationAt } from './declarations.ts';
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
