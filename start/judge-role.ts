import { ConfigurationError } from '#server/platform/config/environment.ts';
import type { RoleStatus } from '#server/platform/database/schema/app-role.ts';
import type { Log } from '#server/platform/log/log.ts';

/**
 * Whether production may work as this role (record 0050).
 * @throws ConfigurationError with what to do, for a role whose SQL may leave the database
 */
export function judgeRole(role: string, state: RoleStatus, log: Pick<Log, 'warn'>): void {
  if (state.isMighty) {
    throw new ConfigurationError(
      `DATABASE_URL signs in as "${role}", whose SQL may run programs on the server or read its files, so production refuses it. ` +
        "Run on that database: CREATE ROLE tokcha_app LOGIN PASSWORD '…'; ALTER ROLE tokcha_app NOSUPERUSER NOCREATEDB NOCREATEROLE; " +
        `then set DATABASE_URL to tokcha_app and DATABASE_MIGRATION_URL to "${role}", which gives it the rights it needs.`,
    );
  }
  if (state.ownsTables) {
    log.warn(
      { role },
      'DATABASE_URL signs in as the owner of the tables, who may change the audit log: set DATABASE_MIGRATION_URL to this role, and DATABASE_URL to one that owns nothing',
    );
  }
}
