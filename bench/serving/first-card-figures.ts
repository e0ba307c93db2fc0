import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';
import { languagePrefix, type WrittenLanguage, writtenLanguages } from '#contract/texts/language.ts';
import { findHeadlessShell, launchArguments } from '#testing/chromium.ts';
import type { BoundFigure } from '../measuring/figures.ts';

const named = z.object({ id: z.number(), slug: z.string(), name: z.string() });
const tree = z.object({ content: z.array(z.object({ children: z.array(named) })) });

/** px from the top of a phone of 360 px at which the first card has to begin */
const limits = { home: 470, catalogue: 260 };

/** Figure 7, beside the speed of pages: where the first card begins on a phone, on the home page and under the longest name of a category. */
export async function measureFirstCards(origin: string): Promise<BoundFigure[]> {
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: [...launchArguments] });
  try {
    const figures: BoundFigure[] = [];
    for (const language of writtenLanguages) figures.push(...(await measureIn(browser, origin, language)));
    return figures;
  } finally {
    await browser.close();
  }
}

async function measureIn(browser: Browser, origin: string, language: WrittenLanguage): Promise<BoundFigure[]> {
  const answer = await fetch(`${origin}/api/category?parentId=null&depth=1`, { headers: { 'x-lang': language } });
  const below = tree.parse(await answer.json()).content.flatMap(({ children }) => children);
  const [longest] = below.sort((one, other) => other.name.length - one.name.length);
  if (!longest) throw new Error('there are no categories');
  const prefix = languagePrefix(language);
  const pages = [
    { name: 'home', path: prefix || '/', limit: limits.home },
    { name: 'all listings', path: `${prefix}/all-products`, limit: limits.catalogue },
    { name: longest.name, path: `${prefix}/catalog/${longest.id}-${longest.slug}`, limit: limits.catalogue },
  ];
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const figures: BoundFigure[] = [];
  for (const { name, path, limit } of pages) {
    await page.goto(origin + path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const card = page.locator('main article').first();
    await card.waitFor();
    const measured = (await card.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    figures.push({ figure: 7, name: `first card, ${language}: ${name}`, measured, unit: 'px', limit });
  }
  await context.close();
  return figures;
}
