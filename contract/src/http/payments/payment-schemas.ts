import { z } from 'zod';
import { id, idText, moment } from '#contract/schemas.ts';
import { cancelReasons, paymentProviders, paymentStates } from '#contract/values/payment.ts';

export const paymentId = z.object({ paymentId: idText });

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
