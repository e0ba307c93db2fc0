import { categoryPath, productPath } from '#contract/values/page-paths.ts';
import type { DashboardTab } from '#contract/values/products/product-life.ts';
import type { LegalDocument } from '#contract/values/terms.ts';

/** The address of a screen, without language prefix (product/addresses#routes): the router's base name adds that. */
export const paths = {
  home: () => '/',
  allProducts: (query: Readonly<Record<string, string | number | undefined>> = {}) => withQuery('/all-products', query),
  product: productPath,
  /** the link from cards (product/addresses#routes) */
  productFromCard: (id: number, slug?: string) => `${productPath(id, slug)}?infoTab=1`,
  category: categoryPath,
  cart: () => '/cart',
  favourites: () => '/profile/dashboard/favourites',
  addItem: (draftId?: number) => withQuery('/add-item', { draft: draftId }),
  cabinet: (tab?: DashboardTab) => withQuery('/user', { tab: tab === 'active' ? undefined : tab }),
  user: (id: number) => `/user/${id}`,
  settings: () => '/user/settings',
  notifications: () => '/user/notifications',
  savedSearches: () => '/user/searches',
  editProduct: (id: number) => `/user/products/${id}/edit`,
  seller: (id: number) => `/seller/${id}`,
  /** opens or creates the conversation about a product with a person (product/chat#screen), or opens a known one */
  chat: (about?: { userId: number; productId: number } | { chatId: number }) => withQuery('/chat', { ...about }),
  /** `next` is where to return to after signing in */
  authLogin: (next?: string) => withQuery('/auth/login', { next }),
  login: () => '/login',
  adminPanel: () => '/admin-panel',
  business: () => '/business',
  rules: () => '/rules',
  safety: () => '/safety',
  about: () => '/about',
  /** a document, in the version that holds or in an older one; all of them without a name */
  legal: (document?: LegalDocument, version?: string) =>
    ['/legal', document, version].filter((part) => part !== undefined).join('/'),
} as const;

/**
 * The number before a trailing slug: `12` of `12-chevrolet-cobalt`; null when there is none (product/addresses#slugs: the number decides).
 */
export function idInPath(segment: string | undefined): number | null {
  const match = /^([1-9]\d{0,15})(?:-|$)/.exec(segment ?? '');
  const id = Number(match?.[1]);
  return match && Number.isSafeInteger(id) ? id : null;
}

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
