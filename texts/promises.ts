/** What a section of a page promises of the product. */
export interface Promised {
  /** digest of the section in all languages, as it stood when somebody last compared it with what the product does */
  read: string;
  /** what keeps the promise: a test of it, or the module where no test speaks of it alone; none where the section only gives advice */
  by: readonly string[];
}

/**
 * Every section of the pages that people read before they trust the site. Whoever changes one compares it with the files named here, then
 * puts its new digest down; whoever takes such a file away reads what was promised. Figures have a register of their own (`claims.ts`), documents of the law one more.
 */
export const promises: Readonly<Record<string, Promised>> = {
  'rules/sections/posting': {
    read: 'e60af355c1dc',
    by: [
      'e2e/first-path.e2e.ts',
      'server/src/features/products/life/product-life.test.ts',
      'server/src/features/products/life/renew-products.test.ts',
    ],
  },
  'rules/sections/one-listing': {
    read: '03ae1de08081',
    by: [
      'server/src/features/products/life/create-product-once.test.ts',
      'server/src/features/moderation/copies/copies.test.ts',
    ],
  },
  'rules/sections/prohibited': {
    read: 'd4eff3663cde',
    by: ['server/src/features/product-signals/product-signals.ts', 'e2e/admin-banned-words.e2e.ts'],
  },
  'rules/sections/photos': {
    read: '9011369709df',
    by: [
      'server/src/features/uploads/uploads.test.ts',
      'contract/src/values/limits.ts',
      'contract/src/rules/new-product.ts',
    ],
  },
  'rules/sections/prices': {
    read: 'e1b769e4e50c',
    by: ['server/src/features/exchange-rates/exchange-rates.ts', 'contract/src/values/products/price-text.test.ts'],
  },
  'rules/sections/behaviour': {
    read: '0a17298a4547',
    by: [
      'server/src/features/scam-shield/scam-shield.ts',
      'server/src/features/chat/conversations/chat-conversation.test.ts',
      'e2e/chat-safety.e2e.ts',
    ],
  },
  'rules/sections/moderation': {
    read: 'a2491598f660',
    by: [
      'server/src/features/moderation/decision/decisions.test.ts',
      'server/src/features/reports/reports.test.ts',
      'e2e/flagged-product.e2e.ts',
    ],
  },
  'rules/sections/appeal': {
    read: '45ff26aa5c2c',
    by: [
      'server/src/features/moderation/appeals/appeals.test.ts',
      'server/src/features/moderation/appeals/block-appeals.test.ts',
      'e2e/appeals.e2e.ts',
    ],
  },
  'rules/sections/deletion': {
    read: '44312ff94be9',
    by: [
      'server/src/features/products/life/product-life.test.ts',
      'server/src/features/personal-data/erase-accounts.test.ts',
    ],
  },
  'rules/sections/personal-data': {
    read: '3794a718be0b',
    by: ['web/src/pages/legal/published.test.ts', 'server/src/features/moderation/case/moderated-messages.test.ts'],
  },
  'rules/sections/responsibility': { read: '8e21910a685f', by: ['web/src/pages/legal/published.test.ts'] },
  'safety/sections/links': {
    read: '7fc15d2d1ddc',
    by: ['server/src/features/scam-shield/scam-shield.ts', 'e2e/top.e2e.ts'],
  },
  'safety/sections/codes': { read: '9ed340139fbc', by: ['server/src/integrations/sms/sms-text.ts'] },
  'safety/sections/cheated': { read: 'd5eb6cbd9a30', by: ['server/src/features/reports/reports.test.ts'] },
  'about/sections/tokcha': { read: '5fed3c276ced', by: ['e2e/top.e2e.ts'] },
  'about/sections/how': { read: 'bf221f57f10a', by: ['e2e/first-path.e2e.ts', 'e2e/buyer.e2e.ts'] },
  'about/sections/care': {
    read: 'd4bda26ac750',
    by: [
      'server/src/features/exchange-rates/exchange-rates.ts',
      'e2e/crawl.e2e.ts',
      'e2e/uzbek-cyrillic.e2e.ts',
      'tools/check-budget.ts',
      'e2e/offline.e2e.ts',
      'e2e/keyboard.e2e.ts',
      'contract/src/values/text/phone.test.ts',
      'start/pages/route-headers.test.ts',
    ],
  },
  'about/sections/app': { read: '01ef40ba220e', by: ['web/src/manifest.ts', 'e2e/offline.e2e.ts'] },
  'about/sections/contact': {
    read: '3f9296eb8cbb',
    by: [
      'e2e/appeals.e2e.ts',
      'server/src/features/personal-data/archive.test.ts',
      'server/src/features/status/status.test.ts',
      'server/src/features/search-engines/search-engines.test.ts',
    ],
  },
  'about/sections/sources': {
    read: 'd2d9a18798bf',
    by: ['web/make/subset-fonts.ts', 'server/src/features/exchange-rates/exchange-rates.ts'],
  },
  'about/sections/software': { read: 'b6abab0f7253', by: ['web/src/pages/about/software.test.ts'] },
  'business/sections/start': { read: 'cd7b480a016c', by: ['e2e/first-path.e2e.ts', 'e2e/cabinet.e2e.ts'] },
  'business/sections/plans': {
    read: 'f5b08279feb3',
    by: [
      'server/src/features/payments/promotions/promotions.test.ts',
      'server/src/features/payments/payme/payme.test.ts',
      'server/src/features/payments/click/click.test.ts',
    ],
  },
  'business/sections/top': {
    read: '6a5ef650268c',
    by: ['server/src/features/payments/promotions/promotions.test.ts', 'e2e/top.e2e.ts'],
  },
  'business/sections/photos': { read: '0cdcabd2ce17', by: ['web/src/features/product-card/product-card.tsx'] },
  'business/sections/words': { read: 'cbbb6a2cdb26', by: ['e2e/catalog.e2e.ts'] },
  'business/sections/price': { read: '93d7f34cba4f', by: ['contract/src/rules/new-product.ts', 'e2e/catalog.e2e.ts'] },
  'business/sections/replies': {
    read: '977b8b93a3b7',
    by: ['server/src/features/products/life/renew-products.test.ts'],
  },
  'business/sections/stats': {
    read: '027dd267fbb1',
    by: ['e2e/cabinet.e2e.ts', 'server/src/features/visits/visits.test.ts'],
  },
  'business/sections/shops': { read: '513ddc3808ff', by: ['contract/src/values/products/category-papers.ts'] },
  'safety/sections/payment': { read: 'cd11bb138bc4', by: [] },
  'safety/sections/phones': { read: '47eed60e610a', by: [] },
  'safety/sections/cars': { read: 'd90f87ba93d7', by: [] },
  'safety/sections/homes': { read: '2cfd882598fc', by: [] },
  'safety/sections/work': { read: 'c5f384364740', by: [] },
  'safety/sections/meeting': { read: '4c3b641d159a', by: [] },
  'safety/sections/selling': { read: 'add3e581c144', by: [] },
};
