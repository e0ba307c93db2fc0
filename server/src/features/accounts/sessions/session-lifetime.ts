import type { Role } from '#contract/values/roles.ts';
import { isStaff } from '../account/account-state.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Sessions of one account at a time; one more ends the oldest (rules/limits L17). */
export const sessionsPerUser = 10;

/**
 * How long a session lasts unused, and at all, in ms: 30 and 180 days; staff 8 and 24 hours (rules/identity#refresh,
 * rules/identity#sessions).
 */
function sessionLifetime(role: Role): { idleMs: number; absoluteMs: number } {
  return isStaff(role) ? { idleMs: 8 * hourMs, absoluteMs: dayMs } : { idleMs: 30 * dayMs, absoluteMs: 180 * dayMs };
}

/** When a session that is used now ends: unused, and at the latest. A role given later shortens it too. */
export function sessionEnds(role: Role, createdAt: Date, now: Date): { expiresAt: Date; endsAt: Date } {
  const { idleMs, absoluteMs } = sessionLifetime(role);
  const endsAt = new Date(createdAt.getTime() + absoluteMs);
  return { expiresAt: new Date(Math.min(now.getTime() + idleMs, endsAt.getTime())), endsAt };
}
