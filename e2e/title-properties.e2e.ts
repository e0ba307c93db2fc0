import { expect } from 'vitest';
import { postingTexts } from '#testing/builders/posting-form.ts';
import { eventually, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { widths } from './support/visit.ts';

test.for(widths)('a seller accepts what the title says of properties, %i px', async (width, { openPage }) => {
  const visit = await openPage({ width, person: await newPerson('Umida') });
  const { page } = visit;
  await visit.go('/add-item');
  await page.getByRole('textbox', { name: postingTexts.uz.title }).fill('Cobalt 2020, 38 ming probeg, avtomat');
  await page.getByRole('button', { name: /^Chevrolet/ }).click();
  const said = page.getByRole('list', { name: 'Sarlavhada yozilgan:' });
  await said.getByRole('button', { name: 'Model: Cobalt' }).press('Enter');
  await eventually(() => said.getByRole('button', { name: 'Model: Cobalt' }).count()).toBe(0);
  // The keyboard goes on where the pressed button was.
  await said.locator('button:focus').waitFor();
  await said.scrollIntoViewIfNeeded();
  await visit.expectAccessible();
  await visit.expectNoOverflow();
  await visit.screenshot('title-properties');
  await said.getByRole('button', { name: "Hammasini qo'shish" }).press('Enter');
  await eventually(() => said.count()).toBe(0);
  await page.locator('[name^="property-"]:focus').waitFor();
  expect(await page.getByRole('textbox', { name: /^Yurgan masofasi/ }).inputValue()).toBe('38000');
  expect(await page.getByRole('textbox', { name: /yil/i }).first().inputValue()).toBe('2020');
});
