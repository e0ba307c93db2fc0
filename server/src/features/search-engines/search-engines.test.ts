import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { idsPerPart } from './sitemap.repository.ts';

const origin = 'https://tokcha.example';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: origin } });
});
afterAll(() => test.close());

const ask = (url: string, headers = {}) => test.app.inject({ url, headers });
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

it('robots.txt closes the pages of one person in all languages, and names the sitemap', async () => {
  const { body, headers } = await ask('/robots.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const lines = body.split('\n');
  for (const closed of ['/api/', '/chat', '/ru/chat', '/en/user', '/uz-cyrl/chat', '/admin-panel'])
    expect(lines).toContain(`Disallow: ${closed}`);
  expect(lines.some((line) => /^Disallow: (\/ru|\/en|\/uz-cyrl)?\/(detail|catalog|seller)?$/.test(line))).toBe(false);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

it('the sitemaps hold every public page in its four languages, and listings that are active alone', async () => {
  const shown = await aProduct(test, { title: 'Yangi "divan" & stol' });
  const sold = await aProduct(test, { title: 'Sotilgan divan', status: 'sold' });
  const blocked = await aUser(test, { status: 'blocked' });
  const hidden = await aProduct(test, { title: 'Bloklangan sotuvchining divani', sellerId: blocked.id });
  await sql`alter table products alter column id restart with ${sql.lit(3 * idsPerPart)}`.execute(test.owner.db);
  const far = await aProduct(test, { title: 'Uzoq divan' });

  const index = locations((await ask('/sitemap.xml')).body);
  expect(index).toEqual(['pages', 'products-0', 'products-3'].map((name) => `${origin}/sitemaps/${name}.xml`));
  const files = await Promise.all(index.map(async (address) => (await ask(address.replace(origin, ''))).body));
  const [pages = [], near = [], distant = []] = files.map(locations);
  expect(pages).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/ru`, `${origin}/en/safety`]));
  expect(pages.filter((address) => /\/catalog\/\d+-transport$/.test(address))).toHaveLength(4);
  expect(near).toEqual(
    ['', '/uz-cyrl', '/ru', '/en'].map((prefix) => `${origin}${prefix}/detail/${shown.id}-yangi-divan-stol`),
  );
  expect(distant[0]).toBe(`${origin}/detail/${far.id}-uzoq-divan`);
  for (const { id } of [sold, hidden]) expect(files.join()).not.toContain(`/detail/${id}-`);
  expect(files[1]).toContain(`hreflang="x-default" href="${near[0]}"`);
  expect(files[1]).toContain(`hreflang="uz-Cyrl" href="${near[1]}"`);
  expect(new Set(pages).size).toBe(pages.length);
});

it('they travel compressed to who takes that, and the same', async () => {
  const plain = await ask('/sitemaps/pages.xml');
  const packed = await ask('/sitemaps/pages.xml', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['cache-control']).toBe('public, max-age=3600');
});

it.each([
  '/sitemaps/products-7.xml',
  '/sitemaps/products-01.xml',
  '/sitemaps/products--1.xml',
  '/sitemaps/products-99999999999.xml',
  '/sitemaps/..%2frobots.txt',
])('there is no %s', async (url) => {
  expect((await ask(url)).statusCode).toBe(404);
});
