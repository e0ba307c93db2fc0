import { cursorList, cursorQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { payment } from './payment-schemas.ts';

export const listPayments = defineEndpoint('listPayments', {
  summary: 'My orders, newest first',
  access: 'user',
  query: cursorQuery,
  response: cursorList(payment),
  errors: ['VALIDATION'],
  limit: 'read',
});
