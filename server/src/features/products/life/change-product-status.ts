import { isRenewalDue } from '#contract/rules/owner-actions.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import {
  type Judgement,
  judgeProduct,
  readCaseStatus,
  type SignalRules,
  storeFlags,
  withBehaviour,
} from '#server/features/product-signals/product-signals.ts';
import { picturesAfter, releasePictures } from '#server/features/uploads/uploads.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { denyOwning } from '../product/product.policy.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import {
  findProductLife,
  lockProduct,
  type ProductLife,
  type ProductStep,
  setProductStatus,
} from '../product/product-life.repository.ts';
import { expiryFrom, type OwnerStep, statusAfter } from '../product/product-state.ts';
import { storedTexts } from './check-product.ts';
import { asDuplicate } from './create-product.ts';
import { keptFor, requireBuyer, requirePossible } from './owner-rules.ts';
import { deleteDraft, lockSeller } from './product.repository.ts';
import { readStatedProduct } from './product-edit.repository.ts';
import { requireRoomAgain } from './seller-limits.ts';
import { changed, untilUnchanged } from './until-unchanged.ts';

type StatusDeps = Pick<ProductDeps, 'database' | 'clock' | 'categories' | 'signalRules'> & {
  config: Pick<Config, 'MODERATION' | 'rateLimits'>;
};

/**
 * Takes one step in a product's life for its owner (product/listings#life). `soldIn` is the
 * conversation with who bought it, null somebody else; undefined: the buyer whom it is reserved for, if anybody. `note`
 * writes in the step's own transaction.
 * @throws AppError NOT_FOUND, also where that conversation is about another product, FORBIDDEN, CONFLICT where the step does not exist or comes too early, DUPLICATE_PRODUCT when
 *   an equal one is active
 */
export async function changeProductStatus(
  deps: StatusDeps,
  viewer: Viewer,
  productId: number,
  action: OwnerStep,
  {
    soldIn,
    note,
  }: {
    soldIn?: number | null | undefined;
    note?: (transaction: DbTransaction) => Promise<void>;
  } = {},
): Promise<void> {
  const now = deps.clock.now();
  const signalRules = await deps.signalRules.get();
  try {
    await untilUnchanged(productId, async () => {
      const judged = await judgeAgain(deps, signalRules, productId, action);
      return deps.database.db.transaction().execute(async (transaction) => {
        // The account before the product, as everywhere: two calls that hold one another's rows would wait for ever.
        if (action === 'renew') await lockSeller(transaction, viewer.id);
        const product = requireSubject(await lockProduct(transaction, productId), (found) => denyOwning(viewer, found));
        if (action === 'delete' && product.status === 'draft') {
          // Nobody but its owner ever saw it, so nothing of it is kept.
          await releasePictures(transaction, productId, now);
          await deleteDraft(transaction, productId);
          return null;
        }
        requirePossible(action, product, now);
        const status = statusAfter(action, product.status, deps.config.MODERATION);
        const dates = action === 'renew' ? renewal(product, now) : action === 'confirm' ? confirmation(product) : {};
        if (action === 'renew' && product.status !== 'active') {
          await requireRoomAgain(deps.config.rateLimits, transaction, viewer.id, now);
        }
        if (product.status !== 'active' && status === 'active') {
          if (judged?.version !== product.version) return changed;
          await publishAgain(transaction, product, { judgement: judged.judgement, signalRules, now, dates });
        } else {
          await requireBuyer(transaction, productId, soldIn ?? null);
          const buyer = soldIn === undefined ? (keptFor(product, now)?.conversationId ?? undefined) : soldIn;
          const sold = status !== 'sold' || buyer === undefined ? {} : { soldIn: buyer };
          await setProductStatus(transaction, productId, { status, now, ...dates, ...sold });
        }
        await note?.(transaction);
        return null;
      });
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

/**
 * Puts a product back on sale in the transaction that has edited it, where it stood in lists, by what was judged of it as it is now. Its
 * seller is locked before. @throws as `changeProductStatus`
 */
export async function renewEdited(
  { config }: Pick<StatusDeps, 'config'>,
  transaction: DbTransaction,
  product: ProductLife,
  judged: { judgement: Judgement; signalRules: SignalRules; now: Date },
): Promise<ProductStatus> {
  const { now } = judged;
  requirePossible('renew', product, now);
  await requireRoomAgain(config.rateLimits, transaction, product.seller_id, now);
  const dates = renewal(product, now, { keepsPlace: true });
  const status = statusAfter('renew', product.status, config.MODERATION);
  if (status === 'active') return publishAgain(transaction, product, { ...judged, dates });
  await setProductStatus(transaction, product.id, { status, now, ...dates });
  return status;
}

/** What comes back from the archive may have been edited there: it is judged like a new product, before the transaction. */
async function judgeAgain(
  { database, clock, categories, config }: StatusDeps,
  signalRules: SignalRules,
  productId: number,
  action: OwnerStep,
): Promise<{ version: number; judgement: Judgement } | null> {
  const { db } = database;
  const product = await findProductLife(db, productId);
  if (!product || product.status === 'active') return null;
  if (statusAfter(action, product.status, config.MODERATION) !== 'active') return null;
  const stated = await readStatedProduct(db, productId);
  const { ids, mainPosition } = await picturesAfter(db, productId, {});
  const texts = storedTexts(stated, await categories.get());
  const judgement = await judgeProduct(db, signalRules, {
    ...stated,
    texts,
    stored: texts,
    currencyType: stated.currency,
    priceUzs: stated.price_uzs,
    categoryId: stated.category_id ?? 0,
    sellerId: product.seller_id,
    productId,
    now: clock.now(),
    pictures: ids.map((imageId, position) => ({ imageId, isMain: position === mainPosition })),
  });
  return { version: product.version, judgement };
}

/** What signals hold, what a moderator has in hand and what was refused waits for the decision. */
async function publishAgain(
  transaction: DbTransaction,
  { id: productId }: ProductLife,
  { signalRules, now, dates, ...judged }: { judgement: Judgement; signalRules: SignalRules; now: Date; dates: Dates },
): Promise<ProductStatus> {
  const { behaviour, isInHand, wasRefused } = await readCaseStatus(transaction, productId, now);
  const judgement = withBehaviour(judged.judgement, behaviour, signalRules);
  const status: ProductStatus = judgement.signals.length > 0 || isInHand || wasRefused ? 'pending' : 'active';
  await setProductStatus(transaction, productId, { status, now, ...dates });
  await storeFlags(transaction, { productId, status, judgement, now });
  return status;
}

/**
 * A renewal moves the product to the head of the list and gives it another life; once in seven days. What comes back from
 * the archive sooner keeps its place.
 */
function renewal(product: ProductLife, now: Date, { keepsPlace = false } = {}): Dates {
  const expiresAt = expiryFrom(now);
  const begins = true;
  if (!keepsPlace && isRenewalDue(product.listed_at, now)) return { listedAt: now, expiresAt, renewed: true, begins };
  const kept = { listedAt: product.listed_at, begins };
  return product.expires_at && product.expires_at > now ? kept : { ...kept, expiresAt };
}

/** "Still selling": what has sunk comes back to its place (product/notices#still-selling). */
function confirmation(product: ProductLife): Dates {
  return { listedAt: product.listed_at, answered: true };
}

type Dates = Omit<ProductStep, 'status' | 'now'>;
