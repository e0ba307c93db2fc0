import { defineEndpoint } from '../../endpoint.ts';
import { savedReplies } from './saved-reply-schemas.ts';

export const listSavedReplies = defineEndpoint('listSavedReplies', {
  summary: 'What I answer again and again',
  access: 'user',
  response: savedReplies,
  errors: [],
  limit: 'read',
  lane: 'writes',
});
