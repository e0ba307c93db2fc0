import type { Config } from '#server/platform/config/config.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/** So many units in so many seconds for one subject; the window begins with the first unit taken. */
export interface Budget {
  name: string;
  subject: string;
  limit: number;
  /** seconds */
  window: number;
}

/** What limits count a caller by: the address (IPv4, IPv6 /64) and its network (/24, /48) (reliability-security §1.6). */
export interface CallerAddress {
  address: string;
  network: string;
}

/** One-time codes and wrong tries of a phone; a browser that has held a session of it counts for itself (reliability-security §3.3). */
export interface PhoneSubject {
  phone: string;
  knownDevice: Buffer | null;
}

/** Seconds between two codes for one phone (spec §4, §9), unless the first was used up: then there is none to wait for. */
export const resendSeconds = 120;

export const resendBudgetName = 'otp-resend';
/** Beyond it only phones with an account receive codes (reliability-security §3.3). */
export const dailyCapName = 'otp-global-day';
const sendAddressNames = ['otp-address-hour', 'otp-address-day'];
const sendNetworkName = 'otp-network-hour';

/** The budgets L11–L16 of reliability-security §1.6, which are counted in the database. */
export interface AuthBudgets {
  checkPhone(caller: CallerAddress): Budget[];
  sendCode(subject: PhoneSubject, caller: CallerAddress): Budget[];
  wrongTry(subject: PhoneSubject, caller: CallerAddress): Budget[];
  refresh(sessionId: string): Budget[];
  createAccount(caller: CallerAddress): Budget[];
}

/** `relaxed` widens all but the pause between two codes and the wrong tries. */
export function createAuthBudgets(mode: Config['rateLimits']): AuthBudgets {
  const factor = mode === 'relaxed' ? 100 : 1;
  const wide = (name: string, subject: string, limit: number, window: number): Budget => ({
    name,
    subject,
    limit: limit * factor,
    window,
  });
  return {
    checkPhone: ({ address, network }) => [
      wide('check-phone-minute', address, 10, minute),
      wide('check-phone-hour', address, 60, hour),
      wide('check-phone-network', network, 200, hour),
      wide('check-phone-global', '', 5_000, hour),
    ],
    sendCode: (subject, { address, network }) => [
      { name: resendBudgetName, subject: phoneSubject(subject), limit: 1, window: resendSeconds },
      wide('otp-phone-hour', phoneSubject(subject), 4, hour),
      wide('otp-phone-day', phoneSubject(subject), 8, day),
      wide('otp-address-hour', address, 20, hour),
      wide('otp-address-day', address, 60, day),
      wide(sendNetworkName, network, 100, hour),
      wide('otp-block-hour', numberBlock(subject.phone), 30, hour),
      wide('otp-global-hour', '', 2_000, hour),
      wide(dailyCapName, '', 10_000, day),
    ],
    wrongTry: (subject, { address }) => [
      ...wrongTriesOfPhone(subject),
      { name: 'wrong-address-hour', subject: address, limit: 30, window: hour },
    ],
    refresh: (sessionId) => [wide('refresh-session', sessionId, 30, minute)],
    createAccount: ({ address }) => [wide('create-account-address', address, 10, hour)],
  };
}

/** The part of `wrongTry` that stands for the phone. */
export function wrongTriesOfPhone(subject: PhoneSubject): Budget[] {
  return [
    { name: 'wrong-phone-hour', subject: phoneSubject(subject), limit: 10, window: hour },
    { name: 'wrong-phone-day', subject: phoneSubject(subject), limit: 20, window: day },
  ];
}

/** The units of a sent code that come back once it is verified, so that shared addresses do not run dry. */
export function returnedOnVerification(address: string, network: string): { name: string; subject: string }[] {
  return [...sendAddressNames.map((name) => ({ name, subject: address })), { name: sendNetworkName, subject: network }];
}

/** The subject of a phone's own budgets. */
export function phoneSubject({ phone, knownDevice }: PhoneSubject): string {
  return knownDevice ? `${phone}|${knownDevice.toString('base64url')}` : phone;
}

/** Seven digits of the national number: a hundred phones in a row. */
function numberBlock(phone: string): string {
  return phone.slice(4, 11);
}
