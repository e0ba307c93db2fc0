import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Small modules that many pages use travel together instead of one file each. What of the libraries only later pages use stays out of `vendor`. */
const sharedChunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(?:mutationObserver|useMutation|queriesObserver|useQueries))/,
  },
  // Bounds that a search field on every page and most forms know: with the forms they would bring those to every page.
  { name: 'limits', test: /contract\/src\/values\/limits\./ },
  {
    name: 'kit',
    test: /web\/src\/(ui\/(?!(?:tabs|dialog|confirm-dialog|field|input|select|avatar|menu|checkbox|radio-group|amount-input|use-amount-input)\.)|api\/(?!idempotency-key|unread-chats|step-up)|page\.|paths|texts\/(?!compiled\/messages))|contract\/src\/(?!values\/(?:phone|roles|fold|fold-numbers|property-query|text|limits|contact|report|moderation|listing-signals|proof-of-work|own-path|product-life)\.|rules\/(?:new-review|sign-in)\.)/,
    minShareCount: 3,
  },
  {
    name: 'forms',
    test: /web\/src\/ui\/(tabs|dialog|confirm-dialog|field|input|select|avatar|menu|checkbox|radio-group|amount-input|use-amount-input)\.|web\/src\/api\/idempotency-key|contract\/src\/values\/(phone|roles)\./,
    minShareCount: 2,
  },
  {
    name: 'products',
    test: /web\/src\/features\/(product-(card|grid)|banner-slide)\//,
    minShareCount: 2,
  },
  {
    name: 'shell',
    test: /web\/src\/(features\/(shell|likes|place|page-head|search-box\/search-field)|pages\/error\/)|compiled\/messages\/common_/,
    minShareCount: 2,
  },
];

/** The router makes and names its components in calls that a bundler must keep though nobody uses them: 5 kB brotli. */
const pureRouterComponents: Plugin = {
  name: 'pure-router-components',
  transform: {
    filter: { id: /react-router\/dist\/.*\/dom\/lib\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
        .replace(/^\w+\.displayName = .*$/gm, ''),
      map: null,
    }),
  },
};

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
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/texts/compiled',
      strategy: ['globalVariable', 'baseLocale'],
      disableAsyncLocalStorage: true,
      outputStructure: 'message-modules',
    }),
    tailwindcss(),
    react(),
    pureRouterComponents,
  ],
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
      // The server reads its whole bundle at once, so that a later build cannot take a page away from it.
      ...(isSsrBuild
        ? { output: { codeSplitting: false } }
        : {
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: { codeSplitting: { groups: sharedChunks } },
          }),
    },
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
