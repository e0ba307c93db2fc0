import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type PageSettings, pageRenderer, type WebEntry } from './pages/page-renderer.ts';
import type { RenderPage } from './pages/pages.ts';
import { endWithExplanation } from './start-failure.ts';
import { endOnFaults } from './stop-on-signals.ts';
import { startTokcha } from './tokcha.ts';

/** One process and one port for server, Vite and sockets. Vite reloads the web; `dev.ts` restarts this process for the rest. */
try {
  const config = loadConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const stopOnSignals = endOnFaults(log);
  const tokcha = await startTokcha({
    config,
    log,
    pages: developmentPages,
    development: true,
    pageFreshMs: 0,
  });
  stopOnSignals(tokcha.stop);
  console.log(`\n  Tokcha in development: ${tokcha.url}`);
} catch (error) {
  endWithExplanation(error);
}

async function developmentPages(app: FastifyInstance, settings: PageSettings): Promise<RenderPage> {
  app.socketPaths.add('/vite-reload');
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server, path: 'vite-reload' } },
    appType: 'custom',
  });
  // Before the server waits for its connections: an open page keeps one to Vite.
  app.addHook('preClose', () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  // Vite gives module namespaces without types; this is the web's server entry.
  const entry = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<WebEntry>;
  return pageRenderer(app, entry, null, settings);
}
