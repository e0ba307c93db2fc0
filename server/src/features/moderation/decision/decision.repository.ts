import { sql } from 'kysely';
import { m } from '#contract/texts/messages.ts';
import type { CaseDecision, ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { isProductAppealed } from '#server/platform/database/case-conditions.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** The state from which a listing was blocked last; null where no decision tells. */
export async function findStatusBeforeBlock(transaction: DbTransaction, productId: number) {
  const row = await transaction
    .selectFrom('moderation_cases')
    .select('status_before')
    .where('product_id', '=', productId)
    .where('decision', '=', 'block')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status_before ?? null;
}

/**
 * What is decided about a listing while its owner waits for an answer would leave nothing to give back.
 * @throws AppError CONFLICT
 */
export async function requireNoAppeal(transaction: DbTransaction, productId: number): Promise<void> {
  const { rows } = await sql`select where ${isProductAppealed(sql`${productId}`)}`.execute(transaction);
  if (rows.length > 0) throw new AppError('CONFLICT', { text: m.refusals_act_appeal_waits });
}

/** Writes down what was decided; the case is nobody's any more. */
export async function saveDecision(
  transaction: DbTransaction,
  caseId: number,
  decided: {
    decision: CaseDecision;
    rule: ModerationRule | null;
    note: string;
    statusBefore: Exclude<ProductStatus, 'draft' | 'blocked' | 'deleted'> | null;
    userBlocked: boolean;
    by: number;
    now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('moderation_cases')
    .set({
      state: 'decided',
      decision: decided.decision,
      rule: decided.rule,
      reason: decided.note || null,
      status_before: decided.statusBefore,
      user_blocked: decided.userBlocked,
      decided_by: decided.by,
      decided_at: decided.now,
      claimed_by: null,
      claimed_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', caseId)
    .execute();
}
