import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, whileLocked } from '#testing/builders/builders.ts';
import { aConversation } from '#testing/builders/chat-builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
let addresses = 0;
function stranger() {
  addresses += 1;
  return authCaller(test, { address: `10.${addresses}.2.1`, headers: browserHeaders });
}
const leave = (headers: Record<string, string>) =>
  test.app.inject({ method: 'DELETE', url: '/api/profiles/me', headers });
const statusOf = async (id: number) =>
  (await test.database.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const listed = async (sellerId: number): Promise<boolean> => {
  const { data } = (await test.app.inject('/api/products?pageSize=100')).json().content;
  return data.some((card: { id: number; profile?: unknown }) => sellerIds.get(card.id) === sellerId);
};
const sellerIds = new Map<number, number>();
async function aShownProduct(sellerId: number, overrides: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(test, { sellerId, ...overrides });
  sellerIds.set(product.id, sellerId);
  return product.id;
}

describe('leaving', () => {
  it('needs a code that was confirmed in the last five minutes', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    test.clock.advance(5 * 60_000 + 1000);
    expect((await leave(headers)).json()).toMatchObject({ success: false, code: 'STEP_UP_REQUIRED' });
    const caller = stranger();
    const code = await caller.codeFor(user.phone ?? '');
    expect(
      (await caller.post('/auth/confirm-code', { code: code === '000000' ? '000001' : '000000' }, headers)).json().code,
    ).toBe('OTP_INVALID');
    expect((await leave(headers)).statusCode).toBe(403);
    expect((await caller.post('/auth/confirm-code', { code }, headers)).statusCode).toBe(200);
    expect((await leave(headers)).statusCode).toBe(200);
  });

  it('is refused to a session that was ended while the call was under way', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const ended = { revoked_at: test.clock.now(), revoke_reason: 'ended' } as const;
    const answer = await whileLocked(
      test,
      user.id,
      () => leave(headers),
      (transaction) => transaction.updateTable('sessions').set(ended).where('user_id', '=', user.id).execute(),
    );
    expect(answer.json().code).toBe('SESSION_REVOKED');
    expect((await test.app.inject(`/api/profiles/${user.id}`)).statusCode).toBe(200);
  });

  it('leaves no session to whoever signs in at the same moment', async () => {
    const user = await aUser(test);
    const caller = stranger();
    const [phone, password] = [user.phone ?? '', 'suv ichgan quduq 9'];
    await caller.post(
      '/auth/create-password',
      { code: await caller.codeFor(phone), password },
      await signedIn(test, user),
    );
    test.clock.advance(125_000);
    const code = await caller.codeFor(phone);
    const left = { status: 'deleted', deleted_at: test.clock.now() } as const;
    for (const call of [
      () => caller.post('/auth/login', { phone, password }),
      () => caller.post('/auth/login/verify-otp', { phone, code }),
    ]) {
      const back = { status: 'active', deleted_at: null } as const;
      await test.database.db.updateTable('users').set(back).where('id', '=', user.id).execute();
      await test.database.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
      const answer = await whileLocked(test, user.id, call, (transaction) =>
        transaction.updateTable('users').set(left).where('id', '=', user.id).execute(),
      );
      expect(answer.json().code).toBe('ACCOUNT_DELETED');
      const sessions = test.database.db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
      expect(await sessions.execute()).toEqual([]);
    }
  });

  it('signs out everywhere at once, takes listings off the lists and the profile away', async () => {
    const user = await aUser(test, { username: 'Zafar' });
    const [here, elsewhere] = [await signedIn(test, user), await signedIn(test, user)];
    const active = await aShownProduct(user.id);
    const waiting = await aShownProduct(user.id, { status: 'pending' });
    const sold = await aShownProduct(user.id, { status: 'sold' });
    expect(await listed(user.id)).toBe(true);
    expect((await leave(here)).statusCode).toBe(200);
    for (const headers of [here, elsewhere]) {
      expect((await test.app.inject({ url: '/api/auth/me', headers })).json().code).toBe('SESSION_REVOKED');
    }
    expect(await listed(user.id)).toBe(false);
    expect((await test.app.inject(`/api/profiles/${user.id}`)).statusCode).toBe(410);
    expect((await test.app.inject(`/api/products/by-id/${active}`)).statusCode).toBe(410);
    expect([await statusOf(active), await statusOf(waiting), await statusOf(sold)]).toEqual([
      'withdrawn',
      'withdrawn',
      'sold',
    ]);
  });

  it('leaves no listing public that a call under way published all the same', async () => {
    const user = await aUser(test);
    await leave(await signedIn(test, user));
    const late = await aShownProduct(user.id);
    await test.app.upkeep.find(({ name }) => name === 'hide-products-of-barred')?.run();
    expect(await statusOf(late)).toBe('withdrawn');
  });

  it('leaves what others were told, under no name', async () => {
    const { id, seller, buyer } = await aConversation(test);
    await test.database.db
      .insertInto('messages')
      .values({ conversation_id: id, seq: 1, sender_id: seller.user.id, body: 'Assalomu alaykum' })
      .execute();
    await test.database.db.updateTable('conversations').set({ last_seq: 1 }).where('id', '=', id).execute();
    expect((await leave(await signedIn(test, seller.user))).statusCode).toBe(200);
    const headers = { ...(await signedIn(test, buyer.user)), 'x-lang': 'en' };
    const messages = (await test.app.inject({ url: `/api/chat/${id}/messages`, headers })).json();
    expect(messages).toMatchObject([{ content: 'Assalomu alaykum', senderUsername: 'Deleted account' }]);
    const chats = (await test.app.inject({ url: '/api/chat/my-chats', headers })).json().content;
    expect(chats).toMatchObject([{ otherParticipant: { username: 'Deleted account', avatar: null } }]);
  });

  it('takes their name out of what others were told', async () => {
    const { db } = test.database;
    const [user, other, reader] = [await aUser(test), await aUser(test), await aUser(test)];
    const insertNotice = (about: number, key: string) =>
      db
        .insertInto('notifications')
        .values(
          [
            { kind: 'follow', payload: { sellerId: about, sellerName: 'Zafar', productId: 1, title: 'Divan' } },
            {
              kind: 'review',
              payload: { authorId: about, authorName: 'Zafar', productId: 1, title: 'Divan', rating: 5 },
            },
          ].map(({ kind, payload }) => ({
            user_id: reader.id,
            kind: kind as 'follow' | 'review',
            dedupe_key: `${kind}:${key}`,
            payload: JSON.stringify(payload),
          })),
        )
        .execute();
    const left = async () =>
      (
        await db
          .selectFrom('notifications')
          .select('dedupe_key')
          .where('user_id', '=', reader.id)
          .orderBy('id')
          .execute()
      ).map(({ dedupe_key }) => dedupe_key);
    await insertNotice(user.id, 'user');
    await insertNotice(other.id, 'other');
    expect((await leave(await signedIn(test, user))).statusCode).toBe(200);
    expect(await left()).toEqual(['follow:other', 'review:other']);
    await insertNotice(user.id, 'late');
    await test.app.upkeep.find(({ name }) => name === 'forget-names-of-deleted')?.run();
    expect(await left()).toEqual(['follow:other', 'review:other']);
  });

  it('is not for staff', async () => {
    const moderator = await aUser(test, { role: 'moderator' });
    expect((await leave(await signedIn(test, moderator))).statusCode).toBe(409);
  });
});

describe('the way back', () => {
  it('is offered after a right code, and restores the account and its listings', async () => {
    const user = await aUser(test, { username: 'Kamola' });
    const phone = user.phone ?? '';
    const active = await aShownProduct(user.id);
    const ending = await aShownProduct(user.id, { expiresAt: new Date(test.clock.now().getTime() + day) });
    const waiting = await aShownProduct(user.id, { status: 'pending' });
    const withdrawn = await aShownProduct(user.id, { status: 'withdrawn' });
    const judged = await aShownProduct(user.id);
    await leave(await signedIn(test, user));
    await test.database.db.updateTable('products').set({ status: 'blocked' }).where('id', '=', judged).execute();
    test.clock.advance(2 * day);
    const caller = stranger();
    const code = await caller.codeFor(phone);
    expect((await caller.post('/auth/verify-otp', { phone, code })).json()).toMatchObject({
      success: true,
      exists: true,
    });
    const offer = await caller.post('/auth/login/verify-otp', { phone, code });
    expect(offer.statusCode).toBe(409);
    expect(offer.json().code).toBe('ACCOUNT_DELETED');
    expect((await caller.post('/auth/login/verify-otp', { phone, code: '000000', restore: true })).statusCode).toBe(
      400,
    );
    const back = await caller.post('/auth/login/verify-otp', { phone, code, restore: true });
    expect(back.statusCode, back.body).toBe(200);
    const headers = { authorization: `Bearer ${back.json().accessToken}` };
    expect((await test.app.inject({ url: '/api/auth/me', headers })).json().content).toMatchObject({
      id: user.id,
      username: 'Kamola',
    });
    expect((await test.app.inject(`/api/profiles/${user.id}`)).statusCode).toBe(200);
    expect(await listed(user.id)).toBe(true);
    expect([
      await statusOf(active),
      await statusOf(ending),
      await statusOf(waiting),
      await statusOf(withdrawn),
      await statusOf(judged),
    ]).toEqual(['active', 'expired', 'pending', 'withdrawn', 'blocked']);
  });

  it('is no news to those who follow the seller, though what is published later is', async () => {
    const { db } = test.database;
    const [user, follower] = [await aUser(test), await aUser(test)];
    await db.insertInto('follows').values({ follower_id: follower.id, seller_id: user.id }).execute();
    const restored = await aShownProduct(user.id);
    await db.deleteFrom('published_products').execute();
    await leave(await signedIn(test, user));
    const caller = stranger();
    const [phone, code] = [user.phone ?? '', await caller.codeFor(user.phone ?? '')];
    expect((await caller.post('/auth/login/verify-otp', { phone, code, restore: true })).statusCode).toBe(200);
    expect(await statusOf(restored)).toBe('active');
    const queued = () => db.selectFrom('published_products').select('product_id').execute();
    expect(await queued()).toEqual([]);
    const again = db.updateTable('products').where('id', '=', restored);
    await again.set({ status: 'withdrawn' }).execute();
    await again.set({ status: 'active' }).execute();
    expect(await queued()).toEqual([{ product_id: restored }]);
  });

  it('is told to a right password too, and needs a code all the same', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const caller = stranger();
    const [phone, password] = [user.phone ?? '', 'suv ichgan quduq 9'];
    await caller.post('/auth/create-password', { code: await caller.codeFor(phone), password }, headers);
    await leave(headers);
    expect((await caller.post('/auth/login', { phone, password })).json().code).toBe('ACCOUNT_DELETED');
    expect((await caller.post('/auth/login', { phone, password: 'not the one' })).json().code).toBe('LOGIN_INVALID');
  });

  it('asking for it changes nothing for an account that was never deleted', async () => {
    const user = await aUser(test);
    const caller = stranger();
    const code = await caller.codeFor(user.phone ?? '');
    const answer = await caller.post('/auth/login/verify-otp', { phone: user.phone, code, restore: true });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a browser that is signed out', () => {
  const reason = async (caller: ReturnType<typeof stranger>) =>
    (
      await test.app.inject({
        url: '/api/auth/ended-session',
        headers: { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
    ).json().content;

  it('reads why: the account was deleted, the session ended elsewhere, it grew old', async () => {
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const caller = stranger();
    await caller.signIn(phone);
    expect(await reason(caller)).toBeNull();
    const other = await signedIn(test, user);
    await test.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: other });
    expect(await reason(caller)).toEqual({ reason: 'ended' });
    test.clock.advance(125_000);
    await caller.signIn(phone);
    expect(await reason(caller)).toBeNull();
    await leave(await signedIn(test, user));
    const deleted = await reason(caller);
    expect(deleted).toEqual({ reason: 'deleted', until: expect.any(String) });
    const days = (new Date(deleted.until).getTime() - test.clock.now().getTime()) / day;
    expect(days).toBeCloseTo(30, 2);
    const old = await aUser(test);
    await caller.signIn(old.phone ?? '');
    test.clock.advance(30 * day + 1000);
    expect(await reason(caller)).toEqual({ reason: 'expired' });
  });

  it('reads nothing after signing out by hand, and nobody else reads anything', async () => {
    const user = await aUser(test);
    const caller = stranger();
    const { accessToken } = await caller.signIn(user.phone ?? '');
    await caller.post('/auth/logout', {}, { authorization: `Bearer ${accessToken}` });
    expect(await reason(caller)).toBeNull();
    expect(await reason(stranger())).toBeNull();
  });
});
