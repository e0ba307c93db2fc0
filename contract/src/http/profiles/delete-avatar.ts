import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { me } from '../auth/get-me.ts';

export const deleteAvatar = defineEndpoint('deleteAvatar', {
  summary: 'Show my initial again in place of a picture',
  access: 'user',
  response: content(me),
  errors: [],
  limit: 'write',
  changesPublic: true,
});
