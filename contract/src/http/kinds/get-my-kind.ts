import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { kindRequestStates, userKinds } from '#contract/values/profile.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { waitingKindRequest } from '../profiles/account-administration-schemas.ts';

/** What one is for others, and the newest request to be something else. */
export const ownKind = z
  .object({
    kind: z.enum(userKinds),
    request: waitingKindRequest
      .omit({ id: true })
      .extend({
        state: z.enum(kindRequestStates),
        reason: z.string().nullable().describe('why it is refused, or what staff added'),
        decidedAt: moment.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnKind' });

export const getMyKind = defineEndpoint('getMyKind', {
  summary: 'What kind of seller I am, and what became of my last request to be another',
  access: 'user',
  response: content(ownKind),
  errors: [],
  limit: 'read',
});
