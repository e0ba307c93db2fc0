import { createHash, timingSafeEqual } from 'node:crypto';
import type { Localized } from '#contract/texts/language.ts';
import { inEveryLanguage, m, type Text } from '#contract/texts/messages.ts';

/** Numbers of errors in the Merchant API of Payme. */
export const paymeErrors = {
  notPost: -32300,
  unreadable: -32700,
  malformed: -32600,
  noSuchMethod: -32601,
  noPrivileges: -32504,
  system: -32400,
  wrongAmount: -31001,
  noSuchTransaction: -31003,
  cannotCancel: -31007,
  cannotPerform: -31008,
  noSuchOrder: -31050,
  orderPaid: -31051,
  orderCancelled: -31052,
  orderBusy: -31053,
  orderUnavailable: -31054,
} as const;
export type PaymeErrorName = keyof typeof paymeErrors;

/** The field of `account` by which an order is named. */
export const accountField = 'order_id';

const texts: Readonly<Record<PaymeErrorName, Text>> = {
  notPost: m.payme_not_post,
  unreadable: m.payme_unreadable,
  malformed: m.payme_malformed,
  noSuchMethod: m.payme_no_such_method,
  noPrivileges: m.payme_no_privileges,
  system: m.payme_system,
  wrongAmount: m.payme_wrong_amount,
  noSuchTransaction: m.payme_no_such_transaction,
  cannotCancel: m.payme_cannot_cancel,
  cannotPerform: m.payme_cannot_perform,
  noSuchOrder: m.payme_no_such_order,
  orderPaid: m.payme_order_paid,
  orderCancelled: m.payme_order_cancelled,
  orderBusy: m.payme_order_busy,
  orderUnavailable: m.payme_order_unavailable,
};

export interface PaymeError {
  error: { code: number; message: Localized; data?: string };
}

/** A refusal as Payme reads it; those of the account name its field. */
export function paymeError(name: PaymeErrorName, data?: string): PaymeError {
  const code = paymeErrors[name];
  const isOfAccount = code <= -31050 && code >= -31099;
  const about = data ?? (isOfAccount ? accountField : undefined);
  return { error: { code, message: inEveryLanguage(texts[name]), ...(about === undefined ? {} : { data: about }) } };
}

/** Whether this `Authorization` header is `Basic Paycom:<key>`; takes the same time for any wrong one. */
export function isFromPayme(header: string | undefined, key: string): boolean {
  const expected = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(expected));
}
