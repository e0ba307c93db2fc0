import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import { watch } from '#server/platform/metrics/watch.ts';
import { isNamedAhead, listCopies, momentOf, newestOf } from './copy-names.ts';
import { readVerified, unverifiedFor } from './verified.ts';

/** Adds to /metrics how old the newest copy is, and the room where copies lie (docs/operator/watching.md). */
export function watchCopies(app: FastifyInstance, backupDir: string, clock: Clock): void {
  const { registry } = app.metrics;
  // A folder that cannot be read has none for anybody, and somebody has to be told.
  watch(registry, clock, () => listCopies(backupDir).catch(() => []), {
    backup_copies: { help: 'Copies in BACKUP_DIR; 0 where it cannot be read', of: (copies) => copies.length },
    backup_age_seconds: {
      help: 'Age of the newest copy; NaN where there is none',
      of: (copies) => {
        const newest = newestOf(copies, clock.now());
        return newest === undefined ? Number.NaN : (clock.now().getTime() - momentOf(newest).getTime()) / 1000;
      },
    },
  });
  const tried = async () => ({
    found: await readVerified(backupDir),
    names: (await listCopies(backupDir).catch(() => [])).filter((name) => !isNamedAhead(name, clock.now())),
  });
  watch(registry, clock, tried, {
    backup_verified_age_seconds: {
      help: 'Since a copy was last found whole; infinite where the last try failed, the age of the oldest where none was tried',
      of: ({ found, names }) => (unverifiedFor(found, names, clock.now()) ?? Number.NaN) / 1000,
    },
  });
  watch(registry, clock, () => statfs(backupDir), {
    backup_disk_free_ratio: {
      help: 'Free share of the disk of BACKUP_DIR',
      of: ({ bavail, blocks }) => bavail / blocks,
    },
  });
}
