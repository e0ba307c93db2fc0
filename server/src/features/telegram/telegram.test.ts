import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatLongMoment } from '#contract/values/long-moment.ts';
import { createTelegramBot, type TelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { signedIn, whileLocked } from '#testing/builders/builders.ts';
import { aPerson, createOrGet } from '#testing/builders/chat-builders.ts';
import { ownProduct, rowOf } from '#testing/builders/product-edits.ts';
import { aSeller, type Headers } from '#testing/builders/product-submissions.ts';
import { eventually } from '#testing/eventually.ts';
import { type FakeTelegramBot, startFakeTelegramBot } from '#testing/fakes/fake-telegram-bot.ts';

let test: TestApp;
let telegram: FakeTelegramBot;
let telegramBot: TelegramBot;
let secret: string;
beforeAll(async () => {
  telegram = await startFakeTelegramBot();
  telegramBot = createTelegramBot({
    baseUrl: telegram.origin,
    token: telegram.token,
    name: 'tokcha_bot',
    log: createLog('silent'),
  });
  secret = telegramBot.webhookSecret;
  test = await startTestApp({ replace: { telegramBot } });
});
afterAll(async () => {
  await test.close();
  await telegram.close();
});

let updates = 0;
/** What Telegram posts to the webhook. */
async function update(fields: object, withSecret = secret) {
  updates += 1;
  return test.app.inject({
    method: 'POST',
    url: '/api/telegram/webhook',
    payload: { update_id: updates, ...fields },
    headers: { 'x-telegram-bot-api-secret-token': withSecret },
  });
}
const write = async (chat: number, text: string, code = 'ru') =>
  (
    await update({ message: { chat: { id: chat, type: 'private' }, from: { id: chat, language_code: code }, text } })
  ).json() as { method?: string; chat_id?: number; text?: string };
const tap = async (chat: number, data: string) =>
  (
    await update({
      callback_query: {
        id: 'query',
        from: { id: chat, language_code: 'ru' },
        data,
        message: { chat: { id: chat, type: 'private' }, message_id: 77 },
      },
    })
  ).json() as { method: string; text: string };

async function linkFor(headers: Headers) {
  const { url } = (await test.app.inject({ method: 'POST', url: '/api/notifications/telegram', headers })).json()
    .content;
  const address = new URL(url);
  expect([address.host, address.pathname]).toEqual(['t.me', '/tokcha_bot']);
  const token = address.searchParams.get('start') ?? '';
  expect(token).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  return token;
}
const isLinked = async (headers: Headers) =>
  (await test.app.inject({ url: '/api/notifications/settings', headers })).json().content.telegram.isLinked as boolean;

describe('linking', () => {
  it('takes the token of an account once, and a chat belongs to one account', async () => {
    const one = await aSeller(test);
    const token = await linkFor(one.headers);
    expect((await write(501, `/start ${token}`)).text).toMatch(/^Подключено/);
    expect(await isLinked(one.headers)).toBe(true);
    const inbox = (await test.app.inject({ url: '/api/notifications', headers: one.headers })).json().content.data;
    expect(inbox.map(({ notice }: { notice: object }) => notice)).toEqual([
      { kind: 'security', event: 'telegram_linked' },
    ]);
    // Telegram may say it twice; somebody else's use of the token changes nothing.
    expect((await write(501, `/start ${token}`)).text).toMatch(/^Подключено/);
    expect((await write(502, `/start ${token}`)).text).toMatch(/^Ссылка устарела/);

    const other = await aSeller(test);
    await write(501, `/start ${await linkFor(other.headers)}`);
    expect([await isLinked(one.headers), await isLinked(other.headers)]).toEqual([false, true]);
  });

  it('comes too late for an account that cuts its links at that moment, and keeps it from nothing', async () => {
    const { user, headers } = await aSeller(test);
    const token = await linkFor(headers);
    const answer = await whileLocked(
      test,
      user.id,
      () => write(541, `/start ${token}`),
      (transaction) => transaction.deleteFrom('telegram_links').where('user_id', '=', user.id).execute(),
    );
    expect(answer.text).toMatch(/^Ссылка устарела/);
    expect(await isLinked(headers)).toBe(false);
  });

  it('is told to the chat that was linked before', async () => {
    const { headers } = await aSeller(test);
    await write(531, `/start ${await linkFor(headers)}`);
    await write(531, `/start ${await linkFor(headers)}`);
    await write(532, `/start ${await linkFor(headers)}`);
    const sent = () => telegram.messages.filter(({ chat_id }) => chat_id === 531).map(({ text }) => text);
    await eventually(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatch(/другой Telegram/);
    expect(telegram.messages.filter(({ chat_id }) => chat_id === 532)).toEqual([]);
  });

  it('expires, ends by command, by blocking the bot and in the settings', async () => {
    const { user, headers } = await aSeller(test);
    const token = await linkFor(headers);
    test.clock.advance(16 * 60_000);
    const fresh = await signedIn(test, user);
    expect((await write(510, `/start ${token}`)).text).toMatch(/^Ссылка устарела/);

    for (const end of [
      () => write(510, '/stop'),
      () => update({ my_chat_member: { chat: { id: 510, type: 'private' }, new_chat_member: { status: 'kicked' } } }),
      () => test.app.inject({ method: 'DELETE', url: '/api/notifications/telegram', headers: fresh }),
    ]) {
      await write(510, `/start ${await linkFor(fresh)}`);
      expect(await isLinked(fresh)).toBe(true);
      await end();
      expect(await isLinked(fresh)).toBe(false);
    }
  });

  it('ends for a blocked account too: nothing that waits goes to that chat once the block is over', async () => {
    const { user, headers } = await aSeller(test);
    await write(511, `/start ${await linkFor(headers)}`);
    const setStatus = (status: 'blocked' | 'active') =>
      test.database.db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
    const waiting = test.database.db.selectFrom('deliveries').select('id').where('user_id', '=', user.id);
    expect(await waiting.where('channel', '=', 'telegram').execute()).toHaveLength(1);
    await setStatus('blocked');
    expect((await write(511, '/stop')).text).toMatch(/^Уведомления остановлены/);
    await setStatus('active');
    expect(await isLinked(headers)).toBe(false);
    expect(await waiting.where('channel', '=', 'telegram').execute()).toEqual([]);
  });

  it('is not done in groups, nor by anybody but Telegram', async () => {
    const { headers } = await aSeller(test);
    const text = `/start ${await linkFor(headers)}`;
    expect((await update({ message: { chat: { id: -100, type: 'group' }, from: { id: 5 }, text } })).json()).toEqual(
      {},
    );
    const forged = await update({ message: { chat: { id: 520, type: 'private' }, from: { id: 520 }, text } }, 'guess');
    expect(forged.statusCode).toBe(403);
    expect(await isLinked(headers)).toBe(false);
  });
});

describe('the bot', () => {
  it('says in whole characters what it is given in halves', async () => {
    const said = { chatId: 601, text: 'a\ud83d', buttons: [], card: null };
    expect(await telegramBot.send(said)).toEqual({ outcome: 'sent' });
    expect(telegram.messages.at(-1)).toMatchObject({ chat_id: 601, text: 'a\ufffd' });
  });
});

describe('one tap', () => {
  it('confirms, reserves and ends the sale of one’s own product, and of nobody else’s', async () => {
    const { headers, ...product } = await ownProduct(test);
    await test.database.db
      .updateTable('products')
      .set({ asked_at: test.clock.now() })
      .where('id', '=', product.id)
      .execute();
    await write(530, `/start ${await linkFor(headers)}`);
    const stranger = await aSeller(test);
    await write(531, `/start ${await linkFor(stranger.headers)}`);

    expect((await tap(531, `sold:${product.id}`)).text).toMatch(/^Bajarib|^Не получилось/);
    expect((await tap(599, `sold:${product.id}`)).text).toMatch(/не подключён/);
    expect((await tap(530, `delete:${product.id}`)).text).toMatch(/^Bajarib|^Не получилось/);
    expect((await rowOf(test, product.id)).status).toBe('active');

    expect(await tap(530, `confirm:${product.id}`)).toMatchObject({ method: 'answerCallbackQuery' });
    expect((await rowOf(test, product.id)).answered_at).not.toBeNull();
    await tap(530, `reserve:${product.id}`);
    const seen = (await test.app.inject({ url: `/api/products/by-id/${product.id}` })).json().content.reservedUntil;
    expect((Date.parse(seen) - test.clock.now().getTime()) / 3_600_000).toBeCloseTo(24, 0);
    const { text: sold } = await tap(530, `sold:${product.id}`);
    expect(await rowOf(test, product.id)).toMatchObject({ status: 'sold', reserved_until: null });
    await eventually(() => expect(telegram.edits.filter(({ chat_id }) => chat_id === 530)).toHaveLength(3));
    // Telegram may deliver a tap twice.
    expect((await tap(530, `sold:${product.id}`)).text).toBe(sold);
    expect((await tap(531, `sold:${product.id}`)).text).not.toBe(sold);
  });

  it('is done for an account whose block is over, though no job has lifted it yet, and for none that is blocked', async () => {
    const { headers, ...product } = await ownProduct(test);
    await write(540, `/start ${await linkFor(headers)}`);
    const block = (minutes: number) =>
      test.database.db
        .updateTable('users')
        .set({ status: 'blocked', blocked_until: new Date(test.clock.now().getTime() + minutes * 60_000) })
        .where('telegram_chat_id', '=', 540)
        .execute();
    await block(1);
    expect((await tap(540, `sold:${product.id}`)).text).toMatch(/не подключён/);
    await block(-1);
    await tap(540, `sold:${product.id}`);
    expect((await rowOf(test, product.id)).status).toBe('sold');
  });

  it('reserves for whoever has asked, once, and takes it from nobody', async () => {
    const { headers, ...product } = await ownProduct(test);
    await write(540, `/start ${await linkFor(headers)}`);
    const chats: number[] = [];
    const asks = async () => {
      const buyer = await aPerson(test, 'Xaridor');
      const answer = await createOrGet(test, buyer, product.id, [product.user.id, buyer.user.id]);
      const { id } = answer.json().content;
      await test.database.db.updateTable('conversations').set({ last_seq: 1 }).where('id', '=', id).execute();
      chats.push(id);
    };
    await asks();
    const kept = async () => {
      const { reserved_in, reserved_until, version } = await rowOf(test, product.id);
      return { chat: reserved_in, until: reserved_until, version };
    };
    // A button of an older message says for which listing alone.
    await tap(540, `reserve:${product.id}`);
    const first = await kept();
    expect(first.chat).toBe(chats[0]);
    test.clock.advance(3_600_000);
    const time = formatLongMoment(first.until?.toISOString() ?? '', 'uz').slice(-5);
    // Tapped again it says until when it is kept, not what the tap would have made of it.
    expect((await tap(540, `reserve:${product.id}:${chats[0]}`)).text).toContain(time);
    expect(await kept()).toEqual(first);

    await asks();
    expect((await tap(540, `reserve:${product.id}:${chats[1]}`)).text).toMatch(/boshqa xaridor|другого покупателя/);
    expect((await tap(540, `reserve:${product.id}`)).text).toMatch(/noma'lum|Непонятно/);
    expect(await kept()).toEqual(first);
  });
});
