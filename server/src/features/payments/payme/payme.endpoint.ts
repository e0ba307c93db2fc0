import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paymeMerchant } from '#contract/http/payments/payme-merchant.ts';
import { own } from '#contract/values/own.ts';
import { registerGateway } from '#server/platform/http/register-gateway.ts';
import { keepingFaults } from '../payment/gateway-faults.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { type PaymeAnswer, paymeMethods } from './payme-methods.ts';
import { isFromPayme, paymeError } from './payme-protocol.ts';

const callBody = z.object({
  method: z.string(),
  params: z.record(z.string(), z.unknown()),
  id: z.union([z.number(), z.string().max(100), z.null()]).optional(),
});

/** Methods after which a list may look different. */
const changing: ReadonlySet<string> = new Set(['PerformTransaction', 'CancelTransaction']);

/** Methods that move or record money, with what tells one call from another: Payme waits until each was heard. */
const waitedFor: ReadonlyMap<string, readonly string[]> = new Map([
  ['PerformTransaction', ['id']],
  ['CancelTransaction', ['id']],
  ['SetFiscalData', ['id', 'type']],
]);

/** POST /payments/payme: JSON-RPC after Payme's Merchant API; any failure is an error of that protocol under status 200. */
export function registerPaymeMerchant(app: FastifyInstance, deps: PaymentsDeps): void {
  const count = (outcome: 'done' | 'refused' | 'unproven' | 'failed') =>
    app.metrics.gatewayCalls.inc({ gateway: 'payme', outcome });
  registerGateway(app, paymeMerchant, {
    async answer(body, request) {
      const key = deps.settings.payme?.key;
      const authorized = key !== undefined && isFromPayme(request.headers.authorization, key);
      if (!authorized) {
        count('unproven');
        deps.log.warn({ requestId: request.id, gateway: 'payme' }, 'a call without the right to it');
        return { ...paymeError('noPrivileges'), id: null };
      }
      const message = parseJson(body);
      if (message === undefined) {
        count('refused');
        return { ...paymeError('unreadable'), id: null };
      }
      const parsed = callBody.safeParse(message);
      if (!parsed.success) {
        count('refused');
        return { ...paymeError('malformed'), id: null };
      }
      const { method, params, id = null } = parsed.data;
      const work = () => run(deps, method, params);
      const parts = waitedFor.get(method)?.map((name) => String(own(params, name) ?? ''));
      const call = parts && { gateway: 'payme' as const, call: [method, ...parts].join(' ').slice(0, 200), body };
      const answer = call ? await keepingFaults(deps, call, work) : await work();
      count('error' in answer ? 'refused' : 'done');
      if ('result' in answer && changing.has(method)) app.publicChanged();
      deps.log.info(
        {
          requestId: request.id,
          gateway: 'payme',
          method,
          ...('error' in answer ? { refused: answer.error.code } : {}),
        },
        'gateway call',
      );
      return { ...answer, id };
    },
    failure(reason) {
      count(reason === 'system' ? 'failed' : 'refused');
      return {
        ...paymeError(reason === 'method' ? 'notPost' : reason === 'body' ? 'unreadable' : 'system'),
        id: null,
      };
    },
  });
}

async function run(deps: PaymentsDeps, name: string, params: Record<string, unknown>): Promise<PaymeAnswer> {
  const method = paymeMethods.get(name);
  if (!method) return paymeError('noSuchMethod', name.slice(0, 100));
  if (!method.params.safeParse(params).success) return paymeError('malformed');
  return method.run(deps, params);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
