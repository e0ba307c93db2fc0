import { conceptsOfWord, type WordConcepts } from './scam-concepts.ts';

/** Places of the table of weights: a feature's place is its hash, so that no names need be kept. */
export const tablePlaces = 131_071;
/** Lengths of the pieces of words. */
const shortest = 3;
const longest = 5;
/** So many letters of a word stand for it in a pair of neighbours, whatever ending follows. */
const stemLetters = 5;

/** What the model reads in a word wherever it stands, as places of the table. */
export interface KnownWord extends WordConcepts {
  text: string;
  /** pieces of it, each once */
  pieces: Int32Array;
  word: number;
  stem: number;
  /** the hash of a pair that begins with this word, to go on from with the letters of the next one's stem */
  pair: number;
  stemText: string;
}

/** Some 10 MB at most. */
const keptWords = 10_000;
const keptLength = 40;
const known = new Map<string, KnownWord>();

/** Words come again and again, and what one says is asked of hundreds of patterns. */
export function knownWord(text: string): KnownWord {
  const kept = known.get(text);
  if (kept) return kept;
  const word = readWord(text);
  if (known.size >= keptWords) known.clear();
  if (text.length <= keptLength) known.set(text, word);
  return word;
}

function readWord(text: string): KnownWord {
  const plain = /^\d+$/.test(text) ? '9'.repeat(Math.min(text.length, 4)) : text;
  const stemText = plain.slice(0, stemLetters);
  return {
    text,
    pieces: Int32Array.from(new Set(piecesOf(plain).map(placeOf))),
    word: placeOf(`word ${plain}`),
    stem: placeOf(`stem ${stemText}`),
    pair: hashOf(`pair ${stemText} `),
    stemText,
    ...conceptsOfWord(text),
  };
}

function piecesOf(word: string): string[] {
  const framed = `_${word}_`;
  const pieces: string[] = [];
  for (let length = shortest; length <= longest; length += 1) {
    for (let from = 0; from + length <= framed.length; from += 1) pieces.push(framed.slice(from, from + length));
  }
  return pieces;
}

export const placeOf = (feature: string): number => placeOfHash(hashOf(feature));
export const placeOfPair = (one: KnownWord, next: KnownWord): number => placeOfHash(hashOf(next.stemText, one.pair));

const placeOfHash = (hash: number): number => (hash >>> 0) % tablePlaces;

/** FNV-1a of 32 bits, from the beginning or on from another hash. */
function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
