/** The life of a product (product/listings#life). */
export const productStatuses = [
  'draft',
  'pending',
  'active',
  'rejected',
  'blocked',
  'sold',
  'withdrawn',
  'expired',
  'deleted',
] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** States of a product that is offered to nobody. */
export const unofferedStatuses: readonly ProductStatus[] = ['draft', 'pending', 'rejected', 'blocked'];

/**
 * States in which a product can be edited; what a moderator blocked or its owner deleted stays as it was (product/listings#life), and a
 * draft is saved by calls of its own.
 */
export const editableStatuses: readonly ProductStatus[] = [
  'pending',
  'active',
  'rejected',
  'sold',
  'withdrawn',
  'expired',
];

/** Dashboard tabs by key, and the Uzbek label that the client sends (product/cabinet#tabs). */
export const dashboardTabs = {
  active: 'Faollar',
  draft: 'Qoralamalar',
  attention: 'Harakat kutmoqda',
  archive: 'Arxiv',
} as const;
export type DashboardTab = keyof typeof dashboardTabs;

/**
 * Statuses behind each dashboard tab; active products that end within `attentionDays`, or whose TOP waits for its money, ask for
 * attention too (product/cabinet#tabs).
 */
export const tabStatuses: Readonly<Record<DashboardTab, readonly ProductStatus[]>> = {
  active: ['active'],
  draft: ['draft'],
  attention: ['pending', 'rejected', 'blocked'],
  archive: ['sold', 'withdrawn', 'expired'],
};

/** The dashboard tab of a status; null for a product that stands in none. */
export function tabOfStatus(status: ProductStatus): DashboardTab | null {
  const tabs = Object.keys(tabStatuses) as DashboardTab[];
  return tabs.find((tab) => tabStatuses[tab].includes(status)) ?? null;
}

/** Days before its end from which an active product asks for attention, and at which its owner is told (product/notices#ends). */
export const attentionDays = 3;

/** Days that a product stays active after it was published or renewed (product/listings#life). */
export const productLifeDays = 30;
