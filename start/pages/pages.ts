import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lane } from '#contract/endpoint.ts';
import { defaultLanguage, languagePrefix, languages } from '#contract/texts/language.ts';
import { limits } from '#contract/values/limits.ts';
import { addressKey, languageFromCookies } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { encodingFor } from '#server/platform/headers/encoded-body.ts';
import { isKnownVersion } from '#server/platform/headers/known-version.ts';
import { locationTo } from '#server/platform/headers/location.ts';
import { pageHeaders } from '#server/platform/headers/security-headers.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { pageAddress } from './page-address.ts';
import { RenderedPage, type Variant } from './rendered-page.ts';

/** What a page renderer answers: a document, or the address to go to. */
interface PageAnswer {
  status: number;
  html: Buffer;
  /** it came before its data: nobody else is given it */
  isLate?: boolean;
  location?: string;
}

/** Renders one address, language prefix included; with smaller pictures for whoever saves data. */
export type RenderPage = (href: string, savesData: boolean) => Promise<PageAnswer>;

export interface PagesOptions {
  render: RenderPage;
  https: boolean;
  /** Vite writes styles and scripts into the page, which the policy of production refuses */
  development?: boolean;
  /** ms that a page is given as it is; 0 renders every time */
  freshMs: number;
}

/**
 * ms that an old page is given after its time while a new one is made. Where another process changed something and could not say so, a page
 * is seen for 3 s and these, made from an answer of up to 12 s (api-response-cache.ts), and 35 s in caches on the way: within the minute of
 * rules/goals D7.
 */
const staleMs = 10_000;

/** Of pages in all their encodings: some 250 of them. */
const keptBytes = 32 * 1024 * 1024;

/** Addresses that are never pages. */
const notAPage = /^\/(?:api|files|assets|socket\.io|\.well-known)(?:\/|$|\?)|^\/(?:healthz|readyz|metrics)(?:$|\?)/;

/** Where whoever comes in is led on in the language that they chose here. */
const firstAddress = /^\/(?:$|\?)/;

/** The page of staff, which opens only from where they may work; the router takes capitals for small letters. */
const isOfPanel = ({ href }: Wanted): boolean => /^\/(?:[\w-]{2,7}\/)?admin-panel(?:[/?]|$)/i.test(href);

/** The home page in any language, whatever led to it. */
const homes: ReadonlySet<string> = new Set(languages.map((language) => languagePrefix(language) || '/'));
const isHome = ({ href }: Wanted): boolean => homes.has(href.split('?', 1)[0] ?? '');

/**
 * Serves the server-rendered pages. The server never renders a signed-in page, so every page is kept for everyone as
 * finished buffers; a kept page is answered before the framework sees the request.
 */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const cache = new ResponseCache<RenderedPage>({
    freshMs: options.freshMs,
    staleMs,
    maxBytes: keptBytes,
    bytesOf: (page) => page.size,
    onlyAskedAgain: true,
  });
  const { 'content-security-policy': policy = '', ...others } = pageHeaders(options.https);
  const headers = options.development ? others : { ...others, 'content-security-policy': policy };
  app.onPublicChange.add(() => cache.drop());

  // The first address leads elsewhere by these, see below: no cache on the way may give its page to whoever goes on.
  const headersOfFirst = { ...headers, vary: `${headers.vary}, cookie, sec-fetch-site` };
  const make = async ({ href, savesData }: Wanted, lane: Lane): Promise<RenderedPage> => {
    const answer = await app.admission.serve(lane, () => options.render(href, savesData));
    return new RenderedPage(answer, firstAddress.test(href) ? headersOfFirst : headers);
  };
  const pageFor = (wanted: Wanted, lane: Lane): Promise<RenderedPage> =>
    options.freshMs === 0
      ? make(wanted, lane)
      : cache.get(
          keyOf(wanted),
          () => make(wanted, lane),
          (page) => page.cacheable,
        );

  app.get(
    '/*',
    { schema: { hide: true }, config: { isCached: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (notAPage.test(request.url)) return reply.callNotFound();
      app.rateLimits.take('read', { userId: null, address: addressKey(request.ip) });
      const wanted = wantedIn(request.raw);
      if (isOfPanel(wanted) && !app.isPanelAddress(request.ip)) throw new AppError('PANEL_ADDRESS_REFUSED');
      const page = await pageFor(wanted, app.admission.laneOf(request.raw, 'reads'));
      const variant = await page.in(encodingFor(request.headers['accept-encoding']));
      app.metrics.pageCache.labels('rendered').inc();
      if (isHome(wanted)) app.metrics.homeSeconds.observe(reply.elapsedTime / 1000);
      reply.hijack();
      send(page, variant, request.raw, reply.raw, request.id);
      return reply;
    },
  );

  const redirect = (to: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const caller = to.length <= limits.urlBytes && app.fastPath.admit(request, 'read', '/*');
    if (!caller) return false;
    const [name, value] = locationTo(to);
    const named = { ...headers, 'x-request-id': caller.requestId, 'cache-control': 'no-store', [name]: value };
    response.writeHead(302, named).end();
    return true;
  };

  // A person who opens an address that no call may have gets the page that its beginning names, instead of a refusal in JSON.
  app.fastPath.prepend((request, response) => {
    const { url = '/', method } = request;
    if (url.length <= limits.urlBytes || method !== 'GET' || notAPage.test(url)) return false;
    return redirect(pageAddress(url), request, response);
  });

  // The prefix is written small (product/addresses#languages); whoever writes it as the language is named is led there.
  app.fastPath.prepend((request, response) => {
    const { url = '/', method } = request;
    const prefix = method === 'GET' ? (/^\/uz-cyrl(?=[/?]|$)/i.exec(url)?.[0] ?? '') : '';
    const small = prefix.toLowerCase();
    return prefix !== small && redirect(small + url.slice(prefix.length), request, response);
  });

  if (options.freshMs > 0) {
    app.fastPath.prepend((request, response) => {
      if (request.method !== 'GET' || request.url === undefined || notAPage.test(request.url)) return false;
      const wanted = wantedIn(request);
      // From where it is asked for the framework knows.
      if (isOfPanel(wanted)) return false;
      const key = keyOf(wanted);
      if (cache.isDue(key) && app.admission.renew(request, response)) return false;
      const page = cache.peek(key, app.admission.isLate);
      const variant = page?.ready(encodingFor(request.headers['accept-encoding']));
      const caller = variant && app.fastPath.admit(request, 'read', '/*');
      if (!page || !variant || !caller) return false;
      app.metrics.countCachedPage();
      if (isHome(wanted)) app.metrics.countCachedHome();
      send(page, variant, request, response, caller.requestId);
      return true;
    });
  }

  // Whoever comes in by the first address goes on in the language that they chose here; a link of the site itself means what it says.
  app.fastPath.prepend((request, response) => {
    const { url = '/', method, headers: asked } = request;
    if (method !== 'GET' || !firstAddress.test(url) || asked['sec-fetch-site'] === 'same-origin') return false;
    const chosen = languageFromCookies(asked.cookie) ?? defaultLanguage;
    return chosen !== defaultLanguage && redirect(languagePrefix(chosen) + url.slice(1), request, response);
  });
}

/** What a kept page depends on beside its encoding. */
interface Wanted {
  href: string;
  savesData: boolean;
}

function wantedIn(request: IncomingMessage): Wanted {
  return { href: pageAddress(request.url ?? '/'), savesData: request.headers['save-data'] === 'on' };
}

/** No address begins with a letter. */
const keyOf = ({ href, savesData }: Wanted): string => (savesData ? `small ${href}` : href);

function send(
  page: RenderedPage,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  if (page.cacheable && isKnownVersion(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, ['x-request-id', requestId, ...page.headers]).end();
    return;
  }
  response.writeHead(page.status, ['x-request-id', requestId, ...variant.headers]);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}
