import type { Viewer } from '#server/platform/caller/caller.ts';
import { readChoices } from './choices.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { readPlaces } from './places.repository.ts';

/** Where notices go beside the inbox, and whether they come to this device. */
export async function readNotificationSettings(
  { database, pushSender, telegramBot }: NotificationDeps,
  viewer: Viewer,
) {
  const places = await readPlaces(database.db, viewer.id, viewer.sessionId);
  return {
    choices: readChoices(places.choices),
    push: { publicKey: pushSender.publicKey, isOn: places.has_push },
    telegram: { isOffered: telegramBot !== null, isLinked: places.has_telegram },
  };
}
