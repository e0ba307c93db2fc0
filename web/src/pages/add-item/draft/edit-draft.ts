import { own } from '#contract/values/own.ts';
import { deviceStorage } from '#web/api/device-storage.ts';
import { type AddItemForm, emptyForm } from '../form/add-item-form.ts';
import type { FormField } from './both-changed.tsx';
import { formIn, isRecord, photoLifeMs } from './draft.ts';

const storageKey = 'editDrafts';
/** Listings whose unsaved changes a device keeps at most: the newest. */
const mostKept = 10;

const formFields = Object.keys(emptyForm) as FormField[];

interface EditDraft {
  /** what differs from the listing as it was loaded */
  changes: Record<string, unknown>;
  /** ms since 1970 */
  savedAt: number;
}

/** Keeps what differs between a listing as it was loaded and the form, for this person (product/add-item#unsaved-changes). */
export function saveEditDraft(userId: number, productId: number, before: AddItemForm, form: AddItemForm): void {
  const drafts = withoutDraft(userId, productId);
  const newest = Object.entries(drafts)
    .toSorted(([, one], [, other]) => other.savedAt - one.savedAt)
    .slice(0, mostKept - 1);
  const draft: EditDraft = { changes: changesBetween(before, form), savedAt: Date.now() };
  write(userId, { ...Object.fromEntries(newest), [productId]: draft });
}

export function clearEditDraft(userId: number, productId: number): void {
  write(userId, withoutDraft(userId, productId));
}

/** The form as this person left it, over the listing as it now is; null where nothing was left. */
export function readEditDraft(userId: number, productId: number, before: AddItemForm, now: number): AddItemForm | null {
  const draft = own(readDrafts(userId), String(productId));
  if (!draft) return null;
  const { photos: _, imageIndex: __, ...others } = draft.changes;
  // The server has thrown away what was uploaded and never taken.
  const form = withChanges(before, now - draft.savedAt < photoLifeMs ? draft.changes : others);
  return isChanged(before, form) ? form : null;
}

function withChanges(before: AddItemForm, { properties, ...changes }: Record<string, unknown>): AddItemForm {
  const values = { ...before.properties, ...(isRecord(properties) ? properties : {}) };
  return formIn({ ...before, ...changes, properties: values }, true);
}

/**
 * A form that was made of `before`, over the listing as it is `now`; `both` names what was changed here and there, and not to the same.
 */
export function rebased(
  before: AddItemForm,
  form: AddItemForm,
  now: AddItemForm,
): { form: AddItemForm; both: FormField[] } {
  const ours = changesBetween(before, form);
  const merged = withChanges(now, ours);
  const theirs = namesIn(changesBetween(before, now));
  const shared = [...namesIn(changesBetween(now, merged))].filter((name) => theirs.has(name));
  return { form: merged, both: formFields.filter((field) => shared.some((name) => name.split(' ')[0] === field)) };
}

/** Each property on its own, as `properties 7`. */
function namesIn({ properties, ...others }: Record<string, unknown>): ReadonlySet<string> {
  const ids = Object.keys(isRecord(properties) ? properties : {});
  return new Set([...Object.keys(others), ...ids.map((id) => `properties ${id}`)]);
}

export function isChanged(before: AddItemForm, form: AddItemForm): boolean {
  return Object.keys(changesBetween(before, form)).length > 0;
}

function changesBetween(before: AddItemForm, form: AddItemForm): Record<string, unknown> {
  const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
  const was = asKept(before);
  const changed = Object.entries(asKept(form)).filter(([name, value]) => differs(own(was, name), value));
  const ids = Object.keys({ ...before.properties, ...form.properties }).map(Number);
  const properties = ids
    .filter((id) => (form.properties[id] ?? '') !== (before.properties[id] ?? ''))
    .map((id) => [id, form.properties[id] ?? '']);
  return {
    ...Object.fromEntries(changed),
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
  };
}

/** Without what lives in this page alone: the picture of a photo that was just taken. */
function asKept({ photos, properties: _, ...form }: AddItemForm): Record<string, unknown> {
  return { ...form, photos: photos.map(({ id, url, color, width, height }) => ({ id, url, color, width, height })) };
}

function withoutDraft(userId: number, productId: number): Record<string, EditDraft> {
  const { [productId]: _, ...others } = readDrafts(userId);
  return others;
}

function readDrafts(userId: number): Record<string, EditDraft> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(stored) || stored.userId !== userId || !isRecord(stored.drafts)) return {};
    return Object.fromEntries(
      Object.entries(stored.drafts).flatMap(([productId, draft]) => {
        if (!isRecord(draft) || !isRecord(draft.changes)) return [];
        return [[productId, { changes: draft.changes, savedAt: Number(draft.savedAt) || 0 }]];
      }),
    );
  } catch {
    return {};
  }
}

function write(userId: number, drafts: Record<string, EditDraft>): void {
  try {
    if (Object.keys(drafts).length === 0) deviceStorage.removeItem(storageKey);
    else deviceStorage.setItem(storageKey, JSON.stringify({ userId, drafts }));
  } catch {
    // A full or refusing storage costs the draft, never the form.
  }
}
