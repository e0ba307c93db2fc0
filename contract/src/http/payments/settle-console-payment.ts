import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { payment, paymentId } from './payment-schemas.ts';

export const settleConsolePayment = defineEndpoint('settleConsolePayment', {
  summary: 'Play the gateway for an order of the console driver; not there where that driver is off',
  access: 'user',
  object: 'own',
  params: paymentId,
  body: z.object({ outcome: z.enum(['pay', 'decline']) }),
  response: content(payment),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'pay',
  changesPublic: true,
  idempotent: 'refused',
});
