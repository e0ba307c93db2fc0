import type { Contract } from '#contract/http/contract.ts';
import type { RouteName } from '#contract/routes.ts';
import { consent } from '../app/auth-calls.ts';
import { pictureBytes } from '../builders/product-builders.ts';
import { emptyDraft } from '../builders/product-submissions.ts';
import { aRecording } from '../builders/recordings.ts';
import { multipart } from '../multipart.ts';
import { aBanner, aFreshWord, aGroup, aPlace, aPlan, json, type PreparedRequest } from './authorization-table.ts';
import type { Actor, Scene } from './world.ts';

type KeyedName = { [Name in RouteName]: Contract[Name] extends { idempotent: true } ? Name : never }[RouteName];

/** Two calls under one key: the same act, and another one; null where one key is one effect whatever the body says by then. */
interface KeyedCalls {
  same: PreparedRequest;
  other: PreparedRequest | null;
}

export interface IdempotencyRow {
  /** who can do it */
  by: Actor;
  /** where its one effect shows as one more row */
  table: string;
  calls(scene: Scene): Promise<KeyedCalls> | KeyedCalls;
  /** the part of the answer that a repeat gives again, where the rest is made anew */
  partOf?(body: Record<string, unknown>): unknown;
}

const jsonCalls = (url: string, body: object, other: object): KeyedCalls => ({
  same: json(url, body),
  other: json(url, { ...body, ...other }),
});
const file = (name: string, type: string, bytes: Buffer) => ({ field: 'file', name, type, bytes });

/** Every endpoint that is declared idempotent has its row here: one that lacks it does not compile (rules/answers#idempotency). */
export const idempotencyTable: Readonly<Record<KeyedName, IdempotencyRow>> = {
  createAccount: {
    by: 'visitor',
    table: 'users',
    async calls(scene) {
      const { regionId, districtId } = scene;
      const body = { ...(await scene.ticket()), username: 'Dilnoza', regionId, districtId, consent };
      return jsonCalls('/api/auth/create-account', body, { username: 'Zilola' });
    },
    // Access tokens are made anew; the session is the same.
    partOf: (body) => JSON.stringify(body).match(/rt1\.[^"]+/)?.[0],
  },
  createProduct: {
    by: 'owner',
    table: 'products',
    async calls(scene) {
      const fields = {
        title: `Burchak divan ${aFreshWord()}`,
        description: 'Yangi, qulay',
        price: '2500000',
        categoryId: String(scene.categoryId),
        regionId: String(scene.regionId),
        districtId: String(scene.districtId),
        properties: JSON.stringify(scene.properties),
        uploadIds: String(await scene.ownPicture()),
      };
      return {
        same: multipart('/api/products', fields, []),
        other: multipart('/api/products', { ...fields, price: '2600000' }, []),
      };
    },
  },
  createDraft: {
    by: 'user',
    table: 'products',
    calls: () => ({ same: json('/api/products/drafts', emptyDraft), other: null }),
  },
  duplicateProduct: {
    by: 'owner',
    table: 'products',
    calls: (scene) => ({
      same: json(`/api/products/${scene.productId}/duplicate`, {}),
      other: json(`/api/products/${scene.pendingId}/duplicate`, {}),
    }),
  },
  createOrGetChat: {
    by: 'other',
    table: 'conversations',
    calls: (scene) =>
      jsonCalls(
        '/api/chat/create-or-get',
        { productId: scene.productId, participantIds: [scene.ownerId, scene.actorId] },
        { participantIds: [scene.actorId, scene.ownerId] },
      ),
  },
  uploadFile: {
    by: 'user',
    table: 'product_images',
    calls: async () => ({
      same: multipart('/api/file/upload', {}, [file('a.jpg', 'image/jpeg', await pictureBytes())]),
      other: multipart('/api/file/upload', {}, [file('a.jpg', 'image/jpeg', await pictureBytes())]),
    }),
  },
  uploadVoice: {
    by: 'user',
    table: 'voices',
    calls: () => ({
      same: multipart('/api/file/voice', {}, [file('a.webm', 'audio/webm', aRecording('bir'))]),
      other: multipart('/api/file/voice', {}, [file('a.webm', 'audio/webm', aRecording('ikki'))]),
    }),
  },
  createPayment: {
    by: 'owner',
    table: 'payments',
    calls: (scene) =>
      jsonCalls(
        '/api/payments',
        { productId: scene.productId, planId: scene.planId, provider: 'console' },
        { provider: 'payme' },
      ),
  },
  createCategory: {
    by: 'admin',
    table: 'categories',
    calls: () => jsonCalls('/api/category', { name: `Turkum ${aFreshWord()}` }, { nameEn: 'Category' }),
  },
  createProperty: {
    by: 'admin',
    table: 'properties',
    calls: (scene) =>
      jsonCalls(
        '/api/property',
        { name: `Vazni ${aFreshWord()}`, type: 'NUMBER', categoryId: scene.leafId },
        { type: 'STRING' },
      ),
  },
  createRegion: {
    by: 'admin',
    table: 'regions',
    calls: () =>
      jsonCalls(
        '/api/location/regions',
        { ...aPlace, nameUz: `Joy ${aFreshWord()}`.slice(0, 30), kind: 'viloyat' },
        { nameEn: 'Another region' },
      ),
  },
  createDistrict: {
    by: 'admin',
    table: 'districts',
    calls: (scene) =>
      jsonCalls(
        '/api/location/districts',
        { ...aPlace, nameUz: `Joy ${aFreshWord()}`.slice(0, 30), regionId: scene.regionId, kind: 'tuman' },
        { nameEn: 'Another place' },
      ),
  },
  createSynonym: {
    by: 'admin',
    table: 'search_synonyms',
    calls: () =>
      jsonCalls(
        '/api/admin/synonyms',
        { ...aGroup, concept: `net-${aFreshWord()}` },
        { terms: ['belkurak', 'ketmon'] },
      ),
  },
  addBannedWord: {
    by: 'admin',
    table: 'banned_words',
    calls: () =>
      jsonCalls('/api/admin/banned-words', { word: aFreshWord().slice(0, 20) }, { word: aFreshWord().slice(0, 20) }),
  },
  addScamWord: {
    by: 'admin',
    table: 'scam_words',
    calls: () =>
      jsonCalls(
        '/api/admin/scam-words',
        { word: aFreshWord().slice(0, 20), effect: 'pass' },
        { word: aFreshWord().slice(0, 20) },
      ),
  },
  addBannedWords: {
    by: 'admin',
    table: 'banned_words',
    calls: () =>
      jsonCalls(
        '/api/admin/banned-words/many',
        { text: aFreshWord().slice(0, 20) },
        { text: aFreshWord().slice(0, 20) },
      ),
  },
  createPromotionPlan: {
    by: 'admin',
    table: 'promotion_plans',
    calls: () => jsonCalls('/api/promotion-plans', aPlan, { days: 6 }),
  },
  grantPromotion: {
    by: 'admin',
    table: 'promotions',
    calls: (scene) =>
      jsonCalls(
        '/api/admin/promotions',
        { productId: scene.productId, days: 3, reason: 'Tanlov sovrini' },
        { days: 4 },
      ),
  },
  createBanner: {
    by: 'admin',
    table: 'banners',
    calls: async (scene) =>
      jsonCalls(
        '/api/admin/banners',
        { ...aBanner, imageId: await scene.ownPicture(), mobileImageId: null },
        { titleUz: 'Qish' },
      ),
  },
  createImport: {
    by: 'admin',
    table: 'imports',
    calls: () => {
      const csv = (name: string) => file('a.csv', 'text/csv', Buffer.from(`slug,name_uz\n${name},Yangi\n`));
      return {
        same: multipart('/api/admin/imports', { kind: 'categories' }, [csv('yangi')]),
        other: multipart('/api/admin/imports', { kind: 'categories' }, [csv('eski')]),
      };
    },
  },
};
