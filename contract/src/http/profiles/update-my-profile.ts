import { z } from 'zod';
import { content, id, line } from '#contract/schemas.ts';
import { languages } from '#contract/texts/language.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { signInRuleTexts } from '../../rules/sign-in.ts';
import { limits } from '../../values/limits.ts';
import { me } from '../auth/get-me.ts';

export const updateMyProfile = defineEndpoint('updateMyProfile', {
  summary: 'Change my name, place or language, or who sees when I was here last',
  access: 'user',
  body: z.object({
    username: line(limits.username, limits.usernameMin).optional(),
    regionId: id.optional(),
    districtId: id.optional(),
    language: z.enum(languages).optional(),
    showsLastSeen: z.boolean().optional(),
  }),
  rules: {
    username: signInRuleTexts.username,
    regionId: signInRuleTexts.region,
    districtId: signInRuleTexts.district,
  },
  response: content(me),
  errors: ['VALIDATION'],
  limit: 'write',
});
