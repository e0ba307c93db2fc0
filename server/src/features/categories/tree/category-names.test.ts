import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, theCategory } from '#testing/builders/product-builders.ts';

interface Findable {
  id: number;
  names: string[];
  aliases: string[];
  products: number;
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function named(slug: string): Promise<Findable | undefined> {
  const { id } = (await theCategory(test, slug)).category;
  const answer = await test.app.inject('/api/category/names');
  expect(answer.statusCode).toBe(200);
  const content: Findable[] = answer.json().content;
  return content.find((each) => each.id === id);
}

it('says what every category is called in all languages and by people', async () => {
  const phones = await named('telefonlar');
  expect(phones?.names).toEqual(['Telefonlar', 'Телефоны', 'Phones']);
  expect((await named('transport'))?.aliases).toContain('mashina');
});

it('counts active listings on every level, anew after five minutes', async () => {
  const levels = async () =>
    Promise.all(
      ['elektronika-va-texnika', 'telefonlar', 'apple-iphone'].map(async (slug) => (await named(slug))?.products),
    );
  const before = await levels();
  await aProduct(test, { category: 'apple-iphone' });
  await aProduct(test, { category: 'apple-iphone', status: 'deleted' });
  await aProduct(test, { category: 'tugmali-telefonlar' });
  test.clock.advance(6 * 60_000);
  const after = await levels();
  expect(after.map((count, index) => (count ?? 0) - (before[index] ?? 0))).toEqual([2, 2, 1]);
});
