import type { FastifyInstance } from 'fastify';
import { requestKind } from '#contract/http/kinds/request-kind.ts';
import { firstBrokenKindRule, kindRequestRuleTexts } from '#contract/rules/kind-request.ts';
import { m } from '#contract/texts/messages.ts';
import { takePictures, withPapers } from '#server/features/uploads/uploads.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findKind, findWaitingKindRequest, insertKindPapers, insertKindRequest } from './kind-request.repository.ts';
import { readOwnKind } from './read-own-kind.ts';

const waits = new AppError('CONFLICT', { text: m.refusals_accounts_kind_waits });

/** POST /profiles/me/kind: one request at a time, which staff decide (product/accounts#kinds). */
export function registerRequestKind(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock, uploads } = deps;
  registerEndpoint(app, requestKind, async ({ body, viewer }) => {
    const broken = firstBrokenKindRule(body);
    if (broken) throw fieldRefusal(broken, kindRequestRuleTexts[broken]);
    if ((await findKind(db, viewer.id)) === body.kind)
      throw new AppError('CONFLICT', { text: m.refusals_accounts_kind_already });
    if (await findWaitingKindRequest(db, viewer.id)) throw waits;
    const pictures = { ownerId: viewer.id, ids: body.paperIds, field: 'paperIds' };
    await withPapers(uploads, pictures, (papers) =>
      db.transaction().execute(async (transaction) => {
        const requestId = await insertKindRequest(transaction, viewer.id, body, clock.now());
        if (requestId === undefined) throw waits;
        await takePictures(transaction, pictures);
        await insertKindPapers(transaction, requestId, papers);
      }),
    );
    return { content: await readOwnKind(deps, viewer) };
  });
}
