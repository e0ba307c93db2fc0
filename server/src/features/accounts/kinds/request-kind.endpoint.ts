import type { FastifyInstance } from 'fastify';
import { requestKind } from '#contract/http/kinds/request-kind.ts';
import { firstBrokenKindRule, kindRequestRuleTexts } from '#contract/rules/kind-request.ts';
import { m } from '#contract/texts/messages.ts';
import { takePictures } from '#server/features/uploads/uploads.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findKind, insertKindPapers, insertKindRequest } from './kind-request.repository.ts';
import { readOwnKind } from './read-own-kind.ts';

/** POST /profiles/me/kind: one request at a time, which staff decide (product/accounts#kinds). */
export function registerRequestKind(app: FastifyInstance, { db, clock }: AccountsDeps): void {
  registerEndpoint(app, requestKind, async ({ body, viewer }) => {
    const broken = firstBrokenKindRule(body);
    if (broken) throw fieldRefusal(broken, kindRequestRuleTexts[broken]);
    if ((await findKind(db, viewer.id)) === body.kind)
      throw new AppError('CONFLICT', { text: m.refusals_accounts_kind_already });
    await db.transaction().execute(async (transaction) => {
      const requestId = await insertKindRequest(transaction, viewer.id, body, clock.now());
      if (requestId === undefined) throw new AppError('CONFLICT', { text: m.refusals_accounts_kind_waits });
      const uploads = { ownerId: viewer.id, ids: body.paperIds, field: 'paperIds' };
      await insertKindPapers(transaction, requestId, await takePictures(transaction, uploads));
    });
    return { content: await readOwnKind(db, viewer.id) };
  });
}
