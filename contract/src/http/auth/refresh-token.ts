import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { tokens } from './auth-schemas.ts';

export const refreshToken = defineEndpoint('refreshToken', {
  summary: 'Change a refresh token for a new pair',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({ refreshToken: z.string().max(500) }),
  response: tokens,
  errors: [
    'VALIDATION',
    'INVALID_REFRESH_TOKEN',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
    'ORIGIN_REFUSED',
    'DEPENDENCY_DOWN',
  ],
  limit: 'refresh',
  lane: 'essential',
  idempotent: 'same state',
});
