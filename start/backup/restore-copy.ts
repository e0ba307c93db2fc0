import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { writeWhole } from '#server/platform/files/write-whole.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Copy } from './copies.ts';
import { BackupError } from './errors.ts';
import { ownerAlone } from './file-pool.ts';
import { loadCopy } from './load-copy.ts';
import { readPart } from './parts.ts';
import { restoreFiles, sayDamaged } from './restore-files.ts';
import type { RestoreTarget } from './restore-target.ts';

export interface RestoreOptions {
  copy: Copy;
  target: Pick<RestoreTarget, 'fresh' | 'put' | 'discard'>;
  store: FileStore;
  /** where the product keeps the secrets that it made itself */
  secretsFile: string;
  /** goes on without files that are damaged in the pool */
  skipsDamaged: boolean;
  log: Log;
}

export interface RestoreReport {
  rows: number;
  /** that came after those of the copy */
  migrations: number;
  filesAdded: number;
  /** a sentence for each */
  damagedFiles: string[];
  /** `absent`: the copy has none; `kept`: there were some, which stay */
  secrets: 'restored' | 'kept' | 'absent';
}

/**
 * Brings a copy back: the rows into a database beside, the files into the store, and only when all is there and right the one takes the
 * place of the other.
 * @throws BackupError with nothing changed, but for files that nothing shows and the sweep removes
 */
export async function restoreCopy(options: RestoreOptions): Promise<RestoreReport> {
  const { copy, target, store, log } = options;
  try {
    const loaded = await loadCopy(copy, target.fresh, log);
    const { added, damaged } = await restoreFiles(copy, store);
    if (damaged.length > 0 && !options.skipsDamaged) throw new BackupError('damaged', sayDamaged(damaged));
    await target.put();
    return {
      ...loaded,
      filesAdded: added,
      damagedFiles: damaged,
      secrets: await restoreSecrets(copy, options.secretsFile),
    };
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/** Those that the product has made since stay: sessions of today were made with them. */
export async function restoreSecrets(copy: Copy, secretsFile: string): Promise<RestoreReport['secrets']> {
  if (existsSync(secretsFile)) return 'kept';
  if (copy.manifest.secrets === null) return 'absent';
  await mkdir(dirname(secretsFile), { recursive: true });
  await writeWhole(secretsFile, await text(readPart(copy, copy.manifest.secrets)), ownerAlone);
  return 'restored';
}
