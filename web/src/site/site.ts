import { createContext, useContext } from 'react';
import type { Operator } from '#contract/values/operator.ts';

/** What the server tells every page about itself. */
export interface Site {
  /** `https://tokcha.uz`, the public origin, for absolute addresses */
  origin: string;
  demoMode: boolean;
  /** whether prices in dollars stand beside their so'm (product/listings#dollars) */
  showsDollars: boolean;
  /** whether a service worker keeps pages for times without a network; else a former one is taken back */
  worksOffline: boolean;
  /** whether phones stand in listings without being asked for (rules/privacy#phones) */
  opensPhones?: boolean;
  /** whether each listing waits for a moderator before others see it (product/listings#life) */
  reviewsFirst?: boolean;
  /** whether pictures and recordings lie with a provider of object storage */
  storesElsewhere?: boolean;
  /** how the operator can be reached, as a link; null leaves it to the site's own domain */
  supportContact: string | null;
  /** who runs the site; null says that it is a demonstration */
  operator: Operator | null;
  /** whether the visitor's browser asks to be spared: smaller pictures, nothing fetched on a guess (product/devices#sparing) */
  savesData: boolean;
}

export const SiteContext = createContext<Site>({
  origin: '',
  demoMode: false,
  showsDollars: true,
  worksOffline: true,
  supportContact: null,
  operator: null,
  savesData: false,
});

export function useSite(): Site {
  return useContext(SiteContext);
}
