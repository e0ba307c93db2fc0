import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { languages } from '#contract/texts/language.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { userKinds } from '../../values/profile.ts';
import { roles, secondFactorStates } from '../../values/roles.ts';

export const me = z
  .object({
    id,
    sub: z.string().describe('the id as text, as in the token'),
    username: z.string(),
    phoneNumber: z.string().describe("one's own, in full"),
    role: z.enum(roles),
    kind: z.enum(userKinds).describe('what kind of seller others see'),
    language: z.enum(languages).nullable(),
    avatar: z.string().nullable(),
    region: z.object({ id, name: z.string(), shortName: z.string() }).nullable(),
    district: z.object({ id, name: z.string() }).nullable(),
    panel: z
      .enum(['open', 'elsewhere'])
      .describe('`elsewhere`: what is for staff opens only from other addresses than this'),
    hasPassword: z.boolean(),
    secondFactor: z
      .enum(secondFactorStates)
      .describe('of staff; `missing`: nothing that is for staff opens before there is one'),
    showsLastSeen: z.boolean().describe('whether others see when I was here last, and I when they were'),
    createdAt: moment,
  })
  .meta({ id: 'Me' });

export const getMe = defineEndpoint('getMe', {
  summary: 'Who am I?',
  access: 'user',
  response: content(me),
  errors: [],
  limit: 'read',
  lane: 'essential',
});
