import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ReportSecurityEvent } from '../account/security-event.ts';
import { operatorCode } from './operator-codes.ts';
import {
  countConversion,
  findBreakers,
  phonesOfSlice,
  type SendSlice,
  sliceName,
  suspectSlice,
} from './sending-breaker.repository.ts';
import {
  type BreakerLevel,
  breakerLevel,
  breakerMs,
  breakerPatienceMs,
  breakerSends,
  hasNumbersInARow,
  numbersInARowMs,
} from './sending-levels.ts';

const dayMs = 24 * 60 * 60_000;
const levels: readonly BreakerLevel[] = ['proof', 'closed'];

interface StrangersSend {
  phone: string;
  network: string;
  report: ReportSecurityEvent;
}

/**
 * Stops whoever makes us pay for messages that nobody reads: asks a network for proofs of work, or sends its strangers nothing, for an
 * hour, when few of its codes to an operator are verified or when it walks through numbers. What all networks do together only
 * ever costs a proof, so that nobody can shut the others out (rules/identity#sending, record 0047).
 * @returns the seconds for which a proof of work is asked for; null when none is
 * @throws AppError RATE_LIMITED with the seconds to wait
 */
export async function guardSending(db: Db, send: StrangersSend, now: Date): Promise<number | null> {
  const operator = operatorCode(send.phone);
  const slices: SendSlice[] = [
    { network: send.network, operator },
    { network: null, operator },
    { network: null, operator: null },
  ];
  const suspected = await findBreakers(db, slices);
  let proof: number | null = null;
  for (const slice of slices) {
    const state = await stateOf(db, slice, suspected.get(sliceName(slice)), send, now);
    if (!state) continue;
    const seconds = (state.until.getTime() - now.getTime()) / 1000;
    if (state.level === 'closed') throw new AppError('RATE_LIMITED', { retryAfter: seconds });
    proof = Math.max(proof ?? 0, seconds);
  }
  return proof;
}

async function stateOf(
  db: Db,
  slice: SendSlice,
  before: { level: number; until: Date } | undefined,
  send: StrangersSend,
  now: Date,
): Promise<{ level: BreakerLevel; until: Date } | null> {
  if (before && before.until > now) return { level: levels[before.level - 1] ?? 'proof', until: before.until };
  const since = new Date(Math.max(before?.until.getTime() ?? 0, now.getTime() - dayMs));
  const level = await judge(db, slice, send.phone, since, now);
  if (!level) return null;
  const until = new Date(now.getTime() + breakerMs);
  await suspectSlice(db, slice, levels.indexOf(level) + 1, now, until);
  send.report('otp.breaker', { slice: sliceName(slice), reason: level });
  return { level, until };
}

async function judge(db: Db, slice: SendSlice, phone: string, since: Date, now: Date): Promise<BreakerLevel | null> {
  const judgedUntil = new Date(now.getTime() - breakerPatienceMs);
  const level = breakerLevel(await countConversion(db, slice, { from: since, judgedUntil, newest: breakerSends }));
  if (slice.network === null) return level && 'proof';
  if (level) return level;
  const recent = new Date(Math.max(since.getTime(), now.getTime() - numbersInARowMs));
  return hasNumbersInARow([...(await phonesOfSlice(db, slice, recent)), phone]) ? 'proof' : null;
}
