import { randomInt } from 'node:crypto';
import { describe, inject } from 'vitest';
import { z } from 'zod';
import { expect, test } from './support/journey.ts';
import { newStaff, type Person } from './support/people.ts';
import { enterCode, registerHere } from './support/register.ts';
import { call } from './support/talks.ts';
import { type Visit, widths } from './support/visit.ts';

const people = z.object({ content: z.object({ data: z.array(z.object({ id: z.number() })) }) });
const account = z.object({ content: z.object({ version: z.number() }) });

/** Blocks somebody for three days by another client than the browser. */
async function block(name: string, moderator: Person): Promise<void> {
  const { data } = people.parse(await call(moderator, `profiles?q=${name}`)).content;
  const id = data[0]?.id;
  const { version } = account.parse(await call(moderator, `admin/users/${id}`)).content;
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const answer = await fetch(`${inject('origin')}/api/admin/users/${id}/block`, {
    method: 'POST',
    headers: { authorization: `Bearer ${moderator.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Bir xil e’lonlar', until, version }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** From the phone, which the field may have already, to whatever the right code leads to. */
async function signIn(visit: Visit, phone?: string): Promise<void> {
  const { page } = visit;
  if (phone) await page.getByLabel('Telefon raqami').fill(phone);
  await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
  await enterCode(visit);
  await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click();
}

describe('somebody whose account is blocked', () => {
  test.for(widths)('reads why and appeals; another moderator sets them free, at %i px', async (width, { openPage }) => {
    const [first, second] = [await newStaff('moderator', 'Botir'), await newStaff('moderator', 'Nilufar')];
    const visit = await openPage({ width, theme: width === 360 ? 'dark' : 'light', expected: [/40[13]/, /429/] });
    const { page } = visit;
    const name = `Sardor${randomInt(1e9)}`;
    const phone = await registerHere(visit, name, '/user');
    await block(name, first);

    // Signed in as they are, they are led to where they prove who they are.
    await visit.go('/user/settings');
    await visit.isAt(/^\/auth\/login/);
    await visit.sees(/Sababini o'qish va shikoyat qilish uchun kiring/);
    await signIn(visit, phone);
    await page.getByRole('heading', { level: 1, name: 'Hisobingiz bloklangan' }).waitFor();
    await visit.sees('Moderator izohi: Bir xil e’lonlar');
    await visit.sees(/gacha. Keyin blok o'zi ochiladi/);
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('block-why');
    const appeal = page.getByRole('button', { name: 'Qarorga shikoyat' });
    await page.getByLabel('Nega qaror xato?').fill('Xato');
    await appeal.click();
    await visit.sees('Kamida 10 ta belgi yozing');
    await page.getByLabel('Nega qaror xato?').fill('Har biri boshqa buyum edi');
    await appeal.click();
    await visit.sees(/Javob 3 kun ichida: 2 kun 23 soat qoldi/);
    expect(await appeal.count()).toBe(0);
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('block-waiting');

    // A later try shows the same clock.
    await page.getByRole('button', { name: 'Qaytadan kirish' }).click();
    await signIn(visit);
    await visit.sees(/Javob 3 kun ichida: 2 kun 23 soat qoldi/);

    const panel = await openPage({ width, person: second });
    await panel.go('/admin-panel?tab=reports&shelf=appealed&subject=user&sortBy=createdAt&sortOrder=DESC');
    const queued = panel.page.getByText(name).first();
    await queued.click();
    if (width === 360) {
      await panel.page.getByRole('dialog').getByRole('button', { name: "Ko'rish", exact: true }).click();
    }
    const drawer = panel.page.getByRole('dialog', { name: /-ish/ });
    await drawer.getByText('Har biri boshqa buyum edi').waitFor();
    await drawer.getByRole('button', { name: 'Ishga olish' }).click();
    await drawer.getByLabel('Egasiga javob').fill('Uzr so‘raymiz');
    await panel.expectAccessible();
    await panel.screenshot('block-answer');
    await drawer.getByRole('button', { name: 'Qarorni bekor qilish' }).click();
    await drawer.getByText('Qaror bekor qilindi').waitFor();

    await page.getByRole('button', { name: 'Qaytadan kirish' }).click();
    await signIn(visit);
    await visit.isAt('/user/settings');
    await visit.go('/user/notifications');
    await visit.sees('Shikoyatingiz qabul qilindi');
    await visit.sees(/Hisob bloki: Uzr/);
    await visit.expectNoOverflow();
  });
});
