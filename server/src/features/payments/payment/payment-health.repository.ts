import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** How money is doing, by what has happened lately; the same whichever node asks. */
export interface PaymentHealth {
  /** calls of gateways that a fault of ours met and that ended well at no repetition since, up to a thousand */
  faults: number;
  /** of these, what failed for the first time within the last hour */
  freshFaults: number;
  /** people who began an order by a gateway in the last hour, and the orders that were paid in it, of up to a thousand orders */
  begun: number;
  paid: number;
}

/** Looks at the last hour. Orders that nobody pays money for are left out. */
export async function findPaymentHealth(db: Db, now: Date): Promise<PaymentHealth> {
  const since = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<PaymentHealth>`select
    (select count(*)::int from (select from gateway_faults limit 1000) as kept) as faults,
    (select count(*)::int from (select from gateway_faults where failed_at > ${since} limit 1000) as kept) as "freshFaults",
    (select count(distinct user_id)::int from (select user_id from payments where created_at > ${since} and provider <> 'console' limit 1000) as recent) as begun,
    (select count(*)::int from (select from payments where paid_at > ${since} and provider <> 'console' limit 1000) as recent) as paid`.execute(
    db,
  );
  return rows[0] ?? { faults: 0, freshFaults: 0, begun: 0, paid: 0 };
}
