import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/texts/language.ts';
import type { Proof } from '#contract/values/proof-of-work.ts';
import { addressKey, networkKey } from '#server/platform/caller/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { type ReportSecurityEvent, securityReport } from '../account/security-event.ts';
import type { Device } from '../credentials/auth-cookies.ts';
import type { CallerAddress, PhoneSubject } from '../credentials/auth-limits.ts';
import { deviceHadSession } from '../sessions/session.repository.ts';

/** Whoever signs in, as the acts of signing in see them. */
export interface SignInCaller extends CallerAddress {
  /** the browser's device token, if it has one */
  device: Device | null;
  /** the account, where only its holder may call */
  userId: number | null;
  /** of work, as it came */
  proof: Proof | null;
  language: Language;
  report: ReportSecurityEvent;
}

export function signInCaller(
  request: FastifyRequest,
  language: Language,
  deps: Pick<AccountsDeps, 'cookies'>,
  by: { userId?: number; proof?: Proof | undefined } = {},
): SignInCaller {
  return {
    address: addressKey(request.ip),
    network: networkKey(request.ip),
    device: deps.cookies.device(request),
    userId: by.userId ?? null,
    proof: by.proof ?? null,
    language,
    report: securityReport(request),
  };
}

/** Whose limits a phone's codes and tries count against: a browser that has held a session of it has its own. */
export async function phoneSubjectOf(db: Db, phone: string, caller: SignInCaller): Promise<PhoneSubject> {
  const { device } = caller;
  const known = device !== null && (await deviceHadSession(db, phone, device.hash));
  return { phone, knownDevice: known ? device.hash : null };
}
