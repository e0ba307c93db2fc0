import { defineConfig } from 'vitest/config';

/**
 * Three suites: `unit` needs nothing, `server` runs on a real PostgreSQL (one server per run, one database per file),
 * `e2e` drives a browser against a built server.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,data,tools,start,attack}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Each worker has a product of its own; of one that runs already there is one.
          maxWorkers: process.env.E2E_URL ? 1 : Number(process.env.E2E_WORKERS ?? 2),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
