import { postingTexts } from '#testing/builders/posting-form.ts';
import { postByTaps, postingLimits, registerByTaps } from '#testing/builders/posting-taps.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, unusedPhone } from './support/people.ts';
import { inFullRun } from './support/visit.ts';

test('somebody new posts with two photos in fourteen taps at most, 360 px', async ({ openPage }) => {
  const visit = await openPage({ width: 360, person: await newPerson('Umida') });
  await visit.go('/');
  const { taps } = await postByTaps(visit.page, {
    beforeSending: async () => {
      const district = visit.page.getByRole('combobox', { name: postingTexts.uz.district });
      await eventually(() => district.inputValue()).not.toBe('');
      await visit.sees('Asosiy rasm: 1 / 2');
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot('add-item-proposals');
    },
  });
  await visit.isAt(/\/user\/products\/\d+\/posted$/);
  expect(taps).toBeLessThanOrEqual(postingLimits.taps);
});

inFullRun(() => {
  test('and a flat, whose rooms and floors the title says, in as many; registering is counted apart', async ({
    openPage,
  }) => {
    const visit = await openPage({ width: 360 });
    await visit.go('/auth/login');
    const registering = await registerByTaps(visit.page, unusedPhone().slice('+998'.length));
    await visit.isAt('/');
    expect(registering.taps).toBeLessThanOrEqual(10);
    const { taps, seconds, clockSeconds } = await postByTaps(visit.page, { what: 'flat' });
    await visit.isAt(/\/user\/products\/\d+\/posted$/);
    expect(taps).toBeLessThanOrEqual(postingLimits.taps);
    expect(seconds).toBeLessThanOrEqual(postingLimits.seconds);
    expect(clockSeconds).toBeGreaterThan(0);
  });
});
