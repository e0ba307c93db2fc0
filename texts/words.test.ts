import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenLanguages } from '#contract/texts/language.ts';
import { everyText, type WrittenText } from './every-text.ts';
import {
  advice,
  endingsOfFigures,
  joinedEndings,
  namedRanges,
  quotingCode,
  rulesAlone,
  unwantedWords,
  writtenAlike,
} from './words.ts';

const texts = await everyText();

/** Those of a language that match, by name. */
const found = (language: WrittenText['language'], mark: RegExp, except: readonly string[] = []): string[] =>
  texts
    .filter((each) => each.language === language && mark.test(each.text))
    .filter(({ where }) => !except.some((name) => where.startsWith(name)))
    .map(({ where, text }) => `${where}: ${text}`);

test('texts come from the catalogue, the pages and the reference data, in each language', () => {
  for (const language of writtenLanguages) {
    const names = texts.filter((each) => each.language === language).map(({ where }) => where);
    const ofPages = ['common_brand', 'about/', 'rules/', 'safety/', 'business/', 'categories/', 'places/'];
    for (const name of [...ofPages, 'away', 'waits', 'push/', 'demo-banners']) {
      expect(
        names.some((where) => where.startsWith(name)),
        `${name} in ${language}`,
      ).toBe(true);
    }
  }
});

const everyUnwanted = writtenLanguages.flatMap((language) =>
  unwantedWords[language].map((word) => ({ language, ...word })),
);

test.each(everyUnwanted)('$language has no $word ($instead)', ({ language, word, except }) => {
  expect(found(language, word, except)).toEqual([]);
});

test('an exception names texts that are there', () => {
  for (const name of [
    ...everyUnwanted.flatMap(({ except }) => except ?? []),
    ...joinedEndings,
    ...quotingCode,
    ...namedRanges,
  ]) {
    expect(
      texts.some(({ where }) => where.startsWith(name)),
      name,
    ).toBe(true);
  }
});

test('no Uzbek ending stands right after an input, which may be any word or figure', () => {
  expect(found('uz', /\}\p{L}/u, joinedEndings)).toEqual([]);
});

test('dan and gacha stand apart after figures only; dates and sums have theirs from endings.ts', () => {
  const after = found('uz', /\} (?:dan|gacha)(?!\p{L})/u);
  expect(after.map((text) => text.split(':')[0]).sort()).toEqual([...endingsOfFigures].sort());
});

test('nothing in Russian governs the name of a person, which nobody declines: neither a preposition nor a verb', () => {
  const person = 'name|names|author|sender|seller|buyer|username|who|whom|by|other';
  const prepositions =
    'без|в|вместо|для|до|за|из|из-за|к|ко|кроме|мимо|на|над|насчёт|о|об|обо|около|от|по|под|после|при|про|против|ради|с|со|среди|у|через';
  const governed = new RegExp(`(?<!\\p{L})(?:${prepositions}) \\{(?:${person})\\}`, 'iu');
  expect(found('ru', governed)).toEqual([]);
  // «Заблокировать {name}», «отзыв {name}»: the noun that is declined stands between («пользователя {name}»), or the name stands apart.
  const governing = new RegExp(`(?<=^|[ «])\\p{Ll}*(?:ть|ться|йте|ите|ьте) \\{(?:${person})\\}`, 'iu');
  expect(found('ru', governing)).toEqual([]);
});

test.each(writtenLanguages)('texts of signing in promise no SMS: a code may come by Telegram, in %s', (language) => {
  const ofSigningIn = /^(?:login|second_factor|cabinet_(?:password|phone|code|step_up))_/;
  const promised = found(language, /SMS/).filter((text) => ofSigningIn.test(text) && !text.includes('Telegram'));
  expect(promised).toEqual([]);
});

/** A text of docs/product, to the letter. */
const quoted = 'answers_code_verified_new';

/** Marks that a language does without, and those that it has instead. */
const wrongMarks = [
  { language: 'uz', marks: /["”]/, right: '«», inside them „“' },
  { language: 'uz', marks: / – |…/, right: '— and ...' },
  { language: 'ru', marks: /["”']/, right: '«», inside them „“' },
  { language: 'ru', marks: / – |…/, right: '— and ...' },
  { language: 'en', marks: /["«»]|(?<!\bso)'|‘/, right: "“ ” and ’, of apostrophes that of so'm alone" },
  { language: 'en', marks: / — |…/, right: '– and ...' },
] as const;

test.each(wrongMarks)('$language writes $right', ({ language, marks }) => {
  expect(found(language, marks, [...quotingCode, ...namedRanges])).toEqual([]);
});

test.each(writtenLanguages)('a sign of number has a space after it, in %s', (language) => {
  expect(found(language, /№(?![ \u00A0])/)).toEqual([]);
});

test.each(writtenLanguages)('a percent sign stands close to its figure, in %s', (language) => {
  expect(found(language, /[\d}] %/)).toEqual([]);
});

test.each(writtenLanguages)('no line ends between a figure and its unit, or within a figure, in %s', (language) => {
  const apart = /\d (?:(?:MB|МБ|GB|ГБ|km|км|m²|м²|so'm|сум\p{Ll}*|USD)(?!\p{L})|\d{3}(?!\d))/u;
  expect(found(language, apart, ['categories', 'legal/', 'rules/'])).toEqual([]);
});

test('a percent sign stands close to a figure that code puts together too', () => {
  const root = join(import.meta.dirname, '..');
  const apart = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /\} %[`'"]/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(apart).toEqual([]);
});

/** Choices that stand side by side on a phone, where they have room for so many letters. */
const inOneRow: readonly (readonly string[])[] = [
  ['add_item_owner', 'add_item_agent', 'add_item_company'],
  ['common_theme_system', 'common_theme_light', 'common_theme_dark'],
];

test.each(writtenLanguages)('choices in one row have room there, in %s', (language) => {
  for (const names of inOneRow) {
    const labels = texts.filter(({ where, language: own }) => own === language && names.includes(where));
    expect(labels).toHaveLength(names.length);
    expect(labels.map(({ text }) => text).join('').length, names.join()).toBeLessThanOrEqual(30);
  }
});

test('no code puts a dash between texts: each language has its own', () => {
  const root = join(import.meta.dirname, '..');
  const dashed = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\.(?:uz|ru|en)\.ts$/.test(path))
    .filter((path) => /[}>] [–—] |[–—] (?!\{formatNumber)\$?\{/.test(readFileSync(join(root, path), 'utf8')));
  expect(dashed).toEqual([]);
});

test.each(writtenLanguages)('a text of several sentences ends its last one too, in %s', (language) => {
  const open = texts.filter(
    ({ where, language: own, text }) =>
      own === language &&
      /^[a-z_]+$/.test(where) &&
      /[\p{Ll}'’»”][.!?] [\p{Lu}«“]/u.test(text) &&
      !/(?:[.!?:»”]|\}|\/stop)$/.test(text),
  );
  expect(open.map(({ where, text }) => `${where}: ${text}`).filter((text) => !text.startsWith(quoted))).toEqual([]);
});

test('№ is a word too, which English does without: it stands in the texts of its languages and in no code', () => {
  expect(found('en', /№/)).toEqual([]);
  const root = join(import.meta.dirname, '..');
  const sources = globSync('{web/src,server/src,contract/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.(?:ru|uz)\.ts$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('№'));
  expect(sources).toEqual([]);
});

/** Texts that two languages have alike, with words in them; makes, models and places are names. */
const alike = [...Map.groupBy(texts, ({ where }) => where)]
  .filter(([where]) => !/^(?:categories|places)(?:\/|$)/.test(where))
  .flatMap(([where, forms]) => {
    const inLanguage = writtenLanguages.map((language) => forms.filter((each) => each.language === language));
    return inLanguage.flatMap((own, at) =>
      inLanguage
        .slice(at + 1)
        .flatMap((others) =>
          own
            .filter(({ text }, form) => text === others[form]?.text && /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, '')))
            .map(({ text }) => ({ where, text })),
        ),
    );
  });

test('no text is the same in two languages, but for names and marks that both write alike', () => {
  const unknown = alike
    .filter(({ text }) => !writtenAlike.includes(text))
    .map(({ where, text }) => `${where}: ${text}`);
  expect(unknown).toEqual([]);
  const seen = new Set(alike.map(({ text }) => text));
  expect(writtenAlike.filter((text) => !seen.has(text))).toEqual([]);
});

/** Refusals of an act, in whole sentences; one without a full stop stands at a field, and says what that has to be. */
const refusals = texts.filter(({ where, text }) => where.startsWith('refusals_') && text.endsWith('.'));

test.each(writtenLanguages)('a refusal says what to do now, unless it is a rule alone, in %s', (language) => {
  const silent = refusals.filter((each) => each.language === language && !advice[language].test(each.text));
  expect(
    silent.filter(({ where }) => !rulesAlone.includes(where)).map(({ where, text }) => `${where}: ${text}`),
  ).toEqual([]);
});

test('what is a rule alone says nothing to do in some language', () => {
  const silent = new Set(
    refusals.filter(({ language, text }) => !advice[language].test(text)).map(({ where }) => where),
  );
  expect(rulesAlone.filter((name) => !silent.has(name))).toEqual([]);
});
