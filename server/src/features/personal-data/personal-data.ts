import type { FastifyInstance } from 'fastify';
import { registerCreateExport } from './create-export.endpoint.ts';
import { registerExportDownload } from './download-export.ts';
import { registerGetNextExport } from './get-next-export.endpoint.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

export { eraseAccounts, purgeExportLinks } from './erase-accounts.ts';
export type { PersonalDataDeps } from './personal-data-deps.ts';

/** The rights of a person over their data: the archive of all of it; what erases it is a job. */
export function registerPersonalData(app: FastifyInstance, deps: PersonalDataDeps): void {
  registerGetNextExport(app, deps);
  registerCreateExport(app, deps);
  registerExportDownload(app, deps);
}
