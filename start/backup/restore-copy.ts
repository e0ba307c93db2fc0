import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { hasFiles, ownerOf, writeOwner } from '#server/platform/files/store-owner.ts';
import { writeWhole } from '#server/platform/files/write-whole.ts';
import type { Log } from '#server/platform/log/log.ts';
import { withClient } from '../private-database/connection.ts';
import type { Copy } from './copies.ts';
import { BackupError } from './errors.ts';
import { ownerAlone } from './file-pool.ts';
import { loadCopy } from './load-copy.ts';
import { readPart } from './parts.ts';
import { restoreFiles, sayDamaged } from './restore-files.ts';
import type { RestoreTarget } from './restore-target.ts';
import { findInstallation, nameInstallation } from './rows.repository.ts';

export interface RestoreOptions {
  copy: Copy;
  target: Pick<RestoreTarget, 'fresh' | 'installation' | 'put' | 'discard'>;
  store: FileStore;
  /** where the product keeps the secrets that it made itself */
  secretsFile: string;
  /** goes on without files that are damaged in the pool */
  skipsDamaged: boolean;
  /** takes a copy of another installation too */
  ofAnother: boolean;
  log: Log;
}

export interface RestoreReport {
  rows: number;
  /** that came after those of the copy */
  migrations: number;
  filesAdded: number;
  /** a sentence for each */
  damagedFiles: string[];
  /** `absent`: the copy has none; `kept`: there were some, which stay; `failed`: they could not be written */
  secrets: 'restored' | 'kept' | 'absent' | 'failed';
}

/**
 * Brings a copy back: the rows into a database beside, the files into the store, and only when all is there and right the one takes the
 * place of the other.
 * @throws BackupError with nothing changed, but for files that nothing shows and the sweep removes
 */
export async function restoreCopy(options: RestoreOptions): Promise<RestoreReport> {
  const { copy, target, store, log } = options;
  try {
    // Files or people of before tell who is here; where there are none, whoever comes from the copy is.
    const here = ((await hasFiles(store)) ? await ownerOf(store) : null) ?? target.installation;
    if (!options.ofAnother) refuseAnother(copy, here);
    const loaded = await loadCopy(copy, target.fresh, log);
    const { added, damaged } = await restoreFiles(copy, store);
    if (damaged.length > 0 && !options.skipsDamaged) throw new BackupError('damaged', sayDamaged(damaged));
    const installation = await withClient(target.fresh.owner, async (fresh) => {
      if (here !== null) await nameInstallation(fresh, here);
      return findInstallation(fresh);
    });
    if (installation !== null && here === null) await writeOwner(store, installation);
    await target.put();
    return {
      ...loaded,
      filesAdded: added,
      damagedFiles: damaged,
      // The copy is back by now.
      secrets: await restoreSecrets(copy, options.secretsFile).catch((error: unknown) => {
        log.error({ err: error }, 'secrets.json could not be written');
        return 'failed' as const;
      }),
    };
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/** @throws BackupError `refused` where the copy is not of the installation that is here; of one that does not say, nobody can tell */
export function refuseAnother({ folder, manifest }: Copy, here: string | null): void {
  const { installation } = manifest;
  if (here === null || installation === null || installation === here) return;
  throw new BackupError(
    'refused',
    `${folder} is a copy of another installation (${installation}) than the one here (${here}): see that DATABASE_URL, S3_*, DATA_DIR and BACKUP_DIR are those of one. If it is meant so, run this again with --of-another. Nothing was changed.`,
  );
}

/** Those that the product has made since stay: sessions of today were made with them. */
export async function restoreSecrets(
  copy: Copy,
  secretsFile: string,
): Promise<Exclude<RestoreReport['secrets'], 'failed'>> {
  if (existsSync(secretsFile)) return 'kept';
  if (copy.manifest.secrets === null) return 'absent';
  await mkdir(dirname(secretsFile), { recursive: true });
  await writeWhole(secretsFile, await text(readPart(copy, copy.manifest.secrets)), ownerAlone);
  return 'restored';
}
