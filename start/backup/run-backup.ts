import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSettings, type Settings } from '#server/platform/config/config.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { isNamedAhead, listCopies } from '../copies/copy-names.ts';
import { isSameDisk } from '../copies/same-disk.ts';
import { writeVerified } from '../copies/verified.ts';
import { fileStoreOf } from '../outside-services.ts';
import { step } from '../progress/progress.ts';
import { endWithExplanation } from '../start-failure.ts';
import { openCopy, type Removed, type Retention } from './copies.ts';
import { BackupError } from './errors.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { pruneCopies } from './prune-copies.ts';
import { NoRoomError } from './room.ts';
import { backupKeyOf } from './sealing.ts';
import { openSource } from './source.ts';
import { tryCopy } from './try-copy.ts';

const usage = `Say one of:
  npm run backup                                           a copy of rows and files into BACKUP_DIR
  npm run backup -- --keep 8 --daily 7 --weekly 4          the same; then only the newest 8, one of each of 7 days and of 4 weeks stay
  npm run backup -- --prune --keep 8 --daily 7 --weekly 4  removes the others, and makes none
  npm run backup -- --list                                 the copies that there are
  npm run backup -- --verify [copy]                        tries the newest copy, or this one, in a database of its own`;

/** `npm run backup` (docs/operator/backup.md): works beside the running product, and on one that is stopped. */
try {
  const asked = read();
  const settings = loadSettings(process.env);
  if (asked.act === 'list') await list(settings);
  else if (asked.act === 'verify') await verify(settings, asked.which);
  else if (asked.act === 'prune') await prune(settings, asked.retention);
  else await make(settings, asked.retention);
} catch (error) {
  endWithExplanation(error);
}

type Asked =
  | { act: 'list' }
  | { act: 'verify'; which: string }
  | { act: 'prune'; retention: Retention }
  | { act: 'make'; retention: Retention | null };

/** What stays where nothing else is said. */
const usualRetention: Retention = { keep: 8, daily: 7, weekly: 4 };

/** @throws BackupError with what can be said */
function read(): Asked {
  try {
    const { values, positionals } = parseArgs({
      options: {
        keep: { type: 'string' },
        daily: { type: 'string' },
        weekly: { type: 'string' },
        list: { type: 'boolean' },
        verify: { type: 'boolean' },
        prune: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const { keep, daily, weekly } = values;
    const [which, ...more] = positionals;
    if (more.length > 0 || (which !== undefined && !values.verify)) throw new Error('too many words');
    if (values.list) return { act: 'list' };
    if (values.verify) return { act: 'verify', which: which ?? 'latest' };
    if (keep === undefined && daily === undefined && weekly === undefined)
      return values.prune ? { act: 'prune', retention: usualRetention } : { act: 'make', retention: null };
    const retention = { keep: count(keep ?? '1'), daily: count(daily ?? '0'), weekly: count(weekly ?? '0') };
    if (retention.keep < 1) throw new Error('the newest copy stays');
    return { act: values.prune ? 'prune' : 'make', retention };
  } catch {
    throw new BackupError('usage', usage);
  }
}

function count(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error('no number');
  return Number(text);
}

async function list({ backupDir }: Settings): Promise<void> {
  const names = await listCopies(backupDir);
  for (const name of names) {
    console.log(`${name}  ${await describeCopy(join(backupDir, name))}`);
  }
  if (names.length === 0) console.log(`There is no copy in ${backupDir} yet.`);
}

/** What is in a copy, or why it cannot be told. */
async function describeCopy(folder: string): Promise<string> {
  try {
    const { tables, files, keyId } = await readManifest(folder, null);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${rows} rows, ${files.count} files${keyId === null ? '' : `, sealed with key ${keyId}`}`;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.exitCode = 1;
    return error.message;
  }
}

async function verify({ backupDir, dataDir, BACKUP_KEY }: Settings, which: string): Promise<void> {
  const copy = await openCopy(backupDir, which, backupKeyOf(BACKUP_KEY));
  const note = async (ok: boolean) => {
    if (copy.backupDir === backupDir)
      await writeVerified(backupDir, { name: copy.name, at: new Date().toISOString(), ok });
  };
  const begun = step(`copy ${copy.name}`);
  try {
    const { rows, files, migrations } = await tryCopy(copy, dataDir, createLog('warn'));
    await note(true);
    const since = migrations > 0 ? `, ${migrations} migrations since` : '';
    begun.done(`can be brought back: ${rows} rows, ${files} files${since}`);
  } catch (error) {
    if (error instanceof NoRoomError) begun.fail('was not tried');
    else {
      begun.fail('cannot be brought back');
      await note(false);
    }
    throw error;
  }
}

async function make(settings: Settings, retention: Retention | null): Promise<void> {
  const { backupDir, dataDir, BACKUP_KEY } = settings;
  const key = backupKeyOf(BACKUP_KEY);
  const source = await openSource(settings, createLog('warn'));
  const localStore = createLocalFileStore(join(dataDir, 'files'));
  try {
    const begun = step('copy');
    const { manifest, folder, filesAdded, removed } = await makeBackup({
      databaseUrl: source.addresses.app,
      store: fileStoreOf(settings) ?? localStore,
      backupDir,
      key,
      secretsFile: join(dataDir, 'secrets.json'),
      retention,
      checkRoom: async () => {
        if (await isSameDisk(settings)) await localStore.checkSpace().catch(refuseForRoom);
      },
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    begun.done(`${rows} rows, ${manifest.files.count} files, ${filesAdded} of them new, in ${folder}`);
    if (removed) sayRemoved(removed);
    await sayAhead(backupDir);
    if (manifest.files.missing > 0) {
      console.warn(
        `${manifest.files.missing} files that rows name are not in the store, so they are in no copy: npm run doctor`,
      );
    }
    if (key === null) {
      console.warn(
        'It lies open, and without the secrets that the product made for itself: set BACKUP_KEY to have both.',
      );
    }
  } finally {
    await source.close();
  }
}

async function prune(settings: Settings, retention: Retention): Promise<void> {
  sayRemoved(await pruneCopies(settings, { retention, key: backupKeyOf(settings.BACKUP_KEY) }));
}

function sayRemoved({ copies, files, unread }: Removed): void {
  console.log(`${copies.length} older copies removed, with ${files} files that no other names`);
  if (unread !== null) {
    console.warn(
      `No file was removed, as ${unread} may name it and cannot be read: it is damaged, sealed with another key, or belongs to another user.`,
    );
  }
}

/** Nobody removes such copies, which would have people in them for too long. */
async function sayAhead(backupDir: string): Promise<void> {
  const ahead = (await listCopies(backupDir)).filter((name) => isNamedAhead(name, new Date()));
  if (ahead.length > 0) {
    console.warn(
      `A clock that was ahead has named ${ahead.length} copies (${ahead.slice(0, 3).join(', ')}): they count as none. Set the clock right, and delete their folders when you need them no more.`,
    );
  }
}

/** What is left is the database's, which stops where there is none: a copy on its disk is worth less than that. */
function refuseForRoom(cause: unknown): never {
  throw new BackupError(
    'refused',
    'The disk of the data is nearly full (less than 5 % or 500 MiB), and copies lie on it too, so none was made. ' +
      'Make room, or set BACKUP_DIR to another disk: docs/operator/runbooks.md#diskfull.',
    { cause },
  );
}
