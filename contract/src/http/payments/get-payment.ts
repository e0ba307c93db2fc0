import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { payment, paymentId } from './payment-schemas.ts';

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
