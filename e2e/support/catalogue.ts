import type { Locator } from 'playwright-core';

import { z } from 'zod';
import type { WrittenLanguage } from '#contract/texts/language.ts';
import { categoryPath } from '#contract/values/page-paths.ts';
import { eventually, expect } from './journey.ts';
import { origin } from './product.ts';
import type { Visit } from './visit.ts';

interface Texts {
  sent: string;
  sentBadge: string;
  filters: string;
  filter: string;
  from: string;
  to: string;
  apply: string;
  close: string;
  clear: string;
  clearAll: string;
  remove: string;
  wrongOrder: string;
  chosen: string;
  region: string;
  everywhere: string;
  nothing: string;
  clearFilters: string;
  yes: string;
  sort: string;
  price: string;
  list: string;
}

export const texts: Readonly<Record<WrittenLanguage, Texts>> = {
  uz: {
    sent: 'Boshqa viloyatga yuboradi',
    sentBadge: 'Yuboradi',
    filters: 'Filtrlar',
    filter: 'Filtr',
    from: 'Narx, dan',
    to: 'Narx, gacha',
    apply: "Qo'llash",
    close: 'Yopish',
    clear: 'Tozalash',
    clearAll: 'Hammasini tozalash',
    remove: 'Olib tashlash',
    wrongOrder: '«dan» qiymati «gacha» qiymatidan katta',
    chosen: 'Tanlangan filtrlar',
    region: 'Viloyat',
    everywhere: "Butun O'zbekiston",
    nothing: 'Mahsulotlar topilmadi',
    clearFilters: 'Filtrlarni tozalash',
    yes: 'Ha',
    sort: 'Saralash',
    price: 'Narx',
    list: "Ro'yxat",
  },
  ru: {
    sent: 'Отправляет в другие регионы',
    sentBadge: 'Отправляет',
    filters: 'Фильтры',
    filter: 'Фильтр',
    from: 'Цена, от',
    to: 'Цена, до',
    apply: 'Применить',
    close: 'Закрыть',
    clear: 'Очистить',
    clearAll: 'Сбросить всё',
    remove: 'Убрать',
    wrongOrder: 'Значение «от» больше значения «до»',
    chosen: 'Выбранные фильтры',
    region: 'Регион',
    everywhere: 'Весь Узбекистан',
    nothing: 'Объявления не найдены',
    clearFilters: 'Сбросить фильтры',
    yes: 'Да',
    sort: 'Сортировка',
    price: 'Цена',
    list: 'Список',
  },
  en: {
    sent: 'Ships to other regions',
    sentBadge: 'Ships',
    filters: 'Filters',
    filter: 'Filter',
    from: 'Price, from',
    to: 'Price, to',
    apply: 'Apply',
    close: 'Close',
    clear: 'Clear',
    clearAll: 'Clear all',
    remove: 'Remove',
    wrongOrder: '“From” is greater than “to”',
    chosen: 'Chosen filters',
    region: 'Region',
    everywhere: 'All of Uzbekistan',
    nothing: 'No listings found',
    clearFilters: 'Clear filters',
    yes: 'Yes',
    sort: 'Sort by',
    price: 'Price',
    list: 'List',
  },
};

const answers = z.object({ content: z.unknown() });
const categories = z.array(z.object({ id: z.number(), slug: z.string(), children: z.array(z.unknown()) }));
const counted = z.object({ total: z.number() });

async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin()}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', 'x-lang': 'uz' },
  });
  return answers.parse(await answer.json()).content;
}

/** Cars: the category with the most properties. */
export const cars = () => categoryBySlug('yengil-avtomobillar');

/** The category of a slug, wherever in the tree it is. */
export async function categoryBySlug(wanted: string, below = 'null'): Promise<{ id: number; path: string }> {
  const children = categories.parse(await ask(`/category?parentId=${below}&depth=1`));
  for (const { id, slug } of children) {
    if (slug === wanted) return { id, path: categoryPath(id, slug) };
    const found = await categoryBySlug(wanted, String(id)).catch(() => null);
    if (found) return found;
  }
  throw new Error(`no category ${wanted}`);
}

export const totalOf = async (filter: object): Promise<number> =>
  counted.parse(await ask('/products/count', filter)).total;

/** The listings of a list, without those like them that stand below few (product/catalogue#few-results). */
export const cards = (visit: Visit): Locator =>
  visit.page.getByRole('main').locator('article:not([aria-labelledby="similar"] article)');
export const chips = (visit: Visit, text: Texts): Locator => visit.page.getByRole('list', { name: text.chosen });
export const heading = (visit: Visit): Locator => visit.page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens a card's listing; returns where the list was scrolled when it was left: a click first brings its card fully into view. */
export async function leave(visit: Visit, card: Locator): Promise<number> {
  await visit.page.evaluate("addEventListener('click', () => { leftAt = scrollY }, { capture: true, once: true })");
  await card.getByRole('link').click();
  await visit.isAt(/\/detail\//);
  await card.waitFor({ state: 'detached' });
  return Number(await visit.page.evaluate('leftAt'));
}

export async function isScrolledTo(visit: Visit, y: number): Promise<void> {
  await eventually(async () => Math.abs(Number(await visit.page.evaluate('scrollY')) - y)).toBeLessThan(50);
}

/** The filters as this screen has them: beside the list, or on a drawer that is opened. */
export async function openFilters(visit: Visit, text: Texts): Promise<Locator> {
  if (!visit.onPhone) return visit.page.getByRole('complementary', { name: text.filters });
  await filterButton(visit, text).click();
  const drawer = visit.page.getByRole('dialog', { name: text.filter });
  await drawer.waitFor();
  return drawer;
}

export const filterButton = (visit: Visit, text: Texts): Locator =>
  visit.page.getByRole('main').getByRole('button', { name: new RegExp(`^${text.filter}(,|$)`) });
export const applyIn = (filters: Locator, text: Texts): Locator => filters.getByRole('button', { name: text.apply });

export const hasFocus = (element: Locator): Promise<void> =>
  eventually(() => element.evaluate((found: { matches(selector: string): boolean }) => found.matches(':focus'))).toBe(
    true,
  );

/** How many cards stand beside each other. */
export const columns = ({ page }: Visit) =>
  page.evaluate(
    `getComputedStyle(document.querySelector('.catalog__results .card-grid')).gridTemplateColumns.split(' ').length`,
  );
/** The number that stands in a text, whatever groups its digits. */
export const digitsOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** Lays the cards one under the other: on a phone the menu of the order has that too. */
export async function chooseList(visit: Visit, name: string): Promise<void> {
  if (visit.onPhone) {
    const sort = visit.page.getByRole('main').locator('details.menu');
    await sort.locator('summary').click();
    const { x = -1, width = 0 } = (await sort.locator('.menu__list').boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(visit.options.width);
    await sort.getByRole('button', { name }).click();
  } else await visit.page.getByRole('radio', { name }).check();
  await eventually(() => columns(visit)).toBe(1);
}
