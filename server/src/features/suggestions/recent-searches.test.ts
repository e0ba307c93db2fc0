import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const url = '/api/search-filters/recent';

async function aPerson() {
  const headers = await signedIn(test, await aUser(test));
  const texts = (answer: { json(): { content: { query: string }[] } }) =>
    answer.json().content.map(({ query }) => query);
  return {
    list: async () => texts(await test.app.inject({ url, headers })),
    add: async (...queries: string[]) => {
      test.clock.advance(1000);
      return texts(await test.app.inject({ method: 'POST', url, headers, payload: { queries } }));
    },
    forget: (query = '') => test.app.inject({ method: 'DELETE', url: `${url}${query}`, headers }),
  };
}

it('remembers the last twenty, the newest first, each once', async () => {
  const person = await aPerson();
  for (let n = 1; n <= 22; n += 1) await person.add(`divan ${n}`);
  const list = await person.list();
  expect(list).toHaveLength(20);
  expect(list.slice(0, 2)).toEqual(['divan 22', 'divan 21']);
  expect((await person.add('divan 10')).slice(0, 2)).toEqual(['divan 10', 'divan 22']);
  expect(await person.add('DIVAN 10')).not.toContain('divan 10');
  const { db } = test.database;
  const { count } = await db
    .selectFrom('recent_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(20);
});

it('takes over those of the device, the last one as the newest', async () => {
  const person = await aPerson();
  await person.add('gilam');
  expect(await person.add('stol', 'stul', 'stol', '  ko‘ylak   ')).toEqual(['ko‘ylak', 'stol', 'stul', 'gilam']);
});

it('forgets one or all, and only one’s own', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  await person.add('a', 'Ўйинчоқ', 'c');
  await other.add('a');
  await person.forget(`?query=${encodeURIComponent('ўйинчоқ')}`);
  expect(await person.list()).toEqual(['c', 'a']);
  expect((await person.forget()).json()).toEqual({ success: true });
  expect(await person.list()).toEqual([]);
  expect(await other.list()).toEqual(['a']);
});

it('refuses nothing, too many and too long texts', async () => {
  const headers = await signedIn(test, await aUser(test));
  for (const queries of [[], [''], ['a'.repeat(101)], Array.from({ length: 21 }, (_, n) => `q${n}`)]) {
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: { queries } });
    expect(answer.statusCode).toBe(422);
  }
});
