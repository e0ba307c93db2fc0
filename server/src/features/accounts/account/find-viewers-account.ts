import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type Account, findUser } from './user.repository.ts';

/** The viewer's account. @throws AppError SESSION_REVOKED when it went away since the token was checked */
export async function findViewersAccount(db: Db, viewer: Viewer): Promise<Account> {
  const account = await findUser(db, viewer.id);
  if (!account) throw new AppError('SESSION_REVOKED');
  return account;
}
