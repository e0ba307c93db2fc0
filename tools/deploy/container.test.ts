import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentVariables } from '#server/platform/config/environment.ts';
import { askMachine, readProjectFile } from '#start/testing/machine.ts';
import { projectRoot } from '../run-program.ts';

const dockerfile = readProjectFile('deploy/container/Dockerfile');
const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  command: z.union([z.string(), z.array(z.string())]).default([]),
  build: z.object({ target: z.string(), dockerfile: z.string(), context: z.string() }).optional(),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(readProjectFile('deploy/container/compose.yaml'), { merge: true }));
const ours = Object.entries(services).filter(([, { image }]) => image === 'tokcha');
const hasDocker = askMachine('docker', ['info'])?.code === 0;

describe('the image', () => {
  it('copies what is there', () => {
    for (const [, line = ''] of dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm))
      for (const path of line.split(' ')) expect(existsSync(join(projectRoot, path)), path).toBe(true);
  });

  it('is given everything that is built from, and nothing of what is here', () => {
    const left = readProjectFile('.dockerignore').split('\n');
    for (const path of ['.git', '.data', '.backups', 'node_modules', '*.env']) expect(left).toContain(path);
    const needed = [
      'package-lock.json',
      '.npmrc',
      'web',
      'contract',
      'server/src',
      'server/migrations',
      'start',
      'data',
      'texts/messages',
    ];
    for (const path of [...needed, 'tools/left-out']) {
      expect(existsSync(join(projectRoot, path)), path).toBe(true);
      expect(left).not.toContain(path);
    }
    expect(globSync('{start,server/src,web,data,contract}/**/*.{env,log}', { cwd: projectRoot })).toEqual([]);
  });

  it('ends in a stage that is nobody mighty, and says whether it is well', () => {
    const [, last = ''] = dockerfile.split(/^FROM .* AS product$/m);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .*readyz/m);
    expect(last.indexOf('COPY')).toBeLessThan(last.indexOf('USER'));
  });
});

describe('the composition', () => {
  it('sets what the product reads, and the image too', () => {
    const [, named = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    const inImage = named.split(' ').map((pair) => pair.split('=')[0]);
    for (const name of inImage.filter((each) => each !== 'NODE_COMPILE_CACHE'))
      expect(environmentVariables).toContain(name);
    expect(ours.length).toBeGreaterThanOrEqual(3);
    for (const [name, { environment }] of ours)
      for (const variable of Object.keys(environment)) expect(environmentVariables, name).toContain(variable);
  });

  it('lets the product write nowhere but into its volumes, and do nothing special', () => {
    for (const [name, each] of ours) {
      expect([name, each.read_only, each.cap_drop]).toEqual([name, true, ['ALL']]);
      expect(each.build?.target).toBe('product');
      const [command] = each.command;
      expect(command === undefined || ['worker', 'backup'].includes(command)).toBe(true);
    }
  });

  it('names images by their version, services and volumes that are there', () => {
    const known = new Set([...Object.keys(volumes), ...Object.keys(services)]);
    for (const [name, { image, build, depends_on, volumes: mounts }] of Object.entries(services)) {
      if (!build) expect(image, name).toMatch(/:\D*\d/);
      for (const other of Object.keys(depends_on)) expect(known).toContain(other);
      for (const mount of mounts) {
        const [from = ''] = mount.split(':');
        if (!from.startsWith('./')) expect(known).toContain(from);
        else if (from !== './certificates')
          expect(existsSync(join(projectRoot, 'deploy/container', from)), from).toBe(true);
      }
    }
  });

  it('has the nodes that nginx is told of', () => {
    const [, ...nodes] = readProjectFile('deploy/container/proxy-settings.sh').match(/(?<=\/)web-\d(?=:3000)/g) ?? [];
    expect(['web-1', ...nodes]).toEqual(ours.map(([name]) => name).filter((name) => name.startsWith('web-')));
  });
});

it.skipIf(!hasDocker)('is built, and its commands run as nobody on a root that is read only', () => {
  const build = askMachine('docker', [
    'build',
    '-q',
    '-f',
    'deploy/container/Dockerfile',
    '--target',
    'product',
    '-t',
    'tokcha-test',
    '.',
  ]);
  expect(build?.code, build?.output).toBe(0);
  const run = askMachine('docker', [
    'run',
    '--rm',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    'tokcha-test',
    'backup',
    '--list',
  ]);
  // Production without its secrets: refused by a sentence, so everything up to it works.
  expect(run?.output).not.toMatch(/EROFS|EACCES|could not be installed/);
  expect(askMachine('docker', ['run', '--rm', '--entrypoint', 'id', 'tokcha-test', '-u'])?.output.trim()).toBe('1000');
});
