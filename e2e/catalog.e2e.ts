import { describe } from 'vitest';
import { z } from 'zod';
import {
  applyIn,
  cards,
  cars,
  categoryBySlug,
  chips,
  columns,
  digitsOf,
  filterButton,
  hasFocus,
  heading,
  isScrolledTo,
  leave,
  openFilters,
  texts,
  totalOf,
} from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { type Visit, widths, widthsAndLanguages } from './support/visit.ts';

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
/** Lays the cards one under the other: on a phone the menu of the order has that too. */
async function chooseList(visit: Visit, name: string): Promise<void> {
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

describe.each(widthsAndLanguages)('a visitor of the catalogue, $width px, $language', ({ width, language }) => {
  const text = texts[language];

  test('stages a price, reads what it would find, applies it, and takes it back', async ({ openPage }) => {
    const category = await cars();
    const expected = await totalOf({ categoryId: category.id, minPrice: 200_000_000 });
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const before = await heading(visit).locator('xpath=..').textContent();
    const filters = await openFilters(visit, text);
    await filters.getByLabel(text.from).pressSequentially('200000000');
    await eventually(() => filters.getByLabel(text.from).inputValue()).toBe('200\u00A0000\u00A0000');
    await eventually(async () => digitsOf(await applyIn(filters, text).textContent())).toBe(expected);
    expect(visit.page.url(), 'nothing is applied yet').not.toContain('minPrice');
    await visit.expectAccessible();
    await visit.screenshot('catalogue-staged');

    await applyIn(filters, text).click();
    await visit.isAt(/[?&]minPrice=200000000/);
    const chip = chips(visit, text).getByText('200\u00A0000\u00A0000');
    await chip.waitFor();
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    if (visit.onPhone) {
      await filters.waitFor({ state: 'hidden' });
      await hasFocus(filterButton(visit, text));
    } else {
      await hasFocus(applyIn(filters, text));
    }
    await visit.expectAccessible();
    await visit.screenshot('catalogue-applied');

    await chips(visit, text).getByRole('link', { name: text.remove }).first().click();
    await chip.waitFor({ state: 'detached' });
    await eventually(() => heading(visit).locator('xpath=..').textContent()).toBe(before);
  });

  test('is told of bounds in the wrong order, which are not applied', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const filters = await openFilters(visit, text);
    await filters.getByLabel(text.from).fill('900');
    await filters.getByLabel(text.to).fill('100');
    await filters.getByText(text.wrongOrder).waitFor();
    await applyIn(filters, text).click();
    await hasFocus(filters.getByLabel(text.from));
    expect(visit.page.url()).not.toContain('Price');
  });

  test('ticks what is sent to other regions, and finds as many as the count beside it', async ({ openPage }) => {
    const visit = await openPage({ width, language });
    await visit.go('/all-products');
    const filters = await openFilters(visit, text);
    const sent = filters.locator('label').filter({ hasText: text.sent });
    await eventually(async () => digitsOf(await sent.textContent())).toBe(await totalOf({ sendsToRegions: true }));
    const expected = digitsOf(await sent.textContent());
    await sent.getByRole('checkbox').check();
    await eventually(async () => digitsOf(await applyIn(filters, text).textContent())).toBe(expected);
    await applyIn(filters, text).click();
    await visit.isAt(/sendsToRegions=true/);
    await chips(visit, text).getByText(text.sent).waitFor();
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    expect(await cards(visit).first().textContent()).toContain(text.sentBadge);
  });

  test('filters by a property, opens a listing and comes back to the list where it was', async ({ openPage }) => {
    const category = await cars();
    const expected = await totalOf({ categoryId: category.id, properties: { gearbox: ['manual', 'automatic'] } });
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const filters = await openFilters(visit, text);
    const group = filters.locator('details.filters__fold').filter({ has: visit.page.locator('[value="automatic"]') });
    await group.evaluate((fold) => fold.setAttribute('open', ''));
    await group.locator('[value="automatic"]').check();
    await group.locator('[value="manual"]').check();
    await eventually(async () => digitsOf(await applyIn(filters, text).textContent())).toBe(expected);
    await applyIn(filters, text).click();
    await visit.isAt(/p\.gearbox=automatic&p\.gearbox=manual/);
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    await eventually(() => chips(visit, text).getByRole('link', { name: text.remove }).count()).toBe(2);

    await eventually(async () => {
      await cards(visit).last().scrollIntoViewIfNeeded();
      return cards(visit).count();
    }).toBeGreaterThan(10);
    let left = await leave(visit, cards(visit).nth(11));
    await visit.page.goBack();
    await visit.isAt(/p\.gearbox=automatic&p\.gearbox=manual/);
    await isScrolledTo(visit, left);
    left = await leave(visit, cards(visit).nth(11));
    await visit.page.reload();
    await visit.ready();
    await visit.page.goBack();
    await visit.isAt(/p\.gearbox=automatic&p\.gearbox=manual/);
    await isScrolledTo(visit, left);
    await visit.page.reload();
    await visit.ready();
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    await eventually(() => chips(visit, text).getByRole('link', { name: text.remove }).count()).toBe(2);
  });

  test('finds nothing and is shown the ways on', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(`${category.path}?minPrice=999999999999&negotiable=false`);
    await visit.sees(text.nothing);
    await eventually(() =>
      visit.page
        .getByRole('main')
        .getByRole('link', { name: /999.*: \d/ })
        .count(),
    ).toBe(1);
    await visit.expectAccessible();
    await visit.screenshot('catalogue-empty');
    await visit.page.getByRole('main').getByRole('link', { name: text.clearFilters }).click();
    await cards(visit).first().waitFor();
    await visit.isAt(category.path);
    expect(visit.page.url()).not.toContain('?');
  });

  test('orders by price, one way and the other, and sees the list one under the other', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const sort = visit.page.getByRole('main').locator('details.menu');
    await sort.locator('summary').click();
    // The second press of a double one would lie on what the menu covered.
    await sort.getByRole('link', { name: text.price }).dblclick();
    await visit.isAt(/sortBy=price&sortOrder=ASC/);
    await sort.locator('summary').click();
    await sort.getByRole('link', { name: text.price }).click();
    await visit.isAt(/sortBy=price&sortOrder=DESC/);
    await chooseList(visit, text.list);
    await visit.screenshot('catalogue-list');
    // From the first paint on: here the application never starts.
    await visit.page.route('**/begin.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    await visit.page.reload();
    await eventually(() => columns(visit)).toBe(1);
    expect(await visit.page.locator('html[data-hydrated]').count()).toBe(0);
    await visit.page.unroute('**/begin.js');
    await visit.page.reload();
    await visit.ready();
    expect(await columns(visit)).toBe(1);
  });

  test('has the remembered place in the address, until it is taken back', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const filters = await openFilters(visit, text);
    const region = filters.getByLabel(text.region, { exact: true });
    await region.selectOption({ index: 1 });
    await applyIn(filters, text).click();
    await visit.isAt(/regionId=\d+/);
    await visit.go('/all-products');
    await visit.isAt(/^(\/\w\w)?\/all-products\?regionId=\d+$/);
    await chips(visit, text).getByRole('link', { name: text.remove }).first().click();
    await visit.isAt(/^(\/\w\w)?\/all-products$/);
    await chips(visit, text).waitFor({ state: 'detached' });
    await visit.go(category.path);
    await cards(visit).first().waitFor();
    await eventually(() => chips(visit, text).count()).toBe(0);
  });
});

test('what is exchanged is chosen apart from gifts, and tells search engines no price', async ({ openPage }) => {
  const visit = await openPage({ width: 1280 });
  await visit.go('/all-products');
  const main = visit.page.getByRole('main');
  const box = (name: RegExp) => main.getByRole('checkbox', { name });
  await eventually(() => box(/^Bepul/).count()).toBe(1);
  await box(/^Ayirboshlash/).check();
  await main.getByRole('button', { name: /^Qo'llash/ }).click();
  await visit.isAt(/paymentType=Ayirboshlash/);
  await main.getByText('Ayirboshlash', { exact: true }).first().waitFor();
  await eventually(() => cards(visit).filter({ hasText: 'Bepul' }).count()).toBe(0);
  await eventually(() => cards(visit).filter({ hasText: 'Ayirboshlash' }).count()).toBeGreaterThan(0);
  const path = await cards(visit).first().getByRole('link').first().getAttribute('href');
  const html = await (await fetch(new URL(path ?? '', visit.options.origin))).text();
  const [, told = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(told).toContain('"@type":"Offer"');
  expect(told).not.toContain('"price"');
});

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

test.for(['uz', 'ru', 'en'] as const)(
  'words that are far too long are cut, and the page says so in %s',
  async (language, { openPage }) => {
    const said = {
      uz: "Qidiruv matni juda uzun: faqat dastlabki 100 ta belgi bo'yicha qidirildi.",
      ru: 'Запрос слишком длинный: ищем только по первым 100 символам.',
      en: 'The search text is too long: only the first 100 characters were searched.',
    };
    const visit = await openPage({ width: 360, language });
    await visit.go(`/all-products?title=${'divan%20'.repeat(1250)}`);
    await visit.sees(said[language]);
    await visit.expectNoOverflow();
    await visit.screenshot('catalogue-long-search');
  },
);

describe('the filters at a desk', () => {
  test('say that the districts did not come, and ask for them again', async ({ openPage }) => {
    const visit = await openPage({ width: 1280, expected: [/ERR_FAILED/] });
    const { page } = visit;
    await visit.go('/all-products');
    const side = page.getByRole('complementary', { name: 'Filtrlar' });
    await page.route('**/districts**', (route) => route.abort());
    await side.getByLabel('Viloyat', { exact: true }).selectOption({ index: 1 });
    await side.getByText('Tumanlarni yuklashda xatolik yuz berdi').waitFor();
    await page.unroute('**/districts**');
    await side.getByRole('button', { name: 'Qayta urinish' }).click();
    const districts = side.getByLabel('Tuman yoki shahar', { exact: true }).getByRole('option');
    await eventually(() => districts.count()).toBeGreaterThan(1);
    expect(await side.getByText('Tumanlarni yuklashda xatolik yuz berdi').count()).toBe(0);
  });

  test('are as they were left in another language, the unticked and the emptied too', async ({ openPage }) => {
    const visit = await openPage({ width: 1280 });
    const { page } = visit;
    await visit.go('/all-products?minPrice=1000');
    await page.getByRole('checkbox', { name: 'Narxi kelishiladiganlar ham' }).uncheck();
    await page.locator('main [name="minPrice"]').first().fill('');
    await page.getByRole('banner').getByLabel('Til').selectOption('ru');
    await visit.isAt(/^\/ru\/all-products/);
    await eventually(() => page.locator('main [name="negotiable"]').first().isChecked()).toBe(false);
    await eventually(() => page.locator('main [name="minPrice"]').first().inputValue()).toBe('');
  });
});

test('the order and the section of a shop are there after coming back', async ({ openPage }) => {
  const visit = await openPage({ width: 1280 });
  const { page } = visit;
  await visit.go('/seller/5');
  const order = page.getByRole('combobox', { name: 'Saralash' });
  await order.selectOption({ label: 'Avval arzonlari' });
  const section = page.getByRole('group', { name: "Do'kon bo'limlari" }).getByRole('button').nth(1);
  await section.click();
  await visit.isAt(/section=\d/);
  await page.locator('.card a').first().click();
  await visit.isAt(/^\/detail\//);
  await page.goBack();
  await eventually(() => section.getAttribute('aria-pressed')).toBe('true');
  expect(await order.inputValue()).toBe('cheap');
});

describe('a remembered place', () => {
  const remember = (visit: Visit, place: object) =>
    visit.page.evaluate(`localStorage.setItem('place', ${JSON.stringify(JSON.stringify(place))})`);
  const remembered = (visit: Visit) => visit.page.evaluate(`localStorage.getItem('place')`);

  test('that does not exist any more is forgotten, and never in an address', async ({ openPage }) => {
    const visit = await openPage();
    await visit.go('/rules');
    const addresses: string[] = [];
    visit.page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await remember(visit, { regionId: 999_999, districtId: 7, name: 'Atlantida', language: 'uz' });
    await visit.go('/all-products');
    await eventually(() => remembered(visit)).toBeNull();
    await cards(visit).first().waitFor();

    // An address that names a place is left alone.
    const filters = await openFilters(visit, texts.uz);
    await filters.getByLabel('Viloyat', { exact: true }).selectOption({ index: 1 });
    await applyIn(filters, texts.uz).click();
    await visit.isAt(/regionId=\d+/);
    const [, regionId] = /regionId=(\d+)/.exec(visit.page.url()) ?? [];
    await visit.go('/rules');
    await remember(visit, { regionId: 999_999, districtId: null, name: 'Atlantida', language: 'uz' });
    await visit.go(`/all-products?regionId=${regionId}`);
    await eventually(() => remembered(visit)).toBeNull();
    await cards(visit).first().waitFor();
    expect(new URL(visit.page.url()).search).toBe(`?regionId=${regionId}`);

    await visit.go('/rules');
    await remember(visit, { regionId: Number(regionId), districtId: 999_999, name: 'Atlantida', language: 'uz' });
    await visit.go('/all-products');
    await visit.isAt(new RegExp(`\\?regionId=${regionId}$`));
    await eventually(() => remembered(visit)).toContain('"districtId":null');
    expect(addresses.filter((address) => address.includes('999999'))).toEqual([]);
  });

  test('that another tab forgets leaves the address', async ({ openPage }) => {
    const visit = await openPage();
    await visit.go('/all-products');
    const filters = await openFilters(visit, texts.uz);
    await filters.getByLabel('Viloyat', { exact: true }).selectOption({ index: 1 });
    await applyIn(filters, texts.uz).click();
    await visit.isAt(/regionId=\d+/);
    const other = await visit.page.context().newPage();
    await other.goto(visit.address('/rules'));
    await other.evaluate(`localStorage.removeItem('place')`);
    await visit.isAt(/^\/all-products$/);
  });
});
