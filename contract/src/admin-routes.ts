import type { Route } from './route.ts';

/**
 * The calls of the admin panel; the browser loads them with the panel. Paths of product/api#calls under `/api`, the rest under
 * `/api/admin`.
 */
export const adminRoutes = {
  listProductsForStaff: ['GET', '/api/admin/products'],
  getProductForStaff: ['GET', '/api/admin/products/:productId'],
  extendProduct: ['POST', '/api/admin/products/:productId/extend'],
  decideProduct: ['POST', '/api/admin/products/:productId/decision'],
  deleteProductForStaff: ['DELETE', '/api/admin/products/:productId'],
  openProductCase: ['POST', '/api/admin/products/:productId/case'],
  listAccountsForStaff: ['GET', '/api/profiles'],
  getAccount: ['GET', '/api/admin/users/:userId'],
  changeRole: ['PATCH', '/api/admin/users/:userId/role'],
  decideKind: ['POST', '/api/admin/users/:userId/kind'],
  blockAccount: ['POST', '/api/admin/users/:userId/block'],
  unblockAccount: ['POST', '/api/admin/users/:userId/unblock'],
  revealAccountPhone: ['POST', '/api/admin/users/:userId/phone'],
  endAccountSession: ['DELETE', '/api/admin/users/:userId/sessions/:sessionId'],

  listBanners: ['GET', '/api/admin/banners'],
  createBanner: ['POST', '/api/admin/banners'],
  updateBanner: ['PATCH', '/api/admin/banners/:bannerId'],
  deleteBanner: ['DELETE', '/api/admin/banners/:bannerId'],
  orderBanners: ['POST', '/api/admin/banners/order'],

  listCategoriesForStaff: ['GET', '/api/admin/categories'],
  createCategory: ['POST', '/api/category'],
  updateCategory: ['PATCH', '/api/category/:categoryId'],
  checkCategoryDeletion: ['GET', '/api/admin/categories/:categoryId/deletion'],
  deleteCategory: ['DELETE', '/api/category/:categoryId'],
  listPropertiesForStaff: ['GET', '/api/property'],
  createProperty: ['POST', '/api/property'],
  updateProperty: ['PATCH', '/api/property/:propertyId'],
  deleteProperty: ['DELETE', '/api/property/:propertyId'],
  listPlacesForStaff: ['GET', '/api/admin/locations'],
  updateRegion: ['PATCH', '/api/location/regions/:regionId'],
  createDistrict: ['POST', '/api/location/districts'],
  updateDistrict: ['PATCH', '/api/location/districts/:id'],
  checkDistrictDeletion: ['GET', '/api/admin/districts/:id/deletion'],
  deleteDistrict: ['DELETE', '/api/location/districts/:id'],

  listBannedWords: ['GET', '/api/admin/banned-words'],
  previewBannedWord: ['GET', '/api/admin/banned-words/preview'],
  addBannedWord: ['POST', '/api/admin/banned-words'],
  removeBannedWord: ['DELETE', '/api/admin/banned-words'],

  listPromotionPlansForStaff: ['GET', '/api/promotion-plans/all'],
  createPromotionPlan: ['POST', '/api/promotion-plans'],
  updatePromotionPlan: ['PATCH', '/api/promotion-plans/:planId'],
  orderPromotionPlans: ['POST', '/api/promotion-plans/order'],

  countForStaff: ['GET', '/api/admin/counts'],
  getOverview: ['GET', '/api/admin/overview'],
  getOverviewSplit: ['GET', '/api/admin/overview/split'],
  listAudit: ['GET', '/api/admin/audit'],
  checkAudit: ['GET', '/api/admin/audit/check'],

  createExportFile: ['POST', '/api/admin/exports'],
  createImport: ['POST', '/api/admin/imports'],
  listImports: ['GET', '/api/admin/imports'],
  getImport: ['GET', '/api/admin/imports/:importId'],
  listImportRows: ['GET', '/api/admin/imports/:importId/rows'],
  applyImport: ['POST', '/api/admin/imports/:importId/apply'],

  listCases: ['GET', '/api/admin/cases'],
  getCase: ['GET', '/api/admin/cases/:caseId'],
  claimCase: ['POST', '/api/admin/cases/:caseId/claim'],
  releaseCase: ['POST', '/api/admin/cases/:caseId/release'],
  decideCase: ['POST', '/api/admin/cases/:caseId/decision'],
  decideAppeal: ['POST', '/api/admin/cases/:caseId/appeal-decision'],
  readCaseMessages: ['GET', '/api/admin/cases/:caseId/messages'],
  listPromotions: ['GET', '/api/admin/promotions'],
  grantPromotion: ['POST', '/api/admin/promotions'],
  endPromotion: ['POST', '/api/admin/promotions/:promotionId/end'],

  listSynonyms: ['GET', '/api/admin/synonyms'],
  createSynonym: ['POST', '/api/admin/synonyms'],
  updateSynonym: ['PATCH', '/api/admin/synonyms/:synonymId'],
  deleteSynonym: ['DELETE', '/api/admin/synonyms/:synonymId'],
} as const satisfies Record<string, Route>;
