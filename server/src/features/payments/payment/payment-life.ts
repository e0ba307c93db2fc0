import type { CancelReason } from '#contract/values/payment.ts';
import { openPaymentStates, orderHours } from '#contract/values/payment.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import {
  cancelLiveTransaction,
  insertTransaction,
  type LockedPayment,
  listOverdue,
  lockPayment,
  moveTransaction,
  type PaidProduct,
  type PaymentRow,
  setCancelled,
  setPaid,
  setRefunded,
  type TransactionRow,
} from './payment.repository.ts';
import { findPromotion, grantDays, takeDaysBack } from './promotion.repository.ts';

const hour = 3_600_000;

/** ms that an order waits for somebody to pay it. */
export const orderLifeMs = orderHours * hour;

/** ms that a gateway has from beginning a transaction to performing it (Payme: 43 200 000; Click is given as much). */
export const transactionLifeMs = 12 * hour;

/** Payme's numbers for why a transaction ended. */
const gatewayReasons: Readonly<Record<CancelReason, number>> = {
  person: 3,
  gateway: 10,
  replaced: 3,
  unavailable: 3,
  expired: 4,
};

/** What stands against paying an order now; null when nothing does. */
export type Obstacle = 'paid' | 'cancelled' | 'expired' | 'unavailable';

/** Only an active product of an account in good state is promoted: days that nobody sees are not sold. */
export function obstacleTo({ payment, product }: LockedPayment, now: Date): Obstacle | null {
  if (payment.state === 'paid' || payment.state === 'refunded') return 'paid';
  if (payment.state === 'cancelled') return 'cancelled';
  if (payment.expires_at <= now) return 'expired';
  return isPromotable(product) ? null : 'unavailable';
}

/** Whether somebody would see the days: by the status of the account as it stands, as listings are seen (`denySeeing`). */
export function isPromotable(product: PaidProduct | null): product is PaidProduct {
  return product?.status === 'active' && product.seller_status === 'active';
}

/** Reserves a locked order for a transaction of its gateway. */
export async function begin(
  transaction: DbTransaction,
  payment: PaymentRow,
  { providerId, providerTime, now }: { providerId: string; providerTime: Date | null; now: Date },
): Promise<TransactionRow> {
  return insertTransaction(transaction, {
    payment,
    provider: payment.provider,
    provider_id: providerId,
    provider_time: providerTime,
    create_time: now,
    until: new Date(now.getTime() + transactionLifeMs),
  });
}

/**
 * Turns the money of a begun transaction into days of TOP, all in this database transaction. The order is locked and nothing
 * stands against it; a second effect for one order is refused by the database too (promotions.payment_id is unique).
 */
export async function perform(
  transaction: DbTransaction,
  { payment, product }: LockedPayment,
  { transactionId, now }: { transactionId: number; now: Date },
): Promise<void> {
  if (!product) throw new Error(`order ${payment.id} has no product`);
  const moved = await moveTransaction(transaction, transactionId, { from: 1, state: 2, perform_time: now });
  if (moved !== 1n || !(await setPaid(transaction, payment.id, now))) {
    throw new Error(`order ${payment.id} was not open under its lock`);
  }
  await grantDays(transaction, { product, by: { paymentId: payment.id }, days: payment.days, now });
}

/** Ends a locked open order, and with it the transaction that a gateway has begun. Others stay as they are. */
export async function cancel(
  transaction: DbTransaction,
  payment: PaymentRow,
  { reason, gatewayReason = gatewayReasons[reason], now }: { reason: CancelReason; gatewayReason?: number; now: Date },
): Promise<void> {
  if (!openPaymentStates.includes(payment.state)) return;
  await cancelLiveTransaction(transaction, payment.id, { reason: gatewayReason, now });
  await setCancelled(transaction, payment.id, reason, now);
}

/**
 * Gives the money of a performed transaction back and takes the days that are left. @returns false when what was bought has been used up:
 * none are left, and nobody of the staff ended them.
 */
export async function refund(
  transaction: DbTransaction,
  { payment, product }: LockedPayment,
  { transactionId, reason, now }: { transactionId: number; reason: number; now: Date },
): Promise<boolean> {
  const promotion = await findPromotion(transaction, { paymentId: payment.id });
  if (!product || !promotion || (promotion.ends_at <= now && promotion.ended_at === null)) return false;
  const moved = await moveTransaction(transaction, transactionId, { from: 2, state: -2, cancel_time: now, reason });
  if (moved !== 1n || !(await setRefunded(transaction, payment.id, now))) {
    throw new Error(`order ${payment.id} was not paid under its lock`);
  }
  await takeDaysBack(transaction, { product, promotion, now });
  return true;
}

const overdueAtOnce = 100;

/**
 * Ends the open orders whose time has run out: nobody paid, or a gateway never came back. One that fails leaves the others to end.
 * @returns how many @throws AggregateError at the end, of those that failed
 */
export async function expirePayments(db: Db, now: Date): Promise<number> {
  const failures = new Map<number, unknown>();
  const ended = await inSteps(async () => {
    const overdue = await listOverdue(db, now, { limit: overdueAtOnce, except: [...failures.keys()] });
    for (const paymentId of overdue) {
      const ending = db.transaction().execute(async (transaction) => {
        const locked = await lockPayment(transaction, paymentId);
        if (locked && locked.payment.expires_at <= now)
          await cancel(transaction, locked.payment, { reason: 'expired', now });
      });
      await ending.catch((error: unknown) => failures.set(paymentId, error));
    }
    return overdue.length;
  });
  if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} orders could not be ended`);
  return ended;
}
