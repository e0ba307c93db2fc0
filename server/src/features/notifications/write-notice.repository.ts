import type { z } from 'zod';
import type { notice } from '#contract/http/notifications/list-notifications.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';

/**
 * Writes one notice in the transaction of what it tells of; it goes on to devices and Telegram by itself. `key` is what no two notices
 * of a person share: the same thing is told once.
 */
export async function writeNotice(
  transaction: DbTransaction,
  {
    userId,
    key,
    now,
    notice: { kind, ...payload },
  }: { userId: number; key: string; now: Date; notice: z.input<typeof notice> },
): Promise<void> {
  await transaction
    .insertInto('notifications')
    .values({ user_id: userId, kind, dedupe_key: `${kind}:${key}`, payload: JSON.stringify(payload), created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .execute();
}
