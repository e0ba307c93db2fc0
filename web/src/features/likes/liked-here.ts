import { deviceIds } from '#web/api/device-ids.ts';

const ids = deviceIds('likedProducts');

/** The ids liked on this device while signed out, in local storage under `likedProducts` (product/listings#likes), newest last. */
export const likedHere = {
  get: ids.get,
  subscribe: ids.subscribe,
  set(id: number, liked: boolean): void {
    const others = ids.get().filter((each) => each !== id);
    ids.set(liked ? [...others, id] : others);
  },
  /** Forgets those that the server has taken over; ids liked meanwhile stay. */
  remove(taken: readonly number[]): void {
    const gone = new Set(taken);
    ids.set(ids.get().filter((id) => !gone.has(id)));
  },
};
