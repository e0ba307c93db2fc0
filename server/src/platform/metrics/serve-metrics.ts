import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import type { Log } from '../log/log.ts';

export interface ServeMetricsOptions {
  registry: Registry;
  /** whoever brings it is told */
  token: string;
  host: string;
  port: number;
  log: Log;
}

/**
 * The figures of a process that serves nothing else. A place that is taken is told of, and the process goes on without.
 * @returns what ends it
 */
export function serveMetrics({ registry, token, host, port, log }: ServeMetricsOptions): () => Promise<void> {
  const server = createServer((request, response) => {
    const answer = (status: number, body = '') =>
      response.writeHead(status, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(body);
    if (request.url !== '/metrics') return answer(404);
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return answer(401);
    registry.metrics().then(
      (figures) => answer(200, figures),
      (error: unknown) => {
        log.warn({ err: error }, 'the figures could not be told');
        answer(500);
      },
    );
  });
  server.on('error', (error) => log.warn({ err: error, port }, 'the figures are not served'));
  server.listen(port, host);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** In a time that tells nothing of how far they are the same. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
