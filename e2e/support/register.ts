import { eventually } from './journey.ts';
import { unusedPhone } from './people.ts';
import type { Visit } from './visit.ts';

/** Registers a new phone in this very browser and goes on to `next`: later codes count against the browser, not the phone. @returns the phone */
export async function registerHere(visit: Visit, name: string, next: string): Promise<string> {
  await visit.go(`/auth/login?next=${encodeURIComponent(next)}`);
  const phone = await registerOnThisPage(visit, name);
  await visit.isAt(next);
  return phone;
}

/** Registers a new phone where a visitor was led to the login page. @returns the phone */
export async function registerOnThisPage(visit: Visit, name: string): Promise<string> {
  const { page } = visit;
  const phone = unusedPhone();
  await page.getByLabel('Telefon raqami').fill(phone);
  await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
  await enterCode(visit);
  await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click();
  await page.getByLabel('Ismingiz').fill(name);
  await page.getByLabel('Viloyat').selectOption({ label: 'Buxoro viloyati' });
  await page.getByLabel('Tuman').selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'roziman' }).check();
  await page.getByRole('button', { name: 'Hisob yaratish', exact: true }).click();
  return phone;
}

/** Waits for the code that fills itself in. */
export async function enterCode(visit: Visit): Promise<void> {
  const field = visit.page.getByRole('textbox', { name: 'Tasdiqlash kodi' });
  await eventually(() => field.inputValue()).toMatch(/^\d{6}$/);
}
