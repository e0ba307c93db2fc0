import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Api } from '#web/api/api.ts';
import { deviceStorage } from '#web/api/device-storage.ts';
import { chosenPlace } from '#web/features/place/place-store.ts';

const key = 'visitCounted';

/** Tells the site once a day that somebody is here (rules/privacy#visits); the device remembers the day, nothing else is kept of it. */
export function countVisit(api: Api): void {
  const today = tashkentDay(Date.now());
  if (deviceStorage.getItem(key) === today) return;
  const body = {
    regionId: chosenPlace()?.regionId ?? null,
    installed: matchMedia('(display-mode: standalone)').matches,
  };
  api.call('countVisit', { body }).then(
    () => deviceStorage.setItem(key, today),
    // It is told with the next page.
    () => undefined,
  );
}
