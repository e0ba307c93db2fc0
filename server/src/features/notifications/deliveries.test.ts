import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PushSender } from '#server/integrations/web-push/push-sender.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aPerson } from '#testing/builders/chat-builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { ownProduct, patchProduct } from '#testing/builders/product-edits.ts';
import type { Headers } from '#testing/builders/product-submissions.ts';
import { eventually } from '#testing/eventually.ts';
import { deliveringApp } from '#testing/notices/delivering-app.ts';
import { retryDelivery } from './delivery.repository.ts';
import { notifyOfSomeNewProducts, notifySomeFollowers } from './new-products.repository.ts';
import {
  askWhetherStillSelling,
  deliverNotices,
  notifyOfNewProducts,
  notifyOfPriceDrops,
  purgeDeliveries,
} from './notifications.ts';

const { test, push, telegram, pushSender, telegramBot, deps, call, aReachable, shownIn, saidTo } =
  await deliveringApp();

/** People are told of a product once its title is read. */
const readTitles = () => test.app.upkeep.find(({ name }) => name === 'read-titles')?.run();

/** A product that is liked by somebody, and becomes cheaper. */
async function priceDropFor(userId: number, title = 'Gilam') {
  const { headers, ...product } = await ownProduct(test, { title, price: 100_000 });
  await test.database.db.insertInto('product_likes').values({ user_id: userId, product_id: product.id }).execute();
  expect((await patchProduct(test, product.id, { price: 90_000 }, headers)).statusCode).toBe(200);
  await notifyOfPriceDrops(deps());
  return product.id;
}

/** The same of a flat to let, whose price is for a month. */
async function rentDropFor(userId: number) {
  const flat = { category: 'kvartira-ijarasi', properties: { price_period: 'month' } };
  const { id } = await aProduct(test, { title: 'Kvartira', price: 90_000, category: flat.category });
  await test.database.db
    .updateTable('products')
    .set({ properties: JSON.stringify(flat.properties) })
    .where('id', '=', id)
    .execute();
  await test.database.db.insertInto('product_likes').values({ user_id: userId, product_id: id }).execute();
  await test.database.db
    .insertInto('product_price_changes')
    .values({
      product_id: id,
      changed_at: test.clock.now(),
      old_price: 100_000,
      new_price: 90_000,
      old_currency: 'UZS',
      new_currency: 'UZS',
    })
    .execute();
  await notifyOfPriceDrops(deps());
}

describe('a notice', () => {
  it('goes to the device and to Telegram in the reader’s language, once, however often the job runs', async () => {
    const person = await aReachable();
    await test.database.db.updateTable('users').set({ language: 'ru' }).where('id', '=', person.user.id).execute();
    const productId = await priceDropFor(person.user.id);
    await Promise.all([deliverNotices(deps()), deliverNotices(deps())]);
    await deliverNotices(deps());
    expect(shownIn(person.browser).map(({ payload }) => payload)).toEqual([
      {
        title: 'Цена снизилась: 90\u00A0000\u00A0сум',
        body: 'Gilam',
        tag: `price_drop:${productId}`,
        url: `/ru/detail/${productId}`,
      },
    ]);
    expect(saidTo(person.chatId)).toEqual([
      {
        chat_id: person.chatId,
        link_preview_options: { url: `https://tokcha.uz/ru/detail/${productId}` },
        text: 'Цена снизилась: 90\u00A0000\u00A0сум\nGilam',
        reply_markup: {
          inline_keyboard: [[{ text: 'Открыть', url: `https://tokcha.uz/ru/detail/${productId}` }]],
        },
      },
    ]);
  });

  it('of a cheaper rent says what the price is for, in the inbox too', async () => {
    const person = await aReachable();
    await rentDropFor(person.user.id);
    await deliverNotices(deps());
    expect(saidTo(person.chatId).map(({ text }) => text)).toEqual([
      expect.stringContaining("90\u00A0000\u00A0so'm/oy"),
    ]);
    const { content } = (await test.app.inject({ url: '/api/notifications', headers: person.headers })).json();
    expect(content.data[0].notice.priceUnit).toMatchObject({ uz: '/oy', ru: '/мес.' });
  });

  it('is not lost with a question that fails on the way, and goes once', async () => {
    const person = await aReachable();
    await priceDropFor(person.user.id);
    const findPriceUnits = () => Promise.reject(new Error('the database is away'));
    await expect(deliverNotices({ ...deps(), findPriceUnits })).rejects.toThrow('away');
    test.clock.advance(11 * 60_000);
    await deliverNotices(deps());
    await deliverNotices(deps());
    expect([shownIn(person.browser).length, saidTo(person.chatId).length]).toEqual([1, 1]);
  });

  it('waits behind no account that may not be used, and goes to one whose block is over', async () => {
    const { db } = test.database;
    const [barred, back] = [await aReachable(), await aReachable()];
    await priceDropFor(barred.user.id);
    await sql`insert into deliveries (user_id, channel, endpoint, kind, notice, topic, due_at, created_at)
      select user_id, channel, endpoint, kind, notice, topic, due_at - interval '1 hour', created_at
      from deliveries, generate_series(1, 150) where user_id = ${barred.user.id}`.execute(db);
    await priceDropFor(back.user.id);
    const untilOf = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000);
    for (const [person, until] of [
      [barred, untilOf(24)],
      [back, untilOf(-1)],
    ] as const) {
      const block = { status: 'blocked', blocked_reason: 'spam', blocked_until: until } as const;
      await db.updateTable('users').set(block).where('id', '=', person.user.id).execute();
    }
    await deliverNotices(deps());
    expect([saidTo(barred.chatId).length, saidTo(back.chatId).length]).toEqual([0, 1]);
    await db.deleteFrom('deliveries').where('user_id', '=', barred.user.id).execute();
  });

  it('of Telegram linked to the account goes to its devices, and leads to where they are signed out', async () => {
    const person = await aReachable();
    const { url } = (await call('POST', 'telegram', person.headers)).json().content;
    const text = `/start ${new URL(url).searchParams.get('start')}`;
    const linked = await test.app.inject({
      method: 'POST',
      url: '/api/telegram/webhook',
      headers: { 'x-telegram-bot-api-secret-token': telegramBot.webhookSecret },
      payload: { update_id: 1, message: { chat: { id: 990_001, type: 'private' }, from: { id: 990_001 }, text } },
    });
    expect(linked.statusCode).toBe(200);
    await deliverNotices(deps());
    expect(shownIn(person.browser).map(({ payload }) => payload)).toMatchObject([
      { title: 'Hisobingizga Telegram ulandi', url: '/user/settings#settings-sessions' },
    ]);
    await eventually(() =>
      expect(saidTo(person.chatId)).toMatchObject([{ text: expect.stringMatching(/boshqa Telegram/) }]),
    );
  });

  it('that asks carries its answers to the device, and no right to give them', async () => {
    const person = await aReachable();
    const listedAt = new Date(test.clock.now().getTime() - 15 * 86_400_000);
    const expiresAt = new Date(test.clock.now().getTime() + 15 * 86_400_000);
    const product = await aProduct(test, { sellerId: person.user.id, title: 'Dutor', listedAt, expiresAt });
    await askWhetherStillSelling(deps());
    await deliverNotices(deps());
    expect(shownIn(person.browser).map(({ payload }) => payload)).toEqual([
      {
        title: "E'loningiz hali dolzarbmi?",
        body: 'Dutor',
        tag: expect.stringContaining(`${product.id}`),
        url: '/user/notifications',
        actions: [
          { action: `confirm:${product.id}`, title: 'Ha, dolzarb' },
          { action: `sold:${product.id}`, title: 'Sotildi' },
        ],
      },
    ]);
  });

  it('reaches the device right after the edit, by the queue', async () => {
    const jobs = await startJobs({
      databaseUrl: test.databaseUrl,
      log: createLog('silent'),
      jobs: test.app.upkeep,
      isUp: test.database.ping,
    });
    try {
      const person = await aReachable();
      const { headers, ...product } = await ownProduct(test, { price: 100_000 });
      await test.database.db
        .insertInto('product_likes')
        .values({ user_id: person.user.id, product_id: product.id })
        .execute();
      await patchProduct(test, product.id, { price: 90_000 }, headers);
      await eventually(() => expect(shownIn(person.browser)).toHaveLength(1));
    } finally {
      await jobs.stop();
    }
  });

  it('goes where its reader wants notices of its kind, and nowhere after signing out', async () => {
    const person = await aReachable();
    const off = { choices: { price_drop: { push: false, telegram: true } } };
    const { content } = (await call('PATCH', 'settings', person.headers, off)).json();
    expect(content.choices.price_drop).toEqual({ push: false, telegram: true });
    expect(content.choices.message).toEqual({ push: true, telegram: true });
    expect(content.push.isOn).toBe(true);
    await priceDropFor(person.user.id, 'Stol');
    await deliverNotices(deps());
    expect([shownIn(person.browser).length, saidTo(person.chatId).length]).toEqual([0, 1]);

    const other = await aReachable();
    await priceDropFor(other.user.id, 'Kursi');
    await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: other.headers });
    await priceDropFor(other.user.id, 'Stul');
    await deliverNotices(deps());
    expect(shownIn(other.browser)).toEqual([]);
  });

  it('is not told again when nobody knows whether it arrived: the server died, or the answer never came', async () => {
    const person = await aReachable();
    await priceDropFor(person.user.id, 'Kitob');
    const dying: PushSender = { ...pushSender, send: () => new Promise(() => undefined) };
    const dead = {
      ...deps(),
      pushSender: dying,
      telegramBot: { ...telegramBot, send: () => new Promise<never>(() => undefined) },
    };
    void deliverNotices(dead);
    const claimed = () =>
      test.database.db
        .selectFrom('deliveries')
        .select('id')
        .where('user_id', '=', person.user.id)
        .where('sent_at', 'is not', null)
        .execute();
    await eventually(async () => expect(await claimed()).toHaveLength(2));
    await deliverNotices(deps());
    expect([shownIn(person.browser).length, saidTo(person.chatId).length]).toEqual([0, 0]);
    test.clock.advance(3 * 86_400_000);
    await purgeDeliveries(deps());
    expect(await claimed()).toEqual([]);

    const second = await aReachable();
    await priceDropFor(second.user.id, 'Daftar');
    telegram.inject({ kind: 'reset-after-reading' }, { times: 1 });
    push.inject({ kind: 'reset-after-reading' }, { times: 1 });
    await deliverNotices(deps());
    test.clock.advance(3600_000);
    await deliverNotices(deps());
    expect([shownIn(second.browser).length, saidTo(second.chatId).length]).toEqual([1, 1]);
  });

  it('is tried again, later each time, when it certainly was not taken', async () => {
    const person = await aReachable();
    push.refuse(person.browser, 429, 300);
    telegram.slowDown(100);
    await priceDropFor(person.user.id, 'Choynak');
    const requests = () => push.requests.filter(({ path }) => person.browser.endpoint.endsWith(path)).length;
    await deliverNotices(deps());
    test.clock.advance(101_000);
    await deliverNotices(deps());
    expect([requests(), saidTo(person.chatId).length]).toEqual([1, 1]);
    test.clock.advance(200_000);
    await deliverNotices(deps());
    expect(requests()).toBe(2);
    push.refuse(person.browser, 500);
    test.clock.advance(300_000);
    await deliverNotices(deps());
    expect([requests(), shownIn(person.browser).length]).toEqual([3, 0]);
    push.refuse(person.browser, null);
    test.clock.advance(601_000);
    await deliverNotices(deps());
    await deliverNotices(deps());
    expect([requests(), shownIn(person.browser).length]).toEqual([4, 1]);
  });

  it('is kept as failed when it was refused for good, and goes once staff try again', async () => {
    const person = await aReachable();
    push.refuse(person.browser, 413);
    await priceDropFor(person.user.id, 'Lagan');
    await deliverNotices(deps());
    const failed = await test.database.db
      .selectFrom('deliveries')
      .select(['id', 'failure'])
      .where('user_id', '=', person.user.id)
      .where('failed_at', 'is not', null)
      .execute();
    expect(failed).toEqual([{ id: expect.any(Number), failure: 'push refused' }]);
    push.refuse(person.browser, null);
    await deliverNotices(deps());
    expect(shownIn(person.browser)).toEqual([]);
    const again = () =>
      test.database.db.transaction().execute((rows) => retryDelivery(rows, failed[0]?.id ?? 0, test.clock.now()));
    expect([await again(), await again()]).toEqual([true, false]);
    await deliverNotices(deps());
    expect(shownIn(person.browser)).toHaveLength(1);
  });

  it('ends a subscription that is gone and a link that its reader has blocked', async () => {
    const person = await aReachable();
    push.refuse(person.browser, 410);
    telegram.blockedBy.add(person.chatId);
    await priceDropFor(person.user.id, 'Piyola');
    await deliverNotices(deps());
    const { push: device, telegram: linked } = (await call('GET', 'settings', person.headers)).json().content;
    expect([device.isOn, linked.isLinked]).toEqual([false, false]);
  });

  it('of many products for one search is one message that says how many', async () => {
    const person = await aReachable();
    const filter = { filter: { title: 'arfa' }, notify: true };
    await test.app.inject({ method: 'POST', url: '/api/search-filters', headers: person.headers, payload: filter });
    for (const title of ['Arfa katta', 'Arfa kichik', 'Arfa eski']) await ownProduct(test, { title });
    await readTitles();
    await notifyOfNewProducts({ ...deps(), rate: 12_000 });
    await deliverNotices(deps());
    expect(shownIn(person.browser).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ url: '/user/searches', body: expect.stringMatching(/^Arfa .* va yana 2 ta$/) }),
    ]);
  });
});

describe('a subscription', () => {
  it('is of a push service that we know, and of one person at a time', async () => {
    const person = await aReachable();
    for (const endpoint of [
      'https://169.254.169.254/latest',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.uz/x',
      'https://fcm.googleapis.com:8443/x',
      'https://evilpush.apple.com/x',
      'https://localhost/x',
    ]) {
      const answer = await call('POST', 'push', person.headers, { ...push.browser(), endpoint });
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], endpoint).toEqual([422, ['endpoint']]);
    }
    const next = await aPerson(test, 'Keyingi');
    expect((await call('POST', 'push', next.headers, person.browser)).statusCode).toBe(200);
    await priceDropFor(person.user.id, 'Choyshab');
    await deliverNotices(deps());
    expect(shownIn(person.browser)).toEqual([]);
    expect((await call('DELETE', 'push', next.headers)).statusCode).toBe(200);
    expect((await call('GET', 'settings', next.headers)).json().content.push.isOn).toBe(false);
  });
});

describe('what others do', () => {
  it('tells very many followers in batches, each of them once, wherever a server was killed', async () => {
    const { db } = test.database;
    const seller = await aPerson(test, 'Savdogar');
    await sql`
      with follower as (
        insert into users (phone, username)
        select '+9989111' || lpad(n::text, 5, '0'), 'Odam' from generate_series(1, 2500) n returning id)
      insert into follows (follower_id, seller_id) select id, ${seller.user.id} from follower`.execute(db);
    const { id } = await ownProduct(test, { sellerId: seller.user.id, title: 'Doira' });
    const delivered = async () => {
      const { rows } = await sql<{ notices: number; readers: number }>`
        select count(*)::int as notices, count(distinct user_id)::int as readers from notifications
        where dedupe_key = ${`follow:${id}`}`.execute(db);
      return rows[0];
    };
    await readTitles();
    await notifyOfSomeNewProducts(db, test.clock.now(), 12_000);
    expect(await notifySomeFollowers(db, test.clock.now())).toBe(1000);
    expect(await delivered()).toEqual({ notices: 1000, readers: 1000 });
    // The next run goes on behind them: had it looked at them again, they would be told anew where the inbox was emptied.
    await db.deleteFrom('notifications').where('dedupe_key', '=', `follow:${id}`).execute();
    await Promise.all([1, 2].map(() => notifyOfNewProducts({ ...deps(), rate: 12_000 })));
    expect(await delivered()).toEqual({ notices: 1500, readers: 1500 });
    expect(await notifySomeFollowers(db, test.clock.now())).toBeNull();
  });

  it('tells followers of a new product, and owners of a moderator’s decision with its reason', async () => {
    const follower = await aReachable();
    const seller = await aPerson(test, 'Dilshod');
    const { db } = test.database;
    await db.insertInto('follows').values({ follower_id: follower.user.id, seller_id: seller.user.id }).execute();
    const { id } = await ownProduct(test, { sellerId: seller.user.id, title: 'Nay' });
    await readTitles();
    await notifyOfNewProducts({ ...deps(), rate: 12_000 });
    await notifyOfNewProducts({ ...deps(), rate: 12_000 });
    const inbox = async (headers: Headers) =>
      (await test.app.inject({ url: '/api/notifications', headers })).json().content.data as { notice: object }[];
    expect((await inbox(follower.headers)).map(({ notice }) => notice)).toEqual([
      { kind: 'follow', productId: id, title: 'Nay', sellerId: seller.user.id, sellerName: 'Dilshod' },
    ]);
    await db
      .updateTable('products')
      .set((set) => ({ status: 'blocked', status_reason: 'Taqiqlangan buyum', version: set('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    expect((await inbox(seller.headers)).map(({ notice }) => notice)).toEqual([
      { kind: 'moderation', productId: id, title: 'Nay', decision: 'blocked', rule: null, reason: 'Taqiqlangan buyum' },
    ]);
  });
});

it('what became of a notice is counted, by channel', async () => {
  const counted = async () => {
    const { values } = await test.app.metrics.deliveries.get();
    return new Map(values.map(({ labels, value }) => [`${labels.channel} ${labels.outcome}`, value]));
  };
  await deliverNotices(deps());
  const before = await counted();
  const person = await aReachable();
  push.refuse(person.browser, 413);
  await priceDropFor(person.user.id);
  await deliverNotices(deps());
  const after = await counted();
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(['push refused', 'push sent', 'telegram sent', 'telegram later'].map(more)).toEqual([1, 0, 1, 0]);
});
