import type { Conditions } from './conditions.ts';
import type { IntentProperty } from './intent-knowledge.ts';
import { indexesOf, sureness } from './intent-parts.ts';
import type { Survey } from './survey.ts';
import type { Amount } from './text/amounts.ts';
import type { CountedIn } from './text/intent-words.ts';
import type { Token } from './text/tokens.ts';

/** Bare numbers from here on may be the memory of a phone or a disk. */
export const leastStorage = 64;

/** «2/3/4»: rooms, floor and floors of a flat. */
function isFlatAt(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 1]?.word !== '/' || tokens[at + 3]?.word !== '/') return false;
  const parts = tokens.slice(at, at + 5);
  const [rooms = 0, floor = 0, floors = 0] = [parts[0], parts[2], parts[4]].map((part) => Number(part?.word));
  return (
    parts.length === 5 &&
    parts.every(({ word }, index) => index % 2 === 1 || /^[0-9]{1,2}$/.test(word)) &&
    rooms > 0 &&
    rooms <= mostRooms &&
    floor > 0 &&
    floor <= floors &&
    floors <= mostFloors
  );
}

/** Whether rooms, floor and floors of a flat are told in one, beside other words. */
export const namesFlat = (tokens: readonly Token[]): boolean =>
  tokens.length > 5 && tokens.some((_, at) => isFlatAt(tokens, at));

const mostRooms = 6;
const mostFloors = 30;

/** `8/256` is memory and storage, `2/3/4` rooms, floor and floors. */
export function readSlashes(
  properties: readonly IntentProperty[],
  { tokens, words }: Survey,
  at: number,
  conditions: Conditions,
): void {
  const of = (key: string) => properties.find((property) => property.key === key);
  const number = (index: number) => (tokens[index]?.kind === 'number' ? tokens[index]?.word : undefined);
  const behindBar = (index: number) => (/^[/+]$/.test(tokens[index]?.word ?? '') ? number(index + 1) : undefined);
  const withUnit = (index: number) =>
    words.units.get(tokens[index + 1]?.word ?? '') === 'gb' ? [index, index + 1] : [index];
  const [one, two, three] = [number(at), behindBar(at + 1), behindBar(at + 3)];
  if (one === undefined) return;
  if (two === undefined) {
    // «redmi note 12 8 256»: what follows a name alone may be its number.
    const before = tokens[at - 1];
    const isBehindModel = before?.kind === 'number' || words.has('model-suffix', before?.word);
    const stored = isBehindModel && !conditions.used.has(at) && !tokens[at]?.glued ? number(at + 1) : undefined;
    if (stored !== undefined) readMemory(properties, [one, stored], [[at], withUnit(at + 1)], conditions);
    return;
  }
  const exactly = (property: IntentProperty, value: string, index: number) =>
    conditions.add({ property, min: Number(value), max: Number(value) }, [index], sureness.form);
  const [rooms, floor, floors] = ['rooms', 'floor', 'floors_total'].map(of);
  if (three !== undefined && rooms && floor && floors && isFlatAt(tokens, at)) {
    exactly(rooms, one, at);
    exactly(floor, two, at + 2);
    exactly(floors, three, at + 4);
    return;
  }
  const [width, profile] = ['width', 'profile'].map(of);
  // «205/55 r16»
  if (width && profile && one.length === 3 && two.length === 2) {
    exactly(width, one, at);
    exactly(profile, two, at + 2);
    return;
  }
  readMemory(properties, [one, two], [[at], withUnit(at + 2)], conditions);
}

/** `8/256` */
function readMemory(
  properties: readonly IntentProperty[],
  [one, two]: readonly [string, string],
  [first, second]: readonly [readonly number[], readonly number[]],
  conditions: Conditions,
): void {
  const [ram, storage, disk] = ['ram', 'storage', 'disk'].map((key) =>
    properties.find((property) => property.key === key),
  );
  const memory = ram?.options.find(({ key }) => key === `${one}gb`);
  const stored = storage?.options.find(({ key }) => key === `${two}gb` || (two === '1' && key === '1tb'));
  if (!ram || !memory || !(stored || (disk && Number(two) >= leastStorage))) return;
  conditions.add({ property: ram, options: [memory.key] }, first, sureness.form);
  if (storage && stored) conditions.add({ property: storage, options: [stored.key] }, second, sureness.form);
  else if (disk) {
    const size = Number(two);
    conditions.add({ property: disk, min: size, max: size }, second, sureness.form);
  }
}

/** «4/9 этаж», «4 этаж из 9»: the floor, and how many there are. */
export function readFloorOfFloors(
  properties: readonly IntentProperty[],
  { tokens, words, amounts }: Survey,
  amount: Amount,
  conditions: Conditions,
): void {
  const [floor, floors] = ['floor', 'floors_total'].map((key) => properties.find((property) => property.key === key));
  if (amount.in !== 'floor' || amount.bounded || conditions.used.has(amount.from) || !floor || !floors) return;
  const joint = (at: number) => tokens[at]?.word === '/' || words.has('out-of', tokens[at]?.word);
  const isPlain = (other: Amount) => other.in === null && !other.multiplied && !conditions.used.has(other.from);
  const before = joint(amount.from - 1)
    ? amounts.find((other) => isPlain(other) && other.to === amount.from - 1)
    : null;
  const after = joint(amount.to) ? amounts.find((other) => isPlain(other) && other.from === amount.to + 1) : null;
  const [low, high] = before ? [before, amount] : [amount, after];
  if (!high || low.min === null || high.min === null || low.min > high.min) return;
  conditions.add({ property: floor, min: low.min, max: low.min }, indexesOf(low), sureness.exact);
  const at = [before ? amount.from - 1 : amount.to, ...indexesOf(high)];
  conditions.add({ property: floors, min: high.min, max: high.min }, at, sureness.exact);
}

/** The properties that a number of a unit is of, the likeliest first. */
export const keysOf: Partial<Record<CountedIn, readonly string[]>> = {
  room: ['rooms'],
  floor: ['floor', 'floors'],
  floors: ['floors_total', 'floors'],
  m2: ['area', 'house_area', 'served_area'],
  sotix: ['land_area'],
  hectare: ['land_area'],
  km: ['mileage'],
  yil: ['year', 'made_year', 'built_year'],
  trim: ['trim'],
  cc: ['engine_cc'],
  month: ['age_months'],
  inch: ['screen', 'diagonal', 'wheel'],
  size: ['shoe_size', 'cloth_size', 'height_size'],
  gb: ['storage', 'disk', 'ram'],
  tb: ['storage', 'disk'],
};
/** For each number of a text the properties that it is likely of. */
export function keysOfAmounts({ amounts, tokens }: Survey): (readonly string[])[] {
  const ofFlat = namesFlat(tokens) ? [['rooms'], ['floor']] : [];
  const ofAmounts = amounts.flatMap((amount) => {
    const { in: unit } = amount;
    const keys = unit === null ? undefined : keysOf[unit];
    if (!keys) return [];
    // «110 razmer»: no shoe is so great.
    if (unit === 'size' && (amount.max ?? amount.min ?? 0) > mostShoe) return [['height_size']];
    return [unit === 'floors' || (unit === 'floor' && mayBeStoreys(tokens, amount)) ? keys : keys.slice(0, 1)];
  });
  return [...ofFlat, ...ofAmounts];
}

/** Greater sizes are of small children, and more than a grown person has. */
const mostShoe = 70;

/** «uy 5-qavatda»: where a flat is. */
export const isOnFloor = ({ amounts, tokens }: Survey): boolean =>
  namesFlat(tokens) || amounts.some((amount) => amount.in === 'floor' && !mayBeStoreys(tokens, amount));

/** «hovli 2 qavat»: how many floors a house has; «5 qavat», «2-qavat» and «2 qavatda» are where a flat is. */
export function mayBeStoreys(tokens: readonly Token[], { from, to, max, min }: Amount): boolean {
  const isWhere = tokens.slice(from, to).some(({ word, text }) => word === '-' || /(?:da|же)$/i.test(text));
  return !isWhere && (max ?? min ?? 0) <= mostStoreys;
}

const mostStoreys = 3;
