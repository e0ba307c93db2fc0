import { memoryStorage } from './session.ts';

/** Local storage where the browser grants it, else memory: a refusing browser must still show pages. */
export const deviceStorage = openStorage();

function openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    if (typeof localStorage === 'undefined') return memoryStorage();
    localStorage.getItem('accessToken');
    return localStorage;
  } catch {
    return memoryStorage();
  }
}
