import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { me } from '../auth/get-me.ts';
import { pictureErrors } from '../uploads/upload-file.ts';

export const setAvatar = defineEndpoint('setAvatar', {
  summary: 'Show this picture beside my name, in place of the one before',
  access: 'user',
  body: z.object({}),
  multipart: { field: 'file', files: 1 },
  response: content(me),
  errors: pictureErrors,
  limit: 'upload',
  changesPublic: true,
  idempotent: 'same state',
});
