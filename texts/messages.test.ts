import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenLanguages } from '#contract/texts/language.ts';

const folder = new URL('./messages/', import.meta.url);
const settings: { 'plugin.inlang.messageFormat': { pathPattern: string[] } } = JSON.parse(
  readFileSync(new URL('./project.inlang/settings.json', import.meta.url), 'utf8'),
);
const features = settings['plugin.inlang.messageFormat'].pathPattern.map((pattern) =>
  pattern.replace('./messages/', '').replace('.{locale}.json', ''),
);

const read = (feature: string, language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`${feature}.${language}.json`, folder), 'utf8'));

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf);

const root = join(import.meta.dirname, '..');
/** Every word of the sources; a text is a function of the name of its key. */
const words = new Set(
  globSync('{contract/src,server/src,web/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []),
);

test.each(features)('%s: no key stands twice', (feature) => {
  for (const language of writtenLanguages) {
    const text = readFileSync(new URL(`${feature}.${language}.json`, folder), 'utf8');
    const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
    expect(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      language,
    ).toEqual([]);
  }
});

test('every file of texts is compiled', () => {
  const found = new Set(readdirSync(folder).map((name) => name.split('.')[0]));
  expect([...found].sort()).toEqual([...features].sort());
});

test.each(features)(
  '%s: the three languages have the same keys, named after the feature, and no empty text',
  (feature) => {
    const uzbek = Object.keys(read(feature, 'uz')).sort();
    for (const key of uzbek) expect(key).toMatch(new RegExp(`^${feature}_[a-z0-9_]+$`));
    for (const language of writtenLanguages) {
      const texts = read(feature, language);
      expect(Object.keys(texts).sort()).toEqual(uzbek);
      for (const [key, value] of Object.entries(texts)) {
        for (const text of textsOf(value)) expect(text.trim(), `${key} in ${language}`).not.toBe('');
      }
    }
  },
);

test.each(features)('%s: every text is shown somewhere', (feature) => {
  const unused = Object.keys(read(feature, 'uz')).filter((key) => !words.has(key));
  expect(unused).toEqual([]);
});

/** The gateway has approved of this one to the letter. */
const approved = ['sms'];

test.each(features.filter((feature) => !approved.includes(feature)))(
  '%s: the site is called Токча in Russian, Tokcha elsewhere',
  (feature) => {
    expect(textsOf(read(feature, 'ru')).filter((text) => text.includes('Tokch'))).toEqual([]);
    for (const language of ['uz', 'en']) {
      expect(textsOf(read(feature, language)).filter((text) => text.includes('Токч'))).toEqual([]);
    }
  },
);

test.each(features)(
  '%s: no Russian sentence ends in a price or a condition, which may end in a stop itself',
  (feature) => {
    // «5 000 000 сум/мес.», «Год выпуска: 2020 г.»
    expect(
      textsOf(read(feature, 'ru')).filter((text) => /\{(?:price|amount|money|theirs|mine|parts)\}\./.test(text)),
    ).toEqual([]);
  },
);

test.each(features)("%s: the apostrophe of Uzbek is ' (product/addresses#languages)", (feature) => {
  expect(textsOf(read(feature, 'uz')).filter((text) => /[ʻʼ‘’`´]/.test(text))).toEqual([]);
});

test.each(features)('%s: a text takes the same inputs in every language', (feature) => {
  const inputsOf = (value: unknown): string[] => [
    ...new Set(textsOf(value).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))),
  ];
  for (const key of Object.keys(read(feature, 'uz'))) {
    const [uzbek, ...others] = writtenLanguages.map((language) => inputsOf(read(feature, language)[key]).sort());
    for (const inputs of others) expect(inputs, key).toEqual(uzbek);
  }
});

/** Inputs that are no counts: names, what numbers a thing, bounds that the product has once for all, and periods that are steps, never 1. */
const noCounts = new Set([
  ...['name', 'names', 'property', 'price', 'amount', 'span', 'id', 'line', 'number', 'ms'],
  ...['min', 'max', 'most', 'activeProducts', 'moderatorBlockDays', 'renewalDays', 'reservationDays', 'reviewEditDays'],
  ...['rowLength', 'seconds', 'days', 'minutes'],
]);
/** A count with a noun after it in one form for all numbers. One behind "at most" is a bound, never 1. */
const countedInOneForm = {
  ru: /(?<!(?:больше|меньше|до) )\{(\w+)\} (?!фото|сум)\p{L}{4,}/iu,
  en: /(?<!(?:at most|more than|up to) )\{(\w+)\} (?:\p{L}+ ){0,2}\p{L}+s(?!\p{L})/iu,
};
/** Texts that are said of several alone, or with a bound in other words. */
const ofSeveral = [
  'add_item_photos_full',
  'chat_paste_too_long',
  'chat_too_long',
  'moderation_group',
  'moderation_group_of',
  'moderation_group_other',
  'notices_message_many',
  'notices_photos_many',
  'shop_imports_row_photos_lost',
];
const isCountInOneForm = (text: string, language: 'ru' | 'en'): boolean =>
  [...text.matchAll(new RegExp(countedInOneForm[language], 'giu'))].some(([, input = '']) => !noCounts.has(input));

test.each(features)('%s: a noun after a count takes its form, or stands before it', (feature) => {
  for (const language of ['ru', 'en'] as const) {
    const inOneForm = Object.entries(read(feature, language)).filter(
      ([key, text]) => typeof text === 'string' && isCountInOneForm(text, language) && !ofSeveral.includes(key),
    );
    expect(inOneForm, language).toEqual([]);
  }
});
