export interface Software {
  name: string;
  licence: string;
  home: string;
  /** the packages by which it comes */
  packages: readonly string[];
}

/** Packages that the section on data, drawings and font credits. */
export const creditedAsSources: readonly string[] = ['@expo-google-fonts/onest', '@fontsource-variable/onest'];

/** The open-source software that the running product consists of, and its licences as their packages state them. */
export const software: readonly Software[] = [
  { name: 'Node.js', licence: 'MIT', home: 'https://nodejs.org', packages: [] },
  { name: 'PostgreSQL', licence: 'PostgreSQL', home: 'https://www.postgresql.org', packages: [] },
  { name: 'React', licence: 'MIT', home: 'https://react.dev', packages: ['react', 'react-dom'] },
  { name: 'React Router', licence: 'MIT', home: 'https://reactrouter.com', packages: ['react-router'] },
  {
    name: 'TanStack Query',
    licence: 'MIT',
    home: 'https://tanstack.com/query',
    packages: ['@tanstack/react-query'],
  },
  {
    name: 'Yet Another React Lightbox',
    licence: 'MIT',
    home: 'https://yet-another-react-lightbox.com',
    packages: ['yet-another-react-lightbox'],
  },
  {
    name: 'dnd kit',
    licence: 'MIT',
    home: 'https://dndkit.com',
    packages: ['@dnd-kit/core', '@dnd-kit/sortable'],
  },
  { name: 'web-push', licence: 'MPL-2.0', home: 'https://github.com/web-push-libs/web-push', packages: ['web-push'] },
  {
    name: 'OpenTelemetry',
    licence: 'Apache-2.0',
    home: 'https://opentelemetry.io',
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/exporter-logs-otlp-http',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-logs',
      '@opentelemetry/sdk-trace',
    ],
  },
  { name: 'Tailwind CSS', licence: 'MIT', home: 'https://tailwindcss.com', packages: [] },
  { name: 'Paraglide JS', licence: 'MIT', home: 'https://inlang.com/m/gerre34r', packages: [] },
  {
    name: 'Socket.IO',
    licence: 'MIT',
    home: 'https://socket.io',
    packages: ['socket.io', 'socket.io-client'],
  },
  {
    name: 'node-redis',
    licence: 'MIT',
    home: 'https://github.com/redis/node-redis',
    packages: ['@redis/client'],
  },
  { name: 'CSV for Node.js', licence: 'MIT', home: 'https://csv.js.org', packages: ['csv-parse', 'csv-stringify'] },
  { name: 'sax', licence: 'BlueOak-1.0.0', home: 'https://github.com/isaacs/sax-js', packages: ['sax'] },
  {
    name: 'noble hashes',
    licence: 'MIT',
    home: 'https://github.com/paulmillr/noble-hashes',
    packages: ['@noble/hashes'],
  },
  { name: 'qr', licence: '(MIT OR Apache-2.0)', home: 'https://github.com/paulmillr/qr', packages: ['qr'] },
  { name: 'yazl', licence: 'MIT', home: 'https://github.com/thejoshwolfe/yazl', packages: ['yazl'] },
  {
    name: 'Fastify',
    licence: 'MIT',
    home: 'https://fastify.dev',
    packages: [
      'fastify',
      '@fastify/cookie',
      '@fastify/multipart',
      '@fastify/static',
      '@fastify/swagger',
      '@fastify/swagger-ui',
    ],
  },
  {
    name: 'fastify-type-provider-zod',
    licence: 'MIT',
    home: 'https://github.com/turkerdev/fastify-type-provider-zod',
    packages: ['fastify-type-provider-zod'],
  },
  { name: 'pino', licence: 'MIT', home: 'https://getpino.io', packages: ['pino'] },
  { name: 'Zod', licence: 'MIT', home: 'https://zod.dev', packages: ['zod'] },
  { name: 'Kysely', licence: 'MIT', home: 'https://kysely.dev', packages: ['kysely'] },
  { name: 'node-postgres', licence: 'MIT', home: 'https://node-postgres.com', packages: ['pg'] },
  {
    name: 'pg-copy-streams',
    licence: 'MIT',
    home: 'https://github.com/brianc/node-pg-copy-streams',
    packages: ['pg-copy-streams'],
  },
  {
    name: 'Graphile Worker',
    licence: 'MIT',
    home: 'https://worker.graphile.org',
    packages: ['graphile-worker'],
  },
  { name: 'aws4fetch', licence: 'MIT', home: 'https://github.com/mhart/aws4fetch', packages: ['aws4fetch'] },
  { name: 'jose', licence: 'MIT', home: 'https://github.com/panva/jose', packages: ['jose'] },
  { name: 'sharp', licence: 'Apache-2.0', home: 'https://sharp.pixelplumbing.com', packages: ['sharp'] },
  {
    name: 'opentype.js',
    licence: 'MIT',
    home: 'https://opentype.js.org',
    packages: ['opentype.js'],
  },
  { name: 'libvips', licence: 'LGPL-3.0-or-later', home: 'https://www.libvips.org', packages: [] },
  {
    name: 'lru-cache',
    licence: 'BlueOak-1.0.0',
    home: 'https://github.com/isaacs/node-lru-cache',
    packages: ['lru-cache'],
  },
  {
    name: 'prom-client',
    licence: 'Apache-2.0',
    home: 'https://github.com/siimon/prom-client',
    packages: ['prom-client'],
  },
];
