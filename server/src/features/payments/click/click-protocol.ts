import { createHash, timingSafeEqual } from 'node:crypto';

/** Errors of Click's SHOP API: number and note. */
export const clickErrors = {
  success: [0, 'Success'],
  wrongSignature: [-1, 'SIGN CHECK FAILED!'],
  wrongAmount: [-2, 'Incorrect parameter amount'],
  noSuchAction: [-3, 'Action not found'],
  alreadyPaid: [-4, 'Already paid'],
  noSuchOrder: [-5, 'User does not exist'],
  noSuchTransaction: [-6, 'Transaction does not exist'],
  failed: [-7, 'Failed to update user'],
  malformed: [-8, 'Error in request from click'],
  cancelled: [-9, 'Transaction cancelled'],
} as const;
export type ClickErrorName = keyof typeof clickErrors;

/** A call of Click; every value is the text as it was received, since the signature is made over the texts. */
export interface ClickCall {
  clickTransId: string;
  serviceId: string;
  /** the number of the payment that the payer sees */
  clickPaydocId: string;
  merchantTransId: string;
  /** only in Complete */
  merchantPrepareId: string | null;
  amount: string;
  action: string;
  /** below zero in Complete: the payment has failed */
  error: number;
  signTime: string;
  signString: string;
}

/** The call in a form body, or null where a field is missing or is not what Click sends. */
export function readClickCall(body: string, kind: 'prepare' | 'complete'): ClickCall | null {
  const form = new URLSearchParams(body);
  const field = (name: string, pattern: RegExp): string | null => {
    const value = form.get(name);
    return value !== null && pattern.test(value) ? value : null;
  };
  const whole = /^\d{1,15}$/;
  const clickTransId = field('click_trans_id', whole);
  const serviceId = field('service_id', whole);
  const clickPaydocId = field('click_paydoc_id', whole);
  const merchantTransId = field('merchant_trans_id', /^[\w-]{1,64}$/);
  const amount = field('amount', /^\d{1,12}(\.\d{1,4})?$/);
  const action = field('action', /^\d{1,3}$/);
  const error = field('error', /^-?\d{1,9}$/);
  const signTime = field('sign_time', /^[\d :-]{1,40}$/);
  const signString = field('sign_string', /^[0-9a-f]{32}$/i);
  const merchantPrepareId = field('merchant_prepare_id', whole);
  if (clickTransId === null || serviceId === null || merchantTransId === null || amount === null) return null;
  if (action === null || error === null || signTime === null || signString === null) return null;
  if (clickPaydocId === null || (kind === 'complete' && merchantPrepareId === null)) return null;
  return {
    clickTransId,
    serviceId,
    clickPaydocId,
    merchantTransId,
    amount,
    action,
    signTime,
    signString,
    merchantPrepareId: kind === 'complete' ? merchantPrepareId : null,
    error: Number(error),
  };
}

/** md5 over the texts in Click's order, lower-case hex. */
export function clickSignature(
  call: Omit<ClickCall, 'signString' | 'error' | 'clickPaydocId'>,
  secretKey: string,
): string {
  return createHash('md5')
    .update(
      [
        call.clickTransId,
        call.serviceId,
        secretKey,
        call.merchantTransId,
        call.merchantPrepareId ?? '',
        call.amount,
        call.action,
        call.signTime,
      ].join(''),
    )
    .digest('hex');
}

/** Whether the call was signed with our key; takes the same time for any wrong signature. */
export function isFromClick(call: ClickCall, secretKey: string): boolean {
  const expected = Buffer.from(clickSignature(call, secretKey));
  return timingSafeEqual(Buffer.from(call.signString.toLowerCase()), expected);
}
