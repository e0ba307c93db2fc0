import type { Route } from './routes.ts';

/** The calls of signing in and of what belongs to an account; the browser loads them with the first one. */
export const accountRoutes = {
  checkPhone: ['POST', '/api/auth/check-phone'],
  sendOtp: ['POST', '/api/auth/send-otp'],
  verifyOtp: ['POST', '/api/auth/verify-otp'],
  loginVerifyOtp: ['POST', '/api/auth/login/verify-otp'],
  login: ['POST', '/api/auth/login'],
  createAccount: ['POST', '/api/auth/create-account'],
  createPassword: ['POST', '/api/auth/create-password'],
  listSessions: ['GET', '/api/auth/sessions'],
  endSession: ['DELETE', '/api/auth/sessions/:sessionId'],
  endOtherSessions: ['DELETE', '/api/auth/sessions'],

  createProduct: ['POST', '/api/products'],
  createDraft: ['POST', '/api/products/drafts'],
  updateDraft: ['PUT', '/api/products/drafts/:productId'],
  getDraft: ['GET', '/api/products/drafts/:productId'],
  duplicateProduct: ['POST', '/api/products/:productId/duplicate'],
  updateProduct: ['PATCH', '/api/products/:productId'],
  deleteProduct: ['DELETE', '/api/products/:productId'],
  changeProductStatus: ['POST', '/api/products/:productId/status'],
  getProductStats: ['GET', '/api/products/:productId/stats'],
  listNotifications: ['GET', '/api/notifications'],
  countUnreadNotifications: ['GET', '/api/notifications/unread'],
  readNotifications: ['POST', '/api/notifications/read'],
  uploadFile: ['POST', '/api/file/upload'],

  getDashboard: ['GET', '/api/profiles/me/dashboard'],
  getMyProfile: ['GET', '/api/profiles/me'],
  updateMyProfile: ['PATCH', '/api/profiles/me'],
  listProfiles: ['GET', '/api/profiles'],

  createOrGetChat: ['POST', '/api/chat/create-or-get'],
  listMessages: ['GET', '/api/chat/:chatId/messages'],

  listPromotionPlans: ['GET', '/api/promotion-plans'],
  listAllPromotionPlans: ['GET', '/api/promotion-plans/all'],
  createPromotionPlan: ['POST', '/api/promotion-plans'],
  updatePromotionPlan: ['PATCH', '/api/promotion-plans/:planId'],
  orderPromotionPlans: ['POST', '/api/promotion-plans/order'],
  createPayment: ['POST', '/api/payments'],
  listPayments: ['GET', '/api/payments'],
  getPayment: ['GET', '/api/payments/:paymentId'],
  cancelPayment: ['POST', '/api/payments/:paymentId/cancel'],
  settleConsolePayment: ['POST', '/api/payments/:paymentId/console'],
  // Called by the gateways, never by a browser.
  paymeMerchant: ['POST', '/api/payments/payme'],
  clickPrepare: ['POST', '/api/payments/click/prepare'],
  clickComplete: ['POST', '/api/payments/click/complete'],

  createReport: ['POST', '/api/reports'],

  updateSavedSearch: ['PATCH', '/api/search-filters/:searchId'],
  deleteSavedSearch: ['DELETE', '/api/search-filters/:searchId'],
} as const satisfies Record<string, Route>;
