import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  ports: z.array(z.string()).default([]),
  logging: z.object({ driver: z.string() }).optional(),
});
const manual = readProjectFile('docs/operator/install.md');
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
      expect(command === undefined || ['worker', 'backup', 'seed'].includes(command)).toBe(true);
    }
  });

  it('names images by their version, services and volumes that are there', () => {
    const known = new Set([...Object.keys(volumes), ...Object.keys(services)]);
    for (const [name, { image, build, depends_on, volumes: mounts }] of Object.entries(services)) {
      if (!build) expect(image, name).toMatch(/:\D*\d/);
      for (const other of Object.keys(depends_on)) expect(known).toContain(other);
      for (const mount of mounts) {
        const [from = ''] = mount.split(':');
        if (from.startsWith('/')) expect(manual, from).toContain(from);
        else if (!from.startsWith('./')) expect(known).toContain(from);
        else if (from !== './certificates')
          expect(existsSync(join(projectRoot, 'deploy/container', from)), from).toBe(true);
      }
    }
  });

  it('brings the schema up to date before any node is replaced', () => {
    expect(services.schema?.command).toEqual(['seed']);
    expect(services['web-1']?.depends_on).toEqual({ schema: { condition: 'service_completed_successfully' } });
  });

  it('leaves no log to grow without end, and no detail of an error in that of PostgreSQL', () => {
    for (const [name, { logging }] of Object.entries(services)) expect(logging, name).toEqual({ driver: 'journald' });
    expect(services.postgres?.command).toContain('log_error_verbosity=terse');
    expect(manual).toContain("log_error_verbosity = 'terse'");
  });

  it('asks for nothing that the manual does not say how to make', () => {
    const [, chapter = ''] = manual.split('## In containers');
    const asked = [...readProjectFile('deploy/container/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(
      ([, name = '']) => name,
    );
    expect(new Set(asked).size).toBeGreaterThan(4);
    const [, made = ''] = /\(umask 077; \{([^}]*)\} > \.env\)/.exec(chapter) ?? [];
    for (const name of asked) {
      expect(made, name).toContain(name);
      expect(chapter, name).toMatch(new RegExp(`^\\| .*\`${name}\``, 'm'));
    }
    const blank = readProjectFile('deploy/tokcha.env.example').matchAll(/^([A-Z_]+(?:KEY|PEPPER|SALT|TOKEN))=$/gm);
    const filled = [...blank].map(([, name = '']) => name);
    expect(filled).toContain('BACKUP_KEY');
    for (const name of filled) expect(chapter, name).toContain(name);
    for (const what of ['certbot certonly', 'compose run --rm -T backup', 'backup --verify', 'scrape.yaml'])
      expect(chapter).toContain(what);
  });

  it('shows its figures where Prometheus of the machine asks for them, and to no one else', () => {
    const [, ...asked] = ['', ...readProjectFile('deploy/prometheus/scrape.yaml').matchAll(/127\.0\.0\.1:\d+/g)].map(
      String,
    );
    const shown = ours.flatMap(([, { ports }]) => ports.map((port) => port.slice(0, port.lastIndexOf(':'))));
    expect(shown.toSorted()).toEqual(asked.toSorted());
  });

  it('leads nginx to nodes that were made anew, by asking for their addresses again', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'tokcha-proxy-'));
    const script = readProjectFile('deploy/container/proxy-settings.sh').replaceAll('/etc/nginx/', `${scratch}/`);
    writeFileSync(join(scratch, 'tokcha.conf.example'), readProjectFile('deploy/nginx/tokcha.conf'));
    mkdirSync(join(scratch, 'conf.d'));
    execFileSync('sh', ['-c', script], { env: { PATH: process.env.PATH, SITE: 'site.uz' } });
    const settings = readFileSync(join(scratch, 'conf.d/default.conf'), 'utf8');
    rmSync(scratch, { recursive: true });
    expect(settings).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s/m);
    const upstreams = settings
      .split(/^upstream /m)
      .slice(1)
      .map((text) => text.split('}')[0] ?? '');
    expect(upstreams).toHaveLength(2);
    for (const upstream of upstreams) {
      // Without a zone nginx does not look a name up again.
      expect(upstream).toMatch(/^ {2}zone \w+ \d+k;$/m);
      expect(upstream.match(/^ {2}server .*$/gm)).toEqual([
        '  server web-1:3000 resolve max_fails=0;',
        '  server web-2:3000 resolve max_fails=0;',
      ]);
    }
    expect(settings).not.toMatch(/tokcha\.example|letsencrypt/);
    // Open nginx looks names of an upstream up again from 1.27.3 on.
    const [, major, minor] = /^FROM nginx:(\d+)\.(\d+)/m.exec(dockerfile) ?? [];
    expect(Number(major) * 100 + Number(minor)).toBeGreaterThanOrEqual(128);
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
