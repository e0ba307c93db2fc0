import {
  firstBrokenRegistrationRule,
  isCode,
  isFactorCode,
  isPhone,
  type SignInRule,
} from '#contract/rules/sign-in.ts';
import { formatPhone } from '#contract/values/text/phone.ts';

/** product/accounts#flow: the wait before a code may be asked for again, in seconds, where the server names none. */
export const resendAfterSeconds = 120;

/** The texts of product/texts#signing-in that the screen itself has, by name; `notice-text.ts` holds their words. */
export type NoticeKey =
  | 'codeSent'
  | 'codeSentBefore'
  | 'codeResent'
  | 'codeAccepted'
  | 'proving'
  | 'phoneRegistered'
  | 'checkPhoneFailed'
  | 'sendFailed'
  | 'resendFailed'
  | 'codeWrong'
  | 'verifyFailed'
  | 'signInFailed'
  | 'passwordMissing'
  | 'factorNeeded'
  | 'codeNeeded'
  | 'phoneTaken'
  | 'createAccountFailed';

/** A field whose value may be refused. */
export type LoginField = SignInRule | 'password' | 'factor';

export interface Notice {
  kind: 'success' | 'info' | 'error';
  /** a text of ours, a broken rule of product/accounts#field-rules, or the server's own words */
  text: { key: NoticeKey } | { rule: SignInRule } | { server: string };
  /** the server did not answer at all */
  unreachable?: true;
  /** the field whose value is refused */
  field: LoginField | null;
}

/** A code on its way to a phone. */
export interface SentCode {
  /** E.164 */
  phone: string;
  /** the code itself, which only the console driver tells (product/accounts#code) */
  returned: string | null;
  /** when the next one may be asked for, in milliseconds since 1970 */
  resendAt: number;
}

export interface PhoneState {
  step: 'phone';
  /** as the field shows it */
  phone: string;
  /** null while the person signs in by code (product/accounts#steps), a text once they chose the password (product/accounts#password) */
  password: string | null;
  /** the code sent before the person came back to this step */
  sent: SentCode | null;
  running: 'send' | 'signIn' | null;
  notice: Notice | null;
}

export interface OtpState {
  step: 'otp';
  sent: SentCode;
  /** what check-phone said; verify-otp has the last word */
  exists: boolean;
  code: string;
  /** the account behind a right code was deleted by its owner: the next press brings it back */
  deleted?: true;
  running: 'verify' | 'resend' | null;
  notice: Notice | null;
}

export interface Registration {
  username: string;
  regionId: number | null;
  districtId: number | null;
  /** the box of the consent is ticked (product/accounts#consent) */
  agrees: boolean;
}

export interface RegisterState {
  step: 'register';
  sent: SentCode;
  code: string;
  /** lets a browser without cookies create the account (product/accounts#registration) */
  registrationToken: string | null;
  fields: Registration;
  running: 'create' | null;
  notice: Notice | null;
}

/** A right code of an account with a second factor. */
export interface FactorState {
  step: 'factor';
  /** E.164 */
  phone: string;
  /** the server's name for this sign-in */
  challenge: string;
  code: string;
  /** a recovery code instead of one of the app */
  isRecovery: boolean;
  running: 'factor' | null;
  notice: Notice | null;
}

export interface DoneState {
  step: 'done';
  as: 'signedIn' | 'restored' | 'accountCreated';
}

/** Everything is right but that the account is blocked. */
export interface BlockedState {
  step: 'blocked';
  /** the server's words */
  message: string;
  /** as the field showed it */
  phone: string;
  /** stays good for the next try */
  sent: SentCode | null;
  running: null;
}

export type LoginState = PhoneState | OtpState | RegisterState | FactorState | DoneState | BlockedState;

export type LoginAction =
  /** the tab kept a later step */
  | { type: 'restored'; state: OtpState | RegisterState }
  | { type: 'phoneTyped'; phone: string }
  | { type: 'passwordChosen' }
  | { type: 'passwordTyped'; password: string }
  | { type: 'codeTyped'; code: string }
  /** filled in by the screen: the console driver's answer or the message on the phone */
  | { type: 'codeArrived'; code: string }
  | { type: 'registrationTyped'; change: Partial<Registration> }
  | { type: 'ruleBroken'; rule: LoginField }
  | { type: 'callStarted'; call: 'send' | 'signIn' | 'verify' | 'resend' | 'create' | 'factor' }
  | { type: 'callCancelled' }
  | { type: 'codeSent'; sent: SentCode; exists: boolean; notice: Notice }
  | { type: 'codeRefused'; message: string }
  | { type: 'codeAccepted'; registrationToken: string | null }
  /** a right code, and an account that can be brought back */
  | { type: 'accountDeleted'; message: string }
  /** a right code or password, and a blocked account */
  | { type: 'accountBlocked'; message: string }
  /** a right code, and a second step to come */
  | { type: 'factorAsked'; challenge: string }
  /** the other kind of code */
  | { type: 'factorSwitched' }
  /** the second step cannot be finished any more */
  | { type: 'factorOver'; message: string }
  | { type: 'signedIn' }
  | { type: 'accountCreated' }
  /** `resendAt` when the server said how long to wait for the next code */
  | { type: 'failed'; notice: Notice; resendAt?: number | null }
  | { type: 'wentBack' };

export const initialLoginState: PhoneState = {
  step: 'phone',
  phone: '',
  password: null,
  sent: null,
  running: null,
  notice: null,
};

/** How many times `wentBack` leads to the first screen of the card; so many entries of the history are the later ones'. */
export function depthOf(state: LoginState): number {
  switch (state.step) {
    case 'phone':
      return state.password === null ? 0 : 1;
    case 'otp':
    case 'factor':
    case 'blocked':
      return 1;
    case 'register':
      return 2;
    case 'done':
      return 0;
  }
}

/** The code that the verify button sends: the typed one, else the one that the server told (product/accounts#field-rules). */
export function codeToVerify(state: OtpState): string | null {
  return isCode(state.code) ? state.code : state.sent.returned;
}

/**
 * The field that keeps the present step from going on: a rule of product/accounts#field-rules, or a missing password; null when none does.
 */
export function brokenRule(state: LoginState): LoginField | null {
  switch (state.step) {
    case 'phone':
      if (!isPhone(state.phone)) return 'phone';
      return state.password === '' ? 'password' : null;
    case 'otp':
      return codeToVerify(state) === null ? 'code' : null;
    case 'register':
      return firstBrokenRegistrationRule(state.fields);
    case 'factor':
      return isFactorCode(state.code, state.isRecovery) ? null : 'factor';
    case 'blocked':
    case 'done':
      return null;
  }
}

/** The login flow of product/accounts#flow. An action that does not belong to the present step changes nothing. */
export function loginReducer(state: LoginState, action: LoginAction): LoginState {
  if (action.type === 'callCancelled' && 'running' in state) return { ...state, running: null };
  switch (state.step) {
    case 'phone':
      return inPhone(state, action);
    case 'otp':
      return inOtp(state, action);
    case 'register':
      return inRegister(state, action);
    case 'factor':
      return inFactor(state, action);
    case 'blocked':
      return action.type === 'wentBack' ? { ...initialLoginState, phone: state.phone, sent: state.sent } : state;
    case 'done':
      return state;
  }
}

function inPhone(state: PhoneState, action: LoginAction): LoginState {
  switch (action.type) {
    case 'restored':
      return action.state;
    case 'phoneTyped':
      return { ...state, phone: action.phone, notice: null };
    case 'passwordChosen':
      return state.running ? state : { ...state, password: '', notice: null };
    case 'passwordTyped':
      return state.password === null ? state : { ...state, password: action.password, notice: null };
    case 'ruleBroken':
      return { ...state, notice: ruleNotice(action.rule) };
    case 'callStarted':
      return action.call === (state.password === null ? 'send' : 'signIn')
        ? { ...state, running: action.call, notice: null }
        : state;
    case 'codeSent':
      return { step: 'otp', sent: action.sent, exists: action.exists, code: '', running: null, notice: action.notice };
    case 'signedIn':
      return state.password === null ? state : { step: 'done', as: 'signedIn' };
    case 'accountBlocked':
      return { step: 'blocked', message: action.message, phone: state.phone, sent: state.sent, running: null };
    case 'failed':
      return { ...state, running: null, notice: action.notice };
    case 'wentBack':
      return state.password === null ? state : { ...state, password: null, running: null, notice: null };
    default:
      return state;
  }
}

function inOtp(state: OtpState, action: LoginAction): LoginState {
  switch (action.type) {
    case 'codeTyped':
      return {
        ...withoutOffer(state),
        code: action.code,
        notice: state.notice?.kind === 'error' || state.deleted ? null : state.notice,
      };
    case 'codeArrived':
      return state.running === 'verify' ? state : { ...state, code: action.code };
    case 'ruleBroken':
      return { ...state, notice: ruleNotice(action.rule) };
    case 'callStarted':
      return action.call === 'verify' || action.call === 'resend'
        ? { ...state, running: action.call, notice: null }
        : state;
    case 'codeSent':
      return { ...withoutOffer(state), sent: action.sent, code: '', running: null, notice: action.notice };
    case 'accountDeleted':
      return {
        ...state,
        deleted: true,
        running: null,
        notice: { kind: 'info', text: { server: action.message }, field: null },
      };
    case 'codeRefused':
      return {
        ...withoutOffer(state),
        sent: { ...state.sent, returned: null },
        running: null,
        notice: {
          kind: 'error',
          text: action.message ? { server: action.message } : { key: 'codeWrong' },
          field: 'code',
        },
      };
    case 'codeAccepted':
      return {
        step: 'register',
        sent: state.sent,
        code: state.code,
        registrationToken: action.registrationToken,
        fields: { username: '', regionId: null, districtId: null, agrees: false },
        running: null,
        notice: { kind: 'success', text: { key: 'codeAccepted' }, field: null },
      };
    case 'factorAsked':
      return {
        step: 'factor',
        phone: state.sent.phone,
        challenge: action.challenge,
        code: '',
        isRecovery: false,
        running: null,
        notice: null,
      };
    case 'signedIn':
      return { step: 'done', as: state.deleted ? 'restored' : 'signedIn' };
    case 'accountBlocked':
      return {
        step: 'blocked',
        message: action.message,
        phone: formatPhone(state.sent.phone),
        sent: state.sent,
        running: null,
      };
    case 'failed': {
      const resendAt = Math.max(state.sent.resendAt, action.resendAt ?? 0);
      return { ...state, sent: { ...state.sent, resendAt }, running: null, notice: action.notice };
    }
    case 'wentBack':
      return {
        step: 'phone',
        phone: formatPhone(state.sent.phone),
        password: null,
        sent: state.sent,
        running: null,
        notice: null,
      };
    default:
      return state;
  }
}

/** Another code may be of another account. */
function withoutOffer({ deleted: _, ...state }: OtpState): OtpState {
  return state;
}

function inRegister(state: RegisterState, action: LoginAction): LoginState {
  switch (action.type) {
    case 'registrationTyped': {
      const anotherRegion = 'regionId' in action.change && action.change.regionId !== state.fields.regionId;
      const fields = { ...state.fields, ...(anotherRegion ? { districtId: null } : {}), ...action.change };
      return { ...state, fields, notice: state.notice?.kind === 'error' ? null : state.notice };
    }
    case 'ruleBroken':
      return { ...state, notice: ruleNotice(action.rule) };
    case 'callStarted':
      return action.call === 'create' ? { ...state, running: 'create', notice: null } : state;
    case 'accountCreated':
      return { step: 'done', as: 'accountCreated' };
    case 'failed':
      return { ...state, running: null, notice: action.notice };
    case 'wentBack':
      return { step: 'otp', sent: state.sent, exists: false, code: state.code, running: null, notice: null };
    default:
      return state;
  }
}

function inFactor(state: FactorState, action: LoginAction): LoginState {
  switch (action.type) {
    case 'codeTyped':
      return { ...state, code: action.code, notice: null };
    case 'factorSwitched':
      return state.running ? state : { ...state, isRecovery: !state.isRecovery, code: '', notice: null };
    case 'ruleBroken':
      return { ...state, notice: ruleNotice(action.rule) };
    case 'callStarted':
      return action.call === 'factor' ? { ...state, running: 'factor', notice: null } : state;
    case 'signedIn':
      return { step: 'done', as: 'signedIn' };
    case 'accountBlocked':
      return { step: 'blocked', message: action.message, phone: formatPhone(state.phone), sent: null, running: null };
    case 'factorOver':
      return {
        ...initialLoginState,
        phone: formatPhone(state.phone),
        notice: { kind: 'error', text: { server: action.message }, field: null },
      };
    case 'failed':
      return { ...state, running: null, notice: action.notice };
    case 'wentBack':
      return { ...initialLoginState, phone: formatPhone(state.phone) };
    default:
      return state;
  }
}

function ruleNotice(rule: LoginField): Notice {
  if (rule === 'factor') return { kind: 'error', text: { key: 'factorNeeded' }, field: rule };
  if (rule === 'password') return { kind: 'error', text: { key: 'passwordMissing' }, field: rule };
  return { kind: 'error', text: { rule }, field: rule };
}
