import { type RawBuilder, sql } from 'kysely';
import type { Localized } from '#contract/texts/language.ts';
import type { CaseDecision, CaseState, ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Role } from '#contract/values/roles.ts';
import { isOpenCase, isProductAppealed } from '#server/platform/database/case-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';
import { isReporter } from '../case/case.repository.ts';
import { lockCases } from '../case/locked-case.repository.ts';

/** What somebody has decided before it comes about. */
export interface PendingDecision {
  decision: CaseDecision;
  rule: ModerationRule | null;
  note: string;
  version: number;
  subjectVersion: number | null;
}

/** A case that somebody wants to decide, held until the transaction ends. */
export interface ProposedCase {
  id: number;
  target_kind: ReportSubject;
  state: CaseState;
  version: number;
  claimed_by: number | null;
  claimed_at: Date | null;
  owner_id: number | null;
  owner_role: Role | null;
  is_reporter: boolean;
  product_status: ProductStatus | null;
  product_version: number | null;
  /** the owner of its listing waits for an answer to an appeal */
  is_product_appealed: boolean;
  /** of the decision that waits about it, if one does */
  pending_batch: string | null;
}

/** These cases with what a decision about them is checked by. @param viewerId who asks: they may have reported some themselves */
export async function lockProposedCases(
  transaction: DbTransaction,
  caseIds: readonly number[],
  viewerId: number,
): Promise<ProposedCase[]> {
  await lockCases(transaction, caseIds);
  const { rows } = await sql<ProposedCase>`
    select c.id, c.target_kind, c.state, c.version, c.claimed_by, c.claimed_at, c.owner_id, o.role as owner_role,
      ${isReporter(viewerId)} as is_reporter, p.status as product_status, p.version as product_version,
      ${isProductAppealed(sql`c.product_id`)} as is_product_appealed,
      (select batch_id from pending_decisions where case_id = c.id and failed is null) as pending_batch
    from moderation_cases c
    left join users o on o.id = c.owner_id
    left join products p on p.id = c.product_id
    where c.id = any(${[...caseIds]}::bigint[]) order by c.id`.execute(transaction);
  return rows;
}

/** Keeps decisions until they are due; the cases are their moderator's. One that has failed gives way. */
export async function addPendingDecisions(
  transaction: DbTransaction,
  pending: readonly (PendingDecision & { caseId: number })[],
  by: { batchId: string; viewerId: number; requestId: string; network: string | null; now: Date; dueAt: Date },
): Promise<void> {
  const { batchId, viewerId, requestId, network, now, dueAt } = by;
  await sql`
    update moderation_cases set state = 'claimed', claimed_by = ${viewerId}, claimed_at = ${now}
    where id = any(${pending.map(({ caseId }) => caseId)}::bigint[])`.execute(transaction);
  await sql`
    insert into pending_decisions (case_id, batch_id, decided_by, asked, request_id, network, due_at, created_at)
    select (entry->>'caseId')::bigint, ${batchId}::uuid, ${viewerId}::bigint, entry - 'caseId', ${requestId}, ${network}, ${dueAt}::timestamptz,
      ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(pending)}::jsonb) entry
    on conflict (case_id) do update set batch_id = excluded.batch_id, decided_by = excluded.decided_by, asked = excluded.asked,
      request_id = excluded.request_id, network = excluded.network, due_at = excluded.due_at, failed = null,
      created_at = excluded.created_at`.execute(transaction);
}

/** Forgets the decision that waits about a case the caller holds. @returns whether there was one, of this batch where that is named */
export async function takePendingDecision(
  transaction: DbTransaction,
  caseId: number,
  batchId?: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from pending_decisions where case_id = ${caseId}
      and ${batchId === undefined ? sql`true` : sql`batch_id = ${batchId}::uuid and failed is null`} returning case_id`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Takes back what this moderator has decided and what is not due yet. @returns the cases, which are theirs for another while */
export async function takeBackDecisions(
  transaction: DbTransaction,
  { batchId, caseId, viewerId, now }: { batchId: string; caseId: number | null; viewerId: number; now: Date },
): Promise<{ caseId: number; asked: PendingDecision }[]> {
  const own: RawBuilder<unknown> = sql`pending.batch_id = ${batchId}::uuid and pending.decided_by = ${viewerId} and pending.failed is null
    and ${caseId === null ? sql`true` : sql`pending.case_id = ${caseId}`}`;
  // Cases before their decisions, as whoever settles them takes them.
  await sql`
    select from moderation_cases where id in (select pending.case_id from pending_decisions pending where ${own})
    order by id for update`.execute(transaction);
  const { rows } = await sql<{ caseId: number; asked: PendingDecision }>`
    with back as (delete from pending_decisions pending where ${own} returning pending.case_id, pending.asked)
    update moderation_cases c set claimed_at = ${now} from back where c.id = back.case_id
    returning c.id as "caseId", back.asked`.execute(transaction);
  return rows;
}

/** A decision whose time has come. */
export interface DueDecision {
  case_id: number;
  batch_id: string;
  decided_by: number;
  asked: PendingDecision;
  request_id: string | null;
  network: string | null;
  due_at: Date;
}

/** The decision that is due for longest, but for those of `except`. */
export async function findDueDecision(db: Db, now: Date, except: readonly number[]): Promise<DueDecision | undefined> {
  const { rows } = await sql<DueDecision>`
    select case_id, batch_id, decided_by, asked, request_id, network, due_at from pending_decisions
    where failed is null and due_at <= ${now} and case_id <> all(${[...except]}::bigint[]) order by due_at, case_id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Notes why a decision did not come about. @returns whether it still waits */
export async function saveFailedDecision(
  db: Db,
  { caseId, batchId, reason }: { caseId: number; batchId: string; reason: Localized },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pending_decisions set failed = ${JSON.stringify(reason)}::jsonb
    where case_id = ${caseId} and batch_id = ${batchId}::uuid and failed is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets some failures that nobody has to read any more: the case is decided by now, or they are old. @returns how many */
export function purgeFailedDecisions(db: Db, before: Date): Promise<number> {
  return deleteSome(
    db,
    'pending_decisions',
    sql`failed is not null and (due_at < ${before} or exists (
      select from moderation_cases c where c.id = pending_decisions.case_id and not ${isOpenCase('c')}))`,
  );
}

/** Who decided, as they are now; undefined where they are staff no more. */
export function findDecider(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('role', 'in', ['moderator', 'admin'])
    .executeTakeFirst();
}
