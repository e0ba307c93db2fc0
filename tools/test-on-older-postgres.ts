import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#start/private-database/embedded-postgres.ts';
import { projectRoot, runProgram } from './run-program.ts';

/** `npm run test:postgres17`: what of the server suite asks SQL, on PostgreSQL 17 of the package older-postgres (Linux x64). */
const folder = await mkdtemp(join(tmpdir(), 'tokcha-older-'));
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  log: createLog('warn'),
  durability: 'none',
  places: { packageRoot: join(projectRoot, 'node_modules/older-postgres-linux-x64') },
});
try {
  process.exitCode = await runProgram('node', [join(import.meta.dirname, 'test.ts'), '--project', 'server'], {
    TEST_SIZE: 'small',
    TEST_SQL_ALONE: 'yes',
    TEST_DATABASE_URL: server.superuserUrl,
  });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
