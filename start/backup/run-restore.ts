import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings } from '#server/platform/config/config.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { ownerOf } from '#server/platform/files/store-owner.ts';
import { createLog } from '#server/platform/log/log.ts';
import { fileStoreOf } from '../outside-services.ts';
import { step } from '../progress/progress.ts';
import { endWithExplanation } from '../start-failure.ts';
import { type Copy, openCopy } from './copies.ts';
import { BackupError } from './errors.ts';
import { checkCopy } from './load-copy.ts';
import { type RestoreReport, refuseAnother, restoreCopy, restoreSecrets } from './restore-copy.ts';
import { restoreFiles } from './restore-files.ts';
import { openTarget } from './restore-target.ts';
import { requireRoomToRestore } from './room.ts';
import { backupKeyOf } from './sealing.ts';

const usage = `Say one of:
  npm run restore -- latest                      the newest copy in BACKUP_DIR
  npm run restore -- 2026-11-27T02-15-00Z        this one; or the path of its folder
  with --files-only                              only what is missing of pictures, recordings and secrets.json, beside the running product
  with --of-another                              takes a copy of another installation: this one goes on under its own name
  with --replace                                 gives up the accounts, listings and messages that are there
  with --skip-damaged-files                      goes on without pictures and recordings that are damaged in the copy`;

const secretsSay: Record<RestoreReport['secrets'], string> = {
  restored: 'The secrets that the product had made for itself are back, so people stay signed in.',
  kept: 'The secrets that were here stay (secrets.json): who has signed in since then signs in again.',
  failed:
    'The secrets of the copy could not be written: before the next start, npm run restore -- latest --files-only brings them back.',
  absent:
    'The copy has no secrets of the product: where the environment gives none, new ones are made and everybody signs in again.',
};

/** `npm run restore` (docs/operator/backup.md#bringing-one-back): the product being stopped. */
try {
  const asked = read();
  const settings = loadSettings(process.env);
  const { backupDir, dataDir, BACKUP_KEY } = settings;
  const log = createLog('warn');
  const copy = await openCopy(backupDir, asked.which, backupKeyOf(BACKUP_KEY));
  const store = fileStoreOf(settings) ?? createLocalFileStore(join(dataDir, 'files'));
  const secretsFile = join(dataDir, 'secrets.json');
  if (asked.filesOnly) {
    if (!asked.ofAnother) refuseAnother(copy, await ownerOf(store));
    await requireRoomToRestore(copy, store, { settings, filesOnly: true });
    await bringFiles(copy, store, secretsFile);
  } else {
    await checkCopy(copy);
    const requireRoom = async () => {
      for (const warning of await requireRoomToRestore(copy, store, { settings, filesOnly: false }))
        console.warn(warning);
    };
    const target = await openTarget(settings, { replaces: asked.replaces, log, requireRoom });
    const begun = step(`copy ${copy.name}`);
    try {
      const report = await restoreCopy({
        copy,
        target,
        store,
        secretsFile,
        skipsDamaged: asked.skipsDamaged,
        ofAnother: asked.ofAnother,
        log,
      });
      const since = report.migrations > 0 ? `, ${report.migrations} migrations since` : '';
      begun.done(`is back: ${report.rows} rows, ${report.filesAdded} files that were missing${since}`);
      for (const sentence of report.damagedFiles) console.warn(sentence);
      console.log(`${secretsSay[report.secrets]}\nStart the product: npm start`);
    } catch (error) {
      begun.fail('is not back');
      throw error;
    } finally {
      await target.close();
    }
  }
} catch (error) {
  endWithExplanation(error);
}

async function bringFiles(copy: Copy, store: FileStore, secretsFile: string): Promise<void> {
  const begun = step(`files of copy ${copy.name}`);
  const { added, damaged } = await restoreFiles(copy, store);
  begun.done(`${added} that were missing are back`);
  for (const sentence of damaged) console.warn(sentence);
  if ((await restoreSecrets(copy, secretsFile)) === 'restored') console.log(secretsSay.restored);
  if (damaged.length > 0) process.exitCode = 1;
}

/** @throws BackupError with what can be said */
function read(): {
  which: string;
  filesOnly: boolean;
  replaces: boolean;
  skipsDamaged: boolean;
  ofAnother: boolean;
} {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'files-only': { type: 'boolean' },
        replace: { type: 'boolean' },
        'skip-damaged-files': { type: 'boolean' },
        'of-another': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [which] = positionals;
    if (which !== undefined && positionals.length === 1) {
      return {
        which,
        filesOnly: values['files-only'] === true,
        replaces: values.replace === true,
        skipsDamaged: values['skip-damaged-files'] === true,
        ofAnother: values['of-another'] === true,
      };
    }
  } catch {
    // An option that does not exist.
  }
  throw new BackupError('usage', usage);
}
