import { describe, expect, test } from 'vitest';
import {
  brokenRule,
  codeToVerify,
  depthOf,
  initialLoginState,
  type LoginAction,
  type LoginState,
  loginReducer,
  type Notice,
  type OtpState,
  type PhoneState,
  type RegisterState,
  type SentCode,
} from './login-state.ts';

const sent: SentCode = { phone: '+998901234567', returned: null, resendAt: 120_000 };
const success: Notice = { kind: 'success', text: { key: 'codeSent' }, field: null };
const failure: Notice = { kind: 'error', text: { key: 'verifyFailed' }, field: 'code' };

const phone: PhoneState = {
  step: 'phone',
  phone: '+998 90 123 45 67',
  password: null,
  sent: null,
  running: null,
  notice: null,
};
const byPassword: PhoneState = { ...phone, password: 'olma-daraxti' };
const otp: OtpState = { step: 'otp', sent, exists: false, code: '', running: null, notice: success };
const register: RegisterState = {
  step: 'register',
  sent,
  code: '407211',
  registrationToken: 'ticket',
  fields: { username: 'Dilnoza', regionId: 3, districtId: 31, agrees: true },
  running: null,
  notice: null,
};

const after = (state: LoginState, ...actions: LoginAction[]): LoginState => actions.reduce(loginReducer, state);

interface Transition {
  name: string;
  from: LoginState;
  action: LoginAction;
  to: object;
}

const transitions: Transition[] = [
  {
    name: 'typing a phone takes the error away',
    from: { ...phone, notice: failure },
    action: { type: 'phoneTyped', phone: '+998 9' },
    to: { step: 'phone', phone: '+998 9', notice: null },
  },
  {
    name: 'a broken rule is said at its field',
    from: phone,
    action: { type: 'ruleBroken', rule: 'phone' },
    to: { step: 'phone', notice: { kind: 'error', text: { rule: 'phone' }, field: 'phone' } },
  },
  {
    name: 'a call takes the old message away',
    from: { ...phone, notice: failure },
    action: { type: 'callStarted', call: 'send' },
    to: { step: 'phone', running: 'send', notice: null },
  },
  {
    name: 'a sent code leads from phone to otp',
    from: { ...phone, running: 'send' },
    action: { type: 'codeSent', sent, exists: true, notice: success },
    to: { step: 'otp', sent, exists: true, code: '', running: null, notice: success },
  },
  {
    name: 'a failed call stays on the phone step',
    from: { ...phone, running: 'send' },
    action: { type: 'failed', notice: failure },
    to: { step: 'phone', phone: phone.phone, running: null, notice: failure },
  },
  {
    name: 'choosing the password opens an empty field and takes the message away',
    from: { ...phone, notice: failure },
    action: { type: 'passwordChosen' },
    to: { step: 'phone', phone: phone.phone, password: '', notice: null },
  },
  {
    name: 'a code on its way keeps the password closed',
    from: { ...phone, running: 'send' },
    action: { type: 'passwordChosen' },
    to: { step: 'phone', password: null, running: 'send' },
  },
  {
    name: 'typing a password takes the error away',
    from: { ...byPassword, notice: failure },
    action: { type: 'passwordTyped', password: 'olma' },
    to: { step: 'phone', password: 'olma', notice: null },
  },
  {
    name: 'a missing password is said at its field',
    from: { ...byPassword, password: '' },
    action: { type: 'ruleBroken', rule: 'password' },
    to: { step: 'phone', notice: { kind: 'error', text: { key: 'passwordMissing' }, field: 'password' } },
  },
  {
    name: 'a refused pair keeps what was typed',
    from: { ...byPassword, running: 'signIn' },
    action: { type: 'failed', notice: failure },
    to: { step: 'phone', phone: phone.phone, password: 'olma-daraxti', running: null, notice: failure },
  },
  {
    name: 'a right pair is signed in',
    from: { ...byPassword, running: 'signIn' },
    action: { type: 'signedIn' },
    to: { step: 'done', as: 'signedIn' },
  },
  {
    name: 'back from the password keeps the phone, forgets the password and clears the message',
    from: { ...byPassword, running: 'signIn', notice: failure },
    action: { type: 'wentBack' },
    to: { step: 'phone', phone: phone.phone, password: null, running: null, notice: null },
  },
  {
    name: 'typing a code keeps the message that it was sent',
    from: otp,
    action: { type: 'codeTyped', code: '40' },
    to: { step: 'otp', code: '40', notice: success },
  },
  {
    name: 'typing a code takes an error away',
    from: { ...otp, notice: failure },
    action: { type: 'codeTyped', code: '40' },
    to: { step: 'otp', code: '40', notice: null },
  },
  {
    name: 'a code fills itself in',
    from: otp,
    action: { type: 'codeArrived', code: '407211' },
    to: { step: 'otp', code: '407211', notice: success },
  },
  {
    name: 'a code that arrives while one is checked is left out',
    from: { ...otp, code: '1234', running: 'verify' },
    action: { type: 'codeArrived', code: '407211' },
    to: { step: 'otp', code: '1234' },
  },
  {
    name: 'a new code empties the field and starts the count anew',
    from: { ...otp, code: '4072', running: 'resend' },
    action: { type: 'codeSent', sent: { ...sent, resendAt: 240_000 }, exists: false, notice: success },
    to: { step: 'otp', code: '', sent: { ...sent, resendAt: 240_000 }, running: null },
  },
  {
    name: "a wrong code shows the server's words",
    from: { ...otp, code: '000000', running: 'verify' },
    action: { type: 'codeRefused', message: 'Kod eskirgan' },
    to: { step: 'otp', code: '000000', running: null, notice: { text: { server: 'Kod eskirgan' }, field: 'code' } },
  },
  {
    name: 'a deleted account is offered back in the words of the server',
    from: { ...otp, running: 'verify' },
    action: { type: 'accountDeleted', message: 'Bu hisob' },
    to: { step: 'otp', deleted: true, running: null, notice: { kind: 'info', text: { server: 'Bu hisob' } } },
  },
  {
    name: 'another code takes the offer away',
    from: { ...otp, deleted: true, notice: { kind: 'info', text: { server: 'Bu hisob' }, field: null } },
    action: { type: 'codeTyped', code: '12' },
    to: { step: 'otp', code: '12', notice: null },
  },
  {
    name: 'a wrong code without words has the text of product/texts#signing-in',
    from: { ...otp, code: '000000', running: 'verify' },
    action: { type: 'codeRefused', message: '' },
    to: { step: 'otp', notice: { kind: 'error', text: { key: 'codeWrong' } } },
  },
  {
    name: 'a failure that names a wait moves the count',
    from: { ...otp, running: 'resend' },
    action: { type: 'failed', notice: failure, resendAt: 500_000 },
    to: { step: 'otp', sent: { resendAt: 500_000 }, running: null, notice: failure },
  },
  {
    name: 'a failure never shortens the count',
    from: { ...otp, running: 'verify' },
    action: { type: 'failed', notice: failure, resendAt: 1 },
    to: { step: 'otp', sent: { resendAt: 120_000 } },
  },
  {
    name: 'a confirmed code of a new phone leads to register',
    from: { ...otp, code: '407211', running: 'verify' },
    action: { type: 'codeAccepted', registrationToken: 'ticket' },
    to: {
      step: 'register',
      registrationToken: 'ticket',
      fields: { username: '', regionId: null, districtId: null, agrees: false },
      notice: { kind: 'success', text: { key: 'codeAccepted' } },
    },
  },
  {
    name: 'a known phone is signed in',
    from: { ...otp, exists: true, running: 'verify' },
    action: { type: 'signedIn' },
    to: { step: 'done', as: 'signedIn' },
  },
  {
    name: 'a deleted account is brought back',
    from: { ...otp, exists: true, deleted: true, running: 'verify' },
    action: { type: 'signedIn' },
    to: { step: 'done', as: 'restored' },
  },
  {
    name: 'back from otp shows the phone and no message',
    from: { ...otp, notice: failure },
    action: { type: 'wentBack' },
    to: { step: 'phone', phone: '+998 90 123 45 67', sent, notice: null },
  },
  {
    name: 'another region takes the district away',
    from: register,
    action: { type: 'registrationTyped', change: { regionId: 4 } },
    to: { step: 'register', fields: { username: 'Dilnoza', regionId: 4, districtId: null, agrees: true } },
  },
  {
    name: 'the same region keeps the district',
    from: register,
    action: { type: 'registrationTyped', change: { regionId: 3 } },
    to: { step: 'register', fields: { regionId: 3, districtId: 31 } },
  },
  {
    name: 'a created account is done',
    from: { ...register, running: 'create' },
    action: { type: 'accountCreated' },
    to: { step: 'done', as: 'accountCreated' },
  },
  {
    name: 'a failed account keeps what was typed',
    from: { ...register, running: 'create' },
    action: { type: 'failed', notice: failure },
    to: { step: 'register', fields: register.fields, running: null, notice: failure },
  },
  {
    name: 'back from register keeps the code and clears the message',
    from: { ...register, notice: failure },
    action: { type: 'wentBack' },
    to: { step: 'otp', sent, code: '407211', exists: false, notice: null },
  },
];

test.each(transitions)('$name', ({ from, action, to }) => {
  expect(loginReducer(from, action)).toMatchObject(to);
});

describe('actions of another step change nothing', () => {
  const done: LoginState = { step: 'done', as: 'signedIn' };
  test.each<[LoginState, LoginAction]>([
    [phone, { type: 'wentBack' }],
    [phone, { type: 'codeTyped', code: '1234' }],
    [phone, { type: 'signedIn' }],
    [phone, { type: 'callStarted', call: 'verify' }],
    [phone, { type: 'callStarted', call: 'signIn' }],
    [phone, { type: 'passwordTyped', password: 'olma' }],
    [byPassword, { type: 'callStarted', call: 'send' }],
    [otp, { type: 'passwordChosen' }],
    [otp, { type: 'accountCreated' }],
    [otp, { type: 'callStarted', call: 'create' }],
    [register, { type: 'codeSent', sent, exists: true, notice: success }],
    [register, { type: 'callStarted', call: 'resend' }],
    [done, { type: 'wentBack' }],
    [done, { type: 'failed', notice: failure }],
  ])('%#', (state, action) => {
    expect(loginReducer(state, action)).toBe(state);
  });
});

describe('the rules of the fields (product/accounts#field-rules)', () => {
  test.each([
    ['phone', { ...phone, phone: '' }],
    ['phone', { ...phone, phone: '+998 90 123 45 6' }],
    [null, phone],
    ['phone', { ...byPassword, phone: '', password: '' }],
    ['password', { ...byPassword, password: '' }],
    [null, byPassword],
    ['code', { ...otp, code: '407' }],
    [null, { ...otp, code: '4072' }],
    [null, { ...otp, code: '', sent: { ...sent, returned: '407211' } }],
    ['username', { ...register, fields: { username: ' ', regionId: null, districtId: null, agrees: true } }],
    ['region', { ...register, fields: { username: 'Ali', regionId: null, districtId: null, agrees: true } }],
    ['district', { ...register, fields: { username: 'Ali', regionId: 3, districtId: null, agrees: true } }],
    [null, register],
  ] satisfies [string | null, LoginState][])('%s', (rule, state) => {
    expect(brokenRule(state)).toBe(rule);
  });

  test('the typed code goes before the one that the server told, until it was refused', () => {
    const returned: OtpState = { ...otp, code: '12', sent: { ...sent, returned: '407211' } };
    expect(codeToVerify(returned)).toBe('407211');
    expect(codeToVerify({ ...returned, code: '1234' })).toBe('1234');
    const offered: OtpState = { ...returned, deleted: true };
    expect(loginReducer(offered, { type: 'codeTyped', code: '1' })).not.toHaveProperty('deleted');
    const refused = loginReducer(returned, { type: 'codeRefused', message: '' });
    expect(refused.step === 'otp' && codeToVerify(refused)).toBe(null);
  });
});

describe('the way back', () => {
  test.each<[number, LoginState]>([
    [0, phone],
    [1, byPassword],
    [1, otp],
    [2, register],
    [0, { step: 'done', as: 'signedIn' }],
  ])('is %i steps long', (depth, state) => {
    expect(depthOf(state)).toBe(depth);
  });

  test.each<[LoginState]>([[byPassword], [otp], [register]])('is one step shorter after one step back, %#', (state) => {
    expect(depthOf(loginReducer(state, { type: 'wentBack' }))).toBe(depthOf(state) - 1);
  });
});

test('a new phone goes through all steps', () => {
  const end = after(
    initialLoginState,
    { type: 'phoneTyped', phone: '+998 90 123 45 67' },
    { type: 'callStarted', call: 'send' },
    { type: 'codeSent', sent, exists: false, notice: success },
    { type: 'codeTyped', code: '407211' },
    { type: 'callStarted', call: 'verify' },
    { type: 'codeAccepted', registrationToken: null },
    { type: 'registrationTyped', change: { username: 'Ali', regionId: 3 } },
    { type: 'registrationTyped', change: { districtId: 31 } },
    { type: 'callStarted', call: 'create' },
    { type: 'accountCreated' },
  );
  expect(end).toEqual({ step: 'done', as: 'accountCreated' });
});

describe('a blocked account', () => {
  test.each([
    ['after a code', otp, sent],
    ['after a password', byPassword, null],
  ])('%s leads to why it is, and back to the phone', (_name, state, kept) => {
    const blocked = loginReducer(state, { type: 'accountBlocked', message: 'Bloklangan' });
    expect(blocked).toEqual({
      step: 'blocked',
      message: 'Bloklangan',
      phone: phone.phone,
      sent: kept,
      running: null,
    });
    expect(depthOf(blocked)).toBe(1);
    expect(loginReducer(blocked, { type: 'signedIn' })).toBe(blocked);
    expect(loginReducer(blocked, { type: 'wentBack' })).toEqual({ ...phone, sent: kept });
  });
});

describe('the second step of staff', () => {
  const asked = loginReducer({ ...otp, exists: true }, { type: 'factorAsked', challenge: 'one' });
  const typed = loginReducer(asked, { type: 'codeTyped', code: '40721' });

  test('takes six digits of the app, or a recovery code however it is typed', () => {
    expect(asked).toMatchObject({ step: 'factor', phone: sent.phone, challenge: 'one', code: '', isRecovery: false });
    expect(brokenRule(typed)).toBe('factor');
    expect(brokenRule(loginReducer(typed, { type: 'codeTyped', code: '407211' }))).toBeNull();
    const recovery = loginReducer(typed, { type: 'factorSwitched' });
    expect(recovery).toMatchObject({ code: '', isRecovery: true });
    expect(brokenRule(loginReducer(recovery, { type: 'codeTyped', code: '407211' }))).toBe('factor');
    expect(brokenRule(loginReducer(recovery, { type: 'codeTyped', code: 'abcde fgh12' }))).toBeNull();
  });

  test('goes back to the phone, by hand or when it took too long', () => {
    expect(loginReducer(typed, { type: 'wentBack' })).toMatchObject({ step: 'phone', phone: '+998 90 123 45 67' });
    expect(loginReducer(typed, { type: 'factorOver', message: 'over' })).toMatchObject({
      step: 'phone',
      notice: { kind: 'error', text: { server: 'over' } },
    });
    expect(loginReducer(typed, { type: 'signedIn' })).toEqual({ step: 'done', as: 'signedIn' });
  });
});
