import { z } from 'zod';
import {
  content,
  emptyAsAbsent,
  id,
  idText,
  intText,
  moment,
  page,
  pageQuery,
  readVersion,
  success,
} from '#contract/schemas.ts';
import { dashboardTabs, productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { newProductRuleTexts } from '../../rules/new-product.ts';
import { limits } from '../../values/limits.ts';
import { pictureErrors } from '../uploads/upload-file.ts';
import { statedFields, typedFields } from './field-schemas.ts';
import { ownProductCard, product, productCard, productDraft } from './product.ts';
import { productFilterBody, productFilterQuery } from './product-filter.ts';

const productId = z.object({ productId: idText });

/** A page of a list; `search` says how a search text was understood where it was not taken as typed. */
const productPage = content(
  page(productCard).shape.content.extend({
    search: z
      .object({
        shownFor: z.string().describe('the text that these products match'),
        reason: z
          .enum(['layout', 'correction', 'fewer-words'])
          .describe('typed in the other keyboard layout, misspelt, or no product has all words'),
      })
      .optional(),
  }),
);

export const listProducts = defineEndpoint('listProducts', {
  summary: 'Active products, newest first unless sorted otherwise',
  access: 'anyone',
  query: productFilterQuery,
  response: productPage,
  errors: ['VALIDATION'],
  limit: 'read',
  publicCache: true,
});

export const filterProducts = defineEndpoint('filterProducts', {
  summary: 'Active products by filter',
  access: 'anyone',
  body: productFilterBody,
  response: productPage,
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
  limit: 'search',
  idempotent: 'reads',
});

export const getProduct = defineEndpoint('getProduct', {
  summary: 'One product; counts a view once per person and day',
  access: 'anyone',
  object: 'visible',
  params: productId,
  response: content(z.union([product, productDraft])),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
});

/** Ids with commas between them. */
const idList = z
  .string()
  .max(limits.idsInList * 17)
  .regex(/^(\d{1,16}(,\d{1,16})*)?$/)
  .transform((value) => [...new Set(value.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(limits.idsInList));

export const listProductsByIds = defineEndpoint('listProductsByIds', {
  summary: 'Active products of these ids, in their order; others are left out',
  access: 'anyone',
  query: z.object({ ids: idList }),
  response: content(z.array(productCard)),
  errors: ['VALIDATION'],
  limit: 'read',
});

export const listRelatedProducts = defineEndpoint('listRelatedProducts', {
  summary: 'Products of the same category with a similar title',
  access: 'anyone',
  params: z.object({ title: z.string().max(limits.title * 8) }),
  query: z.object({ categoryId: idText, exclude: emptyAsAbsent(idText), limit: intText({ min: 1, max: 20 }) }),
  response: content(z.array(productCard)),
  errors: ['VALIDATION'],
  limit: 'search',
  lane: 'heavy',
});

/** One entry of `properties` in a submission (product/add-item#submission). */
export const submittedProperty = z.object({
  propertyId: id,
  type: z.string().max(20).optional(),
  value: z.object({ key: z.string().max(120), value: z.string().max(limits.propertyValue * 4) }),
});

/**
 * The text fields of the form. Blank title and description, what is no price, category, region, district and pictures are judged
 * after parsing, in the order of product/add-item#rules, so that the caller reads the first broken rule's own text; documents say which of
 * them have to be sent.
 */
export const newProductFields = z
  .object({
    ...typedFields,
    price: typedFields.price.catch(null),
    categoryId: emptyAsAbsent(idText).catch(undefined),
    regionId: emptyAsAbsent(idText).catch(undefined),
    districtId: emptyAsAbsent(idText).catch(undefined),
    imageIndex: intText({ min: 0, max: limits.imagesPerProduct - 1 }),
    properties: z
      .string()
      .max(limits.multipartFieldBytes)
      .meta({
        description: 'JSON text: list of {propertyId, type, value: {key, value}}',
        contentMediaType: 'application/json',
        contentSchema: z.toJSONSchema(z.array(submittedProperty), { io: 'input' }),
      })
      .optional(),
    uploadIds: z.string().max(600).optional().describe('comma-separated ids of files sent before by POST /file/upload'),
    draftId: emptyAsAbsent(idText).describe('the draft that becomes this product, and gives its pictures to it'),
  })
  .meta({ required: ['title', 'description', 'categoryId', 'regionId', 'districtId'] });

export const createProduct = defineEndpoint('createProduct', {
  summary: 'Publish a product with its pictures and properties, all or nothing',
  access: 'user',
  changesPublic: true,
  body: newProductFields,
  multipart: { field: 'files', files: limits.imagesPerProduct },
  response: z.object({ success: z.literal(true), message: z.string(), content: z.object({ id }) }),
  errors: [
    ...pictureErrors,
    'VALIDATION',
    'DUPLICATE_PRODUCT',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_MISMATCH',
    'ACCOUNT_BLOCKED',
  ],
  limit: 'createProduct',
  idempotent: true,
});

/**
 * What changes of a product; what is absent stays. The rules judge the product as it then is, in the order of product/add-item#rules, so a
 * null or a price that is no price meets its own rule.
 */
export const productChanges = z
  .object({
    ...statedFields,
    price: statedFields.price.catch(null),
    categoryId: id.nullable(),
    regionId: id.nullable(),
    districtId: id.nullable(),
    properties: z
      .array(submittedProperty)
      .max(limits.jsonObjectKeys)
      .describe('all of them, in place of the present ones'),
    imageIds: z
      .array(id)
      .max(limits.jsonArrayItems)
      .describe('all pictures in their order: those it has, and files sent by POST /file/upload'),
    imageIndex: z
      .int()
      .min(0)
      .max(limits.imagesPerProduct - 1)
      .describe('position of the main picture'),
    version: readVersion.describe(
      'the one that was read; CONFLICT where it has been changed since. Without it the last edit stands',
    ),
  })
  .partial();

export const updateProduct = defineEndpoint('updateProduct', {
  summary: 'Edit a product of one’s own; a rejected one goes back to the moderators',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  body: productChanges,
  rules: {
    title: newProductRuleTexts.title,
    description: newProductRuleTexts.description,
    categoryId: newProductRuleTexts.category,
    regionId: newProductRuleTexts.region,
    districtId: newProductRuleTexts.district,
    imageIds: newProductRuleTexts.image,
  },
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    content: z.object({ id, status: z.enum(productStatuses) }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'updateProduct',
  audit: ['product.update'],
});

export const deleteProduct = defineEndpoint('deleteProduct', {
  summary: 'Delete a product of one’s own',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  response: success,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limit: 'write',
  stepUp: { minutes: 15, of: 'staff' },
  audit: ['product.delete'],
});

export const changeProductStatus = defineEndpoint('changeProductStatus', {
  summary: 'Mark a product of one’s own as sold, withdraw it, publish it again, or say that it is still for sale',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  body: z.object({ action: z.enum(['sold', 'withdraw', 'renew', 'confirm']) }),
  response: content(ownProductCard),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION'],
  limit: 'write',
  idempotent: 'refused',
});

export const reserveProduct = defineEndpoint('reserveProduct', {
  summary: 'Keep a product of one’s own for a buyer until a time, or no longer',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  body: z.object({
    until: moment.nullable().describe(`at most ${limits.reservationDays} days ahead; null ends it`),
  }),
  response: content(ownProductCard),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
});

export const revealPhone = defineEndpoint('revealPhone', {
  summary: 'The seller’s phone in full; counted and limited',
  access: 'anyone',
  object: 'visible',
  params: productId,
  response: content(
    z.object({
      phoneNumber: z.string(),
      description: z.string().describe('of the listing, with the phones that its page masks'),
    }),
  ),
  errors: ['NOT_FOUND', 'GONE', 'RATE_LIMITED'],
  limit: 'revealPhone',
  idempotent: 'same state',
  audit: ['product.phone'],
});

export const likeProduct = defineEndpoint('likeProduct', {
  summary: 'Toggle my like, or set it',
  access: 'user',
  params: productId,
  body: z.object({ liked: z.boolean().optional() }).nullish(),
  response: content(z.object({ liked: z.boolean(), likesCount: z.int() })),
  errors: ['NOT_FOUND', 'RATE_LIMITED', 'VALIDATION'],
  limit: 'like',
  idempotent: 'meant anew',
});

export const likeProductById = defineEndpoint('likeProductById', {
  summary: 'The same for a product that the body names',
  access: 'user',
  body: z.object({ productId: id, liked: z.boolean().optional() }),
  response: likeProduct.response,
  errors: likeProduct.errors,
  limit: 'like',
  idempotent: 'meant anew',
});

export const listLikedProducts = defineEndpoint('listLikedProducts', {
  summary: 'What I like; `ids` are added to it first. Signed out: the listings of those ids, nothing stored',
  access: 'anyone',
  query: z.object({
    ...pageQuery,
    ids: idList.optional(),
  }),
  response: page(
    productCard.extend({
      status: ownProductCard.shape.status,
      earlierPrice: z
        .int()
        .nullable()
        .describe('What it cost, in its currency, before it became cheaper in the last 30 days'),
    }),
  ),
  errors: ['VALIDATION', 'BAD_REQUEST'],
  limit: 'read',
});

const tabLabels = Object.values(dashboardTabs);
const amount = z.int().min(0);
const statsDay = z
  .object({
    day: z.iso.date(),
    views: amount,
    likes: amount.describe('likes given, those taken back included'),
    conversations: amount.describe('people who wrote for the first time'),
    reveals: amount.describe('people who were shown the phone'),
  })
  .meta({ id: 'ProductStatsDay' });

export const getProductStats = defineEndpoint('getProductStats', {
  summary: 'What a product of one’s own has seen on each of the last 30 days, the oldest first; days of Uzbekistan',
  access: 'user',
  object: 'own',
  params: productId,
  response: content(z.object({ days: z.array(statsDay) })),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
  limit: 'read',
});

const tabKeys = Object.keys(dashboardTabs) as (keyof typeof dashboardTabs)[];

export const getDashboard = defineEndpoint('getDashboard', {
  summary: 'My products of one tab; the Uzbek label or the key',
  access: 'user',
  query: z.object({ filter: z.enum([...tabKeys, ...tabLabels]).default('active') }),
  response: content(
    z.object({
      products: z.array(ownProductCard),
      counts: z.object({ active: z.int(), draft: z.int(), attention: z.int(), archive: z.int() }),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});
