import { describe, inject } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newListing } from './support/listings.ts';
import { demoPerson, newPerson } from './support/people.ts';
import type { Visit } from './support/visit.ts';
import { widths } from './support/visit.ts';

const rowOf = ({ page }: Visit, title: string) => page.getByRole('article').filter({ hasText: title });

/** From the row of a listing to the page of the trial payment. */
async function orderTop(visit: Visit, title: string): Promise<void> {
  const { page } = visit;
  await visit.go('/user');
  await rowOf(visit, title).getByRole('button', { name: 'TOP qilish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^3 kun/ }).check();
  await dialog.getByRole('button', { name: /to'lash$/ }).click();
  await visit.isAt(/\/user\/payments\?checkout=\d+$/);
}

describe.each(widths)('TOP, %i px', (width) => {
  test('is bought for a listing, which then stands first in its list with its badge', async ({ openPage }) => {
    const person = await newPerson('Sardor');
    const name = `Topvelo${width}${person.phone.slice(-6)}`;
    const listing = await newListing(person, `${name} eski`);
    await newListing(person, `${name} yangi`);
    const visit = await openPage({ width, person });
    const { page } = visit;
    const firstCard = page.locator('[data-product]').first();
    await visit.go(`/all-products?title=${name}`);
    await eventually(() => firstCard.textContent()).toContain('yangi');

    await visit.go('/user');
    await rowOf(visit, listing.title).getByRole('button', { name: 'TOP qilish' }).click();
    const dialog = page.getByRole('dialog', { name: "E'lonni TOP qilish" });
    await dialog.getByRole('radio', { name: /^7 kun.*kuniga/ }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('top-dialog');
    await dialog.getByRole('radio', { name: /^3 kun/ }).check();
    await dialog.getByRole('button', { name: /to'lash$/ }).click();
    await visit.isAt(/\/user\/payments\?checkout=\d+$/);
    await visit.sees('pul yechilmaydi');
    await visit.expectAccessible();
    await page.getByRole('button', { name: /to'lash$/ }).click();

    await visit.isAt(/\/user\/payments\?order=\d+$/);
    await page.getByRole('heading', { name: "To'langan" }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('top-paid');
    // Coming back pays nothing again.
    await page.goBack();
    await visit.go('/user');
    const row = rowOf(visit, listing.title);
    await row.getByText(/^TOP .* gacha$/).waitFor();
    await row.getByRole('button', { name: 'TOPni uzaytirish' }).waitFor();
    await visit.go(`/all-products?title=${name}`);
    await eventually(() => firstCard.textContent()).toContain('eski');
    await eventually(() => firstCard.textContent()).toContain('TOP');

    await visit.go('/user/payments');
    await page.getByRole('link', { name: new RegExp(listing.title) }).waitFor();
    await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await visit.expectAccessible();
  });

  test('is declined: the listing stays as it was, and one tap tries again', async ({ openPage }) => {
    const person = await newPerson('Lola');
    const listing = await newListing(person, `Rad etilgan ${width}`);
    const visit = await openPage({ width, person });
    const { page } = visit;
    await orderTop(visit, listing.title);
    await page.getByRole('button', { name: 'Rad etish' }).click();
    await visit.isAt(/\/user\/payments\?order=\d+$/);
    await page.getByRole('heading', { name: 'Bekor qilingan' }).waitFor();
    await visit.sees('Pul yechilmadi');
    await visit.screenshot('top-declined');
    await page.getByRole('button', { name: 'Qayta urinish' }).click();
    await visit.isAt(/\/user\/payments\?checkout=\d+$/);
    await visit.go('/user');
    await eventually(() => rowOf(visit, listing.title).getByText('TOP', { exact: true }).count()).toBe(0);
  });

  test('is left for later: the order waits in the cabinet, is paid from there, or given up', async ({ openPage }) => {
    const person = await newPerson('Mohira');
    const listing = await newListing(person, `Keyinroq ${width}`);
    const visit = await openPage({ width, person });
    const { page } = visit;
    await orderTop(visit, listing.title);
    await page.getByRole('link', { name: "Keyinroq to'lash" }).click();
    await page.getByRole('heading', { name: "To'lov kutilmoqda" }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('top-awaiting');

    await visit.go('/user?tab=attention');
    const row = rowOf(visit, listing.title);
    await row.getByText("TOP uchun to'lov kutilmoqda").waitFor();
    await visit.screenshot('top-attention');
    await row.getByRole('link', { name: "To'lovga o'tish" }).click();
    await page.getByRole('heading', { name: "To'lov kutilmoqda" }).waitFor();

    // The money comes while the page is open, as if from another device.
    const id = new URL(page.url()).searchParams.get('order');
    const answer = await fetch(`${inject('origin')}/api/payments/${id}/console`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'pay' }),
    });
    expect(answer.status).toBe(200);
    await page.getByRole('heading', { name: "To'langan" }).waitFor();

    const other = await newListing(person, `Voz kechilgan ${width}`);
    await orderTop(visit, other.title);
    await visit.go('/user?tab=attention');
    await rowOf(visit, other.title).getByRole('button', { name: 'Voz kechish' }).click();
    await visit.sees("To'lov bekor qilindi");
    await rowOf(visit, other.title).waitFor({ state: 'hidden' });
  });

  test('is told of on the page for business, also without script', async ({ openPage }) => {
    const visit = await openPage({ width, withoutScript: true });
    await visit.go('/business');
    const plans = visit.page.getByRole('region', { name: 'TOP tariflari' });
    await plans.getByText('7 kun').waitFor();
    await plans.getByText(/25\u00A0000\u00A0so'm/).waitFor();
    const english = await openPage({ width, language: 'en' });
    await english.go('/business#plans');
    await english.sees('7 days');
    await english.expectAccessible();
  });

  test('has its plans from an admin', async ({ openPage }) => {
    const admin = await openPage({ width, person: await demoPerson('admin'), expected: [/409/] });
    const { page } = admin;
    const name = `Sinovchi ${width}`;
    await admin.go('/admin-panel?tab=plans');
    await page.getByRole('button', { name: "Tarif qo'shish" }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel("Nomi (o'zbekcha)").fill(name);
    await dialog.getByLabel('Kunlar').fill('200');
    await dialog.getByLabel("Narx, so'm").fill('400000');
    await admin.expectAccessible();
    await dialog.getByRole('button', { name: 'Saqlash' }).click();
    await admin.sees('Tarif saqlandi');
    await page.getByRole('button', { name: `Yuqoriga: ${name}` }).click();
    await eventually(() => page.getByRole('row').nth(3).textContent()).toContain(name);
    await admin.expectAccessible();
    await admin.screenshot('admin-plans');

    const visitor = await openPage({ width });
    await visitor.go('/business');
    await visitor.sees(name);

    // Two admins edit the same plan: the second one is told, and nothing is written over.
    const other = await openPage({ width, person: await demoPerson('admin'), expected: [/409/] });
    await other.go('/admin-panel?tab=plans');
    for (const visit of [admin, other]) {
      await visit.page.getByRole('button', { name: `Tarifni tahrirlash: ${name}` }).click();
    }
    await dialog.getByRole('checkbox', { name: 'Tarif sotuvda' }).uncheck();
    await dialog.getByRole('button', { name: 'Saqlash' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const late = other.page.getByRole('dialog');
    await late.getByLabel("Narx, so'm").fill('1');
    await late.getByRole('button', { name: 'Saqlash' }).click();
    await late.getByRole('alert').getByText("Tarif shu orada o'zgardi").waitFor();
    await eventually(async () => {
      await visitor.go('/business');
      return visitor.page.getByText(name).count();
    }).toBe(0);

    const moderator = await openPage({ width, person: await demoPerson('moderator') });
    await moderator.go('/admin-panel?tab=plans');
    await moderator.page.getByRole('heading', { level: 1, name: 'Mahsulotlar' }).waitFor();
    expect(await moderator.page.getByRole('link', { name: 'TOP tariflari' }).count()).toBe(0);
  });
});
