import type { z } from 'zod';
import { newProductFields } from '#contract/http/products/create-product.ts';
import { m } from '#contract/texts/messages.ts';
import { dayMs, daysBefore } from '#contract/values/durations.ts';
import { blankStatement, restated } from '#contract/values/products/product-fields.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import {
  type JudgedPicture,
  type Judgement,
  judgeProduct,
  manyPostsSignal,
  type SignalRules,
  storeFlags,
  withBehaviour,
} from '#server/features/product-signals/product-signals.ts';
import { attachPictures, releasePictures } from '#server/features/uploads/uploads.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/sql-errors.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { Refusals } from '#server/platform/errors/refusals.ts';
import { parse } from '#server/platform/http/validation.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { expiryFrom, firstStatus, statusAfterJudging } from '../product/product-state.ts';
import { parseSubmittedProperties } from '../product/property-value.ts';
import { checkProduct, judgedContent, loadProductReference } from './check-product.ts';
import {
  deleteDraft,
  findSameProducts,
  handOverDraft,
  insertProduct,
  lockDraft,
  type ProductContent,
} from './product.repository.ts';
import { postingRoom, requireRoomForNew } from './seller-limits.ts';

/** Days in which the same seller's same title in the same category is a repost (rules/input#reposts). */
export const repostDays = 30;

/** A submission that keeps all rules; what the database has to say comes later. */
export interface CheckedProduct {
  content: ProductContent;
  uploadIds: number[];
  /** position of the main picture among all; undefined for the first */
  imageIndex: number | undefined;
  /** the draft that it was until now */
  draftId: number | undefined;
  signalRules: SignalRules;
}

/**
 * Judges the text fields of a submission without touching anything.
 * @throws AppError VALIDATION with the text of the first broken rule, and one for each field that breaks one
 */
export async function checkNewProduct(
  deps: Pick<ProductDeps, 'categories' | 'places' | 'exchangeRates' | 'signalRules'>,
  given: Readonly<Record<string, string>>,
  fileCount: number,
): Promise<CheckedProduct> {
  const refusals = new Refusals();
  const fields = readFields(given, refusals);
  const uploadIds = readUploadIds(fields.uploadIds);
  const stated = {
    ...restated(blankStatement, fields),
    categoryId: fields.categoryId ?? null,
    regionId: fields.regionId ?? null,
    districtId: fields.districtId ?? null,
    properties: refusals.run(() => parseSubmittedProperties(fields.properties)) ?? [],
  };
  const pictures = { count: fileCount + uploadIds.length, field: 'files' };
  const asksRequired = ![...refusals.fields].some((field) => field.startsWith('properties'));
  const reference = await loadProductReference(deps);
  const content = refusals.orThrow(refusals.run(() => checkProduct(reference, stated, pictures, { asksRequired })));
  const signalRules = await deps.signalRules.get();
  return { content, uploadIds, imageIndex: fields.imageIndex, draftId: fields.draftId, signalRules };
}

/** The fields that can be read; those that cannot are left out and refused, so that the rules look at the others all the same. */
function readFields(given: Readonly<Record<string, string>>, refusals: Refusals): z.output<typeof newProductFields> {
  try {
    return parse(newProductFields, given, 'body');
  } catch (error) {
    refusals.take(error);
    const refused = new Set([...refusals.fields].map((field) => field.split('.', 1)[0]));
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name)));
    const read = newProductFields.safeParse(rest);
    if (!read.success) throw error;
    return read.data;
  }
}

function readUploadIds(text: string | undefined): number[] {
  if (text === undefined || text.trim() === '') return [];
  const ids = [...new Set(text.split(',').map((id) => id.trim()))];
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id)))
    throw fieldRefusal('uploadIds', m.refusals_product_wrong_upload_ids);
  return ids.map(Number);
}

/** What moderators should see of it before the public; asked before the transaction, which would hold a connection meanwhile. */
export async function judgeNewProduct(
  { database, clock }: Pick<ProductDeps, 'database' | 'clock'>,
  viewer: Viewer,
  { content, uploadIds, imageIndex, signalRules }: CheckedProduct,
  hashes: readonly string[],
): Promise<Judgement> {
  return judgeProduct(database.db, signalRules, {
    ...judgedContent(content),
    sellerId: viewer.id,
    productId: null,
    stored: null,
    pictures: judgedPictures(uploadIds, hashes, mainPositionOf(imageIndex, uploadIds.length + hashes.length)),
    now: clock.now(),
  });
}

/**
 * Writes a checked product with its pictures and properties; where automatic signals hold it, with its place in the queue of
 * moderators. Runs in the caller's transaction: all or nothing.
 * @returns its id and status
 * @throws AppError DUPLICATE_PRODUCT, RATE_LIMITED (rules/limits L18), VALIDATION for an upload that is gone
 */
export async function createProduct(
  deps: Pick<ProductDeps, 'clock' | 'config'>,
  transaction: DbTransaction,
  viewer: Viewer,
  checked: CheckedProduct,
  { hashes, ...judged }: { hashes: readonly string[]; judgement: Judgement },
): Promise<{ id: number; status: ProductStatus }> {
  const now = deps.clock.now();
  const { content, uploadIds, imageIndex, draftId } = checked;
  const manyPosts = await requireRoomForNew(deps.config.rateLimits, transaction, viewer.id, now);
  const same = { sellerId: viewer.id, titleKey: content.titleKey, categoryId: content.categoryId };
  const earlier = await findRecentlySame(transaction, same, now);
  requireNoDuplicate(earlier);
  const justDeleted = earlier.find(({ deleted_at }) => deleted_at && now.getTime() - deleted_at.getTime() < dayMs);
  // Deleting and posting again within a day wins no place at the head of the list.
  const listedAt = justDeleted?.listed_at ?? now;
  const mainPosition = mainPositionOf(imageIndex, uploadIds.length + hashes.length);
  const judgement =
    manyPosts === null
      ? judged.judgement
      : withBehaviour(judged.judgement, [manyPostsSignal(manyPosts)], checked.signalRules);
  const moderation = deps.config.MODERATION;
  const isFlagged = judgement.signals.length > 0;
  const status = statusAfterJudging(firstStatus(moderation), { isFlagged, isMended: false, moderation });
  const expiresAt = expiryFrom(now);
  const productId = await insertProduct(transaction, {
    ...content,
    sellerId: viewer.id,
    status,
    listedAt,
    expiresAt,
    now,
  });
  // A draft that is gone meanwhile, or never was this person's, does not keep the listing from being published.
  if (draftId !== undefined && (await lockDraft(transaction, viewer.id, draftId))) {
    await releasePictures(transaction, draftId, now);
    await handOverDraft(transaction, draftId, productId);
    await deleteDraft(transaction, draftId);
  }
  await attachPictures(transaction, { ownerId: viewer.id, productId, uploadIds, hashes, mainPosition, now });
  await storeFlags(transaction, { productId, status, judgement, now });
  return { id: productId, status };
}

/**
 * Asks, before anything is done for it, whether a new product would be let in; its transaction asks once more.
 * @throws AppError DUPLICATE_PRODUCT, RATE_LIMITED (rules/limits L18)
 */
export async function requirePostable(
  { database, clock, config }: Pick<ProductDeps, 'database' | 'clock' | 'config'>,
  viewer: Viewer,
  { titleKey, categoryId }: Pick<ProductContent, 'titleKey' | 'categoryId'>,
): Promise<void> {
  const now = clock.now();
  const { refusal } = await postingRoom(config.rateLimits, database.db, viewer.id, now);
  if (refusal) throw refusal;
  requireNoDuplicate(await findRecentlySame(database.db, { sellerId: viewer.id, titleKey, categoryId }, now));
}

function findRecentlySame(db: Db, same: Parameters<typeof findSameProducts>[1], now: Date) {
  return findSameProducts(db, same, daysBefore(now, repostDays));
}

function requireNoDuplicate(earlier: Awaited<ReturnType<typeof findSameProducts>>): void {
  const duplicate = earlier.find(({ status }) => status !== 'deleted');
  if (duplicate) throw duplicateRefusal(duplicate.id);
}

function mainPositionOf(imageIndex: number | undefined, pictures: number): number {
  return imageIndex !== undefined && imageIndex < pictures ? imageIndex : 0;
}

function judgedPictures(uploadIds: readonly number[], hashes: readonly string[], main: number): JudgedPicture[] {
  const pictures = [...uploadIds.map((imageId) => ({ imageId })), ...hashes.map((hash) => ({ hash }))];
  return pictures.map((picture, position) => ({ ...picture, isMain: position === main }));
}

/** The caller already has this product; its id stands in `fields` for a link to it. */
export function duplicateRefusal(productId: number): AppError {
  const id = String(productId);
  return new AppError('DUPLICATE_PRODUCT', { fields: { productId: () => id } });
}

/** Two equal posts at the same moment: the second meets the index, and reads the same refusal. */
export function asDuplicate(error: unknown): unknown {
  return violates(error, 'products_no_repost') ? new AppError('DUPLICATE_PRODUCT', { cause: error }) : error;
}
