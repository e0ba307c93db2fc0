import type { Role } from '#contract/values/roles.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isBlocked } from '../account/account-state.ts';
import { findSessionWithAccount } from './session.repository.ts';

/** The role that a session gives at this moment, as the database has it; null where session or account are not in force any more. */
export async function findSessionRole(db: Db, sessionId: string, now: Date): Promise<Role | null> {
  const session = await findSessionWithAccount(db, sessionId);
  if (!session || session.revoked_at || session.ends_at <= now) return null;
  return session.status === 'deleted' || isBlocked(session, now) ? null : session.role;
}
