import type { PaymentsDeps } from '#server/features/payments/payments.ts';

/** Gateways' calls are heard again as payments hear them. */
export type UpkeepStateDeps = PaymentsDeps;
