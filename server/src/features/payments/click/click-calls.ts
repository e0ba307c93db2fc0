import type { DbTransaction } from '#server/platform/database/database.ts';
import {
  cancelLiveTransaction,
  findTransaction,
  keepReceipt,
  type LockedPayment,
  lockPayment,
  type TransactionRow,
} from '../payment/payment.repository.ts';
import { begin, cancel, obstacleTo, perform, transactionLifeMs } from '../payment/payment-life.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import type { ClickCall, ClickErrorName } from './click-protocol.ts';

/** An error, or our number of the transaction. */
export type ClickOutcome = { error: Exclude<ClickErrorName, 'success'> } | { error: 'success'; transactionId: number };

/** so'm by which an amount may differ in the last digit (the gateway's own tolerance). */
const tolerance = 0.01;

/**
 * Prepare: reserves the order. Another attempt at the same order takes the place of the one before, whose Complete is then refused:
 * Click has not taken any money yet.
 */
export async function prepare({ database, clock }: PaymentsDeps, call: ClickCall): Promise<ClickOutcome> {
  if (call.action !== '0') return { error: 'noSuchAction' };
  return database.db.transaction().execute(async (transaction): Promise<ClickOutcome> => {
    const now = clock.now();
    const locked = await lockOrder(transaction, call);
    if (!locked) return { error: 'noSuchOrder' };
    const { payment } = locked;
    const obstacle = obstacleTo(locked, now);
    if (obstacle === 'paid') return { error: 'alreadyPaid' };
    if (!isAmountOf(locked, call)) return { error: 'wrongAmount' };
    if (obstacle || call.error < 0) return { error: 'cancelled' };
    const known = await findTransaction(transaction, 'click', call.clickTransId);
    if (known) {
      const goesOn = known.payment_id === payment.id && known.state === 1;
      return goesOn ? { error: 'success', transactionId: known.id } : { error: 'cancelled' };
    }
    await cancelLiveTransaction(transaction, payment.id, { reason: null, now });
    const begun = await begin(transaction, payment, { providerId: call.clickTransId, providerTime: now, now });
    await keepPaydocId(transaction, begun, call);
    return { error: 'success', transactionId: begun.id };
  });
}

/** Complete: Click has taken the money, or failed to (`error` below zero). Any error of ours makes it give the money back. */
export async function complete({ database, clock }: PaymentsDeps, call: ClickCall): Promise<ClickOutcome> {
  if (call.action !== '1') return { error: 'noSuchAction' };
  return database.db.transaction().execute(async (transaction): Promise<ClickOutcome> => {
    const now = clock.now();
    const locked = await lockOrder(transaction, call);
    if (!locked) return { error: 'noSuchOrder' };
    const { payment } = locked;
    const known = await findTransaction(transaction, 'click', call.clickTransId);
    if (known?.payment_id !== payment.id || String(known.id) !== call.merchantPrepareId) {
      return { error: 'noSuchTransaction' };
    }
    const obstacle = obstacleTo(locked, now);
    if (obstacle === 'paid') return { error: 'alreadyPaid' };
    if (!isAmountOf(locked, call)) return { error: 'wrongAmount' };
    if (known.state !== 1) return { error: 'cancelled' };
    if (call.error < 0) {
      await cancel(transaction, payment, { reason: 'gateway', now });
      return { error: 'cancelled' };
    }
    const isLate = now.getTime() - known.create_time.getTime() >= transactionLifeMs;
    if (obstacle || isLate) {
      await cancel(transaction, payment, { reason: isLate || obstacle === 'expired' ? 'expired' : 'unavailable', now });
      return { error: 'cancelled' };
    }
    await perform(transaction, locked, { transactionId: known.id, now });
    await keepPaydocId(transaction, known, call);
    return { error: 'success', transactionId: known.id };
  });
}

/** Keeps the number by which a payer asks about the payment. */
async function keepPaydocId(
  transaction: DbTransaction,
  { id, receipts }: TransactionRow,
  { clickPaydocId }: ClickCall,
): Promise<void> {
  await keepReceipt(transaction, id, { ...Object(receipts), click_paydoc_id: clickPaydocId });
}

async function lockOrder(transaction: DbTransaction, call: ClickCall): Promise<LockedPayment | null> {
  if (!/^[1-9]\d{0,14}$/.test(call.merchantTransId)) return null;
  const locked = await lockPayment(transaction, Number(call.merchantTransId));
  return locked?.payment.provider === 'click' ? locked : null;
}

const isAmountOf = ({ payment }: LockedPayment, call: ClickCall): boolean =>
  Math.abs(Number(call.amount) - payment.amount_uzs) < tolerance;
