import type { FastifyInstance } from 'fastify';
import { openDatabase } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createHttpServer, type HttpServerOptions } from '#server/platform/http/http-server.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import { createLog } from '#server/platform/log/log.ts';

/** The HTTP server without features, caches or a database that answers, for tests of what holds for all routes. Nobody is signed in. */
export function createBareServer(options: Partial<HttpServerOptions> = {}): Promise<FastifyInstance> {
  const log = createLog('silent');
  return createHttpServer({
    log,
    https: false,
    checkAnswers: true,
    trustedProxies: [],
    authenticate: async () => {
      throw new AppError('UNAUTHENTICATED');
    },
    requireFreshCode: async () => undefined,
    requireConsent: async () => undefined,
    db: openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', log, poolSize: 1 }).db,
    rateLimits: createRateLimits('relaxed'),
    readOnly: false,
    publicCacheMs: 0,
    maxEventLoopDelayMs: 0,
    connections: 8,
    patience: 1,
    ...options,
  });
}
