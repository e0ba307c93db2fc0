import { z } from 'zod';
import { content, cursorList, cursorQuery, id, idText, moment, smallId } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { cancelReasons, paymentProviders, paymentStates } from '../../values/payment.ts';

const paymentId = z.object({ paymentId: idText });

export const payment = z
  .object({
    id,
    state: z.enum(paymentStates),
    provider: z.enum(paymentProviders),
    amountUzs: z.int().min(1),
    days: z.int().min(1),
    planId: id,
    createdAt: moment,
    expiresAt: moment.describe('until when an open order can be paid'),
    paidAt: moment.nullable(),
    endedAt: moment.nullable().describe('when it was cancelled or refunded'),
    cancelReason: z.enum(cancelReasons).nullable(),
    checkoutUrl: z
      .string()
      .nullable()
      .describe("the gateway's page where an open order is paid; a path of our own for the console driver"),
    product: z
      .object({ id, slug: z.string(), title: z.string(), topUntil: moment.nullable() })
      .nullable()
      .describe('null once the product is gone for good'),
  })
  .meta({ id: 'Payment', description: 'An order of TOP for one product' });

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

export const getPayment = defineEndpoint('getPayment', {
  summary: 'One of my orders as it stands',
  access: 'user',
  object: 'own',
  params: paymentId,
  response: content(payment),
  errors: ['NOT_FOUND'],
  limit: 'read',
  lane: 'writes',
});

export const listPayments = defineEndpoint('listPayments', {
  summary: 'My orders, newest first',
  access: 'user',
  query: cursorQuery,
  response: cursorList(payment),
  errors: ['VALIDATION'],
  limit: 'read',
});

export const cancelPayment = defineEndpoint('cancelPayment', {
  summary: 'Give up an open order; what a gateway still sends for it is refused',
  access: 'user',
  object: 'own',
  params: paymentId,
  response: content(payment),
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
  idempotent: 'same state',
});

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
