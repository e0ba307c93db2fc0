import { deviceStorage, tabStorage } from '#web/api/device-storage.ts';
import { viewedHere } from '#web/api/viewed-here.ts';
import { cacheNames } from '#web/service-worker/names.ts';
import { forgetSavedPages } from './saved-pages.ts';
import { keepNoChats } from './thread-storage.ts';

/** An unfinished listing and unsaved changes, which carry their owner's id, what was not sent of likes, messages and what was read, who gets notices
 * here, and what they reported. */
const personal = [
  'addItemDraft',
  'editDrafts',
  'likesToSend',
  'chatOutbox',
  'chatDrafts',
  'chatSeen',
  'pushOwner',
  'reported',
] as const;

/** Whether an unfinished listing is on this device alone: it could not be sent to the account. */
export function hasUnsentDraft(): boolean {
  try {
    const draft: unknown = JSON.parse(deviceStorage.getItem('addItemDraft') ?? 'null');
    return typeof draft === 'object' && draft !== null && 'isSent' in draft && draft.isSent === false;
  } catch {
    return false;
  }
}

/** Whether changes of listings are on this device and were not saved. */
export const hasUnsavedEdits = (): boolean => deviceStorage.getItem('editDrafts') !== null;

/** Whether messages on this device were not taken by the server. */
export const hasUnsentMessages = (): boolean => deviceStorage.getItem('chatOutbox') !== null;

/**
 * What a signed-out device must not tell about the person who used it: what they looked at and what they wrote. Left are the
 * colours, the place, the form of lists, and the shortlist and likes of the device, which name listings and nobody.
 */
export async function forgetPerson(): Promise<void> {
  keepNoChats();
  for (const key of personal) deviceStorage.removeItem(key);
  tabStorage.clear();
  if ('caches' in globalThis) await caches.delete(cacheNames.chatPhotos).catch(() => false);
  await forgetLooks();
}

/** Forgets what was looked at and the notices on the screen, and leaves what was written: the session ended without the person's doing. */
export async function forgetLooks(): Promise<void> {
  viewedHere.clear();
  await forgetSavedPages().catch(() => undefined);
}
