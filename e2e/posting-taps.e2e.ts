import { postingTexts } from '#testing/builders/posting-form.ts';
import { postByTaps, postingLimits } from '#testing/builders/posting-taps.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';

test('somebody new posts with two photos in fourteen taps at most, 360 px', async ({ openPage }) => {
  const visit = await openPage({ width: 360, person: await newPerson('Umida') });
  await visit.go('/');
  const { taps } = await postByTaps(visit.page, async () => {
    const district = visit.page.getByRole('combobox', { name: postingTexts.uz.district });
    await eventually(() => district.inputValue()).not.toBe('');
    await visit.sees('Asosiy rasm: 1 / 2');
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('add-item-proposals');
  });
  await visit.isAt(/\/user\/products\/\d+\/posted$/);
  expect(taps).toBeLessThanOrEqual(postingLimits.taps);
});
