/**
 * Who may import whom, as one table (docs/architecture.md says it in short). A room may import rooms of a lower level of its own
 * ladder, the contract, and what `also` names; rooms of one level never import each other.
 */
export interface Room {
  /** path prefix of the files that it holds; the longest match decides */
  folder: string;
  /** every folder in it is a room of its own, on the same level */
  divided?: true;
  ladder: 'contract' | 'server' | 'web' | 'start' | 'data' | 'outside';
  level: number;
  /** other folders that it may import, whatever their level */
  also?: readonly string[];
  /** the one file of it that others may import */
  publicApi?: string;
}

const feature = (name: string, level: number): Room => ({
  folder: `server/src/features/${name}`,
  ladder: 'server',
  level,
  publicApi: `server/src/features/${name}/${name}.ts`,
});

export const rooms: readonly Room[] = [
  { folder: 'texts', ladder: 'contract', level: 0 },
  { folder: 'contract/src', ladder: 'contract', level: 1 },

  { folder: 'server/src/platform', ladder: 'server', level: 1 },
  { folder: 'server/src/integrations', ladder: 'server', level: 2 },
  feature('places', 3),
  feature('exchange-rates', 3),
  feature('uploads', 3),
  feature('search', 3),
  feature('notifications', 3),
  feature('scam-shield', 3),
  feature('banners', 4),
  feature('product-signals', 4),
  feature('accounts', 4),
  feature('categories', 4),
  feature('products', 5),
  feature('search-engines', 6),
  feature('share-pictures', 6),
  feature('reports', 6),
  feature('relations', 6),
  feature('reviews', 6),
  feature('likes', 6),
  feature('drafts', 6),
  feature('chat', 6),
  feature('saved-searches', 6),
  feature('telegram', 6),
  feature('personal-data', 6),
  feature('payments', 6),
  feature('audit', 6),
  feature('imports', 6),
  feature('overview', 6),
  feature('visits', 6),
  feature('status', 6),
  feature('moderation', 7),
  feature('search-intents', 7),
  // Tries notices and calls of gateways again, and sets what codes may cost.
  feature('upkeep-state', 7),
  feature('shop-imports', 7),
  // Decides cases of the queue, and shows listings with them.
  feature('staff-acts', 8),
  feature('suggestions', 8),
  { folder: 'server/src/upkeep.ts', ladder: 'server', level: 9 },
  { folder: 'server/src/app.ts', ladder: 'server', level: 10 },
  { folder: 'server/migrations', ladder: 'server', level: 0, also: ['server/src/platform/database/schema'] },

  { folder: 'web/src/ui', ladder: 'web', level: 1 },
  { folder: 'web/src/texts', ladder: 'web', level: 1 },
  { folder: 'web/src/site', ladder: 'web', level: 1 },
  // A program of its own; pages share with it what the two tell each other.
  { folder: 'web/src/service-worker', ladder: 'web', level: 1 },
  { folder: 'web/src/api', ladder: 'web', level: 2 },
  { folder: 'web/src/pages/page.ts', ladder: 'web', level: 3 },
  // What several features show: the theme and the language, the head of a document, likes, the chosen place, and the card and grid of products.
  { folder: 'web/src/features/page-head', ladder: 'web', level: 4 },
  { folder: 'web/src/features/paging', ladder: 'web', level: 4 },
  // What comes when the page has come: the worker that keeps it, and the count of visits.
  { folder: 'web/src/features/offline', ladder: 'web', level: 4, also: ['web/src/features/visits'] },
  { folder: 'web/src/features/likes', ladder: 'web', level: 4 },
  { folder: 'web/src/features/place', ladder: 'web', level: 4 },
  { folder: 'web/src/features/theme', ladder: 'web', level: 4 },
  { folder: 'web/src/features/waiting-act', ladder: 'web', level: 4 },
  { folder: 'web/src/features/visits', ladder: 'web', level: 5 },
  { folder: 'web/src/features/language', ladder: 'web', level: 5 },
  { folder: 'web/src/features/product-card', ladder: 'web', level: 5 },
  { folder: 'web/src/features/product-grid', ladder: 'web', level: 6 },
  // A photo is shrunk for a listing, and for a message.
  { folder: 'web/src/features/photo-upload', ladder: 'web', level: 6 },
  // What a form would lose, and whether an answer still finds the person.
  { folder: 'web/src/features/leaving', ladder: 'web', level: 6 },
  { folder: 'web/src/features/footer', ladder: 'web', level: 6 },
  { folder: 'web/src/features/search-intent', ladder: 'web', level: 6 },
  { folder: 'web/src/features', ladder: 'web', level: 7, divided: true },
  // The shell opens the category modal when it is asked for; the modal shows the footer and the theme switch.
  { folder: 'web/src/features/shell', ladder: 'web', level: 8, also: ['web/src/features/category-modal'] },
  { folder: 'web/src/features/category-modal', ladder: 'web', level: 9 },
  // The cabinet's menu leads to the payments.
  { folder: 'web/src/features/cabinet', ladder: 'web', level: 8, also: ['web/src/features/shell'] },
  // A shop's files look as staff's do, and are saved as statistics are.
  { folder: 'web/src/features/shop-files', ladder: 'web', level: 8 },
  // Reviews are reported and answered where they stand; the page of a seller shows them and leads back after signing in.
  { folder: 'web/src/features/reviews', ladder: 'web', level: 9 },
  { folder: 'web/src/features/seller', ladder: 'web', level: 10 },
  { folder: 'web/src/pages/error', ladder: 'web', level: 10 },
  { folder: 'web/src/pages', ladder: 'web', level: 11, divided: true },
  { folder: 'web/src', ladder: 'web', level: 12 },

  { folder: 'data', ladder: 'data', level: 0, also: ['contract/src', 'server/src'] },
  { folder: 'start', ladder: 'start', level: 0, also: ['contract/src', 'server/src', 'web/src', 'data'] },
  // What tests of the start share.
  {
    folder: 'start/testing',
    ladder: 'start',
    level: 1,
    also: ['contract/src', 'server/src', 'data', 'server/testing'],
  },
  {
    folder: 'server/testing',
    ladder: 'outside',
    level: 0,
    also: ['contract/src', 'server/src', 'data', 'start/private-database'],
  },
  {
    folder: 'e2e',
    ladder: 'outside',
    level: 0,
    also: ['contract/src', 'server/testing', 'start', 'data', 'server/src'],
  },
  {
    folder: 'bench',
    ladder: 'outside',
    level: 0,
    also: ['contract/src', 'server/testing', 'start', 'data', 'server/src'],
  },
  // It knows the product as strangers do: by its address and what it publishes.
  { folder: 'attack', ladder: 'outside', level: 0, also: ['start'] },
  { folder: 'web/make', ladder: 'outside', level: 0 },
  {
    folder: 'tools',
    ladder: 'outside',
    level: 0,
    also: ['contract/src', 'server/src', 'start', 'data', 'web/src', 'server/testing'],
  },
];

/** Packages that only some files may import (docs/architecture.md). */
export interface PackageUsers {
  package: string;
  /** files that may import it, as pattern over the path */
  allowed: RegExp;
}

export const packageUsers: readonly PackageUsers[] = [
  {
    package: 'kysely',
    allowed:
      /\.repository\.ts$|^server\/src\/platform\/database|^server\/migrations\/|^data\/|^server\/testing\/|^tools\/|\.test\.ts$/,
  },
  {
    package: 'pg',
    allowed:
      /^server\/src\/platform\/database\/|^start\/(private-database|backup)\/|^(server|start)\/testing\/|^e2e\/support\/|^tools\/|^bench\/|\.test\.ts$/,
  },
  { package: '@redis/client', allowed: /^server\/src\/platform\/nodes\// },
  { package: 'socket.io', allowed: /^server\/src\/platform\/sockets\/|^bench\/|\.test\.ts$/ },
  { package: 'socket.io-client', allowed: /^web\/src\/api\/|^server\/testing\/|^(attack|bench)\/|\.test\.ts$/ },
  { package: 'opentype.js', allowed: /^server\/src\/features\/share-pictures\// },
  {
    package: 'sharp',
    allowed:
      /^server\/src\/platform\/files\/|^data\/|^tools\/|^web\/make\/|^server\/testing\/|^bench\/|\.(test|e2e)\.ts$/,
  },
];
