import { withApostrophes } from '#contract/values/text/apostrophes.ts';
import { expect, test } from './support/journey.ts';
import { openSearch, searchField } from './support/search.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const phone = { width: 360 } as const;

/** Sets the letters that the apostrophes of the page's texts stand for in their place; tells in how many texts. */
const setLetters = (visit: Visit): Promise<number> =>
  visit.page.evaluate(`(() => {
    const letters = ${withApostrophes};
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    let changed = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.data.includes("'")) continue;
      text.data = letters(text.data);
      changed += 1;
    }
    return changed;
  })()`);

inFullRun(() => {
  test.for(['/rules', '/safety'])('%s shows ʻ and ʼ and has the ASCII apostrophe', async (path, { openPage }) => {
    const visit = await openPage(phone);
    await visit.go(path);
    const picture = async () => {
      await visit.settled();
      return visit.page.screenshot();
    };
    const text = await visit.page.locator('main').textContent();
    expect(text).not.toMatch(/[ʻʼ]/);
    expect(text).toMatch(/[og]'[a-z]/i);
    expect(text).toMatch(/[aeiu]'[a-z]/i);
    const served = await picture();
    expect(await setLetters(visit)).toBeGreaterThan(3);
    expect(served.equals(await picture()), 'the same pixels as with the letters themselves').toBe(true);
  });

  test('a price, whose letters stand closer, has them too', async ({ openPage }) => {
    const visit = await openPage(phone);
    await visit.go('/');
    await visit.settled();
    const price = visit.page.getByRole('main').getByText("so'm").filter({ visible: true }).first();
    const served = await price.screenshot();
    const place = await price.evaluateHandle((element) => element);
    expect(await setLetters(visit)).toBeGreaterThan(0);
    expect(served.equals(await (place.asElement() ?? price).screenshot())).toBe(true);
  });

  test('a field shows what is typed, and its hint what is meant', async ({ openPage }) => {
    const visit = await openPage(phone);
    await visit.go('/');
    await openSearch(visit, 'Qidiruv');
    const field = searchField(visit);
    const picture = async (text: string) => {
      await field.fill(text);
      await visit.settled();
      return field.screenshot({ caret: 'hide' });
    };
    const typed = await picture("o'");
    expect(typed.equals(await picture("o'")), 'a picture of the same is the same').toBe(true);
    expect(typed.equals(await picture('oʻ'))).toBe(false);
    await field.fill('');
    const hint = async (text: string) => {
      await field.evaluate((element, shown) => element.setAttribute('placeholder', shown), text);
      await visit.settled();
      return field.screenshot({ caret: 'hide' });
    };
    expect((await hint("Bo'sh")).equals(await hint('Boʻsh'))).toBe(true);
  });
});
