import type { FastifyInstance } from 'fastify';
import { watch } from '#server/platform/metrics/watch.ts';
import { findPaymentHealth, type PaymentHealth } from './payment-health.repository.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** Adds to /metrics how money is doing (docs/operator/watching.md#figures). */
export function watchPayments(app: FastifyInstance, { database, clock }: PaymentsDeps): void {
  watch(app.metrics.registry, clock, () => findPaymentHealth(database.db, clock.now()), {
    gateway_faults_kept: {
      help: 'Calls of payment gateways that a fault of ours met and that have not ended well since, up to 1,000',
      of: ({ faults }) => faults,
    },
    payments_begun_hour: {
      help: 'People who began an order in an hour, to be paid by a gateway',
      of: ({ begun }) => begun,
    },
    payments_paid_hour: { help: 'Orders that a gateway reported paid in an hour', of: ({ paid }) => paid },
  });
}

/** So many orders of which none was paid within an hour are no accident; the alert PaymentsUnpaid has the same figure. */
const unpaidInARow = 10;

/** What people are to know of it: whether paying works, by what has become of the last orders and calls. */
export function paymentsWork({ freshFaults, begun, paid }: PaymentHealth): boolean {
  return freshFaults === 0 && !(begun >= unpaidInARow && paid === 0);
}
