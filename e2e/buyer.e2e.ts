import { describe } from 'vitest';
import { formatPhone } from '#contract/values/phone.ts';
import { expect, test } from './support/journey.ts';
import { newListing } from './support/listings.ts';
import { newPerson } from './support/people.ts';
import { type Visit, widths } from './support/visit.ts';

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
    await visit.page.getByRole('link', { name: number }).filter({ visible: true }).first().waitFor();
    const address = await visit.page.getByRole('link', { name: number }).first().getAttribute('href');
    expect(address).toBe(`tel:${seller.phone}`);
  });

  test('talks with the seller, each seeing at once what the other writes', async ({ openPage }) => {
    const [seller, buyer] = await Promise.all([newPerson('Olim'), newPerson('Zarina')]);
    const listing = await newListing(seller, `Suhbatli velosiped ${width}`);

    const selling = await openPage({ width, person: seller });
    await selling.go('/chat');
    await selling.sees("Hali suhbat yo'q");
    await selling.sees('Ulangan');

    const buying = await openPage({ width, person: buyer });
    await buying.go(`/detail/${listing.id}`);
    await buying.page
      .getByRole('link', { name: buying.onPhone ? 'Xabar' : 'Xabar yozish', exact: true })
      .filter({ visible: true })
      .click();
    await buying.page.getByText(listing.title).filter({ visible: true }).first().waitFor();
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
});
