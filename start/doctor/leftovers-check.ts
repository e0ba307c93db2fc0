import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { filesBelow, isMissing } from '#server/platform/files/local-file-store.ts';
import { triedFolders } from '../backup/try-copy.ts';
import { listLeftDatabases } from './data.repository.ts';
import { type Finding, warning } from './finding.ts';

const day = 86_400_000;
/** Named one by one; of more their number. */
const mostNamed = 10;

/** What commands that were stopped, and hands, have left with people in it, which nothing removes by itself (rules/privacy#rights). */
export async function checkLeftovers(
  { dataDir, backupDir }: Pick<Settings, 'dataDir' | 'backupDir'>,
  db: Db | null,
  now = new Date(),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, bytes } of db === null ? [] : await listLeftDatabases(db)) {
    findings.push(
      warning(
        'leftovers',
        `the database "${name}" (${sizeOf(bytes)}) is left of a restore`,
        `Drop it once the product runs as it should: dropdb ${name}; the next restore does so too.`,
      ),
    );
  }
  for (const folder of [...(await triedFolders(dataDir)), ...(await otherClusters(dataDir))]) {
    const { bytes, days } = await measure(folder, now);
    findings.push(
      warning(
        'leftovers',
        `${folder} (${sizeOf(bytes)}, ${days} days old) has a database that the product does not use`,
        'Delete it once nobody needs what is in it: who was erased since is still there.',
      ),
    );
  }
  findings.push(...(await checkDamaged(backupDir, now)));
  return findings.length > mostNamed
    ? [
        ...findings.slice(0, mostNamed),
        warning('leftovers', `and ${findings.length - mostNamed} more`, 'Look at them in DATA_DIR and BACKUP_DIR.'),
      ]
    : findings;
}

/** Clusters beside the one that serves: moved away by hand, or kept by an upgrade. */
async function otherClusters(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(dataDir, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name === 'postgres') continue;
    const folder = join(dataDir, entry.name);
    if (await stat(join(folder, 'PG_VERSION')).catch(() => null)) found.push(folder);
  }
  return found;
}

async function checkDamaged(backupDir: string, now: Date): Promise<Finding[]> {
  let [count, bytes, oldest] = [0, 0, now];
  for await (const file of filesBelow(join(backupDir, 'files'))) {
    if (!file.path.endsWith('.damaged')) continue;
    count += 1;
    bytes += file.bytes;
    if (file.writtenAt < oldest) oldest = file.writtenAt;
  }
  if (count === 0) return [];
  return [
    warning(
      'leftovers',
      `${count} files in ${join(backupDir, 'files')} were damaged and set aside (${sizeOf(bytes)}, the oldest ${daysSince(oldest, now)} days old)`,
      'Once npm run backup -- --verify finds nothing any more, delete them: they end in .damaged.',
    ),
  ];
}

async function measure(folder: string, now: Date): Promise<{ bytes: number; days: number }> {
  let bytes = 0;
  for await (const file of filesBelow(folder)) bytes += file.bytes;
  return { bytes, days: daysSince((await stat(folder)).mtime, now) };
}

const daysSince = (moment: Date, now: Date): number => Math.floor((now.getTime() - moment.getTime()) / day);
const sizeOf = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;
