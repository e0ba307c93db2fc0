import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** An operator code or a network. */
export interface SendSlice {
  kind: 'operator' | 'network';
  value: string;
}

const breakerName = 'otp-breaker';
const subjectOf = ({ kind, value }: SendSlice): string => `${kind}:${value}`;

/** When the slice was last shut until, and how far (1 = accounts only, 2 = nobody). */
export function findBreaker(db: Db, slice: SendSlice) {
  return db
    .selectFrom('rate_budgets')
    .select(['used as level', 'expires_at'])
    .where('name', '=', breakerName)
    .where('subject', '=', subjectOf(slice))
    .executeTakeFirst();
}

export async function shutSlice(db: Db, slice: SendSlice, level: number, now: Date, until: Date): Promise<void> {
  await db
    .insertInto('rate_budgets')
    .values({ name: breakerName, subject: subjectOf(slice), window_start: now, used: level, expires_at: until })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet((row) => ({
        used: row.ref('excluded.used'),
        window_start: row.ref('excluded.window_start'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** How many of the slice's newest codes between two moments were verified. */
export async function countConversion(
  db: Db,
  slice: SendSlice,
  range: { from: Date; to: Date; newest: number },
): Promise<{ sent: number; verified: number }> {
  const counted = await db
    .selectFrom((query) =>
      query
        .selectFrom('otp_challenges')
        .select('verified_at')
        .where(slice.kind === 'network' ? sql<string>`network` : sql<string>`substr(phone, 5, 2)`, '=', slice.value)
        .where('created_at', '>', range.from)
        .where('created_at', '<', range.to)
        .orderBy('created_at', 'desc')
        .limit(range.newest)
        .as('newest'),
    )
    .select((query) => [
      query.fn.countAll<number>().as('sent'),
      query.fn.count<number>('newest.verified_at').as('verified'),
    ])
    .executeTakeFirstOrThrow();
  return { sent: Number(counted.sent), verified: Number(counted.verified) };
}

/** The phones that this network asked codes for since then. */
export async function phonesOfNetwork(db: Db, network: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('otp_challenges')
    .select('phone')
    .distinct()
    .where('network', '=', network)
    .where('created_at', '>', since)
    .limit(1000)
    .execute();
  return rows.map(({ phone }) => phone);
}
