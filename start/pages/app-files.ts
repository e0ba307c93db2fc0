import type { FastifyInstance } from 'fastify';
import { type Language, languagePrefix, languages } from '#contract/texts/language.ts';

/** The service worker of a build, and what takes a former one back. */
export interface WorkerScripts {
  worker: string;
  retire: string;
}

/** A page is little without its files. */
const appFile = { schema: { hide: true }, config: { lane: 'essential' } } as const;

/** The manifest of the installed application: Uzbek at the root, the other languages under their prefixes (product/addresses#routes). */
export function serveManifests(app: FastifyInstance, manifestIn: (language: Language) => Promise<object>): void {
  for (const language of languages) {
    app.get(`${languagePrefix(language)}/manifest.webmanifest`, appFile, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(await manifestIn(language))),
    );
  }
}

/** What browsers and programs ask for by its old name leads to the icon. */
export function serveOldIcon(app: FastifyInstance): void {
  app.get('/favicon.ico', appFile, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/icon-192.png', 301),
  );
}

/** A worker asks for pages and their files, and that is all: what it may fetch is told by its own headers, not by a page's. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** The service worker, never kept by anybody: browsers compare it byte by byte. Switched off, it takes itself back. */
export function serveWorker(app: FastifyInstance, scripts: WorkerScripts, works: boolean): void {
  app.get('/service-worker.js', appFile, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .type('text/javascript; charset=utf-8')
      .send(works ? scripts.worker : scripts.retire),
  );
}
