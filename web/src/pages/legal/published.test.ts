import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writtenLanguages } from '#contract/texts/language.ts';
import { consentedDocuments, legalDocuments, legalVersions, termsVersion } from '#contract/values/terms.ts';
import type { TextContent } from '#web/features/text-page/content.ts';
import { content as rulesEn } from '#web/pages/rules/content.en.ts';
import { content as rulesRu } from '#web/pages/rules/content.ru.ts';
import { content as rulesUz } from '#web/pages/rules/content.uz.ts';
import { content as en } from './documents.en.ts';
import { content as ru } from './documents.ru.ts';
import { content as uz } from './documents.uz.ts';
import { olderVersions } from './older-versions.ts';
import published from './published.json' with { type: 'json' };

const contents = {
  uz: { ...uz, rules: rulesUz },
  ru: { ...ru, rules: rulesRu },
  en: { ...en, rules: rulesEn },
};
const digestOf = (content: TextContent<string>): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

describe.each(legalDocuments)('%s', (name) => {
  test('says what it said when its version was published (product/legal#versions)', () => {
    const digests = Object.fromEntries(
      writtenLanguages.map((language) => [language, digestOf(contents[language][name])]),
    );
    expect(
      { version: legalVersions[name][0], ...digests },
      `The text of "${name}", or a number in it, has changed. A change of meaning gets a version of its own in terms.ts, and the text of before goes to older-versions.ts; a mended word only its new digest in published.json.`,
    ).toEqual(published[name]);
  });

  test('keeps the text of each older version, in every language', () => {
    const [, ...older] = legalVersions[name];
    for (const version of older) {
      for (const language of writtenLanguages) expect(olderVersions[name]?.[version]?.[language].title).toBeTruthy();
    }
    expect(Object.keys(olderVersions[name] ?? {}).toSorted()).toEqual([...older].toSorted());
  });

  test('names its versions by days, the newest first', () => {
    for (const version of legalVersions[name]) expect(new Date(version).toISOString()).toContain(version);
    expect([...legalVersions[name]]).toEqual([...new Set(legalVersions[name])].toSorted().toReversed());
  });
});

test('consent is asked for the newest of what it names', () => {
  for (const name of consentedDocuments) expect(legalVersions[name][0] <= termsVersion).toBe(true);
  expect(consentedDocuments.map((name): string => legalVersions[name][0])).toContain(termsVersion);
});
