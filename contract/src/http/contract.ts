import * as audit from './admin/audit.ts';
import * as imports from './admin/imports.ts';
import { countForStaff, getOverview } from './admin/overview.ts';
import * as account from './auth/account.ts';
import * as auth from './auth/auth.ts';
import * as bannedWords from './banned-words/banned-words.ts';
import * as bannerAdministration from './banners/banner-administration.ts';
import { listActiveBanners } from './banners/list-active-banners.ts';
import * as categories from './categories/categories.ts';
import * as categoryAdministration from './categories/category-administration.ts';
import * as propertyAdministration from './categories/property-administration.ts';
import * as chat from './chat/chat.ts';
import { getExchangeRate } from './exchange-rates/get-exchange-rate.ts';
import * as locationAdministration from './locations/location-administration.ts';
import { listDistricts, listRegions } from './locations/locations.ts';
import * as moderation from './moderation/moderation.ts';
import * as notificationSettings from './notifications/notification-settings.ts';
import * as notifications from './notifications/notifications.ts';
import { clickComplete, clickPrepare, paymeMerchant } from './payments/gateways.ts';
import * as payments from './payments/payments.ts';
import * as promotionPlans from './payments/promotion-plans.ts';
import * as promotions from './payments/promotions.ts';
import * as drafts from './products/drafts.ts';
import { countProducts, getProductFacets } from './products/product-facets.ts';
import * as products from './products/products.ts';
import { listAllProducts } from './products/staff-products.ts';
import * as accountAdministration from './profiles/account-administration.ts';
import * as profiles from './profiles/profiles.ts';
import * as relations from './profiles/relations.ts';
import { createReport } from './reports/create-report.ts';
import * as reviews from './reviews/reviews.ts';
import * as search from './search/search.ts';
import * as synonyms from './search/synonyms.ts';
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
  listBanners: bannerAdministration.listBanners,
  createBanner: bannerAdministration.createBanner,
  updateBanner: bannerAdministration.updateBanner,
  deleteBanner: bannerAdministration.deleteBanner,
  orderBanners: bannerAdministration.orderBanners,
  getExchangeRate,
  listAllProducts,
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
  likeProductById: products.likeProductById,
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
  listProfiles: accountAdministration.listProfiles,
  getAccount: accountAdministration.getAccount,
  changeRole: accountAdministration.changeRole,
  blockAccount: accountAdministration.blockAccount,
  unblockAccount: accountAdministration.unblockAccount,
  revealAccountPhone: accountAdministration.revealAccountPhone,
  endAccountSession: accountAdministration.endAccountSession,
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
  listBannedWords: bannedWords.listBannedWords,
  previewBannedWord: bannedWords.previewBannedWord,
  addBannedWord: bannedWords.addBannedWord,
  removeBannedWord: bannedWords.removeBannedWord,
  listCategoriesForStaff: categoryAdministration.listCategoriesForStaff,
  createCategory: categoryAdministration.createCategory,
  updateCategory: categoryAdministration.updateCategory,
  deleteCategory: categoryAdministration.deleteCategory,
  listPropertiesForStaff: propertyAdministration.listPropertiesForStaff,
  createProperty: propertyAdministration.createProperty,
  updateProperty: propertyAdministration.updateProperty,
  deleteProperty: propertyAdministration.deleteProperty,
  listLocationsForStaff: locationAdministration.listLocationsForStaff,
  updateRegion: locationAdministration.updateRegion,
  createDistrict: locationAdministration.createDistrict,
  updateDistrict: locationAdministration.updateDistrict,
  deleteDistrict: locationAdministration.deleteDistrict,
  listPromotionPlans: promotionPlans.listPromotionPlans,
  listAllPromotionPlans: promotionPlans.listAllPromotionPlans,
  createPromotionPlan: promotionPlans.createPromotionPlan,
  updatePromotionPlan: promotionPlans.updatePromotionPlan,
  orderPromotionPlans: promotionPlans.orderPromotionPlans,
  listPromotions: promotions.listPromotions,
  grantPromotion: promotions.grantPromotion,
  endPromotion: promotions.endPromotion,
  createPayment: payments.createPayment,
  getPayment: payments.getPayment,
  listPayments: payments.listPayments,
  cancelPayment: payments.cancelPayment,
  settleConsolePayment: payments.settleConsolePayment,
  paymeMerchant,
  clickPrepare,
  clickComplete,
  createReport,
  getMyBlock: moderation.getMyBlock,
  appealMyBlock: moderation.appealMyBlock,
  listMyDecisions: moderation.listMyDecisions,
  appealDecision: moderation.appealDecision,
  listCases: moderation.listCases,
  getCase: moderation.getCase,
  claimCase: moderation.claimCase,
  releaseCase: moderation.releaseCase,
  decideCase: moderation.decideCase,
  decideAppeal: moderation.decideAppeal,
  readCaseMessages: moderation.readCaseMessages,
  suggestSearches: search.suggestSearches,
  listRecentSearches: search.listRecentSearches,
  addRecentSearches: search.addRecentSearches,
  deleteRecentSearches: search.deleteRecentSearches,
  listSavedSearches: search.listSavedSearches,
  saveSearch: search.saveSearch,
  updateSavedSearch: search.updateSavedSearch,
  deleteSavedSearch: search.deleteSavedSearch,
  countForStaff,
  getOverview,
  createExportFile: imports.createExportFile,
  createImport: imports.createImport,
  listImports: imports.listImports,
  getImport: imports.getImport,
  listImportRows: imports.listImportRows,
  applyImport: imports.applyImport,
  listAudit: audit.listAudit,
  checkAudit: audit.checkAudit,
  listSynonyms: synonyms.listSynonyms,
  createSynonym: synonyms.createSynonym,
  updateSynonym: synonyms.updateSynonym,
  deleteSynonym: synonyms.deleteSynonym,
} satisfies Record<import('../routes.ts').RouteName, { readonly path: string }>;

export type Contract = typeof contract;
