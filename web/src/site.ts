import { createContext, useContext } from 'react';

/** What the server tells every page about itself. */
export interface Site {
  /** `https://tokcha.uz`, the public origin, for absolute addresses */
  origin: string;
  demoMode: boolean;
}

export const SiteContext = createContext<Site>({ origin: '', demoMode: false });

export function useSite(): Site {
  return useContext(SiteContext);
}
