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

/** What Click sends as a form; everything is text, since its signature is made over the texts. */
const prepareForm = z.object({
  click_trans_id: z.string(),
  service_id: z.string(),
  click_paydoc_id: z.string(),
  merchant_trans_id: z.string(),
  amount: z.string(),
  action: z.string(),
  error: z.string(),
  error_note: z.string(),
  sign_time: z.string(),
  sign_string: z.string(),
});

const clickAnswer = z.object({
  click_trans_id: z.union([z.int(), z.null()]),
  merchant_trans_id: z.string(),
  merchant_prepare_id: z.int().optional(),
  merchant_confirm_id: z.int().optional(),
  error: z.int(),
  error_note: z.string(),
});

export const clickPrepare = defineEndpoint('clickPrepare', {
  summary: 'Click SHOP API, Prepare; called by Click alone',
  access: 'anyone',
  gateway: true,
  bodyType: 'form',
  body: prepareForm,
  response: clickAnswer,
  errors: [],
  limit: 'gateway',
  lane: 'essential',
  idempotent: 'same state',
});

export const clickComplete = defineEndpoint('clickComplete', {
  summary: 'Click SHOP API, Complete; called by Click alone',
  access: 'anyone',
  gateway: true,
  bodyType: 'form',
  body: prepareForm.extend({ merchant_prepare_id: z.string() }),
  response: clickAnswer,
  errors: [],
  limit: 'gateway',
  lane: 'essential',
  idempotent: 'same state',
});
