import type { z } from 'zod';
import type { draftBody } from '#contract/http/drafts/draft-schemas.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { blankStatement, restated } from '#contract/values/products/product-fields.ts';
import { replacePictures, usablePictures } from '#server/features/uploads/uploads.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { countDrafts, type DraftContent, insertDraft, rewriteDraft } from './draft.repository.ts';
import type { DraftsDeps } from './drafts-deps.ts';

type DraftBody = z.output<typeof draftBody>;

/**
 * What a draft keeps: a category, a place or a property that does not exist, and the upper end of a range below its lower one, is left
 * out, since the form asks for it again.
 */
export async function contentOf(
  deps: Pick<DraftsDeps, 'categories' | 'places'>,
  body: DraftBody,
): Promise<DraftContent> {
  const [tree, regions] = await Promise.all([deps.categories.get(), deps.places.regions()]);
  const category = body.categoryId === null ? null : tree.get(body.categoryId);
  const region = regions.find(({ id }) => id === body.regionId);
  const district = region?.districts.find(({ id }) => id === body.districtId);
  const keys = new Map(category ? tree.propertiesOf(category).map(({ id, key }) => [id, key]) : []);
  const properties = body.properties.flatMap(({ propertyId, value }): [string, string][] => {
    const key = keys.get(propertyId);
    return key === undefined || value === '' ? [] : [[key, value]];
  });
  const stated = restated(blankStatement, body);
  const price = stated.paymentType === 'Bepul' ? 0 : (stated.price ?? 0);
  return {
    ...stated,
    price,
    maxPrice: stated.maxPrice !== null && stated.maxPrice >= price ? stated.maxPrice : null,
    categoryId: category?.id ?? null,
    regionId: region?.id ?? null,
    districtId: district?.id ?? null,
    properties: Object.fromEntries(properties),
  };
}

interface SavedDraft {
  content: DraftContent;
  pictures: Pick<DraftBody, 'imageIds' | 'imageIndex'>;
  sellerId: number;
  now: Date;
}

/** Writes a new draft, without pictures that are gone. @returns its id. @throws AppError VALIDATION beyond `limits.drafts` */
export async function createDraft(transaction: DbTransaction, draft: SavedDraft): Promise<number> {
  await requireRoomForDraft(transaction, draft.sellerId);
  const id = await insertDraft(transaction, { ...draft.content, ...draft });
  await setPictures(transaction, id, draft);
  return id;
}

/** Saves a draft anew, without pictures that are gone. @throws AppError NOT_FOUND unless it is a draft of this account */
export async function updateDraft(transaction: DbTransaction, draftId: number, draft: SavedDraft): Promise<void> {
  if (!(await rewriteDraft(transaction, draftId, { ...draft.content, ...draft }))) throw new AppError('NOT_FOUND');
  await setPictures(transaction, draftId, draft);
}

/** @throws AppError VALIDATION when the account has as many drafts as it may */
export async function requireRoomForDraft(transaction: DbTransaction, sellerId: number): Promise<void> {
  if ((await countDrafts(transaction, sellerId)) >= limits.drafts) throw fieldRefusal('drafts', tooMany);
}

async function setPictures(transaction: DbTransaction, draftId: number, draft: SavedDraft): Promise<void> {
  const { sellerId, now, pictures } = draft;
  const ids = await usablePictures(transaction, { ownerId: sellerId, productId: draftId, ids: pictures.imageIds });
  const mainPosition = pictures.imageIndex < ids.length ? pictures.imageIndex : 0;
  await replacePictures(transaction, { ownerId: sellerId, productId: draftId, ids, mainPosition, now });
}

const tooMany: Text = fill(m.refusals_drafts_too_many, { drafts: limits.drafts });
