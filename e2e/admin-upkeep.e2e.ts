import { describe } from 'vitest';
import { expect, test } from './support/journey.ts';
import { idOf, inDatabase, newPerson, newStaff } from './support/people.ts';
import { widths } from './support/visit.ts';

const insertFailedNotice = `
  insert into deliveries (user_id, channel, kind, notice, topic, attempts, due_at, sent_at, failed_at, failure, created_at)
  values ($1, 'telegram', 'price_drop', '{}', 'product:1', 7, now(), now(), now(), 'telegram later', now())`;
const insertBreaker = `
  insert into rate_limits (name, subject, window_start, used, expires_at)
  values ('otp-breaker', $1, now(), 2, now() + interval '1 hour')`;
const insertPurge = `
  insert into purges (job, day, removed, last_at) values ('purge-auth-rows', current_date, 41, now())
  on conflict (job, day) do update set removed = purges.removed + 41`;

describe.each(widths)('what the machine does by itself, %i px', (width) => {
  test('is tried again, set and shown by an administrator', async ({ openPage }) => {
    const person = await newPerson('Nodira');
    const slice = `203.0.${width % 250}.0/24 90`;
    await inDatabase(insertFailedNotice, [idOf(person)]);
    await inDatabase(insertBreaker, [slice]);
    await inDatabase(insertPurge, []);
    const visit = await openPage({
      width,
      theme: width === 360 ? 'light' : 'dark',
      person: await newStaff('admin'),
      // A limit that nobody may set is tried.
      expected: [/422 \(Unprocessable/],
    });
    const { page } = visit;
    await visit.go('/admin-panel?tab=upkeep');
    await visit.sees('Telegram: narx tushgani');
    await visit.sees('telegram later');
    await visit.expectAccessible({ everywhere: true });
    await visit.expectNoOverflow();
    await visit.screenshot('admin-upkeep-failures');
    await page.getByRole('button', { name: 'Qayta urinish: Telegram: narx tushgani' }).first().click();
    await visit.sees("Navbatga qo'yildi");

    await page.getByRole('link', { name: 'Bir martalik kodlar' }).click();
    await visit.sees(slice);
    await visit.expectAccessible({ everywhere: true });
    await visit.expectNoOverflow();
    await visit.screenshot('admin-upkeep-codes');
    const limit = page.getByRole('spinbutton', { name: '24 soatdagi kodlar chegarasi' });
    // What the browser would say is in its own language.
    await limit.fill('9');
    await page.getByRole('button', { name: 'Saqlash' }).click();
    await page.getByRole('alert').waitFor();
    await limit.fill(String(20_000 + width));
    await page.getByRole('button', { name: 'Saqlash' }).click();
    await visit.sees('Saqlandi');
    await page.getByRole('button', { name: `Shubhani olib tashlash: ${slice}` }).click();
    await page.getByText(slice).first().waitFor({ state: 'detached' });
    await visit.go('/admin-panel?tab=upkeep&view=codes');
    expect(await limit.inputValue()).toBe(String(20_000 + width));

    await visit.go('/admin-panel?tab=upkeep&view=purges');
    await visit.sees('Eskirgan kodlar va kirishlar');
    const link = await page.getByRole('link', { name: 'Tozalash' }).boundingBox();
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(width);
    await visit.expectAccessible({ everywhere: true });
    await visit.expectNoOverflow();
    await visit.screenshot('admin-upkeep-purges');
  });
});
