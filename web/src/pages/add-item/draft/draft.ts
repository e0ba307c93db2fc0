import { deviceStorage, tabStorage } from '#web/api/device-storage.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { ChosenPhoto } from '#web/features/photo-upload/photo-queue.ts';
import { type AddItemForm, emptyForm } from '../form/add-item-form.ts';
import { typedIn } from '../form/typed-statement.ts';

const storageKey = 'addItemDraft';
const openKey = 'addItemDraftOpen';
/** Uploaded pictures that no listing took are gone after 24 hours (rules/uploads#orphans); an hour is kept in hand. */
export const photoLifeMs = 23 * 3_600_000;

export interface Draft {
  form: AddItemForm;
  /** the account's draft of the same, where it is known */
  draftId: number | null;
  /** under which the account's draft is created, so that it is only once */
  key: string;
  /** the account has this very form */
  isSent: boolean;
  /** ms since 1970 */
  savedAt: number;
}

/** Keeps the form on this device for its owner, so that nothing is lost without a network (product/add-item#draft). */
export function saveDraft(userId: number, { form, ...draft }: Draft): void {
  const photos = form.photos.map((photo) => ({ ...photo, preview: null }));
  deviceStorage.setItem(storageKey, JSON.stringify({ userId, ...draft, form: { ...form, photos } }));
}

export function clearDraft(): void {
  deviceStorage.removeItem(storageKey);
}

/** Marks the form as open in this tab while it is: after a reload or in another language it goes on without asking. */
export function markFormOpen(userId: number): () => void {
  tabStorage.setItem(openKey, String(userId));
  return () => tabStorage.removeItem(openKey);
}

export const wasFormOpen = (userId: number): boolean => tabStorage.getItem(openKey) === String(userId);

/** This person's draft, or null. Photos that the server has thrown away meanwhile are left out. */
export function readDraft(userId: number, now: number): Draft | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(stored) || stored.userId !== userId || !isRecord(stored.form)) return null;
    const savedAt = Number(stored.savedAt);
    if (!(savedAt <= now)) return null;
    const draftId = id(stored.draftId);
    // A draft of the account keeps its pictures, and passes over what is gone.
    const withPhotos = now - savedAt < photoLifeMs || draftId !== null;
    const key = text(stored.key) || newIdempotencyKey();
    return { form: formIn(stored.form, withPhotos), draftId, key, isSent: stored.isSent === true, savedAt };
  } catch {
    return null;
  }
}

/** A form as it was kept. It may come from an older release, so every field is looked at. */
export function formIn(stored: Record<string, unknown>, withPhotos: boolean): AddItemForm {
  const photos = withPhotos && Array.isArray(stored.photos) ? stored.photos.flatMap(photoIn) : [];
  const imageIndex = id(stored.imageIndex) ?? 0;
  return {
    ...typedIn(stored, emptyForm),
    categoryPath: Array.isArray(stored.categoryPath) ? stored.categoryPath.flatMap((each) => id(each) ?? []) : [],
    properties: isRecord(stored.properties)
      ? Object.fromEntries(Object.entries(stored.properties).map(([property, value]) => [property, text(value)]))
      : {},
    regionId: id(stored.regionId),
    districtId: id(stored.districtId),
    photos,
    imageIndex: imageIndex < photos.length ? imageIndex : 0,
  };
}

function photoIn(stored: unknown): ChosenPhoto[] {
  if (!isRecord(stored)) return [];
  const photoId = id(stored.id);
  const url = text(stored.url);
  if (photoId === null || !url.startsWith('/files/')) return [];
  const color = /^#[0-9a-f]{6}$/i.test(text(stored.color)) ? text(stored.color) : '#888888';
  return [{ id: photoId, url, color, width: id(stored.width) ?? 4, height: id(stored.height) ?? 3, preview: null }];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function id(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
