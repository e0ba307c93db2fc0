import * as account from './auth/account.ts';
import * as auth from './auth/auth.ts';
import { listActiveBanners } from './banners/list-active-banners.ts';
import * as categories from './categories/categories.ts';
import * as chat from './chat/chat.ts';
import { getExchangeRate } from './exchange-rates/get-exchange-rate.ts';
import { listDistricts, listRegions } from './locations/locations.ts';
import * as notificationSettings from './notifications/notification-settings.ts';
import * as notifications from './notifications/notifications.ts';
import { clickComplete, clickPrepare, paymeMerchant } from './payments/gateways.ts';
import * as payments from './payments/payments.ts';
import * as promotionPlans from './payments/promotion-plans.ts';
import * as drafts from './products/drafts.ts';
import { countProducts, getProductFacets } from './products/product-facets.ts';
import * as products from './products/products.ts';
import * as profiles from './profiles/profiles.ts';
import * as relations from './profiles/relations.ts';
import { createReport } from './reports/create-report.ts';
import * as reviews from './reviews/reviews.ts';
import * as search from './search/search.ts';
import { uploadFile } from './uploads/upload-file.ts';

/** Every endpoint by its name. The client, the documents and the generated test nets read this; a name of `routes` missing here does not compile. */
export const contract = {
  checkPhone: auth.checkPhone,
  sendOtp: auth.sendOtp,
  verifyOtp: auth.verifyOtp,
  loginVerifyOtp: auth.loginVerifyOtp,
  login: auth.login,
  createAccount: auth.createAccount,
  createPassword: auth.createPassword,
  confirmCode: account.confirmCode,
  changePhone: account.changePhone,
  getEndedSession: account.getEndedSession,
  refreshToken: auth.refreshToken,
  getMe: auth.getMe,
  listSessions: auth.listSessions,
  endSession: auth.endSession,
  endOtherSessions: auth.endOtherSessions,
  logout: auth.logout,
  listRegions,
  listDistricts,
  listCategories: categories.listCategories,
  getCategory: categories.getCategory,
  listCategoryProperties: categories.listCategoryProperties,
  listActiveBanners,
  getExchangeRate,
  listProducts: products.listProducts,
  filterProducts: products.filterProducts,
  countProducts,
  getProductFacets,
  getProduct: products.getProduct,
  listProductsByIds: products.listProductsByIds,
  listRelatedProducts: products.listRelatedProducts,
  createProduct: products.createProduct,
  createDraft: drafts.createDraft,
  updateDraft: drafts.updateDraft,
  getDraft: drafts.getDraft,
  duplicateProduct: drafts.duplicateProduct,
  updateProduct: products.updateProduct,
  deleteProduct: products.deleteProduct,
  changeProductStatus: products.changeProductStatus,
  reserveProduct: products.reserveProduct,
  revealPhone: products.revealPhone,
  likeProduct: products.likeProduct,
  listNotifications: notifications.listNotifications,
  countUnreadNotifications: notifications.countUnreadNotifications,
  readNotifications: notifications.readNotifications,
  getNotificationSettings: notificationSettings.getNotificationSettings,
  updateNotificationSettings: notificationSettings.updateNotificationSettings,
  subscribePush: notificationSettings.subscribePush,
  unsubscribePush: notificationSettings.unsubscribePush,
  createTelegramLink: notificationSettings.createTelegramLink,
  deleteTelegramLink: notificationSettings.deleteTelegramLink,
  receiveTelegramUpdate: notificationSettings.receiveTelegramUpdate,
  listLikedProducts: products.listLikedProducts,
  uploadFile,
  getProductStats: products.getProductStats,
  getDashboard: products.getDashboard,
  getMyProfile: profiles.getMyProfile,
  updateMyProfile: profiles.updateMyProfile,
  deleteMyProfile: profiles.deleteMyProfile,
  setAvatar: profiles.setAvatar,
  deleteAvatar: profiles.deleteAvatar,
  getNextExport: profiles.getNextExport,
  createExport: profiles.createExport,
  getProfile: profiles.getProfile,
  listProfiles: profiles.listProfiles,
  getRelation: relations.getRelation,
  followSeller: relations.followSeller,
  blockUser: relations.blockUser,
  listFollowing: relations.listFollowing,
  listBlockedUsers: relations.listBlockedUsers,
  listReviews: reviews.listReviews,
  listMyReviews: reviews.listMyReviews,
  listReviewable: reviews.listReviewable,
  createReview: reviews.createReview,
  updateReview: reviews.updateReview,
  deleteReview: reviews.deleteReview,
  answerReview: reviews.answerReview,
  deleteReviewAnswer: reviews.deleteReviewAnswer,
  createOrGetChat: chat.createOrGetChat,
  listMyChats: chat.listMyChats,
  listMessages: chat.listMessages,
  searchMessages: chat.searchMessages,
  catchUpChats: chat.catchUpChats,
  listPromotionPlans: promotionPlans.listPromotionPlans,
  listAllPromotionPlans: promotionPlans.listAllPromotionPlans,
  createPromotionPlan: promotionPlans.createPromotionPlan,
  updatePromotionPlan: promotionPlans.updatePromotionPlan,
  orderPromotionPlans: promotionPlans.orderPromotionPlans,
  createPayment: payments.createPayment,
  getPayment: payments.getPayment,
  listPayments: payments.listPayments,
  cancelPayment: payments.cancelPayment,
  settleConsolePayment: payments.settleConsolePayment,
  paymeMerchant,
  clickPrepare,
  clickComplete,
  createReport,
  suggestSearches: search.suggestSearches,
  listRecentSearches: search.listRecentSearches,
  addRecentSearches: search.addRecentSearches,
  deleteRecentSearches: search.deleteRecentSearches,
  listSavedSearches: search.listSavedSearches,
  saveSearch: search.saveSearch,
  updateSavedSearch: search.updateSavedSearch,
  deleteSavedSearch: search.deleteSavedSearch,
} satisfies Record<import('../routes.ts').RouteName, { readonly path: string }>;

export type Contract = typeof contract;
