import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { openSearch, searchField } from './support/search.ts';
import { inFullRun, phoneAlone } from './support/visit.ts';

/** What people write, and what the address has to say then; null where the words alone are looked for. */
const sentences: readonly (readonly [said: string, address: RegExp | null])[] = [
  ['2 mln gacha telefon', /\/catalog\/\d+-telefonlar\?.*maxPrice=2000000/],
  ['chilonzordan ikki xonali ijaraga', /kvartira-ijarasi\?.*p\.rooms\.from=2/],
  ['кобальт 2020 не битый до 20000$', /chevrolet\?.*p\.model=cobalt/],
  ['samarqandda uy sotiladi', /hovli-va-uy-sotuvi\?/],
  ['диван до 5 млн', /divan-va-kreslolar\?.*maxPrice=5000000/],
  ['yarim milliongacha velosiped', /velosipedlar\?/],
  ['квартира 3 комнаты ташкент', /\/catalog\/\d+-kvartiralar\?.*p\.rooms\.from=3/],
  ['noutbuk 16 gb', /noutbuklar\?.*p\.ram=16gb/],
  ['двушка юнусабад аренда', /kvartira-ijarasi\?/],
  ['gentra 2021 avtomat', /chevrolet\?.*p\.model=gentra/],
  ['bepul mushukcha', /\/catalog\/\d+-(?:mushuklar|bepul-hayvonlar)\?/],
  ['работа водителем', /\/catalog\/\d+-haydovchi-va-kuryerlar\?/],
  ['холодильник самсунг', /muzlatkichlar.*p\.brand=samsung/],
  ['300-400 dollar televizor', /televizorlar\?/],
  ['iphone 13 128', /apple-iphone\?/],
  ['6 sotix hovli', /\/catalog\/\d+-hovlilar-va-uylar\?.*p\.land_area/],
  ['снять квартиру посуточно', /\/catalog\/\d+-kunlik-kvartiralar\?/],
  ['kir yuvish mashinasi arzon', /kir-yuvish/],
  ['детская коляска', /\/catalog\/\d+-aravachalar-va-avtoorindiqlar\?/],
  ['зимние шины r16', /\/catalog\/\d+-shinalar-va-disklar\?/],
  ['konditsioner 3 mln gacha', /konditsioner.*maxPrice=3000000/],
  ['gazelle yuk tashish', /\/catalog\/\d+-yuk-tashish-va-kochish\?|all-products\?title=gazelle/],
  ['до 150 млн машина', /\/catalog\/\d+-yengil-avtomobillar\?.*maxPrice=150000000/],
  ['egasidan kvartira makler siz', /\/catalog\/\d+-kvartira.*offeredBy=owner/],
  ['o‘quv kursi ingliz tili', /\/catalog\/\d+-til-kurslari\?|all-products\?title=/],
  ['redmi note 13 8/256', /xiaomi.*p\.ram=8gb.*p\.storage=256gb/],
  ['zxqwvb', null],
  ['Windows 11', null],
  // The bread of that name, wherever it is sold: among food or not (P191 of the query intents), but no word of it is a place.
  ['Samarqand non', /^(?!.*regionId).*[?&]title=Samarqand\+non/],
  ['nthtdbpjh', null],
];

const resultsId = 'results';
const wayOn = /^(?:Butun O'zbekiston|Filtrlarni tozalash|«.+»)/;

inFullRun(() => {
  test('thirty sentences lead to what they ask for, and never to an empty page without a way back', async ({
    openPage,
  }) => {
    const visit = await openPage({ width: 360 });
    const missed: string[] = [];
    for (const [said, address] of sentences) {
      await visit.go(`/all-products?title=${encodeURIComponent(said)}`);
      const isThere = (url: URL) => address?.test(decodeURIComponent(url.href)) ?? true;
      await visit.page.waitForURL(isThere).catch(() => undefined);
      const url = new URL(visit.page.url());
      const isRead = url.pathname !== '/all-products' || url.searchParams.has('q');
      if (!isThere(url) || (address === null && isRead)) missed.push(`${said} → ${decodeURIComponent(url.href)}`);
      // Listings, or under «Mahsulotlar topilmadi» what leads on: not the way here above the list.
      const results = visit.page.locator(`#${resultsId}`);
      const found = results.getByRole('article').or(results.getByRole('link', { name: wayOn }));
      await found
        .first()
        .waitFor()
        .catch(() => missed.push(`${said} → nothing, and no way back`));
    }
    expect(missed).toEqual([]);
  });
});

describe.each(phoneAlone)('a visitor who writes what they want, %i px', (width) => {
  test('reads how it was understood, takes a part back by keyboard, and goes back to the words', async ({
    openPage,
  }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    await openSearch(visit, 'Qidiruv');
    await searchField(visit).fill('2 mln gacha telefon');
    const understood = visit.page.getByRole('option', { name: /^Telefonlar · 2\s000\s000\sso'mgacha/ });
    await understood.waitFor();
    await visit.expectAccessible();
    await searchField(visit).press('Enter');
    await visit.isAt(/\/catalog\/\d+-telefonlar\?.*maxPrice=2000000.*&q=/);
    const chips = visit.page.getByRole('list', { name: 'Tushundik:' });
    await eventually(() => chips.getByRole('listitem').count()).toBe(3);
    await visit.expectAccessible();
    await visit.screenshot('search-understood');
    await chips.getByRole('link', { name: /so'mgacha$/ }).focus();
    await visit.page.keyboard.press('Enter');
    await visit.isAt(/\/catalog\/\d+-telefonlar\?title=telefon&q=/);
    // The others lead on from here once they are drawn anew.
    await eventually(() => chips.getByRole('listitem').count()).toBe(2);
    await chips.getByRole('link', { name: /Telefonlar$/ }).focus();
    await visit.page.keyboard.press('Enter');
    await visit.isAt(/\/all-products\?title=telefon&q=2/);
    await visit.page.getByRole('link', { name: "So'zma-so'z qidirish" }).click();
    await visit.isAt(/\/all-products\?title=2\+mln\+gacha\+telefon&q=2/);
    await visit.page.getByRole('link', { name: /^Tushunganimizcha: Telefonlar/ }).click();
    await visit.isAt(/\/catalog\/\d+-telefonlar\?.*maxPrice=2000000/);
    await visit.page.goBack();
    await visit.isAt(/\/all-products\?title=2\+mln\+gacha\+telefon&q=2/);
  });

  test.for([
    ['квартира без маклера чиланзар', 'offeredBy', 'districtId'],
    ['cobalt 2020 chilonzor', 'p.model', 'regionId'],
  ] as const)('takes back by keyboard each part of «%s»', async ([said, ...names], { openPage }) => {
    const visit = await openPage({ width });
    const chips = visit.page.getByRole('list', { name: 'Tushundik:' });
    for (const name of names) {
      await visit.go(`/all-products?title=${encodeURIComponent(said)}`);
      await visit.page.waitForURL((url) => url.searchParams.has('q'));
      await chips.getByRole('listitem').first().waitFor();
      const before = new URL(visit.page.url());
      // What nothing was found with is no chip: the demo listings decide.
      if (!before.searchParams.has(name)) continue;
      const hrefs = await chips
        .getByRole('link')
        .evaluateAll(
          (links, base) => links.map((link) => new URL(link.getAttribute('href') ?? '', base).href),
          before.href,
        );
      // That of the category leads elsewhere, and without its properties too.
      const at = hrefs.findIndex((href) => {
        const { pathname, searchParams } = new URL(href);
        return pathname === before.pathname && !searchParams.has(name);
      });
      expect(at, `${said}: a chip for ${name}`).toBeGreaterThanOrEqual(0);
      await chips.getByRole('link').nth(at).focus();
      await visit.page.keyboard.press('Enter');
      await visit.page.waitForURL((url) => !url.searchParams.has(name));
    }
  });

  test('finds little on a page as wide as the screen, and each way on leaves out what it names and nothing else', async ({
    openPage,
  }) => {
    const visit = await openPage({ width });
    await visit.go(`/all-products?title=${encodeURIComponent('2-комнатная квартира чиланзар')}`);
    await visit.isAt(/\/catalog\/\d+-kvartiralar\?.*p\.rooms\.from=2/);
    const ways = visit.page.getByRole('main').getByRole('link', { name: /^(?:Butun O'zbekiston|«.+»).*: \d+$/ });
    await ways.first().waitFor();
    const hrefs = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) expect(href).toContain('p.rooms.from=2');
    await ways.first().click();
    await visit.isAt(/\/catalog\/\d+-kvartiralar\?(?!.*regionId).*p\.rooms\.from=2/);
  });

  test('writes again: what was chosen by hand stays, what the words before said goes', async ({ openPage }) => {
    const visit = await openPage({ width });
    const { page } = visit;
    await visit.go(`/all-products?title=${encodeURIComponent('2 mln gacha telefon')}`);
    await visit.isAt(/\/catalog\/\d+-telefonlar\?/);
    const category = new URL(page.url()).pathname;
    await visit.go(`${category}?title=${encodeURIComponent('2 mln gacha')}&negotiable=false`);
    await visit.isAt(/maxPrice=2000000.*negotiable=false/);
    const understood = page.getByRole('list', { name: 'Tushundik:' });
    const chosen = page.getByRole('list', { name: 'Tanlangan filtrlar' });
    await understood.getByText(/so'mgacha/).waitFor();
    await chosen.getByText('Kelishilmaydigan narx').waitFor();
    await expect(understood.getByText('Kelishilmaydigan narx').count()).resolves.toBe(0);
    await chosen.getByRole('link', { name: 'Hammasini tozalash' }).waitFor();
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('search-beside');

    await page.getByRole('link', { name: 'Qidiruvni tozalash' }).filter({ visible: true }).click();
    await page.waitForURL((url) => url.pathname === category && url.search === '?negotiable=false');
    await page.goBack();
    await understood.getByText(/so'mgacha/).waitFor();
    await openSearch(visit, 'Qidiruv');
    await searchField(visit).fill('galaxy');
    await searchField(visit).press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/catalog/') && !url.search.includes('maxPrice'));
    expect(new URL(page.url()).searchParams.get('negotiable')).toBe('false');
  });

  test('chooses in a category from a list that stays within it and keeps what is chosen', async ({ openPage }) => {
    const visit = await openPage({ width });
    const { page } = visit;
    await visit.go(`/all-products?title=${encodeURIComponent('2 mln gacha telefon')}`);
    await visit.isAt(/\/catalog\/\d+-telefonlar\?/);
    const category = new URL(page.url()).pathname;
    await visit.go(`${category}?negotiable=false`);
    await openSearch(visit, 'Qidiruv');
    const asked = page.waitForResponse((answer) => /\/search\/suggest\?q=galaxy/.test(answer.url()));
    await searchField(visit).fill('galaxy');
    expect(new URL((await asked).url()).searchParams.get('categoryId')).toBe(/\d+/.exec(category)?.[0]);
    const options = page.getByRole('option');
    await options.filter({ hasText: 'galaxy' }).first().waitFor();
    const hrefs = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const searches = hrefs.filter((href) => /[?&](?:title|q)=/.test(href));
    expect(searches.length).toBeGreaterThan(0);
    for (const href of searches) expect(href).toMatch(/^\/catalog\/\d+-.*negotiable=false/);
  });

  test('is told how many a category below has, which is what its chip leads to, whatever is being edited', async ({
    openPage,
  }) => {
    const visit = await openPage({ width });
    const { page } = visit;
    await visit.go('/all-products?title=samsung&q=samsung&paymentType=Pullik');
    const below = page.getByRole('navigation', { name: 'Subkategoriyalar' });
    const count = below.locator('.chip__count');
    await count.first().waitFor();
    const counts = await count.allTextContents();
    if (width > 900) {
      const counted = page.waitForResponse((answer) => answer.url().endsWith('/products/facets'));
      await page.getByRole('textbox', { name: 'dan' }).first().fill('999999999');
      await counted;
      await expect(count.allTextContents()).resolves.toEqual(counts);
    }
    await below.getByRole('link').first().click();
    await visit.isAt(/\/catalog\/\d+/);
    await visit.sees(new RegExp(`^${counts[0]} ta`));
    // No word is left of a text that is understood wholly: what it found is counted too.
    await visit.go(`/all-products?title=${encodeURIComponent('2 mln gacha elektronika')}`);
    await visit.isAt(/\/catalog\/\d+-elektronika-va-texnika\?.*maxPrice=2000000/);
    await count.first().waitFor();
  });

  test('is told what was left out since nothing was found with it', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go(`/all-products?title=${encodeURIComponent('noutbuk 100 ming so‘mgacha')}`);
    await visit.isAt(/\/catalog\/\d+-noutbuklar\?q=/);
    await visit.sees(/Shu shart bilan hech narsa topilmadi: 100\s000\sso'mgacha/);
    await visit.page.getByRole('main').getByRole('article').first().waitFor();
  });
});
