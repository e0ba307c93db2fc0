import { z } from 'zod';
import { eventually } from './journey.ts';
import type { Visit } from './visit.ts';

/** What a browser without a line tells the console. */
export const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/];

const kept = `caches.open('tokcha-pages-1').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => decodeURI(new URL(url).pathname)))`;
export const keptPages = async ({ page }: Visit) => z.array(z.string()).parse(await page.evaluate(kept));

/** The addresses of the first listings on the page, without what their cards add. */
export async function productsOn({ page }: Visit): Promise<string[]> {
  const cards = page.locator('main a.card__link');
  await cards.first().waitFor();
  const hrefs = await cards.evaluateAll((links: { href: string }[]) => links.map(({ href }) => href));
  return [...new Set(hrefs.map((href) => new URL(href).pathname))];
}

/** Opens a page and waits until it is kept. */
export async function goAndKeep(visit: Visit, path: string): Promise<void> {
  await visit.go(path);
  await eventually(() => keptPages(visit)).toContain(
    new URL(visit.address(path)).pathname.replace(/(?<=\/detail\/\d+)-.*/, ''),
  );
}
