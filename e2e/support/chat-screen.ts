import type { Locator } from 'playwright-core';
import type { Visit } from './visit.ts';

/** What the browser says of itself while a test takes its network away. */
export const offline = [/ERR_INTERNET_DISCONNECTED/];

export const input = (visit: Visit): Locator => visit.page.getByPlaceholder('Xabar yozing...');

export async function write(visit: Visit, text: string): Promise<void> {
  await input(visit).fill(text);
  await input(visit).press('Enter');
}

export const log = (visit: Visit): Locator => visit.page.getByRole('log');
/** Its time stands right behind what was written: "Savol 1" at 10:36 is not "Savol 11". */
export const bubble = (visit: Visit, text: string): Locator =>
  log(visit).locator('.chat__row', {
    has: visit.page.locator('.chat__bubble > :not(.chat__stamp)', { hasText: text }),
  });

/** The server has it; it may be read already. */
export const sent = (visit: Visit, text: string): Promise<void> =>
  bubble(visit, text)
    .getByText(/Yuborildi|O'qildi/)
    .waitFor({ state: 'attached' });
export const read = (visit: Visit, text: string): Promise<void> =>
  bubble(visit, text).getByText("O'qildi").waitFor({ state: 'attached' });

/** The texts of the thread, in their order. */
export const texts = (visit: Visit): Promise<string[]> => log(visit).locator('.chat__text').allTextContents();

/** The menu of what can be done about the other person. */
export async function openMenu(visit: Visit): Promise<void> {
  await visit.page.locator('.chat__head summary').click();
}
