import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { categoryPath, productPath } from '#contract/values/page-paths.ts';
import { legalDocuments } from '#contract/values/terms.ts';
import type { Categories } from '#server/features/categories/categories.ts';
import { addressKey } from '#server/platform/caller/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { takesEncoding } from '#server/platform/headers/accepted-encoding.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { listSitemapParts, listSitemapProducts } from './sitemap.repository.ts';
import { robotsTxt, sitemap, sitemapIndex } from './sitemap.view.ts';

export interface SearchEngineDeps {
  db: Db;
  categories: Categories;
  /** the public origin */
  publicUrl: string;
  /** ms that a sitemap is given as it is (default 10 minutes) */
  freshMs?: number;
}

/** Pages for everyone that are neither categories nor listings. */
const plainPages = [
  '/',
  '/all-products',
  '/business',
  '/rules',
  '/safety',
  '/about',
  '/legal',
  ...legalDocuments.filter((name) => name !== 'rules').map((name) => `/legal/${name}`),
];
const compress = promisify(gzip);

interface Sitemap {
  text: string;
  gzipped: Buffer;
}

/** A full part has some megabytes. */
const keptBytes = 32 * 1024 * 1024;
const bytesOf = ({ text, gzipped }: Sitemap): number => text.length + gzipped.length;

/** What search engines are told: /robots.txt, /sitemap.xml and its parts under /sitemaps. */
export function registerSearchEngines(app: FastifyInstance, deps: SearchEngineDeps): void {
  const { db, categories, publicUrl, freshMs = 600_000 } = deps;
  const kept = new ResponseCache<Sitemap>({ freshMs, staleMs: 3_600_000, maxBytes: keptBytes, bytesOf });
  const hidden = { schema: { hide: true } };

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    app.rateLimits.take('read', { userId: null, address: addressKey(request.ip) });
    const { text, gzipped } = await kept.get(request.url.split('?')[0] ?? '', async () => {
      const made = await make();
      return { text: made, gzipped: await compress(made) };
    });
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }).type('application/xml');
    return takesEncoding(request.headers['accept-encoding'], 'gzip')
      ? reply.header('content-encoding', 'gzip').send(gzipped)
      : reply.send(text);
  }

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'public, max-age=86400').send(robotsTxt(publicUrl)),
  );

  app.get('/sitemap.xml', hidden, (request, reply) =>
    send(request, reply, async () => {
      const parts = await listSitemapParts(db);
      const productMaps = parts.map(({ part, changedAt }) => ({ path: `/sitemaps/products-${part}.xml`, changedAt }));
      return sitemapIndex(publicUrl, [{ path: '/sitemaps/pages.xml' }, ...productMaps]);
    }),
  );

  app.get('/sitemaps/pages.xml', hidden, (request, reply) =>
    send(request, reply, async () => {
      const tree = await categories.get();
      const paths = [...plainPages, ...tree.all().map(({ id, slug }) => categoryPath(id, slug))];
      return sitemap(
        publicUrl,
        paths.map((path) => ({ path })),
      );
    }),
  );

  app.get('/sitemaps/:file', hidden, async (request, reply) => {
    const part = /^\/sitemaps\/products-(0|[1-9]\d{0,8})\.xml(?:$|\?)/.exec(request.url)?.[1];
    if (part === undefined) throw new AppError('NOT_FOUND');
    return send(request, reply, async () => {
      const products = await listSitemapProducts(db, Number(part));
      if (products.length === 0) throw new AppError('NOT_FOUND');
      return sitemap(
        publicUrl,
        products.map(({ id, title, updated_at: changedAt }) => ({
          path: productPath(id, slugOf(title)),
          changedAt,
        })),
      );
    });
  });
}
