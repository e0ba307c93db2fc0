import type { CallOutput } from '#contract/endpoint.ts';
import { own } from '#contract/values/own.ts';
import { termsVersion } from '#contract/values/terms.ts';
import { normalizePhone } from '#contract/values/text/phone.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Tokens } from '#web/api/session.ts';
import { callWithProof } from '#web/features/one-time-code/call-with-proof.ts';
import {
  codeToVerify,
  type FactorState,
  type LoginAction,
  type Notice,
  type NoticeKey,
  type OtpState,
  type PhoneState,
  type RegisterState,
  resendAfterSeconds,
} from './login-state.ts';

export interface CallContext {
  api: Pick<Api, 'call'>;
  signal: AbortSignal;
  /** milliseconds since 1970 */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** the server asked for a proof of work, and the device begins or ends with it */
  onProving: (isProving: boolean) => void;
}

/** What a call came to; `tokens` when somebody is signed in now. */
export interface CallOutcome {
  action: LoginAction;
  tokens?: { [K in keyof Tokens]: string };
}

type SignInAnswer = CallOutput<typeof import('#contract/http/auth/login-verify-otp.ts')['loginVerifyOtp']>;

/** Codes whose server text says more than the text of product/texts#signing-in: what to do, or for how many seconds to wait. */
const revealingCodes: ReadonlySet<string> = new Set([
  'RATE_LIMITED',
  'OTP_RESEND_TOO_SOON',
  'OTP_ATTEMPTS_EXCEEDED',
  'PROOF_OF_WORK_REQUIRED',
  'OTP_INVALID',
  'LOGIN_INVALID',
  'PHONE_NOT_VERIFIED',
  'ACCOUNT_DELETED',
]);

/** Tries of create-account while the server still works on an earlier one with the same key. */
const createTries = 4;

/** check-phone, then send-otp (product/accounts#flow). A known number, or a code sent moments ago, goes on to the code all the same. */
export async function sendCode(state: PhoneState, context: CallContext): Promise<CallOutcome> {
  const { api, signal, now } = context;
  const phone = normalizePhone(state.phone) ?? '';
  let exists: boolean;
  try {
    ({ exists } = await callWithProof(
      (proof) => api.call('checkPhone', { body: { phone, ...proof } }, { signal }),
      context,
    ));
  } catch (error) {
    return failed(error, 'checkPhoneFailed', 'phone');
  }
  const goOn = (
    sent: { returned: string | null; resendAfter: number },
    known: boolean,
    notice: Notice,
  ): CallOutcome => ({
    action: {
      type: 'codeSent',
      sent: { phone, returned: sent.returned, resendAt: now() + sent.resendAfter * 1000 },
      exists: known,
      notice,
    },
  });
  try {
    const body = exists ? { phone } : { phone, purpose: 'register' as const };
    const answer = await callWithProof(
      (proof) => api.call('sendOtp', { body: { ...body, ...proof } }, { signal }),
      context,
    );
    return goOn(
      { returned: answer.code ?? null, resendAfter: waitIn(answer.resendAfter) },
      exists,
      notice('success', 'codeSent'),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      return goOn({ returned: null, resendAfter: waitIn(error.retryAfter) }, true, notice('info', 'phoneRegistered'));
    }
    if (error instanceof ApiError && error.code === 'OTP_RESEND_TOO_SOON') {
      const returned = state.sent?.phone === phone ? state.sent.returned : null;
      return goOn({ returned, resendAfter: waitIn(error.retryAfter) }, exists, notice('info', 'codeSentBefore'));
    }
    return failed(error, 'sendFailed', 'phone');
  }
}

/** Another code for the same phone; the count starts anew from the server's number. */
export async function resendCode(state: OtpState, context: CallContext): Promise<CallOutcome> {
  const { api, signal, now } = context;
  const { phone } = state.sent;
  const sentAgain = (returned: string | null, seconds: number): CallOutcome => ({
    action: {
      type: 'codeSent',
      sent: { phone, returned, resendAt: now() + seconds * 1000 },
      exists: state.exists,
      notice: notice('success', 'codeResent'),
    },
  });
  try {
    const answer = await callWithProof(
      (proof) => api.call('sendOtp', { body: { phone, ...proof } }, { signal }),
      context,
    );
    return sentAgain(answer.code ?? null, waitIn(answer.resendAfter));
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return sentAgain(null, waitIn(error.retryAfter));
    return failed(error, 'resendFailed', 'code', waitEnd(error, now));
  }
}

/**
 * verify-otp, then the branch by `exists`: a known phone is signed in with the same code, a new one registers (product/accounts#flow). An
 * account that its owner deleted is offered back, and brought back with the same code when asked.
 */
export async function verifyCode(state: OtpState, context: CallContext): Promise<CallOutcome> {
  const { api, signal, now } = context;
  if (state.deleted) return signInByCode(state, context);
  const body = { phone: state.sent.phone, code: codeToVerify(state) ?? '' };
  try {
    const answer = await callWithProof(
      (proof) => api.call('verifyOtp', { body: { ...body, ...proof } }, { signal }),
      context,
    );
    if (!answer.success) return { action: { type: 'codeRefused', message: answer.message } };
    if (!(answer.exists ?? state.exists)) {
      return { action: { type: 'codeAccepted', registrationToken: answer.registrationToken ?? null } };
    }
  } catch (error) {
    return failed(error, 'verifyFailed', 'code', attemptsEnd(error, now));
  }
  return signInByCode(state, context);
}

async function signInByCode(state: OtpState, context: CallContext): Promise<CallOutcome> {
  const { api, signal, now } = context;
  const phoneAndCode = { phone: state.sent.phone, code: codeToVerify(state) ?? '' };
  const body = state.deleted ? { ...phoneAndCode, restore: true } : phoneAndCode;
  try {
    const tokens = await callWithProof(
      (proof) => api.call('loginVerifyOtp', { body: { ...body, ...proof } }, { signal }),
      context,
    );
    return afterCode(tokens);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ACCOUNT_DELETED') {
      return { action: { type: 'accountDeleted', message: error.message } };
    }
    return failed(error, 'signInFailed', 'code', attemptsEnd(error, now));
  }
}

/** Signed in, or asked for the second factor. */
function afterCode(answer: SignInAnswer): CallOutcome {
  return 'secondFactor' in answer
    ? { action: { type: 'factorAsked', challenge: answer.secondFactor.challenge } }
    : { action: { type: 'signedIn' }, tokens: answer };
}

/** The second step of a sign-in; one that is over begins again with the phone. */
export async function showFactor(state: FactorState, { api, signal }: CallContext): Promise<CallOutcome> {
  const body = { challenge: state.challenge, code: state.code };
  try {
    const tokens = await api.call('loginSecondFactor', { body }, { signal });
    return { action: { type: 'signedIn' }, tokens };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'GONE') {
      return { action: { type: 'factorOver', message: error.message } };
    }
    return failed(error, 'verifyFailed', 'factor');
  }
}

/** When tries are over: until when. */
function attemptsEnd(error: unknown, now: () => number): number | null {
  return error instanceof ApiError && error.code === 'OTP_ATTEMPTS_EXCEEDED' ? waitEnd(error, now) : null;
}

/** login with phone and password (product/accounts#password). Staff, whose password alone opens nothing, are told to sign in by code. */
export async function signInByPassword(state: PhoneState, context: CallContext): Promise<CallOutcome> {
  const { api, signal } = context;
  const body = { phone: normalizePhone(state.phone) ?? '', password: state.password ?? '' };
  try {
    const answer = await callWithProof(
      (proof) => api.call('login', { body: { ...body, ...proof } }, { signal }),
      context,
    );
    return afterCode(answer.content);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'OTP_INVALID') {
      return { action: { type: 'failed', notice: notice('error', 'codeNeeded') } };
    }
    return failed(error, 'signInFailed', 'password');
  }
}

/** create-account; the same `idempotencyKey` for every try with the same fields makes a lost answer harmless. */
export async function createAccount(
  state: RegisterState,
  idempotencyKey: string,
  { api, signal, wait }: CallContext,
): Promise<CallOutcome> {
  const { username, regionId, districtId } = state.fields;
  const body = {
    phone: state.sent.phone,
    username: username.trim(),
    regionId: regionId ?? 0,
    districtId: districtId ?? 0,
    consent: { version: termsVersion },
    ...(state.registrationToken ? { registrationToken: state.registrationToken } : {}),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await api.call('createAccount', { body }, { signal, idempotencyKey });
      return { action: { type: 'accountCreated' }, tokens: answer.content };
    } catch (error) {
      const stillAtWork = error instanceof ApiError && error.code === 'IDEMPOTENCY_IN_PROGRESS';
      if (!stillAtWork || attempt === createTries) return createAccountFailed(error);
      await wait((error.retryAfter ?? 1) * 1000);
    }
  }
}

function createAccountFailed(error: unknown): CallOutcome {
  if (error instanceof ApiError) {
    if (error.status === 409 && error.code !== 'IDEMPOTENCY_IN_PROGRESS') {
      return { action: { type: 'failed', notice: notice('error', 'phoneTaken') } };
    }
    const fields = { username: 'username', regionId: 'region', districtId: 'district', consent: 'consent' } as const;
    for (const path of ['username', 'regionId', 'districtId', 'consent'] as const) {
      const message = own(error.fields, path);
      if (message) {
        return {
          action: { type: 'failed', notice: { kind: 'error', text: { server: message }, field: fields[path] } },
        };
      }
    }
  }
  return failed(error, 'createAccountFailed', null);
}

function failed(error: unknown, key: NoticeKey, field: Notice['field'], resendAt: number | null = null): CallOutcome {
  if (error instanceof ApiError && error.code === 'ACCOUNT_BLOCKED') {
    return { action: { type: 'accountBlocked', message: error.message } };
  }
  return { action: { type: 'failed', notice: failureNotice(error, key, field), resendAt } };
}

/** The text of product/texts#signing-in, unless the server says which value it refuses or what to do. */
function failureNotice(error: unknown, key: NoticeKey, field: Notice['field']): Notice {
  if (!(error instanceof ApiError)) return notice('error', key);
  const refused = field ? own(error.fields, field) : undefined;
  if (refused) return { kind: 'error', text: { server: refused }, field };
  if (revealingCodes.has(error.code)) {
    return { kind: 'error', text: { server: error.message }, field: error.code === 'OTP_INVALID' ? 'code' : null };
  }
  return error.status === 0 ? { ...notice('error', key), unreachable: true } : notice('error', key);
}

function notice(kind: Notice['kind'], key: NoticeKey): Notice {
  return { kind, text: { key }, field: null };
}

function waitIn(seconds: number | null | undefined): number {
  return seconds ?? resendAfterSeconds;
}

function waitEnd(error: unknown, now: () => number): number | null {
  return error instanceof ApiError && error.retryAfter !== null ? now() + error.retryAfter * 1000 : null;
}
