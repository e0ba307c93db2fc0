import type { z } from 'zod';
import type { decideAppeal as declaration } from '#contract/http/moderation/moderation.ts';
import { lockAccount, unblockAccount } from '#server/features/accounts/accounts.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { lockProduct, restoreProduct } from '#server/features/products/products.ts';
import { type Acting, recordActs } from '#server/platform/audit/audit.repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { changedMeanwhile } from '#server/platform/http/changed-meanwhile.ts';
import { denyAppeal } from './case.policy.ts';
import { ownerActor } from './case.view.ts';
import { isNewestBlock, saveAppealDecision } from './case-life.repository.ts';
import { requireClaim } from './claim-case.ts';
import { holdCase } from './decide-case.ts';
import { noAppealHere } from './decision-texts.ts';
import type { ModerationDeps } from './moderation-deps.ts';

type Asked = z.output<typeof declaration.body>;

/**
 * Answers an appeal, all in one transaction. Where the decision was wrong the listing is back where it stood, and so is the account
 * that it blocked.
 * @throws AppError NOT_FOUND, FORBIDDEN for whoever decided, CONFLICT when nothing waits, the case is in other hands, or not as it
 *   was looked at
 */
export async function decideAppeal(
  { database, clock }: Pick<ModerationDeps, 'database' | 'clock'>,
  caseId: number,
  { version, decision, note }: Asked,
  by: NonNullable<Acting>,
): Promise<void> {
  const now = clock.now();
  await database.db.transaction().execute(async (transaction) => {
    const found = await holdCase(transaction, caseId, { withOwner: true });
    if (found.state !== 'appealed') throw new AppError('CONFLICT', { text: noAppealHere });
    const denied = denyAppeal(by.viewer, ownerActor(found), found.decided_by);
    if (denied) throw new AppError('FORBIDDEN', { text: denied });
    requireClaim(found, by.viewer);
    if (found.version !== version) throw changedMeanwhile();
    const { product_id: productId, owner_id: ownerId, status_before: before } = found;
    if (productId === null || ownerId === null || before === null)
      throw new AppError('CONFLICT', { text: noAppealHere });

    const move =
      decision === 'overturned'
        ? await restoreProduct(transaction, productId, {
            ...{ decided: found.decision === 'reject' ? 'rejected' : 'blocked', before, now },
          })
        : null;
    const account = move && found.user_blocked ? await lockAccount(transaction, ownerId) : null;
    // A block that somebody has set since then is a decision of its own.
    const isOfThisDecision = account?.blocked_rule != null && (await isNewestBlock(transaction, found));
    if (account?.status === 'blocked' && isOfThisDecision)
      await unblockAccount(transaction, by, account, { reason: note, now });
    await saveAppealDecision(transaction, caseId, { decision, note, by: by.viewer.id, now });
    // That a listing is published again the database tells by itself.
    if (move?.to !== 'active') {
      const product = await lockProduct(transaction, productId);
      await writeNotice(transaction, {
        ...{ userId: ownerId, key: `appeal:${caseId}`, now },
        notice: {
          ...{ kind: 'moderation', productId, title: product?.title ?? '', rule: null },
          ...{ decision: decision === 'upheld' ? 'appeal_upheld' : 'appeal_overturned', reason: note || null },
        },
      });
    }
    await recordActs(transaction, by, [
      ...(move
        ? [
            {
              ...{ action: 'product.restore', kind: 'product' as const, id: productId, reason: note || null },
              ...{ before: { status: move.from }, after: { status: move.to } },
            },
          ]
        : []),
      {
        ...{ action: `case.appeal_${decision}`, kind: 'case', id: caseId, reason: note || null },
        ...{ before: { state: 'appealed' }, after: { state: 'closed', appeal: decision } },
      },
    ]);
  });
}
