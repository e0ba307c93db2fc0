import { codesAnHour } from '#contract/values/overview.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { LimitState } from '#server/platform/limits/limit.repository.ts';
import { type Limit, limitFactor } from '#server/platform/limits/limit.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/** A limit of what is told and tried before anybody is signed in. */
export interface AuthLimit extends Limit {
  /** of one that many share: so much of it costs no proof of work (record 0047) */
  withoutProof?: number;
}

/** What limits count a caller by: the address (IPv4, IPv6 /64) and its network (/24, /48) (rules/limits#table). */
export interface CallerAddress {
  address: string;
  network: string;
}

/** One-time codes and wrong tries of a phone; a browser that has held a session of it counts for itself (rules/identity#sending). */
export interface PhoneSubject {
  phone: string;
  knownDevice: Buffer | null;
}

/** Who asks for a code: a browser that has held a session of the phone, anybody for a phone with an account, or for one without. */
export type Lane = 'device' | 'account' | 'stranger';

/** Seconds between two codes for one phone (product/accounts#flow), unless the first was used up: then there is none to wait for. */
export const resendSeconds = 120;

export const resendLimitName = 'otp-resend';
/** Beyond it only phones with an account receive codes (rules/identity#sending). */
export const dailyCapName = 'otp-global-day';
/** Codes that all people together may be sent in a day (rules/limits L13). */
export const codesADay = 10_000;
export const globalHourName = 'otp-global-hour';
export const strangersNetworkName = 'otp-network-hour';

/** What the units of a sent code come back to once it is verified, so that shared addresses and honest blocks do not run dry. */
const returnedOnVerification: ReadonlySet<string> = new Set([
  'otp-account-address-hour',
  'otp-account-network-hour',
  'otp-address-hour',
  'otp-address-day',
  'otp-block-hour',
  'otp-phone-network-hour',
  'otp-phone-network-day',
  strangersNetworkName,
]);

/** The limits of rules/limits L11–L16, which are counted in the database. */
export interface AuthLimits {
  checkPhone(caller: CallerAddress): AuthLimit[];
  sendCode(subject: PhoneSubject, caller: CallerAddress, lane: Lane): AuthLimit[];
  returnedOnVerification(subject: PhoneSubject, caller: CallerAddress, lane: Lane): AuthLimit[];
  /** `userId`: whoever is signed in counts for itself and not for its address */
  wrongTry(subject: PhoneSubject, caller: CallerAddress & { userId: number | null }): AuthLimit[];
  refresh(sessionId: string): AuthLimit[];
  /** the holder of a ticket does not pay for neighbours who have none */
  createAccount(caller: CallerAddress, hasTicket: boolean): AuthLimit[];
}

/** `relaxed` widens all but the pause between two codes and the wrong tries of a phone. */
export function createAuthLimits(mode: Config['rateLimits']): AuthLimits {
  const factor = limitFactor(mode);
  const wide = (name: string, subject: string, most: number, seconds: number): AuthLimit => ({
    name,
    subject,
    most: most * factor,
    seconds,
  });
  const soft = (name: string, subject: string, [withoutProof, most]: [number, number], seconds: number): AuthLimit => ({
    ...wide(name, subject, most, seconds),
    withoutProof: withoutProof * factor,
  });
  const sendCode: AuthLimits['sendCode'] = (subject, { address, network }, lane) => {
    const { phone } = subject;
    const own = [
      resendLimit(subject),
      wide('otp-phone-hour', phoneSubject(subject), 4, hour),
      wide('otp-phone-day', phoneSubject(subject), 8, day),
      wide(dailyCapName, '', codesADay, day),
    ];
    if (lane === 'device') return [...own, wide('otp-devices-day', phone, 24, day)];
    // One network leaves the phone's owner, somewhere else, a part of what the phone has.
    const ofPhone = [
      ...own,
      wide('otp-phone-network-hour', `${phone}|${network}`, 3, hour),
      wide('otp-phone-network-day', `${phone}|${network}`, 5, day),
    ];
    if (lane === 'account') {
      return [
        ...ofPhone,
        soft('otp-account-address-hour', address, [20, 100], hour),
        soft('otp-account-network-hour', network, [100, 500], hour),
      ];
    }
    return [
      ...ofPhone,
      wide('otp-address-hour', address, 20, hour),
      wide('otp-address-day', address, 60, day),
      wide(strangersNetworkName, network, 100, hour),
      wide('otp-block-hour', numberBlock(phone), 30, hour),
      wide(globalHourName, '', codesAnHour, hour),
    ];
  };
  return {
    checkPhone: ({ address, network }) => [
      soft('check-phone-minute', address, [10, 60], minute),
      soft('check-phone-hour', address, [60, 600], hour),
      soft('check-phone-network', network, [200, 4_000], hour),
      soft('check-phone-global', '', [5_000, Number.POSITIVE_INFINITY], hour),
    ],
    sendCode,
    returnedOnVerification: (subject, caller, lane) =>
      sendCode(subject, caller, lane).filter(({ name }) => returnedOnVerification.has(name)),
    wrongTry(subject, { address, network, userId }) {
      const ofPhone = wrongTriesOfPhone(subject);
      if (subject.knownDevice) return ofPhone;
      if (userId !== null) {
        return [...ofPhone, { name: 'wrong-account-hour', subject: String(userId), most: 30, seconds: hour }];
      }
      return [
        ...ofPhone,
        { name: 'wrong-phone-network-hour', subject: `${subject.phone}|${network}`, most: 8, seconds: hour },
        { name: 'wrong-phone-network-day', subject: `${subject.phone}|${network}`, most: 12, seconds: day },
        { name: 'wrong-address-hour', subject: address, most: 300, seconds: hour, withoutProof: 30 },
        { name: 'wrong-network-hour', subject: network, most: 3_000, seconds: hour, withoutProof: 300 },
      ];
    },
    refresh: (sessionId) => [wide('refresh-session', sessionId, 30, minute)],
    createAccount: ({ address }, hasTicket) => [
      hasTicket ? wide('create-account-ticket', address, 100, hour) : wide('create-account-address', address, 10, hour),
    ],
  };
}

/** The part of `wrongTry` that bounds how often a code or password of the phone is guessed (rules/limits L14). */
function wrongTriesOfPhone(subject: PhoneSubject): AuthLimit[] {
  return [
    { name: 'wrong-phone-hour', subject: phoneSubject(subject), most: 10, seconds: hour },
    { name: 'wrong-phone-day', subject: phoneSubject(subject), most: 20, seconds: day },
  ];
}

/** Wrong codes of an account's second factor (rules/limits L14): whoever tries has shown the first already. */
export function wrongFactorLimits(userId: number): Limit[] {
  const subject = String(userId);
  return [
    { name: 'wrong-factor-hour', subject, most: 10, seconds: hour },
    { name: 'wrong-factor-day', subject, most: 20, seconds: day },
  ];
}

/** Whether a limit counts guesses at one phone: without a live code there is nothing to guess. */
export function isOfPhone({ name }: Limit): boolean {
  return name.startsWith('wrong-phone-');
}

/** The pause between two codes. */
export function resendLimit(subject: PhoneSubject): AuthLimit {
  return { name: resendLimitName, subject: phoneSubject(subject), most: 1, seconds: resendSeconds };
}

/** The subject of a phone's own limits. */
function phoneSubject({ phone, knownDevice }: PhoneSubject): string {
  return knownDevice ? `${phone}|${knownDevice.toString('base64url')}` : phone;
}

/** Seconds until none of these limits asks for a proof of work; 0 where none does. */
export function secondsOfProof(states: readonly LimitState<AuthLimit>[]): number {
  return Math.max(
    0,
    ...states.map(({ limit, wait }) => (limit.withoutProof === undefined ? 0 : wait(limit.withoutProof))),
  );
}

/** Seven digits of the national number: a hundred phones in a row. */
function numberBlock(phone: string): string {
  return phone.slice(4, 11);
}
