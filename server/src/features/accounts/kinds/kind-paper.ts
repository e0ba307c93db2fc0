import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/schemas.ts';
import { paperLinkMinutes } from '#contract/values/retention.ts';
import { roleAllows } from '#contract/values/roles.ts';
import { recorderOf } from '#server/platform/audit/audit.repository.ts';
import { addressKey, type Viewer } from '#server/platform/caller/caller.ts';
import { readStatement, signStatement } from '#server/platform/config/signed-statement.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { fileHeaders } from '#server/platform/headers/security-headers.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findPaper, isFirstLook, lockPaperOwner } from './kind-paper.repository.ts';
import { listKindPapers } from './kind-request.repository.ts';

const use = 'kind paper';
const link = z.object({ paper: id, until: z.int(), sessionId: z.uuid() });
type Link = z.output<typeof link>;

/** The papers of a request with addresses that this viewer may follow for a while (rules/uploads#papers). */
export async function listPaperLinks({ db, clock, config }: AccountsDeps, requestId: number, { sessionId }: Viewer) {
  const until = clock.now().getTime() + paperLinkMinutes * 60_000;
  const urlOf = (paper: number): string => {
    const stated: Link = { paper, until, sessionId };
    return `/papers/${signStatement(config, use, stated)}.webp`;
  };
  return (await listKindPapers(db, requestId)).map((paper) => ({ ...paper, url: urlOf(paper.id) }));
}

/**
 * GET /papers/{link}.webp: one paper, for whoever was given its address, as long as the session that asked for it is in force, and its account is that of
 * the paper's owner or of staff, whose reading is noted. Every other path is 404, whatever is wrong with it.
 */
export function registerKindPapers(
  app: FastifyInstance,
  { db, clock, config, uploads: { store } }: AccountsDeps,
): void {
  const headers = {
    ...fileHeaders(config.publicUrl.startsWith('https:')),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
  app.get('/papers/*', { schema: { hide: true } }, async (request, reply) => {
    app.rateLimits.take('read', { userId: null, address: addressKey(request.ip) });
    const [, token = ''] = /^\/papers\/([\w-]{1,300}\.[\w-]{43})\.webp$/.exec(request.url) ?? [];
    const stated = link.safeParse(readStatement(config, use, token));
    if (!stated.success || stated.data.until <= clock.now().getTime()) throw new AppError('NOT_FOUND');
    const found = await findPaper(db, stated.data, clock.now());
    const isOwner = found?.ownerId === found?.readerId;
    if (!found || (!isOwner && !roleAllows(found.role, 'moderator'))) throw new AppError('NOT_FOUND');
    if (!isOwner && !app.isPanelAddress(request.ip)) throw new AppError('PANEL_ADDRESS_REFUSED');
    const size = await store.size(found.key);
    if (size === null) throw new AppError('NOT_FOUND');
    // HEAD shows nobody anything, and changes nothing.
    if (!isOwner && request.method !== 'HEAD') {
      if (app.readOnly) throw new AppError('READ_ONLY', { retryAfter: 60 });
      const record = recorderOf({ viewer: { id: found.readerId }, request });
      await db.transaction().execute(async (transaction) => {
        await lockPaperOwner(transaction, stated.data.paper);
        if (!(await isFirstLook(transaction, found))) return;
        await record(transaction, { action: 'user.paper', kind: 'user', id: found.ownerId });
      });
    }
    return reply
      .headers(headers)
      .type('image/webp')
      .header('content-length', size)
      .header('content-disposition', 'inline; filename="paper.webp"')
      .send(store.read(found.key));
  });
}
