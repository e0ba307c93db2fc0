import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '#web/api/device-storage.ts';
import { keepStep, keptStep } from './kept-step.ts';
import { initialLoginState, type LoginState, type OtpState, type RegisterState } from './login-state.ts';

beforeEach(() => tabStorage.clear());

const minute = 60_000;
const sent = { phone: '+998901234567', returned: null, resendAt: 120_000 };
const otp: OtpState = { step: 'otp', sent, exists: false, code: '40', running: null, notice: null };
const register: RegisterState = {
  step: 'register',
  sent,
  code: '407211',
  registrationToken: 'ticket',
  fields: { username: 'Dilnoza', regionId: 3, districtId: null, agrees: true },
  running: null,
  notice: null,
};

test.each([otp, register])('a refresh of the step $step comes back to it, at rest', (state) => {
  const running: LoginState = state.step === 'otp' ? { ...state, running: 'verify' } : { ...state, running: 'create' };
  keepStep(running, 0);
  expect(keptStep(minute)).toEqual(state);
});

test('a step is kept for 15 minutes from its beginning, however long somebody types', () => {
  keepStep(otp, 0);
  keepStep(register, 10 * minute);
  keepStep({ ...register, fields: { ...register.fields, username: 'Dilnoza Karimova' } }, 24 * minute);
  expect(keptStep(24.9 * minute)).toMatchObject({ fields: { username: 'Dilnoza Karimova' } });
  expect(keptStep(25 * minute)).toBeNull();
});

test.each<LoginState>([
  initialLoginState,
  { ...initialLoginState, password: 'olma-daraxti' },
  { step: 'done', as: 'accountCreated' },
  { step: 'blocked', message: '', phone: '', sent, running: null },
])('whoever goes on to another step ($step) leaves nothing', (state) => {
  keepStep(register, 0);
  keepStep(state, minute);
  expect(keptStep(minute)).toBeNull();
  expect(tabStorage.getItem('loginStep')).toBeNull();
});

test.each(['not json', '{}', '{"until":1e15,"state":{"step":"register","sent":{"phone":1},"code":""}}'])(
  'what no release has written is no step: %s',
  (text) => {
    tabStorage.setItem('loginStep', text);
    expect(keptStep(0)).toBeNull();
    keepStep(otp, 0);
    expect(keptStep(minute)).toEqual(otp);
  },
);
