import { type RawBuilder, sql } from 'kysely';
import { daysBefore } from '#contract/values/durations.ts';
import { type CaseState, claimMinutes } from '#contract/values/moderation/moderation.ts';
import { retention } from '#contract/values/retention.ts';

/** As the indexes over open cases name them: a statement that says it otherwise goes without these. */
const openStates: readonly string[] = ['open', 'claimed'] satisfies CaseState[];
const unsettledStates: readonly string[] = [...openStates, 'appealed' satisfies CaseState];

/** Whether nobody has decided about a case in this state. */
export const isOpenState = (state: string): boolean => openStates.includes(state);

/** Whether staff have something to do about a case in this state: a first decision, or the answer to an appeal. */
export const isUnsettledState = (state: string): boolean => unsettledStates.includes(state);

const isIn = (column: string, states: readonly string[]) =>
  `${column} in (${states.map((state) => `'${state}'`).join(', ')})`;

/** The condition of the keys that keep one open case of each subject, as `on conflict` names them. */
export const isOpenByKey: RawBuilder<boolean> = sql.raw(isIn('state', openStates));

/** Whether nobody has decided about this row of `moderation_cases`. */
export const isOpenCase = (row: string): RawBuilder<boolean> => sql.raw(isOpenCaseText(row));

/** The same in the text of a named statement. */
export const isOpenCaseText = (row: string): string => isIn(`${row}.state`, openStates);

/** Whether staff have something to do about this row of `moderation_cases`: a first decision, or the answer to an appeal. */
export const isUnsettledCase = (row: string): RawBuilder<boolean> => sql.raw(isIn(`${row}.state`, unsettledStates));

/** Whether this row of `moderation_cases` is decided by somebody who may still take it back. */
export const hasPendingDecision = (row: string): RawBuilder<boolean> =>
  sql`exists (select from pending_decisions held where held.case_id = ${sql.ref(`${row}.id`)} and held.failed is null)`;

/** Whether this row of `moderation_cases` waits for a moderator. */
export const isWaitingCase = (row: string): RawBuilder<boolean> =>
  sql`(${isOpenCase(row)} and not ${hasPendingDecision(row)})`;

/**
 * Whether the owner of a listing waits for an answer to an appeal: nothing else is decided about it until then, which would leave nothing to
 * give back. @param productId a column or a number
 */
export const isProductAppealed = (productId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from moderation_cases appealed where appealed.product_id = ${productId} and appealed.state = 'appealed')`;

/** Claims that are not younger than this have run out. */
export function claimsFrom(now: Date): Date {
  return new Date(now.getTime() - claimMinutes * 60_000);
}

/** Whether this moderator works on this row of `moderation_cases`. @param since claims that are not younger have run out */
export const isClaimedBy = (row: string, { id, since }: { id: number; since: Date }): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.claimed_by`)} = ${id} and ${sql.ref(`${row}.claimed_at`)} > ${since})`;

/** What came to the moderators later than this is kept as evidence, and staff see it (rules/privacy#retention). */
export const evidenceFrom = (now: Date): Date => daysBefore(now, retention.evidenceDays);

/** Whether what this row of `moderation_cases` is about is kept: it came after `from`, or staff have something to do about it. */
export const keepsEvidence = (row: string, from: Date): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.created_at`)} > ${from} or ${isUnsettledCase(row)})`;

/** Whether this row of `messages` is kept as evidence: somebody reported it after `from`, or staff have something to do about it. */
export const isEvidence = (message: string, from: Date): RawBuilder<boolean> =>
  sql`exists (select from moderation_cases k where k.message_id = ${sql.ref(`${message}.id`)} and ${keepsEvidence('k', from)})`;
