import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { purgeVisitKeys } from './visits.ts';

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.db.deleteFrom('visit_counts').execute();
  await test.owner.db.deleteFrom('visit_keys').execute();
});

interface Visit {
  agent?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
  body?: Record<string, unknown>;
}

async function visit({ agent = desk, headers = {}, remoteAddress = '10.0.0.1', body = {} }: Visit = {}): Promise<void> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/visits',
    headers: { 'user-agent': agent, ...headers },
    remoteAddress,
    payload: body,
  });
  expect(answer.json(), answer.body).toEqual({ success: true });
}

const counts = () =>
  test.owner.db.selectFrom('visit_counts').select(['device', 'region_id', 'visits']).orderBy('device').execute();

describe('visits', () => {
  it('count people once a day, by what they come on and where they look', async () => {
    const { id } = await test.database.db.selectFrom('regions').select('id').orderBy('id').executeTakeFirstOrThrow();
    for (let times = 0; times < 3; times += 1) await visit({ body: { regionId: id } });
    await visit({ agent: android, remoteAddress: '10.0.0.2' });
    await visit({ agent: android, remoteAddress: '10.0.0.3', body: { regionId: null, installed: true } });
    await visit({ agent: android, remoteAddress: '10.0.0.4', body: { regionId: 999_999 } });
    const [desktop, phone] = [
      { device: 'desktop', region_id: id, visits: 1 },
      { device: 'phone', region_id: 0, visits: 2 },
    ];
    expect(await counts()).toEqual([{ device: 'app', region_id: 0, visits: 1 }, desktop, phone]);
    test.clock.advance(86_400_000);
    await visit({ body: { regionId: id } });
    expect((await counts()).filter(({ device }) => device === 'desktop')).toEqual([desktop, desktop]);
  });

  it('of programs and staff do not count, of an account wherever it comes from do once', async () => {
    await visit({ agent: 'Googlebot/2.1' });
    await visit({ agent: '' });
    await visit({ headers: await signedIn(test, await aUser(test, { role: 'moderator' })) });
    expect(await counts()).toEqual([]);
    const headers = await signedIn(test, await aUser(test));
    await visit({ headers, remoteAddress: '10.0.0.7' });
    await visit({ headers, remoteAddress: '10.0.0.8', agent: android });
    expect(await counts()).toEqual([{ device: 'desktop', region_id: 0, visits: 1 }]);
  });

  it('of one address count up to 200 a day, whatever its browsers are called; of accounts they always do', async () => {
    const remoteAddress = '10.0.0.9';
    for (let name = 0; name < 205; name += 1) await visit({ remoteAddress, agent: `${desk} ${name}` });
    expect(await counts()).toEqual([{ device: 'desktop', region_id: 0, visits: 200 }]);
    await visit({ remoteAddress, headers: await signedIn(test, await aUser(test)) });
    await visit({ remoteAddress: '10.0.0.10' });
    expect(await counts()).toEqual([{ device: 'desktop', region_id: 0, visits: 202 }]);
  });

  it('keep nothing of the person, and the key no longer than its day', async () => {
    await visit();
    const keys = () => test.owner.db.selectFrom('visit_keys').selectAll().execute();
    const [first] = await keys();
    expect(Object.keys(first ?? {})).toEqual(['day', 'key']);
    await purgeVisitKeys(test.database.db, test.clock.now());
    expect(await keys()).toHaveLength(1);
    test.clock.advance(86_400_000);
    await visit();
    expect(
      (await keys()).map(({ key }) => key.toString('hex')).filter((key) => key === first?.key.toString('hex')),
    ).toHaveLength(1);
    await purgeVisitKeys(test.database.db, test.clock.now());
    expect(await keys()).toHaveLength(1);
    expect(await counts()).toHaveLength(2);
  });
});
