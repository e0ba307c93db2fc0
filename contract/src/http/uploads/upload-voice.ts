import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const uploadVoice = defineEndpoint('uploadVoice', {
  summary: 'Send a recording before the message that will hold it: WebM with Opus, or MP4 with AAC or Opus',
  access: 'user',
  body: z.object({}),
  multipart: { field: 'file', files: 1 },
  response: content(z.object({ id, url: z.string() })),
  errors: [
    'BAD_REQUEST',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA',
    'STORAGE_FULL',
    'RATE_LIMITED',
    'OVERLOADED',
    'REQUEST_TIMEOUT',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_MISMATCH',
  ],
  limit: 'upload',
  idempotent: true,
});
