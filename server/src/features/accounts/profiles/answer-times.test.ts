import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAnswerTimes } from '#server/features/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, type TestUser } from '#testing/builders/builders.ts';
import { aProductRow } from '#testing/builders/chat-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;
const day = 24 * 60 * minute;

/** Conversations with a new seller: minutes until each first answer, null where none came; all asked so many days ago. */
async function aSellerWith(answers: readonly (number | null)[], daysAgo = 10): Promise<TestUser> {
  const { db } = test.database;
  const seller = await aUser(test);
  const asked = test.clock.now().getTime() - daysAgo * day;
  for (const minutes of answers) {
    const buyer = await aUser(test);
    const product = await aProductRow(test, seller);
    const { id: conversation_id } = await db
      .insertInto('conversations')
      .values({ product_id: product.id, seller_id: seller.id, buyer_id: buyer.id, created_at: new Date(asked) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = (seq: number, sender_id: number, at: number) => ({
      conversation_id,
      seq,
      sender_id,
      body: 'Salom',
      created_at: new Date(at),
    });
    const rows = [message(1, buyer.id, asked), message(2, buyer.id, asked + minute)];
    if (minutes !== null) rows.push(message(3, seller.id, asked + minutes * minute));
    await db.insertInto('messages').values(rows).execute();
  }
  return seller;
}

const wordFor = async (seller: TestUser): Promise<string | null> =>
  (await test.app.inject(`/api/profiles/${seller.id}`)).json().content.answerTime;
const minutesFor = async (seller: TestUser): Promise<number | null> =>
  (await test.app.inject(`/api/profiles/${seller.id}`)).json().content.answerMinutes;

describe('how soon a seller answers', () => {
  it('is the median of the first answers of a month, once five people have asked', async () => {
    const sellers = {
      fast: await aSellerWith([2, 5, 14, 400, 5000]),
      brisk: await aSellerWith([10, 15, 18, 400, null]),
      hourly: await aSellerWith([10, 30, 55, 400, null]),
      daily: await aSellerWith([600, 700, 1440, null, null]),
      silent: await aSellerWith([3, 4, null, null, null]),
      few: await aSellerWith([1, 1, 1, 1]),
      old: await aSellerWith([1, 1, 1, 1, 1], 31),
      // Whoever asked today may still be answered.
      waiting: await aSellerWith([null, null, null, null, null], 0.5),
    };
    await measureAnswerTimes({ db: test.database.db, clock: test.clock });
    const words = await Promise.all(Object.values(sellers).map(wordFor));
    expect(Object.fromEntries(Object.keys(sellers).map((key, index) => [key, words[index]]))).toEqual({
      fast: 'minutes',
      brisk: 'hour',
      hourly: 'hour',
      daily: 'day',
      silent: null,
      few: null,
      old: null,
      waiting: null,
    });
    expect(await Promise.all([sellers.fast, sellers.brisk, sellers.hourly, sellers.silent].map(minutesFor))).toEqual([
      15,
      20,
      null,
      null,
    ]);
  });

  it('counts a yes or no to an offer as the answer that it is, and nothing else that happens to a deal', async () => {
    const { db } = test.database;
    const answeredBy = async (type: string): Promise<TestUser> => {
      const seller = await aSellerWith([3, 3, 3, 3, 3]);
      const ids = db.selectFrom('conversations').select('id').where('seller_id', '=', seller.id);
      await db
        .updateTable('messages')
        .set({
          kind: 'event',
          body: '',
          payload: JSON.stringify({ type, amount: 100, currencyType: 'UZS', asked: null }),
        })
        .where('conversation_id', 'in', ids)
        .where('sender_id', '=', seller.id)
        .execute();
      return seller;
    };
    const sellers = await Promise.all(['accepted', 'declined', 'priceChanged'].map(answeredBy));
    await measureAnswerTimes({ db, clock: test.clock });
    expect(await Promise.all(sellers.map(wordFor))).toEqual(['minutes', 'minutes', null]);
  });

  it('is forgotten when it no longer holds', async () => {
    const seller = await aSellerWith([1, 1, 1, 1, 1]);
    const measure = (now: Date) =>
      measureAnswerTimes({ db: test.database.db, clock: { now: () => now, elapsed: () => now.getTime() } });
    await measure(test.clock.now());
    expect(await wordFor(seller)).toBe('minutes');
    await measure(new Date(test.clock.now().getTime() + 90 * day));
    expect(await wordFor(seller)).toBeNull();
  });
});
