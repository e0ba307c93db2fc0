import type { z } from 'zod';
import type { productChanges } from '#contract/http/products/update-product.ts';
import { m } from '#contract/texts/messages.ts';
import { daysBefore } from '#contract/values/durations.ts';
import { restated, statementOf } from '#contract/values/products/product-fields.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import {
  type Judgement,
  judgeProduct,
  readCaseStatus,
  type SignalRules,
  storeFlags,
  withBehaviour,
} from '#server/features/product-signals/product-signals.ts';
import { picturesAfter, replacePictures } from '#server/features/uploads/uploads.ts';
import type { Recorder } from '#server/platform/audit/audit.repository.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { denyEditing, isOwner } from '../product/product.policy.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { findProductLife, lockProduct, type ProductLife } from '../product/product-life.repository.ts';
import { statusAfterEdit, statusAfterJudging } from '../product/product-state.ts';
import { storedProperties } from '../product/property-value.ts';
import { auditedProduct } from './audited-product.ts';
import { renewEdited } from './change-product-status.ts';
import {
  checkProduct,
  judgedContent,
  loadProductReference,
  type ProductFields,
  type ProductReference,
  storedTexts,
} from './check-product.ts';
import { asDuplicate, duplicateRefusal, repostDays } from './create-product.ts';
import { requirePossible } from './owner-rules.ts';
import {
  findSameProducts,
  insertPriceChange,
  lockSeller,
  type ProductContent,
  rewriteProduct,
} from './product.repository.ts';
import { readStatedProduct, type StatedProduct } from './product-edit.repository.ts';
import { changed, untilUnchanged } from './until-unchanged.ts';

type ProductChanges = z.output<typeof productChanges>;

/**
 * Edits a product, all or nothing. It is judged before its row is locked, and anew where it has changed meanwhile: of two edits at
 * once the second judges what the first has left. The product keeps its place in lists (product/listings#life); without any field nothing
 * changes. Automatic signals hold what its owner makes of it; what staff writes is looked at already.
 * `returns`: it comes back from the archive with it. `also` writes in the edit's own transaction.
 * @returns the status it then has
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT in a state that cannot be edited or changed since the version that was read, VALIDATION
 * with the text of the first broken rule, DUPLICATE_PRODUCT when its owner has an equal one
 */
export async function updateProduct(
  deps: Pick<ProductDeps, 'database' | 'clock' | 'config' | 'categories' | 'places' | 'exchangeRates' | 'signalRules'>,
  viewer: Viewer,
  productId: number,
  { version, rule, note, ...changes }: ProductChanges,
  record: Recorder<'product.update'>,
  { returns = false, also }: Partial<Pick<Edit, 'returns' | 'also'>> = {},
): Promise<ProductStatus> {
  const known: Known = {
    ...deps,
    now: deps.clock.now(),
    reference: await loadProductReference(deps),
    signalRules: await deps.signalRules.get(),
  };
  const edit = { viewer, productId, version, changes, rule, note, returns, also };
  try {
    return await untilUnchanged(productId, async () => {
      const plan = await planEdit(known, edit);
      return known.database.db
        .transaction()
        .execute((transaction) => writeEdit(known, transaction, { ...edit, plan, record }));
    });
  } catch (error) {
    throw asDuplicate(error);
  }
}

/** Loaded before any transaction, so that none waits for a second connection. */
interface Known extends Pick<ProductDeps, 'database' | 'config'> {
  now: Date;
  reference: ProductReference;
  signalRules: SignalRules;
}

interface Edit {
  viewer: Viewer;
  productId: number;
  /** that was read, where the caller says so */
  version: number | undefined;
  changes: Omit<ProductChanges, 'version' | 'rule' | 'note'>;
  /** what is wrong with another's listing, and what its owner reads of it */
  rule: ProductChanges['rule'];
  note: ProductChanges['note'];
  /** back from the archive, in the place where it stood in lists */
  returns: boolean;
  also: ((transaction: DbTransaction) => Promise<void>) | undefined;
}

/** What an edit makes of a product of this version. */
interface EditPlan {
  version: number;
  before: StatedProduct;
  content: ProductContent;
  /** null where no owner edits */
  judgement: Judgement | null;
}

/**
 * Reads and judges what the product would be. No transaction waits for it, so the version has to be compared under the lock.
 * @returns null where nothing is changed
 */
async function planEdit(known: Known, edit: Edit): Promise<EditPlan | null> {
  const { viewer, productId, changes } = edit;
  const { db } = known.database;
  const product = await findProductLife(db, productId);
  editedStatus(known, edit, product);
  if (product && !isOwner(viewer, product)) requireStaffAct(edit);
  if (!product) return null;
  if (!edit.returns && Object.values(changes).every((change) => change === undefined)) return null;
  const before = await readStatedProduct(db, productId);
  const pictures = await picturesAfter(db, productId, changes);
  const fields = changedFields(before, changes, known.reference);
  const staysFree = changes.paymentType === undefined && fields.paymentType === 'Bepul';
  if (staysFree && (changes.price ?? 0) > 0) throw fieldRefusal('price', m.refusals_product_price_of_free);
  // What has become required since is asked of whoever states properties, and not of one who lowers the price.
  const asksRequired = changes.properties !== undefined || fields.categoryId !== before.category_id;
  const counted = { count: pictures.ids.length, field: 'imageIds' };
  const content = checkProduct(known.reference, fields, counted, { asksRequired });
  const judgement = isOwner(viewer, product)
    ? await judgeProduct(db, known.signalRules, {
        ...judgedContent(content),
        sellerId: product.seller_id,
        productId,
        stored: storedTexts(before, known.reference.tree),
        pictures: pictures.ids.map((imageId, position) => ({ imageId, isMain: position === pictures.mainPosition })),
        now: known.now,
      })
    : null;
  return { version: product.version, before, content, judgement };
}

/** @returns the status that the product may have after the edit @throws AppError where this person may not edit it, or not as it is */
function editedStatus({ config, now }: Known, { viewer, version }: Edit, product: ProductLife | null): ProductStatus {
  const found = requireSubject(product, (present) => denyEditing(viewer, present));
  if (version !== undefined && version !== found.version) throw versionConflict();
  requirePossible('edit', found, now);
  return statusAfterEdit(found.status, config.MODERATION);
}

async function writeEdit(
  known: Known,
  transaction: DbTransaction,
  { plan, record, ...edit }: Edit & { plan: EditPlan | null; record: Recorder<'product.update'> },
): Promise<ProductStatus | typeof changed> {
  const { viewer, productId, changes, returns, also } = edit;
  const { now } = known;
  // The account before the product, as everywhere: two calls that hold one another's rows would wait for ever.
  if (returns) await lockSeller(transaction, viewer.id);
  const product = await lockProduct(transaction, productId);
  const edited = editedStatus(known, edit, product);
  if (!product) throw new AppError('NOT_FOUND');
  if (!plan) {
    await also?.(transaction);
    return product.status;
  }
  if (plan.version !== product.version) return changed;
  const { before, content } = plan;
  const pictures = await picturesAfter(transaction, productId, changes);
  if (content.title !== before.title || content.categoryId !== before.category_id) {
    const same = { sellerId: product.seller_id, titleKey: content.titleKey, categoryId: content.categoryId };
    const since = daysBefore(now, repostDays);
    const others = await findSameProducts(transaction, same, since, productId);
    const duplicate = others.find((other) => other.status !== 'deleted');
    if (duplicate) throw duplicateRefusal(duplicate.id);
  }
  const state = await readCaseStatus(transaction, productId, now);
  // Mending it would close the appeal that its owner waits for.
  if (state.isAppealed && !isOwner(viewer, product))
    throw new AppError('CONFLICT', { text: m.refusals_act_appeal_waits });
  const judgement = plan.judgement && withBehaviour(plan.judgement, state.behaviour, known.signalRules);
  const status = judgement
    ? statusAfterJudging(edited, {
        isFlagged: judgement.signals.length > 0,
        isMended: state.isFlaggedBySignals && !state.wasRefused,
        moderation: known.config.MODERATION,
      })
    : edited;
  const statusReason = status === product.status ? before.status_reason : null;
  await rewriteProduct(transaction, productId, content, { status, statusReason, now });
  if (content.price !== before.price || content.currencyType !== before.currency) {
    await insertPriceChange(transaction, { productId, from: before, to: content, now });
  }
  if (changes.imageIds || changes.imageIndex !== undefined) {
    await replacePictures(transaction, { ownerId: viewer.id, productId, ...pictures, now });
  }
  if (judgement && !returns) await storeFlags(transaction, { productId, status, judgement, now });
  if (!isOwner(viewer, product)) {
    const states = changedParts(before, await readStatedProduct(transaction, productId));
    const act = { action: 'product.update', kind: 'product', id: productId } as const;
    const { tree } = known.reference;
    const audited = {
      before: auditedProduct(states.before, tree, before.category_id),
      after: auditedProduct(states.after, tree, content.categoryId),
    };
    const { rule, note } = requireStaffAct(edit);
    await writeNotice(transaction, {
      userId: product.seller_id,
      key: `edit:${productId}:${product.version}`,
      now,
      notice: { kind: 'moderation', productId, title: content.title, decision: 'edited', rule, reason: note },
    });
    await record(transaction, { ...act, ...audited, reason: `${rule}: ${note}` });
  }
  await also?.(transaction);
  if (!returns || !plan.judgement) return status;
  return renewEdited(known, transaction, product, { ...known, judgement: plan.judgement });
}

/** What staff say of an edit of somebody else's listing. @throws AppError VALIDATION where they do not say what is wrong (product/trust#acts) */
export function requireStaffAct({ rule, note }: Partial<Pick<ProductChanges, 'rule' | 'note'>>) {
  if (!rule) throw fieldRefusal('rule', m.refusals_decision_rule_required);
  if (!note) throw fieldRefusal('note', m.refusals_act_note_required);
  return { rule, note };
}

/** What the product would state; its property values go along as far as its category has them. */
function changedFields(before: StatedProduct, changes: Edit['changes'], { tree }: ProductReference): ProductFields {
  const { properties } = changes;
  const categoryId = changes.categoryId === undefined ? before.category_id : changes.categoryId;
  const category = categoryId === null ? null : tree.get(categoryId);
  const keptMaxPrice = properties ? null : before.max_price;
  return {
    ...restated({ ...statementOf(before), maxPrice: keptMaxPrice }, changes),
    categoryId,
    regionId: changes.regionId === undefined ? before.region_id : changes.regionId,
    districtId: changes.districtId === undefined ? before.district_id : changes.districtId,
    properties: properties ?? (category ? storedProperties(before.properties, tree.propertiesOf(category)) : []),
  };
}
