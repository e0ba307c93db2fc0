/** What a section of a page promises of the product. */
export interface Promised {
  /** digest of the section in all languages, as it stood when somebody last compared it with what the product does */
  read: string;
  /**
   * what keeps the promise: tests of it, and what it stands on by `path#name` of a constant or function; none where the section only gives
   * advice or speaks of the law
   */
  by: readonly string[];
  /** digest of what `by` names in the code, as it stood then; without, where there is nothing */
  code?: string;
}

/**
 * Every section of the pages that people read before they trust the site, and of the documents that they agree to. Whoever changes one compares it
 * with what is named here, then puts its new digest down; so does whoever changes what it stands on, when the section was read again. Figures have a register of their own (`claims.ts`),
 * versions of the documents another (`web/src/pages/legal/published.json`).
 */
export const promises: Readonly<Record<string, Promised>> = {
  'rules/sections/posting': {
    read: 'aa8cfdb574cb',
    by: [
      'e2e/first-path.e2e.ts',
      'server/src/features/products/life/product-life.test.ts',
      'server/src/features/products/life/renew-products.test.ts',
      'contract/src/values/products/product-life.ts#productLifeDays',
      'server/src/features/products/product/product-state.ts#expiryFrom',
      'server/src/features/products/life/expire-products.repository.ts#expireProducts',
    ],
    code: '2475a868de95',
  },
  'rules/sections/one-listing': {
    read: '3b5916b4f42b',
    by: [
      'server/src/features/products/life/create-product-once.test.ts',
      'server/src/features/moderation/copies/copies.test.ts',
      'server/src/features/products/life/create-product.ts#repostDays',
      'server/src/features/products/life/create-product.ts#requireNoDuplicate',
    ],
    code: '01cb70bc06ce',
  },
  'rules/sections/prohibited': {
    read: '8e4c89daa7a2',
    by: [
      'server/src/features/product-signals/product-signals.ts',
      'e2e/admin-banned-words.e2e.ts',
      'server/src/features/product-signals/judge-product.ts#requireNoForbidden',
    ],
    code: '2108b11d6720',
  },
  'rules/sections/photos': {
    read: '9011369709df',
    by: [
      'server/src/features/uploads/uploads.test.ts',
      'contract/src/rules/new-product.ts',
      'contract/src/values/limits.ts#limits.photosPerProduct',
      'contract/src/values/limits.ts#limits.pictureBytes',
      'contract/src/values/limits.ts#limits.title',
      'contract/src/values/limits.ts#limits.description',
    ],
    code: '81eb4b635398',
  },
  'rules/sections/prices': {
    read: '5d3922e31f45',
    by: [
      'server/src/features/exchange-rates/exchange-rates.ts',
      'contract/src/values/products/price-text.test.ts',
      'server/src/features/exchange-rates/exchange-rate.repository.ts#priceInUzs',
    ],
    code: '4bf8edb8e324',
  },
  'rules/sections/behaviour': {
    read: 'b575a1cde93b',
    by: [
      'server/src/features/chat/conversations/chat-conversation.test.ts',
      'e2e/chat-safety.e2e.ts',
      'server/src/features/scam-shield/scam-shield.ts#findScamWarnings',
      'server/src/features/scam-shield/links.ts#hasSuspiciousLink',
    ],
    code: '22bd23d80349',
  },
  'rules/sections/moderation': {
    read: 'de177dc163d3',
    by: [
      'server/src/features/moderation/decision/decisions.test.ts',
      'server/src/features/reports/reports.test.ts',
      'e2e/flagged-product.e2e.ts',
      'server/src/features/products/product/product-state.ts#firstStatus',
      'server/src/features/products/product/product-state.ts#moderatorSteps',
      'contract/src/values/products/product-life.ts#editableStatuses',
    ],
    code: '6a65c0f43d7c',
  },
  'rules/sections/appeal': {
    read: '45ff26aa5c2c',
    by: [
      'server/src/features/moderation/appeals/appeals.test.ts',
      'server/src/features/moderation/appeals/block-appeals.test.ts',
      'e2e/appeals.e2e.ts',
      'contract/src/values/moderation/moderation.ts#appealHours',
      'contract/src/values/moderation/moderation.ts#appealSubjects',
    ],
    code: '7167501ba100',
  },
  'rules/sections/deletion': {
    read: '9056551d15fd',
    by: [
      'server/src/features/products/life/product-life.test.ts',
      'server/src/features/personal-data/erase-accounts.test.ts',
      'server/src/features/products/product/product-state.ts#ownerSteps',
      'contract/src/values/retention.ts#retention.deletedDays',
    ],
    code: 'dc283cbf768a',
  },
  'rules/sections/personal-data': {
    read: 'e71c06e5254d',
    by: [
      'web/src/pages/legal/published.test.ts',
      'server/src/features/moderation/case/moderated-messages.test.ts',
      'contract/src/values/terms.ts#consentedDocuments',
    ],
    code: '305408a1edae',
  },
  'rules/sections/responsibility': {
    read: '2ddf2aebb6bf',
    by: ['web/src/pages/legal/published.test.ts', 'contract/src/values/terms.ts#consentedDocuments'],
    code: '305408a1edae',
  },
  'safety/sections/links': {
    read: '3bd0fc27cf71',
    by: [
      'e2e/top.e2e.ts',
      'server/src/features/scam-shield/scam-shield.ts#findScamWarnings',
      'contract/src/values/payment.ts#paymentProviders',
    ],
    code: '247d886a9c5f',
  },
  'safety/sections/codes': {
    read: '9ed340139fbc',
    by: ['server/src/integrations/sms/sms-text.ts#codeText'],
    code: '58c5a5f0697a',
  },
  'safety/sections/cheated': {
    read: 'f606cec55d5d',
    by: [
      'server/src/features/reports/reports.test.ts',
      'contract/src/values/moderation/report.ts#reportSubjects',
      'contract/src/values/moderation/report.ts#reportReasons',
    ],
    code: 'd270fecf8af0',
  },
  'about/sections/tokcha': {
    read: '0f925115d0c7',
    by: ['e2e/top.e2e.ts', 'contract/src/values/payment.ts#paymentProviders'],
    code: '05e727d595e3',
  },
  'about/sections/how': {
    read: '283ea57e688a',
    by: ['e2e/first-path.e2e.ts', 'e2e/buyer.e2e.ts', 'contract/src/values/products/product-life.ts#productStatuses'],
    code: 'b5eca74a52da',
  },
  'about/sections/care': {
    read: 'c94889973199',
    by: [
      'server/src/features/exchange-rates/exchange-rates.ts',
      'e2e/crawl.e2e.ts',
      'e2e/uzbek-cyrillic.e2e.ts',
      'e2e/offline.e2e.ts',
      'e2e/keyboard.e2e.ts',
      'contract/src/values/text/phone.test.ts',
      'start/pages/route-headers.test.ts',
      'tools/check-budget.ts#homeJavaScriptLimit',
      'contract/src/values/text/phone.ts#maskPhone',
      'web/src/features/text-page/for-site.ts#conditions',
    ],
    code: 'c108ffe5ec77',
  },
  'about/sections/app': {
    read: 'aee86316f117',
    by: ['e2e/offline.e2e.ts', 'web/src/manifest.ts#webManifest'],
    code: '5f82dfd95b5a',
  },
  'about/sections/contact': {
    read: '3f9296eb8cbb',
    by: [
      'e2e/appeals.e2e.ts',
      'server/src/features/personal-data/archive.test.ts',
      'server/src/features/status/status.test.ts',
      'server/src/features/search-engines/search-engines.test.ts',
      'contract/src/values/moderation/report.ts#reportSubjects',
    ],
    code: '898c78f4f3a4',
  },
  'about/sections/sources': {
    read: 'd2d9a18798bf',
    by: ['server/src/features/exchange-rates/exchange-rates.ts', 'web/make/subset-fonts.ts#letters'],
    code: '7acc11c541f0',
  },
  'about/sections/software': {
    read: 'b6abab0f7253',
    by: ['web/src/pages/about/software.test.ts', 'web/src/pages/about/software.ts#software'],
    code: 'f995642f42f7',
  },
  'business/sections/start': {
    read: 'cfe415ee9b53',
    by: ['e2e/first-path.e2e.ts', 'e2e/cabinet.e2e.ts', 'contract/src/values/products/product-life.ts#dashboardTabs'],
    code: 'c2dcdc71f3e4',
  },
  'business/sections/plans': {
    read: '913ae043603b',
    by: [
      'server/src/features/payments/promotions/promotions.test.ts',
      'server/src/features/payments/payme/payme.test.ts',
      'server/src/features/payments/click/click.test.ts',
      'server/src/features/payments/payment/payment-life.ts#perform',
      'server/src/features/payments/payment/payment-life.ts#refund',
      'server/src/features/payments/payment/promotion.repository.ts#grantDays',
      'server/src/features/payments/payment/promotion.repository.ts#takeDaysBack',
    ],
    code: '4d67ae65afb1',
  },
  'business/sections/top': {
    read: '55c010343fd4',
    by: [
      'server/src/features/payments/promotions/promotions.test.ts',
      'e2e/top.e2e.ts',
      'server/src/features/products/catalogue/top-slots.ts#slotEvery',
      'server/src/features/products/catalogue/top-slots.ts#fillSlots',
    ],
    code: '26fc79447d25',
  },
  'business/sections/photos': {
    read: '0cdcabd2ce17',
    by: ['web/src/features/product-card/product-card.tsx#CardPhoto'],
    code: 'd8ca42cf6201',
  },
  'business/sections/words': {
    read: 'cbbb6a2cdb26',
    by: ['e2e/catalog.e2e.ts', 'server/src/features/products/product/product-search-lexemes.ts#searchLexemes'],
    code: '72137454a7e0',
  },
  'business/sections/price': {
    read: '93d7f34cba4f',
    by: ['e2e/catalog.e2e.ts', 'contract/src/rules/new-product.ts#isBroken'],
    code: '41651088a74a',
  },
  'business/sections/replies': {
    read: '95c322b6f082',
    by: [
      'server/src/features/products/life/renew-products.test.ts',
      'server/src/features/products/product/product-state.ts#ownerSteps',
    ],
    code: 'eab1f49eba18',
  },
  'business/sections/stats': {
    read: '027dd267fbb1',
    by: [
      'e2e/cabinet.e2e.ts',
      'server/src/features/visits/visits.test.ts',
      'contract/src/values/limits.ts#limits.statsDays',
      'server/src/features/products/product/my-stats.repository.ts#sums',
    ],
    code: '9ccfbc39711d',
  },
  'business/sections/shops': {
    read: '513ddc3808ff',
    by: ['contract/src/values/products/category-papers.ts#categoryPapers'],
    code: '3b7cdeb71892',
  },
  'legal/agreement/sections/operator': {
    read: 'b20bb77b483f',
    by: ['web/src/features/legal/operator-details.tsx#OperatorDetails'],
    code: '663c588559a2',
  },
  'legal/agreement/sections/age': {
    read: '958da297525f',
    by: ['web/src/pages/login/register-step.tsx#Consent'],
    code: 'f85a3b252a0b',
  },
  'legal/agreement/sections/account': {
    read: '09ea5ddb79d9',
    by: [
      'server/src/features/accounts/sign-in/sign-in-flow.test.ts',
      'server/src/features/accounts/sessions/sessions.test.ts',
      'e2e/sessions.e2e.ts',
      'server/src/features/accounts/sessions/session-lifetime.ts#sessionEnds',
    ],
    code: 'f7194f3acc78',
  },
  'legal/agreement/sections/service': {
    read: '304c624baa23',
    by: [
      'e2e/first-path.e2e.ts',
      'e2e/top.e2e.ts',
      'server/src/features/payments/promotions/promotions.test.ts',
      'server/src/features/accounts/kinds/kinds.test.ts',
      'contract/src/values/payment.ts#paymentProviders',
    ],
    code: '05e727d595e3',
  },
  'legal/agreement/sections/duties': {
    read: 'e37e9065e691',
    by: [
      'server/src/features/shop-imports/shop-imports.test.ts',
      'server/src/features/accounts/kinds/kinds.test.ts',
      'contract/src/values/import.ts#shopLimits',
    ],
    code: 'c4a2ed8ed993',
  },
  'legal/agreement/sections/content': {
    read: '2bc7e3f020d9',
    by: [
      'server/src/features/personal-data/personal-columns.ts',
      'server/src/features/personal-data/erase-accounts.test.ts',
      'server/src/features/share-pictures/share-pictures.ts#registerSharePictures',
      'server/src/features/personal-data/erase-accounts.ts#eraseAccounts',
    ],
    code: 'a15058aecbcc',
  },
  'legal/agreement/sections/decisions': {
    read: '3479423008b3',
    by: [
      'server/src/features/moderation/decision/decisions.test.ts',
      'server/src/features/moderation/appeals/appeals.test.ts',
      'server/src/features/moderation/appeals/block-appeals.test.ts',
      'contract/src/values/moderation/moderation.ts#moderationRules',
      'contract/src/values/moderation/moderation.ts#appealHours',
    ],
    code: '00338d0528ef',
  },
  'legal/agreement/sections/liability': { read: '72a0e231861b', by: [] },
  'legal/agreement/sections/ending': {
    read: 'c216222a8c9b',
    by: [
      'server/src/features/accounts/deletion/closing.test.ts',
      'server/src/features/personal-data/erase-accounts.test.ts',
      'contract/src/values/retention.ts#retention.deletedDays',
      'server/src/features/personal-data/erase-accounts.ts#eraseAccounts',
    ],
    code: '377ea7916f24',
  },
  'legal/agreement/sections/disputes': {
    read: '54fdd250fab7',
    by: ['web/src/features/legal/versions.tsx#Versions'],
    code: 'a7d97b20efa3',
  },
  'legal/agreement/sections/changes': {
    read: 'c30be2d623ac',
    by: [
      'web/src/pages/legal/published.test.ts',
      'e2e/consent.e2e.ts',
      'contract/src/values/terms.ts#termsNoticeDays',
      'contract/src/values/terms.ts#consentedDocuments',
    ],
    code: 'e7edcf00b944',
  },
  'legal/privacy/sections/operator': {
    read: 'b901910750f2',
    by: ['web/src/features/legal/operator-details.tsx#OperatorDetails'],
    code: '663c588559a2',
  },
  'legal/privacy/sections/data': {
    read: 'ef7d6407a06c',
    by: [
      'server/src/features/uploads/uploads.test.ts',
      'server/src/features/accounts/kinds/kinds.test.ts',
      'server/src/features/shop-imports/shop-imports.ts',
      'server/src/features/accounts/sessions/open-session.ts',
      'server/src/features/personal-data/personal-columns.ts#personalColumns',
      'server/src/features/visits/count-visit.endpoint.ts#registerCountVisit',
      'server/src/features/visits/visits.ts#purgeVisitKeys',
    ],
    code: 'f4234306abbb',
  },
  'legal/privacy/sections/ground': {
    read: 'd903b50219e1',
    by: [
      'server/src/features/accounts/sign-in/sign-in-flow.test.ts',
      'e2e/consent.e2e.ts',
      'server/src/features/personal-data/archive.test.ts',
      'contract/src/values/terms.ts#consentedDocuments',
      'server/src/features/accounts/sessions/session.repository.ts#owesConsent',
    ],
    code: 'bf7348120b89',
  },
  'legal/privacy/sections/recipients': {
    read: '919b29c66e7a',
    by: [
      'server/src/integrations/sms/eskiz-sender.ts',
      'server/src/integrations/sms/telegram-sender.ts',
      'server/src/integrations/telegram-bot/telegram-bot.ts',
      'server/src/features/payments/payme/payme.test.ts',
      'server/src/features/payments/click/click.test.ts',
      'server/src/integrations/web-push/push-sender.ts#services',
      'web/src/features/search-box/voice-search.tsx#VoiceSearch',
      'server/src/features/payments/payment/payment-settings.ts#checkoutUrl',
      'server/src/integrations/object-storage/s3-file-store.ts#createS3FileStore',
      'web/src/features/text-page/for-site.ts#conditions',
    ],
    code: 'da939224e64e',
  },
  'legal/privacy/sections/moderators': {
    read: '7759dacc6bfc',
    by: [
      'server/src/features/chat/sending/chat-warnings.test.ts',
      'server/src/features/chat/store/message-evidence.repository.ts',
      'server/src/features/moderation/case/read-case-messages.endpoint.ts',
      'server/src/features/moderation/case/moderated-messages.test.ts',
      'contract/src/values/chat.ts#evidenceReach',
      'contract/src/values/chat.ts#newAccountHours',
      'contract/src/values/retention.ts#retention.evidenceDays',
      'server/src/features/chat/sending/judge-text.ts#judgeText',
      'server/src/features/chat/messages/moderated-messages.ts#readEvidence',
    ],
    code: '45679883075b',
  },
  'legal/privacy/sections/others': {
    read: 'd0c227ba8214',
    by: [
      'server/src/features/accounts/profiles/seller-facts.repository.ts',
      'server/src/features/chat/connection/last-seen.repository.ts',
      'server/src/features/products/product/reveal-phone.endpoint.ts',
      'web/src/features/seller/trust-facts.tsx',
      'server/src/features/accounts/profiles/profile.view.ts#profileView',
      'server/src/features/accounts/profiles/profile.view.ts#sellerFactsView',
      'contract/src/values/text/phone.ts#maskPhone',
      'web/src/features/text-page/for-site.ts#conditions',
    ],
    code: '99a4e48675c3',
  },
  'legal/privacy/sections/device': {
    read: '62f96f938c43',
    by: [
      'web/src/features/chat/keep-threads.ts',
      'web/src/features/offline/saved-pages.ts',
      'e2e/offline.e2e.ts',
      'web/src/features/offline/kept-threads.ts#mostThreads',
      'web/src/features/offline/kept-threads.ts#mostMessages',
      'web/src/features/offline/forget-person.ts#personal',
      'web/src/features/offline/forget-person.ts#forgetPerson',
    ],
    code: '52b3e6cbdc84',
  },
  'legal/privacy/sections/keeping': {
    read: '4dfe948406eb',
    by: [
      'server/src/features/chat/store/erase-messages.repository.ts',
      'server/src/upkeep.ts',
      'deploy/journald/tokcha.conf',
      'contract/src/values/retention.ts#retention',
      'server/src/features/personal-data/personal-columns.ts#personalColumns',
      'server/src/features/chat/messages/keep-messages.ts#purgesOfMessages',
      'server/src/features/accounts/purge-expired-auth-rows.ts#purgesOfAuthRows',
      'server/src/features/visits/visits.ts#purgeVisitKeys',
      'start/backup/copies.ts#expired',
    ],
    code: '217cf4f6e83b',
  },
  'legal/privacy/sections/place': {
    read: '14014866872e',
    by: ['web/src/features/legal/operator-details.tsx#OperatorDetails'],
    code: '663c588559a2',
  },
  'legal/privacy/sections/rights': {
    read: '639111d80552',
    by: [
      'server/src/features/personal-data/archive.test.ts',
      'server/src/features/personal-data/erase-accounts.test.ts',
      'server/src/features/accounts/deletion/closing.test.ts',
      'server/src/features/personal-data/personal-columns.ts#personalColumns',
      'server/src/features/personal-data/archive-guide.ts#archiveGuide',
    ],
    code: '62ee68f25942',
  },
  'legal/privacy/sections/changes': {
    read: 'fa1b1f0f39e7',
    by: [
      'web/src/pages/legal/published.test.ts',
      'e2e/consent.e2e.ts',
      'contract/src/values/terms.ts#consentedDocuments',
    ],
    code: '305408a1edae',
  },
  'legal/offer/sections/operator': {
    read: '2d4f2672c348',
    by: ['web/src/features/legal/operator-details.tsx#OperatorDetails'],
    code: '663c588559a2',
  },
  'legal/offer/sections/subject': {
    read: '8601f675cf67',
    by: [
      'server/src/features/payments/promotions/promotions.test.ts',
      'e2e/top.e2e.ts',
      'server/src/features/products/catalogue/top-slots.ts#slotEvery',
      'server/src/features/products/catalogue/top-slots.ts#fillSlots',
    ],
    code: '26fc79447d25',
  },
  'legal/offer/sections/price': {
    read: '8086901f457d',
    by: ['server/src/features/payments/payments.test.ts', 'server/src/features/payments/plans/plan.view.ts#planView'],
    code: '9a2abc566dbf',
  },
  'legal/offer/sections/payment': {
    read: 'e1029a35f3d1',
    by: [
      'server/src/features/payments/payme/payme.test.ts',
      'server/src/features/payments/click/click.test.ts',
      'contract/src/values/payment.ts#orderHours',
      'contract/src/values/payment.ts#paymentProviders',
      'server/src/features/payments/payment/payment-life.ts#orderLifeMs',
      'server/src/features/payments/payment/payment-life.ts#obstacleTo',
      'server/src/features/payments/payment/payment-life.ts#isPromotable',
    ],
    code: 'b9f6ece4305f',
  },
  'legal/offer/sections/start': {
    read: 'c360c9cdd1cc',
    by: [
      'server/src/features/payments/promotions/promotions.test.ts',
      'server/src/features/payments/payment/payment-life.ts#perform',
      'server/src/features/payments/payment/promotion.repository.ts#grantDays',
    ],
    code: '819a90ab2f38',
  },
  'legal/offer/sections/refund': {
    read: '5a8521ac54d5',
    by: [
      'server/src/features/payments/payme/payme.test.ts',
      'server/src/features/payments/click/click.test.ts',
      'server/src/features/payments/promotions/end-promotion.endpoint.ts',
      'server/src/features/payments/payment/payment-life.ts#refund',
      'server/src/features/payments/payment/promotion.repository.ts#takeDaysBack',
    ],
    code: 'cedec85d2cac',
  },
  'legal/offer/sections/receipt': {
    read: '0d66718d7d7c',
    by: ['server/src/features/payments/payment/payment.view.ts#paymentView'],
    code: 'a09a112847d3',
  },
  'legal/offer/sections/duties': {
    read: 'e91459240e49',
    by: [
      'e2e/top.e2e.ts',
      'server/src/features/payments/promotions/grant-promotion.endpoint.ts#registerGrantPromotion',
    ],
    code: 'a022fcca9015',
  },
  'legal/offer/sections/changes': {
    read: 'c0bd853a1f8d',
    by: ['web/src/pages/legal/published.test.ts', 'contract/src/values/terms.ts#legalDocuments'],
    code: '7f5c7d0123ee',
  },
  'legal/takedown/sections/operator': {
    read: 'fb99219231bb',
    by: ['web/src/features/legal/operator-details.tsx#OperatorDetails'],
    code: '663c588559a2',
  },
  'legal/takedown/sections/who': {
    read: 'e3cf4f2020bd',
    by: ['server/src/features/reports/reports.test.ts', 'contract/src/values/moderation/report.ts#reportSubjects'],
    code: '898c78f4f3a4',
  },
  'legal/takedown/sections/letter': { read: '700f5a232811', by: [] },
  'legal/takedown/sections/steps': {
    read: 'd684e71f5c5f',
    by: [
      'server/src/features/moderation/decision/decisions.test.ts',
      'server/src/features/products/product/product-state.ts#moderatorSteps',
    ],
    code: 'adf8f38eaf99',
  },
  'legal/takedown/sections/answer': {
    read: 'f5e705abb3c3',
    by: [
      'server/src/features/moderation/appeals/appeals.test.ts',
      'contract/src/values/moderation/moderation.ts#appealHours',
    ],
    code: 'e8695205c8f3',
  },
  'legal/takedown/sections/urgent': { read: 'b85ac43b3b6c', by: [] },
  'safety/sections/payment': { read: 'cd11bb138bc4', by: [] },
  'safety/sections/phones': { read: '47eed60e610a', by: [] },
  'safety/sections/cars': { read: 'd90f87ba93d7', by: [] },
  'safety/sections/homes': { read: 'eb365d4e29e7', by: [] },
  'safety/sections/work': { read: '06ae9ad65097', by: [] },
  'safety/sections/meeting': { read: '4c3b641d159a', by: [] },
  'safety/sections/selling': { read: 'add3e581c144', by: [] },
};
