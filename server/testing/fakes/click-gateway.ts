import { createHash } from 'node:crypto';
import type { SendToMerchant } from './payme-gateway.ts';

export interface ClickReply {
  click_trans_id: number | null;
  merchant_trans_id: string;
  merchant_prepare_id?: number;
  merchant_confirm_id?: number;
  error: number;
  error_note: string;
}

export interface ClickAttempt {
  clickTransId: number;
  orderId: number | string;
  /** as Click writes it, e.g. `25000.00` */
  amount: string;
}

const signTime = '2026-11-23 09:07:00';

/** Click's side of the SHOP API: signs forms with the service's key and sends them to Prepare and Complete. */
export function createClickGateway(send: SendToMerchant, service: { id: string; secretKey: string }) {
  let attempts = Math.floor(Math.random() * 1e9);

  async function post(kind: 'prepare' | 'complete', fields: Record<string, string>): Promise<ClickReply> {
    const reply = await send({
      path: `/api/payments/click/${kind}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    if (reply.status !== 200) throw new Error(`Click reads status ${reply.status} as no answer`);
    return JSON.parse(reply.text);
  }

  function fieldsOf(attempt: ClickAttempt, action: 0 | 1, prepareId?: number): Record<string, string> {
    const { clickTransId, orderId, amount } = attempt;
    const signed = [
      clickTransId,
      service.id,
      service.secretKey,
      orderId,
      ...(prepareId === undefined ? [] : [prepareId]),
      amount,
      action,
      signTime,
    ];
    return {
      click_trans_id: String(clickTransId),
      service_id: service.id,
      click_paydoc_id: String(clickTransId + 7),
      merchant_trans_id: String(orderId),
      ...(prepareId === undefined ? {} : { merchant_prepare_id: String(prepareId) }),
      amount,
      action: String(action),
      error: '0',
      error_note: 'Success',
      sign_time: signTime,
      sign_string: createHash('md5').update(signed.join('')).digest('hex'),
    };
  }

  return {
    /** a person pays this order in Click's app */
    attempt(orderId: number | string, amountUzs: number): ClickAttempt {
      attempts += 1;
      return { clickTransId: attempts, orderId, amount: amountUzs.toFixed(2) };
    },
    fieldsOf,
    post,
    prepare: (attempt: ClickAttempt, changed: Record<string, string> = {}) =>
      post('prepare', { ...fieldsOf(attempt, 0), ...changed }),
    complete: (attempt: ClickAttempt, prepareId: number, changed: Record<string, string> = {}) =>
      post('complete', { ...fieldsOf(attempt, 1, prepareId), ...changed }),
  };
}
