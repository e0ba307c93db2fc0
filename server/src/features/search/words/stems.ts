import { collapse } from '#contract/values/text/fold.ts';

/** Words that look as if they had an ending and have none (docs/search.md). */
const whole = new Set(
  `dollar gilam olma tilla parda dalar bozor anor nazar kallar hamkor zanjir temir gilos urush qarmoq karmok kursi
  buxoro buhoro andijon karshi navoiy navoi alisher sharshara`.split(/\s+/),
);

/** Nouns of two letters that take endings often; of others nothing shorter than three letters is left. */
const shortNouns = new Set(['uy', 'it', 'ot', 'ip', 'un', 'ok', 'ov', 'ep', 'ey', 'ay']);

/** Uzbek case endings with the letters that must be left. `-ka` after k only doubles the letter. */
const cases: readonly Ending[] = [
  ['dagilar', 3],
  ['ning', 3],
  ['gacha', 3],
  ['dagi', 3],
  ['niki', 3],
  ['dan', 3],
  ['ga', 4],
  ['ka', 4, /k$/],
  ['ni', 4],
  ['da', 4],
];
const possessives: readonly Ending[] = [
  ['imiz', 4],
  ['ingiz', 4],
  ['miz', 4],
  ['ngiz', 4],
  ['ing', 4],
  ['im', 4],
  ['si', 4],
  ['i', 4],
];

/** Russian endings as they are folded; four letters must be left (three for one final vowel). */
const russian: readonly string[] =
  'ami ogo ego omu emu imi aya yaya uyu oe ie oy ey iy ih ah om em ov ev am i a u e o'.split(' ');

type Ending = readonly [text: string, left: number, before?: RegExp];

/**
 * What a word may be without its endings: a set that is the same for an indexed and a searched word, so two words are forms of
 * one when their sets meet (docs/search.md, "Stems"). Over-stemmed guesses are harmless where no other word has them. The first
 * is the word itself.
 * @param spelled a folded word that still has its doubled letters (`ayfonni`)
 */
export function stemsOf(spelled: string): string[] {
  if (!/^[a-z]+$/.test(spelled)) return withPlainNumber(spelled);
  const word = collapse(spelled);
  const found = new Set([word]);
  if (whole.has(spelled)) return [word];
  for (const stem of uzbekStems(spelled)) found.add(collapse(stem));
  for (const stem of russianStems(word)) found.add(stem);
  for (const stem of [...found]) {
    if (stem.length >= 5 && /[aeiou]$/.test(stem)) found.add(stem.slice(0, -1));
  }
  // Not from what only became so short by its doubled letters: katta is no cat.
  if (word.length === 4 && spelled === word && /[^aeiou][aui]$/.test(word)) found.add(word.slice(0, -1));
  return [...found].filter((stem) => stem.length >= 3 || stem === word || shortNouns.has(stem));
}

/** Memory and screens are written with and without their unit: `256gb` is also 256. */
function withPlainNumber(word: string): string[] {
  const plain = /^([0-9.]+)(?:gb|duym)$/.exec(word)?.[1];
  return plain ? [word, plain] : [word];
}

/** One pass per layer, from the right: case, possessive, plural. */
function uzbekStems(word: string): Set<string> {
  const afterCase = new Set([word, ...cases.flatMap((ending) => without(word, ending))]);
  const afterPossessive = new Set(afterCase);
  for (const stem of afterCase) {
    for (const ending of possessives) {
      for (const left of without(stem, ending)) {
        afterPossessive.add(left);
        // koʻylagi, ryukzagi: k and q soften before a vowel.
        if (left.length >= 5 && /^i/.test(ending[0]) && left.endsWith('g'))
          afterPossessive.add(`${left.slice(0, -1)}k`);
      }
    }
  }
  const all = new Set(afterPossessive);
  for (const stem of afterPossessive) {
    const left = /^(.+?)lar(?:i|imiz|ingiz)?$/.exec(stem)?.[1];
    if (left && (left.length >= 3 || shortNouns.has(left))) all.add(left);
  }
  // burchakli divan: of the endings that make words only this one, and only from long ones.
  for (const stem of all) if (stem.length >= 7 && stem.endsWith('li')) all.add(stem.slice(0, -2));
  return all;
}

function without(word: string, [text, left, before]: Ending): string[] {
  if (!word.endsWith(text)) return [];
  const stem = word.slice(0, -text.length);
  const least = shortNouns.has(stem) ? 2 : left;
  return stem.length >= least && (!before || before.test(stem)) ? [stem] : [];
}

function russianStems(word: string): Set<string> {
  const stems = new Set<string>();
  for (const ending of russian) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length < 4) continue;
    stems.add(stem);
    // бухгалтерские → бухгалтер.
    if (stem.endsWith('sk') && stem.length >= 7) stems.add(stem.slice(0, -2));
  }
  // The fleeting vowel: щенок – щенки, игрушек – игрушка, огурец – огурцы.
  const fleeting = /^(.{3,}[^aeiou])[eo]([ks])$/.exec(word);
  if (fleeting) stems.add(`${fleeting[1]}${fleeting[2]}`);
  return stems;
}
