import { createHash } from 'node:crypto';
import { beginsWithZeros, type Proof, proofText } from '#contract/values/proof-of-work.ts';
import { eventually, expect, test } from './support/journey.ts';
import { unusedPhone } from './support/people.ts';
import { inFullRun } from './support/visit.ts';

const puzzle = { token: 'AAAAAAAAAAAAAAAA.1.14.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', bits: 14, parts: 4 };
const asked = {
  status: 429,
  json: { success: false, code: 'PROOF_OF_WORK_REQUIRED', message: 'prove', requestId: 'x', proofOfWork: puzzle },
};

inFullRun(() => {
  test('a phone whose network has used its limit up proves its work and signs in', async ({ openPage }) => {
    const visit = await openPage({ width: 360, expected: [/status of 429/] });
    const { page } = visit;
    const proofs: Proof[] = [];
    await page.route('**/api/auth/check-phone', async (route) => {
      const { proof }: { proof?: Proof } = route.request().postDataJSON();
      if (!proof) return route.fulfill(asked);
      proofs.push(proof);
      return route.continue();
    });
    await visit.go('/auth/login');
    await page.getByLabel('Telefon raqami').fill(unusedPhone());
    await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
    await visit.sees('Tekshirilmoqda...');
    await page.getByRole('heading', { level: 1, name: 'Tasdiqlash' }).waitFor();
    expect(proofs).toHaveLength(1);
    for (const [part, nonce] of (proofs[0]?.nonces ?? []).entries()) {
      const digest = createHash('sha256')
        .update(proofText(puzzle.token, part, nonce))
        .digest();
      expect(beginsWithZeros(digest, puzzle.bits)).toBe(true);
    }
  });

  test('who does not want to wait for the proof stops it, and may go on later', async ({ openPage }) => {
    const visit = await openPage({ width: 360, expected: [/status of 429/] });
    const { page } = visit;
    const endless = { ...asked, json: { ...asked.json, proofOfWork: { ...puzzle, bits: 32 } } };
    await page.route('**/api/auth/check-phone', (route) => route.fulfill(endless), { times: 1 });
    await visit.go('/auth/login');
    await page.getByLabel('Telefon raqami').fill(unusedPhone());
    const goOn = page.getByRole('button', { name: 'Davom etish', exact: true });
    await goOn.click();
    await visit.sees('Tekshirilmoqda...');
    const cancel = page.getByRole('button', { name: 'Bekor qilish', exact: true });
    await cancel.click();
    await eventually(() => cancel.count()).toBe(0);
    await goOn.click();
    await page.getByRole('heading', { level: 1, name: 'Tasdiqlash' }).waitFor();
  });
});
