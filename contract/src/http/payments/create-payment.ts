import { z } from 'zod';
import { content, id, smallId } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { paymentProviders } from '../../values/payment.ts';
import { payment } from './payment-schemas.ts';

export const createPayment = defineEndpoint('createPayment', {
  summary: 'Order TOP for an active product of one’s own; the same open order again is the one that is there',
  access: 'user',
  object: 'own',
  body: z.object({ productId: id, planId: smallId, provider: z.enum(paymentProviders) }),
  response: content(payment),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'VALIDATION',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'ACCOUNT_BLOCKED',
  ],
  limit: 'pay',
  idempotent: true,
});
