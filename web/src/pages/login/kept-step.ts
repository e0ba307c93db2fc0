import { tabStorage } from '#web/api/device-storage.ts';
import type { LoginState, OtpState, RegisterState, SentCode } from './login-state.ts';

/** A step that a refresh comes back to. */
export type KeptStep = OtpState | RegisterState;

const key = 'loginStep';
/** ms that the server holds a phone for verified (rules/identity#ticket); what is typed here is of use no longer */
const lifeMs = 15 * 60_000;

/**
 * Keeps the step of the code or of the registration in this tab with what was typed, for a refresh (product/accounts#steps). Any
 * other step, done or the phone again, forgets it: the next person at this tab begins anew.
 */
export function keepStep(state: LoginState, now: number): void {
  const until = state.step === 'otp' || state.step === 'register' ? endOf(state, now) : 0;
  if (until <= now) tabStorage.removeItem(key);
  else tabStorage.setItem(key, JSON.stringify({ until, state }));
}

/** What `keepStep` kept, while it is of use. */
export function keptStep(now: number): KeptStep | null {
  const kept = read();
  return kept && kept.until > now ? kept.state : null;
}

/** Typing prolongs nothing: a step ends so long after it began. */
function endOf({ step, sent }: KeptStep, now: number): number {
  const kept = read();
  const isSame = kept?.state.step === step && kept.state.sent.phone === sent.phone;
  return isSame ? kept.until : now + lifeMs;
}

function read(): { until: number; state: KeptStep } | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    if (!isRecord(kept) || typeof kept.until !== 'number' || !isRecord(kept.state)) return null;
    const state = stateIn(kept.state);
    return state && { until: kept.until, state };
  } catch {
    return null;
  }
}

/** A step at rest. It may come from an older release, so every field is looked at. */
function stateIn({ step, sent, code, exists, registrationToken, fields }: Record<string, unknown>): KeptStep | null {
  if (!isSentCode(sent) || typeof code !== 'string') return null;
  const atRest = { sent, code, running: null, notice: null };
  if (step === 'otp') return { ...atRest, step, exists: exists === true };
  if (step !== 'register' || !isRecord(fields) || typeof fields.username !== 'string') return null;
  return {
    ...atRest,
    step,
    registrationToken: typeof registrationToken === 'string' ? registrationToken : null,
    fields: {
      username: fields.username,
      regionId: idIn(fields.regionId),
      districtId: idIn(fields.districtId),
      agrees: fields.agrees === true,
    },
  };
}

function isSentCode(value: unknown): value is SentCode {
  return (
    isRecord(value) &&
    typeof value.phone === 'string' &&
    (typeof value.returned === 'string' || value.returned === null) &&
    typeof value.resendAt === 'number'
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const idIn = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);
