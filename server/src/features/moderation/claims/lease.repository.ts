import { sql } from 'kysely';
import type { Role } from '#contract/values/roles.ts';
import { hasPendingDecision, isClaimedBy, isWaitingCase } from '#server/platform/database/case-conditions.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { byRisk, type CaseFilter, isReporter, isWaitingFor } from '../case/case.repository.ts';
import { lockCases } from '../case/locked-case.repository.ts';

/** When the claims of a lease are dated, so that the one that is looked at lasts longer than those behind it. */
export interface LeaseTimes {
  current: Date;
  ahead: Date;
}

/** Renews the claims of this moderator on these cases. @returns those that are still theirs and wait */
export async function renewClaims(
  transaction: DbTransaction,
  { current, ahead, viewerId }: { current: number | null; ahead: readonly number[]; viewerId: number },
  times: LeaseTimes,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update moderation_cases c set claimed_at = case when c.id = ${current}::bigint then ${times.current}::timestamptz
      else greatest(c.claimed_at, ${times.ahead}::timestamptz) end
    where c.id = any(${current === null ? [...ahead] : [current, ...ahead]}::bigint[]) and c.claimed_by = ${viewerId} and ${isWaitingCase('c')}
    returning c.id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Takes the next cases by risk that this moderator may decide: first what they hold already, then what nobody does. Those that another call is
 * taking at this moment are passed over, so that two never get the same.
 * @param filter to which of them the moderator's queue is narrowed
 * @param freeFrom claims that are not younger have run out
 */
export async function takeNextCases(
  transaction: DbTransaction,
  taking: {
    viewer: { id: number; role: Role };
    filter: Omit<CaseFilter, 'shelf'>;
    except: readonly number[];
    limit: number;
    freeFrom: Date;
  },
  times: LeaseTimes & { isFirstCurrent: boolean },
): Promise<{ id: number; wasTheirs: boolean }[]> {
  const { viewer, filter, except, limit, freeFrom } = taking;
  const may = sql`${isWaitingFor(filter, 'c')} and c.id <> all(${[...except]}::bigint[]) and c.owner_id is distinct from ${viewer.id}
    and not ${isReporter(viewer.id)}
    and ${viewer.role === 'admin' ? sql`true` : sql`not exists (select from users o where o.id = c.owner_id and o.role = 'admin')`}`;
  const own = isClaimedBy('c', { id: viewer.id, since: freeFrom });
  const { rows } = await sql<{ id: number; wasTheirs: boolean }>`
    with own as (
      select c.id from moderation_cases c where ${own} and ${may} order by ${byRisk('c')} limit ${limit} for update skip locked
    ), free as (
      select c.id from moderation_cases c
      where ${may} and (c.claimed_by is null or c.claimed_at is null or c.claimed_at <= ${freeFrom})
      order by ${byRisk('c')} limit ${limit} for update skip locked
    ), next as (
      select id, was_theirs, row_number() over (order by was_theirs desc, queue_rank, created_at, id) as place
      from (select id, true as was_theirs from own union all select id, false from free) found
      join moderation_cases using (id)
      order by place limit ${limit}
    ), taken as (
      update moderation_cases c set state = 'claimed', claimed_by = ${viewer.id},
        claimed_at = case when ${times.isFirstCurrent} and next.place = 1 then ${times.current}::timestamptz else ${times.ahead}::timestamptz end
      from next where c.id = next.id
    )
    select id, was_theirs as "wasTheirs" from next order by place`.execute(transaction);
  return rows;
}

/** Gives back those of these cases that this moderator has. @returns which */
export async function releaseClaims(
  transaction: DbTransaction,
  caseIds: readonly number[],
  viewerId: number,
): Promise<number[]> {
  await lockCases(transaction, caseIds);
  const { rows } = await sql<{ id: number }>`
    update moderation_cases c set state = case state when 'claimed' then 'open' else state end, claimed_by = null, claimed_at = null
    where c.id = any(${[...caseIds]}::bigint[]) and c.claimed_by = ${viewerId}
      and not ${hasPendingDecision('c')}
    returning c.id`.execute(transaction);
  return rows.map(({ id }) => id);
}
