import type { Route } from './route.ts';

/** The calls of pages that everybody opens; the browser carries them from the start. */
export const visitorRoutes = {
  refreshToken: ['POST', '/api/authority/refresh-token'],
  getMe: ['GET', '/api/auth/me'],

  listRegions: ['GET', '/api/location/regions'],
  listDistricts: ['GET', '/api/location/districts/:id'],

  listCategories: ['GET', '/api/category'],
  getCategory: ['GET', '/api/category/:categoryId'],
  listCategoryProperties: ['GET', '/api/category/:categoryId/properties'],

  listActiveBanners: ['GET', '/api/banners/public/active'],
  getExchangeRate: ['GET', '/api/exchange-rate'],

  listProducts: ['GET', '/api/products'],
  filterProducts: ['POST', '/api/products/filter'],
  countProducts: ['POST', '/api/products/count'],
  getProductFacets: ['POST', '/api/products/facets'],
  getProduct: ['GET', '/api/products/by-id/:productId'],
  listProductsByIds: ['GET', '/api/products/by-ids'],
  listRelatedProducts: ['GET', '/api/products/search-by-id-and-category/:title'],
  likeProduct: ['POST', '/api/products/:productId/like'],

  listMyChats: ['GET', '/api/chat/my-chats'],

  suggestSearches: ['GET', '/api/search/suggest'],
  getSearchIntent: ['GET', '/api/search/intent'],
  listRecentSearches: ['GET', '/api/search-filters/recent'],
} as const satisfies Record<string, Route>;
