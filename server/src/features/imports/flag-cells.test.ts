import { expect, it } from 'vitest';
import { importServer, outcomes } from '#testing/builders/import-server.ts';
import { detailOf } from '#testing/builders/product-submissions.ts';

const { test, product, checked, apply, job } = await importServer();
const act = { rule: 'other', note: 'Tekshiruv' };

it.each([
  ['TRUE', 'ЛОЖЬ'],
  ['ИСТИНА', "yo'q"],
  ['ha', 'нет'],
])('a file that a spreadsheet or a person has written says yes with %s and no with %s', async (yes, no) => {
  for (const [cell, said] of [
    [yes, true],
    [no, false],
  ] as const) {
    const file = await checked('products', `id;negotiable;sends_to_regions\n${product.id};${cell};${cell}`);
    expect(file.rows, JSON.stringify(file.rows)).toMatchObject([{ outcome: 'change' }]);
    expect(await apply(file, act)).toBe(200);
    await job();
    expect(await detailOf(test, product.id)).toMatchObject({ negotiable: said, sendsToRegions: said });
  }
});

it('so does one of properties', async () => {
  const cells = ['true', 'TRUE', 'ЛОЖЬ', 'да', "yo'q", 'balki'];
  const rows = cells.map((cell, index) => `divan-va-kreslolar;qulaylik_${index};BOOLEAN;Qulaylik ${index};${cell}`);
  const file = await checked('properties', ['category;key;type;name_uz;required', ...rows].join('\n'));
  expect(outcomes(file.rows).map(([, outcome]) => outcome)).toEqual(['add', 'add', 'add', 'add', 'add', 'bad']);
});
