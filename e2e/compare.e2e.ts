import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { z } from 'zod';
import { cars } from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { origin } from './support/product.ts';
import { type Visit, widths } from './support/visit.ts';

const list = z.object({ content: z.object({ data: z.array(z.object({ id: z.number(), title: z.string() })) }) });

describe.each(widths)('somebody who compares, %i px', (width) => {
  test('sees two listings in columns of one width, and what they are while the page scrolls', async ({ openPage }) => {
    const visit = await openPage({ width });
    await compare(visit, (await someCars()).slice(0, 2));
    const [first, second] = await boxes(visit.page.getByRole('columnheader'));
    expect(first?.width).toBe(second?.width);
    const model = visit.page.getByRole('row', { name: /^Model/ });
    const [name] = await boxes(model.getByRole('rowheader'));
    const [value] = await boxes(model.getByRole('cell'));
    if (!name || !value) throw new Error('no row of models');
    if (visit.onPhone) expect(name.y + name.height, 'the name stands above').toBeLessThanOrEqual(value.y);
    else expect(name.x + name.width, 'the name stands beside').toBeLessThanOrEqual(value.x);

    const strip = visit.page.locator('.compare__strip');
    await strip.waitFor({ state: 'hidden' });
    await model.evaluate((element: { scrollIntoView(to: object): void }) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await visit.page.mouse.wheel(0, 300);
    await strip.waitFor();
    await visit.expectAccessible();
  });

  test('sees four listings by scrolling sideways, the small photos with the columns', async ({ openPage }) => {
    const visit = await openPage({ width });
    const chosen = await someCars();
    // What comes first keeps its place in sight: the first column is the one that is seen, whichever comes last.
    await visit.page.route(`**/api/products/by-id/${chosen[0]?.id}`, async (route) => {
      await visit.page.waitForResponse((response) => response.url().endsWith(`/by-id/${chosen[1]?.id}`));
      await route.continue();
    });
    await compare(visit, chosen);
    const [first] = await boxes(visit.page.getByRole('columnheader', { name: chosen[0]?.title ?? '' }));
    expect(first?.x).toBeGreaterThanOrEqual(0);
    const last = visit.page.getByRole('columnheader', { name: chosen.at(-1)?.title ?? '' });
    await last.scrollIntoViewIfNeeded();
    await visit.page.getByRole('row', { name: /^Aloqa/ }).scrollIntoViewIfNeeded();
    const small = visit.page.locator('.compare__strip').getByText(chosen.at(-1)?.title ?? '');
    await small.waitFor();
    await eventually(async () => {
      const [large] = await boxes(last);
      const [beside] = await boxes(small);
      return large && beside && beside.x >= large.x && beside.x < large.x + large.width;
    }).toBe(true);
  });

  test('hides what all listings say alike', async ({ openPage }) => {
    const visit = await openPage({ width });
    await compare(visit, (await someCars()).slice(0, 2));
    const rows = visit.page.locator('tbody tr');
    const all = await sayings(rows);
    expect(all.some(isAlike), 'something is alike').toBe(true);
    await visit.page.getByRole('switch', { name: 'Faqat farqlar' }).click();
    await eventually(async () => (await sayings(rows)).some(isAlike)).toBe(false);
    await eventually(async () => rows.count()).toBe(all.filter((values) => !isAlike(values)).length);
    await visit.page.getByRole('switch', { name: 'Faqat farqlar' }).click();
    await eventually(async () => rows.count()).toBe(all.length);
  });

  test('chooses among the favourites by an icon on the card', async ({ openPage }) => {
    const [car] = await someCars();
    if (!car) throw new Error('no cars');
    const visit = await openPage({ width });
    await keep(visit, 'likedProducts', [car.id]);
    await visit.go('/profile/dashboard/favourites');
    const button = visit.page.getByRole('button', { name: `Taqqoslash: ${car.title}` });
    await button.focus();
    await button.press('Enter');
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    await visit.expectAccessible();
    await visit.page.getByRole('main').getByRole('link', { name: 'Taqqoslash (1)' }).click();
    await visit.page.getByRole('columnheader', { name: car.title }).waitFor();
  });
});

async function someCars(): Promise<{ id: number; title: string }[]> {
  const { id } = await cars();
  const answer = await fetch(
    `${origin()}/api/products?${new URLSearchParams({ categoryId: String(id), pageSize: '4' })}`,
  );
  return list.parse(await answer.json()).content.data;
}

async function compare(visit: Visit, products: readonly { id: number }[]): Promise<void> {
  await keep(
    visit,
    'shortlist',
    products.map(({ id }) => id),
  );
  await visit.go('/cart');
  await eventually(() => visit.page.getByRole('columnheader').count()).toBe(products.length);
}

/** What this device remembers is read when the page begins. */
async function keep(visit: Visit, key: string, ids: readonly number[]): Promise<void> {
  await visit.page.addInitScript(`localStorage.${key} ??= '${JSON.stringify(ids)}'`);
}

async function boxes(elements: Locator) {
  return Promise.all((await elements.all()).map((element) => element.boundingBox()));
}

/** The values of each row; what one does with a listing is no value. */
async function sayings(rows: Locator): Promise<string[][]> {
  return Promise.all((await rows.all()).map((row) => row.getByRole('cell').allTextContents()));
}

const isAlike = (values: readonly string[]): boolean =>
  new Set(values).size === 1 && !values.some((value) => value.includes('Xabar'));
