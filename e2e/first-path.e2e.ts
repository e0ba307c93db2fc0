import { describe } from 'vitest';
import type { WrittenLanguage } from '#contract/texts/language.ts';
import { choosePhotos, fillPostingForm } from '#testing/builders/posting-form.ts';
import { phonePhoto } from '#testing/hostile/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { unusedPhone } from './support/people.ts';
import { pathTexts } from './support/texts.ts';
import { type Visit, type Width, widthsAndAllLanguages } from './support/visit.ts';

/** Browse, sign in, post a listing with photos, see it live: what everything else stands on. */
describe.each(widthsAndAllLanguages)('the first path, $width px, $language', ({ width, language }) => {
  test('leads from the home page to a listing that everybody sees', async ({ openPage }) => {
    const texts = pathTexts[language];
    const visit = await openPage({ width, language, theme: language === 'ru' ? 'dark' : 'light' });
    const { page } = visit;
    await visit.go('/');
    await page
      .getByRole('link', { name: visit.onPhone ? texts.addProductOnPhone : texts.addProduct, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await visit.isAt(/\/auth\/login\?next=/);
    await register(visit, language);
    await visit.isAt('/add-item');

    const title = titleOf(width, language);
    await fillForm(visit, language, title);
    await visit.expectAccessible();
    await visit.screenshot('add-item');
    await page.getByRole('button', { name: texts.submit, exact: true }).click();
    await visit.sees(texts.added);
    await visit.isAt(/\/user\/products\/\d+\/posted$/);
    expect(await page.getByRole('link', { name: /Telegram/ }).getAttribute('href')).toContain('t.me/share/url');
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('add-item-posted');
    await page.reload();
    await visit.sees(texts.added);
    await page.getByRole('link', { name: texts.another }).click();
    // The form is empty again.
    await eventually(() => page.getByRole('textbox', { name: texts.title }).inputValue()).toBe('');

    const buyer = await openPage({ width, language });
    await buyer.go('/');
    await buyer.page.getByRole('heading', { name: texts.recommended }).waitFor();
    await buyer.page.getByRole('article').getByText(title).click();
    await buyer.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await buyer.sees('1 / 3');
    await buyer.sees('Registon yonida');
    await eventually(() =>
      buyer.page
        .getByRole('main')
        .getByRole('img', { name: title })
        .first()
        .evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0)),
    ).toBeGreaterThan(300);
    await buyer.screenshot('posted');
  });
});

const titleOf = (width: Width, language: WrittenLanguage): string => `Velosiped Format ${language} ${width}, 21 tezlik`;

/** Signs in with a phone that nobody had, and gives name and place. */
async function register(visit: Visit, language: WrittenLanguage): Promise<void> {
  const texts = pathTexts[language];
  const { page } = visit;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel(texts.phone).pressSequentially(unusedPhone().slice(4));
  await press(texts.proceed);
  await eventually(() => page.getByRole('textbox', { name: texts.code }).inputValue()).toMatch(/^\d{6}$/);
  await press(texts.verify);
  await page.getByLabel(texts.userName).fill('Otabek');
  await page.getByLabel(texts.region).selectOption({ label: texts.samarkand });
  await page.getByLabel(texts.district).selectOption({ label: texts.urgut });
  await page.getByRole('checkbox').check();
  await press(texts.createAccount);
}

/** Every section of the form, and three photos of a phone. */
async function fillForm({ page }: Visit, language: WrittenLanguage, title: string): Promise<void> {
  const texts = pathTexts[language];
  await page.getByRole('heading', { level: 1, name: texts.formTitle }).waitFor();
  await fillPostingForm(page, title, language);
  await page.getByRole('textbox', { name: texts.address }).fill('Registon yonida');
  // No two sellers have a photo in common.
  await choosePhotos(page, await Promise.all(['#2f6f4e', '#8a3f2b', '#31507a'].map(phonePhoto)), language);
  await page.getByText(`${texts.mainPhoto}: 1 / 3`).waitFor();
}
