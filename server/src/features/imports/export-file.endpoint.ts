import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createExportFile } from '#contract/http/admin/create-export-file.ts';
import { roleAllows } from '#contract/values/roles.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { findSessionRole } from '#server/features/accounts/accounts.ts';
import { addressKey } from '#server/platform/caller/caller.ts';
import { readStatement, signStatement } from '#server/platform/config/signed-statement.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { cutOffSlowReader } from '#server/platform/files/slow-reader.ts';
import { fileHeaders } from '#server/platform/headers/security-headers.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { categoryRows, type ExportRow, productRows, propertyRows } from './export-file.repository.ts';
import { whileAllowed, writeFile } from './export-file.ts';
import type { ImportsDeps } from './import-kind.ts';

/** How long a link works, ms: as long as a browser needs to follow it. */
const linkLifeMs = 60_000;
/** Files that are written at the same time; the next one is asked to wait. */
const atOnce = 3;
const use = 'admin export';

const wish = createExportFile.body.extend({ until: z.int(), sessionId: z.uuid() });
type Wish = z.output<typeof wish>;

/**
 * POST /admin/exports gives a link, so that the browser itself saves what may be larger than its memory; the link gives the file, as long as the session that
 * made it is in force and an admin's.
 */
export function registerExportFile(app: FastifyInstance, deps: ImportsDeps): void {
  const { database, clock, log, config, https } = deps;
  registerEndpoint(app, createExportFile, async ({ body, viewer, record }) => {
    await database.db
      .transaction()
      .execute((transaction) =>
        record(transaction, { action: 'import.export', kind: 'import', id: null, after: body }),
      );
    const stated: Wish = { ...body, until: clock.now().getTime() + linkLifeMs, sessionId: viewer.sessionId };
    const name = `tokcha-${body.kind}-${tashkentDay(clock.now())}.${body.format}`;
    return { content: { url: `/admin-export/${signStatement(config, use, stated)}/${name}` } };
  });

  /** @throws AppError NOT_FOUND for what we did not sign, and what is over */
  const read = (token: string): Wish => {
    const stated = readStatement(config, use, token);
    if (stated === null) throw new AppError('NOT_FOUND');
    const asked = wish.parse(stated);
    if (asked.until < clock.now().getTime()) throw new AppError('NOT_FOUND');
    return asked;
  };

  const isStillAdmin = async ({ sessionId }: Wish): Promise<boolean> =>
    roleAllows(await findSessionRole(database.db, sessionId, clock.now()), 'admin');

  const headers = { ...fileHeaders(https), 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
  let running = 0;
  app.get('/admin-export/:token/:name', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    app.rateLimits.take('write', { userId: null, address: addressKey(request.ip) });
    const [, token = '', name = ''] = /^\/admin-export\/([\w.-]{1,1000})\/([\w.-]{1,60})$/.exec(request.url) ?? [];
    if (!app.isPanelAddress(request.ip)) throw new AppError('PANEL_ADDRESS_REFUSED');
    const stated = read(token);
    if (running >= atOnce) throw new AppError('OVERLOADED', { retryAfter: 30 });
    // Counted before anything is awaited, or any number that come at once would find a place.
    running += 1;
    try {
      if (!(await isStillAdmin(stated))) throw new AppError('NOT_FOUND');
    } catch (error) {
      running -= 1;
      throw error;
    }
    const rows = whileAllowed(rowsOf(database.db, stated), () => isStillAdmin(stated));
    const file = writeFile(stated.kind, stated.format, rows);
    file.once('error', (error) => log.warn({ err: error }, 'an export broke off'));
    file.once('close', () => {
      running -= 1;
    });
    cutOffSlowReader(reply.raw);
    return reply
      .headers(headers)
      .type(stated.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file);
  });
}

function rowsOf(db: Db, { kind, ...choice }: Wish): AsyncGenerator<ExportRow> {
  if (kind === 'categories') return categoryRows(db);
  if (kind === 'properties') return propertyRows(db);
  return productRows(db, choice);
}
