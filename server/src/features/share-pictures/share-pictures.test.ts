import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#contract/texts/language.ts';
import { pictureKey } from '#server/platform/files/file-address.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, type ProductOverrides, pictureBytes, type TestProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
let folder: string;
/** photos that were read to be drawn */
let reads = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokcha-share-'));
  const store = createLocalFileStore(folder);
  const read = (key: string) => {
    reads += 1;
    return store.read(key);
  };
  test = await startTestApp({
    environment: { PUBLIC_URL: 'https://tokcha.example' },
    replace: { fileStore: { ...store, read } },
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (product: Pick<TestProduct, 'id'>, language = 'uz', headers = {}) =>
  test.app.inject({ url: `/share/${language}/${product.id}.jpg?v=1`, headers });

async function aProductWithPhoto(overrides: ProductOverrides = {}): Promise<TestProduct> {
  const product = await aProduct(test, overrides);
  const { hash } = await test.database.db
    .selectFrom('product_images')
    .innerJoin('stored_files', 'stored_files.hash', 'product_images.file_hash')
    .select('stored_files.hash')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  const bytes = await pictureBytes({ width: 1280, height: 960, format: 'webp' });
  await test.app.fileStore.put(pictureKey(hash, 1280), bytes);
  return product;
}

it('is a JPEG of 1200 × 630 in each language, and a different one', async () => {
  const product = await aProductWithPhoto({ title: 'Yangi divan', price: 10_900, currency: 'USD' });
  const answers = await Promise.all(languages.map((language) => ask(product, language)));
  for (const { statusCode, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(120_000);
  }
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(languages.length);
});

it('shows the photo beside the panel of paper', async () => {
  const product = await aProductWithPhoto();
  const { rawPayload } = await ask(product);
  const colourAt = async (left: number) => {
    const spot = sharp(rawPayload).extract({ left, top: 20, width: 8, height: 8 });
    return [...(await spot.resize(1, 1).raw().toBuffer())];
  };
  const [red = 0, green = 0, blue = 0] = await colourAt(300);
  expect([red, green, blue].every((value, index) => Math.abs(value - ([248, 246, 241][index] ?? 0)) < 4)).toBe(true);
  expect(await colourAt(1000)).not.toEqual(await colourAt(300));
});

it('carries the headers of a stored file for an hour', async () => {
  const { headers, rawPayload } = await ask(await aProductWithPhoto());
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(rawPayload.length),
    'content-disposition': 'inline; filename="share.jpg"',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]{16}"$/),
  });
});

it('is not sent again to who has it, and HEAD gives its headers alone', async () => {
  const product = await aProductWithPhoto();
  const { headers } = await ask(product);
  const again = await ask(product, 'uz', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  const head = await test.app.inject({ method: 'HEAD', url: `/share/uz/${product.id}.jpg` });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] });
});

it('is another one as soon as the price changes', async () => {
  const product = await aProductWithPhoto();
  const before = await ask(product);
  await test.database.db
    .updateTable('products')
    .set({ price: 90_000, price_uzs: 90_000 })
    .where('id', '=', product.id)
    .execute();
  const after = await ask(product, 'uz', { 'if-none-match': before.headers.etag });
  expect(after.statusCode).toBe(200);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
});

it('many who ask at once wait for one drawing', async () => {
  const product = await aProductWithPhoto();
  reads = 0;
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(product)));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(reads).toBe(1);
});

it.each<[string, ProductOverrides]>([
  ['a word wider than a line', { title: 'Superuzunsozdanmashinaehtiyotqismlarivaboshqalar'.repeat(2) }],
  [
    'a long title in Cyrillic',
    { title: 'Продаётся просторный двухэтажный дом с садом и гаражом '.repeat(3).slice(0, 120) },
  ],
  ['nothing but emoji', { title: '🔥🚗🔥' }],
  ['letters that the font lacks', { title: 'سيارة 中文 divan' }],
  ['markup', { title: '</svg><script>alert(1)</script>&amp; "divan"' }],
  ['no price', { price: 0 }],
  ['the highest price', { price: 999_999_999_999 }],
  ['no photo', { pictures: 0 }],
])('is drawn of a product with %s', async (_name, overrides) => {
  const { statusCode, rawPayload } = await ask(await aProduct(test, overrides), 'ru');
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

it.each([
  ['pending', 404],
  ['draft', 404],
  ['sold', 410],
  ['deleted', 410],
] as const)('of a product that is %s there is none: %i', async (status, expected) => {
  const { statusCode, headers } = await ask(await aProduct(test, { status }));
  expect(statusCode).toBe(expected);
  expect(headers['content-type']).toMatch(/json/);
});

it('does not outlive its product', async () => {
  const product = await aProductWithPhoto();
  expect((await ask(product)).statusCode).toBe(200);
  await test.database.db.updateTable('products').set({ status: 'blocked' }).where('id', '=', product.id).execute();
  expect((await ask(product)).statusCode).toBe(410);
});

it.each([
  '/share/uz/0.jpg',
  '/share/uz/1.png',
  '/share/de/1.jpg',
  '/share/uz/01.jpg',
  '/share/uz/9999999999999999.jpg',
])('there is no %s', async (url) => {
  expect((await test.app.inject(url)).statusCode).toBe(404);
});
