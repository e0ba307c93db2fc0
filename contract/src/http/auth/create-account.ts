import { z } from 'zod';
import { content, id, line, phone } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { signInRuleTexts } from '../../rules/sign-in.ts';
import { limits } from '../../values/limits.ts';
import { publishedTerms, termsVersion } from '../../values/terms.ts';
import { phoneRule, tokens } from './auth-schemas.ts';

export const createAccount = defineEndpoint('createAccount', {
  summary: 'Create an account for a phone that passed verify-otp',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({
    phone,
    username: line(limits.username, limits.usernameMin),
    regionId: id,
    districtId: id,
    consent: z
      .object({
        version: z
          .enum(publishedTerms)
          .describe(`of the rules that the person was shown, one that was published; in force: ${termsVersion}`),
      })
      .describe('to the processing of personal data and to the rules (product/accounts#consent)'),
    registrationToken: z.string().max(200).optional(),
  }),
  rules: {
    ...phoneRule,
    username: signInRuleTexts.username,
    regionId: signInRuleTexts.region,
    districtId: signInRuleTexts.district,
    consent: signInRuleTexts.consent,
  },
  response: content(tokens),
  errors: [
    'VALIDATION',
    'PHONE_NOT_VERIFIED',
    'PHONE_TAKEN',
    'RATE_LIMITED',
    'ORIGIN_REFUSED',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_MISMATCH',
  ],
  limit: 'createAccount',
  lane: 'essential',
  idempotent: true,
});
