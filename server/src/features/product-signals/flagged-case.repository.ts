import { sql } from 'kysely';
import {
  claimsFrom,
  hasPendingDecision,
  isOpenByKey,
  isOpenCase,
  isProductAppealed,
} from '#server/platform/database/case-conditions.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { behaviourSignals, type Signal } from './content-signals.ts';

/** Puts these signals, in place of earlier ones, into the open case of a listing, or opens one. */
export async function openFlaggedCase(
  transaction: DbTransaction,
  flagged: { productId: number; signals: readonly Signal[]; now: Date },
): Promise<void> {
  await sql`
    insert into moderation_cases as c (target_kind, product_id, signals, created_at)
    values ('product', ${flagged.productId}, ${JSON.stringify(flagged.signals)}::jsonb, ${flagged.now})
    on conflict (product_id) where ${isOpenByKey} do update
    set signals = excluded.signals, version = c.version + 1
    where c.signals <> excluded.signals`.execute(transaction);
}

/** What is mended raises no signal any more: its open case, if there is one, says so. */
export async function clearSignals(transaction: DbTransaction, productId: number): Promise<void> {
  await transaction
    .updateTable('moderation_cases')
    .set((set) => ({ signals: '[]', version: set('version', '+', 1) }))
    .where('product_id', '=', productId)
    .where(isOpenCase('moderation_cases'))
    .where(sql<boolean>`signals <> '[]'`)
    .execute();
}

/** Whether no moderator looks at a case `c`: nobody has taken it, or their time has run out and nothing is decided. */
const isNobodys = (now: Date) => sql`(c.state = 'open' or c.state = 'claimed'
  and c.claimed_at <= ${claimsFrom(now)}::timestamptz and not ${hasPendingDecision('c')})`;

/** What moderators have to do with a listing. */
export interface CaseStatus {
  /** it waits for signals alone: nobody has reported it or begun to look at it */
  isFlaggedBySignals: boolean;
  /** a moderator has its case in hand */
  isInHand: boolean;
  /** its owner waits for the answer to an appeal */
  isAppealed: boolean;
  /** the last decision refused it, and it was not appealed with success */
  wasRefused: boolean;
  /** what it is held for that no edit mends: how its owner posts, and not what it says */
  behaviour: Signal[];
}

export async function readCaseStatus(transaction: DbTransaction, productId: number, now: Date): Promise<CaseStatus> {
  const { rows } = await sql<{
    flagged: boolean;
    in_hand: boolean;
    appealed: boolean;
    behaviour: Signal[];
    refused: boolean;
  }>`
    select
      exists (select from moderation_cases c where c.product_id = ${productId} and ${isNobodys(now)} and c.signals <> '[]'
        and not exists (select from reports r where r.case_id = c.id)) as flagged,
      ${isProductAppealed(sql`${productId}`)} as appealed,
      exists (select from moderation_cases c where c.product_id = ${productId} and c.state = 'claimed'
        and ${isNobodys(now)} is not true) as in_hand,
      coalesce((select jsonb_agg(s) from moderation_cases c, jsonb_array_elements(c.signals) s
        where c.product_id = ${productId} and ${isOpenCase('c')} and s->>'kind' = any(${[...behaviourSignals]})), '[]') as behaviour,
      coalesce((select c.decision in ('reject', 'block') and c.appeal_decision is distinct from 'overturned'
        from moderation_cases c where c.product_id = ${productId} and c.decision in ('approve', 'reject', 'block')
        order by c.decided_at desc, c.id desc limit 1), false) as refused`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('a query without a table answers one row');
  const { flagged, in_hand, appealed, refused, behaviour } = found;
  return { isFlaggedBySignals: flagged, isInHand: in_hand, isAppealed: appealed, wasRefused: refused, behaviour };
}

/** Ends the case of a listing that signals alone held. */
export async function closeFlaggedCase(transaction: DbTransaction, productId: number, now: Date): Promise<void> {
  await sql`
    update moderation_cases c set state = 'closed', version = version + 1
    where c.product_id = ${productId} and ${isNobodys(now)} and c.signals <> '[]'
      and not exists (select from reports r where r.case_id = c.id)`.execute(transaction);
}
