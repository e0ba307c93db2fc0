import type { Language } from '#contract/texts/language.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findPayment, type LockedPayment, lockPayment } from './payment/payment.repository.ts';
import { paymentView } from './payment/payment.view.ts';
import type { PaymentsDeps } from './payment/payments-deps.ts';

/** Changes an order of the caller under its lock, and tells how it stands then. @throws AppError NOT_FOUND for others' */
export async function changeOwnPayment(
  { database, clock, settings }: PaymentsDeps,
  { paymentId, viewer, language }: { paymentId: number; viewer: Viewer; language: Language },
  change: (transaction: DbTransaction, locked: LockedPayment, now: Date) => Promise<void>,
) {
  const now = clock.now();
  return database.db.transaction().execute(async (transaction) => {
    const locked = await lockPayment(transaction, paymentId);
    if (locked?.payment.user_id !== viewer.id) throw new AppError('NOT_FOUND');
    await change(transaction, locked, now);
    const payment = await findPayment(transaction, viewer.id, paymentId);
    if (!payment) throw new AppError('NOT_FOUND');
    return paymentView(payment, { settings, language, now });
  });
}
