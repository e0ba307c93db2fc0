import { describe } from 'vitest';
import { z } from 'zod';
import { cars } from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun, isOfThisRun, type Visit, widths } from './support/visit.ts';

/** Stops walked on one page: lists have no end. */
const most = 70;

const stop = z.object({ name: z.string(), isPage: z.boolean(), faults: z.array(z.string()) });

/**
 * What is wrong with the ring of the stop before, which has lost the focus: a ring is an outline or a shadow, of the thing itself or of
 * what holds it, that it has with the focus alone. Beside it the name of the present stop, which a row that scrolls has to show whole.
 */
const look = `(() => {
  const looksOf = (element) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(element);
    const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba\\(.*, 0\\)$/.test(outlineColor);
    return { outline: isDrawn ? outlineWidth + outlineColor + outlineOffset : 'none', boxShadow };
  };
  const bearersOf = (element) => [element, element.parentElement, element.parentElement?.parentElement]
    .filter((each) => each && !each.matches('body, main, header, .wrap'));
  const before = window.stopBefore;
  const faults = [];
  if (before?.element.isConnected && before.element !== document.activeElement) {
    const isMarked = before.looks.some(({ element, outline, boxShadow }) => {
      const now = looksOf(element);
      return (outline !== 'none' && outline !== now.outline) || (boxShadow !== 'none' && boxShadow !== now.boxShadow);
    });
    if (!isMarked) faults.push(before.element.outerHTML.slice(0, 200));
  }
  const element = document.activeElement ?? document.body;
  const box = element.getBoundingClientRect();
  for (let at = element.parentElement; at && element !== document.body; at = at.parentElement) {
    const { left, right } = at.getBoundingClientRect();
    const scrolls = at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX === 'auto';
    if (scrolls && (box.left < left - 1 || box.right > right + 1)) faults.push('cut: ' + element.outerHTML.slice(0, 200));
  }
  window.stopBefore = element === document.body
    ? null
    : { element, looks: bearersOf(element).map((each) => ({ element: each, ...looksOf(each) })) };
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
    isPage: element === document.body,
    faults,
  };
})()`;

/** Walks through a page by Tab and tells every stop without a ring, and how many stops there were. */
async function walk({ page }: Visit): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const seen = stop.parse(await page.evaluate(look));
    faults.push(...seen.faults);
    if (seen.isPage) break;
    stops.push(seen.name);
  }
  return { stops, faults };
}

const pages: readonly [name: string, path: (width: number) => Promise<string>, isSignedIn?: boolean][] = [
  ['home', async () => '/'],
  ['a category', async () => (await cars()).path],
  ['a search', async () => '/all-products?title=velosiped'],
  ['a listing', bicycle],
  ['sign-in', async () => '/auth/login'],
  ['a new listing', async () => '/add-item', true],
  ['the cabinet', async () => '/user', true],
];

async function bicycle(width: number): Promise<string> {
  const { id } = await newProductForm(await newPerson('Odil'), `Yurgan velosiped ${width}`, 3);
  return `/detail/${id}`;
}

inFullRun(() => {
  describe.each(widths)('the keyboard alone, %i px', (width) => {
    test.for(pages)('shows where it stands at every stop of %s', async ([, path, isSignedIn], { openPage }) => {
      const visit = await openPage({ width, ...(isSignedIn ? { person: await newPerson('Tugmachi') } : {}) });
      await visit.go(await path(width));
      await visit.settled();
      const { stops, faults } = await walk(visit);
      expect(faults, `stops without a ring among ${stops.length}`).toEqual([]);
      expect(stops.length).toBeGreaterThan(4);
    });

    test.for(['a category', 'a search'])(
      'comes to the first result of %s in a few presses',
      async (name, { openPage }) => {
        const visit = await openPage({ width });
        const { page } = visit;
        await visit.go(name === 'a search' ? '/all-products?title=velosiped' : (await cars()).path);
        const url = page.url();
        const keys = ['Tab', 'Enter', 'Tab', 'Enter', 'Tab'];
        expect(keys.length).toBeLessThanOrEqual(12);
        const stops = await pressed(visit, keys);
        expect(stops.filter((_, index) => keys[index] === 'Tab').slice(0, 2)).toEqual([
          "Asosiy qismga o'tish",
          "Natijalarga o'tish",
        ]);
        const isFirst = `document.activeElement === document.querySelector('main article a')`;
        expect(await page.evaluate(isFirst)).toBe(true);
        expect(page.url()).toBe(`${url}#main`);
      },
    );

    test('comes to the filters in a few presses where they stand beside the list', async ({ openPage }) => {
      const visit = await openPage({ width });
      await visit.go((await cars()).path);
      const [, , , toFilters] = await pressed(visit, ['Tab', 'Enter', 'Tab', 'Tab']);
      if (visit.onPhone) {
        expect(toFilters).not.toBe("Filtrlarga o'tish");
        return;
      }
      expect(toFilters).toBe("Filtrlarga o'tish");
      await pressed(visit, ['Enter', 'Tab']);
      const isInside = `document.activeElement.closest('aside')?.getAttribute('aria-label')`;
      expect(await visit.page.evaluate(isInside)).toBe('Filtrlar');
    });
  });

  test.skipIf(!isOfThisRun(1280))('a photo in focus looks unlike the one that is shown', async ({ openPage }) => {
    const visit = await openPage();
    await visit.go(await bicycle(1280));
    const photo = (number: number) => visit.page.getByRole('button', { name: `${number}-rasm`, exact: true });
    const ring = (number: number) =>
      visit.page.evaluate(`getComputedStyle(document.querySelector('[aria-label="${number}-rasm"]')).outlineStyle`);
    await photo(1).focus();
    await visit.page.keyboard.press('Tab');
    await eventually(() => ring(2)).toBe('solid');
    expect(await photo(1).getAttribute('aria-current')).toBe('true');
    expect(await ring(1)).toBe('none');
  });

  /** Presses keys and tells the name of the stop after each of them. */
  async function pressed({ page }: Visit, keys: readonly string[]): Promise<string[]> {
    const names: string[] = [];
    for (const key of keys) {
      await page.keyboard.press(key);
      names.push(stop.parse(await page.evaluate(look)).name);
    }
    return names;
  }
});
