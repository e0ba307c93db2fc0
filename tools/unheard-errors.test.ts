import { describe, expect, it } from 'vitest';
import { isTest, readSources } from './imports/source-imports.ts';

const sources = readSources().filter(
  ({ path }) => /^(server\/src|start)\//.test(path) && !isTest(path) && !path.startsWith('start/testing/'),
);

const linesLike = (pattern: RegExp) =>
  sources.flatMap(({ path, source }) => (pattern.test(source.replace(/\s+/g, ' ')) ? [path] : []));

describe('an error that nobody hears would end the process', () => {
  it('so what emits errors is made in a few files alone, each of which listens to it', () => {
    const makers = linesLike(
      /\b(new pg\.(Pool|Client)|createClient|createReadStream|createWriteStream|createConnection|spawn|fork|new Worker|new ZipFile)\(/,
    );
    expect(makers).toEqual([
      'server/src/platform/database/pool.ts',
      // These two ask a client how it reads an address, and never connect it.
      'server/src/platform/database/protected-database.ts',
      'server/src/platform/database/schema/prepare-schema.ts',
      'server/src/platform/database/silent-server.ts',
      // What it opens is listened to by who sends it on.
      'server/src/platform/files/local-file-store.ts',
      'server/src/platform/files/photo-process.ts',
      'server/src/platform/files/temporary-files.ts',
      'server/src/platform/nodes/ask-redis.ts',
      'server/src/platform/nodes/node-link.ts',
      // Pipelines listen to what it opens.
      'start/backup/parts.ts',
      'start/dev.ts',
      'start/install/install.mjs',
      'start/keep-running.mjs',
      'start/private-database/connection.ts',
      'start/private-database/orphan-watcher.ts',
      'start/private-database/server-log.ts',
      'start/private-database/server.ts',
      'start/private-database/windows-server.ts',
      'start/progress/part.mjs',
    ]);
  });

  it('so no asynchronous function is given to a timer or an emitter, which would drop its failure', () => {
    expect(linesLike(/\bset(Interval|Timeout|Immediate)\( ?async|\.(on|once|addListener)\( ?'[^']+', ?async/)).toEqual(
      [],
    );
  });
});
