import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Names of modules as part of a pattern. A pattern that matches nothing is silent, and a page grows: so each has to exist.
 * @throws Error where one does not
 */
function oneOf(folder: string, names: readonly string[]): string {
  const isThere = (name: string): boolean =>
    readdirSync(fileURLToPath(new URL(`${folder}/${dirname(name)}`, import.meta.url))).some(
      (file) => file.split('.')[0] === basename(name),
    );
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0) throw new Error(`vite.config.ts names what ${folder} does not have: ${missing.join(', ')}`);
  return `(?:${names.join('|')})`;
}

const queryCore = oneOf('node_modules/@tanstack/query-core/build/modern', ['mutationObserver', 'queriesObserver']);
const queryHooks = oneOf('node_modules/@tanstack/react-query/build/modern', ['useMutation', 'useQueries']);
const libraries = oneOf('node_modules', ['react', 'react-dom', 'react-router', 'scheduler', '@tanstack']);
const formParts = oneOf('web/src/ui', [
  'tabs',
  'avatar',
  'use-next-control',
  'dialogs/menu',
  'dialogs/dialog',
  'dialogs/second-press',
  'dialogs/confirm-dialog',
  'dialogs/use-back-closes',
  'fields/field',
  'fields/field-error',
  'fields/input',
  'fields/select',
  'fields/loaded-select',
  'fields/checkbox',
  'fields/radio-group',
  'fields/amount-input',
  'fields/date-input',
  'fields/day-in',
  'fields/use-amount-input',
]);
/** What searches by name share with the list of suggestions: it brings the fold, which no page needs from the start. */
const searchParts = oneOf('web/src/ui', ['found-list', 'marked-text', 'matched-text']);
const formValues = oneOf('contract/src/values', ['text/phone', 'roles']);
const formCalls = oneOf('web/src/api', ['idempotency-key', 'use-idempotency-key']);
/** What a later page is the first to need. */
const laterCalls = oneOf('web/src/api', [
  'own-queries',
  'product-queries',
  'reference-queries',
  'idempotency-key',
  'use-idempotency-key',
  'is-unanswered',
  'unread-chats',
  'step-up',
  'put-answer',
]);
const laterRules = oneOf('contract/src/rules', ['new-review', 'owner-actions', 'sign-in', 'deal-event-text']);
const laterValues = oneOf('contract/src/values', [
  'retention',
  'terms',
  'roles',
  'limits',
  'proof-of-work',
  'own-path',
  'profile-text',
  'text/phone',
  'text/csv-cells',
  'text/beginnings',
  'text/fold',
  'text/fold-numbers',
  'text/name-search',
  'text/text',
  'text/contact',
  'text/card-number',
  'moderation/report',
  'moderation/moderation',
  'products/property-query',
  'products/product-signals',
  'products/product-life',
  'products/product-fields',
  'products/product-filters',
  'products/filter-texts',
  'reference',
]);
const cards = oneOf('web/src/features', ['product-card', 'product-grid', 'banner-slide']);
const frame = oneOf('web/src/features', ['shell', 'footer', 'language', 'theme', 'likes', 'place', 'page-head']);
const searchField = oneOf('web/src/features/search-box', ['search-field', 'use-search-scope']);
const errorPage = oneOf('web/src/pages', ['error']);
const firstCalls = oneOf('web/src/api', ['query-client']);
const pageType = oneOf('web/src/pages', ['page']);
const everywhere = oneOf('web/src', ['site/paths', 'texts']);
/** Spans of time in words, which no card has. */
const laterTexts = oneOf('web/src', ['texts/relative-time']);
const limits = oneOf('contract/src/values', ['limits']);
/** Texts of the whole site that no page has without a form or a list with pages. */
const formTexts = oneOf('texts/compiled/by-message/messages', [
  'common_apply',
  'common_cancel',
  'common_choose_district',
  'common_choose_region',
  'common_date_wrong',
  'common_delete',
  'common_district',
  'common_edit',
  'common_nothing_found',
  'common_page_next',
  'common_page_number',
  'common_page_previous',
  'common_pagination',
  'common_paid',
  'common_region',
  'common_region_first',
  'common_regions_error',
  'common_remove',
  'common_save',
  'common_sends_to_regions',
  'common_sign_out',
]);

/** Small modules that many pages use travel together instead of one file each. What of the libraries only later pages use stays out of `vendor`. */
const sharedChunks = [
  { name: 'vendor', test: new RegExp(`node_modules/${libraries}/(?!.*(?:${queryCore}|${queryHooks}))`) },
  // Bounds that a search field on every page and most forms know: with the forms they would bring those to every page.
  { name: 'limits', test: new RegExp(`contract/src/values/${limits}\\.`) },
  {
    name: 'kit',
    test: new RegExp(
      `web/src/(?!${laterTexts})(?:ui/(?!(?:${formParts}|${searchParts})\\.)|api/(?!${laterCalls})|pages/${pageType}\\.|${everywhere})|texts/compiled/by-message/(?!messages/(?!prices_))|contract/src/(?!searches/|values/${laterValues}\\.|rules/${laterRules}\\.)`,
    ),
    minShareCount: 3,
  },
  {
    name: 'forms',
    test: new RegExp(
      `web/src/ui/${formParts}\\.|web/src/api/${formCalls}|contract/src/values/${formValues}\\.|by-message/messages/${formTexts}\\.`,
    ),
    minShareCount: 2,
  },
  { name: 'products', test: new RegExp(`web/src/features/${cards}/`), minShareCount: 2 },
  {
    name: 'shell',
    test: new RegExp(
      `web/src/(?:features/(?:${frame}|search-box/${searchField})|pages/${errorPage}/|api/${firstCalls}\\.)|texts/compiled/by-message/messages/common_(?!ago|span_)`,
    ),
    minShareCount: 2,
  },
];

const made = '= React$1.forwardRef(';

/** The router makes and names its components in calls that a bundler must keep though nobody uses them: 5 kB brotli. */
function pureRouterComponents(): Plugin {
  let found = 0;
  return {
    name: 'pure-router-components',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/dom\/lib\.js$/ },
      handler(code) {
        found += code.split(made).length - 1;
        return {
          code: code.replaceAll(made, `= /* @__PURE__ */ ${made.slice(2)}`).replace(/^\w+\.displayName = .*$/gm, ''),
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('react-router makes its components in another way: look at vite.config.ts');
    },
  };
}
/**
 * Two builds of one config. Client: `vite build` → dist/client with its manifest. Server: `vite build --ssr` →
 * dist/server/entry-server.js, everything bundled. In development Vite runs inside the product's own server.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  appType: 'custom',
  cacheDir: '../.cache/vite',
  // A server build would otherwise choose between React's two forms each time it starts.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [tailwindcss(), react(), pureRouterComponents()],
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(
        new URL(isSsrBuild ? 'web/src/entry-server.tsx' : 'web/src/entry-browser.tsx', import.meta.url),
      ),
      // Constants such as the icons' drawings go where they are used: a page does not load those of the others.
      // The server reads its whole bundle at once, so that a later build cannot take a page away from it; the texts it has already.
      ...(isSsrBuild
        ? { external: /^#texts\//, output: { codeSplitting: false } }
        : {
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: { codeSplitting: { groups: sharedChunks } },
          }),
    },
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
