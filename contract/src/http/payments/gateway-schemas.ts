import { z } from 'zod';

/** What Click sends as a form; everything is text, since its signature is made over the texts. */
export const prepareForm = z.object({
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

export const clickAnswer = z.object({
  click_trans_id: z.union([z.int(), z.null()]),
  merchant_trans_id: z.string(),
  merchant_prepare_id: z.int().optional(),
  merchant_confirm_id: z.int().optional(),
  error: z.int(),
  error_note: z.string(),
});
