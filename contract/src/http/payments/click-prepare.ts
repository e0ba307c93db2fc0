import { defineEndpoint } from '../../endpoint.ts';
import { clickAnswer, prepareForm } from './gateway-schemas.ts';

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
