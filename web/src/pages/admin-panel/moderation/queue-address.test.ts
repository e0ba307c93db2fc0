import { expect, test } from 'vitest';
import { ofOneShelf, queueAddress, wholeShelf } from './queue-address.ts';

const from = (query: string) => new URLSearchParams(query);
const narrowed = 'tab=reports&subject=product&signal=banned_word&sortBy=createdAt&sortOrder=ASC';

test('a link within the queue keeps the filters that were chosen', () => {
  expect(queueAddress(from(`${narrowed}&page=3&case=7`), { group: 'product:5' })).toBe(
    `/admin-panel?${narrowed}&group=product%3A5`,
  );
  expect(queueAddress(from(`${narrowed}&group=product%3A5&cursor=abc`), { group: null })).toBe(
    `/admin-panel?${narrowed}`,
  );
  expect(queueAddress(from(`${narrowed}&case=7`), { case: '9' })).toBe(`/admin-panel?${narrowed}&case=9`);
});

test('a way that says how much waits of a shelf leads to all of it', () => {
  expect(
    queueAddress(from(`${narrowed}&reason=scam&shelf=decided&moment=answered&mine=true&page=2`), {
      ...wholeShelf,
      shelf: 'appealed',
      mine: null,
    }),
  ).toBe('/admin-panel?tab=reports&sortBy=createdAt&sortOrder=ASC&shelf=appealed');
});

test('another shelf leaves what is of one shelf alone, and another tab nothing of its own', () => {
  expect(
    queueAddress(from('tab=reports&shelf=decided&moment=answered&from=2026-11-01&subject=user'), {
      ...ofOneShelf,
      shelf: 'appealed',
    }),
  ).toBe('/admin-panel?tab=reports&shelf=appealed&subject=user');
  expect(queueAddress(from('tab=products&status=active&listing=4'), { case: '2' })).toBe(
    '/admin-panel?tab=reports&case=2',
  );
});
