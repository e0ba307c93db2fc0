import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/schema/migrate.ts';
import { AppError } from '../errors/app-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { NodeLink } from '../nodes/node-link.ts';

export interface OperationsOptions {
  database: Database;
  store: Pick<FileStore, 'checkSpace'>;
  link: Pick<NodeLink, 'connected'> | null;
  publicUrl: string;
  securityContact: string;
}

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
 * The operation surface: /healthz (the process), /readyz (database, schema, disk), /metrics (this machine or an admin), security.txt
 * (rules/operation#surface).
 */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const hidden = { schema: { hide: true }, config: { lane: 'essential' } } as const;
  app.get('/healthz', { ...hidden, config: { lane: 'essential', isCached: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  let migrated = false;
  app.get('/readyz', hidden, async (_request, reply) => {
    if (app.draining || !(await options.database.ping())) throw new AppError('DEPENDENCY_DOWN');
    migrated ||= await isMigrated(options.database.db);
    if (!migrated) throw new AppError('DEPENDENCY_DOWN');
    // Without room for uploads everything else works (rules/uploads#room), and so it does without Redis: both only warn.
    const hasSpace = await options.store.checkSpace().then(
      () => true,
      () => false,
    );
    const warnings = [...(hasSpace ? [] : ['disk']), ...(options.link?.connected === false ? ['redis'] : [])];
    return reply
      .header('cache-control', 'no-store')
      .send(warnings.length === 0 ? { status: 'ready' } : { status: 'ready', warnings });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isFromThisMachine(request.raw)) {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      const viewer = token ? await app.authenticate(token) : null;
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

/** RFC 9116 asks for less than a year ahead; a test fails 30 days before it runs out. */
const securityTxtExpiry = '2027-10-01T00:00:00.000Z';
