import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#testing/eventually.ts';
import { type FakeTelegramBot, startFakeTelegramBot } from '#testing/fakes/fake-telegram-bot.ts';
import { KillableServer } from './testing/killable-server.ts';

let tokcha: KillableServer;
let telegram: FakeTelegramBot;
beforeAll(async () => {
  telegram = await startFakeTelegramBot();
  const { origin, token } = telegram;
  tokcha = new KillableServer({
    TELEGRAM_BOT_URL: origin,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_BOT_NAME: 'tokcha_bot',
  });
});
afterAll(async () => {
  await tokcha.close();
  await telegram.close();
});

const people = 400;

/** A product that many people like, each of them reachable by Telegram, becomes cheaper. */
const insertPriceDrop = `
  with seller as (insert into users (phone, username) values ('+998901112233', 'Sardor') returning id),
  leaf as (select c.id from categories c where not exists (select from categories k where k.parent_id = c.id) order by c.id limit 1),
  place as (select region_id, id from districts order by id limit 1),
  product as (
    insert into products (seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id, district_id, expires_at)
    select s.id, 'active', 'Divan', 'divan', 'Yangi', 90000, 90000, l.id, d.region_id, d.id, now() + interval '30 days'
    from seller s, leaf l, place d returning id),
  liker as (
    insert into users (phone, username, telegram_chat_id)
    select '+9989000' || lpad(n::text, 5, '0'), 'Odam', n from generate_series(1, ${people}) n returning id),
  liking as (insert into product_likes (user_id, product_id) select liker.id, product.id from liker, product),
  change as (
    insert into product_price_changes (product_id, changed_at, old_price, old_currency, new_price, new_currency)
    select id, now(), 100000, 'UZS', 90000, 'UZS' from product)
  select wake_job('tell-of-price-drops', interval '100 milliseconds')`;

it('a server that is killed while it tells people tells nobody twice, and all but those it was just telling', async () => {
  await tokcha.start();
  await tokcha.query(insertPriceDrop);
  let kills = 0;
  for (const sent of [20, 150]) {
    await until(() => telegram.messages.length >= sent, { interval: 1 });
    await tokcha.kill();
    kills += 1;
    await tokcha.start();
    // What the dead run had taken is free again after some minutes; here they pass at once.
    await tokcha.query(
      `update deliveries set claimed_at = claimed_at - interval '6 minutes' where claimed_at is not null`,
    );
    await tokcha.query(`select wake_job('tell-of-price-drops'), wake_job('deliver-notices')`);
  }
  const waiting = async () =>
    (await tokcha.query<{ count: number }>('select count(*)::int as count from deliveries where sent_at is null'))[0]
      ?.count;
  await until(async () => (await waiting()) === 0, { interval: 100 });
  const perChat = () => Map.groupBy(telegram.messages, ({ chat_id }) => chat_id);
  // Eight are on their way at a time: of those it is not known whether they arrived.
  await until(() => perChat().size >= people - kills * 8);
  expect([...perChat().values()].filter((messages) => messages.length > 1)).toEqual([]);
  const [inbox] = await tokcha.query<{ notices: number; readers: number }>(
    `select count(*)::int as notices, count(distinct user_id)::int as readers from notifications`,
  );
  expect(inbox).toEqual({ notices: people, readers: people });
});
