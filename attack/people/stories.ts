import { setTimeout as pause } from 'node:timers/promises';
import { pictureFile } from '../input/form.ts';
import { aPicture } from '../input/picture.ts';
import type { Random } from '../input/random.ts';
import { keptPeople, type People } from './people.ts';
import type { Person } from './person.ts';
import { findPlace, type Place } from './place.ts';
import { keepDraft, post } from './posted-products.ts';
import { at, listAt, numberAt, type Session, textAt } from './session.ts';
import { sayInChat } from './talk.ts';

/** What the attack made for itself, whole, so that calls reach deep. */
export interface Scene extends Place {
  /** of the first user */
  productId: number;
  /** of the third user, who does their worst */
  ownProductIds: number[];
  /** between the first user and the second */
  chatId: number;
  /** texts that only their owners may read: a draft's, and a message's */
  draftSecret: string;
  messageSecret: string;
}

/** Lives through what people and staff do on the site; each call of it is judged as any other. */
export async function liveThrough(session: Session, people: People, random: Random, products: number): Promise<Scene> {
  const [seller, buyer] = [await people.kept('user', 0), await people.kept('user', 1)];
  const [admin, moderator] = [await people.kept('admin'), await people.kept('moderator')];
  const place = await findPlace(session);
  const busy = await people.kept('user', 2);
  const productIds: number[] = [];
  for (let index = 0; index < products; index += 1) {
    const owner = index < 3 ? seller : index < 6 ? busy : ((await people.any('user')) ?? seller);
    productIds.push(await post(session, owner, random, place, index));
  }
  const draftSecret = `qoralama${random.int(1e8, 1e9)}`;
  const messageSecret = `maxfiy${random.int(1e8, 1e9)}`;
  const productId = productIds[0] ?? 0;
  const scene: Scene = {
    ...place,
    productId,
    ownProductIds: productIds.slice(3, 6),
    chatId: 0,
    draftSecret,
    messageSecret,
  };
  scene.chatId = await deal(session, random, buyer, seller, scene);
  await payForTop(session, seller, admin, scene);
  await judgeReports(session, people, scene, productIds[1] ?? productId);
  // Those who are attacked as have things of their own, too.
  const others = people.all('user').slice(keptPeople);
  for (const [index, other] of others.entries()) {
    const partner = others[(index + 1) % others.length];
    if (!partner || index > 3) break;
    const own = await post(session, other, random, place, 1_000 + index);
    const theirs = { ...scene, productId: own, draftSecret: 'Qoralama', messageSecret: 'Salom' };
    await deal(session, random, partner, other, theirs);
    await payForTop(session, other, admin, theirs);
  }
  await runShop(session, admin, random, scene);
  await moveFiles(session, admin);
  await session.ask('GET /api/admin/overview', admin, { query: [['days', 7]] });
  await session.ask('GET /api/admin/counts', moderator);
  return scene;
}

/** Two people find each other about a listing, talk, and do what accounts do. @returns their conversation */
async function deal(session: Session, random: Random, buyer: Person, seller: Person, scene: Scene): Promise<number> {
  await keepDraft(session, seller, scene, scene.draftSecret);
  const chatId = await talk(session, buyer, seller, scene);
  await readAround(session, buyer, seller, { ...scene, chatId });
  await keepForBuyer(session, seller, { productId: scene.productId, chatId });
  await liveWithAccount(session, random, buyer, seller, scene);
  return chatId;
}

/** The listing is kept for the buyer and let go: from then on they may review the seller. */
async function keepForBuyer(
  session: Session,
  seller: Person,
  { productId, chatId }: Pick<Scene, 'productId' | 'chatId'>,
): Promise<void> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  for (const body of [{ until, chatId }, { until: null }]) {
    await session.ask('PUT /api/products/{productId}/reservation', seller, { params: { productId }, body });
  }
  // What happened to a listing reaches its conversations in a moment.
  await pause(2000);
}

async function talk(
  session: Session,
  buyer: Person,
  seller: Person,
  { productId, messageSecret }: Scene,
): Promise<number> {
  const body = { productId, participantIds: [seller.userId, buyer.userId] };
  const room = await session.ask('POST /api/chat/create-or-get', buyer, { body });
  const chatId = numberAt(room, 'content', 'id');
  if (!chatId) return 0;
  session.harvest.add('chat', chatId);
  await sayInChat(session, buyer, chatId, messageSecret);
  await sayInChat(session, seller, chatId, `Javob: ${messageSecret}`);
  return chatId;
}

async function readAround(
  session: Session,
  buyer: Person,
  seller: Person,
  { productId, leafId, chatId, draftSecret }: Scene,
): Promise<void> {
  for (const person of [null, buyer]) {
    await session.ask('GET /api/products/by-id/{productId}', person, { params: { productId } });
    await session.ask('GET /api/products/by-ids', person, { query: [['ids', productId]] });
    await session.ask('GET /api/products/liked', person, { query: [['ids', productId]] });
    await session.ask('POST /api/products/{productId}/phone', person, { params: { productId } });
    await session.ask('GET /api/search/suggest', person, { query: [['q', 'divan']] });
    await session.ask('POST /api/products/filter', person, { body: { categoryId: leafId, title: 'divan' } });
  }
  const titled = { params: { title: 'divan' }, query: [['categoryId', leafId]] as const };
  await session.ask('GET /api/products/search-by-id-and-category/{title}', null, titled);
  await session.ask('GET /api/banners/public/active', null, { query: [['placement', 'home_hero']] });
  await session.ask('GET /api/products/{productId}/stats', seller, { params: { productId } });
  await session.ask('GET /api/profiles/me/dashboard', seller, { query: [['filter', 'Qoralamalar']] });
  await session.ask('GET /api/chat/{chatId}/messages', buyer, { params: { chatId } });
  await session.ask('GET /api/chat/search', buyer, { query: [['query', draftSecret]] });
  await session.ask('POST /api/chat/catch-up', buyer, {
    body: { rooms: [{ chatRoomId: chatId, afterSeq: 0, afterChange: 0 }] },
  });
}

async function liveWithAccount(
  session: Session,
  random: Random,
  buyer: Person,
  seller: Person,
  { productId, leafId }: Scene,
): Promise<void> {
  const params = { userId: seller.userId };
  await session.ask('POST /api/products/{productId}/like', buyer, { params: { productId }, body: { liked: true } });
  await session.ask('POST /api/profiles/{userId}/follow', buyer, { params, body: { following: true } });
  await session.ask('GET /api/profiles/{userId}/relation', buyer, { params });
  const review = { productId, rating: 4, text: 'Sotuvchi tez javob berdi, hammasi joyida.' };
  const written = await session.ask('POST /api/comments', buyer, { body: review });
  const reviewId = numberAt(written, 'content', 'id');
  if (reviewId) {
    session.harvest.add('review', reviewId);
    const answer = { params: { reviewId }, body: { text: 'Rahmat sizga!' } };
    await session.ask('PUT /api/comments/{reviewId}/answer', seller, answer);
    await session.ask('PATCH /api/comments/{reviewId}', buyer, {
      params: { reviewId },
      body: { rating: 5, text: review.text },
    });
    await session.ask('DELETE /api/comments/{reviewId}/answer', seller, { params: { reviewId } });
  }
  const search = { filter: { categoryId: leafId, title: 'divan' }, notify: true };
  const saved = await session.ask('POST /api/search-filters', buyer, { body: search });
  const searchId = numberAt(saved, 'content', 'id');
  await session.ask('PATCH /api/search-filters/{searchId}', buyer, { params: { searchId }, body: { seen: true } });
  await session.ask('POST /api/search-filters/recent', buyer, { body: { queries: ['divan'] } });
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/attack';
  await session.ask('POST /api/notifications/push', buyer, { body: { endpoint, keys } });
  await session.ask('POST /api/profiles/me/avatar', buyer, {
    form: [{ name: 'file', value: aPicture(random), file: pictureFile }],
  });
  await session.ask('POST /api/profiles/me/export', buyer);
  const edit = { description: 'Yaxshi holatda, tezda sotiladi.', price: 450_000 };
  await session.ask('PATCH /api/products/{productId}', seller, { params: { productId }, body: edit });
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await session.ask('PUT /api/products/{productId}/reservation', seller, { params: { productId }, body: { until } });
  await session.ask('PUT /api/products/{productId}/reservation', seller, {
    params: { productId },
    body: { until: null },
  });
  await session.ask('POST /api/products/{productId}/duplicate', seller, { params: { productId } });
}

async function payForTop(session: Session, seller: Person, admin: Person, { productId }: Scene): Promise<void> {
  const plan = { days: 3, priceUzs: 10_000, nameUz: 'Hujum', nameRu: null, nameEn: null };
  const planId = numberAt(await session.ask('POST /api/promotion-plans', admin, { body: plan }), 'content', 'id');
  for (const outcome of ['pay', 'decline'] as const) {
    const body = { productId, planId, provider: 'console' };
    const order = await session.ask('POST /api/payments', seller, { body });
    const params = { paymentId: numberAt(order, 'content', 'id') };
    await session.ask('GET /api/payments/{paymentId}', seller, { params });
    await session.ask('POST /api/payments/{paymentId}/console', seller, { params, body: { outcome } });
    await session.ask('POST /api/payments/{paymentId}/cancel', seller, { params });
  }
  const grant = { productId, days: 2, reason: 'Sinov uchun berildi' };
  const promotion = await session.ask('POST /api/admin/promotions', admin, { body: grant });
  const params = { promotionId: numberAt(promotion, 'content', 'id') };
  await session.ask('POST /api/admin/promotions/{promotionId}/end', admin, {
    params,
    body: { reason: 'Sinov tugadi' },
  });
}

/** A report becomes a case; it is decided, appealed, and decided by another. */
async function judgeReports(session: Session, people: People, scene: Scene, productId: number): Promise<void> {
  const [seller, buyer] = [await people.kept('user', 0), await people.kept('user', 1)];
  const [moderator, other] = [await people.kept('moderator', 0), await people.kept('moderator', 1)];
  const report = { subject: 'product', subjectId: productId, reason: 'scam', comment: '' };
  await session.ask('POST /api/reports', buyer, { body: report });
  await session.ask('POST /api/reports', buyer, { body: { ...report, subject: 'user', subjectId: seller.userId } });
  const queue = await session.ask('GET /api/admin/cases', moderator);
  for (const row of listAt(queue, 'content', 'data').slice(0, 3)) {
    const params = { caseId: numberAt(row, 'id') };
    const isProduct = textAt(row, 'subject') === 'product';
    await session.ask('POST /api/admin/cases/{caseId}/claim', moderator, { params });
    const details = await session.ask('GET /api/admin/cases/{caseId}', moderator, { params });
    const version = numberAt(details, 'content', 'version');
    const subjectVersion =
      at(details, 'content', 'subject', 'version') ?? at(details, 'content', 'subjectVersion') ?? null;
    const decision = {
      version,
      subjectVersion,
      decision: isProduct ? 'reject' : 'dismiss',
      rule: isProduct ? 'scam' : null,
      note: 'Qoidaga zid.',
      blockUser: null,
    };
    await session.ask('POST /api/admin/cases/{caseId}/decision', moderator, { params, body: decision });
    await session.ask('POST /api/moderation/decisions/{caseId}/appeal', seller, {
      params,
      body: { text: `Bu xato qaror, iltimos qayta koʻring. ${scene.draftSecret}` },
    });
    await session.ask('POST /api/admin/cases/{caseId}/claim', other, { params });
    const again = await session.ask('GET /api/admin/cases/{caseId}', other, { params });
    const answer = { version: numberAt(again, 'content', 'version'), decision: 'overturned', note: 'Qayta koʻrildi.' };
    await session.ask('POST /api/admin/cases/{caseId}/appeal-decision', other, { params, body: answer });
    await session.ask('POST /api/admin/cases/{caseId}/release', other, { params });
  }
}

/** What an admin keeps up: categories, properties, places, banners, synonyms, words. */
async function runShop(session: Session, admin: Person, random: Random, { regionId }: Scene): Promise<void> {
  const category = await session.ask('POST /api/category', admin, { body: { name: `Hujum ${random.int(1, 1e6)}` } });
  const categoryId = numberAt(category, 'content', 'id');
  if (categoryId) session.harvest.add('category', categoryId);
  const property = { name: 'Rangi', type: 'SELECT', categoryId, options: ['oq', 'qora'] };
  const made = await session.ask('POST /api/property', admin, { body: property });
  if (numberAt(made, 'content', 'id')) session.harvest.add('property', numberAt(made, 'content', 'id'));
  const names = {
    nameUz: 'Hujumobod',
    nameRu: 'Хужумабад',
    nameEn: 'Hujumobod',
    shortUz: 'H',
    shortRu: 'Х',
    shortEn: 'H',
  };
  const district = { regionId, ...names, aliases: [], kind: 'tuman', centre: null };
  await session.ask('POST /api/location/districts', admin, { body: district });
  const upload = await session.ask('POST /api/file/upload', admin, {
    form: [{ name: 'file', value: aPicture(random, 1_300), file: pictureFile }],
  });
  const texts = {
    titleUz: 'Salom',
    titleRu: null,
    titleEn: null,
    descriptionUz: null,
    descriptionRu: null,
    descriptionEn: null,
  };
  const when = { active: true, startsAt: null, endsAt: null };
  const banner = { placement: 'home_hero', ...texts, linkUrl: '/all-products', ...when };
  const images = { imageId: numberAt(upload, 'content', 'id'), mobileImageId: null };
  const shown = await session.ask('POST /api/admin/banners', admin, { body: { ...banner, ...images } });
  const bannerId = numberAt(shown, 'content', 'id');
  if (bannerId) await session.ask('POST /api/admin/banners/order', admin, { body: { ids: [bannerId] } });
  const group = {
    concept: `hujum${random.int(1, 1e6)}`,
    kind: 'word',
    category: null,
    terms: ['hujum'],
    narrower: [],
    weak: [],
  };
  await session.ask('POST /api/admin/synonyms', admin, { body: group });
  await session.ask('POST /api/admin/banned-words', admin, { body: { word: `hujumsoz${random.int(1, 1e6)}` } });
  await session.ask('GET /api/admin/banned-words/preview', admin, { query: [['word', 'divan']] });
}

/** What goes out as a file comes in again. */
async function moveFiles(session: Session, admin: Person): Promise<void> {
  for (const kind of ['categories', 'properties', 'products']) {
    const body = { kind, format: 'csv' };
    const made = await session.ask('POST /api/admin/exports', admin, { body });
    const url = textAt(made, 'content', 'url');
    if (url.startsWith('/')) await session.send({ method: 'GET', target: url, headers: {} }, 'export file', 'visitor');
  }
  const rows = '[{"slug":"hujum-turkum","name_uz":"Hujum turkumi"}]';
  const imported = await session.ask('POST /api/admin/imports', admin, {
    form: [
      { name: 'kind', value: 'categories' },
      { name: 'file', value: rows, file: { name: 'rows.json', type: 'application/json' } },
    ],
  });
  const importId = numberAt(imported, 'content', 'id');
  if (!importId) return;
  const params = { importId };
  for (let turn = 0; turn < 20; turn += 1) {
    const now = await session.ask('GET /api/admin/imports/{importId}', admin, { params });
    if (textAt(now, 'content', 'state') === 'checked') {
      await session.ask('GET /api/admin/imports/{importId}/rows', admin, { params });
      const body = { digest: textAt(now, 'content', 'digest') };
      await session.ask('POST /api/admin/imports/{importId}/apply', admin, { params, body });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
