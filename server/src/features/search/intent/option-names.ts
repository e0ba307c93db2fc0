import type { IntentProperty } from './intent-knowledge.ts';
import type { Synonyms } from './synonyms.ts';

/** No filter by what is open: other, any, mixed. */
export const openOptions = /^(?:other|any|mixed|unisex|all-season)/;
/** What a seller counts in, and who sells, is nothing that a buyer means; a lesson «по английскому» is not taught in English. */
const unasked = new Set([
  'sale_unit',
  'volume_unit',
  'price_unit',
  'price_for',
  'provider',
  'origin',
  'stock',
  'min_term',
  'teaching_language',
]);
/** What tells things of a category apart by name: who says it says the category. */
const kindKeys = new Set([
  'make',
  'model',
  'brand',
  'breed',
  'platform',
  'bird_kind',
  'instrument',
  'moto_type',
  'machinery_type',
]);

/** Who makes things: called by names of makers alone. */
const ofMakers = new Set(['make', 'brand', 'for_make']);

/** Whether the options of a property are kinds of things, and no traits of them. */
export const isKind = ({ key }: IntentProperty): boolean => kindKeys.has(key);

/** Whether a buyer means an option by its words. */
export function isAsked(property: string, option: string): boolean {
  return !unasked.has(property) && !openOptions.test(option);
}

/**
 * What people call an option: its texts and what they hold, in every spelling that synonyms have of them.
 * @param brandWords words of the category's names: «Galaxy S22» is «S22» among Galaxies
 */
export function namesOfOption(
  property: IntentProperty,
  { key, texts }: IntentProperty['options'][number],
  brandWords: ReadonlySet<string>,
  synonyms: Synonyms,
): ReadonlySet<string> {
  const written = texts.flatMap((text) =>
    isKind(property)
      ? eachKind(text).flatMap((kind) => optionNames(kind, brandWords))
      : optionNames(bracketsOf(text).before, brandWords).flatMap((name) => [
          name,
          ...numberedParts(name),
          ...numberBehind(name),
        ]),
  );
  const names = new Set(written);
  const isOther = (term: string) =>
    property.options.some(
      (option) => option.key !== key && option.texts.some((text) => text.toLowerCase() === term.toLowerCase()),
    );
  // «PS Vita» is no «PlayStation»: others are called by that maker.
  const isOfOthers = (word: string) =>
    synonyms
      .ofBrand(word)
      .some((brand) =>
        property.options.some((option) => option.key !== key && option.texts.some((text) => startsWith(text, brand))),
      );
  for (const name of written) {
    const [first = '', ...rest] = name.split(' ');
    // «бойлер» is called «ariston», and no Ariston is a boiler.
    const alike = ofMakers.has(property.key) ? synonyms.ofBrand(name) : synonyms.of(name);
    for (const term of alike) if (!isOther(term)) names.add(term);
    if (rest.length === 0) continue;
    for (const word of uniqueWords(property, [first, ...rest]))
      if (!isOfOthers(word)) for (const term of synonyms.ofBrand(word)) names.add(term);
    const firsts = ofMakers.has(property.key) ? synonyms.ofBrand(first) : synonyms.of(first);
    for (const term of firsts) if (!term.includes(' ')) names.add([term, ...rest].join(' '));
  }
  for (const term of synonyms.ofKey(key, property.key)) names.add(term);
  return names;
}

const startsWith = (text: string, brand: string): boolean => text.toLowerCase().startsWith(`${brand.toLowerCase()} `);

/** Words that no other option of the property has. */
function uniqueWords(property: IntentProperty, words: readonly string[]): string[] {
  const counts = wordCountsOf(property);
  return words.filter((word) => counts.get(word.toLowerCase()) === 1);
}

/** The names that an option's text holds: «iPhone 12 / 12 mini», «Galaxy A30 – A36», «O'rta Osiyo ovcharkasi (alabay)». */
function optionNames(text: string, brandWords: ReadonlySet<string>): string[] {
  const { before, within } = bracketsOf(text);
  if (within !== null) return [before, within].flatMap((part) => optionNames(part, brandWords));
  const split = text.split(/\/|, | yoki | или | or /).map((part) => part.trim());
  // «Б/у», «2/2»: what is so short is no name by itself.
  const parts = split.some((part) => part.length < 2) ? [text] : split;
  const [first = ''] = parts;
  const [head = ''] = first.split(' ');
  const whole = parts.map((part, index) =>
    index > 0 && /^[0-9]/.test(part) && /\p{L}/u.test(head) ? `${head} ${part}` : part,
  );
  return whole.flatMap(eachOfRange).flatMap((name) => {
    const [brand = '', ...rest] = name.split(' ');
    const model = rest.join(' ');
    return brandWords.has(brand.toLowerCase()) && /\p{L}/u.test(model) && model.length > 2 ? [name, model] : [name];
  });
}

/** «Enduro va kross» are two kinds. */
function eachKind(text: string): string[] {
  return text.split(/ va | и | and /);
}

/** «Intel Core i5» is «Core i5» and «i5» too, «Apple M1» «M1». */
function numberedParts(name: string): string[] {
  const words = name.split(' ');
  const parts = words.slice(1).map((_, index) => words.slice(index + 1).join(' '));
  return parts.filter((part) => /^[\p{Lu}i][\p{L}]{0,9} ?[0-9]{1,2}$/u.test(part));
}

/** «3-pozitsiya» is said «pozitsiya 3» too. */
function numberBehind(name: string): string[] {
  const [, number, word] = /^([0-9])[- ](\p{L}{4,})$/u.exec(name) ?? [];
  return number && word ? [`${word} ${number}`] : [];
}

function bracketsOf(text: string): { before: string; within: string | null } {
  const at = text.indexOf('(');
  if (at < 0 || !text.endsWith(')')) return { before: text, within: null };
  return { before: text.slice(0, at).trim(), within: text.slice(at + 1, -1) };
}

/** «Galaxy A30 – A36» are seven models. */
function eachOfRange(name: string): string[] {
  const [from = '', to, ...more] = name.split(/[–-]/).map((part) => part.trim());
  const [first, last] = [/(\p{L})([0-9]{1,3})$/u.exec(from), /^(\p{L})([0-9]{1,3})$/u.exec(to ?? '')];
  if (!first || !last || first[1] !== last[1] || more.length > 0) return [name];
  const before = from.slice(0, first.index);
  const count = Number(last[2]) - Number(first[2]) + 1;
  return Array.from(
    { length: Math.min(Math.max(count, 1), 20) },
    // «A01», and not «A1».
    (_, index) => `${before}${first[1]}${String(Number(first[2]) + index).padStart(first[2]?.length ?? 0, '0')}`,
  );
}

const countedWords = new WeakMap<IntentProperty, ReadonlyMap<string, number>>();

/** Word → how many options of a property have it. */
function wordCountsOf(property: IntentProperty): ReadonlyMap<string, number> {
  const known = countedWords.get(property);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { texts } of property.options) {
    for (const word of new Set(texts.flatMap((text) => text.toLowerCase().split(/[\s/]+/))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  countedWords.set(property, counts);
  return counts;
}
