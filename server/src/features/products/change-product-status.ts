import { productLifeDays } from '#contract/values/product.ts';
import { releasePictures } from '#server/features/uploads/uploads.ts';
import type { Config } from '#server/platform/config/config.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { asDuplicate } from './create-product.ts';
import { canChangeStatus, canDelete, sightOf } from './product.policy.ts';
import { deleteDraft } from './product.repository.ts';
import type { ProductDeps } from './product-deps.ts';
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
 * Takes one step in a product's life for its owner (decisions §4).
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT where the step does not exist or comes too early, DUPLICATE_PRODUCT when
 *   an equal one is active
 */
export async function changeProductStatus(
  deps: Pick<ProductDeps, 'database' | 'clock'> & { config: Pick<Config, 'MODERATION'> },
  viewer: Viewer,
  productId: number,
  action: OwnerAction,
): Promise<void> {
  const now = deps.clock.now();
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
      await setProductStatus(transaction, productId, { status, now, ...dates });
    });
  } catch (error) {
    throw asDuplicate(error);
  }
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
