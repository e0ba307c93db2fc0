import type { TemporaryFiles } from '#server/platform/files/temporary-files.ts';
import type { ImportDeps } from './import-kind.ts';

export interface ImportsDeps extends ImportDeps {
  temporaryFiles: TemporaryFiles;
  https: boolean;
}
