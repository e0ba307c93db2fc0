import type { FastifyInstance } from 'fastify';
import { registerApplyImport } from './apply-import.endpoint.ts';
import { registerCreateImport } from './create-import.endpoint.ts';
import { registerDiscardImport } from './discard-import.endpoint.ts';
import { registerExportFile } from './export-file.endpoint.ts';
import { registerGetImport } from './get-import.endpoint.ts';
import type { ImportsDeps } from './import-kind.ts';
import { registerListImportRows } from './list-import-rows.endpoint.ts';
import { registerListImports } from './list-imports.endpoint.ts';

export type { FileShape } from './columns.ts';
export { importJob, insertFileRows, purgeImportRows } from './import.repository.ts';
export { rowDetails } from './import.view.ts';
export {
  type CellProblem,
  type ImportsDeps,
  problemsOf,
  type RowChange,
} from './import-kind.ts';
export { contentChanges, statedForm } from './import-products.ts';
export { fileTexts, rowTexts } from './import-texts.ts';
export { oneRunAtATime } from './one-run.ts';
export { findSameTitles, type KnownProduct } from './product-rows.repository.ts';
export { type FileRow, judgedRows, readFile, textOf } from './read-file.ts';
export { isRefusedByDatabase, runImports, shownName } from './run-imports.ts';

/** Categories, properties and listings as files: out, and in again after a look at what that would do (record 0041). */
export function registerImports(app: FastifyInstance, deps: ImportsDeps): void {
  registerExportFile(app, deps);
  registerCreateImport(app, deps);
  registerListImports(app, deps);
  registerGetImport(app, deps);
  registerListImportRows(app, deps);
  registerApplyImport(app, deps);
  registerDiscardImport(app, deps);
}
