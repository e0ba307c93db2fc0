import type { ModerationRule } from '#contract/values/moderation.ts';
import { type Acting, recordAct } from '#server/platform/audit/audit.repository.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { hideProductsOf, showProductsOf } from '../closing/closing.repository.ts';
import { revokeSessionsOf } from '../sessions/session.repository.ts';
import { type HeldAccount, saveBlock } from './standing.repository.ts';

/**
 * Blocks an account that the caller holds, until a moment or without end: its sessions end, sockets close within ten seconds, its
 * listings leave the lists (reliability-security §4). @returns the sessions that ended
 */
export async function blockAccount(
  transaction: DbTransaction,
  by: Acting,
  account: HeldAccount,
  { until, rule, reason, now }: { until: Date | null; rule: ModerationRule | null; reason: string; now: Date },
): Promise<string[]> {
  await saveBlock(transaction, account.id, { until, rule, reason }, now);
  await hideProductsOf(transaction, account.id, now);
  const ended = await revokeSessionsOf(transaction, account.id, 'blocked', now);
  const states = { before: standingOf(account), after: { status: 'blocked', until: until?.toISOString() ?? null } };
  const why = [rule, reason].filter(Boolean).join(': ');
  await recordAct(transaction, by, { action: 'user.block', kind: 'user', id: account.id, ...states, reason: why });
  return ended;
}

/** Ends the block of an account that the caller holds; its listings stand where they stood. */
export async function unblockAccount(
  transaction: DbTransaction,
  by: Acting,
  account: HeldAccount,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await saveBlock(transaction, account.id, null, now);
  await showProductsOf(transaction, [account.id], now);
  const states = { before: standingOf(account), after: { status: 'active' } };
  await recordAct(transaction, by, { action: 'user.unblock', kind: 'user', id: account.id, ...states, reason });
}

function standingOf({ status, blocked_until }: HeldAccount) {
  return status === 'blocked' ? { status, until: blocked_until?.toISOString() ?? null } : { status };
}
