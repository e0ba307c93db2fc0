import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors/errors.ts';
import { beginsWithZeros, proofText } from '#contract/values/proof-of-work.ts';
import { termsVersion } from '#contract/values/terms.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createApi } from '#web/api/client.ts';
import {
  type CallContext,
  createAccount,
  resendCode,
  sendCode,
  showFactor,
  signInByPassword,
  verifyCode,
} from './login-calls.ts';
import type { FactorState, OtpState, PhoneState, RegisterState, SentCode } from './login-state.ts';

const phoneNumber = '+998901234567';
const sent: SentCode = { phone: phoneNumber, returned: null, resendAt: 0 };
const phone: PhoneState = {
  step: 'phone',
  phone: '+998 90 123 45 67',
  password: null,
  sent: null,
  running: 'send',
  notice: null,
};
const otp: OtpState = { step: 'otp', sent, exists: true, code: '407211', running: 'verify', notice: null };
const register: RegisterState = {
  step: 'register',
  sent,
  code: '407211',
  registrationToken: null,
  fields: { username: ' Dilnoza ', regionId: 3, districtId: 31, agrees: true },
  running: 'create',
  notice: null,
};
const tokens = { accessToken: 'access', refreshToken: 'refresh' };

function refusal(code: ErrorCode, rest: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(errorStatus[code], { success: false, code, message: `server: ${code}`, ...rest });
}
const unreachable = new ApiError(0, { message: 'no network' });

/** A server that gives each call its answers in turn; a missing answer fails the test. */
function server(answers: Record<string, unknown[]>) {
  const calls: { name: string; body: unknown; key: string | undefined }[] = [];
  const waits: number[] = [];
  const proving: boolean[] = [];
  const api = createApi(async (name, input, options) => {
    calls.push({ name, body: input.body, key: options.idempotencyKey });
    const answer = answers[name]?.shift();
    if (answer === undefined) throw new Error(`unexpected call ${name}`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const context: CallContext = {
    api,
    signal: new AbortController().signal,
    now: () => 1_000_000,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onProving: (isProving) => void proving.push(isProving),
  };
  return { context, calls, waits, proving };
}

describe('a proof of work', () => {
  const puzzle = { token: 'a-token-of-the-server', bits: 8, parts: 2 };
  const asked = refusal('PROOF_OF_WORK_REQUIRED', { retryAfter: 1800, proofOfWork: puzzle });
  const right = {
    token: puzzle.token,
    nonces: [expect.any(Number), expect.any(Number)],
  };

  test('is done for every call that asks for one, and the person gets on', async () => {
    const { context, calls, proving } = server({
      checkPhone: [asked, { exists: true }],
      sendOtp: [asked, { resendAfter: 120 }],
    });
    expect((await sendCode(phone, context)).action.type).toBe('codeSent');
    expect(proving).toEqual([true, false, true, false]);
    const proofs = calls.flatMap(({ body }) => ('proof' in Object(body) ? [Object(body).proof] : []));
    expect(proofs).toEqual([right, right]);
    for (const [part, nonce] of proofs[0].nonces.entries()) {
      const digest = createHash('sha256')
        .update(proofText(puzzle.token, part, nonce))
        .digest();
      expect(beginsWithZeros(digest, puzzle.bits)).toBe(true);
    }
  });

  test('that is refused again and again ends with what the server says', async () => {
    const { context, calls } = server({ login: Array.from({ length: 5 }, () => asked) });
    const { action } = await signInByPassword({ ...phone, password: 'olma', running: 'signIn' }, context);
    expect(action).toMatchObject({ type: 'failed', notice: { text: { server: 'server: PROOF_OF_WORK_REQUIRED' } } });
    expect(calls).toHaveLength(4);
  });

  test('ends when the person cancels', async () => {
    const endless = { ...puzzle, bits: 32 };
    const controller = new AbortController();
    const { context, calls } = server({
      checkPhone: [refusal('PROOF_OF_WORK_REQUIRED', { proofOfWork: endless })],
    });
    setTimeout(() => controller.abort(), 50);
    await sendCode(phone, { ...context, signal: controller.signal });
    expect(calls).toHaveLength(1);
  });
});

describe('phone', () => {
  test('a known phone gets a code, counted from the number of the server', async () => {
    const { context, calls } = server({
      checkPhone: [{ exists: true }],
      sendOtp: [{ code: '407211', resendAfter: 90 }],
    });
    const { action } = await sendCode(phone, context);
    expect(action).toEqual({
      type: 'codeSent',
      sent: { phone: phoneNumber, returned: '407211', resendAt: 1_090_000 },
      exists: true,
      notice: { kind: 'success', text: { key: 'codeSent' }, field: null },
    });
    expect(calls.map((call) => call.body)).toEqual([{ phone: phoneNumber }, { phone: phoneNumber }]);
  });

  test('409 goes on to the code with its message and 120 seconds', async () => {
    const { context, calls } = server({ checkPhone: [{ exists: false }], sendOtp: [refusal('PHONE_REGISTERED')] });
    const { action } = await sendCode(phone, context);
    expect(action).toMatchObject({
      type: 'codeSent',
      sent: { returned: null, resendAt: 1_120_000 },
      notice: { text: { key: 'phoneRegistered' } },
    });
    expect(calls[1]?.body).toEqual({ phone: phoneNumber, purpose: 'register' });
  });

  test('a code sent moments ago goes on to it, with the one told then', async () => {
    const before: PhoneState = { ...phone, sent: { ...sent, returned: '407211' } };
    const answers = () => ({
      checkPhone: [{ exists: true }],
      sendOtp: [refusal('OTP_RESEND_TOO_SOON', { retryAfter: 87 })],
    });
    expect((await sendCode(before, server(answers()).context)).action).toMatchObject({
      type: 'codeSent',
      sent: { returned: '407211', resendAt: 1_087_000 },
      notice: { kind: 'info', text: { key: 'codeSentBefore' } },
    });
    const another: PhoneState = { ...before, phone: '+998 91 000 00 00' };
    expect((await sendCode(another, server(answers()).context)).action).toMatchObject({ sent: { returned: null } });
  });

  test.each([
    ['check-phone fails', { checkPhone: [refusal('INTERNAL')] }, { text: { key: 'checkPhoneFailed' } }],
    ['no answer', { checkPhone: [unreachable] }, { text: { key: 'checkPhoneFailed' }, unreachable: true }],
    [
      'too many checks',
      { checkPhone: [refusal('RATE_LIMITED', { retryAfter: 9 })] },
      { text: { server: 'server: RATE_LIMITED' } },
    ],
    [
      'send-otp fails',
      { checkPhone: [{ exists: true }], sendOtp: [refusal('DEPENDENCY_DOWN', { retryAfter: 5 })] },
      { text: { key: 'sendFailed' } },
    ],
    [
      'the number is refused',
      { checkPhone: [refusal('VALIDATION', { fields: { phone: 'bad number' } })] },
      { text: { server: 'bad number' }, field: 'phone' },
    ],
  ])('%s: the step stays, with the reason', async (_name, answers, notice) => {
    const { action } = await sendCode(phone, server(answers).context);
    expect(action).toMatchObject({ type: 'failed', notice: { kind: 'error', ...notice } });
  });
});

describe('code', () => {
  test('a known phone is signed in with the same code', async () => {
    const { context, calls } = server({
      verifyOtp: [{ success: true, message: '', exists: true }],
      loginVerifyOtp: [tokens],
    });
    expect(await verifyCode(otp, context)).toEqual({ action: { type: 'signedIn' }, tokens });
    const body = { phone: phoneNumber, code: '407211' };
    expect(calls).toMatchObject([
      { name: 'verifyOtp', body },
      { name: 'loginVerifyOtp', body },
    ]);
  });

  test('verify-otp has the last word on whether the phone is known', async () => {
    const isNew = server({ verifyOtp: [{ success: true, message: '', exists: false, registrationToken: 'ticket' }] });
    expect((await verifyCode({ ...otp, exists: true }, isNew.context)).action).toEqual({
      type: 'codeAccepted',
      registrationToken: 'ticket',
    });
    const silent = server({ verifyOtp: [{ success: true, message: '' }] });
    expect((await verifyCode({ ...otp, exists: false }, silent.context)).action.type).toBe('codeAccepted');
  });

  test('a deleted account is offered back, and comes back with the same code', async () => {
    const offer = server({
      verifyOtp: [{ success: true, message: '', exists: true }],
      loginVerifyOtp: [refusal('ACCOUNT_DELETED')],
    });
    const action = { type: 'accountDeleted', message: 'server: ACCOUNT_DELETED' };
    expect((await verifyCode(otp, offer.context)).action).toEqual(action);
    const back = server({ loginVerifyOtp: [tokens] });
    expect(await verifyCode({ ...otp, deleted: true }, back.context)).toEqual({ action: { type: 'signedIn' }, tokens });
    expect(back.calls).toMatchObject([{ name: 'loginVerifyOtp', body: { code: '407211', restore: true } }]);
  });

  test("a wrong code brings the server's words", async () => {
    const { context } = server({ verifyOtp: [{ success: false, message: 'wrong' }] });
    expect((await verifyCode(otp, context)).action).toEqual({ type: 'codeRefused', message: 'wrong' });
  });

  test.each([
    ['verify fails', { verifyOtp: [refusal('INTERNAL')] }, { notice: { text: { key: 'verifyFailed' } } }],
    [
      'no tries left: the count goes on to the end of the wait',
      { verifyOtp: [refusal('OTP_ATTEMPTS_EXCEEDED', { retryAfter: 600 })] },
      { notice: { text: { server: 'server: OTP_ATTEMPTS_EXCEEDED' } }, resendAt: 1_600_000 },
    ],
    [
      'login fails',
      { verifyOtp: [{ success: true, message: '', exists: true }], loginVerifyOtp: [refusal('INTERNAL')] },
      { notice: { text: { key: 'signInFailed' }, field: null } },
    ],
    [
      'the code was spent meanwhile',
      { verifyOtp: [{ success: true, message: '', exists: true }], loginVerifyOtp: [refusal('OTP_INVALID')] },
      { notice: { text: { server: 'server: OTP_INVALID' }, field: 'code' } },
    ],
  ])('%s', async (_name, answers, expected) => {
    const outcome = await verifyCode(otp, server(answers).context);
    expect(outcome.action).toMatchObject({ type: 'failed', ...expected });
    expect(outcome.tokens).toBeUndefined();
  });

  test('a blocked account leads to why it is', async () => {
    const { context } = server({
      verifyOtp: [{ success: true, message: '', exists: true }],
      loginVerifyOtp: [refusal('ACCOUNT_BLOCKED')],
    });
    expect(await verifyCode(otp, context)).toEqual({
      action: { type: 'accountBlocked', message: 'server: ACCOUNT_BLOCKED' },
    });
  });

  test('another code starts the count anew', async () => {
    const { context } = server({ sendOtp: [{ resendAfter: 120 }] });
    expect((await resendCode(otp, context)).action).toMatchObject({
      type: 'codeSent',
      sent: { phone: phoneNumber, returned: null, resendAt: 1_120_000 },
      notice: { text: { key: 'codeResent' } },
    });
  });

  test.each([
    [refusal('DEPENDENCY_DOWN'), { text: { key: 'resendFailed' } }, null],
    [
      refusal('OTP_RESEND_TOO_SOON', { retryAfter: 30 }),
      { text: { server: 'server: OTP_RESEND_TOO_SOON' } },
      1_030_000,
    ],
  ])('no other code: %s', async (error, notice, resendAt) => {
    const { action } = await resendCode(otp, server({ sendOtp: [error] }).context);
    expect(action).toMatchObject({ type: 'failed', notice, resendAt });
  });
});

describe('password', () => {
  const state: PhoneState = { ...phone, password: ' olma daraxti ', running: 'signIn' };

  test('signs in with the phone in E.164 and the password as it was typed', async () => {
    const { context, calls } = server({ login: [{ content: tokens }] });
    expect(await signInByPassword(state, context)).toEqual({ action: { type: 'signedIn' }, tokens });
    expect(calls.map((call) => call.body)).toEqual([{ phone: phoneNumber, password: ' olma daraxti ' }]);
  });

  test.each([
    ['a wrong pair, no field named', refusal('LOGIN_INVALID'), { text: { server: 'server: LOGIN_INVALID' } }],
    ['staff', refusal('OTP_INVALID'), { text: { key: 'codeNeeded' } }],
    ['too many tries', refusal('OTP_ATTEMPTS_EXCEEDED'), { text: { server: 'server: OTP_ATTEMPTS_EXCEEDED' } }],
    ['too many calls', refusal('RATE_LIMITED'), { text: { server: 'server: RATE_LIMITED' } }],
    ['a fault of the server', refusal('INTERNAL'), { text: { key: 'signInFailed' } }],
    ['no answer', unreachable, { text: { key: 'signInFailed' }, unreachable: true }],
  ])('%s', async (_name, error, notice) => {
    const outcome = await signInByPassword(state, server({ login: [error] }).context);
    expect(outcome.action).toMatchObject({ type: 'failed', notice: { kind: 'error', field: null, ...notice } });
    expect(outcome.tokens).toBeUndefined();
  });

  test('a blocked account leads to why it is', async () => {
    expect(await signInByPassword(state, server({ login: [refusal('ACCOUNT_BLOCKED')] }).context)).toEqual({
      action: { type: 'accountBlocked', message: 'server: ACCOUNT_BLOCKED' },
    });
  });

  test('a password that the server cannot take is said at its field', async () => {
    const error = refusal('VALIDATION', { fields: { password: 'too long' } });
    const { action } = await signInByPassword(state, server({ login: [error] }).context);
    expect(action).toMatchObject({ type: 'failed', notice: { text: { server: 'too long' }, field: 'password' } });
  });
});

describe('account', () => {
  test('is created under its key, and signed in', async () => {
    const { context, calls } = server({ createAccount: [{ content: tokens }] });
    expect(await createAccount(register, 'key-12345', context)).toEqual({ action: { type: 'accountCreated' }, tokens });
    const body = {
      phone: phoneNumber,
      username: 'Dilnoza',
      regionId: 3,
      districtId: 31,
      consent: { version: termsVersion },
    };
    expect(calls).toEqual([{ name: 'createAccount', body, key: 'key-12345' }]);
  });

  test('waits for an earlier try with the same key', async () => {
    const { context, calls, waits } = server({
      createAccount: [refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 }), { content: tokens }],
    });
    expect((await createAccount(register, 'key-12345', context)).tokens).toEqual(tokens);
    expect(calls.map((call) => call.key)).toEqual(['key-12345', 'key-12345']);
    expect(waits).toEqual([1000]);
  });

  test.each([
    [refusal('PHONE_TAKEN'), { text: { key: 'phoneTaken' }, field: null }],
    [refusal('INTERNAL'), { text: { key: 'createAccountFailed' }, field: null }],
    [refusal('PHONE_NOT_VERIFIED'), { text: { server: 'server: PHONE_NOT_VERIFIED' } }],
    [unreachable, { text: { key: 'createAccountFailed' }, unreachable: true }],
    [
      refusal('VALIDATION', { fields: { username: 'too short' } }),
      { text: { server: 'too short' }, field: 'username' },
    ],
    [refusal('VALIDATION', { fields: { districtId: 'unknown' } }), { text: { server: 'unknown' }, field: 'district' }],
  ])('refused: %s', async (error, notice) => {
    const outcome = await createAccount(register, 'key-12345', server({ createAccount: [error] }).context);
    expect(outcome.action).toMatchObject({ type: 'failed', notice: { kind: 'error', ...notice } });
    expect(outcome.tokens).toBeUndefined();
  });
});

describe('the second step of staff', () => {
  const factor: FactorState = {
    step: 'factor',
    phone: phoneNumber,
    challenge: 'one',
    code: '407211',
    isRecovery: false,
    running: 'factor',
    notice: null,
  };

  test('is asked for in place of tokens', async () => {
    const secondFactor = { challenge: 'one', seconds: 300 };
    const { context } = server({ verifyOtp: [{ success: true, exists: true }], loginVerifyOtp: [{ secondFactor }] });
    expect(await verifyCode(otp, context)).toEqual({ action: { type: 'factorAsked', challenge: 'one' } });
  });

  test('signs in, or says what was wrong with the code', async () => {
    const { context, calls } = server({ loginSecondFactor: [refusal('OTP_INVALID'), tokens] });
    expect((await showFactor(factor, context)).action).toMatchObject({
      type: 'failed',
      notice: { kind: 'error', text: { server: 'server: OTP_INVALID' } },
    });
    expect(await showFactor(factor, context)).toEqual({ action: { type: 'signedIn' }, tokens });
    expect(calls[0]?.body).toEqual({ challenge: 'one', code: '407211' });
  });

  test('that is over leads back to the phone', async () => {
    const { context } = server({ loginSecondFactor: [refusal('GONE')] });
    expect((await showFactor(factor, context)).action).toEqual({ type: 'factorOver', message: 'server: GONE' });
  });
});
