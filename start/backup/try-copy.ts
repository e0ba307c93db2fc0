import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrokenLink } from '#server/platform/audit/audit.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { isMigrated } from '#server/platform/database/schema/migrate.ts';
import type { Log } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '../private-database/embedded-postgres.ts';
import { compareCounters } from '../sound-data/counters.repository.ts';
import type { Copy } from './copies.ts';
import { BackupError } from './errors.ts';
import { checkCopy, loadCopy } from './load-copy.ts';
import { saySetAside, setAsideDamaged } from './restore-files.ts';

/** Rows of each kind that are counted anew. */
const sample = 500;

/**
 * Tries a copy: all of it is read, its rows are loaded into a PostgreSQL that is made for this and thrown away, and what the product
 * relies on is looked at there. Nothing of the product is touched; a file of the pool that is damaged is set aside.
 * @throws BackupError with what is wrong
 */
export async function tryCopy(copy: Copy, log: Log): Promise<{ rows: number; migrations: number; files: number }> {
  await checkCopy(copy);
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-tried-copy-'));
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log, durability: 'none' });
    try {
      const loaded = await loadCopy(copy, { app: embedded.url, owner: embedded.ownerUrl }, log);
      await lookAt(embedded.url, copy, log);
      const damaged = await setAsideDamaged(copy);
      if (damaged.length > 0) throw new BackupError('damaged', saySetAside(damaged));
      return { ...loaded, files: copy.manifest.files.count };
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lookAt(url: string, { folder }: Copy, log: Log): Promise<void> {
  const { db, close } = openDatabase({ url, log, poolSize: 1, statementTimeoutMs: 120_000, acquireTimeoutMs: 30_000 });
  try {
    const wrong = [
      ...((await isMigrated(db)) ? [] : ['its schema is not that of this version']),
      ...((await findBrokenLink(db)) === null ? [] : ['the chain of its audit log is broken']),
      ...(await compareCounters(db, sample)).flatMap(({ name, wrong }) =>
        wrong.length > 0
          ? [`${wrong.length} numbers of ${name} are other than their rows say (${wrong.slice(0, 5).join(', ')})`]
          : [],
      ),
    ];
    if (wrong.length > 0) {
      throw new BackupError(
        'refused',
        `${folder} can be brought back as it was copied, but what was copied is not sound: ${wrong.join('; ')}.`,
      );
    }
  } finally {
    await close();
  }
}
