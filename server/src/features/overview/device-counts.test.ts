import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller, consent } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '#testing/builders/builders.ts';
import { aConversation, connectAs, listen } from '#testing/builders/chat-builders.ts';
import { aProduct, pictureBytes } from '#testing/builders/product-builders.ts';
import { aSeller, completeFields, submit } from '#testing/builders/product-submissions.ts';
import { say } from '#testing/chat/chat-talk.ts';
import { countFigures } from './overview.ts';

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await startTestApp();
  url = await listen(test);
});
afterAll(() => test.close());

const come = (agent: string, url: string, payload?: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    ...(payload ? { method: 'POST' as const, payload } : {}),
    url: `/api${url}`,
    headers: { ...headers, 'user-agent': agent },
  });

it('views, contacts and searches are told by the device on which they were made; programs and staff have none', async () => {
  const { id } = await aProduct(test);
  const staff = await signedIn(test, await aUser(test, { role: 'moderator' }));
  for (const agent of [android, android, desk, 'Googlebot/2.1']) await come(agent, `/products/by-id/${id}`);
  await come(desk, `/products/by-id/${id}`, undefined, staff);
  for (let times = 0; times < 2; times += 1)
    expect((await come(android, `/products/${id}/phone`, {})).statusCode).toBe(200);
  await come(desk, '/search/shown', { q: 'velosiped', found: true });
  await come(desk, '/search/shown', { q: 'yoqnarsa', found: false });
  await come('Googlebot/2.1', '/search/shown', { q: 'yoqnarsa', found: false });
  await test.app.deviceCounts.flush();
  // A day is in the figures once it is over.
  test.clock.advance(86_400_000);
  await countFigures({ db: test.database.db, log: createLog('silent') }, test.clock.now());
  const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
  const answer = await test.app.inject({ url: '/api/admin/overview/split?days=7&by=device', headers });
  const rows: { name: string; now: Record<string, number | null> }[] = answer.json().content;
  // Somebody who comes again on the same day is one viewer.
  expect(Object.fromEntries(rows.map(({ name, now }) => [name, now]))).toMatchObject({
    phone: { views: 1, contacts: 1, searches: 0 },
    desktop: { views: 1, contacts: 0, searches: 2, searchesInVain: 0.5 },
  });
  expect(await test.owner.db.selectFrom('device_counts').select('device').distinct().execute()).toHaveLength(2);
});

it('who registers and what is said to be sold is counted for the device, once for one call', async () => {
  const caller = authCaller(test, { headers: { 'user-agent': android } });
  const phone = aPhone();
  const account = {
    phone,
    username: 'Dilnoza',
    regionId: 1,
    districtId: 1,
    consent,
    registrationToken: await caller.ticketFor(phone),
  };
  for (let times = 0; times < 2; times += 1) {
    const answer = await caller.post('/auth/create-account', account, { 'idempotency-key': 'one-registration' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const { headers, user } = await aSeller(test);
  const { id } = await aProduct(test, { sellerId: user.id });
  for (const [action, status] of [
    ['sold', 200],
    ['sold', 409],
    ['renew', 200],
  ] as const)
    expect((await come(desk, `/products/${id}/status`, { action }, headers)).statusCode).toBe(status);
  await test.app.deviceCounts.flush();
  const rows = await test.owner.db
    .selectFrom('device_counts')
    .select(['figure', 'device', 'count'])
    .where('figure', 'in', ['users', 'sold'])
    .orderBy('figure')
    .execute();
  expect(rows).toEqual([
    { figure: 'sold', device: 'desktop', count: 1 },
    { figure: 'users', device: 'phone', count: 1 },
  ]);
});

it('what is posted, said and offered is counted for the device of whoever did it', async () => {
  const { headers } = await aSeller(test);
  for (const [turn, agent] of [android, android, desk].entries()) {
    const fields = { ...(await completeFields(test)), title: `Divan ${'abc'[turn]}`, price: `${2_000_000 + turn}` };
    const answer = await submit(test, fields, [{ bytes: await pictureBytes({ width: 400 + turn }) }], {
      ...headers,
      'user-agent': agent,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const { id, seller, buyer } = await aConversation(test);
  const onPhone = await connectAs(url, buyer, { extraHeaders: { 'user-agent': android } });
  const atDesk = await connectAs(url, seller, { extraHeaders: { 'user-agent': desk } });
  for (const [connection, person] of [
    [onPhone, buyer],
    [atDesk, seller],
  ] as const) {
    await connection.send('joinRoom', id);
    expect(await say(connection, id, person, 'Assalomu alaykum')).not.toMatchObject({ status: 'error' });
  }
  const offer = { chatRoomId: id, senderId: buyer.user.id, amount: 90_000 };
  expect(await onPhone.send('sendOffer', offer)).not.toMatchObject({ status: 'error' });
  onPhone.close();
  atDesk.close();
  await test.app.deviceCounts.flush();
  const rows = await test.owner.db
    .selectFrom('device_counts')
    .select(['figure', 'device', 'count'])
    .where('figure', 'in', ['listings', 'messages', 'offers'])
    .execute();
  expect(Object.fromEntries(rows.map(({ figure, device, count }) => [`${figure} ${device}`, count]))).toMatchObject({
    'listings phone': 2,
    'listings desktop': 1,
    // An offer is a message too.
    'messages phone': 2,
    'messages desktop': 1,
    'offers phone': 1,
  });
});

it('what staff begin, say, offer, list and report counts in no figure', async () => {
  const { db } = test.owner;
  const staffUser = await aUser(test, { role: 'moderator', created_at: new Date(0) });
  const staff = { user: staffUser, headers: await signedIn(test, staffUser) };
  const { id, product } = await aConversation(test, { buyer: staff });
  const before = await db
    .selectFrom('device_counts')
    .select(({ fn }) => fn.sum('count').as('sum'))
    .executeTakeFirst();
  const connection = await connectAs(url, staff, { extraHeaders: { 'user-agent': desk } });
  await connection.send('joinRoom', id);
  expect(await say(connection, id, staff, 'Assalomu alaykum')).not.toMatchObject({ status: 'error' });
  const offer = { chatRoomId: id, senderId: staff.user.id, amount: 90_000 };
  expect(await connection.send('sendOffer', offer)).not.toMatchObject({ status: 'error' });
  connection.close();
  await aProduct(test, { sellerId: staff.user.id });
  const report = { subject: 'product', subjectId: product.id, reason: 'scam', comment: 'Soxta' };
  expect((await come(desk, '/reports', report, staff.headers)).statusCode).toBe(200);
  await test.app.deviceCounts.flush();
  expect(
    await db
      .selectFrom('device_counts')
      .select(({ fn }) => fn.sum('count').as('sum'))
      .executeTakeFirst(),
  ).toEqual(before);
  expect(await db.selectFrom('first_contacts').select('at').where('product_id', '=', product.id).execute()).toEqual([]);
  const contacts = await db
    .selectFrom('product_daily_stats')
    .select('conversations')
    .where('product_id', '=', product.id)
    .where('conversations', '>', 0)
    .execute();
  expect(contacts).toEqual([]);
  const today = tashkentDay(test.clock.now());
  await db
    .updateTable('messages')
    .set({ created_at: test.clock.now() })
    .where('sender_id', '=', staffUser.id)
    .execute();
  test.clock.advance(2 * 86_400_000);
  await countFigures({ db: test.database.db, log: createLog('silent') }, test.clock.now());
  const counted = await db
    .selectFrom('daily_counts')
    .select(['figure', 'count'])
    .where('split', '=', '')
    .where('day', '=', today)
    .where('figure', 'in', ['messages', 'offers', 'reports'])
    .execute();
  // Of the messages and offers of this day others than staff wrote all.
  const { rows } = await sql<{ figure: string; count: number }>`
    select figure, count(*)::int as count from (
      select unnest(array['messages'] || case when m.kind = 'offer' then array['offers'] else '{}' end) as figure
      from messages m join users u on u.id = m.sender_id
      where m.kind <> 'event' and u.role = 'user' and (m.created_at at time zone 'Asia/Tashkent')::date = ${today}::date) said
    group by 1`.execute(db);
  const byFigure = (found: readonly { figure: string; count: number }[]) =>
    new Map(found.map(({ figure, count }) => [figure, Number(count)]));
  expect(byFigure(counted.filter(({ figure }) => figure === 'messages' || figure === 'offers'))).toEqual(
    byFigure(rows),
  );
  expect(counted.filter(({ figure }) => figure === 'reports')).toEqual([]);
  // Whether somebody who asked was answered is counted a day later.
  const tomorrow = tashkentDay(test.clock.now().getTime() - 86_400_000);
  const asked = await db
    .selectFrom('daily_counts')
    .select('count')
    .where('figure', '=', 'asked')
    .where('day', '=', tomorrow)
    .execute();
  expect(asked).toEqual([]);
});
