import { concepts } from './scam-concepts.ts';
import { groups, rules, taken } from './scam-rules.ts';

/** Two concepts belong together when they stand at most so many words apart. */
const near = 7;

const patterns = Object.entries(concepts).map(([name, phrases]): [string, RegExp] => [
  name,
  new RegExp(`(?<= )(?:${phrases.map(patternOf).join('|')})`, 'g'),
]);
const allRules = Object.values(rules).flatMap((ofKind) => Object.entries(ofKind));

/** A phrase of the table as a regular expression: its spaces go to the end of a word, words of one or two letters are whole. */
function patternOf(phrase: string): string {
  return phrase
    .split(/(\(\?<?!.*?\))/)
    .map((part, index) => (index % 2 === 1 ? part : wordsPattern(part)))
    .join('');
}

function wordsPattern(part: string): string {
  return part
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(^|[ (|])([a-z]{1,2}) /g, '$1$2$ ')
    .replaceAll(' .. ', '§')
    .replaceAll(' ', '[^ ]* ')
    .replaceAll('§', '[^ ]* (?:[^ ]+ ){0,2}?')
    .replaceAll('$', '(?= )');
}

/** What a stretch of words says: its concepts, pairs of concepts near each other (`a b`), and the rules that hold (`#rule`). */
export function featuresOf(words: readonly string[]): Set<string> {
  const places = placesOf(words);
  const features = new Set<string>();
  const names = [...places.keys()].sort();
  for (const [index, name] of names.entries()) {
    features.add(name);
    for (const other of names.slice(index + 1)) {
      if (isNear(places.get(name), places.get(other), near)) features.add(`${name} ${other}`);
    }
  }
  const has = (name: string): boolean => (groups[name] ?? [name]).some((concept) => places.has(concept));
  for (const [name, { all, none }] of allRules) if (all.every(has) && !none.some(has)) features.add(`#${name}`);
  return features;
}

/** Where each concept is named, as places of words; without those that mean something else where they stand. */
function placesOf(words: readonly string[]): Map<string, number[]> {
  const text = ` ${words.join(' ')} `;
  const places = new Map<string, number[]>();
  for (const [name, pattern] of patterns) {
    const found = [...text.matchAll(pattern)].map(({ index }) => wordsBefore(text, index));
    if (found.length > 0) places.set(name, found);
  }
  for (const [concept, by, reach] of taken) {
    const all = places.get(concept) ?? [];
    const left = all.filter((place) => !isNear([place], places.get(by), reach));
    if (left.length === all.length) continue;
    places.set('notMeant', []);
    if (left.length > 0) places.set(concept, left);
    else places.delete(concept);
  }
  for (const name of ['thingCode', 'thingCard', 'thingTerm', 'smsWritten']) places.delete(name);
  // "Tell nobody, only me" is no advice, "no trip without a deposit" no refusal of one, and who pays first and sees later has not seen.
  if (places.has('onlyMe') && places.delete('notTell')) places.set('secretForMe', []);
  if (places.has('onlyWith')) places.delete('noDeposit');
  if (places.has('noSee')) for (const name of ['meeting', 'afterSeen']) places.delete(name);
  if (places.has('seeAfter') || places.has('restLater')) for (const name of groups.LATER ?? []) places.delete(name);
  return places;
}

function wordsBefore(text: string, end: number): number {
  let count = -1;
  for (let at = 0; at < end; at += 1) if (text[at] === ' ') count += 1;
  return count;
}

function isNear(some: readonly number[] | undefined, others: readonly number[] | undefined, reach: number): boolean {
  return some?.some((place) => others?.some((other) => Math.abs(place - other) <= reach)) ?? false;
}
