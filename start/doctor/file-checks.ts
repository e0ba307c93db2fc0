import type { Db } from '#server/platform/database/database.ts';
import { parsePictureKey, pictureKeys } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { findNamed, sampleStored } from './data.repository.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

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
  return [...(await checkMissing(store, db)), ...(await checkStrays(db, strays))];
}

/** The first names of what has been there for longer. */
async function firstOlder(store: FileStore, before: Date): Promise<string[]> {
  const keys: string[] = [];
  let looked = 0;
  for await (const { key, writtenAt } of store.list()) {
    if (writtenAt < before) keys.push(key);
    looked += 1;
    if (looked >= sample.objects) break;
  }
  return keys;
}

async function checkMissing(store: FileStore, db: Db): Promise<Finding[]> {
  const { pictures, voices } = await sampleStored(db, sample.rows);
  const keys = [...pictures.flatMap(({ hash, widths }) => pictureKeys(hash, widths)), ...voices];
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
