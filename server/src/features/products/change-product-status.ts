import type { FastifyRequest } from 'fastify';
import { type ProductStatus, productLifeDays } from '#contract/values/product.ts';
import {
  type BannedWord,
  judgeListing,
  keepHeld,
  readCaseStanding,
} from '#server/features/listing-signals/listing-signals.ts';
import { picturesAfter, releasePictures } from '#server/features/uploads/uploads.ts';
import { recordAct } from '#server/platform/audit/audit.repository.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { asDuplicate } from './create-product.ts';
import { canChangeStatus, canDelete, isOwner, sightOf } from './product.policy.ts';
import { deleteDraft } from './product.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { readStatedProduct } from './product-edit.repository.ts';
import { lockProduct, type ProductLife, type ProductStep, setProductStatus } from './product-life.repository.ts';
import { type OwnerAction, renewalDays, statusAfter } from './product-state.ts';

const day = 24 * 3_600_000;

/** The step that was asked for does not exist where the product stands. */
export const notPossible = {
  uz: "E'lonning hozirgi holatida buni qilib bo'lmaydi.",
  ru: 'В нынешнем состоянии объявления это невозможно.',
  en: 'This is not possible in the present state of the listing.',
};
const tooEarly = {
  uz: `E'lonni ${renewalDays} kunda bir marta bepul yangilash mumkin.`,
  ru: `Бесплатно обновлять объявление можно раз в ${renewalDays} дней.`,
  en: `A listing can be renewed for free once in ${renewalDays} days.`,
};

/**
 * Takes one step in a product's life for its owner (decisions §4); a deletion by staff leaves a row in the audit log.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT where the step does not exist or comes too early, DUPLICATE_PRODUCT when
 *   an equal one is active
 */
export async function changeProductStatus(
  deps: Pick<ProductDeps, 'database' | 'clock' | 'bannedWords'> & { config: Pick<Config, 'MODERATION'> },
  viewer: Viewer,
  productId: number,
  action: OwnerAction,
  request: FastifyRequest | null = null,
): Promise<void> {
  const now = deps.clock.now();
  const bannedWords = await deps.bannedWords.get();
  try {
    await deps.database.db.transaction().execute(async (transaction) => {
      const product = await lockProduct(transaction, productId);
      if (!product || sightOf(viewer, product) === 'hidden' || product.status === 'deleted') {
        throw new AppError('NOT_FOUND');
      }
      const allowed = action === 'delete' ? canDelete(viewer, product) : canChangeStatus(viewer, product);
      if (!allowed) throw new AppError('FORBIDDEN');
      if (action === 'delete' && product.status === 'draft') {
        // Nobody but its owner ever saw it, so nothing of it is kept.
        await releasePictures(transaction, productId, now);
        await deleteDraft(transaction, productId);
        return;
      }
      const status = statusAfter(action, product.status, deps.config.MODERATION);
      if (status === null) throw new AppError('CONFLICT', { text: notPossible });
      const dates = action === 'renew' ? renewal(product, now) : action === 'confirm' ? confirmation(product) : {};
      if (product.status !== 'active' && status === 'active') {
        await publishAgain(transaction, product, { bannedWords, now, dates });
      } else {
        await setProductStatus(transaction, productId, { status, now, ...dates });
      }
      if (!isOwner(viewer, product)) {
        const states = { before: { status: product.status }, after: { status } };
        await recordAct(
          transaction,
          { viewer, request },
          { action: `product.${action}`, kind: 'product', id: productId, ...states },
        );
      }
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

/** What comes back from the archive may have been edited there: it is judged like a new product, and what was refused waits. */
async function publishAgain(
  transaction: DbTransaction,
  product: ProductLife,
  { bannedWords, now, dates }: { bannedWords: readonly BannedWord[]; now: Date; dates: Dates },
): Promise<void> {
  const { id: productId, seller_id: sellerId } = product;
  const stated = await readStatedProduct(transaction, productId);
  const { ids, mainPosition } = await picturesAfter(transaction, productId, {});
  const imageId = ids[mainPosition];
  const judgement = await judgeListing(transaction, bannedWords, {
    ...stated,
    priceUzs: stated.price_uzs,
    categoryId: stated.category_id ?? 0,
    sellerId,
    productId,
    now,
    manyPosts: null,
    picture: imageId === undefined ? null : { imageId },
  });
  const { wasRefused } = await readCaseStanding(transaction, productId);
  const status: ProductStatus = judgement.signals.length > 0 || wasRefused ? 'pending' : 'active';
  await setProductStatus(transaction, productId, { status, now, ...dates });
  await keepHeld(transaction, { productId, status, judgement, now });
}

/**
 * A renewal moves the product to the head of the list and gives it another life; once in seven days. What comes back from
 * the archive sooner keeps its place.
 */
function renewal(product: ProductLife, now: Date): Dates {
  const last = product.renewed_at ?? product.listed_at;
  const expiresAt = new Date(now.getTime() + productLifeDays * day);
  const begins = true;
  if (now.getTime() - last.getTime() >= renewalDays * day) return { listedAt: now, expiresAt, renewed: true, begins };
  if (product.status === 'active') throw new AppError('CONFLICT', { text: tooEarly });
  const kept = { listedAt: product.listed_at, begins };
  return product.expires_at && product.expires_at > now ? kept : { ...kept, expiresAt };
}

/** "Still selling": what has sunk comes back to its place (decisions §8). */
function confirmation(product: ProductLife): Dates {
  return { listedAt: product.listed_at, answered: true };
}

type Dates = Omit<ProductStep, 'status' | 'now'>;
