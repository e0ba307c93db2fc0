import { describe } from 'vitest';
import { z } from 'zod';
import {
  applyIn,
  cards,
  cars,
  categoryBySlug,
  chips,
  chooseList,
  digitsOf,
  filterButton,
  heading,
  openFilters,
  texts,
  totalOf,
} from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { inFullRun, type Visit, widths } from './support/visit.ts';

/** What is seen of each cut title up to its ellipsis, and whether its last sign is not drawn. */
const endsOfTitles = `(() => {
  const strays = [...(CSS.highlights.get('stray') ?? [])];
  return [...document.querySelectorAll('.card__title')].flatMap((title) => {
    if (title.scrollHeight <= title.clientHeight) return [];
    const bottom = title.getBoundingClientRect().bottom + 1;
    const letter = document.createRange();
    // A title stands in parts where a number is kept with its ending.
    const parts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    const letters = [];
    while (parts.nextNode())
      for (let at = 0; at < parts.currentNode.length; at += 1) letters.push({ part: parts.currentNode, at });
    const end = letters.findIndex(({ part, at }) => {
      letter.setStart(part, at);
      letter.setEnd(part, at + 1);
      return letter.getBoundingClientRect().bottom > bottom;
    });
    const seen = title.textContent.slice(0, end < 0 ? undefined : end).trimEnd();
    const last = letters[seen.length - 1];
    const isHidden = strays.some((stray) => stray.startContainer === last.part && stray.startOffset === last.at);
    return [{ seen, isHidden }];
  });
})()`;
const firstCardTop = (visit: Visit): Promise<number> =>
  cards(visit)
    .first()
    .evaluate((card: { getBoundingClientRect(): { top: number } }) => card.getBoundingClientRect().top);
/** Scrolls through the whole page: what was never near the screen has not been looked at. */
async function lookThrough(visit: Visit): Promise<void> {
  await visit.page.evaluate(`(async () => {
    for (let y = 0; y <= document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  })()`);
  await visit.settled();
}
/** How many signs are not drawn. */
const hiddenSigns = `(CSS.highlights.get('stray') ?? []).size`;
/** Facts of the cards of which a part is seen and a part is not. */
const cutFacts = `[...document.querySelectorAll('.card__facts')].flatMap((facts) => {
  const { bottom } = facts.getBoundingClientRect();
  return [...facts.children].flatMap((fact) => {
    const box = fact.getBoundingClientRect();
    return box.top < bottom - 1 && box.bottom > bottom + 1 ? [fact.textContent] : [];
  });
})`;
/** What the facts of the cards say, each with the lines that its letters stand on. */
const linesOfFacts = `[...document.querySelectorAll('.card__facts')].flatMap(({ childNodes }) =>
  [...childNodes].map((fact) => {
    const letters = document.createRange();
    letters.selectNodeContents(fact);
    return { text: fact.textContent, lines: new Set([...letters.getClientRects()].map(({ top }) => top)).size };
  }))`;

inFullRun(() => {
  describe('what is chosen stands in the row of what may be, 360 px', () => {
    test.for(['uz', 'ru'] as const)('and takes nothing from the first card, %s', async (language, { openPage }) => {
      const { path } = await cars();
      const text = texts[language];
      const visit = await openPage({ width: 360, language });
      for (const address of [
        `${path}?regionId=1&minPrice=50000000&negotiable=false`,
        `/all-products?minPrice=50000000`,
        `/all-products?title=${encodeURIComponent('2 mln gacha telefon')}`,
      ]) {
        await visit.go(address);
        if (address.includes('title=')) await visit.isAt(/\/catalog\/\d+-telefonlar\?.*maxPrice=2000000/);
        await cards(visit).first().waitFor();
        expect(await firstCardTop(visit), address).toBeLessThanOrEqual(260);
        const removing = visit.page.getByRole('main').getByRole('link', { name: new RegExp(`^${text.remove}: `) });
        const [row, chip] = [filterButton(visit, text), removing.first().locator('xpath=..')];
        const [tools, chosen] = [await row.boundingBox(), await chip.boundingBox()];
        if (!tools || !chosen) throw new Error('nothing is chosen');
        expect(Math.abs(tools.y - chosen.y), 'in one row').toBeLessThan(8);
        expect(chosen.x + chosen.width, 'seen whole').toBeLessThanOrEqual(360);
        expect(chosen.height).toBeGreaterThanOrEqual(44);
      }
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot('catalogue-chosen');
    });
  });

  describe.each(widths)('what decides stands above the results, %i px', (width) => {
    test('the make, then its model, from one level up; and the first card is in sight', async ({ openPage }) => {
      const category = await cars();
      const visit = await openPage({ width });
      await visit.go(category.path);
      await cards(visit).first().waitFor();
      if (width === 360) expect(await firstCardTop(visit)).toBeLessThanOrEqual(260);
      await visit.page.getByRole('button', { name: 'Model', exact: true }).click();
      const panel = visit.page.getByRole('dialog');
      await panel.getByRole('button', { name: /^Chevrolet/ }).click();
      const cobalt = panel.getByRole('link', { name: /^Cobalt/ });
      await eventually(async () => digitsOf(await cobalt.textContent())).toBeGreaterThan(0);
      await visit.expectAccessible();
      const found = digitsOf(await cobalt.textContent());
      await cobalt.click();
      await visit.isAt(/^\/catalog\/\d+-chevrolet\?p\.model=cobalt$/);
      await chips(visit, texts.uz).getByText('Cobalt').waitFor();
      await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(found);
      // The model is of the category itself, and stands first.
      await visit.page.getByRole('button', { name: 'Model', exact: true }).waitFor();
    });

    test('the rooms by a tap, and a price in a panel of its own that is given up when it closes', async ({
      openPage,
    }) => {
      const flats = await categoryBySlug('kvartira-sotuvi');
      const visit = await openPage({ width });
      await visit.go(flats.path);
      const rooms = visit.page.getByRole('group', { name: 'Xonalar soni' }).getByRole('link');
      await rooms.nth(1).click();
      await visit.isAt(/p\.rooms\.from=2&p\.rooms\.to=2$/);
      await rooms.nth(2).click();
      await visit.isAt(/p\.rooms\.from=2&p\.rooms\.to=3$/);
      await eventually(() => rooms.nth(2).getAttribute('aria-current')).toBe('true');
      const expected = await totalOf({ categoryId: flats.id, properties: { rooms: '2..3' } });
      await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);

      await visit.page.getByRole('main').getByRole('button', { name: 'Narx', exact: true }).click();
      const panel = visit.page.getByRole('dialog', { name: 'Narx' });
      await panel.getByLabel(texts.uz.from).fill('400000000');
      await visit.page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      expect(visit.page.url()).not.toContain('minPrice');
      await visit.page.getByRole('main').getByRole('button', { name: 'Narx', exact: true }).click();
      await eventually(() => panel.getByLabel(texts.uz.from).inputValue()).toBe('');
      await panel.getByLabel(texts.uz.from).fill('400000000');
      await visit.expectAccessible();
      await panel.getByRole('button', { name: texts.uz.apply }).click();
      await visit.isAt(/minPrice=400000000&p\.rooms\.from=2/);

      await chips(visit, texts.uz).getByRole('link', { name: 'Hammasini tozalash' }).click();
      await visit.isAt(flats.path);
    });

    test('each fact of a flat on one line', async ({ openPage }) => {
      const flats = await categoryBySlug('kvartira-sotuvi');
      const visit = await openPage({ width });
      await visit.go(flats.path);
      await cards(visit).first().waitFor();
      await visit.settled();
      const facts = z.array(z.object({ text: z.string(), lines: z.number() }));
      const found = facts.parse(await visit.page.evaluate(linesOfFacts));
      expect(found.filter(({ text }) => text.endsWith('-qavat')).length).toBeGreaterThan(3);
      expect(found.filter(({ lines }) => lines > 1)).toEqual([]);
      expect(await visit.page.evaluate(cutFacts)).toEqual([]);
    });

    test('titles that are cut, without a comma before the ellipsis', async ({ openPage }) => {
      const { path } = await cars();
      const visit = await openPage({ width });
      // The letters come one after the other, when titles have been looked at in others.
      let files = 0;
      await visit.page.route('**/*.woff2', async (route) => {
        files += 1;
        await new Promise((passed) => setTimeout(passed, files * 1000));
        await route.continue();
      });
      await visit.go(path);
      await cards(visit).first().waitFor();
      for (const page of [1, 2]) {
        await visit.page.mouse.wheel(0, 20_000);
        await eventually(() => cards(visit).count()).toBeGreaterThan(page * 10);
      }
      const ends = z.array(z.object({ seen: z.string(), isHidden: z.boolean() }));
      const found = async () => ends.parse(await visit.page.evaluate(endsOfTitles));
      const strays = async () => (await found()).filter(({ seen }) => seen.endsWith(','));
      // A title is looked at whenever it comes near.
      const drawn = async () => {
        await lookThrough(visit);
        return (await strays()).filter(({ isHidden }) => !isHidden);
      };
      await eventually(drawn).toEqual([]);
      if (visit.onPhone) expect((await strays()).length).toBeGreaterThan(0);
      // Another width cuts elsewhere: what was hidden is drawn again, in the middle of a line.
      await chooseList(visit, texts.uz.list);
      await eventually(drawn).toEqual([]);
      await visit.settled();
      const hidden = (await found()).filter(({ isHidden }) => isHidden);
      expect(await visit.page.evaluate(hiddenSigns)).toBe(hidden.length);
    });

    test('one salary, whose bounds a range meets by either end', async ({ openPage }) => {
      const jobs = await categoryBySlug('vakansiyalar');
      const visit = await openPage({ width });
      await visit.go(jobs.path);
      const filters = await openFilters(visit, texts.uz);
      await filters.getByRole('group', { name: 'Maosh (/oy)' }).waitFor();
      await filters.getByRole('checkbox', { name: 'Maoshi kelishiladiganlar ham' }).waitFor();
      expect(await filters.getByText('Maosh (gacha)').count()).toBe(0);
      await filters.getByLabel('Maosh, dan').fill('20000000');
      await applyIn(filters, texts.uz).click();
      await visit.isAt(/minPrice=20000000$/);
      await cards(visit).getByText('18–28').click();
      const facts = visit.page.getByLabel("Asosiy ma'lumotlar");
      await facts.getByText(width === 360 ? 'Jadval' : 'Ish jadvali', { exact: true }).waitFor();
      expect(await facts.getByText(/^Maosh/).count(), 'what the price says already').toBe(0);
    });

    test('a search counts in which categories it was found, and clearing takes words and order back too', async ({
      openPage,
    }) => {
      const visit = await openPage({ width });
      await visit.go('/all-products?title=cobalt&minPrice=1000&q=cobalt&sortBy=price&sortOrder=ASC');
      const transport = visit.page
        .getByRole('navigation', { name: 'Subkategoriyalar' })
        .getByRole('link', { name: /^Transport/ });
      const expected = await totalOf({
        categoryId: (await categoryBySlug('transport')).id,
        title: 'cobalt',
        minPrice: 1000,
      });
      await eventually(async () => digitsOf(await transport.textContent())).toBe(expected);
      expect(await transport.getAttribute('href')).toMatch(/\?title=cobalt$/);
      await chips(visit, texts.uz).getByRole('link', { name: 'Hammasini tozalash' }).click();
      await visit.isAt('/all-products');
    });
  });
});
