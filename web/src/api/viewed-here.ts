import { deviceIds } from './device-ids.ts';

const most = 24;
const ids = deviceIds('recentlyViewed', most);

/** The listings whose pages were opened on this device, the newest last. */
export const viewedHere = {
  get: ids.get,
  note(id: number): void {
    ids.set([...ids.get().filter((each) => each !== id), id].slice(-most));
  },
  clear(): void {
    ids.set([]);
  },
};
