import { describe, expect } from 'vitest';
import { legalVersions } from '#contract/values/terms.ts';
import { eventually, test } from './support/journey.ts';
import { agreedToOlderTerms, newPerson } from './support/people.ts';
import { origin } from './support/product.ts';
import { inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe('somebody who agreed to older terms', () => {
    test('is asked again, may read and put it off, and agrees once', async ({ openPage }) => {
      const person = await agreedToOlderTerms(await newPerson('Zulfiya'));
      const visit = await openPage({ person });
      const question = visit.page.getByRole('dialog', { name: 'Foydalanish shartlari yangilandi' });
      await visit.go('/user');
      await question.waitFor();
      const links = await question.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(['/legal/agreement', '/legal/privacy', '/rules', '/user/settings#settings-leave']);

      await visit.go('/legal/privacy');
      await visit.page.getByRole('heading', { name: 'Maxfiylik siyosati', level: 1 }).waitFor();
      expect(await question.count()).toBe(0);

      await visit.go('/user');
      await question.getByRole('button', { name: "O'qidim va roziman" }).click();
      await eventually(() => question.count()).toBe(0);
      await visit.page.getByText('Roziligingiz saqlandi').waitFor();
      await visit.go('/');
      await visit.page.getByRole('main').waitFor();
      expect(await question.count()).toBe(0);
    });
  });

  describe('the legal documents', () => {
    test('are listed, name who runs the site, and send older addresses on', async ({ openPage }) => {
      const visit = await openPage();
      await visit.go('/safety');
      await visit.page.getByRole('contentinfo').getByRole('link', { name: 'Hujjatlar' }).click();
      await visit.page.getByRole('heading', { name: 'Huquqiy hujjatlar', level: 1 }).waitFor();
      await visit.page.getByText('Bu namoyish sayti').waitFor();
      await visit.page.getByRole('link', { name: 'Maxfiylik siyosati' }).click();
      await visit.page.getByRole('heading', { name: 'Maxfiylik siyosati', level: 1 }).waitFor();
      await visit.page.getByText('amaldagi tahrir').waitFor();
      await visit.page.getByRole('link', { name: '2026-yil 27-noyabr' }).click();
      await visit.isAt('/legal/privacy/2026-11-27');
      await visit.page.getByText('90 kun davomida').waitFor();
      await visit.go(`/legal/privacy/${legalVersions.privacy[0]}`);
      await visit.isAt('/legal/privacy');
      await visit.go('/legal/rules');
      await visit.isAt('/rules');
      for (const path of ['/legal/nothing', '/legal/privacy/2020-01-01', '/legal/rules/2020-01-01']) {
        expect((await fetch(origin() + path)).status, path).toBe(404);
      }
    });
  });
});
