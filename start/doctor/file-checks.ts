import type { Db } from '#server/platform/database/database.ts';
import { installationOf, straysKept } from '#server/platform/database/installation.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import { parsePictureKey, pictureKeys } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { ownerKey, ownerOf } from '#server/platform/files/store-owner.ts';
import { findNamed, sampleStored } from './data.repository.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** Rows, and objects of the store, that are looked at. */
const sample = { rows: 200, objects: 2000 };
const day = 86_400_000;
/** The sweep has taken what has no row by then. */
const sweptAfter = 4 * day;

/** Whether the store answers, has what rows name, and has nothing else. `db` is null where there is none to compare with. */
export async function checkFiles(store: FileStore, db: Db | null, now = new Date()): Promise<Finding[]> {
  let strays: string[];
  try {
    strays = await firstOlder(store, new Date(now.getTime() - sweptAfter));
  } catch (error) {
    return [
      wrong(
        'files',
        `the store does not answer: ${reasonOf(error)}`,
        'See that the folder below DATA_DIR can be read, or that S3_* name the right bucket and key.',
      ),
    ];
  }
  if (db === null) return [ok('files', 'the store answers')];
  const foreign = await checkOwner(store, db);
  return [...(await checkMissing(store, db)), ...foreign, ...(foreign.length > 0 ? [] : await checkStrays(db, strays))];
}

/** The first names of what has been there for longer. */
async function firstOlder(store: FileStore, before: Date): Promise<string[]> {
  const keys: string[] = [];
  let looked = 0;
  for await (const { key, writtenAt } of store.list()) {
    if (key === ownerKey) continue;
    if (writtenAt < before) keys.push(key);
    looked += 1;
    if (looked >= sample.objects) break;
  }
  return keys;
}

/** Whether the store is this database's, and the sweep dares to remove what no row names (rules/uploads#orphans). */
async function checkOwner(store: FileStore, db: Db): Promise<Finding[]> {
  const [owner, installation] = [await ownerOf(store), await installationOf(db)];
  if (owner !== null && owner !== installation) {
    return [
      wrong(
        'files',
        `the store has the files of another installation (${owner}, not ${installation}), so none is removed`,
        `Set DATABASE_URL, and DATA_DIR or S3_*, to those of one installation. If they are, remove the object "${ownerKey}" from the store: the next sweep writes it anew where its files are known.`,
      ),
    ];
  }
  const kept = await straysKept(db);
  if (kept === 0) return [];
  return [
    wrong(
      'files',
      `${kept} belong to no row, so many that they are not removed`,
      'See that DATABASE_URL is that of these files; bring a copy back if the database was lost. After an older copy they are what came since: npm run doctor -- --remove-strays.',
    ),
  ];
}

async function checkMissing(store: FileStore, db: Db): Promise<Finding[]> {
  const { pictures, others } = await sampleStored(db, sample.rows);
  const keys = [...pictures.flatMap(({ hash, widths }) => pictureKeys(hash, widths)), ...others];
  const missing: string[] = [];
  for (const key of keys) if ((await store.size(key)) === null) missing.push(key);
  if (missing.length === 0) return [ok('files', `all of a sample of ${keys.length} are there`)];
  return [
    wrong(
      'files',
      `${missing.length} of ${keys.length} that rows name are missing (${missing.slice(0, 3).join(', ')})`,
      'Bring them back from a copy, beside the running product: npm run restore -- latest --files-only.',
    ),
  ];
}

async function checkStrays(db: Db, keys: readonly string[]): Promise<Finding[]> {
  const nameOf = (key: string) => parsePictureKey(key)?.hash ?? key;
  const named = await findNamed(
    db,
    [...new Set(keys.flatMap((key) => parsePictureKey(key)?.hash ?? []))],
    keys.filter((key) => parsePictureKey(key) === null),
  );
  const strays = keys.filter((key) => !named.has(nameOf(key)));
  if (strays.length === 0) return [];
  return [
    warning(
      'files',
      `${strays.length} of ${keys.length} belong to no row (${strays.slice(0, 3).join(', ')})`,
      'The daily sweep removes them: see that jobs run. After bringing back a copy they are what came since.',
    ),
  ];
}
