import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBeforeFramework } from '#server/platform/http/answer-before-framework.ts';
import { addressKey } from '#server/platform/http/caller.ts';
import { PublicCache } from '#server/platform/http/public-cache.ts';
import { newRequestId } from '#server/platform/http/request-id.ts';
import { pageHeaders } from '#server/platform/http/security-headers.ts';
import { pageAddress } from './page-address.ts';
import { encodingFor, RenderedPage, type Variant } from './rendered-page.ts';

/** What a page renderer answers: a document, or the address to go to. */
export interface PageAnswer {
  status: number;
  html: string;
  location?: string;
}

/** Renders one address, language prefix included. */
export type RenderPage = (href: string) => Promise<PageAnswer>;

export interface PagesOptions {
  render: RenderPage;
  https: boolean;
  /** Vite writes styles and scripts into the page, which the policy of production refuses */
  development?: boolean;
  /** ms that a page is given as it is; 0 renders every time */
  freshMs: number;
}

/** Addresses that are never pages. */
const notAPage = /^\/(?:api|files|assets|socket\.io|\.well-known)(?:\/|$|\?)|^\/(?:healthz|readyz|metrics)(?:$|\?)/;

/**
 * Serves the server-rendered pages. The server never renders a signed-in page, so every page is kept for everyone as
 * finished buffers; a kept page is answered before the framework sees the request.
 */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const cache = new PublicCache<RenderedPage>({ freshMs: options.freshMs, staleMs: 30_000, maxEntries: 2000 });
  const { 'content-security-policy': policy = '', ...others } = pageHeaders(options.https);
  const headers = options.development ? others : { ...others, 'content-security-policy': policy };
  app.onPublicChange.add(() => cache.drop());

  const make = async (href: string): Promise<RenderedPage> => new RenderedPage(await options.render(href), headers);
  const pageFor = (href: string): Promise<RenderedPage> =>
    options.freshMs === 0
      ? make(href)
      : cache.get(
          href,
          () => make(href),
          (page) => page.cacheable,
        );

  app.get('/*', { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    if (notAPage.test(request.url)) return reply.callNotFound();
    app.rateLimits.take('read', { userId: null, address: addressKey(request.ip) });
    const page = await pageFor(pageAddress(request.url));
    const variant = await page.in(encodingFor(request.headers['accept-encoding']));
    app.metrics.pageCache.labels('rendered').inc();
    reply.hijack();
    send(page, variant, request.raw, reply.raw, request.id);
    return reply;
  });

  if (options.freshMs > 0) {
    answerBeforeFramework(app, (request, response) => {
      if (request.method !== 'GET' || request.url === undefined || notAPage.test(request.url)) return false;
      // The framework's answers close their connections while the server stops.
      if (app.draining) return false;
      const page = cache.peek(pageAddress(request.url));
      const variant = page?.ready(encodingFor(request.headers['accept-encoding']));
      if (!page || !variant) return false;
      app.metrics.countKeptPage();
      send(page, variant, request, response, newRequestId());
      return true;
    });
  }
}

function send(
  page: RenderedPage,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  if (page.cacheable && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, [
      'x-request-id',
      requestId,
      'etag',
      page.etag,
      'cache-control',
      'public, max-age=5, stale-while-revalidate=30',
    ]);
    response.end();
    return;
  }
  response.writeHead(page.status, ['x-request-id', requestId, ...variant.headers]);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}
