import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { z } from 'zod';
import { eventually, expect, test } from './support/journey.ts';
import { ageCode, inDatabase, newPerson, newStaff, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { call, idOf } from './support/talks.ts';
import { deskAlone, inFullRun, type Visit } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');
const drawerOf = (visit: Visit, person: Person) =>
  visit.page.getByRole('dialog', { name: `Foydalanuvchi: ${person.name}` });

const account = z.object({ content: z.object({ version: z.unknown() }) });

/** A name that nobody else has. */
const unheard = () => `Zokirjon ${randomInt(1e9).toString(36)}`;

/** A role by another client than the browser. */
async function giveRole(staff: Person, person: Person, role: string): Promise<void> {
  const id = await idOf(person);
  const { version } = account.parse(await call(staff, `admin/users/${id}`)).content;
  const answer = await fetch(`${origin()}/api/admin/users/${id}/role`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${staff.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ role, version }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Finds somebody by name and opens them. */
async function openUser(visit: Visit, person: Person): Promise<void> {
  await visit.go(`/admin-panel?tab=users&q=${encodeURIComponent(person.name)}`);
  await eventually(() => rows(visit).count()).toBe(1);
  await rows(visit).getByRole('button', { name: person.name }).first().click();
  await drawerOf(visit, person).getByText("E'lonlari", { exact: true }).waitFor();
}

inFullRun(() => {
  describe.each(deskAlone)('people in the admin panel, %i px', (width) => {
    test('are blocked with their listings by a moderator, for a reason and a time, and unblocked', async ({
      openPage,
    }) => {
      const person = await newPerson(unheard());
      const product = await newProductForm(person, `Velosiped ${person.name}`);
      const visitor = await openPage({ width });
      await visitor.go(`/all-products?title=${encodeURIComponent(product.title)}`);
      await visitor.page.locator('[data-product]').filter({ hasText: person.name }).first().waitFor();
      const visit = await openPage({ width, person: await newStaff('moderator'), expected: [/422/] });
      await visit.go('/admin-panel?tab=users');
      await rows(visit).nth(3).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-users');
      await openUser(visit, person);
      const drawer = drawerOf(visit, person);
      expect(await drawer.getByRole('combobox', { name: 'Rol' }).count()).toBe(0);
      expect(await drawer.getByText(person.phone.slice(-7)).count()).toBe(0);
      await drawer.getByRole('combobox', { name: 'Muddati' }).selectOption('30');
      await drawer.getByRole('combobox', { name: 'Buzilgan qoida' }).selectOption('spam');
      await drawer.getByRole('textbox', { name: "Izoh (egasi o'qiydi)" }).fill("Bir xil e'lonni qayta-qayta joylagan");
      await visit.expectAccessible();
      await visit.screenshot('admin-user');
      await drawer.getByRole('button', { name: 'Bloklash' }).click();
      await drawer.getByText(/gacha bloklangan/).waitFor();
      await visit.screenshot('admin-user-blocked');
      await eventually(async () => {
        await visitor.go(`/all-products?title=${encodeURIComponent(product.title)}`);
        return visitor.page.locator('[data-product]').filter({ hasText: person.name }).count();
      }).toBe(0);

      await drawer.getByRole('textbox', { name: "Izoh (egasi o'qiydi)" }).fill('');
      await drawer.getByRole('button', { name: 'Blokdan chiqarish' }).click();
      await drawer.locator('textarea:focus[aria-invalid=true]').waitFor();
      await drawer.getByRole('textbox', { name: "Izoh (egasi o'qiydi)" }).fill('Tushuntirdi');
      await drawer.getByRole('button', { name: 'Blokdan chiqarish' }).click();
      await drawer.getByText('Tushuntirdi').waitFor();
      await drawer.getByRole('button', { name: 'Bloklash' }).waitFor();
    });

    test('keep what was typed about them while another administrator changes them', async ({ openPage }) => {
      const person = await newPerson(unheard());
      const [visit, other] = [
        await openPage({ width, person: await newStaff('admin'), expected: [/409/] }),
        await newStaff('admin'),
      ];
      await openUser(visit, person);
      const drawer = drawerOf(visit, person);
      const note = drawer.getByRole('textbox', { name: "Izoh (egasi o'qiydi)" });
      await drawer.getByRole('combobox', { name: 'Buzilgan qoida' }).selectOption('spam');
      await note.fill("Bir xil e'lonni qayta-qayta joylagan");
      await giveRole(other, person, 'moderator');
      await drawer.getByRole('button', { name: 'Bloklash' }).click();
      await drawer.getByRole('button', { name: 'Yangi holatini ochish' }).click();
      await drawer.getByText('moderator', { exact: true }).first().waitFor();
      expect(await note.inputValue()).toBe("Bir xil e'lonni qayta-qayta joylagan");
      await drawer.getByRole('button', { name: 'Bloklash' }).click();
      await drawer.getByText(/gacha bloklangan/).waitFor();
      expect(await note.inputValue()).toBe('');
    });

    test('are blocked once a fresh code confirms it, and stay as they are without', async ({ openPage }) => {
      const person = await newPerson(unheard());
      const staff = await newStaff('moderator');
      await ageCode(staff, 20);
      // The second question finds that a code is on its way already.
      const visit = await openPage({ width, person: staff, expected: [/403/, /429/] });
      await openUser(visit, person);
      const drawer = drawerOf(visit, person);
      const question = visit.page.getByRole('dialog', { name: 'Kod bilan tasdiqlang' });
      const block = async () => {
        await drawer.getByRole('button', { name: 'Bloklash' }).click();
        await question.getByText('Davom etish uchun telefoningizga kelgan kodni kiriting.').waitFor();
      };
      await drawer.getByRole('combobox', { name: 'Muddati' }).selectOption('30');
      await drawer.getByRole('combobox', { name: 'Buzilgan qoida' }).selectOption('spam');
      await drawer.getByRole('textbox', { name: "Izoh (egasi o'qiydi)" }).fill("Bir xil e'lonni qayta-qayta joylagan");
      const sent = visit.page.waitForResponse('**/api/auth/send-otp');
      await block();
      const { code } = await (await sent).json();
      await visit.expectAccessible();
      await visit.screenshot('admin-step-up');
      await question.getByRole('button', { name: 'Bekor qilish' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await drawer.getByText(/gacha bloklangan/).count()).toBe(0);
      await block();
      await question.getByRole('textbox').fill(code);
      await question.getByRole('button', { name: 'Davom etish' }).click();
      await drawer.getByText(/gacha bloklangan/).waitFor();
      await question.waitFor({ state: 'hidden' });
    });

    test('lose a kind of seller, and a block that a moderator cannot lift, to an administrator', async ({
      openPage,
    }) => {
      const person = await newPerson(unheard());
      await inDatabase("update users set kind = 'shop' where id = $1", [await idOf(person)]);
      const visit = await openPage({ width, person: await newStaff('admin'), expected: [/422/] });
      await openUser(visit, person);
      const drawer = drawerOf(visit, person);
      await drawer.getByRole('button', { name: 'Turini qaytarib olish' }).click();
      const form = drawer.locator('form').filter({ hasText: 'Hisob yana oddiy sotuvchi' });
      await form.getByRole('button', { name: 'Turini qaytarib olish' }).click();
      await form.locator('textarea[aria-invalid=true]').waitFor();
      await form.getByRole('textbox').fill('Hujjatlar soxta chiqdi');
      await visit.expectAccessible();
      await visit.screenshot('admin-kind-withdrawal');
      await form.getByRole('button', { name: 'Turini qaytarib olish' }).click();
      await form.waitFor({ state: 'detached' });
      await drawer.getByText('Hujjatlar soxta chiqdi').waitFor();
      await drawer.getByRole('combobox', { name: 'Buzilgan qoida' }).selectOption('spam');
      await drawer.getByRole('textbox', { name: "Izoh (egasi o'qiydi)" }).fill('Ogohlantirilgan edi');
      await drawer.getByRole('button', { name: 'Bloklash' }).click();
      await drawer.getByText(/gacha bloklangan/).waitFor();

      const moderator = await openPage({ width, person: await newStaff('moderator') });
      await openUser(moderator, person);
      const theirs = drawerOf(moderator, person);
      await theirs.getByText("Bu blokni administrator qo'ygan, uni faqat administrator o'zgartiradi.").waitFor();
      expect(await theirs.getByRole('button', { name: 'Blokdan chiqarish' }).count()).toBe(0);
      await moderator.expectAccessible();
      await moderator.screenshot('admin-block-kept');
    });

    test('get a role, are called and signed out by an administrator', async ({ openPage }) => {
      const person = await newPerson(unheard());
      const visit = await openPage({ width, person: await newStaff('admin'), theme: 'dark', expected: [/ERR_FAILED/] });
      await openUser(visit, person);
      const drawer = drawerOf(visit, person);
      await drawer.getByRole('button', { name: "Telefonni to'liq ko'rish" }).click();
      await drawer.getByRole('textbox', { name: 'Sababi' }).first().fill("Murojaati bo'yicha");
      await drawer.getByRole('button', { name: "Telefonni to'liq ko'rish" }).click();
      await drawer
        .getByText(new RegExp(`${person.phone.slice(-2)}$`))
        .first()
        .waitFor();
      await drawer.getByText("Telefoni ko'rildi").waitFor();
      await drawer.getByRole('button', { name: /^Seansni yakunlash/ }).click();
      await drawer.getByText("Hozir faol seansi yo'q").waitFor();
      await drawer.getByRole('combobox', { name: 'Rol' }).selectOption('moderator');
      await visit.page.route('**/api/admin/users/*/role', (route) => route.abort(), { times: 1 });
      await drawer.getByRole('button', { name: 'Rolni saqlash' }).click();
      await drawer.locator('select:focus[aria-invalid=true]').waitFor();
      await drawer.getByRole('button', { name: 'Rolni saqlash' }).click();
      // The history says it, and the message for a while.
      await drawer.getByText("Rol o'zgartirildi").and(visit.page.locator(':not(.toasts *)')).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-user-role');
      await drawer.getByRole('button', { name: 'Yopish' }).click();
      await drawer.waitFor({ state: 'hidden' });
      // A step back does not open it again.
      await visit.page.goBack();
      await visit.isAt(/tab=users&q=[^&]*$/);
      expect(await drawer.count()).toBe(0);
      await visit.page.getByRole('combobox', { name: 'Rol' }).selectOption('moderator');
      await eventually(() => rows(visit).count()).toBe(1);
      await visit.page.getByRole('combobox', { name: 'Rol' }).selectOption('user');
      await visit.sees('Hech qanday natija topilmadi');
    });
  });
});
