import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannerId } from './banner-schemas.ts';

export const deleteBanner = defineEndpoint('deleteBanner', {
  summary: 'Delete a banner; its pictures go when nothing else shows them',
  access: 'admin',
  params: bannerId,
  response: success,
  errors: ['NOT_FOUND'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['banner.delete'],
});
