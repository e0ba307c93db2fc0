import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { demoRandom } from '#data/demo/demo-random.ts';

const groups = z.object({
  groups: z.array(
    z.object({ concept: z.string(), kind: z.string(), byLang: z.record(z.string(), z.array(z.string())) }),
  ),
});

export interface Variants {
  latin: string;
  others: { kind: 'Cyrillic' | 'Russian' | 'typo'; text: string }[];
}

/** One thing as people of Uzbekistan write it: its first Latin, Cyrillic and Russian name, and the Latin one with one slip. */
export async function spellingVariants(): Promise<Variants[]> {
  const file = join(import.meta.dirname, '../../data/reference/search-synonyms.json');
  const parsed = groups.parse(JSON.parse(await readFile(file, 'utf8')));
  return parsed.groups.flatMap(({ concept, byLang }): Variants[] => {
    const [latin, cyrillic, russian] = [byLang.uz?.[0], byLang['uz-Cyrl']?.[0], byLang.ru?.[0]];
    if (!latin || !cyrillic || !russian) return [];
    const others: Variants['others'] = [
      { kind: 'Cyrillic', text: cyrillic },
      { kind: 'Russian', text: russian },
    ];
    const slip = withSlip(latin, concept);
    return [{ latin, others: slip === null ? others : [...others, { kind: 'typo', text: slip }] }];
  });
}

/**
 * One letter exchanged with its neighbour, left out, or another vowel, beyond the first letter of a word of six or more. Null
 * where the text has no such word, or every slip gives a word that `isSlip` refuses.
 */
export function withSlip(text: string, seed: string, isSlip: (word: string) => boolean = () => true): string | null {
  const random = demoRandom(`slip ${seed}`);
  const words = text.split(' ');
  const at = words.findIndex((word) => /^\p{L}{6,}$/u.test(word));
  const word: string | undefined = words[at];
  if (word === undefined) return null;
  for (let tries = 0; tries < 10; tries += 1) {
    const place = random.int(1, word.length - 2);
    const [before, after] = [word.slice(0, place), word.slice(place + 2)];
    const [letter, next] = [word.charAt(place), word.charAt(place + 1)];
    const vowel = otherVowels[letter.toLowerCase()];
    const ways: string[] = [`${before}${next}${letter}${after}`, `${before}${next}${after}`];
    if (vowel) ways.push(`${before}${vowel}${next}${after}`);
    const slip: string = random.pick(ways);
    if (slip !== word && isSlip(slip)) return words.with(at, slip).join(' ');
  }
  return null;
}

const otherVowels: Readonly<Record<string, string>> = {
  a: 'o',
  o: 'a',
  e: 'i',
  i: 'e',
  u: 'o',
  а: 'о',
  о: 'а',
  е: 'и',
  и: 'е',
};
