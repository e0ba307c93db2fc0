import { inEveryLanguage } from '#contract/texts/messages.ts';
import { activeProductLimits } from '#contract/values/active-product-limits.ts';
import { shopLimits } from '#contract/values/import.ts';
import { columnsOf, statementOf } from '#contract/values/products/product-fields.ts';
import type { CellProblem } from '#server/features/imports/imports.ts';
import {
  changeProductStatus,
  createProduct,
  expiryFrom,
  insertProduct,
  judgeNewProduct,
  type ProductContent,
  propertiesColumn,
  requirePostable,
  requireRoomInView,
  rewriteProduct,
  updateProduct,
} from '#server/features/products/products.ts';
import { insertPendingPhoto } from '#server/features/uploads/uploads.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { limitFactor } from '#server/platform/limits/limit.ts';
import { markShopRows, type ShopImportRecord, type ShopRow, takeShopRow } from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import {
  countAddedSince,
  countDraftsOfFiles,
  findShopAccount,
  lockShopAccount,
  saveGone,
  saveShopItem,
} from '../store/shop-item.repository.ts';
import { shopTexts } from '../store/shop-texts.ts';
import type { JudgedRow, ShopPlan } from './judge-shop-rows.ts';
import { fetchPictures } from './shop-pictures.ts';

const day = 86_400_000;

/** The owner of a file, in whose name its rows are done as their own calls would do it. */
function ownerOf({ user_id: id }: ShopImportRecord): Viewer {
  return { id, username: '', role: 'user', sessionId: '' };
}

/** Nothing that owners do to their own stands in the log of staff. */
const record = async (): Promise<void> => undefined;

/**
 * Does what a row of a file would do, by the functions behind the form. What is killed in between is done once more and finds it done.
 * @throws AppError with the reason where it cannot be done
 */
export async function writeShopRow(
  deps: ShopImportsDeps,
  file: ShopImportRecord,
  row: JudgedRow,
  silentHosts: Set<string>,
): Promise<void> {
  if (!row.plan) return;
  const planned = { ...row, plan: row.plan, silentHosts };
  if (row.result.outcome === 'add') await addProduct(deps, file, planned);
  else await editProduct(deps, file, planned);
}

interface PlannedRow extends JudgedRow {
  plan: ShopPlan;
  /** see fetchPictures */
  silentHosts: Set<string>;
}

async function addProduct(deps: ShopImportsDeps, file: ShopImportRecord, row: PlannedRow): Promise<void> {
  const { photos } = row.plan;
  const since = new Date(deps.clock.now().getTime() - day);
  if ((await countAddedSince(deps.database.db, file.user_id, since)) >= shopLimits.newPerDay)
    throw new AppError('RATE_LIMITED', { text: shopTexts.dayFull });
  if (photos) await publish(deps, file, row, photos);
  else await keepDraft(deps, file, row);
}

/** A new listing with its pictures, or a draft that has got some. */
async function publish(
  deps: ShopImportsDeps,
  file: ShopImportRecord,
  { plan, result, silentHosts }: PlannedRow,
  photos: readonly string[],
): Promise<void> {
  const owner = ownerOf(file);
  const checked = { ...plan.checked, draftId: plan.present?.id };
  // Pictures are fetched for what can be published; the transaction asks once more.
  await requirePostable(deps, owner, checked.content);
  const fetched = await fetchPictures(deps, photos, silentHosts);
  const judgement = await judgeNewProduct(deps, owner, checked, fetched.hashes);
  await deps.database.db.transaction().execute(async (transaction) => {
    if (!(await takeShopRow(transaction, file.id, result.number))) return;
    const { hashes } = fetched;
    const { id } = await createProduct(deps, transaction, owner, checked, { hashes, judgement });
    await finish(deps, transaction, file, { plan, result, productId: id, photos: fetched.urls, lost: fetched.lost });
  });
}

async function keepDraft(deps: ShopImportsDeps, file: ShopImportRecord, { plan, result }: PlannedRow): Promise<void> {
  await deps.database.db.transaction().execute(async (transaction) => {
    if (!(await takeShopRow(transaction, file.id, result.number))) return;
    await requireRoomForDraft(deps, transaction, file.user_id);
    const now = deps.clock.now();
    const id = await insertProduct(transaction, {
      ...plan.checked.content,
      sellerId: file.user_id,
      status: 'draft',
      listedAt: now,
      expiresAt: expiryFrom(now),
      now,
    });
    await finish(deps, transaction, file, { plan, result, productId: id, photos: [], lost: null });
  });
}

/** @throws AppError VALIDATION where files have left as many drafts as the account may have listings in view (rules/limits L18) */
async function requireRoomForDraft(
  { config }: ShopImportsDeps,
  transaction: DbTransaction,
  userId: number,
): Promise<void> {
  await lockShopAccount(transaction, userId);
  const account = await findShopAccount(transaction, userId);
  const most = activeProductLimits[account?.kind ?? 'person'] * limitFactor(config.rateLimits);
  if ((await countDraftsOfFiles(transaction, userId)) >= most)
    throw new AppError('VALIDATION', { text: shopTexts.draftsFull(most) });
}

async function editProduct(deps: ShopImportsDeps, file: ShopImportRecord, row: PlannedRow): Promise<void> {
  const { plan, result } = row;
  const { present, photos, returns } = plan;
  const { content } = plan.checked;
  if (!present) return;
  const done = (transaction: DbTransaction, pictures: Pick<Finished, 'photos' | 'lost'>) =>
    finish(deps, transaction, file, { plan, result, productId: present.id, ...pictures });
  const noPictures = { photos: present.photos, lost: null };
  if (present.status === 'draft') {
    if (photos) return publish(deps, file, row, photos);
    return deps.database.db.transaction().execute(async (transaction) => {
      if (!(await takeShopRow(transaction, file.id, result.number))) return;
      await rewriteProduct(transaction, present.id, content, {
        status: 'draft',
        statusReason: null,
        now: deps.clock.now(),
      });
      await done(transaction, noPictures);
    });
  }
  const owner = ownerOf(file);
  if (returns) await requireRoomInView(deps.config.rateLimits, deps.database.db, owner.id, deps.clock.now());
  const fetched = photos ? await fetchPictures(deps, photos, row.silentHosts) : null;
  const imageIds = fetched && (await keepPictures(deps, file.user_id, fetched.hashes));
  const stated = propertiesColumn(content.properties);
  const changes = {
    ...statementOf(columnsOf<ProductContent>(content)),
    categoryId: content.categoryId,
    regionId: content.regionId,
    districtId: content.districtId,
    properties: content.properties.map(({ property: { id, key } }) => ({
      propertyId: id,
      value: { key, value: String(stated[key]) },
    })),
    ...(imageIds ? { imageIds, imageIndex: 0 } : {}),
  };
  await updateProduct(deps, owner, present.id, { ...changes, version: present.version }, record, {
    returns,
    also: (transaction) => done(transaction, fetched ? { photos: fetched.urls, lost: fetched.lost } : noPictures),
  });
}

/** Pictures that wait for their listing as those do that are sent while one types. @returns their ids */
async function keepPictures(deps: ShopImportsDeps, ownerId: number, hashes: readonly string[]): Promise<number[]> {
  return deps.database.db.transaction().execute(async (transaction) => {
    const ids: number[] = [];
    for (const hash of hashes)
      ids.push(await insertPendingPhoto(transaction, { ownerId, hash, now: deps.clock.now() }));
    return ids;
  });
}

interface Finished {
  plan: ShopPlan;
  result: JudgedRow['result'];
  productId: number;
  photos: readonly string[];
  lost: Awaited<ReturnType<typeof fetchPictures>>['lost'];
}

/** Notes by which number the listing is known, and that the row is done; a row that lost pictures says so. */
async function finish(
  { clock }: ShopImportsDeps,
  transaction: DbTransaction,
  file: ShopImportRecord,
  { plan, result, productId, photos, lost }: Finished,
): Promise<void> {
  await saveShopItem(transaction, { userId: file.user_id, itemId: plan.itemId, productId, photos, now: clock.now() });
  const problems: CellProblem[] | null = lost ? [{ column: 'photos', text: inEveryLanguage(lost) }] : null;
  await markShopRows(transaction, file.id, [{ ...result, product_id: productId, problems }], true);
}

/** Archives a listing that the shop's full list has no more; it comes back by itself once the list has it again. */
export async function archiveMissing(deps: ShopImportsDeps, file: ShopImportRecord, row: ShopRow): Promise<void> {
  const { product_id: productId } = row;
  if (productId === null) return;
  await changeProductStatus(deps, ownerOf(file), productId, 'withdraw', {
    note: (transaction) => saveGone(transaction, productId, deps.clock.now()),
  });
}
