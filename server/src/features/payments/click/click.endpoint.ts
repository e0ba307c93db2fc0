import type { FastifyInstance } from 'fastify';
import { clickComplete } from '#contract/http/payments/click-complete.ts';
import { clickPrepare } from '#contract/http/payments/click-prepare.ts';
import { registerGateway } from '#server/platform/http/register-gateway.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { type ClickOutcome, complete, prepare } from './click-calls.ts';
import { type ClickCall, clickErrors, isFromClick, readClickCall } from './click-protocol.ts';

/** What the figures call an outcome; any other is a refusal. */
const outcomes: ReadonlyMap<ClickOutcome['error'], string> = new Map([
  ['success', 'done'],
  ['wrongSignature', 'unproven'],
  ['failed', 'failed'],
] as const);

/** POST /payments/click/prepare and …/complete: Click's SHOP API, forms in, JSON out, status 200. */
export function registerClick(app: FastifyInstance, deps: PaymentsDeps): void {
  register('prepare');
  register('complete');

  function register(kind: 'prepare' | 'complete'): void {
    registerGateway(app, kind === 'prepare' ? clickPrepare : clickComplete, {
      async answer(body, request) {
        const call = readClickCall(body, kind);
        const outcome = await outcomeOf(call, kind);
        if (kind === 'complete' && outcome.error === 'success') app.publicChanged();
        const [code] = clickErrors[outcome.error];
        count(outcome.error);
        const level = outcome.error === 'wrongSignature' ? 'warn' : 'info';
        deps.log[level]({ requestId: request.id, gateway: 'click', kind, code }, 'gateway call');
        return answerTo(call, kind, outcome);
      },
      failure(reason) {
        const error = reason === 'system' || reason === 'refused' ? 'failed' : 'malformed';
        count(reason === 'system' ? 'failed' : 'malformed');
        return answerTo(null, kind, { error });
      },
    });
  }

  function count(error: ClickOutcome['error']): void {
    const outcome = outcomes.get(error) ?? 'refused';
    app.metrics.gatewayCalls.inc({ gateway: 'click', outcome });
  }

  async function outcomeOf(call: ClickCall | null, kind: 'prepare' | 'complete'): Promise<ClickOutcome> {
    const { click } = deps.settings;
    if (!call) return { error: 'malformed' };
    if (!click || !isFromClick(call, click.secretKey)) return { error: 'wrongSignature' };
    if (call.serviceId !== click.serviceId) return { error: 'malformed' };
    return kind === 'prepare' ? prepare(deps, call) : complete(deps, call);
  }
}

function answerTo(call: ClickCall | null, kind: 'prepare' | 'complete', outcome: ClickOutcome) {
  const [error, note] = clickErrors[outcome.error];
  const ours = outcome.error === 'success' ? outcome.transactionId : null;
  return {
    click_trans_id: call === null ? null : Number(call.clickTransId),
    merchant_trans_id: call?.merchantTransId ?? '',
    ...(ours === null ? {} : { [kind === 'prepare' ? 'merchant_prepare_id' : 'merchant_confirm_id']: ours }),
    error,
    error_note: note,
  };
}
