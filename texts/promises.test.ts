import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarationAt } from './declarations.ts';
import { everyText } from './every-text.ts';
import { promises } from './promises.ts';

const root = join(import.meta.dirname, '..');
const section = /^(?:rules|safety|about|business|legal\/[^/]+)\/sections\/[^/]+/;

const sections = Map.groupBy(await everyText(), ({ where }) => section.exec(where)?.[0] ?? '');
sections.delete('');

const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.toSorted().join('\n')).digest('hex').slice(0, 12);

const isCode = (place: string): boolean => place.includes('#');

test('every section is in the register, and no other', () => {
  expect(Object.keys(promises).toSorted()).toEqual([...sections.keys()].toSorted());
});

test.each(Object.entries(promises))(
  '%s says what it said when it was last compared with the product',
  (name, { read, by }) => {
    const texts = sections.get(name)?.map(({ where, language, text }) => `${language} ${where} ${text}`) ?? [];
    expect(
      digestOf(texts),
      `its text has changed: read it beside ${by.join(', ') || 'nothing, as it is advice'}, then put the digest down`,
    ).toBe(read);
  },
);

test.each(Object.entries(promises))('what keeps %s is there, some of it by name', (_, { by }) => {
  for (const place of by) expect(existsSync(join(root, place.split('#')[0] ?? '')), place).toBe(true);
  expect(by.some(isCode)).toBe(by.length > 0);
});

test.each(Object.entries(promises))('what %s stands on is as it was when the two were compared', (name, promised) => {
  const places = promised.by.filter(isCode);
  if (places.length === 0) return expect(promised.code).toBeUndefined();
  expect(
    digestOf(places.map((place) => `${place} ${declarationAt(place)}`)),
    `one of ${places.join(', ')} has changed: read ${name} again in every language, then put the digest down`,
  ).toBe(promised.code);
});
