import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Insertable } from 'kysely';
import { createTelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import type { ModerationCases } from '#server/platform/database/tables.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller } from '../app/auth-calls.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { aPhone, aUser, signedIn, type TestUser } from '../builders/builders.ts';
import { createOrGet } from '../builders/chat-builders.ts';
import { payingEnvironment, thePlan } from '../builders/payment-builders.ts';
import { aPhoto, aProduct, requiredProperties } from '../builders/product-builders.ts';
import { aSecondFactor, type KnownFactor } from './a-second-factor.ts';

/** Everyone who may call: a visitor, an account in talk with the owner, the owner of the object, an account without any part in it, staff, and a blocked account. */
export const actors = ['visitor', 'user', 'owner', 'other', 'moderator', 'admin', 'blocked'] as const;
export type Actor = (typeof actors)[number];

/** Objects that no call has changed yet, so that calls do not see each other. */
export interface Scene {
  actor: Actor;
  /** phone of the acting account; of nobody for a visitor */
  phone: string;
  ownerId: number;
  actorId: number | null;
  productId: number;
  /** a draft of the owner */
  draftId: number;
  /** a product of the owner that waits for moderators */
  pendingId: number;
  chatId: number;
  /** a review that the owner wrote about a product of the other */
  reviewId: number;
  /** cases in the hands of who acts: an open one about the product, one whose appeal waits, and one about a message */
  caseId: number;
  appealedCaseId: number;
  messageCaseId: number;
  /** a decision by which a listing of the owner stands refused */
  refusedCaseId: number;
  /** somebody whom nobody knows */
  strangerId: number;
  /** owner and user of that conversation, who have both written in it */
  talkers: [number, number];
  /** a session of the owner that is not the acting one */
  sessionId: string;
  /** a saved search of the owner */
  searchId: number;
  /** an open order of the owner by the console driver, and the plan that it is of */
  paymentId: number;
  planId: number;
  /** days of TOP of a product of the owner */
  promotionId: number;
  /** the one banner */
  bannerId: number;
  /** an upload of the owner that nothing uses */
  pictureId: number;
  /** a group of synonyms that no other one names */
  synonymId: number;
  /** every plan */
  planIds: number[];
  categoryId: number;
  /** submitted values that the category of the product asks for */
  properties: Awaited<ReturnType<typeof requiredProperties>>;
  /** a category that holds nothing */
  leafId: number;
  /** a property that no product has a value of */
  propertyId: number;
  regionId: number;
  regionVersion: number;
  /** a district where nothing is */
  emptyDistrictId: number;
  emptyRegionId: number;
  districtId: number;
  /** sends a code to a phone and gives it back */
  codeFor(phone: string): Promise<string>;
  /** a phone nobody has, with the ticket that lets it create an account */
  ticket(): Promise<{ phone: string; registrationToken: string }>;
  newPhone(): string;
  /** made only where a call needs them */
  aBlockedAccount(): Promise<number>;
  /** an account that is shown as a shop */
  aShop(): Promise<number>;
  /** a request of this account that waits; it has no other */
  aKindRequest(userId: number): Promise<number>;
  /** gives all cases that wait back to whoever takes them */
  freeCases(): Promise<void>;
  /** a decision of staff about the case that can still be taken back: its batch */
  aPendingDecision(): Promise<string>;
  aBannedWord(): Promise<string>;
  aScamWord(): Promise<string>;
  /** a network under suspicion, by the name of its slice */
  aBreaker(): Promise<string>;
  /** a notice that failed for good */
  aFailedNotice(): Promise<number>;
  /** a file that is checked and can be applied */
  aCheckedImport(): Promise<{ id: number; digest: string }>;
  /** a second factor of the acting account, begun by its session or on; of staff alone */
  ownFactor(state: 'begun' | 'on'): Promise<KnownFactor | null>;
  /** an account that has a second factor */
  aGuardedAccount(): Promise<number>;
  /** an upload of the acting account */
  ownPicture(): Promise<number>;
}

export interface World {
  test: TestApp;
  /** a session of this actor */
  headersOf(actor: Actor): Promise<Record<string, string>>;
  /** one opened for the call, whose code was confirmed so many minutes ago */
  headersAfter(actor: Actor, minutes: number): Promise<Record<string, string>>;
  /** the same objects as long as nothing is changed */
  scene(actor: Actor): Promise<Scene>;
  /** says that a call has changed something: the next scene and the next sessions are new */
  change(): void;
  /** values that exist, by field name, for inputs that reach deeper */
  hints(): Readonly<Record<string, readonly unknown[]>>;
  close(): Promise<void>;
}

const twoDays = 48 * 3_600_000;

/** A server with one account per kind of caller. */
export async function createWorld(): Promise<World> {
  const telegramBot = createTelegramBot({
    baseUrl: 'http://127.0.0.1:9',
    token: '1:NET',
    name: 'net_bot',
    log: createLog('silent'),
  });
  const test = await startTestApp({ environment: payingEnvironment, replace: { telegramBot } });
  const since = new Date(test.clock.now().getTime() - twoDays);
  const account = (username: string, overrides: Parameters<typeof aUser>[1] = {}) =>
    aUser(test, { username, created_at: since, ...overrides });
  const people: Record<Exclude<Actor, 'visitor'>, TestUser> = {
    user: await account('Barno'),
    owner: await account('Sardor'),
    other: await account('Jasur'),
    moderator: await account('Nilufar', { role: 'moderator' }),
    admin: await account('Rustam', { role: 'admin' }),
    blocked: await account('Anvar'),
  };
  const headers = async (actor: Actor): Promise<Record<string, string>> =>
    actor === 'visitor' ? {} : signedIn(test, people[actor]);
  const sessions = new Map<Actor, Promise<Record<string, string>>>();
  let objects: ReturnType<typeof makeObjects> | undefined;
  const auth = authCaller(test);
  const product = await aProduct(test, { sellerId: people.owner.id });
  const chat = await openChat(test, people.user, people.owner, product.id, await headers('user'));
  const search = await savedSearch(test, await headers('owner'));
  const review = await aReview(test, product.id, { buyerId: people.other.id, sellerId: people.owner.id });
  const plan = await thePlan(test);
  const payment = await openOrder(test, plan.id, product.id, people.owner.id);
  const { id: caseId } = await test.database.db
    .insertInto('moderation_cases')
    .values({ target_kind: 'product', product_id: product.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const picture = await aPhoto(test, people.owner.id);
  const properties = await requiredProperties(test, 'divan-va-kreslolar');
  await test.database.db
    .updateTable('users')
    .set({ status: 'blocked', blocked_reason: 'test' })
    .where('id', '=', people.blocked.id)
    .execute();

  const makeObjects = async () => {
    // Who left in an earlier call, or was blocked by one, is back.
    await test.database.db
      .updateTable('users')
      .set({ status: 'active', deleted_at: null, blocked_reason: null, blocked_until: null, blocked_rule: null })
      .where('status', '<>', 'active')
      .where('id', '<>', people.blocked.id)
      .execute();
    // A person may have so many only.
    const sellerId = people.owner.id;
    const { db } = test.database;
    await db.deleteFrom('saved_searches').where('user_id', '=', sellerId).execute();
    await db.deleteFrom('products').where('seller_id', '=', sellerId).where('status', '=', 'draft').execute();
    // Their makers wait for the database most of the time.
    const [fresh, draft, pending, reviewed, stranger, searchId, bannerId, synonymId, planIds] = await Promise.all([
      aProduct(test, { sellerId }),
      aProduct(test, { sellerId, status: 'draft' }),
      aProduct(test, { sellerId, status: 'pending' }),
      aProduct(test, { sellerId: people.other.id }),
      account('Begona'),
      headers('owner').then((sent) => savedSearch(test, sent)),
      oneBanner(test, picture.hash),
      aSynonymGroup(test),
      everyPlan(test),
    ]);
    const [{ chatId, ...cases }, session, reviewId, paymentId, promotionId, places] = await Promise.all([
      aTalk(fresh.id),
      newestSession(sellerId),
      aReview(test, reviewed.id, { buyerId: sellerId, sellerId: people.other.id }),
      openOrder(test, plan.id, pending.id, sellerId),
      daysOfTop(test, fresh.id, people.admin.id),
      emptyPlaces(test, fresh),
    ]);
    return {
      ownerId: sellerId,
      productId: fresh.id,
      draftId: draft.id,
      pendingId: pending.id,
      chatId,
      ...cases,
      reviewId,
      strangerId: stranger.id,
      sessionId: session.id,
      searchId,
      paymentId,
      planId: plan.id,
      promotionId,
      bannerId,
      pictureId: picture.id,
      synonymId,
      planIds,
      categoryId: fresh.categoryId,
      properties,
      ...places,
      regionId: fresh.regionId,
      districtId: fresh.districtId,
    };
  };
  const newestSession = (userId: number) =>
    test.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const aTalk = async (productId: number) => {
    const chatId = await openChat(test, people.user, people.owner, productId, await headers('user'));
    await twoMessages(test, chatId, [people.user.id, people.owner.id]);
    return { chatId, ...(await someCases(test, { decidedBy: people.user.id, sellerId: people.owner.id, chatId })) };
  };

  const headersOf = (actor: Actor): Promise<Record<string, string>> => {
    const opened = sessions.get(actor) ?? headers(actor);
    sessions.set(actor, opened);
    return opened;
  };

  return {
    test,
    change() {
      objects = undefined;
      sessions.clear();
    },
    headersOf,
    async headersAfter(actor, minutes) {
      const sent = await headers(actor);
      if (actor === 'visitor') return sent;
      sessions.delete(actor);
      await test.database.db
        .updateTable('sessions')
        .set({ code_confirmed_at: new Date(test.clock.now().getTime() - minutes * 60_000) })
        .where('user_id', '=', people[actor].id)
        .execute();
      return sent;
    },
    async scene(actor) {
      objects ??= makeObjects();
      const made = await objects;
      // One that an earlier call left would be asked for.
      await test.database.db.deleteFrom('second_factors').execute();
      const staffId = actor === 'moderator' || actor === 'admin' ? people[actor].id : people.moderator.id;
      await claimCases(test, [made.caseId, made.appealedCaseId, made.messageCaseId], staffId);
      return {
        ...made,
        actor,
        phone: actor === 'visitor' ? aPhone() : (people[actor].phone ?? ''),
        actorId: actor === 'visitor' ? null : people[actor].id,
        talkers: [people.owner.id, people.user.id],
        async codeFor(phone) {
          await test.database.db.deleteFrom('rate_limits').where('name', '=', 'otp-resend').execute();
          return auth.codeFor(phone);
        },
        async ticket() {
          const phone = aPhone();
          return { phone, registrationToken: await auth.ticketFor(phone) };
        },
        newPhone: aPhone,
        async ownFactor(state) {
          if (actor !== 'moderator' && actor !== 'admin') return null;
          const { authorization = '' } = await headersOf(actor);
          const { sid } = decodeJwt(authorization.replace('Bearer ', ''));
          return aSecondFactor(test, people[actor].id, state === 'on' ? 'on' : { begunBy: String(sid) });
        },
        async aGuardedAccount() {
          const guarded = await account('Himoyali', { role: 'moderator' });
          await aSecondFactor(test, guarded.id, 'on');
          return guarded.id;
        },
        aBlockedAccount: async () => {
          const until = new Date(test.clock.now().getTime() + twoDays);
          const blocked = { status: 'blocked', blocked_reason: 'test', blocked_until: until } as const;
          return (await account('Begona', blocked)).id;
        },
        aShop: async () => (await account('Registon', { kind: 'shop' })).id,
        aKindRequest: async (userId) => {
          await test.database.db.deleteFrom('kind_requests').where('user_id', '=', userId).execute();
          const request = {
            user_id: userId,
            kind: 'agent',
            name: '',
            comment: '',
            created_at: test.clock.now(),
          } as const;
          const inserted = await test.database.db
            .insertInto('kind_requests')
            .values(request)
            .returning('id')
            .executeTakeFirstOrThrow();
          return inserted.id;
        },
        freeCases: async () => {
          await test.database.db
            .updateTable('moderation_cases')
            .set({ state: 'open', claimed_by: null, claimed_at: null })
            .where('state', 'in', ['open', 'claimed'])
            .execute();
        },
        aPendingDecision: () => aPendingDecision(test, made.caseId, staffId),
        aBannedWord: () => aBannedWord(test, people.admin.id),
        aScamWord: () => aScamWord(test, people.admin.id),
        aBreaker: () => aBreaker(test),
        aFailedNotice: () => aFailedNotice(test, people.owner.id),
        aCheckedImport: () => aCheckedImport(test, people.admin.id),
        ownPicture: async () => (await aPhoto(test, actor === 'visitor' ? people.owner.id : people[actor].id)).id,
      };
    },
    hints: () => ({
      productId: [product.id, String(product.id)],
      subjectId: [product.id],
      categoryId: [product.categoryId, String(product.categoryId)],
      regionId: [product.regionId, String(product.regionId)],
      districtId: [product.districtId, String(product.districtId)],
      userId: [people.owner.id, String(people.owner.id)],
      chatId: [String(chat)],
      chatRoomId: [chat],
      phone: ['+998901234567', people.owner.phone ?? ''],
      sessionId: [randomUUID()],
      searchId: [String(search)],
      reviewId: [String(review)],
      sellerId: [String(people.owner.id)],
      paymentId: [String(payment)],
      planId: [plan.id, String(plan.id)],
      caseId: [String(caseId)],
      provider: ['console'],
      participantIds: [[people.owner.id, people.user.id]],
      imageIds: [[picture.id]],
      properties: [properties],
    }),
    close: () => test.close(),
  };
}

/** A category, a property and a district that nothing refers to; those of the call before go. */
async function emptyPlaces(test: TestApp, { regionId, categoryId }: { regionId: number; categoryId: number }) {
  const { db } = test.database;
  await db.deleteFrom('properties').where('key', '=', 'empty').execute();
  await db.deleteFrom('districts').where('slug', 'like', 'bo-sh-%').execute();
  await db.deleteFrom('regions').where('slug', 'like', 'bo-sh-%').execute();
  const slug = `bo-sh-${randomUUID()}`;
  const names = { name_uz: "Bo'sh", name_ru: 'Пусто', name_en: 'Empty' };
  const leaf = await db
    .insertInto('categories')
    .values({ ...names, slug, parent_id: null, depth: 1, path: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const property = await db
    .insertInto('properties')
    .values({ ...names, category_id: categoryId, key: 'empty', type: 'STRING' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const short = { short_uz: "Bo'sh", short_ru: 'Пусто', short_en: 'Empty' };
  const district = await db
    .insertInto('districts')
    .values({ ...names, ...short, slug, region_id: regionId, kind: 'tuman', sort_order: 90 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const empty = await db
    .insertInto('regions')
    .values({ ...names, ...short, slug, kind: 'viloyat', sort_order: 90 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const region = await db.selectFrom('regions').select('version').where('id', '=', regionId).executeTakeFirstOrThrow();
  const ids = { leafId: leaf.id, propertyId: property.id, emptyDistrictId: district.id, emptyRegionId: empty.id };
  return { ...ids, regionVersion: region.version };
}

async function openChat(
  test: TestApp,
  buyer: TestUser,
  seller: TestUser,
  productId: number,
  headers: Record<string, string>,
): Promise<number> {
  const authorization = headers.authorization ?? '';
  const answer = await createOrGet(test, { user: buyer, headers: { authorization } }, productId, [seller.id, buyer.id]);
  return answer.json().content.id;
}

/** What a conversation has in which both have written, and whose buyer may review the seller. */
async function twoMessages(test: TestApp, chatId: number, senders: readonly number[]): Promise<void> {
  const { db } = test.database;
  const rows = senders.map((sender_id, index) => ({
    conversation_id: chatId,
    seq: index + 1,
    sender_id,
    body: 'Salom',
  }));
  await db.insertInto('messages').values(rows).execute();
  await db
    .updateTable('conversations')
    .set({ last_seq: rows.length, dealt_at: test.clock.now() })
    .where('id', '=', chatId)
    .execute();
}

/** Cases that a member of the staff has in hand, and one that is decided; who has them is said by `claimCases`. */
async function someCases(
  test: TestApp,
  { decidedBy, sellerId, chatId }: { decidedBy: number; sellerId: number; chatId: number },
) {
  const { db } = test.database;
  const now = test.clock.now();
  const claimed = { claimed_by: decidedBy, claimed_at: now };
  const refused = {
    decision: 'reject',
    rule: 'spam',
    status_before: 'active',
    decided_by: decidedBy,
    decided_at: now,
  } as const;
  const appealed = {
    ...refused,
    ...claimed,
    state: 'appealed',
    appeal_text: 'Nega?',
    appealed_at: now,
    appeal_due_at: now,
  } as const;
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', chatId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const insert = async (values: Omit<Insertable<ModerationCases>, 'target_kind'>): Promise<number> => {
    const target_kind = values.message_id ? 'message' : 'product';
    const { id } = await db
      .insertInto('moderation_cases')
      .values({ target_kind, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const rejected = async () => ({ product_id: (await aProduct(test, { sellerId, status: 'rejected' })).id });
  const reported = async () => ({ product_id: (await aProduct(test, { sellerId })).id });
  const [caseId, appealedCaseId, messageCaseId, refusedCaseId] = await Promise.all([
    reported().then((of) => insert({ ...of, state: 'claimed', ...claimed })),
    rejected().then((of) => insert({ ...of, ...appealed })),
    insert({ conversation_id: chatId, message_id: message.id, state: 'claimed', ...claimed }),
    rejected().then((of) => insert({ ...of, ...refused, state: 'decided' })),
  ]);
  return { caseId, appealedCaseId, messageCaseId, refusedCaseId };
}

async function claimCases(test: TestApp, ids: readonly number[], staffId: number): Promise<void> {
  await test.database.db.deleteFrom('pending_decisions').where('case_id', 'in', ids).execute();
  await test.database.db
    .updateTable('moderation_cases')
    .set({ claimed_by: staffId, claimed_at: test.clock.now() })
    .where('id', 'in', ids)
    .where('state', '<>', 'decided')
    .execute();
}

/** A decision of this moderator that can still be taken back. @returns its batch */
async function aPendingDecision(test: TestApp, caseId: number, staffId: number): Promise<string> {
  const { db } = test.database;
  const now = test.clock.now();
  const batchId = randomUUID();
  await db
    .insertInto('pending_decisions')
    .values({
      case_id: caseId,
      batch_id: batchId,
      decided_by: staffId,
      asked: JSON.stringify({ decision: 'dismiss', rule: null, note: '', version: 1, subjectVersion: 1 }),
      due_at: new Date(now.getTime() + 10_000),
      created_at: now,
    })
    .execute();
  return batchId;
}

async function aReview(
  test: TestApp,
  productId: number,
  { buyerId, sellerId }: { buyerId: number; sellerId: number },
): Promise<number> {
  const { id } = await test.database.db
    .insertInto('reviews')
    .values({
      product_id: productId,
      buyer_id: buyerId,
      seller_id: sellerId,
      rating: 5,
      body: 'Hammasi kelishilganidek',
      created_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order by the console driver that nobody has paid. */
async function openOrder(test: TestApp, planId: number, productId: number, userId: number): Promise<number> {
  const now = test.clock.now();
  const { id } = await test.database.db
    .insertInto('payments')
    .values({
      user_id: userId,
      product_id: productId,
      plan_id: planId,
      amount_uzs: 12_000,
      days: 3,
      provider: 'console',
      created_at: now,
      expires_at: new Date(now.getTime() + twoDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function daysOfTop(test: TestApp, productId: number, adminId: number): Promise<number> {
  const now = test.clock.now().getTime();
  const { id } = await test.database.db
    .insertInto('promotions')
    .values({
      product_id: productId,
      granted_by: adminId,
      starts_at: new Date(now - 1000),
      ends_at: new Date(now + twoDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function oneBanner(test: TestApp, hash: string): Promise<number> {
  await test.database.db.deleteFrom('banners').execute();
  const { id } = await test.database.db
    .insertInto('banners')
    .values({ placement: 'home_hero', image_hash: hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aSynonymGroup(test: TestApp): Promise<number> {
  const { id } = await test.database.db
    .insertInto('search_synonyms')
    .values({ concept: `net-${randomUUID()}`, kind: 'word', terms: JSON.stringify(['belkurak']) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aBannedWord(test: TestApp, userId: number): Promise<string> {
  const word = `net-${randomUUID()}`;
  await test.database.db
    .insertInto('banned_words')
    .values({ word, created_by: userId, created_at: test.clock.now() })
    .execute();
  return word;
}

async function aBreaker(test: TestApp): Promise<string> {
  const subject = `net-${randomUUID()} 90`;
  const now = test.clock.now();
  await test.database.db
    .insertInto('rate_limits')
    .values({
      name: 'otp-breaker',
      subject,
      window_start: now,
      used: 1,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return subject;
}

async function aFailedNotice(test: TestApp, userId: number): Promise<number> {
  const now = test.clock.now();
  const at = { due_at: now, sent_at: now, failed_at: now, created_at: now };
  const { id } = await test.database.db
    .insertInto('deliveries')
    .values({ user_id: userId, channel: 'telegram', endpoint: null, kind: 'expiry', notice: '{}', topic: 'x', ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aScamWord(test: TestApp, userId: number): Promise<string> {
  const word = `net-${randomUUID()}`;
  await test.database.db
    .insertInto('scam_words')
    .values({ word, effect: 'pass', created_by: userId, created_at: test.clock.now() })
    .execute();
  return word;
}

async function aCheckedImport(test: TestApp, userId: number): Promise<{ id: number; digest: string }> {
  const digest = '0'.repeat(64);
  const { id } = await test.database.db
    .insertInto('imports')
    .values({
      kind: 'categories',
      file_name: 'a.csv',
      digest,
      state: 'checked',
      total: 0,
      created_by: userId,
      created_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, digest };
}

async function everyPlan(test: TestApp): Promise<number[]> {
  const rows = await test.database.db.selectFrom('promotion_plans').select('id').execute();
  return rows.map(({ id }) => id);
}

let saved = 0;

async function savedSearch(test: TestApp, headers: Record<string, string>): Promise<number> {
  saved += 1;
  const payload = { filter: { maxPrice: 1_000 + saved } };
  const answer = await test.app.inject({ method: 'POST', url: '/api/search-filters', headers, payload });
  return answer.json().content.id;
}
