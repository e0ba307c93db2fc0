import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

/** The one endpoint that Payme calls: JSON-RPC with Basic authorization, status 200 whatever happens. */
export const paymeMerchant = defineEndpoint('paymeMerchant', {
  summary: 'Payme Merchant API, called by Payme alone',
  access: 'anyone',
  gateway: true,
  body: z.object({
    method: z.string(),
    params: z.record(z.string(), z.unknown()),
    id: z.union([z.number(), z.string(), z.null()]).optional(),
  }),
  response: z.object({
    result: z.record(z.string(), z.unknown()).optional(),
    error: z
      .object({
        code: z.int(),
        message: z.object({ ru: z.string(), uz: z.string(), en: z.string() }),
        data: z.string().optional(),
      })
      .optional(),
    id: z.union([z.number(), z.string(), z.null()]).optional(),
  }),
  errors: [],
  limit: 'gateway',
  lane: 'essential',
  idempotent: 'same state',
});
