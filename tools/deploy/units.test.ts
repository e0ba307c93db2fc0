import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { retention } from '#contract/values/retention.ts';
import { askMachine, readProjectFile } from '#start/testing/machine.ts';
import { projectRoot } from '../run-program.ts';

const folder = 'deploy/systemd';
const units = readdirSync(join(projectRoot, folder));
const services = units.filter((name) => name.endsWith('.service'));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readProjectFile('package.json')));
const commands = Object.keys(scripts);
const hasAnalysis = askMachine('systemd-analyze', ['security', '--offline=yes', '--help'])?.code === 0;

describe.each(services)('%s', (name) => {
  const text = readProjectFile(`${folder}/${name}`);

  it('runs a command of the product, as its own user, with the file of settings', () => {
    const [, command = ''] = /^ExecStart=.*\/usr\/bin\/node start\/bootstrap\.mjs (\S+)/m.exec(text) ?? [];
    expect(commands).toContain(command);
    expect(text).toMatch(/^User=tokcha$/m);
    expect(text).toMatch(/^WorkingDirectory=\/srv\/tokcha\/current$/m);
    expect(text).toMatch(/^EnvironmentFile=\/etc\/tokcha\.env$/m);
  });

  it.skipIf(!hasAnalysis)('exposes little of the machine: 3 of 10 at most', () => {
    const { output } = askMachine('systemd-analyze', [
      'security',
      '--offline=yes',
      '--no-pager',
      `${folder}/${name}`,
    ]) ?? {
      output: '',
    };
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
    expect(Number(level), output).toBeLessThanOrEqual(3);
  });
});

it('copies wait for their disk, make room before they need it, and end some time', () => {
  for (const name of ['tokcha-backup', 'tokcha-backup-verify']) {
    const text = readProjectFile(`${folder}/${name}.service`);
    expect(text).toMatch(/^RequiresMountsFor=\/var\/backups\/tokcha$/m);
    // Else a oneshot has no end.
    expect(text).toMatch(/^TimeoutStartSec=\d+h$/m);
  }
  const text = readProjectFile(`${folder}/tokcha-backup.service`);
  const [, kept] = /^ExecStart=\S+ \S+ backup (.*)$/m.exec(text) ?? [];
  expect(text).toContain(`ExecStartPre=-/usr/bin/node start/bootstrap.mjs backup --prune ${kept}\n`);
});

it('a picture that takes too much memory ends its own process, and a node has room for two beside itself', () => {
  const text = readProjectFile(`${folder}/tokcha-web@.service`);
  expect(text).toMatch(/^OOMPolicy=continue$/m);
  const [, most = '0'] = /^MemoryMax=(\d+)M$/m.exec(text) ?? [];
  const [, rings = '0'] =
    /process_resident_memory_bytes\{job="tokcha"\}\) > ([\d.e]+)/.exec(
      readProjectFile('deploy/prometheus/alerts.yaml'),
    ) ?? [];
  const [, picture = '0'] =
    /^const memoryCeiling = (\d+) \* 1024 \* 1024;$/m.exec(
      readProjectFile('server/src/platform/files/photo-worker.ts'),
    ) ?? [];
  expect(Number(most) * 2 ** 20).toBeGreaterThanOrEqual(Number(rings) + 2 * Number(picture) * 2 ** 20);
  expect(readProjectFile('deploy/container/compose.yaml')).toContain(`mem_limit: ${most}m`);
});

it('every timer has its service, and the manual names every unit', () => {
  const manuals = readProjectFile('docs/operator/install.md') + readProjectFile('docs/operator/backup.md');
  for (const unit of units) {
    if (unit.endsWith('.timer')) expect(services).toContain(unit.replace('.timer', '.service'));
    expect(manuals, unit).toContain(unit.replace(/\.service$/, ''));
  }
});

it('the journal keeps logs as long as the privacy policy says, and no longer', () => {
  const journal = readProjectFile('deploy/journald/tokcha.conf');
  expect(journal).toMatch(new RegExp(`^MaxRetentionSec=${retention.logDays}day$`, 'm'));
});
