import type { FastifyInstance } from 'fastify';
import { isLanguage } from '#contract/values/language.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { addressKey } from '#server/platform/http/caller.ts';
import { fileHeaders } from '#server/platform/http/security-headers.ts';
import { openArchive } from './archive.ts';
import { exportTokenHash } from './create-export.endpoint.ts';
import { claimExportLink, finishExportLink, releaseExportLink } from './export-link.repository.ts';
import type { PersonalDataDeps } from './personal-data.ts';

/** Archives that are written at the same time; the next one is asked to wait. */
const atOnce = 4;
/** After so long a taken link is free again: the server that took it was killed, ms. */
const staleMs = 10 * 60_000;

/**
 * GET /export/{language}/{token}.zip: all data of the account that made the link. The link is used up by a whole download; one
 * that breaks off leaves it, so that a bad line costs nobody their day's archive.
 */
export function registerExportDownload(app: FastifyInstance, deps: PersonalDataDeps): void {
  const { clock, store, https, log } = deps;
  const { db } = deps.database;
  const headers = { ...fileHeaders(https), 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
  let running = 0;

  app.get('/export/:language/:file', { schema: { hide: true } }, async (request, reply) => {
    app.rateLimits.take('write', { userId: null, address: addressKey(request.ip) });
    const [, language, token] = /^\/export\/([a-z]{2})\/([\w-]{43})\.zip$/.exec(request.url) ?? [];
    if (!isLanguage(language) || token === undefined) throw new AppError('NOT_FOUND');
    if (running >= atOnce) throw new AppError('OVERLOADED', { retryAfter: 30 });
    const now = clock.now();
    const tokenHash = exportTokenHash(token);
    const staleBefore = new Date(now.getTime() - staleMs);
    const userId = await claimExportLink(db, tokenHash, { now, staleBefore });
    if (userId === null) throw new AppError('NOT_FOUND');
    running += 1;
    let isWhole = false;
    const settle = async (): Promise<void> => {
      running -= 1;
      await (isWhole ? finishExportLink(db, tokenHash, clock.now()) : releaseExportLink(db, tokenHash));
    };
    const settled = (): void =>
      void settle().catch((error: unknown) => log.warn({ err: error }, 'export link not settled'));
    const archive = await openArchive({ db, store }, { userId, language, now }).catch((error: unknown) => {
      settled();
      throw error;
    });
    archive.once('error', (error) => log.warn({ err: error, userId }, 'export broke off'));
    archive.once('end', () => {
      isWhole = true;
    });
    archive.once('close', settled);
    const day = now.toISOString().slice(0, 10);
    return reply
      .headers(headers)
      .type('application/zip')
      .header('content-disposition', `attachment; filename="tokcha-${day}.zip"`)
      .send(archive);
  });
}
