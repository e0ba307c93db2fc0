import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';

test('a heading that comes late is focused, and stands in the header of a phone once it has left the screen', async ({
  openPage,
}) => {
  const visit = await openPage({ width: 360, person: await newPerson('Sanjar') });
  const { page } = visit;
  await visit.go('/user');
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The page's own script comes long after its address.
  await page.route('**/api/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Kabinet menyusi/ }).click();
  await page.getByRole('navigation', { name: 'Kabinet' }).getByRole('link', { name: 'Platforma qoidalari' }).click();
  await visit.isAt(/\/rules$/);
  letGo();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await heading.waitFor();
  await page.locator('main h1:focus').waitFor();
  await page.mouse.wheel(0, 2000);
  const title = page.locator('.header__title--shown').filter({ visible: true });
  await eventually(() => title.textContent()).toBe(await heading.textContent());
  expect(await page.title()).toContain((await heading.textContent()) ?? '');
});
