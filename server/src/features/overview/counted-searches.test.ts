import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldText } from '#contract/values/text/fold.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

const day = 86_400_000;
/** Some of them have the same bit out of 64, but hardly so many that fewer than five are seen. */
const crowd = Array.from({ length: 12 }, (_, index) => `10.0.0.${index + 1}`);
const browser = { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/140' };
const q = '2 mln gacha telefon';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('search_queries').execute();
});

/** What people do on a node that has written its counts. */
async function written(people: (node: TestApp) => Promise<void>): Promise<void> {
  const node = await startTestApp({ beside: test });
  await people(node);
  await node.close();
}

type Asker = { remoteAddress?: string; headers?: Record<string, string> };

async function searchBy(node: TestApp, text: string, asker: Asker & { found?: boolean } = {}): Promise<void> {
  const { found = true, ...from } = asker;
  const request = { method: 'POST', url: '/api/search/shown', payload: { q: text, found } } as const;
  const answer = await node.app.inject({ ...request, headers: browser, ...from });
  expect(answer.json()).toEqual({ success: true });
}

async function takeBack(node: TestApp, text: string, asker: Asker = {}): Promise<void> {
  const request = { method: 'POST', url: '/api/search/removed-parts', payload: { q: text } } as const;
  const answer = await node.app.inject({ ...request, headers: browser, ...asker });
  expect(answer.json()).toEqual({ success: true });
}

/** The tables of the seven days up to this one, as the next day shows them. */
async function searches(): Promise<Record<'frequent' | 'inVain' | 'takenBack', { query: string }[]>> {
  test.clock.advance(day);
  const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
  return (await test.app.inject({ url: '/api/admin/overview?days=7', headers })).json().content.searches;
}

it('counts what people were shown, and whether it was found', async () => {
  await written(async (node) => {
    for (const remoteAddress of crowd) {
      await searchBy(node, q, { remoteAddress });
      await searchBy(node, 'arzon telefon', { remoteAddress, found: false });
      await searchBy(node, 'redmi', { remoteAddress });
    }
  });
  const counts = { searches: 12, withoutResults: 0, removedParts: 0 };
  const { frequent, inVain } = await searches();
  expect(frequent).toHaveLength(3);
  expect(frequent).toContainEqual({ ...counts, query: q });
  expect(frequent).toContainEqual({ ...counts, query: 'redmi' });
  expect(inVain).toEqual([{ ...counts, withoutResults: 12, query: 'arzon telefon' }]);
});

it('counts a searcher of a text once a day, whatever is said of it and how often', async () => {
  await written(async (node) => {
    for (const remoteAddress of crowd) await searchBy(node, 'redmi', { remoteAddress });
    for (let times = 0; times < 50; times += 1) await searchBy(node, 'Redmi', { found: false });
    test.clock.advance(day);
    await searchBy(node, 'redmi', { found: false });
  });
  expect((await searches()).frequent).toMatchObject([{ query: 'redmi', searches: 14, withoutResults: 2 }]);
});

it('counts no list that is only fetched: nobody may have seen it', async () => {
  await written(async (node) => {
    for (const remoteAddress of crowd) {
      const list = await node.app.inject({ url: '/api/products?title=redmi', headers: browser, remoteAddress });
      expect(list.statusCode).toBe(200);
    }
  });
  expect((await searches()).frequent).toEqual([]);
});

it('shows no text that one person or a program alone looks for, however often and on however many days', async () => {
  for (let days = 0; days < 6; days += 1) {
    await written(async (node) => {
      for (let times = 0; times < 3; times += 1) await searchBy(node, 'redmi');
      for (const remoteAddress of crowd) {
        for (const agent of ['Googlebot/2.1', ''])
          await searchBy(node, 'xiaomi', { remoteAddress, headers: { 'user-agent': agent } });
      }
    });
    if (days < 5) test.clock.advance(day);
  }
  const counted = test.database.db.selectFrom('search_queries').select('query').distinct();
  expect(await counted.execute()).toEqual([{ query: foldText('redmi') }]);
  expect((await searches()).frequent).toEqual([]);
});

it.for([
  ['nodes', 0],
  ['days', day],
] as const)('adds up people of several %s', async ([, apart]) => {
  for (let part = 0; part < 4; part += 1) {
    await written(async (node) => {
      const some = crowd.slice(3 * part, 3 * part + 3);
      for (const remoteAddress of some) await searchBy(node, 'redmi', { remoteAddress });
    });
    test.clock.advance(apart);
  }
  expect((await searches()).frequent).toMatchObject([{ query: 'redmi', searches: 12 }]);
});

it('counts what was taken back, where people searched for it', async () => {
  await written(async (node) => {
    for (const remoteAddress of crowd) await searchBy(node, q, { remoteAddress });
    for (const remoteAddress of crowd) await takeBack(node, q, { remoteAddress });
    await takeBack(node, q, { headers: { 'user-agent': 'Googlebot/2.1' } });
    for (const remoteAddress of crowd) await takeBack(node, 'xiaomi', { remoteAddress });
  });
  expect((await searches()).takenBack).toEqual([{ query: q, searches: 12, withoutResults: 0, removedParts: 12 }]);
});

it('shows nothing that one person alone took back, however often', async () => {
  await written(async (node) => {
    for (const remoteAddress of crowd) await searchBy(node, q, { remoteAddress });
    for (let times = 0; times < 30; times += 1) await takeBack(node, q);
  });
  expect((await searches()).takenBack).toEqual([]);
});

it('takes five hundred texts of one person a day, and those that others search for', async () => {
  await written(async (node) => {
    await Promise.all(Array.from({ length: 520 }, (_, index) => searchBy(node, `telefon ${index}`)));
    await searchBy(node, 'redmi', { remoteAddress: '10.0.0.9' });
    await searchBy(node, 'redmi');
  });
  const { rows } = await sql<{ texts: number; redmi: number }>`
    select count(*)::int as texts, sum(searches) filter (where query = ${foldText('redmi')})::int as redmi
    from search_queries`.execute(test.database.db);
  expect(rows).toEqual([{ texts: 501, redmi: 2 }]);
});

it.each(['901230000', '998901230000', '+998 90 123 00 00', '90 1230000', '901 230 000'])(
  'keeps no text with a phone, though it ends in zeros: %s',
  async (text) => {
    await written(async (node) => {
      await searchBy(node, `telefon ${text}`);
      await searchBy(node, 'cobalt 120 000 000');
      await searchBy(node, 'cobalt 125500000');
    });
    const kept = await test.database.db.selectFrom('search_queries').select('query').orderBy('query').execute();
    expect(kept.map(({ query }) => query)).toEqual([foldText('cobalt 120 000 000'), foldText('cobalt 125500000')]);
  },
);

it('is read as people write it, not by the letters that texts are compared by', async () => {
  await written(async (node) => {
    for (const [index, remoteAddress] of crowd.entries())
      await searchBy(node, index === 0 ? '  Yandex   STANSIYA' : 'yandeks stansiya', { remoteAddress, found: false });
    for (const remoteAddress of crowd) await searchBy(node, 'IPhone 17 Pro Max', { remoteAddress, found: false });
  });
  const { rows } = await sql<{ query: string }>`select query from search_queries order by query`.execute(
    test.database.db,
  );
  expect(rows.map(({ query }) => query)).toContain(foldText('iphone 17 pro max'));
  const { inVain } = await searches();
  expect(inVain.map(({ query }) => query)).toEqual(expect.arrayContaining(['iphone 17 pro max']));
  // A row of the version before has only these.
  await test.database.db.updateTable('search_queries').set({ written: null }).execute();
  expect((await searches()).inVain.map(({ query }) => query)).toContain(foldText('iphone 17 pro max'));
});
