import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const getSecondFactor = defineEndpoint('getSecondFactor', {
  summary: 'Whether my account has a second factor, for staff',
  access: 'user',
  response: content(
    z
      .object({
        turnedOnAt: moment.nullable().describe('null where there is none'),
        recoveryCodesLeft: z.int().min(0),
        isRequired: z.boolean().describe('my role may not be without one here'),
      })
      .meta({ id: 'SecondFactor' }),
  ),
  errors: ['FORBIDDEN'],
  limit: 'read',
});
