import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import { languagePrefix, languages } from '#contract/texts/language.ts';
import { expect, test } from './support/journey.ts';
import { demoPerson, idOf } from './support/people.ts';
import { origin } from './support/product.ts';
import { listedProduct, topCategories } from './support/shop-window.ts';
import { inFullRun } from './support/visit.ts';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const hasJava = (() => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** What the Nu checker says of a page, or of all in a folder. */
async function judge(path: string) {
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)('java', ['-jar', checker, ...options, path], { maxBuffer: 2 ** 26 });
  // What it says in passing beside, such as the slashes that React closes elements with, is neither an error nor a warning.
  return report
    .parse(JSON.parse(stdout))
    .messages.filter(({ type, subType }) => type === 'error' || subType === 'warning');
}

let folder: string;
let pages: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokcha-html-'));
  const [product, categories] = await Promise.all([listedProduct(5), topCategories()]);
  const category = `/catalog/${categories[0]?.id}-${categories[0]?.slug}`;
  const detail = `/detail/${product.id}-${product.slug}`;
  const seller = `/seller/${idOf(await demoPerson('seller'))}`;
  pages = {
    home: '/',
    'all-products': '/all-products',
    // With `q` beside it a text is looked for as it stands.
    found: '/all-products?title=telefon&q=telefon',
    'nothing-found': '/all-products?title=zxqwvb&q=zxqwvb',
    category,
    'filtered-category': `${category}?minPrice=100000&sortBy=price&sortOrder=ASC`,
    product: detail,
    'listing-reviews': `${detail}?infoTab=1`,
    seller,
    'reviews-of-a-seller': `${seller}?tab=reviews`,
    favourites: '/profile/dashboard/favourites',
    shortlist: '/cart',
    'sign-in': '/auth/login',
    'signed-out': '/login',
    business: '/business',
    rules: '/rules',
    safety: '/safety',
    about: '/about',
    legal: '/legal',
    privacy: '/legal/privacy',
    offer: '/legal/offer',
    'add-item': '/add-item',
    cabinet: '/user',
    settings: '/user/settings',
    notifications: '/user/notifications',
    'saved-searches': '/user/searches',
    payments: '/user/payments',
    following: '/user/following',
    'own-reviews': '/user/reviews',
    chat: '/chat',
    'admin-panel': '/admin-panel',
    'not-there': '/not-there',
    'improper-address': '/catalog//1',
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

inFullRun(() => {
  describe.skipIf(!hasJava)('the pages as they are sent', () => {
    test('are HTML without an error or a warning, in every language', async () => {
      for (const language of languages) {
        const prefix = languagePrefix(language);
        for (const [name, path] of Object.entries(pages)) {
          const answer = await fetch(`${origin()}${prefix}${path}`, { headers: { accept: 'text/html' } });
          expect(answer.headers.get('content-type')).toContain('text/html');
          await writeFile(join(folder, `${language}-${name}.html`), await answer.text());
        }
      }
      const isEmpty = async (name: string) =>
        /mahsulot(?:lar)? topilmadi/i.test(await readFile(join(folder, `uz-${name}.html`), 'utf8'));
      expect([await isEmpty('found'), await isEmpty('nothing-found')]).toEqual([false, true]);
      const messages = await judge(folder);
      const said = messages.map(({ type, url, message, extract = '' }) => {
        return `${url.slice(url.lastIndexOf('/') + 1)}: ${type}: ${message} ${extract.replaceAll('\n', ' ')}`;
      });
      expect(said).toEqual([]);
    });

    test('are pages that the checker can judge', async () => {
      const page = await readFile(join(folder, 'uz-home.html'), 'utf8');
      await writeFile(join(folder, 'uz-home.html'), page.replace('</main>', '<ul><p>x</p></ul></main>'));
      expect(await judge(join(folder, 'uz-home.html'))).not.toEqual([]);
    });
  });
});
