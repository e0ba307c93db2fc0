import { expect } from 'vitest';
import { eventually, test } from './support/journey.ts';
import { inDatabase, newPerson, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun } from './support/visit.ts';

async function patch(person: Person, id: number, body: object): Promise<void> {
  const answer = await fetch(`${origin()}/api/products/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

inFullRun(() => {
  test('what is typed over a listing that has changed meanwhile can be saved without typing it again', async ({
    openPage,
  }) => {
    const seller = await newPerson('Tahrirchi');
    const product = await newProductForm(seller, 'Eski nomli velosiped');
    const visit = await openPage({ width: 360, person: seller, expected: [/status of 409/] });
    const { page } = visit;
    const title = page.locator('main [name=title]');
    const price = page.locator('main [name=price]');
    const save = page.getByRole('button', { name: 'Saqlash', exact: true });
    await visit.go(`/user/products/${product.id}/edit`);
    await title.fill('Yangi nomli velosiped');
    await patch(seller, product.id, { description: 'Boshqa qurilmada yozilgan tavsif.', price: 300_000 });
    await price.fill('320000');
    await save.click();
    await page.getByRole('button', { name: 'Yangisini ochish' }).click();
    await visit.sees('Narx, hozir: 300000');
    await visit.expectAccessible();
    expect(await page.getByText(/^Tavsif, hozir/).count()).toBe(0);
    expect(await title.inputValue()).toBe('Yangi nomli velosiped');
    expect(await page.locator('main [name=description]').inputValue()).toBe('Boshqa qurilmada yozilgan tavsif.');
    await eventually(async () => (await price.inputValue()).replace(/\D/g, '')).toBe('320000');
    await save.click();
    await visit.isAt('/user');
  });

  test('a reservation that ran out meanwhile is no change of the form, and nobody is asked', async ({ openPage }) => {
    const seller = await newPerson('Tahrirchi');
    const product = await newProductForm(seller, 'Band velosiped');
    const visit = await openPage({ width: 360, person: seller, expected: [/status of 409/] });
    await visit.go(`/user/products/${product.id}/edit`);
    await visit.page.locator('main [name=title]').fill('Bo‘sh velosiped');
    await inDatabase('update products set version = version + 1 where id = $1', [product.id]);
    await visit.page.getByRole('button', { name: 'Saqlash', exact: true }).click();
    await visit.isAt('/user');
  });
});
