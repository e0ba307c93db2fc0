import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { me } from '../auth/get-me.ts';

export const getMyProfile = defineEndpoint('getMyProfile', {
  summary: 'My profile',
  access: 'user',
  response: content(me),
  errors: [],
  limit: 'read',
});
