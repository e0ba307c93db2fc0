import type { FastifyInstance } from 'fastify';
import { isLanguage } from '#contract/texts/language.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { addressKey } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { cutOffSlowReader } from '#server/platform/files/slow-reader.ts';
import { fileHeaders } from '#server/platform/headers/security-headers.ts';
import { openArchive } from './archive.ts';
import { exportTokenHash } from './create-export.endpoint.ts';
import { claimExportLink, finishExportLink, releaseExportLink, renewExportClaim } from './export-link.repository.ts';
import { staleMs } from './next-export.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** Archives that are written at the same time; the next one is asked to wait. */
const atOnce = 4;
/** A download takes its link anew so often, ms: well before the link counts as left behind. */
const renewMs = staleMs / 4;

/**
 * GET /export/{language}/{token}.zip: all data of the account that made the link. The link is used up by a whole download; one
 * that breaks off leaves it, so that a bad line costs nobody their day's archive.
 */
export function registerExportDownload(app: FastifyInstance, deps: PersonalDataDeps): void {
  const { clock, store, https, log } = deps;
  const { db } = deps.database;
  const headers = { ...fileHeaders(https), 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
  let running = 0;

  // A HEAD of a link that works once would use it up: mail scanners and download managers send one.
  app.get('/export/:language/:file', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    app.rateLimits.take('write', { userId: null, address: addressKey(request.ip) });
    const [, language, token] = /^\/export\/([\w-]{2,7})\/([\w-]{43})\.zip$/.exec(request.url) ?? [];
    if (!isLanguage(language) || token === undefined) throw new AppError('NOT_FOUND');
    if (running >= atOnce) throw new AppError('OVERLOADED', { retryAfter: 30 });
    const now = clock.now();
    const tokenHash = exportTokenHash(token);
    const staleBefore = new Date(now.getTime() - staleMs);
    // Counted before anything is awaited, or any number that come at once would find a place.
    running += 1;
    const userId = await claimExportLink(db, tokenHash, { now, staleBefore }).catch((error: unknown) => {
      running -= 1;
      throw error;
    });
    if (userId === null) {
      running -= 1;
      throw new AppError('NOT_FOUND');
    }
    const renewal = setInterval(() => {
      renewExportClaim(db, tokenHash, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'export link not renewed'),
      );
    }, renewMs).unref();
    let isWhole = false;
    const whenWhole = async (): Promise<void> => {
      await finishExportLink(db, tokenHash, clock.now());
      isWhole = true;
    };
    const settle = (): void => {
      running -= 1;
      clearInterval(renewal);
      if (isWhole) return;
      releaseExportLink(db, tokenHash).catch((error: unknown) => log.warn({ err: error }, 'export link not released'));
    };
    const person = { userId, language, now, whenWhole };
    const archive = await openArchive({ db, store }, person).catch((error: unknown) => {
      settle();
      throw error;
    });
    archive.once('error', (error) => log.warn({ err: error, userId }, 'export broke off'));
    archive.once('close', settle);
    cutOffSlowReader(reply.raw);
    return reply
      .headers(headers)
      .type('application/zip')
      .header('content-disposition', `attachment; filename="tokcha-${tashkentDay(now)}.zip"`)
      .send(archive);
  });
}
