import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { inDatabase, newPerson } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { widths } from './support/visit.ts';

describe.each(widths)('the cabinet, %i px', (width) => {
  test('counts messages at their own icon, and notices apart from them', async ({ openPage }) => {
    const visit = await openPage({ width, person: await newPerson('Nodira') });
    const { page } = visit;
    await page.route(/\/api\/chat\/my-chats\?limit=1$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), unreadTotal: 3 } });
    });
    await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { content: { count: 2 } } }));
    await visit.go('/user');
    if (visit.onPhone) {
      const header = page.getByRole('banner').filter({ visible: true });
      await header.getByText('3', { exact: true }).filter({ visible: true }).first().waitFor();
      const fold = page.getByRole('button', { name: /^Kabinet menyusi/ });
      await eventually(() => fold.textContent()).toMatch(/2/);
      await expect(fold.textContent()).resolves.not.toMatch(/[35]/);
      await fold.click();
    }
    const links = page.getByRole('navigation', { name: 'Kabinet' });
    await eventually(() => links.getByRole('link', { name: /^Bildirishnomalar/ }).textContent()).toMatch(/2$/);
    const aside = page.getByRole('complementary').first();
    await aside.getByRole('link', { name: 'Xavfsizlik maslahatlari' }).waitFor();
    await aside.getByRole('radiogroup', { name: 'Mavzu' }).waitFor();
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('cabinet-links');
  });

  test('asks who bought what was asked about, from its row and from the notice', async ({ openPage }) => {
    const person = await newPerson('Botir');
    const product = await newProductForm(person, `Dolzarb ${width}`);
    await inDatabase('update products set asked_at = now() where id = $1', [product.id]);
    const visit = await openPage({ width, person });
    const { page } = visit;
    await visit.go('/user');
    const row = page.getByRole('article').filter({ hasText: product.title });
    await row.getByText('Hali dolzarbmi?').waitFor();
    await row.getByRole('button', { name: 'Sotildi' }).first().click();
    const question = page.getByRole('dialog', { name: "E'lon sotildimi?" });
    await question.getByRole('button', { name: 'Bekor qilish' }).click();
    await question.waitFor({ state: 'hidden' });
    await visit.go(`/user?sold=${product.id}`);
    await question.getByRole('button', { name: 'Sotildi' }).click();
    await row.waitFor({ state: 'hidden' });
  });

  test('keeps a listing for a buyer, and its card says so in grid and list', async ({ openPage }) => {
    const person = await newPerson('Kamola');
    const product = await newProductForm(person, `Qoraqalpoqcha ${width} ${person.phone.slice(-6)}`);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const kept = await fetch(`${origin()}/api/products/${product.id}/reservation`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ until }),
    });
    expect(kept.status).toBe(200);
    const visit = await openPage({ width });
    const { page } = visit;
    await visit.go(`/all-products?title=${encodeURIComponent(product.title)}&q=${encodeURIComponent(product.title)}`);
    const card = page.getByRole('article').filter({ hasText: product.title });
    await card.getByText('Band qilingan').waitFor();
    await visit.screenshot('reserved-grid');
    if (visit.onPhone) {
      const sort = page.getByRole('main').locator('details.menu');
      await sort.locator('summary').click();
      await sort.getByRole('button', { name: "Ro'yxat" }).click();
    } else await page.getByRole('radio', { name: "Ro'yxat" }).check();
    await card.getByText('Band qilingan').waitFor();
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('reserved-list');
  });
});
