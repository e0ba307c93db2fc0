import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '#server/platform/caller/caller.ts';
import { serveWorker } from './app-files.ts';
import { type Manifests, type PageSettings, pageRenderer, type WebEntry } from './page-renderer.ts';
import type { RenderPage } from './pages.ts';

const dist = join(import.meta.dirname, '../../dist');

/** Pages of the finished build: its renderer, and its assets served with their stored br and gzip forms. */
export async function builtPages(app: FastifyInstance, settings: PageSettings, build = dist): Promise<RenderPage> {
  const manifests: Manifests = JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8'));
  const entry: WebEntry = await import(pathToFileURL(join(build, 'server/entry-server.js')).href);
  await app.register((files, _options, done) => {
    files.addHook('onRequest', async ({ ip }) =>
      app.rateLimits.take('file', { userId: null, address: addressKey(ip) }),
    );
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, lane: 'essential' };
    });
    const client = join(build, 'client');
    const stored = {
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      // They are small and asked for whole; a range that is none would be refused as a fault.
      acceptRanges: false,
    } as const;
    // A route for each of them would take as long as a fifth of the start.
    void files.register(fastifyStatic, {
      ...stored,
      root: join(client, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    // Whatever else is asked for at the top is a page.
    void files.register(fastifyStatic, {
      ...stored,
      root: client,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
    });
    done();
  });
  const [worker, retire] = await Promise.all(
    ['service-worker.js', 'retire.js'].map((file) => readFile(join(build, 'worker', file), 'utf8')),
  );
  serveWorker(app, { worker: worker ?? '', retire: retire ?? '' }, settings.worksOffline);
  return pageRenderer(app, async () => entry, manifests, settings);
}
