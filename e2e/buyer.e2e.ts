import { describe } from 'vitest';
import { formatPhone } from '#contract/values/text/phone.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { widths } from './support/visit.ts';

/** What people read while they report a listing, beyond Uzbek. */
const reportTexts = {
  ru: {
    report: 'Пожаловаться',
    send: 'Отправить',
    choose: 'Выберите причину',
    other: 'Другая причина',
    say: 'Напишите, что не так',
    comment: 'Комментарий',
    done: 'Ваша жалоба принята',
    sent: 'Жалоба отправлена',
  },
  en: {
    report: 'Report',
    send: 'Send',
    choose: 'Choose a reason',
    other: 'Another reason',
    say: 'Say what is wrong',
    comment: 'Comment',
    done: 'Your report has been received',
    sent: 'Report sent',
  },
} as const;

describe.each(widths)('a buyer, %i px', (width) => {
  test("asks for the seller's phone", async ({ openPage }) => {
    const seller = await newPerson('Olim');
    const product = await newProductForm(seller, `Qo‘ng‘iroqli velosiped ${width}`);
    const visit = await openPage({ width, person: await newPerson('Zarina') });
    await visit.go(`/detail/${product.id}`);
    const number = formatPhone(seller.phone);
    expect(await visit.page.content(), 'the number is not in the page').not.toContain(seller.phone.slice(6));
    await visit.page.getByRole('button', { name: "Raqamni ko'rsatish" }).click();
    const links = visit.page.getByRole('link', { name: number }).filter({ visible: true });
    await links.first().waitFor();
    for (const link of await links.all()) {
      const isCut = await link.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(isCut, 'the number is read in full').toBe(false);
    }
    const address = await visit.page.getByRole('link', { name: number }).first().getAttribute('href');
    expect(address).toBe(`tel:${seller.phone}`);
  });

  test('reports a listing', async ({ openPage }) => {
    const seller = await newPerson('Olim');
    const product = await newProductForm(seller, `Shubhali velosiped ${width}`);
    const visit = await openPage({ width, person: await newPerson('Zarina'), expected: [/ERR_FAILED/] });
    const { page } = visit;
    await visit.go(`/detail/${product.id}`);
    const button = page.getByRole('button', { name: 'Shikoyat qilish' });

    await page.route('**/report-dialog*', (route) => route.abort());
    await button.click();
    await visit.sees("Aloqani tekshirib, qayta urinib ko'ring.");
    await page.unroute('**/report-dialog*');

    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Shikoyat qilish' });
    const send = dialog.getByRole('button', { name: 'Yuborish' });
    await send.click();
    await dialog.getByRole('group', { name: "Nima noto'g'ri?" }).getByText('Sababni tanlang').waitFor();
    const firstReason = dialog.getByRole('radio', { name: 'Firibgarlik' });
    await eventually(() => firstReason.evaluate((element) => element.matches(':focus'))).toBe(true);
    await visit.expectAccessible();
    await visit.screenshot('report');

    await dialog.getByRole('radio', { name: 'Boshqa sabab' }).check();
    await send.click();
    await dialog.getByText("Nima noto'g'riligini yozing").waitFor();
    const comment = dialog.getByRole('textbox', { name: 'Izoh' });
    await eventually(() => comment.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.type('Boshqa saytdan olingan rasm');
    await page.route('**/api/reports', (route) => route.abort(), { times: 1 });
    await send.click();
    await dialog.getByText("Internet aloqasi yo'q. Qayta urinib ko'ring.").waitFor();
    expect(await comment.inputValue()).toBe('Boshqa saytdan olingan rasm');
    await visit.expectAccessible();

    await send.click();
    await visit.sees('Shikoyatingiz qabul qilindi');
    await dialog.waitFor({ state: 'hidden' });
    const sent = page.getByRole('button', { name: 'Shikoyat yuborilgan' });
    await eventually(() => sent.evaluate((element) => element.matches(':focus'))).toBe(true);
    await visit.expectAccessible();
    await visit.go(`/detail/${product.id}`);
    await sent.waitFor();

    const selling = await openPage({ width, person: seller });
    await selling.go(`/detail/${product.id}`);
    await selling.sees('Bu sizning e');
    expect(await selling.page.getByRole('button', { name: 'Shikoyat qilish' }).count()).toBe(0);
  });

  test.for(['ru', 'en'] as const)('reports a listing in %s', async (language, { openPage }) => {
    const texts = reportTexts[language];
    const product = await newProductForm(await newPerson('Olim'), `Shubhali velosiped ${width} ${language}`);
    const visit = await openPage({ width, language, person: await newPerson('Zarina') });
    const { page } = visit;
    await visit.go(`/detail/${product.id}`);
    await page.getByRole('button', { name: texts.report, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: texts.report });
    const send = dialog.getByRole('button', { name: texts.send });
    await send.click();
    await dialog.getByText(texts.choose).waitFor();
    await dialog.getByRole('radio', { name: texts.other }).check();
    await send.click();
    await dialog.getByText(texts.say).waitFor();
    await dialog.getByRole('textbox', { name: texts.comment }).fill('Фото с другого сайта');
    await visit.expectAccessible();
    await visit.screenshot('report');
    await send.click();
    await visit.sees(texts.done);
    await page.getByRole('button', { name: texts.sent }).waitFor();
  });
});
