import type { FastifyInstance } from 'fastify';
import { findFault, forgetFault, type GatewayCall, keepFault } from './gateway-faults.repository.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/**
 * Hears a call of a gateway, and keeps it where a fault of ours met it: the gateway repeats it for a while, then staff can
 * (product/panel#upkeep). It is kept until one like it ends well: a refusal leaves money where it was, and somebody has to look.
 * Only for calls whose repetition the gateway waits for, or the repetition would begin or end what it knows nothing of.
 * @throws what the work throws
 */
export async function keepingFaults<Answer extends object>(
  { database: { db }, clock, log }: PaymentsDeps,
  call: GatewayCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // With the database away nothing can be kept; the gateway is told so, and comes again.
  const unkept = (error: unknown) => log.warn({ err: error, gateway: call.gateway }, 'a gateway’s fault was not noted');
  try {
    const answer = await work();
    if (!('error' in answer)) await forgetFault(db, call).catch(unkept);
    return answer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    await keepFault(db, call, reason.slice(0, 300), clock.now()).catch(unkept);
    throw error;
  }
}

/** Hears a kept call once more, as if the gateway had come again. @returns whether it ended well; null where none is kept */
export async function repeatGatewayCall(
  app: FastifyInstance,
  { database: { db }, settings }: PaymentsDeps,
  id: number,
): Promise<boolean | null> {
  const fault = await findFault(db, id);
  if (!fault) return null;
  const key = settings.payme?.key ?? '';
  await app.inject({
    method: 'POST',
    url: '/api/payments/payme',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
    },
    payload: fault.body,
  });
  return (await findFault(db, id)) === undefined;
}
