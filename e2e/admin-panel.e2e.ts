import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { type Visit, widths } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');
const focused = (visit: Visit) => visit.page.evaluate('document.activeElement?.getAttribute("name")');

describe.each(widths)('what all tabs of the admin panel share, %i px', (width) => {
  test('back undoes a search and forward does it again', async ({ openPage }) => {
    const visit = await openPage({ width, person: await newStaff('moderator') });
    const { page } = visit;
    await visit.go('/admin-panel?tab=properties');
    await rows(visit).nth(5).waitFor();
    const all = await rows(visit).count();
    const box = page.getByRole('searchbox');
    await box.fill('prob');
    await visit.isAt(/q=prob$/);
    await box.fill('probeg yo‘q');
    await visit.isAt(/q=probeg/);
    await visit.sees('Hech qanday natija topilmadi');
    await visit.expectAccessible();
    await visit.screenshot('admin-nothing-found');
    await page.goBack();
    await eventually(() => rows(visit).count()).toBe(all);
    expect(await box.inputValue()).toBe('');
    await page.goForward();
    await visit.sees('Hech qanday natija topilmadi');
    expect(await box.inputValue()).toBe('probeg yo‘q');
    await page.getByRole('button', { name: 'Filtrlarni tozalash' }).click();
    await eventually(() => rows(visit).count()).toBe(all);
    expect(await box.inputValue()).toBe('');
  });

  test('a page behind the last one leads to the last', async ({ openPage }) => {
    const visit = await openPage({ width, person: await newStaff('moderator') });
    for (const page of [400, 99_999]) {
      await visit.go(`/admin-panel?tab=properties&page=${page}`);
      await rows(visit).first().waitFor();
      await visit.isAt(/page=\d{1,2}$/);
    }
  });

  test('a form leads to what is to be mended, and asks before its words are lost', async ({ openPage }) => {
    const visit = await openPage({ width, person: await newStaff('admin') });
    const { page } = visit;
    await visit.go('/admin-panel?tab=properties');
    await page.locator('a[href$="tab=categories"]').filter({ visible: true }).first().click();
    const add = page.getByRole('button', { name: "Qo'shish", exact: true });
    await add.click();
    const form = page.getByRole('dialog', { name: "Kategoriya qo'shish" });
    await form.getByRole('button', { name: 'Saqlash' }).click();
    await eventually(() => focused(visit)).toBe('nameUz');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });

    await add.click();
    await form.getByLabel("Nomi (o'zbekcha)").fill('Zargarlik');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Saqlamasdan yopilsinmi?' });
    await question.waitFor();
    await visit.expectAccessible();
    await visit.screenshot('admin-leave');
    await question.getByRole('button', { name: 'Davom etish' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await form.getByLabel("Nomi (o'zbekcha)").inputValue()).toBe('Zargarlik');
    // A step back through the history asks too.
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Davom etish' }).click();
    await visit.isAt(/tab=categories/);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Saqlamasdan yopish' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement?.textContent')).toBe("Qo'shish");
  });
});

test('without the network the panel says so at once, and what was typed can be sent later', async ({ openPage }) => {
  const visit = await openPage({
    width: 1280,
    person: await newStaff('admin'),
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const { page } = visit;
  await visit.go('/admin-panel?tab=categories');
  await rows(visit).nth(5).waitFor();
  await page.getByRole('button', { name: "Qo'shish", exact: true }).click();
  const form = page.getByRole('dialog');
  const name = `Zargarlik ${randomInt(1e9).toString(36)}`;
  await form.getByLabel("Nomi (o'zbekcha)").fill(name);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Saqlash' }).click();
  await form.getByRole('alert').filter({ visible: true }).waitFor();
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Saqlash' }).click();
  await visit.sees('Kategoriya muvaffaqiyatli yaratildi!');

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Xususiyatlar' }).click();
  await page.getByRole('alert').getByText("Xususiyatlar: yuklab bo'lmadi.").waitFor();
  await page.context().setOffline(false);
  await rows(visit).nth(5).waitFor();
});
