import type { FastifyInstance } from 'fastify';
import { registerExportFile } from './export-file.endpoint.ts';
import { registerApplyImport, registerCreateImport, registerReadImports } from './import.endpoints.ts';
import type { ImportsDeps } from './imports-deps.ts';

export { importJob, purgeImportRows } from './import.repository.ts';
export type { ImportsDeps } from './imports-deps.ts';
export { runImports } from './run-imports.ts';

/** Categories, properties and listings as files: out, and in again after a look at what that would do (record 0041). */
export function registerImports(app: FastifyInstance, deps: ImportsDeps): void {
  registerExportFile(app, deps);
  registerCreateImport(app, deps);
  registerReadImports(app, deps);
  registerApplyImport(app, deps);
}
