import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { formatPhone } from '#contract/values/text/phone.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { builtPages } from '#start/pages/built-pages.ts';
import { type RunningTokcha, startTokcha } from '#start/tokcha.ts';
import { freePort } from '#testing/free-port.ts';
import { eventually, expect, type OpenPage, test } from './support/journey.ts';
import { inDatabase } from './support/people.ts';
import { enterCode, registerHere } from './support/register.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

/** A product of its own: these journeys stop it and change its sessions. */
let folder: string;
let origin: string;
let running: RunningTokcha;

async function start(): Promise<void> {
  const config = loadConfig({ DATA_DIR: folder, PORT: new URL(origin).port, PUBLIC_URL: origin, SEED: 'reference' });
  running = await startTokcha({ config, log: createLog('fatal'), pages: builtPages });
}

inFullRun(() => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tokcha-sessions-'));
    origin = `http://127.0.0.1:${await freePort()}`;
    await start();
  });
  afterAll(async () => {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const query = (text: string): Promise<void> => inDatabase(text, [], running.databaseUrl);

  /** As after a day asleep: the access token is refused, the refresh token is as it was. */
  const letAccessTokenEnd = (page: Page) =>
    page.evaluate("localStorage.setItem('accessToken', localStorage.getItem('accessToken').slice(0, -6) + 'aaaaaa')");
  const tokens = (page: Page): Promise<string> =>
    page.evaluate("JSON.stringify([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])");
  const settings = '/user/settings';
  const name = (page: Page) => page.locator('input[name=username]');

  async function signedInPerson(
    openPage: OpenPage,
    width: Visit['options']['width'],
    expected: readonly RegExp[] = [],
  ) {
    const visit = await openPage({ width, origin, expected: [/status of 401/, ...expected] });
    const phone = await registerHere(visit, 'Gulchehra', settings);
    await name(visit.page).waitFor();
    return { visit, phone };
  }

  async function secondTab({ page }: Visit, path: string): Promise<Page> {
    const tab = await page.context().newPage();
    await tab.goto(`${origin}${path}`);
    await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return tab;
  }

  describe.each(phoneAlone)('two tabs, %i px', (width) => {
    test('share one refresh, and both go on', async ({ openPage }) => {
      const { visit } = await signedInPerson(openPage, width);
      const tab = await secondTab(visit, settings);
      await name(tab).waitFor();
      let refreshes = 0;
      visit.page.context().on('request', (request) => {
        if (request.url().endsWith('/api/authority/refresh-token')) refreshes += 1;
      });
      // Neither tab runs while the token ends: a call already under way would count as one more.
      await tab.goto(`${origin}/robots.txt`);
      await visit.page.goto(`${origin}/robots.txt`);
      await letAccessTokenEnd(visit.page);
      const before = await tokens(visit.page);
      await Promise.all([visit.page.goto(`${origin}${settings}`), tab.goto(`${origin}${settings}`)]);
      await Promise.all([name(visit.page).waitFor(), name(tab).waitFor()]);
      expect(refreshes).toBe(1);
      expect(await tokens(tab)).not.toBe(before);
      await tab.reload();
      await name(tab).waitFor();
      expect(refreshes).toBe(1);
    });

    test('leave together, and nothing private stays on the screen', async ({ openPage }) => {
      const { visit, phone } = await signedInPerson(openPage, width);
      const [privateTab, homeTab] = [await secondTab(visit, settings), await secondTab(visit, '/')];
      await privateTab.getByText(formatPhone(phone)).filter({ visible: true }).first().waitFor();
      const { page } = visit;
      await page
        .getByRole('region', { name: 'Qurilmalar' })
        .getByRole('button', { name: 'Chiqish', exact: true })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
      await visit.isAt('/login');
      await privateTab.waitForURL((url) => url.pathname === '/auth/login');
      await privateTab.getByRole('heading', { level: 1, name: 'Kirish' }).waitFor();
      for (const tab of [page, privateTab, homeTab]) {
        await eventually(() => tab.locator('html').textContent()).not.toContain(formatPhone(phone));
        expect(await tab.locator('html').textContent()).not.toContain('Gulchehra');
      }
      await privateTab.goBack();
      await eventually(() => privateTab.locator('html').textContent()).not.toContain(formatPhone(phone));
      // Nobody ended the session: there is nothing to explain.
      expect(await privateTab.getByText('Qaytadan kiring').count()).toBe(0);
    });
  });

  describe('a session', () => {
    test('survives a day asleep', async ({ openPage }) => {
      const { visit } = await signedInPerson(openPage, 360);
      const { page } = visit;
      await page.clock.install();
      await letAccessTokenEnd(page);
      await query(
        "update sessions set last_seen_at = last_seen_at - interval '1 day', rotated_at = rotated_at - interval '1 day'",
      );
      await page.clock.fastForward('24:00:00');
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await name(page).fill('Gulchehra Uyg‘ondi');
      await page.getByRole('region', { name: 'Profil' }).getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees('Saqlandi');
      expect(new URL(page.url()).pathname).toBe(settings);
    });

    test('of thirty days ago ends at the login screen, which says why and leads back', async ({ openPage }) => {
      const { visit, phone } = await signedInPerson(openPage, 360);
      const { page } = visit;
      await letAccessTokenEnd(page);
      await query("update sessions set expires_at = now() - interval '1 minute' where expires_at > now()");
      await page.reload();
      await visit.isAt(/^\/auth\/login\?next=/);
      await visit.sees(/Uzoq vaqt kirmaganingiz uchun seans yakunlandi/);
      await visit.expectAccessible();
      await visit.screenshot('login-expired');
      expect(await tokens(page)).toBe('[null,null]');
      await page.getByLabel('Telefon raqami').fill(phone);
      await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
      await enterCode(visit);
      await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click();
      await visit.isAt(settings);
    });

    test('ended from another device says so', async ({ openPage }) => {
      const { visit } = await signedInPerson(openPage, 1280);
      await query("update sessions set revoked_at = now(), revoke_reason = 'ended' where revoked_at is null");
      await letAccessTokenEnd(visit.page);
      await visit.page.reload();
      await visit.isAt(/^\/auth\/login\?next=/);
      await visit.sees(/boshqa qurilmadan yakunlangan/);
    });

    test('outlives a restart of the server: what failed can be done again, and nobody is signed out', async ({
      openPage,
    }) => {
      const { visit } = await signedInPerson(openPage, 360, [/ERR_/, /Failed to load/, /status of 50\d/, /^50\d from/]);
      const { page } = visit;
      await running.stop();
      // The chat's line would renew it while the server still ends.
      await letAccessTokenEnd(page);
      const before = await tokens(page);
      const save = page.getByRole('region', { name: 'Profil' }).getByRole('button', { name: 'Saqlash' });
      await name(page).fill('Qayta Urinish');
      await save.click();
      await page
        .getByText(/internet|aloqa|server/i)
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await tokens(page)).toBe(before);
      expect(new URL(page.url()).pathname).toBe(settings);
      await start();
      await eventually(() => save.isEnabled(), 40_000).toBe(true);
      await save.click();
      await visit.sees('Saqlandi');
      expect(await tokens(page)).not.toBe(before);
      await page.reload();
      await eventually(() => name(page).inputValue()).toBe('Qayta Urinish');
    });
  });
});
