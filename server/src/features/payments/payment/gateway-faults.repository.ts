import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

/** A gateway's call by its own number, so that a repeat is known as one. */
export interface GatewayCall {
  gateway: 'payme';
  call: string;
  /** as it was received; it holds orders and amounts, and nobody's name */
  body: string;
}

export async function keepFault(
  db: Db,
  { gateway, call, body }: GatewayCall,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('gateway_faults')
    .values({ gateway, call, body, reason, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'call']).doUpdateSet((row) => ({
        body,
        reason,
        times: row('gateway_faults.times', '+', 1),
      })),
    )
    .execute();
}

/** A call that was heard after all has failed no more. */
export async function forgetFault(db: Db, { gateway, call }: GatewayCall): Promise<void> {
  await db.deleteFrom('gateway_faults').where('gateway', '=', gateway).where('call', '=', call).execute();
}

export async function findFault(db: Db, id: number): Promise<Pick<GatewayCall, 'call' | 'body'> | undefined> {
  return db.selectFrom('gateway_faults').select(['call', 'body']).where('id', '=', id).executeTakeFirst();
}

export async function purgeFaults(db: Db, before: Date): Promise<void> {
  await deleteSome(db, 'gateway_faults', sql`failed_at < ${before}`);
}
