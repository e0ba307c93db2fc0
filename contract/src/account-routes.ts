import type { Route } from './routes.ts';

/** The calls of signing in, of what belongs to an account, and of pages that few visits reach; the browser loads them with the first one. */
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
  getRelation: ['GET', '/api/profiles/:userId/relation'],
  followSeller: ['POST', '/api/profiles/:userId/follow'],
  blockUser: ['POST', '/api/profiles/:userId/block'],
  listFollowing: ['GET', '/api/profiles/me/following'],
  listBlockedUsers: ['GET', '/api/profiles/me/blocked'],

  listReviews: ['GET', '/api/comments'],
  listMyReviews: ['GET', '/api/comments/mine'],
  listReviewable: ['GET', '/api/comments/possible'],
  createReview: ['POST', '/api/comments'],
  updateReview: ['PATCH', '/api/comments/:reviewId'],
  deleteReview: ['DELETE', '/api/comments/:reviewId'],
  answerReview: ['PUT', '/api/comments/:reviewId/answer'],
  deleteReviewAnswer: ['DELETE', '/api/comments/:reviewId/answer'],

  createOrGetChat: ['POST', '/api/chat/create-or-get'],
  listMessages: ['GET', '/api/chat/:chatId/messages'],

  createReport: ['POST', '/api/reports'],

  updateSavedSearch: ['PATCH', '/api/search-filters/:searchId'],
  deleteSavedSearch: ['DELETE', '/api/search-filters/:searchId'],
} as const satisfies Record<string, Route>;
