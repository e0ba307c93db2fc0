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
    void files.register(fastifyStatic, {
      root: join(build, 'client'),
      wildcard: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    done();
  });
  const [worker, retire] = await Promise.all(
    ['service-worker.js', 'retire.js'].map((file) => readFile(join(build, 'worker', file), 'utf8')),
  );
  serveWorker(app, { worker: worker ?? '', retire: retire ?? '' }, settings.worksOffline);
  return pageRenderer(app, async () => entry, manifests, settings);
}
