import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { editDistance } from '#server/features/search/words/edit-distance.ts';
import { type CategoryDeclaration, readCategories } from './reference-files.ts';

const spelledGroups = z.object({
  groups: z.array(
    z.object({ terms: z.array(z.string()), byLang: z.object({ slang: z.array(z.string()).optional() }) }),
  ),
});

test('a misspelling of an everyday name is another word for it in the synonyms, and no name of the category', async () => {
  const file = new URL('./reference/search-synonyms.json', import.meta.url);
  const { groups } = spelledGroups.parse(JSON.parse(await readFile(file, 'utf8')));
  const misspelt: string[] = [];
  const look = ({ slug, aliases, children }: CategoryDeclaration): void => {
    for (const { terms, byLang } of groups) {
      const slang = new Set(byLang.slang);
      for (const alias of aliases.filter((each) => slang.has(each))) {
        const right = terms.find(
          (term) => !slang.has(term) && aliases.includes(term) && editDistance(alias, term, 2) <= 2,
        );
        if (right) misspelt.push(`${slug}: ${alias} of ${right}`);
      }
    }
    for (const child of children) look(child);
  };
  for (const category of (await readCategories()).categories) look(category);
  expect(misspelt).toEqual([]);
});
