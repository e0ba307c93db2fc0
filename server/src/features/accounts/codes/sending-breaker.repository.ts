import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { Conversion } from './sending-levels.ts';

/** Codes that are judged together: of a network to an operator, or, wider, of all to an operator, and all. */
export interface SendSlice {
  network: string | null;
  operator: string | null;
}

/** of the rows that say what is under suspicion */
export const breakerName = 'otp-breaker';

/** The slice as the log names it. */
export const sliceName = ({ network, operator }: SendSlice): string => `${network ?? '*'} ${operator ?? '*'}`;

/** Since when and until when slices were suspected last, and how far (1 or 2), by their names. */
export async function findBreakers(
  db: Db,
  slices: readonly SendSlice[],
): Promise<ReadonlyMap<string, { level: number; until: Date }>> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['subject', 'used', 'expires_at'])
    .where('name', '=', breakerName)
    .where('subject', 'in', slices.map(sliceName))
    .execute();
  return new Map(rows.map(({ subject, used, expires_at }) => [subject, { level: used, until: expires_at }]));
}

export async function suspectSlice(db: Db, slice: SendSlice, level: number, now: Date, until: Date): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ name: breakerName, subject: sliceName(slice), window_start: now, used: level, expires_at: until })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet((row) => ({
        used: row.ref('excluded.used'),
        window_start: row.ref('excluded.window_start'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** What became of the slice's newest codes since a moment; those sent after `judgedUntil` may still be on their way. */
export async function countConversion(
  db: Db,
  slice: SendSlice,
  range: { from: Date; judgedUntil: Date; newest: number },
): Promise<Conversion> {
  const { rows } = await sql<Conversion>`
    select count(*) filter (where verified_at is not null or created_at < ${range.judgedUntil})::int as sent,
      count(verified_at)::int as verified,
      count(*) filter (where verified_at is null and created_at >= ${range.judgedUntil})::int as outstanding
    from (
      select verified_at, created_at from otp_challenges
      where created_at > ${range.from} and ${isIn(slice)}
      order by created_at desc limit ${range.newest}
    ) newest`.execute(db);
  return rows[0] ?? { sent: 0, verified: 0, outstanding: 0 };
}

/** The phones of the slice that codes were asked for since then. */
export async function phonesOfSlice(db: Db, slice: SendSlice, since: Date): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from otp_challenges where created_at > ${since} and ${isIn(slice)} limit 1000`.execute(db);
  return rows.map(({ phone }) => phone);
}

function isIn({ network, operator }: SendSlice): RawBuilder<boolean> {
  const ofNetwork = network === null ? sql`true` : sql`network = ${network}`;
  const ofOperator = operator === null ? sql`true` : sql`substr(phone, 5, 2) = ${operator}`;
  return sql<boolean>`${ofNetwork} and ${ofOperator}`;
}
