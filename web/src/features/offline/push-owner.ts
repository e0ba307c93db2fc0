import { deviceStorage } from '#web/api/device-storage.ts';

/** The id of the account that turned notices on in this browser; it goes with the rest of what a sign-out forgets. */
const ownerKey = 'pushOwner';

export function rememberPushOwner(userId: number | null): void {
  if (userId === null) deviceStorage.removeItem(ownerKey);
  else deviceStorage.setItem(ownerKey, String(userId));
}

export const isPushOwner = (userId: number): boolean => deviceStorage.getItem(ownerKey) === String(userId);
