import { randomUUID } from 'node:crypto';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { CodeDeliveryError, type CodeMessage, type CodeSender } from '#server/integrations/sms/code-sender.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { type LimitState, longestWait, takeUnits } from '#server/platform/limits/limit.repository.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import type { ReportSecurityEvent } from '../account/security-event.ts';
import { findUserByPhone } from '../account/user.repository.ts';
import {
  type AuthLimit,
  codesADay,
  dailyCapName,
  globalHourName,
  type Lane,
  type PhoneSubject,
  resendLimitName,
  resendSeconds,
  secondsOfProof,
  strangersNetworkName,
} from '../credentials/auth-limits.ts';
import { codeLifeMs, hashCode, newCode } from '../credentials/one-time-code.ts';
import { findCodesADay } from './code-limit.repository.ts';
import { lockPhone, replaceChallenge } from './one-time-code.repository.ts';
import { isMobile } from './operator-codes.ts';
import { requireProof } from './require-proof.ts';
import { guardSending } from './sending-breaker.ts';
import { phoneSubjectOf, type SignInCaller } from './sign-in-caller.ts';

/** From this share of the day's cap on the operator is told (rules/identity#sending). */
const capWarningShare = 0.8;
/** Once half of the hour's codes are used, a network may have so many unread ones: no few of them use up what is left for all. */
const unreadPerNetwork = 10;

export interface SentCode {
  /** the code itself, with the console driver only; in production not that of staff, whom no visitor of a demonstration may be */
  echo: string | undefined;
  hasAccount: boolean;
}

/**
 * Sends a new code to a phone; the one before is void. Its limits are taken from before the gateway is called and stay so if
 * it fails: a message may have gone (rules/identity#sending).
 * @throws AppError VALIDATION, OTP_RESEND_TOO_SOON, RATE_LIMITED, PROOF_OF_WORK_REQUIRED, DEPENDENCY_DOWN
 */
export async function sendOneTimeCode(deps: AccountsDeps, phone: string, caller: SignInCaller): Promise<SentCode> {
  const { db, clock, codeSender, config } = deps;
  const now = clock.now();
  const paid = codeSender.kind !== 'console';
  if (paid && !isMobile(phone)) throw fieldRefusal('phone', signInRuleTexts.phone);
  const account = await findUserByPhone(db, phone);
  const hasAccount = account !== undefined;
  const subject = await phoneSubjectOf(db, phone, caller);
  const lane = laneOf(subject, hasAccount);
  const { network, report } = caller;
  const suspicion = paid && lane === 'stranger' ? await guardSending(db, { phone, network, report }, now) : null;
  const perDay = await findCodesADay(db);
  const code = newCode();
  await db.transaction().execute(async (transaction) => {
    await lockPhone(transaction, phone);
    const id = randomUUID();
    await replaceChallenge(transaction, {
      id,
      phone,
      codeHash: hashCode(config.secrets.OTP_PEPPER, id, phone, code),
      address: caller.address,
      network,
      lane,
      now,
      expiresAt: new Date(now.getTime() + codeLifeMs),
    });
    // After the challenge, as everywhere: two calls that hold one another's rows would wait for ever.
    const states = await takeSending(transaction, deps, { subject, caller, lane, perDay }, now);
    const seconds = Math.max(suspicion ?? 0, secondsOfProof(states));
    if (seconds > 0) await requireProof(deps, transaction, { phone, caller }, seconds);
    warnOfCap(states, report);
  });
  const { echo } = await deliver(codeSender, { phone, code, lang: caller.language }, caller.report);
  caller.report('otp.sent', { reason: codeSender.kind });
  const isOpen = !config.production || account === undefined || account.role === 'user';
  return { echo: isOpen ? echo : undefined, hasAccount };
}

/** Which limits a code counts against. */
function laneOf({ knownDevice }: PhoneSubject, hasAccount: boolean): Lane {
  if (knownDevice) return 'device';
  return hasAccount ? 'account' : 'stranger';
}

async function takeSending(
  transaction: DbTransaction,
  deps: AccountsDeps,
  { subject, caller, lane, perDay }: { subject: PhoneSubject; caller: SignInCaller; lane: Lane; perDay: number },
  now: Date,
): Promise<LimitState<AuthLimit>[]> {
  const limits = deps.limits
    .sendCode(subject, caller, lane)
    .map((limit) => (limit.name === dailyCapName ? { ...limit, most: (limit.most / codesADay) * perDay } : limit));
  const states = await takeUnits(transaction, limits, now);
  const resend = states.filter(({ limit }) => limit.name === resendLimitName);
  const tooSoon = longestWait(resend);
  const wait = longestWait(
    states.filter((state) => !(state.limit.name === dailyCapName && lane !== 'stranger') && !resend.includes(state)),
  );
  const overdrawn = wait || secondsOfCrowding(states);
  if (overdrawn > 0) {
    caller.report('otp.limited', { reason: 'limit', wait: overdrawn });
    throw new AppError('RATE_LIMITED', { retryAfter: overdrawn });
  }
  if (tooSoon > 0) {
    caller.report('otp.limited', { reason: 'resend', wait: tooSoon });
    throw new AppError('OTP_RESEND_TOO_SOON', { retryAfter: tooSoon });
  }
  return states;
}

/** Seconds until a network that has many unread codes gets one again, while the hour's codes run short; 0 when it does. */
function secondsOfCrowding(states: readonly LimitState[]): number {
  const all = states.find(({ limit }) => limit.name === globalHourName);
  const network = states.find(({ limit }) => limit.name === strangersNetworkName);
  if (!all || !network) return 0;
  return Math.min(all.wait(all.limit.most / 2), network.wait(unreadPerNetwork));
}

function warnOfCap(states: readonly LimitState[], report: ReportSecurityEvent): void {
  const cap = states.find(({ limit }) => limit.name === dailyCapName);
  if (cap && (cap.used === Math.ceil(cap.limit.most * capWarningShare) || cap.used === cap.limit.most)) {
    report('otp.cap', { reason: cap.used === cap.limit.most ? 'reached' : 'near' });
  }
}

async function deliver(
  sender: CodeSender,
  message: CodeMessage,
  report: ReportSecurityEvent,
): Promise<{ echo?: string }> {
  try {
    return await sender.send(message).catch((error: unknown) => {
      // Never connected, so a second try can cost no second message.
      if (error instanceof CodeDeliveryError && error.kind === 'unreachable' && error.retryable)
        return sender.send(message);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof CodeDeliveryError)) throw error;
    report('otp.undelivered', { reason: `${error.gateway} ${error.kind}` });
    throw new AppError('DEPENDENCY_DOWN', {
      retryAfter: Math.max(resendSeconds, error.retryAfterSeconds ?? 0),
      cause: error,
    });
  }
}
