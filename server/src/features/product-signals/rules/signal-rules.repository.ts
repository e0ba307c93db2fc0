import { sql } from 'kysely';
import type { SignalKind } from '#contract/values/moderation/moderation.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** A signal that staff have turned off. */
export interface SignalOffRow {
  kind: string;
  turned_off_at: Date;
  username: string | null;
}

export function listSignalsOff(db: Db): Promise<SignalOffRow[]> {
  return db
    .selectFrom('signals_off as s')
    .leftJoin('users as u', 'u.id', 's.turned_off_by')
    .select(['s.kind', 's.turned_off_at', 'u.username'])
    .execute();
}

/** @returns whether it was on until now */
export async function turnSignalOff(
  transaction: DbTransaction,
  kind: SignalKind,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const result = await transaction
    .insertInto('signals_off')
    .values({ kind, turned_off_by: userId, turned_off_at: now })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was off until now */
export async function turnSignalOn(transaction: DbTransaction, kind: SignalKind): Promise<boolean> {
  const result = await transaction.deleteFrom('signals_off').where('kind', '=', kind).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Decided cases that are counted, the newest: an index gives them, and more would say the same. */
const casesAtMost = 20_000;

/** How many decided cases that a signal had raised were refused and how many passed; an appeal that was granted turns it round. */
export async function countOutcomes(db: Db, since: Date): Promise<{ kind: string; refused: number; passed: number }[]> {
  const { rows } = await sql<{ kind: string; refused: number; passed: number }>`
    select found->>'kind' as kind, count(*) filter (where refused)::int as refused, count(*) filter (where not refused)::int as passed
    from (
      select signals, decision in ('reject', 'block') and appeal_decision is distinct from 'overturned' as refused
      from moderation_cases where decided_at > ${since} and decision is not null order by decided_at desc, id desc limit ${casesAtMost}
    ) c, jsonb_array_elements(c.signals) found
    where jsonb_typeof(found) = 'object' and found->'detail'->>'sameSeller' is distinct from 'true'
    group by 1`.execute(db);
  return rows;
}
