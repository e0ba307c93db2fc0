import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { draftBody } from '#contract/http/drafts/draft-schemas.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { aUser, signedIn } from './builders.ts';
import { type FormFile, formBody, requiredProperties, theCategory, thePlace } from './product-builders.ts';

export type Fields = Record<string, string>;
export type Headers = Record<string, string>;

/** A draft in which nothing is filled in, as the form sends it. */
export const emptyDraft: z.input<typeof draftBody> = {
  title: '',
  description: '',
  price: null,
  currencyType: 'UZS',
  paymentType: 'Pullik',
  negotiable: false,
  offeredBy: null,
  categoryId: null,
  regionId: null,
  districtId: null,
  location: '',
  properties: [],
  imageIds: [],
  imageIndex: 0,
};

/** The fields of a sofa in Chilonzor that breaks no rule; only its pictures are missing. */
export async function completeFields(test: TestApp): Promise<Fields> {
  const { category } = await theCategory(test, 'divan-va-kreslolar');
  const { region, district } = await thePlace(test, 'chilonzor-tumani');
  return {
    title: 'Burchak divan',
    description: 'Yangi, qulay.\nYetkazib beramiz.',
    price: '2500000',
    categoryId: String(category.id),
    regionId: String(region.id),
    districtId: String(district.id),
    location: 'Chorsu bozori yonida',
    properties: JSON.stringify(await requiredProperties(test, 'divan-va-kreslolar')),
  };
}

/** POST /products as the form sends it. */
export async function submit(test: TestApp, fields: Fields, files: FormFile[], headers: Headers = {}) {
  const body = await formBody(fields, files);
  return test.app.inject({
    method: 'POST',
    url: '/api/products',
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  });
}

/** GET /products/by-id as this caller: its `content`. */
export async function detailOf(test: TestApp, id: number, headers: Headers = {}) {
  return (await test.app.inject({ url: `/api/products/by-id/${id}`, headers })).json().content;
}

export async function aSeller(test: TestApp) {
  const user = await aUser(test);
  return { user, headers: await signedIn(test, user) };
}

/** Counts of everything that a refused submission must not leave behind. */
export async function leftBehind(test: TestApp, sellerId: number) {
  const { db } = test.database;
  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
  const shown = db.selectFrom('product_images').select('file_hash');
  return {
    products: await count(db.selectFrom('products').select('id').where('seller_id', '=', sellerId)),
    images: await count(db.selectFrom('product_images').select('id').where('owner_id', '=', sellerId)),
    keys: await count(db.selectFrom('idempotency_keys').select('key').where('scope', '=', `user:${sellerId}`)),
    unusedFiles: await count(db.selectFrom('stored_files').select('hash').where('hash', 'not in', shown)),
    temporaryFiles: (await readdir(join(test.config.dataDir, 'incoming')).catch(() => [])).length,
  };
}

export const nothing = { products: 0, images: 0, keys: 0, unusedFiles: 0, temporaryFiles: 0 };
