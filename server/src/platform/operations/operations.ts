import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { cached } from '../database/cached.ts';
import type { Database } from '../database/database.ts';
import { isOnThisMachine } from '../database/off-host.ts';
import { isMigrated } from '../database/schema/migrate.ts';
import { AppError } from '../errors/app-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { confineToPanel } from '../http/panel-address.ts';
import { productVersion } from '../metrics/product-version.ts';
import type { NodeLink } from '../nodes/node-link.ts';

export interface OperationsOptions {
  database: Database;
  store: Pick<FileStore, 'checkSpace'>;
  link: Pick<NodeLink, 'connected'> | null;
  publicUrl: string;
  securityContact: string;
  /** opens /metrics to whoever brings it; null: to nobody */
  metricsToken: string | null;
  clock: Clock;
}

/** ms that an answer of what is behind is given again: however often somebody asks, database and disk are asked once. */
const readyMs = 1000;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers by which proxies tell of themselves. */
const ofProxies = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Whether somebody on this machine asks this process, by a name of this machine. A proxy beside it connects from here too, for
 * whomever: it says so in its headers, passes on the name of the site that was asked for, or speaks HTTP/1.0, as nginx does unless told.
 */
function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (!loopback.has(socket.remoteAddress ?? '') || httpVersion === '1.0') return false;
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    ['127.0.0.1', 'localhost', '[::1]'].includes(host) && !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}

/**
 * The operation surface: /healthz (the process), /readyz (database, schema, disk), /metrics (whoever has the token, an admin, and this machine
 * where the site is no other's), security.txt. To the world the first two say that and no more
 * (rules/operation#surface).
 */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const hidden = { schema: { hide: true }, config: { lane: 'essential' } } as const;
  const isLocalSite = isOnThisMachine(new URL(options.publicUrl).hostname);
  const isMetricsToken = (token: string | undefined): boolean =>
    options.metricsToken !== null &&
    token !== undefined &&
    timingSafeEqual(digest(token), digest(options.metricsToken));
  const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  // A proxy in front of a public site may say nothing of itself, and connects from here.
  const isOperator = (request: FastifyRequest): boolean =>
    (isLocalSite && isFromThisMachine(request.raw)) || isMetricsToken(bearerOf(request));
  app.get('/healthz', { ...hidden, config: { lane: 'essential', isCached: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(
        isOperator(request)
          ? { status: 'ok', version: productVersion, upSeconds: Math.round(process.uptime()) }
          : { status: 'ok' },
      ),
  );
  let migrated = false;
  const readWarnings = async (): Promise<string[]> => {
    if (!(await options.database.ping())) throw new AppError('DEPENDENCY_DOWN');
    migrated ||= await isMigrated(options.database.db);
    if (!migrated) throw new AppError('DEPENDENCY_DOWN');
    // Without room for uploads everything else works (rules/uploads#room), and so it does without Redis: both only warn.
    const hasSpace = await options.store.checkSpace().then(
      () => true,
      () => false,
    );
    return [...(hasSpace ? [] : ['disk']), ...(options.link?.connected === false ? ['redis'] : [])];
  };
  const readiness = cached(readWarnings, readyMs, options.clock);
  app.get('/readyz', hidden, async (request, reply) => {
    if (app.draining) throw new AppError('DEPENDENCY_DOWN');
    const warnings = await readiness.get();
    return reply
      .header('cache-control', 'no-store')
      .send(warnings.length > 0 && isOperator(request) ? { status: 'ready', warnings } : { status: 'ready' });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isOperator(request)) {
      const token = bearerOf(request);
      const caller = token ? await app.authenticate(token) : null;
      const viewer = caller && confineToPanel(caller, app.isPanelAddress(request.ip));
      if (viewer?.role !== 'admin') throw new AppError(viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(app.metrics.registry.contentType)
      .send(await app.metrics.registry.metrics());
  });
  app.get('/.well-known/security.txt', hidden, async (_request, reply) => {
    const lines = [
      `Contact: ${options.securityContact}`,
      `Expires: ${securityTxtExpiry}`,
      'Preferred-Languages: uz, ru, en',
      `Canonical: ${options.publicUrl}/.well-known/security.txt`,
      `Policy: ${options.publicUrl}/safety`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}

/** Texts of any length, as such that may be compared in constant time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** RFC 9116 asks for less than a year ahead; a test fails 30 days before it runs out. */
const securityTxtExpiry = '2027-10-01T00:00:00.000Z';
