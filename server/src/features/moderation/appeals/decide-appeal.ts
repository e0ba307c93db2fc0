import type { z } from 'zod';
import type { decideAppeal as declaration } from '#contract/http/moderation/decide-appeal.ts';
import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { lockAccount, unblockAccount } from '#server/features/accounts/accounts.ts';
import { type ModeratedMessage, restoreMessage } from '#server/features/chat/chat.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { clearRefusal, lockProduct, restoreProduct } from '#server/features/products/products.ts';
import { findReview, setReviewHidden } from '#server/features/reviews/reviews.ts';
import type { Act } from '#server/platform/audit/audit.repository.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import type { Call } from '#server/platform/http/register-endpoint.ts';
import { denyAppeal } from '../case/case.policy.ts';
import { partiesOf } from '../case/case.view.ts';
import type { LockedCase } from '../case/locked-case.repository.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { requireClaim } from '../claims/claim-case.ts';
import { lockCaseWithSubject } from '../decision/decide-case.ts';
import { findOwnBlock, saveAppealDecision } from './appeal.repository.ts';

type Asked = z.output<typeof declaration.body>;
type Declared = (typeof declaration.audit)[number];

/** What an appeal was about, and what its answer did to it. */
interface Answered {
  productId: number | null;
  title: string;
  act: Act<Declared> | null;
  message?: ModeratedMessage;
  subject?: 'review' | 'message';
  /** its owner has been told already */
  isNotified?: boolean;
}

/** Tells the owner the answer; no two notices of a person share a key. */
type Notify = (about: Pick<Answered, 'productId' | 'title' | 'subject'>, key?: string) => Promise<void>;

/**
 * Answers an appeal, all in one transaction. Where the decision was wrong its subject is back where it stood, and so is the account
 * that it blocked.
 * @throws AppError VALIDATION where it stays and nothing is said of why, NOT_FOUND, FORBIDDEN for whoever decided, CONFLICT when nothing waits, the case is in other hands, or not as it
 *   was looked at
 */
export async function decideAppeal(
  { database, clock, chat }: Pick<ModerationDeps, 'database' | 'clock' | 'chat'>,
  caseId: number,
  { version, decision, note }: Asked,
  by: Pick<Call<typeof declaration>, 'viewer' | 'record'>,
): Promise<void> {
  // Where nothing is given back its owner reads why (product/trust#decisions).
  if (decision === 'upheld' && codePoints(note) < limits.staffNoteMin)
    throw fieldRefusal('note', m.refusals_act_note_required);
  const now = clock.now();
  const reason = note || null;
  const message = await database.db.transaction().execute(async (transaction) => {
    const found = await lockCaseWithSubject(transaction, caseId, { by: by.viewer, withOwner: true });
    if (found.state !== 'appealed' || found.owner_id === null)
      throw new AppError('CONFLICT', { text: m.refusals_decision_no_appeal_here });
    requireAllowed(denyAppeal(by.viewer, partiesOf(found), found));
    requireClaim(found, by.viewer);
    if (found.version !== version) throw versionConflict();

    const isOverturned = decision === 'overturned';
    const ownerId = found.owner_id;
    const notify: Notify = async ({ productId, title, subject }, key = `appeal:${caseId}`) =>
      writeNotice(transaction, {
        userId: ownerId,
        key,
        now,
        notice: {
          kind: 'moderation',
          productId,
          title,
          rule: null,
          decision: isOverturned ? 'appeal_overturned' : 'appeal_upheld',
          reason,
          subject,
        },
      });
    const answered = await answerAboutSubject(transaction, found, { isOverturned, now, notify });
    if (isOverturned && found.user_blocked) await endBlock(transaction, found, by, { reason: note, now });
    await saveAppealDecision(transaction, caseId, { decision, note, by: by.viewer.id, now });
    if (!answered.isNotified) await notify(answered);
    await by.record(transaction, ...(answered.act ? [{ ...answered.act, reason }] : []), {
      action: `case.appeal_${decision}`,
      kind: 'case',
      id: caseId,
      reason,
      before: { state: 'appealed' },
      after: { state: 'closed', appeal: decision },
    });
    return answered.message;
  });
  if (chat.publisher) message?.announce(chat.publisher);
}

/** Puts the subject of a wrong decision back. @throws AppError CONFLICT where there is nothing to put back */
async function answerAboutSubject(
  transaction: DbTransaction,
  found: LockedCase,
  { isOverturned, now, notify }: { isOverturned: boolean; now: Date; notify: Notify },
): Promise<Answered> {
  if (found.target_kind === 'user') return { productId: null, title: '', act: null };
  const { product_id: productId, status_before: before } = found;
  if (before !== null && found.review_id !== null)
    return answerAboutReview(transaction, found.review_id, { isOverturned, now });
  if (before !== null && found.message_id !== null)
    return answerAboutMessage(transaction, found.message_id, isOverturned);
  if (productId === null) throw new AppError('CONFLICT', { text: m.refusals_decision_no_appeal_here });
  if (isOverturned && before === null) await clearRefusal(transaction, productId, now);
  const product = await lockProduct(transaction, productId);
  const about = { productId, title: product?.title ?? '' };
  if (!isOverturned || before === null) return { ...about, act: null };
  // The database would notify that the listing is published, by the version that it gets, and tells each version once: the answer says it with its reason.
  if (product) await notify(about, `${productId}:${product.version + 1}`);
  const { from, to } = await restoreProduct(transaction, productId, {
    decided: found.decision === 'reject' ? 'rejected' : 'blocked',
    before,
    now,
  });
  return {
    ...about,
    act: {
      action: 'product.restore',
      kind: 'product',
      id: productId,
      before: { status: from },
      after: { status: to },
    },
    isNotified: product !== null,
  };
}

/** @throws AppError CONFLICT where the review is gone */
async function answerAboutReview(
  transaction: DbTransaction,
  id: number,
  { isOverturned, now }: { isOverturned: boolean; now: Date },
): Promise<Answered> {
  const review = await findReview(transaction, id);
  if (!review) throw new AppError('CONFLICT', { text: m.refusals_decision_no_appeal_here });
  const isShown = isOverturned && (await setReviewHidden(transaction, id, { hidden: false, now }));
  return {
    productId: review.product_id,
    title: review.title,
    subject: 'review',
    act: isShown ? shown('review', 'review.show', id) : null,
  };
}

/** @throws AppError CONFLICT where the message is erased */
async function answerAboutMessage(transaction: DbTransaction, id: number, isOverturned: boolean): Promise<Answered> {
  const message = await restoreMessage(transaction, id, { isWanted: isOverturned });
  if (!message) throw new AppError('CONFLICT', { text: m.refusals_decision_no_appeal_here });
  return {
    productId: message.product?.id ?? null,
    title: message.product?.title ?? '',
    subject: 'message',
    message,
    act: isOverturned ? shown('message', 'message.restore', id) : null,
  };
}

function shown(kind: 'review' | 'message', action: Declared, id: number): Act<Declared> {
  return { action, kind, id, before: { hidden: true }, after: { hidden: false } };
}

/** Frees the account that this decision blocked, unless a later one has blocked it anew. */
async function endBlock(
  transaction: DbTransaction,
  found: LockedCase,
  by: Pick<Call<typeof declaration>, 'viewer' | 'record'>,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (found.owner_id === null) return;
  const account = await lockAccount(transaction, found.owner_id);
  const block = await findOwnBlock(transaction, found.owner_id, now);
  const isByThis = block?.id === found.id || block?.decided_at.getTime() === found.decided_at?.getTime();
  if (account?.status === 'blocked' && isByThis) await unblockAccount(transaction, by, account, { reason, now });
}
