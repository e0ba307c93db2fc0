import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

const missing: Api = {
  call: () => Promise.reject(new Error('no Api above this component')),
};

export const ApiContext = createContext<Api>(missing);

/** The typed client of this page: over HTTP in the browser, inside the process while rendering on the server. */
export function useApi(): Api {
  return useContext(ApiContext);
}
