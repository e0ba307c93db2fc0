import type { Config } from '#server/platform/config/config.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/** So many units in any so many seconds for one subject. */
export interface Budget {
  name: string;
  subject: string;
  limit: number;
  /** seconds */
  window: number;
  /** of a budget that many share: so much of it costs no proof of work (record 0047) */
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

export const resendBudgetName = 'otp-resend';
/** Beyond it only phones with an account receive codes (rules/identity#sending). */
export const dailyCapName = 'otp-global-day';
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

/** The budgets of rules/limits L11–L16, which are counted in the database. */
export interface AuthBudgets {
  checkPhone(caller: CallerAddress): Budget[];
  sendCode(subject: PhoneSubject, caller: CallerAddress, lane: Lane): Budget[];
  returnedOnVerification(subject: PhoneSubject, caller: CallerAddress, lane: Lane): Budget[];
  /** `userId`: whoever is signed in counts for itself and not for its address */
  wrongTry(subject: PhoneSubject, caller: CallerAddress & { userId: number | null }): Budget[];
  refresh(sessionId: string): Budget[];
  /** the holder of a ticket does not pay for neighbours who have none */
  createAccount(caller: CallerAddress, hasTicket: boolean): Budget[];
}

/** `relaxed` widens all but the pause between two codes and the wrong tries of a phone. */
export function createAuthBudgets(mode: Config['rateLimits']): AuthBudgets {
  const factor = mode === 'relaxed' ? 100 : 1;
  const wide = (name: string, subject: string, limit: number, window: number): Budget => ({
    name,
    subject,
    limit: limit * factor,
    window,
  });
  const soft = (name: string, subject: string, [withoutProof, limit]: [number, number], window: number): Budget => ({
    ...wide(name, subject, limit, window),
    withoutProof: withoutProof * factor,
  });
  const sendCode: AuthBudgets['sendCode'] = (subject, { address, network }, lane) => {
    const { phone } = subject;
    const own = [
      { name: resendBudgetName, subject: phoneSubject(subject), limit: 1, window: resendSeconds },
      wide('otp-phone-hour', phoneSubject(subject), 4, hour),
      wide('otp-phone-day', phoneSubject(subject), 8, day),
      wide(dailyCapName, '', 10_000, day),
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
      wide(globalHourName, '', 2_000, hour),
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
        return [...ofPhone, { name: 'wrong-account-hour', subject: String(userId), limit: 30, window: hour }];
      }
      return [
        ...ofPhone,
        { name: 'wrong-phone-network-hour', subject: `${subject.phone}|${network}`, limit: 8, window: hour },
        { name: 'wrong-phone-network-day', subject: `${subject.phone}|${network}`, limit: 12, window: day },
        { name: 'wrong-address-hour', subject: address, limit: 300, window: hour, withoutProof: 30 },
        { name: 'wrong-network-hour', subject: network, limit: 3_000, window: hour, withoutProof: 300 },
      ];
    },
    refresh: (sessionId) => [wide('refresh-session', sessionId, 30, minute)],
    createAccount: ({ address }, hasTicket) => [
      hasTicket ? wide('create-account-ticket', address, 100, hour) : wide('create-account-address', address, 10, hour),
    ],
  };
}

/** The part of `wrongTry` that bounds how often a code or password of the phone is guessed (rules/limits L14). */
function wrongTriesOfPhone(subject: PhoneSubject): Budget[] {
  return [
    { name: 'wrong-phone-hour', subject: phoneSubject(subject), limit: 10, window: hour },
    { name: 'wrong-phone-day', subject: phoneSubject(subject), limit: 20, window: day },
  ];
}

/** Whether a budget counts guesses at one phone: without a live code there is nothing to guess. */
export function isOfPhone({ name }: Budget): boolean {
  return name.startsWith('wrong-phone-');
}

/** The subject of a phone's own budgets. */
export function phoneSubject({ phone, knownDevice }: PhoneSubject): string {
  return knownDevice ? `${phone}|${knownDevice.toString('base64url')}` : phone;
}

/** Seven digits of the national number: a hundred phones in a row. */
function numberBlock(phone: string): string {
  return phone.slice(4, 11);
}
