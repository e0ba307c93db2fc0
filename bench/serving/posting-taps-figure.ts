import { randomInt } from 'node:crypto';
import { chromium } from 'playwright-core';
import { registerByCode } from '#testing/app/register-by-code.ts';
import { postByTaps, postingLimits } from '#testing/builders/posting-taps.ts';
import { findHeadlessShell, launchArguments } from '#testing/chromium.ts';
import type { BoundFigure } from '../measuring/figures.ts';

/** Figure 26: what somebody who has just registered taps until a listing with two photos is there, and what it takes a thumb. */
export async function measurePostingTaps(origin: string): Promise<BoundFigure[]> {
  const phone = `+99897${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const accessToken = await registerByCode(origin, { phone, username: 'Umida' });
  const browser = await chromium.launch({ executablePath: await findHeadlessShell(), args: [...launchArguments] });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      isMobile: true,
      hasTouch: true,
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'accessToken', value: accessToken }] }] },
    });
    const page = await context.newPage();
    await page.goto(origin);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const { taps, seconds } = await postByTaps(page);
    return [
      {
        figure: 26,
        name: 'posting with two photos as somebody new',
        measured: taps,
        unit: 'taps',
        limit: postingLimits.taps,
      },
      { figure: 26, name: 'the same, letters and taps', measured: seconds, unit: 's', limit: postingLimits.seconds },
    ];
  } finally {
    await browser.close();
  }
}
