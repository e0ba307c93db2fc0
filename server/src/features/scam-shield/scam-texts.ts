import { type ScamWarning, scamWarnings } from '#contract/values/chat.ts';
import { plainWords } from './plain-words.ts';
import { kindNames, kindPlaces, unpackWeights } from './scam-model.ts';
import { kindTables, rarityTable, swindleTable, threshold } from './scam-weights.ts';
import { readingOf, wordFeaturesOf } from './word-features.ts';

const rarity = unpackWeights(rarityTable);
const swindle = unpackWeights(swindleTable);
const ofKinds = kindTables.map(unpackWeights);
/** A second kind is named too when it is itself more likely than not. */
const alsoNamed = 0;

/** A long text is judged in stretches of so many words, half of each shared with the next: what belongs together stands together. */
const stretchWords = 44;

/** What the words of a text warn of. Pure, and linear in the length of the text. */
export function findTextWarnings(text: string): ScamWarning[] {
  const found = new Set(stretchesOf(text).flatMap(judge));
  return scamWarnings.filter((warning) => found.has(warning));
}

function judge(words: readonly string[]): ScamWarning[] {
  const reading = readingOf(wordFeaturesOf(words), rarity);
  if (sumOf(swindle, reading) <= threshold) return [];
  const kinds = ofKinds.map((weights) => sumOf(weights, reading, kindPlaces));
  const most = Math.max(...kinds);
  return kindNames.filter((_, index) => kinds[index] === most || (kinds[index] ?? 0) > alsoNamed);
}

/** What a reading adds up to by a table whose last weight is the bias. */
function sumOf(weights: Float32Array, reading: ReadonlyMap<number, number>, size = Number.POSITIVE_INFINITY): number {
  let sum = weights.at(-1) ?? 0;
  for (const [place, value] of reading) sum += (weights[place % size] ?? 0) * value;
  return sum;
}

/** The stretches of words in which a text is judged. */
export function stretchesOf(text: string): string[][] {
  const words = plainWords(text);
  const step = stretchWords / 2;
  const count = Math.max(1, Math.ceil(words.length / step) - 1);
  return Array.from({ length: count }, (_, index) => words.slice(index * step, index * step + stretchWords));
}
