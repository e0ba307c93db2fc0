import { z } from 'zod';
import { content, moment, phone, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { signInRuleTexts } from '../../rules/sign-in.ts';
import { limits } from '../../values/limits.ts';

const code = z.string().regex(/^\d{4,6}$/);

export const confirmCode = defineEndpoint('confirmCode', {
  summary: 'Confirm a one-time code sent to my own phone, ahead of an act that needs a fresh one',
  access: 'user',
  body: z.object({ code }),
  rules: { code: signInRuleTexts.code },
  response: success,
  errors: ['VALIDATION', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'refused',
});

export const changePhone = defineEndpoint('changePhone', {
  summary:
    'Take another phone; needs a fresh code of the present one, or the password, and the code sent to the new one',
  access: 'user',
  body: z.object({
    phone,
    code,
    password: z
      .string()
      .max(limits.password * 4)
      .optional()
      .describe('in place of a fresh code of the present phone, where that one is lost'),
  }),
  rules: { phone: signInRuleTexts.phone, code: signInRuleTexts.code },
  response: success,
  errors: [
    'VALIDATION',
    'OTP_INVALID',
    'LOGIN_INVALID',
    'OTP_ATTEMPTS_EXCEEDED',
    'STEP_UP_REQUIRED',
    'PHONE_TAKEN',
    'RATE_LIMITED',
  ],
  limit: 'verifyOtp',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 5, without: 'password' },
});

/** Why the last session of a browser ended, beside the deletion of its account; a logout is nobody's surprise. */
const endedReasons = ['expired', 'ended', 'reuse', 'limit', 'blocked', 'phone', 'epoch'] as const;

const endedSession = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('deleted'), until: moment.describe('until when a sign-in by code brings it back') }),
  z.object({ reason: z.enum(endedReasons) }),
]);
export type EndedSession = z.output<typeof endedSession>;

export const getEndedSession = defineEndpoint('getEndedSession', {
  summary: 'Why the last session of this browser ended, if not by signing out',
  access: 'anyone',
  response: content(endedSession.nullable()),
  errors: [],
  limit: 'read',
  lane: 'essential',
});
