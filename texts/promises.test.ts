import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyText } from './every-text.ts';
import { promises } from './promises.ts';

const root = join(import.meta.dirname, '..');
const section = /^(?:rules|safety|about|business)\/sections\/[^/]+/;

const sections = Map.groupBy(await everyText(), ({ where }) => section.exec(where)?.[0] ?? '');
sections.delete('');

const digestOf = (name: string): string => {
  const texts = sections.get(name)?.map(({ where, language, text }) => `${language} ${where} ${text}`) ?? [];
  return createHash('sha256').update(texts.toSorted().join('\n')).digest('hex').slice(0, 12);
};

test('every section is in the register, and no other', () => {
  expect(Object.keys(promises).toSorted()).toEqual([...sections.keys()].toSorted());
});

test.each(Object.entries(promises))(
  '%s says what it said when it was last compared with the product',
  (name, { read, by }) => {
    expect(
      digestOf(name),
      `its text has changed: read it beside ${by.join(', ') || 'nothing, as it is advice'}, then put the digest down`,
    ).toBe(read);
  },
);

test.each(Object.entries(promises))('what keeps %s is there', (_, { by }) => {
  for (const path of by) expect(existsSync(join(root, path)), path).toBe(true);
});
