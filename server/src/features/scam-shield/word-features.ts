import { type KnownWord, placeOfPair } from './known-words.ts';
import { featuresOf } from './scam-features.ts';
import { type Table, valueAt } from './scam-model.ts';

/** How much each sort of feature may say. What a sort reads from the words is split among its features: length must not decide. */
const pieceShare = 2;
const wordShare = 1;
const pairShare = 1;
const conceptShare = 0.2;

/** What a stretch of words has for the model, as places of the table. */
export interface WordFeatures {
  /** pieces of words, words with their stems, and pairs of neighbours: each sort shares out so much by how rare its features are */
  read: readonly { places: readonly number[]; share: number }[];
  /** concepts, pairs of them and rules: each says the same wherever it is */
  concepts: readonly number[];
}

/** Pure, and linear in the number of words. */
export function wordFeaturesOf(words: readonly KnownWord[]): WordFeatures {
  const pieces = collector();
  for (const { pieces: ofWord } of words) for (const place of ofWord) pieces.add(place);
  const whole = collector();
  for (const { word, stem } of words) {
    whole.add(word);
    whole.add(stem);
  }
  const pairs = collector();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next) pairs.add(placeOfPair(word, next));
  }
  return {
    read: [
      { places: pieces.places, share: pieceShare },
      { places: whole.places, share: wordShare },
      { places: pairs.places, share: pairShare },
    ],
    concepts: featuresOf(words),
  };
}

/** More places than a stretch of words has, so that there is always one free; a power of two. */
const slots = 8192;
const taken = new Int32Array(slots);

/** A list without duplicates. Only one is made at a time, so that the table that knows them is made once. */
function collector(): { places: number[]; add: (place: number) => void } {
  taken.fill(-1);
  const places: number[] = [];
  const add = (place: number): void => {
    let slot = place & (slots - 1);
    while (taken[slot] !== -1) {
      if (taken[slot] === place) return;
      slot = (slot + 1) & (slots - 1);
    }
    taken[slot] = place;
    places.push(place);
  };
  return { places, add };
}

/** Calls `each` with every place of a reading and what stands there; what no labelled message has is of rarity 0 and says nothing. */
export function readFeatures(
  { read, concepts }: WordFeatures,
  rarityOf: (place: number) => number,
  each: (place: number, value: number) => void,
): void {
  for (const { places, share } of read) {
    const part = share / Math.hypot(...places.map(rarityOf));
    for (const place of places) {
      const rare = rarityOf(place);
      if (rare > 0) each(place, part * rare);
    }
  }
  for (const place of concepts) each(place, conceptShare);
}

/** What a reading adds up to by a table whose last weight is the bias; a smaller one has a place at its remainder. */
export function sumOf({ read, concepts }: WordFeatures, rarity: Table, weights: Table): number {
  const last = weights.bytes.length - 1;
  let sum = valueAt(weights, last);
  for (const { places, share } of read) {
    let ofSort = 0;
    let squares = 0;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      const rare = valueAt(rarity, place);
      if (rare === 0) continue;
      squares += rare * rare;
      ofSort += rare * valueAt(weights, place % last);
    }
    if (squares > 0) sum += (share * ofSort) / Math.sqrt(squares);
  }
  let ofConcepts = 0;
  for (const place of concepts) ofConcepts += valueAt(weights, place % last);
  return sum + conceptShare * ofConcepts;
}
