import type { Conditions, IntentCondition } from './conditions.ts';
import type { IntentKnowledge, IntentProperty } from './intent-knowledge.ts';
import { indexesOf, sureness } from './intent-parts.ts';
import { keysOf, leastStorage, mayBeStoreys, readFloorOfFloors, readSlashes } from './joined-numbers.ts';
import { openOptions } from './option-names.ts';
import type { Survey } from './survey.ts';
import type { Amount } from './text/amounts.ts';
import type { CountedIn } from './text/intent-words.ts';
import type { PhraseTable } from './text/phrase-table.ts';
import type { Token } from './text/tokens.ts';

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
const sotixOfHectare = 100;
/** A car can be of these years. */
const years = { from: 1950, to: 2030 };
/** Bare numbers that may be the memory of a phone, the size of a shoe, the inches of a screen. */
const leastShoe = 16;
/** More gigabytes of a computer are sooner its disk. */
const mostComputerRam = 32;
const screens = { from: 19, to: 110 };

/** A car that went less is not called by it. */
const leastMileageKm = 1000;

/** Adds what the numbers of the text say of the category's properties. */
export function readNumbers(
  knowledge: IntentKnowledge,
  survey: Survey,
  categoryId: number,
  conditions: Conditions,
): void {
  const properties = knowledge.propertiesOf(categoryId);
  for (const at of survey.tokens.keys()) readSlashes(properties, survey, at, conditions);
  for (const amount of survey.amounts) readFloorOfFloors(properties, survey, amount, conditions);
  const names = knowledge.numbersOf(categoryId);
  // A name is of one number: «8 ram 256 ssd».
  const taken = new Set<number>();
  for (const amount of survey.amounts) {
    // «не первый этаж» and «birinchi qavat emas» are no floor 1.
    const isDenied = !amount.bounded && indexesOf(amount).some((at) => survey.negated.has(at));
    if (conditions.used.has(amount.from) || isDenied) continue;
    const named = namedBeside(names, survey, amount, taken);
    // «iphone 12 64 akkumulyator 85»: what is named has no such value, and a number behind it.
    const beside = named && conditionOf(named.property, amount) ? named : null;
    const counted = beside
      ? null
      : (memoryOf(properties, amount, survey.amounts) ?? countedBy(properties, amount, survey.tokens));
    const property = beside?.property ?? counted ?? bareOf(properties, amount, survey);
    const condition = property && conditionOf(property, amount);
    if (!condition) continue;
    // «ssd 512» says the kind of a disk beside its size.
    const isOptionToo = beside !== null && knowledge.optionsOf(categoryId).at(survey.tokens, beside.from).length > 0;
    if (beside) for (const index of indexesOf(beside)) taken.add(index);
    const at = [...indexesOf(amount), ...(beside && !isOptionToo ? indexesOf(beside) : [])];
    conditions.add(condition, at, beside || counted ? sureness.exact : sureness.bare);
  }
}

/** «probeg 50 ming», «озу 16», «42 razmer». */
function namedBeside(
  names: PhraseTable<IntentProperty>,
  { tokens, amounts }: Survey,
  amount: Amount,
  taken: ReadonlySet<number>,
) {
  if (!mayBeNamed(amount)) return null;
  for (const length of [2, 1]) {
    const from = amount.from - length;
    const before =
      from >= 0 && !taken.has(from) ? names.at(tokens, from).find((each) => each.length === length) : undefined;
    if (before) return { property: before.meaning, from, to: amount.from };
  }
  const [found] = names.at(tokens, amount.to);
  if (!found) return null;
  const to = amount.to + found.length;
  // «2022 yurgani 20 ming», «2020 пробег до 60 тыс»: the number behind a name is its own.
  const next = amounts.find(({ from }) => from === to);
  // «8 ram 256 ssd»: unless that one has a name behind it too.
  const isNamed = next && names.at(tokens, next.to).length > 0;
  const isOfNext = next && !isNamed && !isYear(next) && mayBeNamed(next) && conditionOf(found.meaning, next) !== null;
  return isOfNext ? null : { property: found.meaning, from: amount.to, to };
}

/** What is counted in metres or kilograms needs no name. */
const mayBeNamed = ({ in: unit }: Amount): boolean => unit === null || ['km', 'gb', 'tb', 'percent'].includes(unit);

const isYear = ({ in: unit, max, multiplied }: Amount): boolean =>
  unit === null && !multiplied && (max ?? 0) >= years.from && (max ?? 0) <= years.to;

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

function countedBy(
  properties: readonly IntentProperty[],
  amount: Amount,
  tokens: readonly Token[],
): IntentProperty | null {
  const { in: unit, min, max } = amount;
  // «BYD Song 150 km»: how far it goes, not how far it went.
  if (unit === null || (unit === 'km' && (max ?? min ?? 0) < leastMileageKm)) return null;
  // «oltin 585 gr»
  const fineness = properties.find(({ key }) => key === 'fineness');
  if (unit === 'gram' && fineness && optionOf(fineness, max ?? min, 'gb') !== null) return fineness;
  for (const key of keysOf[unit] ?? []) {
    if (unit === 'floor' && key === 'floors' && !mayBeStoreys(tokens, amount)) continue;
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
  // «velik 26 skorostnoy»: so great are wheels.
  if (property.key === 'gears' && wheels.has(max ?? min ?? 0)) return null;
  if (property.key === 'mileage' && !amount.bounded) return { property, min: null, max };
  // Whoever says how good a battery is takes a better one.
  if (property.key === 'battery_health' && !amount.bounded) return atLeast(property, min);
  if (amount.in === 'tb') return { property, min: min && min * gbOfTb, max: max && max * gbOfTb };
  if (amount.in === 'hectare') return { property, min: min && min * sotixOfHectare, max: max && max * sotixOfHectare };
  const whole = property.unit === 'yil' ? { min: yearOf(min), max: yearOf(max) } : { min, max };
  const isWithin = (value: number | null) =>
    value === null ||
    ((property.min === null || value >= property.min) && (property.max === null || value <= property.max));
  return isWithin(whole.min) && isWithin(whole.max) ? { property, ...whole } : null;
}

function atLeast(property: IntentProperty, min: number | null): IntentCondition | null {
  const most = property.max ?? min;
  if (min === null || most === null || min > most || min < (property.min ?? min)) return null;
  return { property, min, max: min === most ? most : null };
}

/** Inches of wheels; no bicycle has so many gears. */
const wheels = new Set([26, 28, 29]);

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
