import { describe, inject } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newListing } from './support/listings.ts';
import { newPerson, type Person } from './support/people.ts';
import { widths } from './support/visit.ts';

async function call(person: Person, method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${inject('origin')}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

describe.each(widths)('notices, %i px', (width) => {
  test('tell of a price that has fallen, are counted, and read once seen', async ({ openPage }) => {
    const seller = await newPerson('Sotuvchi');
    const listing = await newListing(seller, `Narxi tushadigan ${width}`);
    const person = await newPerson('Kutuvchi');
    await call(person, 'POST', `products/${listing.id}/like`, { liked: true });
    await call(seller, 'PATCH', `products/${listing.id}`, { price: 1000 });

    const visit = await openPage({ width, person });
    const { page } = visit;
    const link = () => page.getByRole('link', { name: /^Bildirishnomalar/ }).filter({ visible: true });
    await eventually(async () => {
      await visit.go('/user');
      return link().first().textContent();
    }).toContain('1');
    await link().first().click();
    await page.getByRole('heading', { level: 1, name: 'Bildirishnomalar' }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: listing.title });
    await row.getByText("Narx tushdi: 1 000 so'm").waitFor();
    await row.getByText('Yangi:').waitFor();
    await eventually(() => link().first().textContent()).not.toContain('1');
    await visit.expectAccessible();
    await visit.screenshot('notifications');
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: listing.title }).waitFor();
    await visit.go('/user/notifications');
    await row.waitFor();
    expect(await row.getByText('Yangi:').count()).toBe(0);
  });
});
