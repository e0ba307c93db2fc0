import type { z } from 'zod';
import type { decideCase as declaration } from '#contract/http/moderation/decide-case.ts';
import { defaultLanguage } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { moderationRulesOf, moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { blockAccount, findBlockDenial, lockAccount } from '#server/features/accounts/accounts.ts';
import { type ModeratedMessage, removeMessage } from '#server/features/chat/chat.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { decideOnProduct, lockProduct, type ProductMove } from '#server/features/products/products.ts';
import { findReview, setReviewHidden } from '#server/features/reviews/reviews.ts';
import type { Act } from '#server/platform/audit/audit.repository.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireAllowed, requireSubject } from '#server/platform/http/policy.ts';
import type { Call } from '#server/platform/http/register-endpoint.ts';
import { denyCase } from '../case/case.policy.ts';
import { partiesOf } from '../case/case.view.ts';
import { findCaseSubject, type LockedCase, lockCase } from '../case/locked-case.repository.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { requireClaim, requireUndecided } from '../claims/claim-case.ts';
import { findStatusBeforeBlock, requireNoAppeal, saveDecision } from './decision.repository.ts';
import { takePendingDecision } from './pending-decision.repository.ts';

const dayMs = 24 * 3_600_000;

type Declared = (typeof declaration.audit)[number];
type Deciding = Pick<Call<typeof declaration>, 'viewer' | 'record'>;

/** A decision, without the case that it is about. */
export interface Decision extends Omit<z.output<typeof declaration.body>, 'version'> {
  /** what is blocked is deleted too (product/trust#acts) */
  deletes?: boolean;
}

/** What has to be done once the decision stands. */
interface Consequences {
  message: ModeratedMessage | null;
  endedSessions: readonly string[];
}

/**
 * Decides a case, all in one transaction: the subject, the account where that is blocked too, the case, the notice and the audit log.
 * Rows are held in the order account, listing, case, in which others take them as well. A decision of the same moderator that waited gives way.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT when it is decided, in other hands, or not as it was looked at
 */
export async function decideCase(
  deps: Pick<ModerationDeps, 'database' | 'clock' | 'forgetSession' | 'chat'>,
  caseId: number,
  asked: z.output<typeof declaration.body>,
  by: Deciding,
): Promise<void> {
  const now = deps.clock.now();
  const done = await deps.database.db.transaction().execute(async (transaction) => {
    const found = await lockCaseWithSubject(transaction, caseId, {
      by: by.viewer,
      withOwner: asked.blockUser !== null,
    });
    return decideClaimedCase(transaction, found, asked, by, now);
  });
  announceConsequences(deps, done);
}

/** Decides a case that the transaction holds, as its moderator looked at it. @throws AppError as `decideCase` does */
export async function decideClaimedCase(
  transaction: DbTransaction,
  found: LockedCase,
  { version, ...asked }: z.output<typeof declaration.body>,
  by: Deciding,
  now: Date,
): Promise<Consequences> {
  requireUndecided(found);
  requireClaim(found, by.viewer);
  requireAllowed(denyCase(by.viewer, partiesOf(found)));
  if (found.version !== version) throw versionConflict();
  return decideLockedCase(transaction, found, asked, by, now);
}

/**
 * Decides a case that waits and that the caller holds, with its subject and, where that is blocked too, its owner. A decision that waited
 * about it gives way.
 * @throws AppError FORBIDDEN, VALIDATION, CONFLICT
 */
export async function decideLockedCase(
  transaction: DbTransaction,
  found: LockedCase,
  stated: Decision,
  by: Deciding,
  now: Date,
): Promise<Consequences> {
  requireAllowed(denyCase(by.viewer, partiesOf(found)));
  const wrong = wrongRule(found, stated);
  if (wrong) throw wrong;
  const asked = { ...stated, note: stated.note || readyNote(found, stated) };
  await takePendingDecision(transaction, found.id);
  const { stoodBefore, message, act } = await decideOnSubject(transaction, found, asked, now);
  const endedSessions = await blockOwner(transaction, found, asked, by, now);
  await saveDecision(transaction, found.id, {
    decision: asked.decision,
    rule: asked.rule,
    note: asked.note,
    userBlocked: endedSessions !== null,
    by: by.viewer.id,
    now,
    statusBefore: stoodBefore,
  });
  const reason = [asked.rule, asked.note].filter(Boolean).join(': ') || null;
  await by.record(transaction, ...(act ? [{ ...act, reason }] : []), {
    action: `case.${asked.decision}`,
    kind: 'case',
    id: found.id,
    reason,
    before: { state: found.state },
    after: { state: 'decided', decision: asked.decision, rule: asked.rule },
  });
  return { message, endedSessions: endedSessions ?? [] };
}

/** What others learn at once of a decision that stands. */
export function announceConsequences(
  { forgetSession, chat }: Pick<ModerationDeps, 'forgetSession' | 'chat'>,
  { message, endedSessions }: Consequences,
): void {
  for (const sessionId of endedSessions) forgetSession(sessionId);
  if (chat.publisher) message?.announce(chat.publisher);
}

/**
 * Blocks whose the subject is, where that is asked for. @returns the sessions that ended, null when nobody is blocked
 * @throws AppError FORBIDDEN, CONFLICT
 */
async function blockOwner(
  transaction: DbTransaction,
  found: LockedCase,
  { blockUser, rule, note }: Decision,
  by: Deciding,
  now: Date,
): Promise<string[] | null> {
  if (!blockUser || !rule || found.owner_id === null) return null;
  const account = await lockAccount(transaction, found.owner_id);
  if (!account || account.status === 'deleted')
    throw new AppError('CONFLICT', { text: m.refusals_decision_account_deleted });
  const until = blockUser.days === null ? null : new Date(now.getTime() + blockUser.days * dayMs);
  requireAllowed(await findBlockDenial(transaction, by.viewer, account, { until }, now));
  const hasCase = found.target_kind === 'user';
  return blockAccount(transaction, by, account, { until, rule, reason: note, now, hasCase });
}

/** The case with what it is about, held in one order. @throws AppError NOT_FOUND */
export async function lockCaseWithSubject(
  transaction: DbTransaction,
  caseId: number,
  { by, withOwner }: { by: Pick<Viewer, 'id'>; withOwner: boolean },
): Promise<LockedCase> {
  const subject = requireSubject(await findCaseSubject(transaction, caseId));
  if (withOwner && subject.owner_id !== null) await lockAccount(transaction, subject.owner_id);
  if (subject.product_id !== null) await lockProduct(transaction, subject.product_id);
  return requireSubject(await lockCase(transaction, caseId, by.id));
}

/** The comment that a rule has where its moderator writes none, in the language of its reader; empty where nothing is taken. */
function readyNote({ owner_language }: LockedCase, { decision, rule, blockUser }: Decision): string {
  const note = rule && (decision === 'reject' || decision === 'block' || blockUser) && moderationRuleTexts[rule].note;
  return note ? say(note, owner_language ?? defaultLanguage) : '';
}

/**
 * Whoever takes something from a person names a rule and says why, unless the rule has a comment of its own (product/trust#acts): what is wrong with that in a decision, null where nothing is.
 */
export function wrongRule(
  found: Pick<LockedCase, 'target_kind'>,
  { decision, rule, note, blockUser }: Pick<Decision, 'decision' | 'rule' | 'note' | 'blockUser'>,
): AppError | null {
  const isAgainst = decision === 'reject' || decision === 'block';
  if (!isAgainst && !blockUser) return null;
  if (!rule) return fieldRefusal('rule', m.refusals_decision_rule_required);
  if (!moderationRulesOf[found.target_kind].includes(rule)) return fieldRefusal('rule', m.refusals_decision_rule_unfit);
  const isReady = note === '' && moderationRuleTexts[rule].note !== null;
  if (!isReady && codePoints(note) < limits.staffNoteMin) return fieldRefusal('note', m.refusals_act_note_required);
  return isAgainst ? null : fieldRefusal('decision', m.refusals_decision_not_possible_here);
}

interface Decided {
  /** the state that an appeal can bring back, for a review or message that all saw `active`; null where the decision changed nothing */
  stoodBefore: Parameters<typeof saveDecision>[2]['statusBefore'];
  message: ModeratedMessage | null;
  act?: Act<Declared>;
}

async function decideOnSubject(
  transaction: DbTransaction,
  found: LockedCase,
  asked: Decision,
  now: Date,
): Promise<Decided> {
  const { decision, rule, note } = asked;
  if (decision === 'dismiss') {
    // What waits is published or refused: left as it is, it would wait for ever.
    const product = found.product_id === null ? null : await lockProduct(transaction, found.product_id);
    if (product?.status === 'pending') throw fieldRefusal('decision', m.refusals_decision_not_possible_here);
    // What is complained of is dismissed as it was looked at.
    if (product && asked.subjectVersion !== null && product.version !== asked.subjectVersion) throw versionConflict();
    return { stoodBefore: null, message: null };
  }
  if (found.product_id !== null) {
    await requireNoAppeal(transaction, found.product_id);
    const move = await decideOnProduct(transaction, found.product_id, {
      action: asked.deletes ? 'delete' : decision,
      version: asked.subjectVersion,
      now,
      ...(rule && decision !== 'approve' ? { refusal: { rule, note } } : {}),
    });
    const { from } = move;
    // What is deleted after it was blocked comes back, if ever, to where it stood before the block; what its owner deleted stays deleted.
    const stoodBefore =
      from === 'blocked'
        ? await findStatusBeforeBlock(transaction, found.product_id)
        : from === 'draft' || from === 'deleted'
          ? null
          : from;
    if (asked.deletes || from === 'deleted')
      await notifyOfDeletion(transaction, found, { id: found.product_id, rule, note, now });
    const action = `product.${asked.deletes ? 'delete' : decision}` as const;
    return { stoodBefore, message: null, act: moved('product', action, found.product_id, move) };
  }
  if (decision !== 'block') throw fieldRefusal('decision', m.refusals_decision_not_possible_here);
  if (found.review_id !== null) {
    const isHidden = await hideReview(transaction, found, { id: found.review_id, rule, note, now });
    const act = hidden('review', 'review.hide', found.review_id);
    return { stoodBefore: isHidden ? 'active' : null, message: null, act };
  }
  if (found.message_id !== null) {
    const message = await removeMessage(transaction, found.message_id);
    if (message?.product && found.owner_id !== null) {
      const { id: productId, title } = message.product;
      await writeNotice(transaction, {
        userId: found.owner_id,
        key: `case:${found.id}`,
        now,
        notice: {
          kind: 'moderation',
          productId,
          title,
          decision: 'message_removed',
          rule,
          reason: note || null,
          caseId: found.id,
          subject: 'message',
        },
      });
    }
    const act = hidden('message', 'message.remove', found.message_id);
    return { stoodBefore: message ? 'active' : null, message, act };
  }
  if (!asked.blockUser) throw fieldRefusal('decision', m.refusals_decision_not_possible_here);
  return { stoodBefore: null, message: null };
}

/** A database trigger tells the owner of the other decisions about a listing; of a deletion it does not. */
async function notifyOfDeletion(
  transaction: DbTransaction,
  found: LockedCase,
  { id, rule, note, now }: { id: number; rule: Decision['rule']; note: string; now: Date },
): Promise<void> {
  const product = await lockProduct(transaction, id);
  if (!product) return;
  await writeNotice(transaction, {
    userId: product.seller_id,
    key: `case:${found.id}`,
    now,
    notice: {
      kind: 'moderation',
      decision: 'deleted',
      rule,
      reason: note || null,
      productId: id,
      title: product.title,
      caseId: found.id,
      subject: 'product',
    },
  });
}

/** True when everybody saw it before. */
async function hideReview(
  transaction: DbTransaction,
  found: LockedCase,
  { id, rule, note, now }: { id: number; rule: Decision['rule']; note: string; now: Date },
): Promise<boolean> {
  const changed = await setReviewHidden(transaction, id, { hidden: true, now });
  const review = changed ? await findReview(transaction, id) : null;
  if (!review) return false;
  await writeNotice(transaction, {
    userId: review.buyer_id,
    key: `case:${found.id}`,
    now,
    notice: {
      kind: 'moderation',
      decision: 'review_hidden',
      rule,
      reason: note || null,
      productId: review.product_id,
      title: review.title,
      caseId: found.id,
      subject: 'review',
    },
  });
  return true;
}

function moved(kind: 'product', action: Declared, id: number, { from, to }: ProductMove): Act<Declared> {
  return { action, kind, id, before: { status: from }, after: { status: to } };
}

function hidden(kind: 'review' | 'message', action: Declared, id: number): Act<Declared> {
  return { action, kind, id, before: { hidden: false }, after: { hidden: true } };
}
