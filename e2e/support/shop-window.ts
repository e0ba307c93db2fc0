import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { origin } from './product.ts';

const listed = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  likesCount: z.number(),
  categoryId: z.number(),
  isTop: z.boolean(),
});
const page = z.object({ content: z.object({ total: z.number(), data: z.array(listed) }) });
const categories = z.object({
  content: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string() })),
});

export type ListedProduct = z.infer<typeof listed>;

/** The newest listings as the list of the home page has them. */
async function listedProducts(query: Record<string, string> = {}): Promise<ListedProduct[]> {
  const answer = await fetch(`${origin()}/api/products?${new URLSearchParams({ pageSize: '40', ...query })}`);
  return page.parse(await answer.json()).content.data;
}

/** Some listing that stands on the first pages of the home list, another one for each place. */
export async function listedProduct(place = 0): Promise<ListedProduct> {
  const product = (await listedProducts())[place];
  if (!product) throw new Error('the demo data has too few listings');
  return product;
}

/** The listing of the demo data that this title belongs to. */
export async function titledProduct(title: string): Promise<ListedProduct> {
  const product = (await listedProducts({ title })).find((each) => each.title === title);
  if (!product) throw new Error(`the demo data has no listing “${title}”`);
  return product;
}

/** The card of a listing; its title alone may stand in other cards too. */
export function cardOf(page: Page, { id }: Pick<ListedProduct, 'id'>): Locator {
  return page.getByRole('article').filter({ has: page.locator(`[data-product="${id}"]`) });
}

/** A title as cards show it: a joiner may keep a number and its ending on one line ("3-avlod"). */
export function shownTitle(title: string): RegExp {
  return new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\d-/g, '$&\u2060?'));
}

/** The top categories by name. */
export async function topCategories(): Promise<z.infer<typeof categories>['content']> {
  const answer = await fetch(`${origin()}/api/category?parentId=null`);
  return categories.parse(await answer.json()).content;
}
