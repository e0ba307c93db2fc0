/**
 * Every call of the product: name → method and path. The table of contents of the API, free of schemas so that the
 * browser can carry it. Paths of spec §7 under `/api`; those that the spec leaves unnamed after decisions §7.
 */
export const routes = {
  checkPhone: ['POST', '/api/auth/check-phone'],
  sendOtp: ['POST', '/api/auth/send-otp'],
  verifyOtp: ['POST', '/api/auth/verify-otp'],
  loginVerifyOtp: ['POST', '/api/auth/login/verify-otp'],
  login: ['POST', '/api/auth/login'],
  createAccount: ['POST', '/api/auth/create-account'],
  createPassword: ['POST', '/api/auth/create-password'],
  refreshToken: ['POST', '/api/authority/refresh-token'],
  getMe: ['GET', '/api/auth/me'],
  listSessions: ['GET', '/api/auth/sessions'],
  endSession: ['DELETE', '/api/auth/sessions/:sessionId'],
  endOtherSessions: ['DELETE', '/api/auth/sessions'],
  logout: ['POST', '/api/auth/logout'],

  listRegions: ['GET', '/api/location/regions'],
  listDistricts: ['GET', '/api/location/districts/:regionId'],

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
  createProduct: ['POST', '/api/products'],
  updateProduct: ['PATCH', '/api/products/:productId'],
  deleteProduct: ['DELETE', '/api/products/:productId'],
  changeProductStatus: ['POST', '/api/products/:productId/status'],
  getProductStats: ['GET', '/api/products/:productId/stats'],
  revealPhone: ['POST', '/api/products/:productId/phone'],
  likeProduct: ['POST', '/api/products/:productId/like'],
  listLikedProducts: ['GET', '/api/products/liked'],
  uploadFile: ['POST', '/api/file/upload'],

  getDashboard: ['GET', '/api/profiles/me/dashboard'],
  getMyProfile: ['GET', '/api/profiles/me'],
  updateMyProfile: ['PATCH', '/api/profiles/me'],
  getProfile: ['GET', '/api/profiles/:userId'],
  listProfiles: ['GET', '/api/profiles'],

  createOrGetChat: ['POST', '/api/chat/create-or-get'],
  listMyChats: ['GET', '/api/chat/my-chats'],
  listMessages: ['GET', '/api/chat/:chatId/messages'],

  createReport: ['POST', '/api/reports'],

  suggestSearches: ['GET', '/api/search/suggest'],
  listRecentSearches: ['GET', '/api/search-filters/recent'],
  addRecentSearches: ['POST', '/api/search-filters/recent'],
  deleteRecentSearches: ['DELETE', '/api/search-filters/recent'],
  listSavedSearches: ['GET', '/api/search-filters'],
  saveSearch: ['POST', '/api/search-filters'],
  updateSavedSearch: ['PATCH', '/api/search-filters/:searchId'],
  deleteSavedSearch: ['DELETE', '/api/search-filters/:searchId'],
} as const satisfies Record<string, readonly [Method, string]>;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type RouteName = keyof typeof routes;

/** Second addresses of the same calls, named by the client's constants (decisions §7). */
export const routeAliases = {
  '/api/location/region': 'listRegions',
  '/api/location/district/:regionId': 'listDistricts',
  '/api/files/upload': 'uploadFile',
} as const satisfies Record<string, RouteName>;
