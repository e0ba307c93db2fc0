import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { signInRuleTexts } from '../../rules/sign-in.ts';
import { termsVersion } from '../../values/terms.ts';

export const giveConsent = defineEndpoint('giveConsent', {
  summary: 'Agree to the terms that hold now',
  access: 'user',
  beforeConsent: true,
  body: z.object({
    version: z.literal(termsVersion).describe('what the person was shown; any other than that in force is refused'),
  }),
  rules: { version: signInRuleTexts.consent },
  response: content(
    z.object({ accessToken: z.string().describe('of the same session until the same moment, without the question') }),
  ),
  errors: ['VALIDATION'],
  limit: 'write',
  lane: 'essential',
  idempotent: 'same state',
});
