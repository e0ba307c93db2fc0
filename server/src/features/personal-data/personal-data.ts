import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import { registerCreateExport } from './create-export.endpoint.ts';
import { registerExportDownload } from './download-export.ts';
import { registerGetNextExport } from './get-next-export.endpoint.ts';

export { eraseAccounts } from './erase-accounts.ts';

export interface PersonalDataDeps {
  database: Database;
  clock: Clock;
  log: Log;
  store: FileStore;
  https: boolean;
}

/** The rights of a person over their data: the archive of all of it; what erases it is a job. */
export function registerPersonalData(app: FastifyInstance, deps: PersonalDataDeps): void {
  registerGetNextExport(app, deps);
  registerCreateExport(app, deps);
  registerExportDownload(app, deps);
}
