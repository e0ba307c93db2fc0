import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { moveYearBounds } from '../categories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const bounds = async (key: string) =>
  test.database.db.selectFrom('properties').select(['id', 'max_value', 'version']).where('key', '=', key).execute();

it('the bound of a year goes up at midnight in Tashkent, and one that staff have stated stays', async () => {
  const { db } = test.database;
  const year = new Date().getUTCFullYear();
  const [stated, ...others] = await bounds('year');
  if (!stated) throw new Error('no property tells a year');
  const admin = await signedIn(test, await aUser(test, { role: 'admin' }));
  const answer = await test.app.inject({
    method: 'PATCH',
    url: `/api/property/${stated.id}`,
    headers: admin,
    payload: { max: year - 20, version: stated.version },
  });
  expect(answer.statusCode).toBe(200);

  await moveYearBounds(db, new Date(Date.UTC(year + 1, 11, 31, 18, 59)));
  expect((await bounds('built_year')).map(({ max_value }) => max_value)).toContain(year + 5);
  await moveYearBounds(db, new Date(Date.UTC(year + 1, 11, 31, 19, 1)));
  const after = await bounds('year');
  expect(after.find(({ id }) => id === stated.id)?.max_value).toBe(year - 20);
  expect(others.length).toBeGreaterThan(0);
  for (const { id } of others) expect(after.find((row) => row.id === id)?.max_value).toBe(year + 3);
  expect((await bounds('built_year')).map(({ max_value }) => max_value)).toContain(year + 6);
  expect(await moveYearBounds(db, new Date())).toBe(0);
});
