import { defineConfig } from 'vitest/config';
import { ensureTexts } from './start/texts.mjs';
import { LongestFirst } from './tools/longest-first.ts';
import { inFullRunAlone } from './tools/sizes-of-tests.ts';

// Whoever runs a suite by vitest's own command has them too.
await ensureTexts(import.meta.dirname);

/** Tests that end processes, cut lines or start nodes and whole products: they wait more than they work. */
const chaos = '{start,server}/**/*.chaos.test.ts';
/** Tests of the start that need the server's database, not processes of their own. */
const onDatabase = 'start/**/*.database.test.ts';
/** Files that take long and ask next to nothing of SQL that others do not: another PostgreSQL has little to say about them (record 0057). */
const notAboutSql = [
  'server/**/{authorization,auth-limits,chat-limits,attacks,uploads,fuzz,counted-searches}.test.ts',
  'server/**/{chat-access,chat-every-page,chat-connection,chat-catch-up,api-response-cache,cap-connections}.test.ts',
  'server/**/{typed-client,share-pictures,journey-log,demo-search,password,reset-connections,create-product-once}.test.ts',
];
/** What an ordinary run leaves to the full one; on another PostgreSQL what asks SQL runs all the same. */
const leftOut = process.env.TEST_SIZE === 'small' && !process.env.TEST_SQL_ALONE ? inFullRunAlone : [];
/** Of each suite: they wait for their database, their pages and processes as long as they work (record 0098). */
const workers = 3;
/** Each worker of the journeys has a product of its own; of one that runs already there is one. */
const walkers = process.env.E2E_URL ? 1 : Number(process.env.E2E_WORKERS ?? workers);
/** Loaded by Node itself, in the form that it serves with. */
const compiled = { deps: { external: [/texts\/compiled/] } };
/** Packages that lie in folders of the tools bring tests of their own. */
const foreign = '**/node_modules/**';

/**
 * Four suites: `unit` needs nothing, `server` runs on a real PostgreSQL (one server per run, one database per file), `e2e` drives
 * browsers against built products, and `chaos` (`npm run test:full`) kills what runs. Files of `server` share the modules that
 * they load, which are most of their time: none keeps state between two files (record 0057).
 */
export default defineConfig({
  test: {
    // Products and their databases end in order.
    teardownTimeout: 60_000,
    // Whoever reads the last lines of a run has nothing but the message: what was found stands in it.
    chaiConfig: { truncateThreshold: 1000 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,texts,web,data,tools,start,attack}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts'],
          exclude: [chaos, onDatabase, foreign, ...leftOut],
          environment: 'node',
          server: compiled,
          testTimeout: 300_000,
          expect: { poll: { timeout: 90_000 } },
          maxWorkers: workers,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', onDatabase],
          exclude: ['server/**/*.unit.test.ts', chaos, ...leftOut, ...(process.env.TEST_SQL_ALONE ? notAboutSql : [])],
          globalSetup: ['server/testing/app/global-setup.ts'],
          server: compiled,
          testTimeout: 300_000,
          expect: { poll: { timeout: 90_000 } },
          hookTimeout: 300_000,
          pool: 'forks',
          isolate: false,
          maxWorkers: workers,
        },
      },
      {
        test: {
          name: 'chaos',
          include: [chaos],
          globalSetup: ['server/testing/app/global-setup.ts'],
          server: compiled,
          testTimeout: 600_000,
          expect: { poll: { timeout: 90_000 } },
          hookTimeout: 300_000,
          pool: 'forks',
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          server: compiled,
          testTimeout: 600_000,
          expect: { poll: { timeout: 90_000 } },
          hookTimeout: 600_000,
          // A browser takes longer to start than many a journey: one serves all files of a worker.
          isolate: false,
          maxWorkers: walkers,
          // One turn with the other suites leaves nobody idle between them; it takes as many workers.
          sequence: { groupOrder: walkers === workers ? 0 : 2 },
        },
      },
    ],
  },
});
