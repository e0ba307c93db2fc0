import { type KnownWord, placeOf } from './known-words.ts';
import { conceptNames, isPhraseAt } from './scam-concepts.ts';
import { groups, instead, madeOfOthers, passing, rules, taken } from './scam-rules.ts';

/** Two concepts belong together when they stand at most so many words apart. */
const near = 7;

/** Whatever may hold of a stretch of words has a number: concepts and what is made of them, in alphabetical order, then the groups. */
const names = [...conceptNames, ...madeOfOthers].sort();
const groupNames = Object.keys(groups);
const numbers = new Map([...names, ...groupNames].map((name, index) => [name, index]));

/** @throws Error for a name that nothing has: nothing would ever be found by it */
function numberOf(name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new Error(`${name} is no concept of data/scam-shield/concepts.json`);
  return number;
}
const numbersOf = (list: readonly string[]): number[] => list.map(numberOf);

const ofConcepts = numbersOf(conceptNames);
const ofGroups = groupNames.map((name) => ({ group: numberOf(name), members: numbersOf(groups[name] ?? []) }));
const allTaken = taken.map(([concept, by, words]) => ({ concept: numberOf(concept), by: numberOf(by), words }));
const allPassing = numbersOf(passing);
const allInstead = instead.map(({ where, not, but }) => ({
  where: numberOf(where),
  not: numbersOf(not.flatMap((name) => groups[name] ?? [name])),
  but: but === undefined ? null : numberOf(but),
}));
const notMeant = numberOf('notMeant');
const allRules = Object.values(rules)
  .flatMap((ofKind) => Object.entries(ofKind))
  .map(([name, { all, none }]) => ({ place: placeOfConcept(`#${name}`), all: numbersOf(all), none: numbersOf(none) }));

function placeOfConcept(name: string): number {
  return placeOf(`concept ${name}`);
}
const conceptPlaces = names.map(placeOfConcept);
/** The place of each pair, found when it is first asked for; -1 before. */
const pairPlaces = new Int32Array(names.length ** 2).fill(-1);

function placeOfPair(one: number, other: number): number {
  const pair = one * names.length + other;
  if (pairPlaces[pair] === -1) pairPlaces[pair] = placeOfConcept(`${names[one]} ${names[other]}`);
  return pairPlaces[pair] ?? 0;
}

/** For each number, where a stretch has it as places of words: none are an empty list where it holds without a word of its own. */
type Places = (number[] | undefined)[];

/** What a stretch of words says: its concepts, pairs of concepts near each other, and the rules that hold, as places of the table. */
export function featuresOf(words: readonly KnownWord[]): number[] {
  const places = meantPlaces(words);
  const features: number[] = [];
  const found: { number: number; at: Bits; around: Bits }[] = [];
  for (let number = 0; number < names.length; number += 1) {
    const own = places[number];
    if (own) found.push({ number, at: bitsOf(own, 0), around: bitsOf(own, near) });
  }
  for (const [index, one] of found.entries()) {
    features.push(conceptPlaces[one.number] ?? 0);
    for (let next = index + 1; next < found.length; next += 1) {
      const other = found[next] ?? one;
      const meet = (one.around.low & other.at.low) | (one.around.high & other.at.high);
      if (meet !== 0) features.push(placeOfPair(one.number, other.number));
    }
  }
  for (const { group, members } of ofGroups) if (members.some((member) => places[member])) places[group] = [];
  for (const { place, all, none } of allRules) if (matches(places, all, none)) features.push(place);
  return features;
}

/** Places of words as bits, of which a stretch has fewer than 64. */
interface Bits {
  low: number;
  high: number;
}

/** The places and so many on both sides of each. */
function bitsOf(places: readonly number[], reach: number): Bits {
  const bits = { low: 0, high: 0 };
  for (const place of places) {
    for (let at = Math.max(0, place - reach); at <= place + reach; at += 1) {
      if (at < 32) bits.low |= 1 << at;
      else bits.high |= 1 << (at - 32);
    }
  }
  return bits;
}

function matches(places: Places, all: readonly number[], none: readonly number[]): boolean {
  for (const number of all) if (!places[number]) return false;
  for (const number of none) if (places[number]) return false;
  return true;
}

/** Where each concept is named; without those that mean something else where they stand. */
function meantPlaces(words: readonly KnownWord[]): Places {
  const places = namedPlaces(words);
  for (const { concept, by, words: reach } of allTaken) {
    const all = places[concept];
    const others = places[by];
    if (!all || !others) continue;
    const left = all.filter((place) => !isNear([place], others, reach));
    if (left.length === all.length) continue;
    places[notMeant] = [];
    places[concept] = left.length > 0 ? left : undefined;
  }
  for (const concept of allPassing) places[concept] = undefined;
  for (const { where, not, but } of allInstead) {
    if (!places[where]) continue;
    if (but !== null && not.some((concept) => places[concept])) places[but] = [];
    for (const concept of not) places[concept] = undefined;
  }
  return places;
}

function namedPlaces(words: readonly KnownWord[]): Places {
  const places: Places = new Array(names.length + groupNames.length);
  const add = (concept: number, place: number): void => {
    const number = ofConcepts[concept] ?? 0;
    const found = places[number];
    if (found) found.push(place);
    else places[number] = [place];
  };
  const text = ` ${words.map((word) => word.text).join(' ')} `;
  let start = 1;
  for (const [place, { text: word, named, begun }] of words.entries()) {
    for (const concept of named) add(concept, place);
    for (const concept of begun) if (isPhraseAt(concept, text, start)) add(concept, place);
    start += word.length + 1;
  }
  return places;
}

function isNear(some: readonly number[] | undefined, others: readonly number[] | undefined, reach: number): boolean {
  if (!some || !others) return false;
  for (const place of some) for (const other of others) if (Math.abs(place - other) <= reach) return true;
  return false;
}
