import type { FastifyInstance } from 'fastify';
import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { registerExportFile } from './export-file.endpoint.ts';
import { registerApplyImport, registerCreateImport, registerReadImports } from './import.endpoints.ts';
import type { ImportDeps } from './import-kind.ts';

export { importJob, purgeImportRows } from './import.repository.ts';
export { runImports } from './run-imports.ts';

export interface ImportsDeps extends ImportDeps {
  temporaryFiles: TemporaryFiles;
  https: boolean;
}

/** Categories, properties and listings as files: out, and in again after a look at what that would do (record 0041). */
export function registerImports(app: FastifyInstance, deps: ImportsDeps): void {
  registerExportFile(app, deps);
  registerCreateImport(app, deps);
  registerReadImports(app, deps);
  registerApplyImport(app, deps);
}
