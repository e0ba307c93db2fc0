import { expect, test } from 'vitest';
import { type CategoryDeclaration, readCategories } from './reference-files.ts';

/** Categories of listings whose cards say nothing of them, on purpose: none so far. */
const silent: readonly string[] = [];

test('the cards of every category that listings stand in say something by a property that it has', async () => {
  const { categories, propertySets } = await readCategories();
  const keysOf = (set: string): string[] =>
    propertySets.find(({ key }) => key === set)?.properties.map(({ key }) => key) ?? [];
  const without: string[] = [];
  const look = (
    { slug, facts, properties, children }: CategoryDeclaration,
    above: { facts: readonly string[]; keys: readonly string[] },
  ): void => {
    const here = { facts: facts ?? above.facts, keys: [...above.keys, ...properties.flatMap(keysOf)] };
    const says = here.facts.some((fact) => fact.split('/').every((key) => here.keys.includes(key)));
    if (children.length === 0 && !says && !silent.includes(slug)) without.push(slug);
    for (const child of children) look(child, here);
  };
  for (const category of categories) look(category, { facts: [], keys: [] });
  expect(without).toEqual([]);
});
