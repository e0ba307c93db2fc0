import { describe, expect, test } from 'vitest';
import { cabinetPaths } from '#web/features/cabinet/cabinet-paths.ts';
import { paymentPaths } from '#web/features/promotion/payment-paths.ts';
import { content as aboutEn } from '#web/pages/about/content.en.ts';
import { content as aboutRu } from '#web/pages/about/content.ru.ts';
import { content as aboutUz } from '#web/pages/about/content.uz.ts';
import { aboutSections } from '#web/pages/about/sections.ts';
import { content as businessEn } from '#web/pages/business/content.en.ts';
import { content as businessRu } from '#web/pages/business/content.ru.ts';
import { content as businessUz } from '#web/pages/business/content.uz.ts';
import { businessSections } from '#web/pages/business/sections.ts';
import { content as legalEn } from '#web/pages/legal/documents.en.ts';
import { content as legalRu } from '#web/pages/legal/documents.ru.ts';
import { content as legalUz } from '#web/pages/legal/documents.uz.ts';
import { legalSections } from '#web/pages/legal/sections.ts';
import { content as rulesEn } from '#web/pages/rules/content.en.ts';
import { content as rulesRu } from '#web/pages/rules/content.ru.ts';
import { content as rulesUz } from '#web/pages/rules/content.uz.ts';
import { rulesSections } from '#web/pages/rules/sections.ts';
import { content as safetyEn } from '#web/pages/safety/content.en.ts';
import { content as safetyRu } from '#web/pages/safety/content.ru.ts';
import { content as safetyUz } from '#web/pages/safety/content.uz.ts';
import { safetySections } from '#web/pages/safety/sections.ts';
import { paths } from '#web/site/paths.ts';
import type { Block, Inline, Line, TextContent } from './content.ts';

const pages: {
  page: string;
  order: readonly string[];
  uz: TextContent<string>;
  ru: TextContent<string>;
  en: TextContent<string>;
}[] = [
  { page: 'about', order: aboutSections, uz: aboutUz, ru: aboutRu, en: aboutEn },
  { page: 'business', order: businessSections, uz: businessUz, ru: businessRu, en: businessEn },
  { page: 'rules', order: rulesSections, uz: rulesUz, ru: rulesRu, en: rulesEn },
  { page: 'safety', order: safetySections, uz: safetyUz, ru: safetyRu, en: safetyEn },
  ...(['agreement', 'privacy', 'offer', 'takedown'] as const).map((page) => ({
    page,
    order: legalSections[page],
    ...{ uz: legalUz[page], ru: legalRu[page], en: legalEn[page] },
  })),
];

/** Everything that stands in the content as a text, wherever. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf);

const linesOf = (block: Block): Line[] => {
  if ('list' in block) return [...block.list];
  if ('note' in block) return [block.note];
  return 'text' in block ? [block.text] : [];
};
type Piece = Exclude<Inline, { where: unknown }>;
const piecesOf = (line: Line): readonly Piece[] =>
  (typeof line === 'string' ? [line] : line).flatMap((piece) => {
    if (typeof piece === 'string' || !('where' in piece)) return [piece];
    return typeof piece.says === 'string' ? [piece.says] : piece.says;
  });
const factsOf = (line: Line): string[] =>
  typeof line === 'string'
    ? []
    : line.flatMap((piece) => (typeof piece === 'object' && 'where' in piece ? [piece.where] : []));

/** A page beside the web has its language in its address; its plain one speaks as its reader does. */
const withoutLanguage = (address: string): string => address.replace(/^\/(?:ru|en)(?=\/)|\?lang=uz$/, '');

/** What must be the same in every language: kinds of blocks, marks, numbers of items, where links lead, and what is said of some sites alone. */
const outlineOf = (block: Block): unknown => ({
  kind: Object.keys(block).sort(),
  mark: 'list' in block ? block.mark : undefined,
  tone: 'tone' in block ? block.tone : undefined,
  facts: linesOf(block).map(factsOf),
  links: linesOf(block).map((line) =>
    piecesOf(line)
      .flatMap((piece) =>
        typeof piece === 'string' || 'strong' in piece ? [] : ['to' in piece ? piece.to : withoutLanguage(piece.href)],
      )
      .sort(),
  ),
});

describe.each(pages)('$page', ({ order, uz, ru, en }) => {
  test.each(Object.entries({ uz, ru, en }))(
    '%s has every section of the page, each with something to read',
    (_, content) => {
      expect(Object.keys(content.sections).sort()).toEqual([...order].sort());
      for (const id of order) expect(content.sections[id]?.blocks.length, id).toBeGreaterThan(0);
    },
  );

  test.each(Object.entries({ uz, ru, en }))(
    '%s has no empty text, and a description that search engines show whole',
    (_, content) => {
      for (const text of textsOf(content)) expect(text.trim()).not.toBe('');
      expect(content.description.length).toBeLessThanOrEqual(170);
    },
  );

  test.each(order)('%s says the same things in the three languages', (id) => {
    const outline = uz.sections[id]?.blocks.map(outlineOf);
    expect(ru.sections[id]?.blocks.map(outlineOf)).toEqual(outline);
    expect(en.sections[id]?.blocks.map(outlineOf)).toEqual(outline);
  });

  test('Uzbek is written with the plain apostrophe, Russian and English in their own letters', () => {
    for (const text of textsOf(uz)) expect(text).not.toMatch(/[ʻʼ‘’`]|[а-яё]/i);
    for (const text of textsOf(en)) expect(text).not.toMatch(/[а-яё]/i);
    for (const { title } of Object.values(ru.sections)) expect(title).toMatch(/[а-яё]/i);
  });

  test('the site is called Токча in Russian', () => {
    for (const text of textsOf(ru)) expect(text).not.toContain('Tokch');
  });
});

test('links inside the app lead to pages that exist, and their fragments to sections', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    [paths.about()]: aboutSections,
    [paths.business()]: businessSections,
    [paths.rules()]: rulesSections,
    [paths.safety()]: safetySections,
    [paths.legal('agreement')]: legalSections.agreement,
    [paths.legal('privacy')]: legalSections.privacy,
    [paths.legal('offer')]: legalSections.offer,
    [paths.legal('takedown')]: legalSections.takedown,
    [paths.addItem()]: [],
    [paths.allProducts()]: [],
    [paths.cabinet()]: [],
    [paths.settings()]: ['settings-leave'],
    [paymentPaths.list()]: [],
    [cabinetPaths.statistics]: [],
  };
  const targets = pages.flatMap(({ uz, ru, en }) =>
    [uz, ru, en].flatMap(({ sections }) =>
      Object.values(sections)
        .flatMap(({ blocks }) => blocks.flatMap(linesOf))
        .flatMap(piecesOf)
        .flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : [])),
    ),
  );
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) {
    const [path = '', fragment] = target.split('#');
    expect(Object.keys(known)).toContain(path);
    if (fragment !== undefined) expect(known[path]).toContain(fragment);
  }
});
