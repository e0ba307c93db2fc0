import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

/** What can go wrong with a picture that is sent. */
export const pictureErrors = [
  'BAD_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'HEIC_UNSUPPORTED',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'STORAGE_FULL',
  'RATE_LIMITED',
  'OVERLOADED',
  'REQUEST_TIMEOUT',
] as const;

export const uploadFile = defineEndpoint('uploadFile', {
  summary: 'Send one picture before the listing that will hold it',
  access: 'user',
  body: z.object({}),
  multipart: { field: 'file', files: 1 },
  response: content(
    z.object({
      id,
      url: z.string(),
      width: z.int(),
      height: z.int(),
      color: z.string(),
    }),
  ),
  errors: [...pictureErrors, 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'upload',
  idempotent: true,
});
