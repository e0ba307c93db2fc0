import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { clickAnswer, prepareForm } from './gateway-schemas.ts';

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
