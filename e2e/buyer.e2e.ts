import { describe } from 'vitest';
import { formatPhone } from '#contract/values/phone.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newListing, type PostedListing } from './support/listings.ts';
import { newPerson } from './support/people.ts';
import { holdUntil } from './support/touch.ts';
import { type Visit, widths } from './support/visit.ts';

/** Opens the conversation about a listing from its page. */
async function askAbout(visit: Visit, listing: PostedListing): Promise<void> {
  await visit.go(`/detail/${listing.id}`);
  await visit.page
    .getByRole('link', { name: visit.onPhone ? 'Xabar' : 'Xabar yozish', exact: true })
    .filter({ visible: true })
    .click();
  await visit.isAt(/^\/chat\?chatId=\d+$/);
}

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

/** Writes in the open conversation. */
async function write(visit: Visit, text: string): Promise<void> {
  await visit.page.getByPlaceholder('Xabar yozing...').fill(text);
  await visit.page.getByPlaceholder('Xabar yozing...').press('Enter');
}

describe.each(widths)('a buyer, %i px', (width) => {
  test("asks for the seller's phone", async ({ openPage }) => {
    const seller = await newPerson('Olim');
    const listing = await newListing(seller, `Qo‘ng‘iroqli velosiped ${width}`);
    const visit = await openPage({ width, person: await newPerson('Zarina') });
    await visit.go(`/detail/${listing.id}`);
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
    const listing = await newListing(seller, `Shubhali velosiped ${width}`);
    const visit = await openPage({ width, person: await newPerson('Zarina'), expected: [/ERR_FAILED/] });
    const { page } = visit;
    await visit.go(`/detail/${listing.id}`);
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

    const selling = await openPage({ width, person: seller });
    await selling.go(`/detail/${listing.id}`);
    await selling.sees('Bu sizning e');
    expect(await selling.page.getByRole('button', { name: 'Shikoyat qilish' }).count()).toBe(0);
  });

  test.for(['ru', 'en'] as const)('reports a listing in %s', async (language, { openPage }) => {
    const texts = reportTexts[language];
    const listing = await newListing(await newPerson('Olim'), `Shubhali velosiped ${width} ${language}`);
    const visit = await openPage({ width, language, person: await newPerson('Zarina') });
    const { page } = visit;
    await visit.go(`/detail/${listing.id}`);
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

  test('talks with the seller, each seeing at once what the other writes', async ({ openPage }) => {
    const [seller, buyer] = await Promise.all([newPerson('Olim'), newPerson('Zarina')]);
    const listing = await newListing(seller, `Suhbatli velosiped ${width}`);

    const selling = await openPage({ width, person: seller });
    await selling.go('/chat');
    await selling.sees("Hali suhbat yo'q");
    await selling.sees('Ulangan');

    const buying = await openPage({ width, person: buyer });
    await askAbout(buying, listing);
    await write(buying, 'Assalomu alaykum, velosiped hali bormi?');
    const mine = buying.page.getByRole('log').filter({ hasText: 'velosiped hali bormi?' });
    await mine.getByText('Yuborildi').waitFor({ state: 'attached' });

    const item = selling.page.getByRole('button', { name: /Zarina/ }).filter({ visible: true });
    await item.getByText('Assalomu alaykum, velosiped hali bormi?').waitFor();
    await selling.screenshot('chat-list');
    await item.click();
    await selling.page.getByRole('log').getByText('Assalomu alaykum, velosiped hali bormi?').waitFor();
    await mine.getByText("O'qildi").waitFor({ state: 'attached' });

    await selling.page.getByPlaceholder('Xabar yozing...').pressSequentially('Va alaykum');
    await buying.sees(/Olim yozmoqda|yozmoqda\.\.\./);
    await write(selling, 'Va alaykum assalom, bor');
    await buying.page.getByRole('log').getByText('Va alaykum assalom, bor').waitFor();
    await buying.expectAccessible();
    await buying.screenshot('chat');
    await selling.expectAccessible();

    await buying.page.reload();
    await buying.ready();
    await buying.page.getByRole('log').getByText('Va alaykum assalom, bor').waitFor();
  });

  test('takes a message back and puts the conversation away', async ({ openPage }) => {
    const [seller, buyer] = await Promise.all([newPerson('Olim'), newPerson('Zarina')]);
    const listing = await newListing(seller, `Qaytarilgan velosiped ${width}`);
    const buying = await openPage({ width, person: buyer });
    await askAbout(buying, listing);
    await write(buying, 'Birinchi xabar');
    await write(buying, 'Adashib yozilgan');
    const selling = await openPage({ width, person: seller });
    await selling.go('/chat');
    await selling.page.getByRole('button', { name: /Zarina/ }).click();
    const shown = selling.page.getByRole('log');
    await shown.getByText('Adashib yozilgan').waitFor();

    const wrong = buying.page.getByRole('log').getByText('Adashib yozilgan');
    // Only what the server has taken can be taken back.
    await wrong.getByText(/Yuborildi|O'qildi/).waitFor({ state: 'attached' });
    const question = buying.page.getByRole('dialog', { name: "Xabar o'chirilsinmi?" });
    if (buying.onPhone) await holdUntil(wrong, question);
    else {
      await wrong.hover();
      await wrong.getByRole('button', { name: "Xabarni o'chirish" }).click();
    }
    await question.getByRole('button', { name: "O'chirish" }).click();
    await wrong.waitFor({ state: 'detached' });
    await shown.getByText('Adashib yozilgan').waitFor({ state: 'detached' });

    await buying.page.getByRole('button', { name: "Suhbatni o'chirish" }).click();
    const farewell = buying.page.getByRole('dialog', { name: "Suhbat o'chirilsinmi?" });
    await farewell.getByRole('button', { name: "O'chirish" }).click();
    await buying.sees("Hali suhbat yo'q");
    await shown.getByText('Birinchi xabar').waitFor();

    await write(selling, 'Hali shu yerdaman');
    await buying.page.getByRole('button', { name: /Olim/ }).click();
    const again = buying.page.getByRole('log');
    await again.getByText('Hali shu yerdaman').waitFor();
    expect(await again.getByText('Birinchi xabar').count()).toBe(0);
  });
});
