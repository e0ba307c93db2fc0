import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../run-program.ts';

/** Stand-ins for programs of the machine, which note what they were asked. */
const programs = {
  runuser: 'shift 3; exec "$@"',
  systemctl: `echo "systemctl $*" >> "$TOKCHA_HOME/asked"
case $1 in list-units) echo 'tokcha-web@3001.service loaded'; echo 'tokcha-web@3002.service loaded';; is-active) exit 0;; show) cat "$TOKCHA_HOME/pid-of-$5" 2>/dev/null || echo 0;; esac`,
  curl: 'echo "$*" >> "$TOKCHA_HOME/looked"; case "$*" in *3002*) [ ! -e "$TOKCHA_HOME/3002-is-broken" ];; esac',
  sleep: ':',
};

let scratch: string;
let home: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'tokcha-release-'));
  home = join(scratch, 'home');
  mkdirSync(join(scratch, 'bin'));
  for (const [name, does] of Object.entries(programs)) {
    writeFileSync(join(scratch, 'bin', name), `#!/bin/sh\n${does}\n`);
    chmodSync(join(scratch, 'bin', name), 0o755);
  }
  const source = join(scratch, 'source');
  mkdirSync(join(source, 'start'), { recursive: true });
  mkdirSync(join(home, 'releases'), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', source, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      stdio: 'pipe',
    });
  git('init', '-q');
  for (const version of ['v1', 'v2', 'v3', 'v4', 'v5']) {
    const build = `import { appendFileSync, writeFileSync } from 'node:fs';
if (process.argv[2] === 'build') writeFileSync('built', 'build ${version}');
else appendFileSync('../../asked', process.argv[2] + ' ${version} for ' + process.env.DATABASE_URL + '\\n');
if (process.argv[2] === process.env.BROKEN) process.exit(1);`;
    writeFileSync(join(source, 'start/bootstrap.mjs'), version === 'v5' ? 'process.exit(1);' : build);
    git('add', '-A');
    git('commit', '-qm', version);
    git('tag', version);
  }
  execFileSync('git', ['clone', '-q', '--mirror', source, join(home, 'repository.git')], { stdio: 'pipe' });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function release(...args: string[]): { code: number | null; says: string; asked: string[] } {
  rmSync(join(home, 'asked'), { force: true });
  rmSync(join(home, 'looked'), { force: true });
  const env = {
    ...process.env,
    TOKCHA_HOME: home,
    TOKCHA_SETTINGS: join(home, 'tokcha.env'),
    PATH: `${join(scratch, 'bin')}:${process.env.PATH}`,
  };
  const { status, stdout, stderr } = spawnSync(join(projectRoot, 'deploy/release'), args, { env, encoding: 'utf8' });
  const asked = existsSync(join(home, 'asked')) ? readFileSync(join(home, 'asked'), 'utf8').trim().split('\n') : [];
  return {
    code: status,
    says: stdout + stderr,
    asked: asked.filter((line) => !/list-units|is-active|show /.test(line)),
  };
}

const serving = () => readlinkSync(join(home, 'current'));
const before = () => readlinkSync(join(home, 'previous'));
const replaced = [
  'systemctl restart tokcha-web@3001.service',
  'systemctl restart tokcha-web@3002.service',
  'systemctl restart tokcha-worker',
];

it('builds a version beside the others, copies what is there, and replaces node after node', () => {
  const first = release('v1');
  expect([first.code, serving(), first.asked]).toEqual([0, 'releases/v1', replaced]);
  expect(readFileSync(join(home, 'current/built'), 'utf8')).toBe('build v1');
  const back = release('--back');
  expect([back.code, back.asked, serving()]).toEqual([1, [], 'releases/v1']);
  expect(back.says).toMatch(/^There is no release to go back to: .*\n$/);
  const second = release('v2');
  expect([second.code, serving(), before()]).toEqual([0, 'releases/v2', 'releases/v1']);
  expect(second.asked).toEqual(['systemctl start tokcha-backup', ...replaced]);
});

it('goes back and forth', () => {
  const back = release('--back');
  expect([back.code, serving(), before(), back.asked]).toEqual([0, 'releases/v1', 'releases/v2', replaced]);
  release('--back');
  expect(serving()).toBe('releases/v2');
});

it('stops at a node that does not get ready, and says how to go back', () => {
  writeFileSync(join(home, '3002-is-broken'), '');
  const third = release('v3');
  expect(third.code).toBe(1);
  expect(third.says).toContain('tokcha-release --back');
  expect(third.asked).not.toContain('systemctl restart tokcha-worker');
  rmSync(join(home, '3002-is-broken'));
  expect(release('--back').code).toBe(0);
  expect(serving()).toBe('releases/v2');
});

it.each([
  ['', '127.0.0.1'],
  ['HOST=127.0.0.1', '127.0.0.1'],
  ['# HOST=10.0.0.9\nHOST=10.0.0.2', '10.0.0.2'],
  ['HOST=0.0.0.0', '127.0.0.1'],
  ["HOST='::'", '[::1]'],
  ['HOST=fd00::2', '[fd00::2]'],
])('looks whether a node is ready where %j lets it listen', (settings, address) => {
  writeFileSync(join(home, 'tokcha.env'), `${settings}\nPORT=3001\n`);
  expect(release('v2').code).toBe(0);
  const looked = readFileSync(join(home, 'looked'), 'utf8').trim().split('\n');
  expect(looked.map((line) => line.split(' ').at(-1))).toEqual([
    `http://${address}:3001/readyz`,
    `http://${address}:3002/readyz`,
  ]);
});

describe('on a server of PostgreSQL', () => {
  beforeAll(() => writeFileSync(join(home, 'tokcha.env'), 'DATABASE_URL=postgres://there/tokcha\n'));
  afterAll(() => rmSync(join(home, 'tokcha.env')));
  const migrated = 'seed v3 for postgres://there/tokcha';

  it('migrates before any node is restarted, and touches none where that fails', () => {
    process.env.BROKEN = 'seed';
    const failed = release('v3');
    delete process.env.BROKEN;
    expect([failed.code, serving(), failed.asked]).toEqual([
      1,
      'releases/v2',
      ['systemctl start tokcha-backup', migrated],
    ]);
    expect(release('v3').asked).toEqual(['systemctl start tokcha-backup', migrated, ...replaced]);
  });

  it('waits for what already runs it instead of killing it, and restarts what has ended', () => {
    const node = spawn('sleep', ['100'], { cwd: join(home, 'releases/v3') });
    try {
      for (const unit of ['tokcha-web@3001.service', 'tokcha-worker']) {
        writeFileSync(join(home, `pid-of-${unit}`), String(node.pid));
      }
      expect(release('v3').asked).toEqual([migrated, 'systemctl restart tokcha-web@3002.service']);
      // With changed settings what runs already has to begin anew too, and nothing else happens.
      expect(release('--restart')).toMatchObject({ code: 0, asked: replaced });
      expect(serving()).toBe('releases/v3');
      expect(release('--back').asked).toEqual(replaced);
    } finally {
      node.kill();
      for (const unit of ['tokcha-web@3001.service', 'tokcha-worker']) rmSync(join(home, `pid-of-${unit}`));
    }
  });
});

it('leaves everything as it is where a version cannot be built, or is none', () => {
  for (const version of ['v5', 'v99']) {
    expect(release(version).code).not.toBe(0);
    expect([serving(), existsSync(join(home, `releases/${version}`))]).toEqual(['releases/v2', false]);
  }
});

it('keeps three releases, and those in use', () => {
  release('v3');
  release('v4');
  expect([serving(), before()]).toEqual(['releases/v4', 'releases/v3']);
  expect(['v1', 'v2', 'v3', 'v4'].filter((version) => existsSync(join(home, 'releases', version)))).toEqual([
    'v2',
    'v3',
    'v4',
  ]);
});
