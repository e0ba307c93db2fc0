import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobName } from './job-names.ts';

it('says of every job that runs by itself what it does', () => {
  const upkeep = readFileSync(new URL('../../../../../server/src/upkeep.ts', import.meta.url), 'utf8');
  const jobs = [...upkeep.matchAll(/\bname: '([a-z-]+)'/g)].flatMap(([, name]) => name ?? []);
  expect(jobs.length).toBeGreaterThan(40);
  for (const job of [...jobs, 'run-imports', 'run-shop-imports', 'pull-shop-feeds']) expect(jobName(job)).not.toBe(job);
});
