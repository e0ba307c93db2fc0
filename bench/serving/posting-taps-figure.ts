import { randomInt } from 'node:crypto';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Effort, postByTaps, postingLimits, registerByTaps } from '#testing/builders/posting-taps.ts';
import { findHeadlessShell, launchArguments } from '#testing/chromium.ts';
import type { BoundFigure } from '../measuring/figures.ts';

/**
 * Figure 26: what somebody new taps until a listing with two photos is there, and how long it takes at a thumb's pace: by the letters and taps
 * alone, and by the browser's clock, in which the pages' answers are too. Registering comes once before it and is told apart.
 */
export async function measurePostingTaps(origin: string): Promise<BoundFigure[]> {
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: [...launchArguments] });
  try {
    const bicycle = await asSomebodyNew(browser, origin, 'bicycle');
    const flat = await asSomebodyNew(browser, origin, 'flat');
    return [
      ...figuresOf('registering, once before it', bicycle.registering),
      ...figuresOf('posting a bicycle with two photos', bicycle.posting, postingLimits),
      ...figuresOf('posting a flat with two photos', flat.posting, postingLimits),
    ];
  } finally {
    await browser.close();
  }
}

async function asSomebodyNew(
  browser: Browser,
  origin: string,
  what: 'bicycle' | 'flat',
): Promise<{ registering: Effort; posting: Effort }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/auth/login`);
    await hydrated(page);
    const phone = `97${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const registering = await registerByTaps(page, phone, true);
    await page.waitForURL((url) => url.pathname === '/');
    await hydrated(page);
    return { registering, posting: await postByTaps(page, { what, isPaced: true }) };
  } finally {
    await context.close();
  }
}

const hydrated = (page: Page): Promise<void> => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

function figuresOf(name: string, effort: Effort, limits?: typeof postingLimits): BoundFigure[] {
  const { taps, seconds, clockSeconds } = effort;
  const figure = 26;
  const bound = limits ? { limit: limits.seconds } : {};
  return [
    { figure, name, measured: taps, unit: 'taps', ...(limits ? { limit: limits.taps } : {}) },
    { figure, name: `${name}: letters and taps`, measured: seconds, unit: 's', ...bound },
    { figure, name: `${name}: by the clock`, measured: clockSeconds, unit: 's', ...bound },
  ];
}
