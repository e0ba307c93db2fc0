import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { z } from 'zod';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, newStaff, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { call, idOf, newTalk, says } from './support/talks.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const messages = z.array(z.object({ id: z.number(), content: z.string() }));
const newest = '/admin-panel?tab=reports&sortBy=createdAt&sortOrder=DESC';

/** Words that no other listing has. */
const unheard = () => `Velosiped zumrad${randomInt(1e9).toString(36)}`;

/** A report by another client than the browser. */
async function report(person: Person, subjectId: number, reason = 'wrong_category'): Promise<void> {
  const answer = await fetch(`${origin()}/api/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'product', subjectId, reason, comment: 'Bu mototsikl' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const drawer = (visit: Visit) => visit.page.getByRole('dialog', { name: /-ish/ });
const press = (visit: Visit, name: string) => drawer(visit).getByRole('button', { name, exact: true }).click();

/** Opens the case of this listing from the table of the address. */
async function openCase(visit: Visit, address: string, title: string): Promise<void> {
  await visit.go(address);
  const row = visit.page.locator('tbody tr').filter({ hasText: title });
  await row.waitFor();
  await row.focus();
  await visit.page.keyboard.press('Enter');
  await drawer(visit).getByText(title).first().waitFor();
}

inFullRun(() => {
  describe('moderation', () => {
    test('refuses a reported listing; its seller reads why and appeals, and another moderator undoes it', async ({
      openPage,
    }) => {
      const [seller, buyer] = [await newPerson('Dilshod'), await newPerson('Barno')];
      const [first, second] = [await newStaff('moderator', 'Botir'), await newStaff('moderator', 'Nilufar')];
      const older = await newProductForm(seller, unheard());
      await report(buyer, older.id, 'other');
      const { id, title } = await newProductForm(seller, unheard(), 2);
      await report(buyer, id);

      const one = await openPage({ person: first });
      await one.go(newest);
      await one.page.getByRole('heading', { level: 1, name: 'Moderatsiya' }).waitFor();
      await one.page.locator('tbody tr').filter({ hasText: title }).waitFor();
      await one.page.getByRole('link', { name: /^Kutayotganlar: [1-9]/ }).waitFor();
      await one.expectAccessible();
      await one.screenshot('moderation-queue');
      await openCase(one, newest, title);
      await drawer(one).getByText('Bu mototsikl').waitFor();
      await one.expectAccessible();
      await one.screenshot('moderation-case');
      await one.page.keyboard.press('t');
      await drawer(one)
        .getByText(/^Ish sizda/)
        .waitFor();

      // While one moderator has it no other can take it.
      const two = await openPage({ person: second, theme: 'dark' });
      await openCase(two, newest, title);
      await drawer(two)
        .getByText(/^Ishni Botir ko'ryapti/)
        .waitFor();
      expect(await drawer(two).getByRole('button', { name: 'Ishga olish' }).count()).toBe(0);

      await one.page.keyboard.press('r');
      // The rule that the report speaks of is chosen.
      const rule = drawer(one).getByLabel('Buzilgan qoida');
      await eventually(() => rule.locator('option:checked').textContent()).toBe("Noto'g'ri kategoriya tanlangan");
      // Whoever leaves the form by the keyboard stays in the drawer.
      await drawer(one).getByRole('button', { name: 'Bekor qilish' }).press('Enter');
      await rule.waitFor({ state: 'detached' });
      await eventually(() => one.page.evaluate("document.activeElement.closest('dialog') !== null")).toBe(true);
      await one.page.keyboard.press('r');
      await drawer(one).getByLabel('Izoh (egasi o').fill('Mototsikllar turkumiga qo‘ying');
      await one.expectAccessible();
      await one.screenshot('moderation-reject');
      await press(one, 'Tasdiqlash');
      await one.sees('Qaror saqlandi');
      await drawer(one).getByText('Rad etildi').waitFor();
      // The keys go on: what took the place of the decided case is next, and Esc gives its row the focus.
      await one.page.keyboard.press('j');
      // Further down the next one, of the same seller, may name the decided one.
      await drawer(one)
        .getByRole('heading', { name: new RegExp(title) })
        .waitFor({ state: 'detached' });
      const opened = new URL(one.page.url()).searchParams.get('case');
      await one.page.keyboard.press('Escape');
      await drawer(one).waitFor({ state: 'hidden' });
      await eventually(() => one.page.evaluate('document.activeElement.id')).toBe(`row-${opened}`);
      // All the cases that were opened are one step of the history.
      await one.page.goBack();
      await one.isAt(/^(?!.*case=)/);
      expect(await drawer(one).count()).toBe(0);

      const owner = await openPage({ width: 360, person: seller });
      await owner.go('/user/notifications');
      await owner.sees(/Noto'g'ri kategoriya tanlangan: Mototsikllar turkumiga/);
      await owner.go('/user?tab=attention');
      await owner.sees("Noto'g'ri kategoriya tanlangan");
      await owner.sees(/Qanday tuzatiladi: E'lonni tahrirlab/);
      await owner.expectAccessible();
      await owner.screenshot('moderation-refused');
      await owner.page.getByRole('button', { name: "Qarorga e'tiroz" }).click();
      const appeal = owner.page.getByRole('dialog', { name: "Qarorga e'tiroz bildirish" });
      await appeal.getByLabel('Nega qaror xato?').fill('Bu oddiy velosiped, rasmlarga qarang');
      await owner.expectAccessible();
      await owner.screenshot('moderation-appeal');
      await appeal.getByRole('button', { name: 'Yuborish' }).click();
      await owner.sees(/Javob 3 kun ichida: 2 kun 23 soat qoldi/);
      await owner.screenshot('moderation-waiting');
      await owner.page.getByRole('article').getByRole('link', { name: title }).click();
      await owner.isAt(/^\/detail\//);
      await owner.sees(/Javob 3 kun ichida: 2 kun 23 soat qoldi/);
      await owner.expectAccessible();
      await owner.expectNoOverflow();
      await owner.screenshot('moderation-own-page');

      await openCase(two, '/admin-panel?tab=reports&shelf=appealed&sortBy=createdAt&sortOrder=DESC', title);
      await drawer(two).getByText('Bu oddiy velosiped').waitFor();
      await press(two, 'Ishga olish');
      await drawer(two).getByLabel('Egasiga javob').fill('Uzr so‘raymiz');
      await two.expectAccessible();
      await two.screenshot('moderation-answer');
      await press(two, 'Qarorni bekor qilish');
      await drawer(two).getByText('Qaror bekor qilindi').waitFor();
      await owner.go('/user');
      await owner.sees(title);
      const visitor = await openPage();
      await eventually(async () => (await visitor.go(`/detail/${id}`)).status()).toBe(200);
    });

    test('passes a case in its details, from where it can be taken back too', async ({ openPage }) => {
      const [seller, buyer] = [await newPerson('Ravshan'), await newPerson('Dilnoza')];
      const { id, title } = await newProductForm(seller, unheard());
      await report(buyer, id, 'other');
      const visit = await openPage({ person: await newStaff('moderator') });
      await openCase(visit, newest, title);
      await visit.page.keyboard.press('t');
      await drawer(visit)
        .getByText(/^Ish sizda/)
        .waitFor();
      const undo = drawer(visit).getByRole('button', { name: /^Qaytarib olish/ });
      const dismiss = drawer(visit).getByRole('button', { name: 'Asossiz', exact: true });
      await dismiss.waitFor();
      await visit.page.keyboard.press('a');
      await undo.waitFor();
      expect(await dismiss.count()).toBe(0);
      // Nothing is decided twice.
      await visit.page.keyboard.press('a');
      await visit.expectAccessible();
      await visit.screenshot('moderation-passed');
      await undo.click();
      await dismiss.waitFor();
      await visit.page.keyboard.press('a');
      await undo.waitFor();
      // Once it stands the details say so.
      await drawer(visit).getByText('Asossiz deb topildi', { exact: true }).waitFor();
      expect(await undo.count()).toBe(0);
    });

    test('refuses what it can of the chosen, and says which are left', async ({ openPage }) => {
      const [seller, buyer] = [await newPerson(`Ravshan ${randomInt(1e9).toString(36)}`), await newPerson('Dilnoza')];
      const { id, title } = await newProductForm(seller, unheard());
      await report(buyer, id, 'other');
      await call(buyer, 'reports', { subject: 'user', subjectId: await idOf(seller), reason: 'spam' });
      const visit = await openPage({ person: await newStaff('moderator') });
      const { page } = visit;
      await visit.go(newest);
      const rows = page.locator('tbody tr').filter({ hasText: seller.name });
      const account = rows.filter({ hasNotText: title }).getByRole('checkbox');
      await rows.filter({ hasText: title }).getByRole('checkbox').check();
      await account.check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Rad etish' }).click();
      const question = page.getByRole('dialog', { name: '1 ta ish' });
      await question.getByText('Hisoblar haqidagi ishlar hal qilinmaydi: 1 ta.', { exact: false }).waitFor();
      await question.getByLabel('Buzilgan qoida').selectOption({ label: "Bu e'lon allaqachon bor" });
      await question.getByRole('button', { name: 'Rad etish' }).click();
      await page.getByRole('dialog').getByText("Hisob ishning o'zida bloklanadi.").waitFor();
      await visit.screenshot('moderation-left');
      await page.getByRole('dialog').getByRole('button', { name: 'Yopish' }).click();
      await page.getByText('Rad etildi: 1 ta').waitFor();
      expect(await account.isChecked()).toBe(true);
      await page.getByRole('button', { name: /^Qaytarib olish/ }).click();
    });

    test('of a block at a phone: what is blocked cannot be mended, only appealed', async ({ openPage }) => {
      const [seller, buyer] = [await newPerson('Jasur'), await newPerson('Lola')];
      const { id, title } = await newProductForm(seller, unheard());
      // It speaks of no rule, so none is chosen.
      await report(buyer, id, 'other');
      const moderator = await openPage({
        width: 360,
        person: await newStaff('moderator'),
        theme: 'dark',
        expected: [/422/],
      });
      await moderator.go('/admin-panel?tab=reports');
      const rows = moderator.page.locator('tbody tr');
      await rows.first().waitFor();
      await moderator.settled();
      // An order that somebody chose takes a row more.
      expect((await rows.first().boundingBox())?.y).toBeLessThan(300);
      await moderator.go(newest);
      const row = rows.filter({ hasText: title });
      await row.waitFor();
      await moderator.expectAccessible();
      await moderator.screenshot('moderation-queue');
      await row.click();
      await moderator.page.getByRole('dialog').getByRole('button', { name: "Ko'rish", exact: true }).click();
      await press(moderator, 'Ishga olish');
      await press(moderator, 'Bloklash');
      // Without a rule nothing is taken from anybody.
      await press(moderator, 'Tasdiqlash');
      await drawer(moderator).getByText('Qaysi qoida buzilganini tanlang.').waitFor();
      await drawer(moderator).getByLabel('Buzilgan qoida').selectOption({ label: 'Firibgarlik belgilari bor' });
      await moderator.expectAccessible();
      await moderator.screenshot('moderation-block');
      await press(moderator, 'Tasdiqlash');
      await drawer(moderator).getByText('Bloklandi').waitFor();
      // What was decided, and when, stands in the row of a phone too.
      await moderator.go('/admin-panel?tab=reports&shelf=decided');
      await row.getByText('Bloklandi').first().waitFor();
      await moderator.expectNoOverflow();
      await moderator.screenshot('moderation-decided');

      const owner = await openPage({ width: 1280, person: seller, language: 'ru', theme: 'dark' });
      await owner.go('/user?tab=attention');
      await owner.sees('Похоже на мошенничество');
      await owner.sees(/Это объявление больше не появится/);
      expect(await owner.page.getByRole('link', { name: 'Изменить' }).count()).toBe(0);
      await owner.expectAccessible();
      await owner.screenshot('moderation-blocked');
      const visitor = await openPage({ expected: [/410/] });
      await eventually(async () => (await visitor.go(`/detail/${id}`)).status()).toBe(410);
    });

    test('shows a reported message with what was said around it, and removes it', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk(unheard(), `Zafar${randomInt(1e6)}`);
      await says(buyer, chatId, 'Assalomu alaykum', 'Ahmoq sotuvchi');
      const written = messages.parse(await call(seller, `chat/${chatId}/messages`));
      const subjectId = written.find(({ content }) => content === 'Ahmoq sotuvchi')?.id;
      await call(seller, 'reports', { subject: 'message', subjectId, reason: 'offensive' });

      const moderator = await openPage({ person: await newStaff('moderator'), language: 'en' });
      await moderator.go(`${newest}&subject=message`);
      const row = moderator.page.locator('tbody tr').filter({ hasText: buyer.name });
      await row.getByRole('button', { name: /^View/ }).click();
      const dialog = moderator.page.getByRole('dialog', { name: /^Case/ });
      await dialog.getByRole('button', { name: 'Show the message' }).click();
      await dialog.getByText('Assalomu alaykum').waitFor();
      await dialog.getByText('Ahmoq sotuvchi').waitFor();
      await moderator.page.keyboard.press('t');
      await dialog.getByText(/^The case is yours/).waitFor();
      await moderator.expectAccessible();
      await moderator.screenshot('moderation-message');
      await moderator.page.keyboard.press('b');
      await dialog.getByLabel('Broken rule').selectOption({ label: 'Offensive or indecent content' });
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await dialog.getByText('Blocked', { exact: true }).waitFor();
      const left = messages.parse(await call(seller, `chat/${chatId}/messages`));
      expect(left.map(({ content }) => content)).not.toContain('Ahmoq sotuvchi');
    });
  });
});
