import type { Conditions, IntentCondition } from './conditions.ts';
import type { IntentKnowledge, IntentProperty } from './intent-knowledge.ts';
import { indexesOf, sureness } from './intent-parts.ts';
import { openOptions } from './option-names.ts';
import type { Survey } from './survey.ts';
import type { Amount } from './text/amounts.ts';
import type { CountedIn } from './text/intent-words.ts';
import type { PhraseTable } from './text/phrase-table.ts';
import type { Token } from './text/tokens.ts';

/** The properties that a number of a unit is of, the likeliest first. */
const keysOf: Partial<Record<CountedIn, readonly string[]>> = {
  room: ['rooms'],
  floor: ['floor', 'floors'],
  floors: ['floors_total', 'floors'],
  m2: ['area', 'house_area', 'served_area'],
  sotix: ['land_area'],
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
/** Units by which a property is found that has the same one in the reference data. */
const codes = new Set<CountedIn>([
  'kg',
  'gram',
  'litre',
  'ml',
  'tonne',
  'inch',
  'kw',
  'hp',
  'cm',
  'mm',
  'person',
  'seat',
  'head',
]);
const lengths = new Set<CountedIn>(['cm', 'mm']);
const gbOfTb = 1024;
/** A car can be of these years. */
const years = { from: 1950, to: 2030 };
/** Bare numbers that may be the memory of a phone, the size of a shoe, the inches of a screen. */
const leastStorage = 64;
const leastShoe = 16;
/** More gigabytes of a computer are sooner its disk. */
const mostComputerRam = 32;
const screens = { from: 19, to: 110 };

/** A car that went less is not called by it. */
const leastMileageKm = 1000;

/** For each number of a text the properties that it is likely of. */
export function keysOfAmounts(amounts: readonly Amount[]): (readonly string[])[] {
  return amounts.flatMap(({ in: unit }) => {
    const keys = unit === null ? undefined : keysOf[unit];
    return keys ? [unit === 'floor' || unit === 'floors' ? keys : keys.slice(0, 1)] : [];
  });
}

/** Adds what the numbers of the text say of the category's properties. */
export function readNumbers(
  knowledge: IntentKnowledge,
  survey: Survey,
  categoryId: number,
  conditions: Conditions,
): void {
  const properties = knowledge.propertiesOf(categoryId);
  for (const at of survey.tokens.keys()) readSlashes(properties, survey.tokens, at, conditions);
  for (const amount of survey.amounts) readFloorOfFloors(properties, survey, amount, conditions);
  const names = knowledge.numbersOf(categoryId);
  for (const amount of survey.amounts) {
    // «не первый этаж» and «birinchi qavat emas» are no floor 1.
    const isDenied = !amount.bounded && indexesOf(amount).some((at) => survey.negated.has(at));
    if (conditions.used.has(amount.from) || isDenied) continue;
    const beside = namedBeside(names, survey.tokens, amount);
    const counted = beside ? null : (memoryOf(properties, amount, survey.amounts) ?? countedBy(properties, amount));
    const property = beside?.property ?? counted ?? bareOf(properties, amount, survey);
    const condition = property && conditionOf(property, amount);
    if (!condition) continue;
    // «ssd 512» says the kind of a disk beside its size.
    const isOptionToo = beside !== null && knowledge.optionsOf(categoryId).at(survey.tokens, beside.from).length > 0;
    const at = [...indexesOf(amount), ...(beside && !isOptionToo ? indexesOf(beside) : [])];
    conditions.add(condition, at, beside || counted ? sureness.exact : sureness.bare);
  }
}

/** `8/256` is memory and storage, `2/3/4` rooms, floor and floors. */
function readSlashes(
  properties: readonly IntentProperty[],
  tokens: readonly Token[],
  at: number,
  conditions: Conditions,
): void {
  const of = (key: string) => properties.find((property) => property.key === key);
  const number = (index: number) => (tokens[index]?.kind === 'number' ? tokens[index]?.word : undefined);
  const behindBar = (index: number) => (/^[/+]$/.test(tokens[index]?.word ?? '') ? number(index + 1) : undefined);
  const [one, two, three] = [number(at), behindBar(at + 1), behindBar(at + 3)];
  if (one === undefined || two === undefined) return;
  const exactly = (property: IntentProperty, value: string, index: number) =>
    conditions.add({ property, min: Number(value), max: Number(value) }, [index], sureness.form);
  const [rooms, floor, floors] = ['rooms', 'floor', 'floors_total'].map(of);
  if (three !== undefined && rooms && floor && floors) {
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
  const [ram, storage, disk] = ['ram', 'storage', 'disk'].map(of);
  const memory = ram?.options.find(({ key }) => key === `${one}gb`);
  const stored = storage?.options.find(({ key }) => key === `${two}gb` || (two === '1' && key === '1tb'));
  if (!ram || !memory || !(stored || (disk && Number(two) >= leastStorage))) return;
  conditions.add({ property: ram, options: [memory.key] }, [at], sureness.form);
  if (storage && stored) conditions.add({ property: storage, options: [stored.key] }, [at + 2], sureness.form);
  else if (disk) exactly(disk, two, at + 2);
}

/** «4/9 этаж», «4 этаж из 9»: the floor, and how many there are. */
function readFloorOfFloors(
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

/** «probeg 50 ming», «озу 16», «42 razmer». */
function namedBeside(names: PhraseTable<IntentProperty>, tokens: readonly Token[], amount: Amount) {
  if (amount.in === 'USD' || amount.in === 'UZS' || amount.in === 'yil') return null;
  const mayBeNamed = amount.in === null || ['km', 'gb', 'tb', 'percent'].includes(amount.in);
  for (const length of mayBeNamed ? [2, 1] : []) {
    const from = amount.from - length;
    const before = from >= 0 ? names.at(tokens, from).find((each) => each.length === length) : undefined;
    if (before) return { property: before.meaning, from, to: amount.from };
  }
  // «2022 yurgani 20 ming»: the number behind a name is its own.
  const isYear = amount.in === null && (amount.max ?? 0) >= years.from && (amount.max ?? 0) <= years.to;
  const found = mayBeNamed ? names.at(tokens, amount.to)[0] : undefined;
  const after = found && !(isYear && tokens[amount.to + found.length]?.kind === 'number') ? found : undefined;
  return after ? { property: after.meaning, from: amount.to, to: amount.to + after.length } : null;
}

/** «16 gb» of a computer, «8gb 256gb» of a telephone: the smaller one is its memory. */
function memoryOf(
  properties: readonly IntentProperty[],
  { in: unit, max }: Amount,
  all: readonly Amount[],
): IntentProperty | null {
  const [ram, disk] = ['ram', 'disk'].map((key) => properties.find((property) => property.key === key));
  if (unit !== 'gb' || max === null || !ram?.options.some(({ key }) => key === `${max}gb`)) return null;
  const isWithStorage = all.some((other) => other.in === 'tb' || (other.in === 'gb' && (other.max ?? 0) > max));
  return isWithStorage || (disk && max <= mostComputerRam) ? ram : null;
}

function countedBy(properties: readonly IntentProperty[], { in: unit, min, max }: Amount): IntentProperty | null {
  // «BYD Song 150 km»: how far it goes, not how far it went.
  if (unit === null || (unit === 'km' && (max ?? min ?? 0) < leastMileageKm)) return null;
  for (const key of keysOf[unit] ?? []) {
    const property = properties.find((each) => each.key === key);
    if (property) return property;
  }
  const ofUnit = codes.has(unit) ? properties.filter((each) => each.unit === unit && each.options.length === 0) : [];
  // A table of 180 cm may be as wide or as long.
  return ofUnit.length > 1 && lengths.has(unit)
    ? null
    : (ofUnit.sort((one, other) => one.rank - other.rank)[0] ?? null);
}

/** A bare 19xx or 20xx is a year beside what has one, a bare 128 the storage of a phone, a bare 55 the inches of a television. */
function bareOf(
  properties: readonly IntentProperty[],
  amount: Amount,
  { tokens, words }: Survey,
): IntentProperty | null {
  if (amount.in !== null || amount.multiplied) return null;
  const of = (key: string) => properties.find((property) => property.key === key) ?? null;
  const has = (property: IntentProperty | null, option: string) =>
    property?.options.some(({ key }) => key === option) ?? false;
  const value = amount.max ?? amount.min ?? 0;
  const isYear = (number: number | null) => number === null || (number >= years.from && number <= years.to);
  const isModel = value === 2008 && words.has('make-of-2008', tokens[amount.from - 1]?.word);
  if (isYear(amount.min) && isYear(amount.max) && Number.isInteger(value)) return isModel ? null : of('year');
  if (amount.to - amount.from > 1) return null;
  const [storage, shoe, wheel, screen] = [of('storage'), of('shoe_size'), of('wheel'), of('screen')];
  if (has(storage, `${value}gb`) && value >= leastStorage) return storage;
  if (has(shoe, String(value)) && value >= leastShoe) return shoe;
  if (has(wheel, `${value}in`)) return wheel;
  const numbered = properties.filter(
    ({ options }) => options.length > 2 && options.every(({ key }) => /^[0-9]{3}$/.test(key)),
  );
  if (numbered.length === 1 && has(numbered[0] ?? null, String(value))) return numbered[0] ?? null;
  const isOfScreens = screen !== null && storage === null && of('disk') === null;
  const isHertz = /^(?:herz|gs)$/.test(tokens[amount.to]?.word ?? '');
  return isOfScreens && value >= screens.from && value <= screens.to && !isHertz ? screen : null;
}

/** The condition that an amount is for a property; null where it can have no such value. */
function conditionOf(property: IntentProperty, amount: Amount): IntentCondition | null {
  const { min, max } = amount;
  if (property.options.length > 0) {
    const option = optionOf(property, max ?? min, amount.in === 'tb' ? 'tb' : 'gb');
    return option === null ? null : { property, options: [option] };
  }
  if (property.type !== 'INTEGER' && property.type !== 'DOUBLE') return null;
  if (property.key === 'mileage' && !amount.bounded) return { property, min: null, max };
  if (amount.in === 'tb') return { property, min: min && min * gbOfTb, max: max && max * gbOfTb };
  const whole = property.unit === 'yil' ? { min: yearOf(min), max: yearOf(max) } : { min, max };
  const isWithin = (value: number | null) =>
    value === null ||
    ((property.min === null || value >= property.min) && (property.max === null || value <= property.max));
  return isWithin(whole.min) && isWithin(whole.max) ? { property, ...whole } : null;
}

/** The option that says a number: `128gb`, `26in`, `43`, «16 GB». */
function optionOf({ options }: IntentProperty, value: number | null, bytes: 'gb' | 'tb'): string | null {
  const keys = [`${value}${bytes}`, `${value}in`, `pos-${value}`, String(value)];
  const found = options.find(
    ({ key, texts }) =>
      keys.includes(key) ||
      texts.some((text) => text.replace(/[^0-9.]/g, '') === String(value) && /^[0-9.]+\D{0,3}$/.test(text)),
  );
  return found && !openOptions.test(found.key) ? found.key : null;
}

/** «19-yil» is 2019, «98-yil» 1998. */
function yearOf(value: number | null): number | null {
  if (value === null || value >= 100) return value;
  return value <= 30 ? 2000 + value : 1900 + value;
}
