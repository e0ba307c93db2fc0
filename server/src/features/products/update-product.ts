import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { productChanges } from '#contract/http/products/products.ts';
import type { ProductStatus } from '#contract/values/product.ts';
import { judgeListing, keepHeld, readCaseStanding } from '#server/features/listing-signals/listing-signals.ts';
import { picturesAfter, replacePictures } from '#server/features/uploads/uploads.ts';
import { recordAct } from '#server/platform/audit/audit.repository.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { changedMeanwhile } from '#server/platform/http/changed-meanwhile.ts';
import { auditedProduct } from './audited-product.ts';
import { notPossible } from './change-product-status.ts';
import { checkProduct, loadProductReference, type ProductFields, type ProductReference } from './check-product.ts';
import { asDuplicate, duplicateRefusal, repostDays } from './create-product.ts';
import { canEdit, isOwner, sightOf } from './product.policy.ts';
import { findSameProducts, insertPriceChange, rewriteProduct } from './product.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { readStatedProduct, type StatedProduct } from './product-edit.repository.ts';
import { lockProduct } from './product-life.repository.ts';
import { statusAfterEdit, statusAfterJudging } from './product-state.ts';
import { storedProperties } from './property-value.ts';

type ProductChanges = z.output<typeof productChanges>;

const day = 24 * 3_600_000;

/**
 * Edits a product, all or nothing. Its row is locked from the first look to the end: of two edits at once the second judges what
 * the first has left. The product keeps its place in lists (reliability-security §5.6); without any field nothing changes. Automatic
 * signals hold what its owner makes of it; what staff writes is looked at already.
 * @returns the status it then has
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT in a state that cannot be edited or changed since the version that was read, VALIDATION with the text of the first broken
 *   rule, DUPLICATE_PRODUCT when its owner has an equal one
 */
export async function updateProduct(
  deps: Pick<
    ProductDeps,
    'database' | 'clock' | 'config' | 'categories' | 'locations' | 'exchangeRates' | 'bannedWords'
  >,
  viewer: Viewer,
  productId: number,
  { version, ...changes }: ProductChanges,
  request: FastifyRequest | null = null,
): Promise<ProductStatus> {
  const now = deps.clock.now();
  // Loaded before the transaction, so that it never waits for a second connection.
  const [reference, bannedWords] = await Promise.all([loadProductReference(deps), deps.bannedWords.get()]);
  try {
    return await deps.database.db.transaction().execute(async (transaction) => {
      const product = await lockProduct(transaction, productId);
      if (!product || sightOf(viewer, product) === 'hidden' || product.status === 'deleted') {
        throw new AppError('NOT_FOUND');
      }
      if (!canEdit(viewer, product)) throw new AppError('FORBIDDEN');
      const moderation = deps.config.MODERATION;
      if (version !== undefined && version !== product.version) throw changedMeanwhile();
      const edited = statusAfterEdit(product.status, moderation);
      if (edited === null) throw new AppError('CONFLICT', { text: notPossible });
      if (Object.values(changes).every((change) => change === undefined)) return product.status;

      const before = await readStatedProduct(transaction, productId);
      const pictures = await picturesAfter(transaction, productId, changes);
      const fields = changedFields(before, changes, reference);
      const content = checkProduct(reference, fields, { count: pictures.ids.length, field: 'imageIds' });
      if (content.title !== before.title || content.categoryId !== before.category_id) {
        const same = { sellerId: product.seller_id, title: content.title, categoryId: content.categoryId };
        const since = new Date(now.getTime() - repostDays * day);
        const others = await findSameProducts(transaction, same, since, productId);
        const duplicate = others.find((other) => other.status !== 'deleted');
        if (duplicate) throw duplicateRefusal(duplicate.id);
      }
      const imageId = pictures.ids[pictures.mainPosition];
      const judgement = isOwner(viewer, product)
        ? await judgeListing(transaction, bannedWords, {
            ...content,
            sellerId: product.seller_id,
            productId,
            picture: imageId === undefined ? null : { imageId },
            manyPosts: null,
            now,
          })
        : null;
      const standing = await readCaseStanding(transaction, productId);
      const status = judgement
        ? statusAfterJudging(edited, {
            isHeld: judgement.signals.length > 0,
            isMended: standing.isHeldBySignals && !standing.wasRefused,
            moderation,
          })
        : edited;
      const statusReason = status === product.status ? before.status_reason : null;
      await rewriteProduct(transaction, productId, content, { status, statusReason, now });
      if (content.price !== before.price || content.currency !== before.currency) {
        await insertPriceChange(transaction, { productId, from: before, to: content, now });
      }
      if (changes.imageIds || changes.imageIndex !== undefined) {
        await replacePictures(transaction, { ownerId: viewer.id, productId, ...pictures, now });
      }
      if (judgement) await keepHeld(transaction, { productId, status, judgement, now });
      if (!isOwner(viewer, product)) {
        const states = changedParts(before, await readStatedProduct(transaction, productId));
        await recordAct(
          transaction,
          { viewer, request },
          {
            action: 'product.update',
            kind: 'product',
            id: productId,
            before: auditedProduct(states.before),
            after: auditedProduct(states.after),
          },
        );
      }
      return status;
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

/** What the product would state; its property values go along as far as its category has them. */
function changedFields(before: StatedProduct, changes: ProductChanges, { tree }: ProductReference): ProductFields {
  const { title, description, location, currencyType, paymentType, negotiable, offeredBy, properties } = changes;
  const categoryId = changes.categoryId === undefined ? before.category_id : changes.categoryId;
  const category = categoryId === null ? null : tree.get(categoryId);
  const keptMaxPrice = properties ? null : before.max_price;
  return {
    title: title ?? before.title,
    description: description ?? before.description,
    price: changes.price === undefined ? before.price : changes.price,
    maxPrice: changes.maxPrice ?? keptMaxPrice,
    currencyType: currencyType ?? before.currency,
    paymentType: paymentType ?? before.payment_type,
    negotiable: negotiable ?? before.negotiable,
    offeredBy: offeredBy ?? before.offered_by,
    categoryId,
    regionId: changes.regionId === undefined ? before.region_id : changes.regionId,
    districtId: changes.districtId === undefined ? before.district_id : changes.districtId,
    location: location ?? before.location ?? '',
    properties: properties ?? (category ? storedProperties(before.properties, tree.propertiesOf(category)) : []),
  };
}
