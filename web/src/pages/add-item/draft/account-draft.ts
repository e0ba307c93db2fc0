import type { Api, ApiInput, ApiOutput } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { session } from '#web/api/browser-session.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { AddItemForm } from '../form/add-item-form.ts';
import { keepableIn, typedOf } from '../form/typed-statement.ts';
import type { Draft } from './draft.ts';
import type { DraftSaverDependencies } from './draft-saver.ts';

type DraftBody = NonNullable<ApiInput<'createDraft'>['body']>;

function bodyOf(form: AddItemForm): DraftBody {
  const { regionId, districtId, imageIndex } = form;
  return {
    ...keepableIn(form),
    regionId,
    districtId,
    imageIndex,
    categoryId: form.categoryPath.at(-1) ?? null,
    properties: Object.entries(form.properties).map(([id, value]) => ({ propertyId: Number(id), value })),
    imageIds: form.photos.map(({ id }) => id),
  };
}

/** Drafts of this account, as the saver works with them. What one person has typed never goes to the account of the next. */
export function accountDrafts(api: Api, userId: number): Omit<DraftSaverDependencies, 'onSaved' | 'onFailed'> {
  const requireOwnSession = (): void => {
    if (session.snapshot().userId !== userId) throw new Error('somebody else has signed in');
  };
  return {
    create: async (form, idempotencyKey) => {
      requireOwnSession();
      return (await api.call('createDraft', { body: bodyOf(form) }, { idempotencyKey })).content.id;
    },
    update: async (draftId, form) => {
      requireOwnSession();
      await api.call('updateDraft', { params: { productId: draftId }, body: bodyOf(form) });
    },
    isGone: (error) => error instanceof ApiError && error.status === 404,
    newKey: newIdempotencyKey,
  };
}

/** Sends a draft of this device to the account, whether that has had it or not. */
export async function sendDraft(
  { create, update, isGone }: Omit<DraftSaverDependencies, 'onSaved' | 'onFailed'>,
  { form, draftId, key }: Draft,
): Promise<void> {
  if (draftId !== null) {
    try {
      await update(draftId, form);
      return;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  await update(await create(form, key), form);
}

/** A draft of the account as the form holds it. */
export function formOfDraft(draft: ApiOutput<'getDraft'>['content']): AddItemForm {
  const { categoryPath, regionId, districtId, imageIndex } = draft;
  return {
    ...typedOf(draft),
    categoryPath,
    regionId,
    districtId,
    imageIndex,
    properties: Object.fromEntries(draft.properties.map(({ propertyId, value }) => [propertyId, value])),
    photos: draft.images.map(({ id, url, color, width, height }) => ({ id, url, color, width, height, preview: null })),
  };
}
