import { m } from '#contract/texts/messages.ts';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { Acting } from '#server/platform/audit/audit.repository.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Denial } from '#server/platform/http/policy.ts';
import { hideProductsOf, showProductsOf } from '../account/closing.repository.ts';
import { revokeSessionsOf } from '../sessions/session.repository.ts';
import { denyBlock } from './administration.policy.ts';
import { closeBlockCases, insertBlockCase, isBlockAppealed, isBlockedByAdmin } from './block-case.repository.ts';
import { type LockedAccount, saveBlock } from './state.repository.ts';

/**
 * Blocks an account that the caller holds, until a moment or without end: its sessions end, sockets close within ten seconds, its
 * listings leave the lists (rules/authorization#blocked). The block is a decision that its owner can appeal: the case that is being decided
 * where that is about the account itself, else one of its own. @returns the sessions that ended
 * @throws AppError CONFLICT while an appeal against an earlier block waits
 */
export async function blockAccount(
  transaction: DbTransaction,
  by: Acting<'user.block'>,
  account: LockedAccount,
  {
    until,
    rule,
    reason,
    now,
    hasCase = false,
  }: {
    until: Date | null;
    rule: ModerationRule | null;
    reason: string;
    now: Date;
    /** whether the caller stores it as a case about the account */
    hasCase?: boolean;
  },
): Promise<string[]> {
  if (await isBlockAppealed(transaction, account.id))
    throw new AppError('CONFLICT', { text: m.refusals_accounts_appeal_waits });
  await closeBlockCases(transaction, account.id);
  if (!hasCase) await insertBlockCase(transaction, account.id, { rule, reason, by: by.viewer?.id ?? null, now });
  await saveBlock(transaction, account.id, { until, rule, reason }, now);
  await hideProductsOf(transaction, account.id, now);
  const ended = await revokeSessionsOf(transaction, account.id, 'blocked', now);
  const states = { before: statusOf(account), after: { status: 'blocked', until: until?.toISOString() ?? null } };
  const why = [rule, reason].filter(Boolean).join(': ');
  await by.record(transaction, { action: 'user.block', kind: 'user', id: account.id, ...states, reason: why });
  return ended;
}

/** Ends the block of an account that the caller holds; its listings stand where they stood. */
export async function unblockAccount(
  transaction: DbTransaction,
  by: Acting<'user.unblock'>,
  account: LockedAccount,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await saveBlock(transaction, account.id, null, now);
  await showProductsOf(transaction, account.id, now);
  const states = { before: statusOf(account), after: { status: 'active' } };
  await by.record(transaction, { action: 'user.unblock', kind: 'user', id: account.id, ...states, reason });
}

/** Why somebody may not set this block, or, given null, not lift that which the account has; null where they may. */
export async function findBlockDenial(
  db: Db,
  actor: Pick<Viewer, 'id' | 'role'>,
  account: Pick<LockedAccount, 'id' | 'role' | 'status' | 'blocked_until'>,
  block: { until: Date | null } | null,
  now: Date,
): Promise<Denial | null> {
  return denyBlock(actor, { ...account, isBlockedByAdmin: await isBlockedByAdmin(db, account) }, block, now);
}

function statusOf({ status, blocked_until }: LockedAccount) {
  return status === 'blocked' ? { status, until: blocked_until?.toISOString() ?? null } : { status };
}
