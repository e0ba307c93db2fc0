import { z } from 'zod';
import { eventually, expect, test } from './support/journey.ts';
import { origin } from './support/product.ts';

interface Category {
  id: number;
  slug: string;
  name: string;
  children: Category[];
}
const category: z.ZodType<Category> = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  children: z.lazy(() => z.array(category)),
});
const top = z.object({ content: z.array(z.object({ id: z.number() })) });
const one = z.object({ content: category });

/** The categories of the second level by their names in a language, the longest first. */
async function secondLevel(language: string): Promise<Category[]> {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${origin()}/api${path}`, { headers: { 'x-lang': language } })).json();
  const { content } = top.parse(await get('/category?parentId=null'));
  const trees = await Promise.all(content.map(async ({ id }) => one.parse(await get(`/category/${id}`)).content));
  return trees.flatMap(({ children }) => children).sort((a, b) => b.name.length - a.name.length);
}

const isChevrolet = ({ slug }: Category): boolean => slug === 'chevrolet';

test.for(['uz', 'ru', 'en'] as const)(
  'the first card of a category is in sight however long its name is, 360 px, %s',
  async (language, { openPage }) => {
    const visit = await openPage({ width: 360, language });
    const cards = visit.page.locator('main article');
    for (const { id, slug, name } of (await secondLevel(language)).slice(0, 4)) {
      await visit.go(`/catalog/${id}-${slug}`);
      await visit.settled();
      const state = visit.page.getByRole('heading', { level: 2 });
      await cards.or(state).first().waitFor();
      expect(await visit.page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
      const first = (await cards.count()) > 0 ? cards.first() : state.first();
      expect(await first.evaluate((box) => box.getBoundingClientRect().top), name).toBeLessThanOrEqual(260);
      await visit.expectNoOverflow();
    }
    await visit.screenshot('catalogue-long-name');
    // Of the third level too the way keeps to its line, without faded ends.
    const chevrolet = (await secondLevel(language)).flatMap(({ children }) => children).find(isChevrolet);
    await visit.go(`/catalog/${chevrolet?.id}-${chevrolet?.slug}`);
    await visit.settled();
    const way = visit.page.locator('nav.breadcrumb');
    await way.waitFor();
    expect(await way.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  },
);

test('where nothing is found, listings of the nearest list stand below the ways on', async ({ openPage }) => {
  const visit = await openPage({ width: 360 });
  await visit.go('/all-products?title=velosiped&minPrice=9000000000');
  await visit.page.getByRole('heading', { name: 'Mahsulotlar topilmadi' }).waitFor();
  const similar = visit.page.getByRole('region', { name: "O'xshash e'lonlar" });
  await eventually(() => similar.getByRole('article').count()).toBeGreaterThan(0);
});
