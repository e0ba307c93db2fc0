import { memoryStorage } from './session.ts';

/** What the browser keeps for this device, and for this tab; memory where it grants none: a refusing browser must still show pages. */
export const deviceStorage = openStorage('localStorage');
export const tabStorage = openStorage('sessionStorage');

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

function openStorage(name: 'localStorage' | 'sessionStorage'): KeptStorage {
  const refused = memoryStorage();
  let granted: KeptStorage = refused;
  try {
    granted = globalThis[name];
    granted.getItem(name);
  } catch {
    return refused;
  }
  return {
    getItem: (key) => refused.getItem(key) ?? granted.getItem(key),
    setItem(key, value) {
      refused.removeItem(key);
      try {
        granted.setItem(key, value);
      } catch {
        // A full one reads, and takes nothing more.
        refused.setItem(key, value);
      }
    },
    removeItem(key) {
      refused.removeItem(key);
      granted.removeItem(key);
    },
    clear() {
      refused.clear();
      granted.clear();
    },
  };
}
