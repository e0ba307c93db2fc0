import { featuresOf } from './scam-features.ts';

/** Places of the table of weights: a feature's place is its hash, so that no names need be kept. */
export const tablePlaces = 80_021;
/** Lengths of the pieces of words. */
const shortest = 3;
const longest = 5;
/** So many letters of a word stand for it in a pair of neighbours, whatever ending follows. */
const stem = 5;
/** How much each sort of feature may say. What a sort reads from the words is split among its features: length must not decide. */
const pieceShare = 2;
const wordShare = 1;
const pairShare = 1;
const conceptShare = 0.2;

/** What a stretch of words has for the model, as places of the table. */
interface WordFeatures {
  /** pieces of words, words with their stems, and pairs of neighbours: each sort shares out so much by how rare its features are */
  read: readonly { places: readonly number[]; share: number }[];
  /** concepts, pairs of them and rules: each says the same wherever it is */
  concepts: readonly number[];
}

/** Pure, and linear in the number of words. */
export function wordFeaturesOf(words: readonly string[]): WordFeatures {
  const plain = words.map((word) => (/^\d+$/.test(word) ? '9'.repeat(Math.min(word.length, 4)) : word));
  const stems = plain.map((word) => word.slice(0, stem));
  const whole = [...plain.map((word) => `word ${word}`), ...stems.map((word) => `stem ${word}`)];
  const pairs = stems.slice(1).map((word, index) => `pair ${stems[index]} ${word}`);
  return {
    read: [
      { places: placesOf(plain.flatMap(piecesOf)), share: pieceShare },
      { places: placesOf(whole), share: wordShare },
      { places: placesOf(pairs), share: pairShare },
    ],
    concepts: placesOf([...featuresOf(words)].map((concept) => `concept ${concept}`)),
  };
}

/** What stands at each place of the table; what no labelled message has is of rarity 0 and says nothing. */
export function readingOf({ read, concepts }: WordFeatures, rarity: ArrayLike<number>): Map<number, number> {
  const reading = new Map<number, number>();
  const add = (place: number, value: number): void => {
    reading.set(place, (reading.get(place) ?? 0) + value);
  };
  for (const { places, share } of read) {
    const known = places.flatMap((place) => {
      const rare = rarity[place] ?? 0;
      return rare > 0 ? [{ place, rare }] : [];
    });
    const length = Math.hypot(...known.map(({ rare }) => rare));
    for (const { place, rare } of known) add(place, (share * rare) / length);
  }
  for (const place of concepts) add(place, conceptShare);
  return reading;
}

function piecesOf(word: string): string[] {
  const framed = `_${word}_`;
  const pieces: string[] = [];
  for (let length = shortest; length <= longest; length += 1) {
    for (let from = 0; from + length <= framed.length; from += 1) pieces.push(framed.slice(from, from + length));
  }
  return pieces;
}

const placesOf = (features: readonly string[]): number[] => [...new Set(features)].map(placeOf);

/** FNV-1a of 32 bits. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % tablePlaces;
}
