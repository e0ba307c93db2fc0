import { z } from 'zod';
import { own } from '#contract/values/own.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import {
  findTransaction,
  keepReceipt,
  type LockedPayment,
  listTransactions,
  lockPayment,
  type TransactionRow,
} from '../payment/payment.repository.ts';
import {
  begin,
  cancel,
  type Obstacle,
  obstacleTo,
  perform,
  refund,
  transactionLifeMs,
} from '../payment/payment-life.ts';
import { tiyin } from '../payment/payment-settings.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { accountField, type PaymeError, type PaymeErrorName, paymeError } from './payme-protocol.ts';

export type PaymeAnswer = { result: Record<string, unknown> } | PaymeError;

interface PaymeMethod {
  params: z.ZodType;
  run(deps: PaymentsDeps, params: unknown): Promise<PaymeAnswer>;
}

function method<S extends z.ZodType>(
  params: S,
  run: (deps: PaymentsDeps, params: z.output<S>) => Promise<PaymeAnswer>,
): PaymeMethod {
  return { params, run: (deps, given) => run(deps, params.parse(given)) };
}

const transactionId = z.string().min(1).max(64);
const milliseconds = z.int().min(0).max(8_640_000_000_000_000);
/** Values of the account may come as texts or numbers; what names no order of ours is an order that is not found. */
const account = z.record(z.string(), z.unknown());
const order = { amount: z.number(), account };

/** The methods of the Merchant API that Payme calls, by name. */
export const paymeMethods: ReadonlyMap<string, PaymeMethod> = new Map([
  ['CheckPerformTransaction', method(z.object(order), checkPerform)],
  ['CreateTransaction', method(z.object({ ...order, id: transactionId, time: milliseconds }), createTransaction)],
  ['PerformTransaction', method(z.object({ id: transactionId }), performTransaction)],
  ['CancelTransaction', method(z.object({ id: transactionId, reason: z.int().min(0).max(99) }), cancelTransaction)],
  ['CheckTransaction', method(z.object({ id: transactionId }), checkTransaction)],
  ['GetStatement', method(z.object({ from: milliseconds, to: milliseconds }), getStatement)],
  [
    'SetFiscalData',
    method(
      z.object({
        id: transactionId,
        type: z.enum(['PERFORM', 'CANCEL']),
        fiscal_data: z.record(z.string(), z.union([z.string().max(1000), z.number(), z.null()])),
      }),
      setFiscalData,
    ),
  ],
]);

const refusals: Readonly<Record<Obstacle, PaymeErrorName>> = {
  paid: 'orderPaid',
  cancelled: 'orderCancelled',
  expired: 'orderCancelled',
  unavailable: 'orderUnavailable',
};

async function checkPerform(
  { database, clock }: PaymentsDeps,
  params: { amount: number; account: Record<string, unknown> },
): Promise<PaymeAnswer> {
  return database.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, params.account);
    return refusalOf(locked, params.amount, clock.now()) ?? { result: { allow: true } };
  });
}

async function createTransaction(
  { database, clock }: PaymentsDeps,
  params: { id: string; time: number; amount: number; account: Record<string, unknown> },
): Promise<PaymeAnswer> {
  return database.db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const locked = await lockOrder(transaction, params.account);
    const known = await findTransaction(transaction, 'payme', params.id);
    if (known) {
      if (known.payment_id !== locked?.payment.id) return paymeError('cannotPerform');
      if (tiyin(known.amount_uzs) !== params.amount) return paymeError('wrongAmount');
      if (known.state !== 1) return paymeError('cannotPerform');
      return (await timedOut(transaction, locked, known, now)) ?? created(known);
    }
    const refusal = refusalOf(locked, params.amount, now);
    if (refusal || !locked) return refusal ?? paymeError('noSuchOrder');
    return created(
      await begin(transaction, locked.payment, {
        providerId: params.id,
        providerTime: new Date(params.time),
        now,
      }),
    );
  });
}

async function performTransaction(deps: PaymentsDeps, { id }: { id: string }): Promise<PaymeAnswer> {
  return withTransaction(deps, id, async (transaction, locked, known, now) => {
    if (known.state === 2) return performed(known, known.perform_time);
    if (known.state !== 1) return paymeError('cannotPerform');
    const late = await timedOut(transaction, locked, known, now);
    if (late) return late;
    if (obstacleTo(locked, now)) {
      await cancel(transaction, locked.payment, { reason: 'unavailable', now });
      return paymeError('cannotPerform');
    }
    await perform(transaction, locked, { transactionId: known.id, now });
    return performed({ ...known, state: 2 }, now);
  });
}

async function cancelTransaction(
  deps: PaymentsDeps,
  { id, reason }: { id: string; reason: number },
): Promise<PaymeAnswer> {
  return withTransaction(deps, id, async (transaction, locked, known, now) => {
    if (known.state < 0) return cancelled(known, known.cancel_time);
    if (known.state === 1) {
      await cancel(transaction, locked.payment, { reason: 'gateway', gatewayReason: reason, now });
      return cancelled({ ...known, state: -1 }, now);
    }
    const isRefunded = await refund(transaction, locked, { transactionId: known.id, reason, now });
    return isRefunded ? cancelled({ ...known, state: -2 }, now) : paymeError('cannotCancel');
  });
}

async function checkTransaction({ database }: PaymentsDeps, { id }: { id: string }): Promise<PaymeAnswer> {
  const known = await findTransaction(database.db, 'payme', id);
  if (!known) return paymeError('noSuchTransaction');
  return { result: { ...timesOf(known), transaction: String(known.id), state: known.state, reason: known.reason } };
}

async function getStatement(
  { database }: PaymentsDeps,
  { from, to }: { from: number; to: number },
): Promise<PaymeAnswer> {
  const rows = await listTransactions(database.db, 'payme', { from: new Date(from), to: new Date(to) });
  const transactions = rows.map((row) => ({
    id: row.provider_id,
    time: row.provider_time?.getTime() ?? 0,
    amount: tiyin(row.amount_uzs),
    account: { [accountField]: String(row.payment_id) },
    ...timesOf(row),
    transaction: String(row.id),
    state: row.state,
    reason: row.reason,
  }));
  return { result: { transactions } };
}

async function setFiscalData(
  deps: PaymentsDeps,
  params: { id: string; type: 'PERFORM' | 'CANCEL'; fiscal_data: Record<string, unknown> },
): Promise<PaymeAnswer> {
  return withTransaction(deps, params.id, async (transaction, _locked, known) => {
    await keepReceipt(transaction, known.id, { ...Object(known.receipts), [params.type]: params.fiscal_data });
    return { result: { success: true } };
  });
}

/** Runs a step under the lock of the transaction's order, on the transaction as it stands then. */
async function withTransaction(
  { database, clock }: PaymentsDeps,
  providerId: string,
  step: (transaction: DbTransaction, locked: LockedPayment, known: TransactionRow, now: Date) => Promise<PaymeAnswer>,
): Promise<PaymeAnswer> {
  return database.db.transaction().execute(async (transaction) => {
    const seen = await findTransaction(transaction, 'payme', providerId);
    const locked = seen && (await lockPayment(transaction, seen.payment_id));
    const known = locked && (await findTransaction(transaction, 'payme', providerId));
    if (!known) return paymeError('noSuchTransaction');
    return step(transaction, locked, known, clock.now());
  });
}

async function lockOrder(transaction: DbTransaction, fields: Record<string, unknown>): Promise<LockedPayment | null> {
  const named = own(fields, accountField);
  const text = typeof named === 'number' || typeof named === 'string' ? String(named) : '';
  const locked = /^[1-9]\d{0,14}$/.test(text) ? await lockPayment(transaction, Number(text)) : null;
  return locked?.payment.provider === 'payme' ? locked : null;
}

/** What stands against a new transaction for this order. */
function refusalOf(locked: LockedPayment | null, amount: number, now: Date): PaymeError | null {
  if (!locked) return paymeError('noSuchOrder');
  if (amount !== tiyin(locked.payment.amount_uzs)) return paymeError('wrongAmount');
  const obstacle = obstacleTo(locked, now);
  if (obstacle) return paymeError(refusals[obstacle]);
  return locked.payment.state === 'reserved' ? paymeError('orderBusy') : null;
}

/** A transaction that was begun twelve hours ago ends with reason 4. */
async function timedOut(
  transaction: DbTransaction,
  { payment }: LockedPayment,
  known: TransactionRow,
  now: Date,
): Promise<PaymeError | null> {
  if (now.getTime() - known.create_time.getTime() < transactionLifeMs) return null;
  await cancel(transaction, payment, { reason: 'expired', now });
  return paymeError('cannotPerform');
}

function timesOf(row: TransactionRow) {
  return {
    create_time: row.create_time.getTime(),
    perform_time: row.perform_time?.getTime() ?? 0,
    cancel_time: row.cancel_time?.getTime() ?? 0,
  };
}

const created = (row: TransactionRow): PaymeAnswer => ({
  result: { create_time: row.create_time.getTime(), transaction: String(row.id), state: row.state },
});
const performed = (row: TransactionRow, at: Date | null): PaymeAnswer => ({
  result: { transaction: String(row.id), perform_time: at?.getTime() ?? 0, state: row.state },
});
const cancelled = (row: TransactionRow, at: Date | null): PaymeAnswer => ({
  result: { transaction: String(row.id), cancel_time: at?.getTime() ?? 0, state: row.state },
});
