import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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

it('every timer has its service, and the manual names every unit', () => {
  const manuals = readProjectFile('docs/operator/install.md') + readProjectFile('docs/operator/backup.md');
  for (const unit of units) {
    if (unit.endsWith('.timer')) expect(services).toContain(unit.replace('.timer', '.service'));
    expect(manuals, unit).toContain(unit.replace(/\.service$/, ''));
  }
});
