import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writtenLanguages } from '#contract/texts/language.ts';
import {
  consentedDocuments,
  legalDocuments,
  legalVersions,
  publishedTerms,
  termsVersion,
} from '#contract/values/terms.ts';
import { versionNews } from '#web/features/legal/version-news.ts';
import type { TextContent } from '#web/features/text-page/content.ts';
import { content as rulesEn } from '#web/pages/rules/content.en.ts';
import { content as rulesRu } from '#web/pages/rules/content.ru.ts';
import { content as rulesUz } from '#web/pages/rules/content.uz.ts';
import { m } from '#web/texts/messages.ts';
import { content as en } from './documents.en.ts';
import { content as ru } from './documents.ru.ts';
import { content as uz } from './documents.uz.ts';
import { content as olderEn } from './older/older-versions.en.ts';
import { content as olderRu } from './older/older-versions.ru.ts';
import { content as olderUz } from './older/older-versions.uz.ts';
import published from './published.json' with { type: 'json' };

const contents = {
  uz: { ...uz, rules: rulesUz },
  ru: { ...ru, rules: rulesRu },
  en: { ...en, rules: rulesEn },
};
const older = { uz: olderUz, ru: olderRu, en: olderEn };
const digestOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const digestOf = (content: TextContent<string>): string => digestOfText(JSON.stringify(content));

describe.each(legalDocuments)('%s', (name) => {
  test('says what it said when its version was published (product/legal#versions)', () => {
    const digests = Object.fromEntries(
      writtenLanguages.map((language) => [language, digestOf(contents[language][name])]),
    );
    expect(
      { version: legalVersions[name][0], ...digests },
      `The text of "${name}", or a number in it, has changed. A change of meaning gets a version of its own in terms.ts, and the text of before goes to older/; a mended word only its new digest in published.json.`,
    ).toEqual(published[name]);
  });

  test('keeps the text of each older version, in every language', () => {
    const [, ...before] = legalVersions[name];
    for (const language of writtenLanguages) {
      const texts = older[language][name] ?? {};
      expect(Object.keys(texts).toSorted()).toEqual([...before].toSorted());
      for (const text of Object.values(texts)) expect(text.title).toBeTruthy();
    }
  });

  test('names its versions by days, the newest first', () => {
    for (const version of legalVersions[name]) expect(new Date(version).toISOString()).toContain(version);
    expect([...legalVersions[name]]).toEqual([...new Set(legalVersions[name])].toSorted().toReversed());
  });
});

test('each version that consent was asked for says what it changed, but for the first', () => {
  const news: Readonly<Record<string, (() => string) | null>> = versionNews;
  expect(Object.keys(news).toSorted()).toEqual(publishedTerms.toSorted());
  for (const version of publishedTerms) expect(news[version] === null, version).toBe(version === publishedTerms.at(-1));
});

test('the box of registration says what it said when its version was published: that is what the consent with this version was given to', () => {
  const digests = Object.fromEntries(
    writtenLanguages.map((locale) => [locale, digestOfText(m.login_consent({}, { locale }))]),
  );
  expect({ version: termsVersion, ...digests }).toEqual(published.box);
});

test('consent is asked for the newest of what it names', () => {
  for (const name of consentedDocuments) expect(legalVersions[name][0] <= termsVersion).toBe(true);
  expect(consentedDocuments.map((name): string => legalVersions[name][0])).toContain(termsVersion);
});
