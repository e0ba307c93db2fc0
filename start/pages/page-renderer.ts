import type { FastifyInstance } from 'fastify';
import { errorStatus } from '#contract/errors/errors.ts';
import { type Language, languageOfPath } from '#contract/texts/language.ts';
import type { Operator } from '#contract/values/operator.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { inProcessAddress } from '#server/platform/http/register-endpoint.ts';
import type { Api } from '#web/api/api.ts';
import type { InjectRequest } from '#web/api/server-api.ts';
import type { Manifest } from '#web/assets.ts';
import { serveManifests, serveOldIcon } from './app-files.ts';
import type { RenderPage } from './pages.ts';

/** What the web's server entry exports. */
export interface WebEntry {
  render(
    href: string,
    options: {
      apiFor(language: Language): Api;
      manifest: Manifest | null;
      site: PageSettings & { savesData: boolean };
      onError(error: unknown): void;
    },
  ): Promise<{ html: Buffer; status: number; isLate?: boolean; redirect?: string }>;
  createServerApi(inject: InjectRequest, language: Language): Api;
  webManifestIn(language: Language, origin: string): object;
}

/** The client build's manifest of each language. */
export type Manifests = Readonly<Partial<Record<Language, Manifest>>>;

export interface PageSettings {
  origin: string;
  demoMode: boolean;
  showsDollars: boolean;
  worksOffline: boolean;
  opensPhones?: boolean;
  reviewsFirst?: boolean;
  storesElsewhere?: boolean;
  supportContact: string | null;
  operator: Operator | null;
}

/**
 * Renders pages with the web's server entry, and its manifests. Their loaders reach the API through its own door inside the process, as a
 * visitor, so that a page can never show more than the API does; an answer that is kept there is taken as it is.
 */
export function pageRenderer(
  app: FastifyInstance,
  entry: () => Promise<WebEntry>,
  manifests: Manifests | null,
  site: PageSettings,
): RenderPage {
  serveOldIcon(app);
  serveManifests(app, async (language) => (await entry()).webManifestIn(language, site.origin));
  return async (href, savesData) => {
    const web = await entry();
    let isShed = false;
    const page = await web.render(href, {
      manifest: manifests && (manifests[languageOfPath(href).language] ?? {}),
      site: { ...site, savesData },
      apiFor: (language) =>
        web.createServerApi(async ({ method, url, headers, payload }) => {
          const kept = method === 'GET' ? app.apiResponses?.peek(language, url) : undefined;
          if (kept) return { status: 200, body: kept.value };
          const answer = await app.inject({
            method: method === 'POST' ? 'POST' : 'GET',
            url,
            headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
            remoteAddress: inProcessAddress,
            ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
          });
          isShed ||= answer.statusCode === errorStatus.OVERLOADED;
          return { status: answer.statusCode, body: JSON.parse(answer.payload) };
        }, language),
      // The path alone: what people search for stands behind it.
      onError(error) {
        if (!isShed) app.log.error({ err: error, path: href.split('?')[0] }, 'page failed');
      },
    });
    // A page that fails because its data were refused is refused like them, and an older one is given where there is one.
    if (isShed && page.status === 500) throw new AppError('OVERLOADED', { retryAfter: 2 });
    return {
      status: page.status,
      html: page.html,
      isLate: page.isLate === true,
      ...(page.redirect === undefined ? {} : { location: page.redirect }),
    };
  };
}
