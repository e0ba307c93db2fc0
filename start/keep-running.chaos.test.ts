import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#testing/eventually.ts';

let scratch: string;
let keeper: ChildProcess | undefined;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tokcha-kept-'));
});
afterEach(async () => {
  if (keeper?.exitCode === null && keeper.signalCode === null) {
    keeper.kill('SIGKILL');
    await once(keeper, 'close');
  }
});
afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

/** Keeps a program running and gathers what it prints; `errors`: a file that takes what goes wrong instead. */
function keep(program: string, environment: Record<string, string> = {}, errors: 'pipe' | number = 'pipe') {
  const script = join(import.meta.dirname, 'testing/kept-process.mjs');
  const preload = new URL('die-with-parent.mjs', import.meta.url).href;
  const kept = spawn(process.execPath, [script, program, preload], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', errors],
  });
  keeper = kept;
  let output = '';
  kept.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  kept.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(kept, 'close');
  return {
    kept,
    ended,
    output: () => output,
    pids: () => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid)),
  };
}

/** Writes a program that says its pid once `preparation` has run, and then does `source`. */
async function program(name: string, source: string, preparation = ''): Promise<string> {
  const path = join(scratch, `${name}.mjs`);
  await writeFile(path, `${preparation}\nconsole.log('pid ' + process.pid);\n${source}`);
  return path;
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a program that is kept running', () => {
  /** Whoever has read its pid may ask it to stop: it listens by then. */
  const staying = (name: string) =>
    program(name, 'setInterval(() => {}, 1000);', `process.on('SIGTERM', () => process.exit(0));`);

  it('is started again when it is killed, after a pause that grows, and not when it is asked to stop', async () => {
    const { kept, ended, pids, output } = keep(await staying('staying'));
    for (const lives of [1, 2, 3]) {
      await until(() => pids().length === lives);
      process.kill(pids().at(-1) ?? 0, 'SIGKILL');
    }
    await until(() => pids().length === 4);
    expect([...output().matchAll(/again in ([\d.]+) s/g)].map(([, seconds]) => seconds)).toEqual(['0.1', '0.4', '0.4']);
    kept.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(isAlive(pids().at(-1))).toBe(false);
  });

  it('is started again when it met a fault', async () => {
    const { pids } = keep(await program('faulty', 'process.exit(70);'));
    await until(() => pids().length >= 3);
  });

  it.each([
    ['is done', 0],
    ['says that it cannot start', 1],
  ])('is let go when it %s', async (_what, code) => {
    const { ended, pids } = keep(await program(`ending-${code}`, `process.exit(${code});`));
    expect(await ended).toEqual([code, null]);
    expect(pids()).toHaveLength(1);
  });

  it.each([
    ['the frugal settings of its allocator', {}, '2'],
    ['the settings that the operator gave', { MALLOC_ARENA_MAX: '7' }, '7'],
  ])('finds %s', async (_what, environment, arenas) => {
    const path = await program(`arenas-${arenas}`, `console.log('arenas ' + process.env.MALLOC_ARENA_MAX);`);
    const { ended, output } = keep(path, environment);
    await ended;
    expect(output()).toContain(`arenas ${arenas}\n`);
  });

  it('has its end told to the journal as an error', async () => {
    const journal = join(scratch, 'journal');
    const file = await open(journal, 'w');
    const { dev, ino } = await file.stat();
    const { kept } = keep(
      await program('faulty-unit', 'process.exit(70);'),
      { JOURNAL_STREAM: `${dev}:${ino}` },
      file.fd,
    );
    await until(async () => (await readFile(journal, 'utf8')).includes('started again'));
    expect(await readFile(journal, 'utf8')).toMatch(/^<3>The server ended by itself/);
    kept.kill('SIGKILL');
    await file.close();
  });

  it('can be stopped while it waits for its next life', async () => {
    const { kept, ended, pids, output } = keep(await program('waiting', 'process.exit(70);'));
    await until(() => output().includes('0.4 s'));
    kept.kill('SIGTERM');
    await ended;
    const lives = pids().length;
    expect(lives).toBeLessThanOrEqual(3);
  });

  it('dies with its keeper', async () => {
    const { kept, ended, pids } = keep(await staying('orphan'));
    await until(() => pids().length === 1);
    kept.kill('SIGKILL');
    await ended;
    await until(() => !isAlive(pids()[0]));
  });
});

describe.skipIf(process.platform !== 'linux')('the product', () => {
  const places = (output: string): { url: string; databaseUrl: string }[] =>
    [...output.matchAll(/^\{"url".*$/gm)].map(([line]) => JSON.parse(line));
  const status = (url: string | undefined) =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );

  it('is started again where a fault met it before it listened', async () => {
    const fault = `import { Server } from 'node:net';
      Server.prototype.listen = () => setImmediate(() => { throw new Error('before it listened'); });`;
    const { output } = keep(join(import.meta.dirname, 'testing/tokcha-process.ts'), {
      DATA_DIR: join(scratch, 'early-fault'),
      PORT: '0',
      SEED: 'reference',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    });
    await until(() => output().includes('(exit code 70); it is started again'));
    expect(output()).toContain('before it listened');
  });

  it('is back after its server was killed, and after its database was', async () => {
    const dataDir = join(scratch, 'data');
    const tokcha = join(import.meta.dirname, 'testing/tokcha-process.ts');
    const { output, kept, ended } = keep(tokcha, {
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'reference',
      LOG_LEVEL: 'warn',
    });
    await until(() => places(output()).length === 1);
    process.kill(await childOf(kept.pid), 'SIGKILL');
    await until(() => places(output()).length === 2);
    const { url, databaseUrl = '' } = places(output()).at(-1) ?? {};
    expect(await status(url)).toBe(200);
    process.kill(await postmasterOf(databaseUrl), 'SIGKILL');
    await until(async () => (await status(url)) === 503, { interval: 5 });
    await until(async () => (await status(url)) === 200, { interval: 50 });
    expect(places(output()), 'the server lived on').toHaveLength(2);
    kept.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

async function childOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8');
  await client.end();
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}
