import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { payment, paymentId } from './payment-schemas.ts';

export const cancelPayment = defineEndpoint('cancelPayment', {
  summary: 'Give up an open order; what a gateway still sends for it is refused',
  access: 'user',
  beforeConsent: true,
  object: 'own',
  params: paymentId,
  response: content(payment),
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
  idempotent: 'same state',
});
