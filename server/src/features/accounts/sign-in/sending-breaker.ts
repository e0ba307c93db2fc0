import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ReportSecurityEvent } from '../security-event.ts';
import { operatorCode } from './operator-codes.policy.ts';
import {
  type BreakerLevel,
  breakerLevel,
  breakerMs,
  breakerPatienceMs,
  breakerSends,
  hasNumbersInARow,
  numbersInARowMs,
} from './sending-breaker.policy.ts';
import {
  countConversion,
  findBreaker,
  phonesOfNetwork,
  type SendSlice,
  shutSlice,
} from './sending-breaker.repository.ts';

const dayMs = 24 * 60 * 60_000;
const levels: readonly BreakerLevel[] = ['accounts', 'nobody'];

/**
 * Stops whoever makes us pay for messages that nobody reads: shuts the phone's operator code or the caller's network for an
 * hour when few of its codes are verified, or when a network walks through numbers (reliability-security §3.3).
 * @throws AppError RATE_LIMITED with the seconds to wait
 */
export async function guardSending(
  db: Db,
  send: { phone: string; network: string; hasAccount: boolean; report: ReportSecurityEvent },
  now: Date,
): Promise<void> {
  const slices: SendSlice[] = [
    { kind: 'operator', value: operatorCode(send.phone) },
    { kind: 'network', value: send.network },
  ];
  for (const slice of slices) {
    const shut = await stateOf(db, slice, send, now);
    if (!shut || (shut.level === 'accounts' && send.hasAccount)) continue;
    throw new AppError('RATE_LIMITED', { retryAfter: (shut.until.getTime() - now.getTime()) / 1000 });
  }
}

async function stateOf(
  db: Db,
  slice: SendSlice,
  send: { phone: string; report: ReportSecurityEvent },
  now: Date,
): Promise<{ level: BreakerLevel; until: Date } | null> {
  const before = await findBreaker(db, slice);
  if (before && before.expires_at > now)
    return { level: levels[before.level - 1] ?? 'nobody', until: before.expires_at };
  const since = new Date(Math.max(before?.expires_at.getTime() ?? 0, now.getTime() - dayMs));
  const level = await judge(db, slice, send.phone, since, now);
  if (!level) return null;
  const until = new Date(now.getTime() + breakerMs);
  await shutSlice(db, slice, levels.indexOf(level) + 1, now, until);
  send.report('otp.breaker', { slice: `${slice.kind} ${slice.value}`, reason: level });
  return { level, until };
}

async function judge(db: Db, slice: SendSlice, phone: string, since: Date, now: Date): Promise<BreakerLevel | null> {
  const conversion = await countConversion(db, slice, {
    from: since,
    to: new Date(now.getTime() - breakerPatienceMs),
    newest: breakerSends,
  });
  const level = breakerLevel(conversion);
  if (level || slice.kind === 'operator') return level;
  const recent = new Date(Math.max(since.getTime(), now.getTime() - numbersInARowMs));
  return hasNumbersInARow([...(await phonesOfNetwork(db, slice.value, recent)), phone]) ? 'accounts' : null;
}
