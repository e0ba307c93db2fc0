import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatAck } from '#contract/sockets/chat-events.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller, consent } from '../app/auth-calls.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '../builders/builders.ts';
import { aConversation, connectAs, listen } from '../builders/chat-builders.ts';
import { gatewaysOver, payingEnvironment, thePlan } from '../builders/payment-builders.ts';
import { aPhoto, aProduct, formBody } from '../builders/product-builders.ts';
import { ownProduct, patchProduct, rowOf } from '../builders/product-edits.ts';
import { aSeller, completeFields, emptyDraft } from '../builders/product-submissions.ts';
import { aRecording } from '../builders/recordings.ts';
import { eventually } from '../eventually.ts';
import { multipart } from '../multipart.ts';
import { type BreakingProxy, breakingProxy, type Moment } from '../proxies/breaking-proxy.ts';

/** What the caller is told: it is done, the service is away for a while, or it has no time for the call. Anything else fails the test. */
type Outcome = 'done' | 'away' | 'busy';

/** Something that a person does, and what of it is stored. */
interface Deed {
  /** may be called again until it is done */
  attempt(): Promise<Outcome>;
  /** what is stored of it: `nothing` before, `whole` after, and nothing else ever */
  stored(): Promise<unknown>;
  whole: unknown;
}

let proxy: BreakingProxy;
let broken: Database;
/** calls go to a server behind the proxy; builders and looks go straight to its database */
let test: TestApp;
let whole: TestApp;
let url: string;
const unheard: unknown[] = [];
const note = (error: unknown) => unheard.push(error);
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  whole = await startTestApp({ environment: payingEnvironment });
  proxy = await breakingProxy(whole.databaseUrl);
  broken = openDatabase({ url: proxy.url, log: createLog('silent'), poolSize: 2 });
  test = await startTestApp({ environment: payingEnvironment, beside: whole, replace: { database: broken } });
  url = await listen(test);
});
afterAll(async () => {
  await test.close();
  await broken.close();
  await whole.close();
  await proxy.close();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

function outcomeOf(answer: LightMyRequestResponse): Outcome {
  if (answer.statusCode === 200) return 'done';
  expect(answer.statusCode, answer.body).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  return outcomeOfCode(answer.json().code);
}

function outcomeOfCode(code: unknown): Outcome {
  expect(['DEPENDENCY_DOWN', 'OVERLOADED']).toContain(code);
  return code === 'OVERLOADED' ? 'busy' : 'away';
}

/** Called again as long as a machine under load turns the call away before it begins. */
async function attempted(deed: Deed): Promise<Outcome> {
  for (;;) {
    const outcome = await deed.attempt();
    if (outcome !== 'busy') return outcome;
  }
}

const rows = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
const inject = async (
  method: 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  payload: object | Buffer,
) => outcomeOf(await test.app.inject({ method, url: `/api${path}`, headers, payload }));

const deeds: Record<string, () => Promise<Deed>> = {
  async 'a draft is made'() {
    const { user, headers } = await aSeller(test);
    const photo = await aPhoto(test, user.id);
    const key = { ...headers, 'idempotency-key': randomUUID() };
    const { db } = test.database;
    return {
      attempt: () => inject('POST', '/products/drafts', key, { ...emptyDraft, title: 'Divan', imageIds: [photo.id] }),
      stored: async () => ({
        drafts: await rows(db.selectFrom('products').select('id').where('seller_id', '=', user.id)),
        photos: await rows(
          db
            .selectFrom('product_images')
            .select('id')
            .where('owner_id', '=', user.id)
            .where('product_id', 'is not', null),
        ),
      }),
      whole: { drafts: 1, photos: 1 },
    };
  },
  async 'a draft is saved'() {
    const { user, headers } = await aSeller(test);
    const made = await whole.app.inject({
      method: 'POST',
      url: '/api/products/drafts',
      headers,
      payload: { ...emptyDraft, title: 'Divan' },
    });
    const { id } = made.json().content;
    const photo = await aPhoto(test, user.id);
    return {
      attempt: () =>
        inject('PUT', `/products/drafts/${id}`, headers, { ...emptyDraft, title: 'Stol', imageIds: [photo.id] }),
      stored: async () => ({
        title: (await rowOf(test, id)).title,
        photos: await rows(test.database.db.selectFrom('product_images').select('id').where('product_id', '=', id)),
      }),
      whole: { title: 'Stol', photos: 1 },
    };
  },
  async 'a product is posted'() {
    const { user, headers } = await aSeller(test);
    const photo = await aPhoto(test, user.id);
    const body = await formBody({ ...(await completeFields(test)), uploadIds: String(photo.id) }, []);
    const key = randomUUID();
    const { db } = test.database;
    return {
      attempt: () => inject('POST', '/products', { ...headers, ...body.headers, 'idempotency-key': key }, body.payload),
      stored: async () => ({
        products: await rows(db.selectFrom('products').select('id').where('seller_id', '=', user.id)),
        photos: await rows(
          db
            .selectFrom('product_images')
            .select('id')
            .where('owner_id', '=', user.id)
            .where('product_id', 'is not', null),
        ),
        keys: await rows(db.selectFrom('idempotency_keys').select('key').where('key', '=', key)),
      }),
      whole: { products: 1, photos: 1, keys: 1 },
    };
  },
  async 'a product is edited'() {
    const product = await ownProduct(test, { price: 5000 });
    const { db } = test.database;
    return {
      attempt: async () => outcomeOf(await patchProduct(test, product.id, { price: 4000 }, product.headers)),
      stored: async () => ({
        price: (await rowOf(test, product.id)).price,
        changes: await rows(
          db.selectFrom('product_price_changes').select('product_id').where('product_id', '=', product.id),
        ),
      }),
      whole: { price: 4000, changes: 1 },
    };
  },
  async 'a product is liked'() {
    const product = await aProduct(test);
    const { user, headers } = await aSeller(test);
    return {
      attempt: () => inject('POST', `/products/${product.id}/like`, headers, { liked: true }),
      stored: async () => ({
        count: (await rowOf(test, product.id)).like_count,
        likes: await rows(
          test.database.db.selectFrom('product_likes').select('user_id').where('user_id', '=', user.id),
        ),
      }),
      whole: { count: 1, likes: 1 },
    };
  },
  async 'a message is sent'() {
    const { id, buyer } = await aConversation(whole);
    const client = await connectAs(url, buyer);
    const message = { chatRoomId: id, senderId: buyer.user.id, message: 'Salom', clientMessageId: randomUUID() };
    const { db } = test.database;
    return {
      async attempt() {
        const ack: ChatAck = await client.send('sendMessage', message);
        if (ack.status === 'success') return 'done';
        expect(ack).toMatchObject({ retryAfter: expect.any(Number) });
        return outcomeOfCode(ack.code);
      },
      stored: async () => ({
        messages: await rows(db.selectFrom('messages').select('id').where('conversation_id', '=', id)),
        lastSeq: (
          await db.selectFrom('conversations').select('last_seq').where('id', '=', id).executeTakeFirstOrThrow()
        ).last_seq,
      }),
      whole: { messages: 1, lastSeq: 1 },
    };
  },
  async 'a recording is uploaded'() {
    const { user, headers } = await aSeller(test);
    const body = multipart('/api/file/voice', {}, [
      { field: 'file', name: 'a.webm', type: 'audio/webm', bytes: aRecording('ovoz') },
    ]);
    const key = { ...headers, ...body.headers, 'idempotency-key': randomUUID() };
    const { db } = test.database;
    return {
      attempt: () => inject('POST', '/file/voice', key, body.payload),
      stored: async () => {
        const kept = await db.selectFrom('voices').select('key').where('owner_id', '=', user.id).execute();
        const there = kept.filter(({ key }) => existsSync(join(test.config.dataDir, 'files', key)));
        return { recordings: kept.length, playable: there.length };
      },
      whole: { recordings: 1, playable: 1 },
    };
  },
  async 'a session is refreshed'() {
    const user = await aUser(test);
    const { refreshToken } = await authCaller(whole).signIn(user.phone ?? '');
    const caller = authCaller(test);
    const { db } = test.database;
    return {
      attempt: async () => outcomeOf(await caller.post('/authority/refresh-token', { refreshToken })),
      stored: async () =>
        db
          .selectFrom('sessions')
          .select(['generation', 'revoked_at'])
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow(),
      whole: { generation: 2, revoked_at: null },
    };
  },
  async 'an account is made'() {
    const phone = aPhone();
    const registrationToken = await authCaller(whole).ticketFor(phone);
    const place = await test.database.db.selectFrom('districts').select(['id', 'region_id']).executeTakeFirstOrThrow();
    const body = {
      phone,
      username: 'Zulfiya',
      regionId: place.region_id,
      districtId: place.id,
      consent,
      registrationToken,
    };
    const caller = authCaller(test);
    const key = { 'idempotency-key': randomUUID() };
    const { db } = test.database;
    return {
      attempt: async () => outcomeOf(await caller.post('/auth/create-account', body, key)),
      stored: async () => ({
        accounts: await rows(db.selectFrom('users').select('id').where('phone', '=', phone)),
        sessions: await rows(
          db
            .selectFrom('sessions as s')
            .innerJoin('users as u', 'u.id', 's.user_id')
            .select('s.id')
            .where('u.phone', '=', phone),
        ),
      }),
      whole: { accounts: 1, sessions: 1 },
    };
  },
  async 'a payment is performed'() {
    const { user, headers } = await aSeller(test);
    const { id: productId } = await aProduct(test, { sellerId: user.id });
    const plan = await thePlan(test);
    const ordered = await whole.app.inject({
      method: 'POST',
      url: '/api/payments',
      headers,
      payload: { productId, planId: plan.id, provider: 'payme' },
    });
    const order = ordered.json().content;
    const gatewayOf = ({ app }: TestApp) =>
      gatewaysOver(async ({ path, headers, body }) => {
        const answer = await app.inject({ method: 'POST', url: path, headers, payload: body });
        return { status: answer.statusCode, text: answer.body };
      }).payme;
    const payme = gatewayOf(whole);
    const id = payme.newId();
    await payme.call('CreateTransaction', { id, time: payme.time(), ...payme.order(order.id, order.amountUzs) });
    const overProxy = gatewayOf(test);
    const { db } = test.database;
    return {
      async attempt() {
        const { result, error } = await overProxy.raw(
          JSON.stringify({ method: 'PerformTransaction', params: { id }, id: 1 }),
        );
        if (result) return 'done';
        // Payme's word for "come back later".
        expect(error?.code).toBe(-32400);
        return 'away';
      },
      stored: async () => ({
        paid: await rows(db.selectFrom('payments').select('id').where('id', '=', order.id).where('state', '=', 'paid')),
        promotions: await rows(db.selectFrom('promotions').select('id').where('product_id', '=', productId)),
        top: (await rowOf(test, productId)).top_until !== null,
      }),
      whole: { paid: 1, promotions: 1, top: true },
    };
  },
  async 'a listing is rejected'() {
    const { id: productId } = await ownProduct(test);
    const [reporter, moderator] = [await aUser(test), await aUser(test, { role: 'moderator' })];
    const report = { subject: 'product', subjectId: productId, reason: 'scam', comment: 'Soxta' };
    const post = async (path: string, by: typeof reporter, payload: object) =>
      whole.app.inject({ method: 'POST', url: `/api${path}`, headers: await signedIn(test, by), payload });
    await post('/reports', reporter, report);
    const { db } = test.database;
    const { id } = await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    const taken = await post(`/admin/cases/${id}/claim`, moderator, {});
    const { version, subjectVersion } = taken.json().content;
    const decision = { version, subjectVersion, decision: 'reject', rule: 'wrong_category', note: 'Bu velosiped' };
    const headers = await signedIn(test, moderator);
    return {
      async attempt() {
        const answer = await test.app.inject({
          method: 'POST',
          url: `/api/admin/cases/${id}/decision`,
          headers,
          payload: decision,
        });
        // A decision that was stored is told once: the second is refused, as somebody else's would be.
        return answer.statusCode === 409 ? 'done' : outcomeOf(answer);
      },
      stored: async () => ({
        status: (await rowOf(test, productId)).status,
        audited: await rows(
          db
            .selectFrom('audit_log')
            .select('id')
            .where('actor_id', '=', moderator.id)
            .where('object_id', '=', String(id))
            .where('action', 'like', '%reject%'),
        ),
      }),
      whole: { status: 'rejected', audited: 1 },
    };
  },
};

describe.each(Object.entries(deeds))('when %s and the connection breaks', (_name, begin) => {
  it.each<Moment>(['before', 'after'])(
    '%s any query, it is done whole or not at all, and can be repeated',
    async (moment) => {
      let broke = 0;
      for (let query = 1; ; query += 1) {
        const deed = await begin();
        const nothing = await deed.stored();
        proxy.breakAt(query, moment);
        const first = await attempted(deed);
        if (!proxy.broke) {
          proxy.breakAt(0, moment);
          expect(first).toBe('done');
          break;
        }
        broke += 1;
        const at = `query ${query}`;
        expect([nothing, deed.whole], at).toContainEqual(await deed.stored());
        if (first === 'done') expect(await deed.stored(), at).toEqual(deed.whole);
        // The server may still hold the row for the connection that broke.
        await eventually(async () => expect(await deed.attempt(), at).toBe('done'));
        expect(await deed.stored(), at).toEqual(deed.whole);
        expect(unheard, at).toEqual([]);
      }
      expect(broke).toBeGreaterThan(1);
    },
  );
});
