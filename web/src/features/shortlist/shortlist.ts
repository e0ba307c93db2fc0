import { deviceIds, useDeviceIds } from '#web/api/device-ids.ts';

/** So many listings can stand side by side. */
export const shortlistLimit = 8;

const ids = deviceIds('shortlist', shortlistLimit);

/** The listings put side by side to compare (product/cabinet#compare), kept on this device, the newest last. */
export const shortlist = {
  get: ids.get,
  /** @returns false when the shortlist is full */
  add(id: number): boolean {
    const chosen = ids.get();
    if (chosen.includes(id)) return true;
    if (chosen.length >= shortlistLimit) return false;
    ids.set([...chosen, id]);
    return true;
  },
  remove(id: number): void {
    ids.set(ids.get().filter((each) => each !== id));
  },
};

/** The ids on the shortlist; empty on the server. */
export function useShortlist(): readonly number[] {
  return useDeviceIds(ids);
}
