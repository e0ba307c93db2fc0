import { describe, expect, it } from 'vitest';
import { aConversation, aPerson } from '#testing/builders/chat-builders.ts';
import { deliveringApp } from '#testing/notices/delivering-app.ts';
import { announceMessages, deliverNotices } from './notifications.ts';

const { test, push, pushSender, deps, call, aReachable, shownIn, saidTo } = await deliveringApp();

describe('unread messages', () => {
  async function talk() {
    const seller = await aPerson(test, 'Sotuvchi');
    const buyer = await aPerson(test, 'Xaridor');
    const conversation = await aConversation(test, { seller, buyer });
    const browser = push.browser();
    await call('POST', 'push', seller.headers, browser);
    const write = (body: string, kind: 'text' | 'offer' = 'text') =>
      test.database.db.transaction().execute(async (transaction) => {
        const { last_seq } = await transaction
          .updateTable('conversations')
          .set((set) => ({ last_seq: set('last_seq', '+', 1) }))
          .where('id', '=', conversation.id)
          .returning('last_seq')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('messages')
          .values({
            conversation_id: conversation.id,
            seq: last_seq,
            sender_id: buyer.user.id,
            kind,
            body,
            created_at: test.clock.now(),
          })
          .execute();
        await transaction
          .updateTable('conversation_members')
          .set((set) => ({ unread_count: set('unread_count', '+', 1) }))
          .where('conversation_id', '=', conversation.id)
          .where('user_id', '=', seller.user.id)
          .execute();
      });
    return { seller, buyer, conversation, browser, write };
  }

  it('are told once for a burst, ten seconds after its first, with the sender and the newest text', async () => {
    const { conversation, browser, write } = await talk();
    await write('Salom');
    await write('Hali bormi?');
    await announceMessages(deps());
    await deliverNotices(deps());
    expect(shownIn(browser)).toEqual([]);
    test.clock.advance(11_000);
    await announceMessages(deps());
    await announceMessages(deps());
    await deliverNotices(deps());
    expect(shownIn(browser).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        title: 'Xaridor: 2 ta yangi xabar',
        body: expect.stringMatching(/^Hali bormi\?\n/),
        url: `/chat?chatId=${conversation.id}`,
      }),
    ]);
  });

  it('of several conversations that one statement stores are told to each receiver', async () => {
    const talks = [await talk(), await talk()];
    const { db } = test.database;
    const created_at = test.clock.now();
    await db
      .insertInto('messages')
      .values(
        talks.flatMap(({ buyer, conversation: { id } }) =>
          [1, 2].map((seq) => ({
            conversation_id: id,
            seq,
            sender_id: buyer.user.id,
            body: `xabar ${seq}`,
            created_at,
          })),
        ),
      )
      .execute();
    for (const { conversation } of talks) {
      await db.updateTable('conversations').set({ last_seq: 2 }).where('id', '=', conversation.id).execute();
    }
    const sellers = talks.map(({ seller }) => seller.user.id);
    await db.updateTable('conversation_members').set({ unread_count: 2 }).where('user_id', 'in', sellers).execute();
    test.clock.advance(11_000);
    await announceMessages(deps());
    await deliverNotices(deps());
    for (const { browser } of talks) {
      expect(shownIn(browser).map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ title: 'Xaridor: 2 ta yangi xabar' }),
      ]);
    }
  });

  it('show no card number, and say what was offered', async () => {
    const { conversation, browser, write } = await talk();
    const delivered = async () => {
      test.clock.advance(11_000);
      await announceMessages(deps());
      await deliverNotices(deps());
      return shownIn(browser).at(-1)?.payload;
    };
    await write(`${'a'.repeat(100)} 8600 1234 5678 9012`);
    expect(await delivered()).toMatchObject({ body: expect.stringMatching(/^a{100} •••• 9012\n/) });
    await write('', 'offer');
    await test.database.db
      .insertInto('offers')
      .values({ conversation_id: conversation.id, seq: 2, amount: 2_000_000, currency: 'UZS' })
      .execute();
    expect(await delivered()).toMatchObject({
      body: expect.stringMatching(/^Taklif: 2\u00A0000\u00A0000\u00A0so'm\n/),
    });
  });

  it('reach a device and Telegram also where they are cut before an emoji, in whole characters', async () => {
    const { seller, browser, write } = await talk();
    const chatId = 990_001;
    await test.database.db
      .updateTable('users')
      .set({ telegram_chat_id: chatId })
      .where('id', '=', seller.user.id)
      .execute();
    await write(`${'a'.repeat(119)}😀 va yana`);
    test.clock.advance(11_000);
    await announceMessages(deps());
    await deliverNotices(deps());
    const shown = expect.stringMatching(/^a{119}😀\n/u);
    expect(shownIn(browser).at(-1)?.payload).toMatchObject({ body: shown });
    expect(saidTo(chatId).map(({ text }) => text.split('\n')[1])).toEqual([`${'a'.repeat(119)}😀`]);
  });

  it('tell a buyer on the device and in Telegram what became of the deal', async () => {
    const seller = await aPerson(test, 'Sotuvchi');
    const buyer = await aReachable();
    const { product, ...conversation } = await aConversation(test, { seller, buyer });
    const { db } = test.database;
    const written = { conversation_id: conversation.id, sender_id: buyer.user.id, created_at: test.clock.now() };
    await db
      .insertInto('messages')
      .values({ ...written, seq: 1, body: 'Bormi?' })
      .execute();
    await db.updateTable('conversations').set({ last_seq: 1 }).where('id', '=', conversation.id).execute();
    const delivered = async (method: 'PUT' | 'POST', path: string, payload: object) => {
      const url = `/api/products/${product.id}/${path}`;
      expect((await test.app.inject({ method, url, headers: seller.headers, payload })).statusCode).toBe(200);
      await test.app.upkeep.find(({ name }) => name === 'tell-of-deals')?.run();
      test.clock.advance(11_000);
      await announceMessages(deps());
      await deliverNotices(deps());
      return [shownIn(buyer.browser).at(-1)?.payload, saidTo(buyer.chatId).at(-1)?.text];
    };
    const until = new Date(test.clock.now().getTime() + 24 * 3_600_000).toISOString();
    const [onDevice, inTelegram] = await delivered('PUT', 'reservation', { until, chatId: conversation.id });
    expect(onDevice).toMatchObject({
      body: expect.stringMatching(/^Siz uchun .* gacha band qilindi\n/),
      url: `/chat?chatId=${conversation.id}`,
    });
    expect(inTelegram).toMatch(/Siz uchun .* gacha band qilindi/);
    const sold = await delivered('POST', 'status', { action: 'sold', chatId: conversation.id });
    expect(sold).toEqual([
      expect.objectContaining({ body: expect.stringMatching(/^Sizga sotildi/) }),
      expect.stringMatching(/Sizga sotildi/),
    ]);
  });

  it('are not told when they were read meanwhile, or the conversation is muted', async () => {
    const { seller, conversation, browser, write } = await talk();
    const set = (values: { unread_count?: number; muted_until?: Date }) =>
      test.database.db
        .updateTable('conversation_members')
        .set(values)
        .where('conversation_id', '=', conversation.id)
        .where('user_id', '=', seller.user.id)
        .execute();
    await write('Salom');
    await set({ unread_count: 0 });
    test.clock.advance(11_000);
    await announceMessages(deps());
    await set({ muted_until: new Date('9999-12-31T00:00:00Z') });
    await write('Bormisiz?');
    test.clock.advance(11_000);
    await announceMessages(deps());
    await deliverNotices(deps());
    expect(shownIn(browser)).toEqual([]);
  });

  describe('tried once more', () => {
    /** Sends, while no device can be reached. */
    const deliverInVain = () => {
      const send = async () => ({ outcome: 'later', retryAfterSeconds: null }) as const;
      return deliverNotices({ ...deps(), pushSender: { ...pushSender, send } });
    };

    /** A device that could not be reached when its person was to be told. */
    async function missed() {
      const talked = await talk();
      await talked.write('Narxi 5 mln');
      test.clock.advance(11_000);
      await announceMessages(deps());
      await deliverInVain();
      const { db } = test.database;
      return {
        ...talked,
        change: (values: { body?: string; deleted_at?: Date }) =>
          db.updateTable('messages').set(values).where('conversation_id', '=', talked.conversation.id).execute(),
        readAll: () =>
          db
            .updateTable('conversation_members')
            .set({ unread_count: 0, last_read_seq: 1 })
            .where('conversation_id', '=', talked.conversation.id)
            .where('user_id', '=', talked.seller.user.id)
            .execute(),
        async again() {
          test.clock.advance(31_000);
          await deliverNotices(deps());
          return shownIn(talked.browser).map(({ payload }) => payload);
        },
        left: () => db.selectFrom('deliveries').select('id').where('user_id', '=', talked.seller.user.id).execute(),
      };
    }

    it('say what an edited message says by now', async () => {
      const { change, again } = await missed();
      await change({ body: 'Narxi 6 mln' });
      expect(await again()).toEqual([expect.objectContaining({ body: expect.stringMatching(/^Narxi 6 mln\n/) })]);
    });

    it('are not told once they were deleted, or read elsewhere', async () => {
      const deleted = await missed();
      await deleted.change({ deleted_at: test.clock.now() });
      expect(await deleted.again()).toEqual([]);
      const read = await missed();
      await read.readAll();
      expect(await read.again()).toEqual([]);
      expect([...(await deleted.left()), ...(await read.left())]).toEqual([]);
    });

    it('name nobody who has deleted their account meanwhile', async () => {
      const { buyer, again } = await missed();
      await test.database.db
        .updateTable('users')
        .set({ status: 'deleted', deleted_at: test.clock.now() })
        .where('id', '=', buyer.user.id)
        .execute();
      const [told] = await again();
      expect(told).toMatchObject({ title: expect.stringMatching(/^O.chirilgan hisob/) });
      expect(JSON.stringify(told)).not.toContain('Xaridor');
    });

    it('are told once where others came meanwhile', async () => {
      const { write, again, left } = await missed();
      await write('Keling');
      test.clock.advance(11_000);
      await announceMessages(deps());
      await deliverNotices(deps());
      const both = { title: 'Xaridor: 2 ta yangi xabar', body: expect.stringMatching(/^Keling\n/) };
      expect(await again()).toEqual([expect.objectContaining(both)]);
      expect(await left()).toEqual([]);
    });

    it('are left to the notice of what came just before', async () => {
      const { write, again, left, browser } = await missed();
      test.clock.advance(25_000);
      await write('Keling');
      await deliverNotices(deps());
      test.clock.advance(6_000);
      await deliverNotices(deps());
      expect(shownIn(browser)).toEqual([]);
      test.clock.advance(5_000);
      await announceMessages(deps());
      const both = { title: 'Xaridor: 2 ta yangi xabar', body: expect.stringMatching(/^Keling\n/) };
      expect(await again()).toEqual([expect.objectContaining(both)]);
      expect(await left()).toEqual([]);
    });

    it('are left to the next notice also where that has failed too, and comes later', async () => {
      const { write, browser, left } = await missed();
      test.clock.advance(15_000);
      await write('Keling');
      test.clock.advance(11_000);
      await announceMessages(deps());
      await deliverInVain();
      test.clock.advance(5_000);
      await deliverNotices(deps());
      test.clock.advance(30_000);
      await deliverNotices(deps());
      expect(shownIn(browser)).toHaveLength(1);
      expect(await left()).toEqual([]);
    });
  });
});
