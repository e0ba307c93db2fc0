import type { Locator } from 'playwright-core';
import type { Visit } from './visit.ts';

/** The field of the header, or of the phone's sheet: a searchbox that becomes a combobox once it is used. */
export const searchField = (visit: Visit): Locator =>
  visit.page
    .getByRole(visit.onPhone ? 'dialog' : 'banner')
    .locator('input[name=title]')
    .filter({ visible: true });

/** Puts the cursor into the search: in the header of a desk, in the sheet of a phone; `name` is what that is called. */
export async function openSearch(visit: Visit, name: string): Promise<void> {
  if (visit.onPhone) {
    await visit.page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${name}(:|$)`) })
      .filter({ visible: true })
      .click();
    await visit.page.getByRole('dialog', { name }).waitFor();
  }
  await searchField(visit).click();
  await visit.page.locator('input[role=combobox]:focus').waitFor();
}
