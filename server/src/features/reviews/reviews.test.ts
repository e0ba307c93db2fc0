import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aConversation, aPerson, type TestPerson } from '#testing/builders/chat-builders.ts';
import { aStoredFile } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const call = (person: TestPerson, method: Method, path: string, payload?: object) =>
  test.app.inject({ method, url: `/api/comments${path}`, headers: person.headers, ...(payload ? { payload } : {}) });
const text = 'Hammasi kelishilganidek bo‘ldi';
const write = (person: TestPerson, productId: number, change: object = {}) =>
  call(person, 'POST', '', { productId, rating: 5, text, ...change });
const list = async (query: string, headers: Record<string, string> = {}) =>
  (await test.app.inject({ url: `/api/comments${query}`, headers })).json().content;

/** A conversation after which the buyer may review, with the first letter of who wrote: `bs` = the buyer asked, the seller answered; without a deal `-`. */
async function aTalk(authors = 'bs', people: Parameters<typeof aConversation>[1] = {}) {
  const talk = await aConversation(test, people);
  if (!authors.includes('-')) {
    await test.database.db
      .updateTable('conversations')
      .set({ dealt_at: test.clock.now() })
      .where('id', '=', talk.id)
      .execute();
  }
  if (authors === '') return talk;
  await test.database.db
    .insertInto('messages')
    .values(
      [...authors.replace('-', '')].map((author, index) => ({
        conversation_id: talk.id,
        seq: index + 1,
        sender_id: (author === 'b' ? talk.buyer : talk.seller).user.id,
        body: 'Salom',
      })),
    )
    .execute();
  return talk;
}

async function aReview(people: Parameters<typeof aConversation>[1] = {}, rating = 5) {
  const talk = await aTalk('bs', people);
  const answer = await write(talk.buyer, talk.product.id, { rating });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...talk, reviewId: Number(answer.json().content.id) };
}

/** What is kept at the seller, and what it must be. */
async function ratingOf(seller: TestPerson) {
  const { db } = test.database;
  const kept = await db
    .selectFrom('users')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', seller.user.id)
    .executeTakeFirstOrThrow();
  const shown = await db
    .selectFrom('reviews')
    .select('rating')
    .where('seller_id', '=', seller.user.id)
    .where('hidden_at', 'is', null)
    .execute();
  expect(kept).toEqual({
    rating_sum: shown.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: shown.length,
  });
  return kept;
}

const hide = (reviewId: number, hidden = true) =>
  test.database.db
    .updateTable('reviews')
    .set({ hidden_at: hidden ? test.clock.now() : null })
    .where('id', '=', reviewId)
    .execute();

describe('a review', () => {
  it('is written after a conversation, shown to everybody and counted', async () => {
    const { seller, buyer, product } = await aTalk();
    const answer = await write(buyer, product.id, { rating: 4, text: `  ${text}  ` });
    expect(answer.statusCode, answer.body).toBe(200);
    const shown = await list(`?sellerId=${seller.user.id}`);
    expect(shown).toMatchObject({ total: 1, rating: 4, stars: [0, 0, 0, 1, 0], cursor: null });
    expect(shown.data).toEqual([answer.json().content]);
    expect(shown.data[0]).toMatchObject({
      rating: 4,
      text,
      editedAt: null,
      answer: null,
      author: { id: buyer.user.id, username: 'Barno' },
      product: { id: product.id, title: product.title, isActive: true },
    });
    expect((await list(`?productId=${product.id}`)).data).toEqual(shown.data);
    expect(await ratingOf(seller)).toEqual({ rating_sum: 4, rating_count: 1 });
    expect(JSON.stringify(shown)).not.toContain(buyer.user.phone?.slice(-7) ?? '?');
  });

  it.each([
    ['only the buyer has written', 'b-'],
    ['both have written, but nothing was sold or reserved', 'bs-'],
  ])('is refused while %s', async (_, authors) => {
    const { seller, buyer, product } = await aTalk(authors);
    const answer = await write(buyer, product.id);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('sotilgach yoki');
    expect(await ratingOf(seller)).toEqual({ rating_sum: 0, rating_count: 0 });
  });

  it('is not for the seller, a stranger, a blocked pair, an unknown product or a blocked seller', async () => {
    const { db } = test.database;
    const { seller, buyer, product } = await aTalk();
    const stranger = await aPerson(test, 'Begona');
    expect((await write(seller, product.id)).statusCode).toBe(403);
    expect((await write(stranger, product.id)).statusCode).toBe(403);
    expect((await write(buyer, 999_999_999)).statusCode).toBe(404);
    for (const [blocker_id, blocked_id] of [
      [buyer.user.id, seller.user.id],
      [seller.user.id, buyer.user.id],
    ] as const) {
      await db.insertInto('user_blocks').values({ blocker_id, blocked_id }).execute();
      expect((await write(buyer, product.id)).statusCode).toBe(403);
      await db.deleteFrom('user_blocks').where('blocker_id', '=', blocker_id).execute();
    }
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', seller.user.id).execute();
    expect((await write(buyer, product.id)).statusCode).toBe(410);
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', seller.user.id).execute();
    expect((await write(buyer, product.id)).statusCode).toBe(200);
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ text: 'Zo‘r' }, 'text'],
    [{ text: ' '.repeat(40) }, 'text'],
    [{ text: 'a'.repeat(limits.reviewText + 1) }, 'text'],
    [{ text: 'Menga yozing: t.me/zor_narx' }, 'text'],
    [{ text: 'Telefonim 90 123 45 67, qo‘ng‘iroq qiling' }, 'text'],
  ])('is refused with %j', async (change, field) => {
    const { buyer, product } = await aTalk();
    const answer = await write(buyer, product.id, change);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('is one for each buyer and product, however many are sent at once', async () => {
    const { seller, buyer, product } = await aTalk();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => write(buyer, product.id, { rating: 1 + (index % 5) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await ratingOf(seller)).rating_count).toBe(1);
    expect((await write(buyer, product.id)).json().message).toContain('sharh yozgansiz');
    const again = await aTalk('bs', { seller, buyer });
    expect((await write(buyer, again.product.id)).statusCode).toBe(200);
    expect((await ratingOf(seller)).rating_count).toBe(2);
  });
});

describe('its author', () => {
  it('edits it for two weeks and deletes it at any time', async () => {
    const { seller, buyer, product, reviewId } = await aReview();
    const edited = await call(buyer, 'PATCH', `/${reviewId}`, { rating: 2, text: 'Keyin javob bermay qo‘ydi' });
    expect(edited.json().content).toMatchObject({ rating: 2, text: 'Keyin javob bermay qo‘ydi' });
    expect(edited.json().content.editedAt).not.toBeNull();
    expect(await ratingOf(seller)).toEqual({ rating_sum: 2, rating_count: 1 });
    const bad = await call(buyer, 'PATCH', `/${reviewId}`, { rating: 2, text: 'www.arzon.uz ga kiring' });
    expect(Object.keys(bad.json().fields)).toEqual(['text']);

    const old = new Date(test.clock.now().getTime() - limits.reviewEditDays * 86_400_000);
    await test.database.db.updateTable('reviews').set({ created_at: old }).where('id', '=', reviewId).execute();
    const late = await call(buyer, 'PATCH', `/${reviewId}`, { rating: 5, text });
    expect(late.statusCode).toBe(403);
    expect(late.json().message).toContain(String(limits.reviewEditDays));
    expect((await call(buyer, 'DELETE', `/${reviewId}`)).statusCode).toBe(200);
    expect((await call(buyer, 'DELETE', `/${reviewId}`)).statusCode).toBe(404);
    expect(await ratingOf(seller)).toEqual({ rating_sum: 0, rating_count: 0 });
    expect((await write(buyer, product.id)).statusCode).toBe(200);
  });

  it('sees all of theirs, the hidden ones too, which count nowhere and are closed to changes', async () => {
    const buyer = await aPerson(test, 'Barno');
    const made = [await aReview({ buyer }), await aReview({ buyer }), await aReview({ buyer }, 1)];
    const [first] = made;
    if (!first) throw new Error('no review');
    await hide(first.reviewId);
    expect(await ratingOf(first.seller)).toEqual({ rating_sum: 0, rating_count: 0 });
    expect(await list(`?sellerId=${first.seller.user.id}`)).toMatchObject({ total: 0, rating: null, data: [] });
    expect((await call(buyer, 'PATCH', `/${first.reviewId}`, { rating: 5, text })).statusCode).toBe(403);
    expect((await call(buyer, 'DELETE', `/${first.reviewId}`)).statusCode).toBe(403);
    expect((await call(first.seller, 'PUT', `/${first.reviewId}/answer`, { text: 'Rahmat' })).statusCode).toBe(404);

    const seen: { id: number; isHidden: boolean; canEdit: boolean }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: typeof seen; cursor: string | null } = await list(
        `/mine?limit=2${cursor && `&cursor=${cursor}`}`,
        buyer.headers,
      );
      seen.push(...page.data);
      cursor = page.cursor;
    }
    expect(seen.map(({ id }) => id)).toEqual(made.map(({ reviewId }) => reviewId).reverse());
    expect(seen.map(({ isHidden, canEdit }) => [isHidden, canEdit])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    await hide(first.reviewId, false);
    expect(await ratingOf(first.seller)).toEqual({ rating_sum: 5, rating_count: 1 });
  });

  it('learns what may be reviewed, and what was', async () => {
    const { seller, buyer, product, reviewId } = await aReview();
    const open = await aTalk('bs', { seller, buyer });
    await aTalk('bs-', { seller, buyer });
    const possible = await list(`/possible?sellerId=${seller.user.id}`, buyer.headers);
    expect(possible).toHaveLength(2);
    expect(possible).toContainEqual({
      productId: open.product.id,
      sellerId: seller.user.id,
      title: open.product.title,
      review: null,
    });
    expect(possible).toContainEqual({
      productId: product.id,
      sellerId: seller.user.id,
      title: product.title,
      review: { id: reviewId, rating: 5, text, canEdit: true },
    });
    expect(await list(`/possible?productId=${open.product.id}`, buyer.headers)).toHaveLength(1);
    expect(await list(`/possible?sellerId=${seller.user.id}`, seller.headers)).toEqual([]);
    await test.database.db
      .insertInto('user_blocks')
      .values({ blocker_id: seller.user.id, blocked_id: buyer.user.id })
      .execute();
    expect(await list(`/possible?sellerId=${seller.user.id}`, buyer.headers)).toHaveLength(1);
  });

  it('learns what of all sellers is still to be reviewed, also where the buyer has deleted the conversation', async () => {
    const { buyer, product } = await aReview();
    const open = await aTalk('bs', { buyer });
    await test.database.db
      .updateTable('conversation_members')
      .set({ hidden: true, hidden_up_to_seq: 2 })
      .where('conversation_id', '=', open.id)
      .where('user_id', '=', buyer.user.id)
      .execute();
    expect(await list('/possible', buyer.headers)).toEqual([
      { productId: open.product.id, sellerId: open.seller.user.id, title: open.product.title, review: null },
    ]);
    expect((await write(buyer, open.product.id)).statusCode).toBe(200);
    expect(await list('/possible', buyer.headers)).toEqual([]);
    expect(await list(`/possible?productId=${product.id}`, buyer.headers)).toHaveLength(1);
  });
});

describe('the seller', () => {
  it('answers once, changes the answer, and takes it back', async () => {
    const { seller, buyer, reviewId } = await aReview();
    const answer = (person: TestPerson, words: string) => call(person, 'PUT', `/${reviewId}/answer`, { text: words });
    expect((await answer(seller, 'Rahmat!')).json().content.answer).toMatchObject({ text: 'Rahmat!' });
    expect((await answer(seller, 'Katta rahmat!')).json().content.answer).toMatchObject({ text: 'Katta rahmat!' });
    expect((await answer(buyer, 'Men emas')).statusCode).toBe(403);
    expect((await answer(seller, 'Yozing: @sardor_uz')).statusCode).toBe(422);
    expect((await list(`?sellerId=${seller.user.id}`)).data[0].answer.text).toBe('Katta rahmat!');
    expect((await call(buyer, 'DELETE', `/${reviewId}/answer`)).statusCode).toBe(403);
    expect((await call(seller, 'DELETE', `/${reviewId}/answer`)).json().content.answer).toBeNull();
    expect(await ratingOf(seller)).toEqual({ rating_sum: 5, rating_count: 1 });
  });

  it('has an exact rating after many changes at once', async () => {
    const seller = await aPerson(test, 'Sardor');
    const reviews = [];
    for (let index = 0; index < 6; index += 1) reviews.push(await aReview({ seller }, 1 + (index % 5)));
    const talks = [];
    for (let index = 0; index < 4; index += 1) talks.push(await aTalk('bs', { seller }));
    await Promise.all([
      ...reviews
        .slice(0, 4)
        .flatMap(({ buyer, reviewId }) =>
          [3, 1, 4].map((rating) => call(buyer, 'PATCH', `/${reviewId}`, { rating, text })),
        ),
      ...reviews.slice(3).map(({ buyer, reviewId }) => call(buyer, 'DELETE', `/${reviewId}`)),
      ...reviews.slice(1, 3).map(({ reviewId }) => hide(reviewId)),
      ...talks.map(({ buyer, product }, index) => write(buyer, product.id, { rating: 1 + index })),
    ]);
    const { rating_count } = await ratingOf(seller);
    expect(rating_count).toBe(1 + talks.length);
    const profile = (await test.app.inject(`/api/profiles/${seller.user.id}`)).json().content;
    expect(profile).toMatchObject({ reviewsCount: rating_count });
  });
});

describe('a deleted account', () => {
  it('has no name and no picture in what it wrote and answered, and no list of its own', async () => {
    const { db } = test.database;
    const { seller, buyer, product } = await aReview();
    const hash = await aStoredFile(test);
    const shown = async () => (await list(`?productId=${product.id}`, { 'x-lang': 'en' })).data[0];
    for (const person of [seller, buyer]) {
      await db.updateTable('users').set({ avatar_hash: hash }).where('id', '=', person.user.id).execute();
    }
    expect((await shown()).author).toMatchObject({ username: 'Barno', avatar: expect.stringContaining(hash) });
    for (const person of [seller, buyer]) {
      const left = { status: 'deleted', deleted_at: test.clock.now() } as const;
      await db.updateTable('users').set(left).where('id', '=', person.user.id).execute();
    }
    test.app.publicChanged();
    const nobody = { username: 'Deleted account', avatar: null };
    expect(await shown()).toMatchObject({
      author: { id: buyer.user.id, ...nobody },
      seller: { id: seller.user.id, ...nobody },
    });
    const gone = await test.app.inject(`/api/comments?sellerId=${seller.user.id}`);
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'GONE']);
  });
});

describe('the listing of a review', () => {
  it.each([
    ['active', true, true],
    ['sold', false, true],
    ['withdrawn', false, true],
    ['expired', false, true],
    ['blocked', false, false],
    ['rejected', false, false],
    ['deleted', false, false],
  ] as const)('when %s: link %s, title %s', async (status, isActive, isNamed) => {
    const { product, buyer, seller } = await aReview();
    const deleted = status === 'deleted' ? { deleted_at: test.clock.now() } : {};
    await test.database.db
      .updateTable('products')
      .set({ status, ...deleted })
      .where('id', '=', product.id)
      .execute();
    const title = isNamed ? product.title : 'Удалённое объявление';
    for (const query of [`?sellerId=${seller.user.id}`, '/mine']) {
      const { data } = await list(query, { ...buyer.headers, 'x-lang': 'ru' });
      expect(data[0].product).toEqual({ id: product.id, title, isActive });
    }
    const possible = await list(`/possible?productId=${product.id}`, { ...buyer.headers, 'x-lang': 'ru' });
    expect(possible[0].title).toBe(title);
  });
});

describe('the list', () => {
  let seller: TestPerson;
  beforeEach(async () => {
    seller = await aPerson(test, 'Sardor');
  });

  it('goes page by page, newest first, each review once, with all the stars on each page', async () => {
    const ids: number[] = [];
    for (const rating of [5, 5, 1, 3, 4]) ids.unshift((await aReview({ seller }, rating)).reviewId);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { total: number; rating: number; stars: number[]; data: { id: number }[]; cursor: string | null } =
        await list(`?sellerId=${seller.user.id}&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page).toMatchObject({ total: 5, rating: 3.6, stars: [1, 0, 1, 1, 2] });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(seen).toEqual(ids);
  });

  it.each(['', '?sellerId=1&productId=1', '?sellerId=abc', '?sellerId=1&cursor=abc'])('refuses %s', async (query) => {
    expect((await test.app.inject(`/api/comments${query}`)).statusCode).toBe(422);
  });
});
