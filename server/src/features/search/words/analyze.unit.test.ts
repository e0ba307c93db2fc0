import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#contract/values/text/fold.ts';
import { analyze, areForms } from './analyze.ts';

interface Group {
  byLang: Record<string, string[] | undefined>;
}

async function pairs(): Promise<[latin: string, cyrillic: string][]> {
  const file = join(import.meta.dirname, '../../../../../data/reference/search-synonyms.json');
  const { groups }: { groups: Group[] } = JSON.parse(await readFile(file, 'utf8'));
  return groups.flatMap(({ byLang }) => {
    const [latin, cyrillic] = [byLang.uz ?? [], byLang['uz-Cyrl'] ?? []];
    if (latin.length !== cyrillic.length) return [];
    return latin.map((text, index): [string, string] => [text, cyrillic[index] ?? '']);
  });
}

describe('analyze', () => {
  it('reads the Cyrillic spelling of an Uzbek word as the Latin one, by the whole synonym file', async () => {
    const parallel = await pairs();
    const apart = parallel.filter(([latin, cyrillic]) => {
      const [one, other] = [analyze(latin), analyze(cyrillic)];
      return (
        one.length !== other.length ||
        !one.every((word, at) => other.some((said, place) => place === at && areForms(word, said)))
      );
    });
    expect(parallel.length).toBeGreaterThan(300);
    expect(apart).toEqual([]);
  });

  it('folds both spellings letter by letter alike', async () => {
    const parallel = await pairs();
    const unlike = parallel.filter(([latin, cyrillic]) => foldText(latin) !== foldText(cyrillic));
    expect(unlike).toEqual([]);
  });

  it('is bounded whatever it reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        for (const { word, stems } of analyze(text)) {
          expect(word).toMatch(/^[a-z0-9.]+$/);
          expect(stems[0]).toBe(word);
          expect(stems.length).toBeLessThan(25);
          for (const stem of stems) expect(stem).toMatch(/^[a-z0-9.]+$/);
        }
      }),
    );
  });
});
