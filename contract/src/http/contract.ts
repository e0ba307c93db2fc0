import { applyImport } from './admin/apply-import.ts';
import { checkAudit } from './admin/check-audit.ts';
import { countForStaff } from './admin/count-for-staff.ts';
import { createExportFile } from './admin/create-export-file.ts';
import { createImport } from './admin/create-import.ts';
import { discardImport } from './admin/discard-import.ts';
import { getImport } from './admin/get-import.ts';
import { getOverview } from './admin/get-overview.ts';
import { getOverviewSplit } from './admin/get-overview-split.ts';
import { listAudit } from './admin/list-audit.ts';
import { listImportRows } from './admin/list-import-rows.ts';
import { listImports } from './admin/list-imports.ts';
import { changePhone } from './auth/change-phone.ts';
import { checkPhone } from './auth/check-phone.ts';
import { confirmCode } from './auth/confirm-code.ts';
import { createAccount } from './auth/create-account.ts';
import { createPassword } from './auth/create-password.ts';
import { endOtherSessions } from './auth/end-other-sessions.ts';
import { endSession } from './auth/end-session.ts';
import { getEndedSession } from './auth/get-ended-session.ts';
import { getMe } from './auth/get-me.ts';
import { giveConsent } from './auth/give-consent.ts';
import { listSessions } from './auth/list-sessions.ts';
import { login } from './auth/login.ts';
import { loginVerifyOtp } from './auth/login-verify-otp.ts';
import { logout } from './auth/logout.ts';
import { refreshToken } from './auth/refresh-token.ts';
import { sendOtp } from './auth/send-otp.ts';
import { verifyOtp } from './auth/verify-otp.ts';
import { addBannedWord } from './banned-words/add-banned-word.ts';
import { addBannedWords } from './banned-words/add-banned-words.ts';
import { listBannedWords } from './banned-words/list-banned-words.ts';
import { previewBannedWord } from './banned-words/preview-banned-word.ts';
import { removeBannedWord } from './banned-words/remove-banned-word.ts';
import { tryBannedWords } from './banned-words/try-banned-words.ts';
import { updateBannedWord } from './banned-words/update-banned-word.ts';
import { createBanner } from './banners/create-banner.ts';
import { deleteBanner } from './banners/delete-banner.ts';
import { listActiveBanners } from './banners/list-active-banners.ts';
import { listBanners } from './banners/list-banners.ts';
import { orderBanners } from './banners/order-banners.ts';
import { updateBanner } from './banners/update-banner.ts';
import { checkCategoryDeletion } from './categories/check-category-deletion.ts';
import { createCategory } from './categories/create-category.ts';
import { createProperty } from './categories/create-property.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { deleteProperty } from './categories/delete-property.ts';
import { getCategory } from './categories/get-category.ts';
import { listCategories } from './categories/list-categories.ts';
import { listCategoriesForStaff } from './categories/list-categories-for-staff.ts';
import { listCategoryNames } from './categories/list-category-names.ts';
import { listCategoryProperties } from './categories/list-category-properties.ts';
import { listPropertiesForStaff } from './categories/list-properties-for-staff.ts';
import { proposeCategories } from './categories/propose-categories.ts';
import { proposeProperties } from './categories/propose-properties.ts';
import { updateCategory } from './categories/update-category.ts';
import { updateProperty } from './categories/update-property.ts';
import { catchUpChats } from './chat/catch-up-chats.ts';
import { changeChats } from './chat/change-chats.ts';
import { createOrGetChat } from './chat/create-or-get-chat.ts';
import { getChatPartner } from './chat/get-chat-partner.ts';
import { keepSavedReplies } from './chat/keep-saved-replies.ts';
import { listBuyers } from './chat/list-buyers.ts';
import { listChatProducts } from './chat/list-chat-products.ts';
import { listMessages } from './chat/list-messages.ts';
import { listMyChats } from './chat/list-my-chats.ts';
import { listSavedReplies } from './chat/list-saved-replies.ts';
import { searchMessages } from './chat/search-messages.ts';
import { suggestAnswers } from './chat/suggest-answers.ts';
import { createDraft } from './drafts/create-draft.ts';
import { duplicateProduct } from './drafts/duplicate-product.ts';
import { getDraft } from './drafts/get-draft.ts';
import { updateDraft } from './drafts/update-draft.ts';
import { getExchangeRate } from './exchange-rates/get-exchange-rate.ts';
import { getAutoRenewal } from './kinds/get-auto-renewal.ts';
import { getMyKind } from './kinds/get-my-kind.ts';
import { getMyShop } from './kinds/get-my-shop.ts';
import { requestKind } from './kinds/request-kind.ts';
import { saveMyShop } from './kinds/save-my-shop.ts';
import { setAutoRenewal } from './kinds/set-auto-renewal.ts';
import { appealDecision } from './moderation/appeal-decision.ts';
import { appealMyBlock } from './moderation/appeal-my-block.ts';
import { claimCase } from './moderation/claim-case.ts';
import { compareCopies } from './moderation/compare-copies.ts';
import { decideAppeal } from './moderation/decide-appeal.ts';
import { decideCase } from './moderation/decide-case.ts';
import { decideProduct } from './moderation/decide-product.ts';
import { deleteProductForStaff } from './moderation/delete-product-for-staff.ts';
import { extendProduct } from './moderation/extend-product.ts';
import { getCase } from './moderation/get-case.ts';
import { getMyBlock } from './moderation/get-my-block.ts';
import { getProductForStaff } from './moderation/get-product-for-staff.ts';
import { leaseCases } from './moderation/lease-cases.ts';
import { listCases } from './moderation/list-cases.ts';
import { listMyDecisions } from './moderation/list-my-decisions.ts';
import { listOwnPendingDecisions } from './moderation/list-own-pending-decisions.ts';
import { openProductCase } from './moderation/open-product-case.ts';
import { proposeDecisions } from './moderation/propose-decisions.ts';
import { readCaseMessages } from './moderation/read-case-messages.ts';
import { releaseCase } from './moderation/release-case.ts';
import { releaseCases } from './moderation/release-cases.ts';
import { undoDecisions } from './moderation/undo-decisions.ts';
import { countUnreadNotifications } from './notifications/count-unread-notifications.ts';
import { createTelegramLink } from './notifications/create-telegram-link.ts';
import { deleteTelegramLink } from './notifications/delete-telegram-link.ts';
import { getNotificationSettings } from './notifications/get-notification-settings.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { readNotifications } from './notifications/read-notifications.ts';
import { receiveTelegramUpdate } from './notifications/receive-telegram-update.ts';
import { subscribePush } from './notifications/subscribe-push.ts';
import { unsubscribePush } from './notifications/unsubscribe-push.ts';
import { updateNotificationSettings } from './notifications/update-notification-settings.ts';
import { cancelPayment } from './payments/cancel-payment.ts';
import { clickComplete } from './payments/click-complete.ts';
import { clickPrepare } from './payments/click-prepare.ts';
import { createPayment } from './payments/create-payment.ts';
import { createPromotionPlan } from './payments/create-promotion-plan.ts';
import { endPromotion } from './payments/end-promotion.ts';
import { getPayment } from './payments/get-payment.ts';
import { grantPromotion } from './payments/grant-promotion.ts';
import { listPayments } from './payments/list-payments.ts';
import { listPromotionPlans } from './payments/list-promotion-plans.ts';
import { listPromotionPlansForStaff } from './payments/list-promotion-plans-for-staff.ts';
import { listPromotions } from './payments/list-promotions.ts';
import { orderPromotionPlans } from './payments/order-promotion-plans.ts';
import { paymeMerchant } from './payments/payme-merchant.ts';
import { settleConsolePayment } from './payments/settle-console-payment.ts';
import { updatePromotionPlan } from './payments/update-promotion-plan.ts';
import { checkDistrictDeletion } from './places/check-district-deletion.ts';
import { checkRegionDeletion } from './places/check-region-deletion.ts';
import { createDistrict } from './places/create-district.ts';
import { createRegion } from './places/create-region.ts';
import { deleteDistrict } from './places/delete-district.ts';
import { deleteRegion } from './places/delete-region.ts';
import { listDistricts } from './places/list-districts.ts';
import { listPlaceNames } from './places/list-place-names.ts';
import { listPlacesForStaff } from './places/list-places-for-staff.ts';
import { listRegions } from './places/list-regions.ts';
import { updateDistrict } from './places/update-district.ts';
import { updateRegion } from './places/update-region.ts';
import { changeProductStatus } from './products/change-product-status.ts';
import { countProducts } from './products/count-products.ts';
import { createProduct } from './products/create-product.ts';
import { deleteProduct } from './products/delete-product.ts';
import { filterProducts } from './products/filter-products.ts';
import { getDashboard } from './products/get-dashboard.ts';
import { getPostingRoom } from './products/get-posting-room.ts';
import { getProduct } from './products/get-product.ts';
import { getProductFacets } from './products/get-product-facets.ts';
import { likeProduct } from './products/like-product.ts';
import { likeProductById } from './products/like-product-by-id.ts';
import { listLikedProducts } from './products/list-liked-products.ts';
import { listProducts } from './products/list-products.ts';
import { listProductsByIds } from './products/list-products-by-ids.ts';
import { listProductsForStaff } from './products/list-products-for-staff.ts';
import { listRelatedProducts } from './products/list-related-products.ts';
import { reserveProduct } from './products/reserve-product.ts';
import { revealPhone } from './products/reveal-phone.ts';
import { updateProduct } from './products/update-product.ts';
import { blockAccount } from './profiles/block-account.ts';
import { blockUser } from './profiles/block-user.ts';
import { changeRole } from './profiles/change-role.ts';
import { createExport } from './profiles/create-export.ts';
import { decideKind } from './profiles/decide-kind.ts';
import { deleteAvatar } from './profiles/delete-avatar.ts';
import { deleteMyProfile } from './profiles/delete-my-profile.ts';
import { endAccountSession } from './profiles/end-account-session.ts';
import { followSeller } from './profiles/follow-seller.ts';
import { getAccount } from './profiles/get-account.ts';
import { getMyProfile } from './profiles/get-my-profile.ts';
import { getNextExport } from './profiles/get-next-export.ts';
import { getProfile } from './profiles/get-profile.ts';
import { getRelation } from './profiles/get-relation.ts';
import { listAccountsForStaff } from './profiles/list-accounts-for-staff.ts';
import { listBlockedUsers } from './profiles/list-blocked-users.ts';
import { listFollowing } from './profiles/list-following.ts';
import { revealAccountPhone } from './profiles/reveal-account-phone.ts';
import { setAvatar } from './profiles/set-avatar.ts';
import { unblockAccount } from './profiles/unblock-account.ts';
import { updateMyProfile } from './profiles/update-my-profile.ts';
import { withdrawKind } from './profiles/withdraw-kind.ts';
import { createReport } from './reports/create-report.ts';
import { answerReview } from './reviews/answer-review.ts';
import { createReview } from './reviews/create-review.ts';
import { deleteReview } from './reviews/delete-review.ts';
import { deleteReviewAnswer } from './reviews/delete-review-answer.ts';
import { listMyReviews } from './reviews/list-my-reviews.ts';
import { listReviewable } from './reviews/list-reviewable.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { updateReview } from './reviews/update-review.ts';
import { addRecentSearches } from './search/add-recent-searches.ts';
import { createSynonym } from './search/create-synonym.ts';
import { deleteRecentSearches } from './search/delete-recent-searches.ts';
import { deleteSavedSearch } from './search/delete-saved-search.ts';
import { deleteSynonym } from './search/delete-synonym.ts';
import { getSearchIntent } from './search/get-search-intent.ts';
import { listRecentSearches } from './search/list-recent-searches.ts';
import { listSavedSearches } from './search/list-saved-searches.ts';
import { listSynonyms } from './search/list-synonyms.ts';
import { noteRemovedPart } from './search/note-removed-part.ts';
import { noteSearch } from './search/note-search.ts';
import { saveSearch } from './search/save-search.ts';
import { suggestSearches } from './search/suggest-searches.ts';
import { updateSavedSearch } from './search/update-saved-search.ts';
import { updateSynonym } from './search/update-synonym.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { getSecondFactor } from './second-factor/get-second-factor.ts';
import { loginSecondFactor } from './second-factor/login-second-factor.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';
import { turnOnSecondFactor } from './second-factor/turn-on-second-factor.ts';
import { applyShopImport } from './shop-imports/apply-shop-import.ts';
import { createShopImport } from './shop-imports/create-shop-import.ts';
import { deleteShopFeed } from './shop-imports/delete-shop-feed.ts';
import { discardShopImport } from './shop-imports/discard-shop-import.ts';
import { getShopFeed } from './shop-imports/get-shop-feed.ts';
import { getShopImport } from './shop-imports/get-shop-import.ts';
import { listShopImportRows } from './shop-imports/list-shop-import-rows.ts';
import { listShopImports } from './shop-imports/list-shop-imports.ts';
import { pullShopFeed } from './shop-imports/pull-shop-feed.ts';
import { saveShopFeed } from './shop-imports/save-shop-feed.ts';
import { addScamWord } from './signals/add-scam-word.ts';
import { listPriceBounds } from './signals/list-price-bounds.ts';
import { listScamWords } from './signals/list-scam-words.ts';
import { listSignals } from './signals/list-signals.ts';
import { removeScamWord } from './signals/remove-scam-word.ts';
import { switchSignal } from './signals/switch-signal.ts';
import { tryScamWords } from './signals/try-scam-words.ts';
import { countVisit } from './statistics/count-visit.ts';
import { getMyStats } from './statistics/get-my-stats.ts';
import { getProductStats } from './statistics/get-product-stats.ts';
import { listMyDailyStats } from './statistics/list-my-daily-stats.ts';
import { getUpkeep } from './upkeep/get-upkeep.ts';
import { liftBreaker } from './upkeep/lift-breaker.ts';
import { listFailures } from './upkeep/list-failures.ts';
import { retryFailure } from './upkeep/retry-failure.ts';
import { setCodesADay } from './upkeep/set-codes-a-day.ts';
import { uploadFile } from './uploads/upload-file.ts';
import { uploadVoice } from './uploads/upload-voice.ts';

/** Every endpoint by its name. The client, the documents and the generated test nets read this; a name of `routes` missing here does not compile. */
export const contract = {
  checkPhone,
  sendOtp,
  verifyOtp,
  loginVerifyOtp,
  login,
  createAccount,
  createPassword,
  confirmCode,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  loginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
  changePhone,
  giveConsent,
  getEndedSession,
  refreshToken,
  getMe,
  listSessions,
  endSession,
  endOtherSessions,
  logout,
  listRegions,
  listDistricts,
  listPlaceNames,
  listCategories,
  getCategory,
  listCategoryProperties,
  proposeCategories,
  proposeProperties,
  listCategoryNames,
  listActiveBanners,
  listBanners,
  createBanner,
  updateBanner,
  deleteBanner,
  orderBanners,
  getExchangeRate,
  listProductsForStaff,
  listProducts,
  filterProducts,
  countProducts,
  getProductFacets,
  getProduct,
  listProductsByIds,
  listRelatedProducts,
  createProduct,
  createDraft,
  updateDraft,
  getDraft,
  duplicateProduct,
  updateProduct,
  deleteProduct,
  changeProductStatus,
  reserveProduct,
  revealPhone,
  likeProduct,
  likeProductById,
  listNotifications,
  countUnreadNotifications,
  readNotifications,
  getNotificationSettings,
  updateNotificationSettings,
  subscribePush,
  unsubscribePush,
  createTelegramLink,
  deleteTelegramLink,
  receiveTelegramUpdate,
  listLikedProducts,
  uploadFile,
  uploadVoice,
  getProductStats,
  getDashboard,
  getMyStats,
  getPostingRoom,
  listMyDailyStats,
  getMyProfile,
  getMyKind,
  requestKind,
  getMyShop,
  saveMyShop,
  getAutoRenewal,
  setAutoRenewal,
  updateMyProfile,
  deleteMyProfile,
  setAvatar,
  deleteAvatar,
  getNextExport,
  createExport,
  getProfile,
  listAccountsForStaff,
  getAccount,
  changeRole,
  decideKind,
  withdrawKind,
  blockAccount,
  unblockAccount,
  revealAccountPhone,
  removeSecondFactor,
  endAccountSession,
  getRelation,
  followSeller,
  blockUser,
  listFollowing,
  listBlockedUsers,
  listReviews,
  listMyReviews,
  listReviewable,
  createReview,
  updateReview,
  deleteReview,
  answerReview,
  deleteReviewAnswer,
  createOrGetChat,
  listMyChats,
  listBuyers,
  listChatProducts,
  changeChats,
  listMessages,
  searchMessages,
  catchUpChats,
  getChatPartner,
  suggestAnswers,
  listSavedReplies,
  keepSavedReplies,
  listBannedWords,
  previewBannedWord,
  addBannedWord,
  addBannedWords,
  tryBannedWords,
  addScamWord,
  listPriceBounds,
  listScamWords,
  getUpkeep,
  setCodesADay,
  liftBreaker,
  listFailures,
  retryFailure,
  listSignals,
  removeScamWord,
  switchSignal,
  tryScamWords,
  updateBannedWord,
  removeBannedWord,
  listCategoriesForStaff,
  createCategory,
  updateCategory,
  checkCategoryDeletion,
  deleteCategory,
  listPropertiesForStaff,
  createProperty,
  updateProperty,
  deleteProperty,
  listPlacesForStaff,
  updateRegion,
  createDistrict,
  updateDistrict,
  checkDistrictDeletion,
  deleteDistrict,
  createRegion,
  checkRegionDeletion,
  deleteRegion,
  listPromotionPlans,
  listPromotionPlansForStaff,
  createPromotionPlan,
  updatePromotionPlan,
  orderPromotionPlans,
  listPromotions,
  grantPromotion,
  endPromotion,
  createPayment,
  getPayment,
  listPayments,
  cancelPayment,
  settleConsolePayment,
  paymeMerchant,
  clickPrepare,
  clickComplete,
  createReport,
  getMyBlock,
  appealMyBlock,
  listMyDecisions,
  appealDecision,
  listCases,
  getCase,
  claimCase,
  releaseCase,
  decideCase,
  leaseCases,
  releaseCases,
  listOwnPendingDecisions,
  proposeDecisions,
  undoDecisions,
  compareCopies,
  getProductForStaff,
  extendProduct,
  openProductCase,
  deleteProductForStaff,
  decideProduct,
  decideAppeal,
  readCaseMessages,
  suggestSearches,
  getSearchIntent,
  listRecentSearches,
  noteSearch,
  noteRemovedPart,
  countVisit,
  addRecentSearches,
  deleteRecentSearches,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
  deleteSavedSearch,
  countForStaff,
  getOverview,
  getOverviewSplit,
  createExportFile,
  createImport,
  listImports,
  getImport,
  listImportRows,
  applyImport,
  discardImport,
  applyShopImport,
  createShopImport,
  deleteShopFeed,
  discardShopImport,
  getShopFeed,
  getShopImport,
  listShopImportRows,
  listShopImports,
  pullShopFeed,
  saveShopFeed,
  listAudit,
  checkAudit,
  listSynonyms,
  createSynonym,
  updateSynonym,
  deleteSynonym,
} satisfies Record<import('../routes.ts').RouteName, { readonly path: string }>;

export type Contract = typeof contract;
