import { z } from 'zod';
import { content, id, line, moment, phone, success } from '#contract/schemas.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { signInRuleTexts } from '../../rules/sign-in.ts';
import { limits } from '../../values/limits.ts';
import { nonceAtMost, proofPartsAtMost, proofTokenLength } from '../../values/proof-of-work.ts';
import { roles } from '../../values/roles.ts';

const code = z.string().regex(/^\d{4,6}$/);
const password = z
  .string()
  .refine((value) => codePoints(value) >= limits.passwordMin && codePoints(value) <= limits.password, {
    params: { length: { min: limits.passwordMin, max: limits.password } },
  });

const phoneRule = { phone: signInRuleTexts.phone };
const codeRule = { code: signInRuleTexts.code };

/** Sent along when a call was answered PROOF_OF_WORK_REQUIRED. */
const proof = z
  .object({
    token: z.string().max(proofTokenLength).describe('`proofOfWork.token` of the refusal'),
    nonces: z
      .array(z.int().min(0).max(nonceAtMost))
      .max(proofPartsAtMost)
      .describe(
        'for each part n from 0 to `proofOfWork.parts` - 1 a number with which the SHA-256 of `<token>.<n>.<number>` begins with `proofOfWork.bits` zero bits',
      ),
  })
  .meta({
    id: 'ProofOfWork',
    description: 'A puzzle solved after the answer PROOF_OF_WORK_REQUIRED; it opens one call',
  });

/** Both tokens of a session (product/accounts#tokens). */
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() }).meta({ id: 'Tokens' });

export const checkPhone = defineEndpoint('checkPhone', {
  summary: 'Does an account with this phone exist?',
  access: 'anyone',
  body: z.object({ phone, proof: proof.optional() }),
  rules: phoneRule,
  response: z.object({ exists: z.boolean() }),
  errors: ['VALIDATION', 'RATE_LIMITED', 'PROOF_OF_WORK_REQUIRED'],
  limit: 'checkPhone',
  lane: 'essential',
  idempotent: 'reads',
});

export const sendOtp = defineEndpoint('sendOtp', {
  summary: 'Send a one-time code to this phone',
  access: 'anyone',
  body: z.object({ phone, purpose: z.enum(['login', 'register']).optional(), proof: proof.optional() }),
  rules: phoneRule,
  response: z.object({
    code: z.string().optional().describe('only with the console driver: development, demo and tests'),
    resendAfter: z.int().describe('seconds until the next code may be asked for'),
  }),
  errors: [
    'VALIDATION',
    'PHONE_REGISTERED',
    'OTP_RESEND_TOO_SOON',
    'RATE_LIMITED',
    'PROOF_OF_WORK_REQUIRED',
    'DEPENDENCY_DOWN',
  ],
  limit: 'sendOtp',
  lane: 'essential',
  idempotent: 'meant anew',
});

export const verifyOtp = defineEndpoint('verifyOtp', {
  summary: 'Check a one-time code',
  access: 'anyone',
  body: z.object({ phone, code, proof: proof.optional() }),
  rules: { ...phoneRule, ...codeRule },
  response: z.object({
    success: z.boolean().describe('false for a wrong or expired code'),
    message: z.string(),
    exists: z.boolean().optional().describe('whether an account with this phone exists; only after a right code'),
    registrationToken: z.string().optional().describe('lets a client without cookies call create-account'),
  }),
  errors: ['VALIDATION', 'OTP_ATTEMPTS_EXCEEDED', 'PROOF_OF_WORK_REQUIRED', 'RATE_LIMITED', 'ORIGIN_REFUSED'],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'same state',
});

export const loginVerifyOtp = defineEndpoint('loginVerifyOtp', {
  summary: 'Sign in with a phone and its one-time code',
  access: 'anyone',
  body: z.object({
    phone,
    code,
    restore: z.boolean().optional().describe('brings an account back that its owner deleted less than 30 days ago'),
    proof: proof.optional(),
  }),
  rules: { ...phoneRule, ...codeRule },
  response: tokens,
  errors: [
    'VALIDATION',
    'OTP_INVALID',
    'OTP_ATTEMPTS_EXCEEDED',
    'PROOF_OF_WORK_REQUIRED',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
  ],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'refused',
});

export const login = defineEndpoint('login', {
  summary: 'Sign in with a phone and a one-time code or a password',
  access: 'anyone',
  body: z.object({
    phone,
    code: code.optional(),
    password: z
      .string()
      .max(limits.password * 4)
      .optional(),
    proof: proof.optional(),
  }),
  rules: { ...phoneRule, ...codeRule },
  response: content(tokens),
  errors: [
    'VALIDATION',
    'OTP_INVALID',
    'LOGIN_INVALID',
    'OTP_ATTEMPTS_EXCEEDED',
    'PROOF_OF_WORK_REQUIRED',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
  ],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'meant anew',
});

export const createAccount = defineEndpoint('createAccount', {
  summary: 'Create an account for a phone that passed verify-otp',
  access: 'anyone',
  body: z.object({
    phone,
    username: line(limits.username, limits.usernameMin),
    regionId: id,
    districtId: id,
    registrationToken: z.string().max(200).optional(),
  }),
  rules: {
    ...phoneRule,
    username: signInRuleTexts.username,
    regionId: signInRuleTexts.region,
    districtId: signInRuleTexts.district,
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

export const createPassword = defineEndpoint('createPassword', {
  summary: 'Choose a password; needs a fresh one-time code',
  access: 'user',
  body: z.object({ code, password }),
  rules: codeRule,
  response: success,
  errors: ['VALIDATION', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  idempotent: 'refused',
});

export const refreshToken = defineEndpoint('refreshToken', {
  summary: 'Change a refresh token for a new pair',
  access: 'anyone',
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

export const me = z
  .object({
    id,
    sub: z.string().describe('the id as text, as in the token'),
    username: z.string(),
    phoneNumber: z.string().describe("one's own, in full"),
    role: z.enum(roles),
    language: z.enum(['uz', 'ru', 'en']).nullable(),
    avatar: z.string().nullable(),
    region: z.object({ id, name: z.string() }).nullable(),
    district: z.object({ id, name: z.string() }).nullable(),
    hasPassword: z.boolean(),
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

const session = z
  .object({ id: z.string(), device: z.string(), createdAt: moment, lastSeenAt: moment, current: z.boolean() })
  .meta({ id: 'Session' });

export const listSessions = defineEndpoint('listSessions', {
  summary: 'My sessions',
  access: 'user',
  response: content(z.array(session)),
  errors: [],
  limit: 'read',
});

export const endSession = defineEndpoint('endSession', {
  summary: 'End one of my sessions',
  access: 'user',
  object: 'own',
  params: z.object({ sessionId: z.uuid() }),
  response: success,
  errors: ['NOT_FOUND'],
  limit: 'write',
});

export const endOtherSessions = defineEndpoint('endOtherSessions', {
  summary: 'End all my sessions but this one',
  access: 'user',
  response: success,
  errors: [],
  limit: 'write',
});

export const logout = defineEndpoint('logout', {
  summary: 'End this session',
  access: 'user',
  response: success,
  errors: [],
  limit: 'write',
  lane: 'essential',
  idempotent: 'same state',
});
