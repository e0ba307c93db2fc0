import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { startCommand } from './testing/start-command.ts';

let test: TestApp;
let settings: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  settings = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'tokcha-worker-')),
    DATABASE_URL: test.databaseUrl,
    DATABASE_MIGRATION_URL: test.ownerUrl,
    SEED: 'reference',
    PORT: '38901',
    METRICS_TOKEN: 'q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya',
  };
});
afterAll(async () => {
  await test.close();
  await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
});

const command = (file: string) => startCommand(join(import.meta.dirname, file), [], settings);

it('the schema is brought up to date by a command that ends', async () => {
  const { code, output } = await command('seed.ts').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('schema')]);
});

it('the worker tells its figures, and ends when it is told to', async () => {
  const { child, ended } = command('worker.ts');
  const ask = (token: string) =>
    fetch('http://127.0.0.1:39901/metrics', { headers: { authorization: `Bearer ${token}` } });
  try {
    const figures = await eventually(async () => (await ask(settings.METRICS_TOKEN ?? '')).text());
    expect(figures).toMatch(/^notice_deliveries_total\{channel="telegram",outcome="later"\} 0$/m);
    expect(figures).toMatch(/^process_start_time_seconds /m);
    expect((await ask('another')).status).toBe(401);
  } finally {
    child.kill('SIGTERM');
  }
  expect((await ended).code).toBe(0);
});
