import { readdirSync, readlinkSync } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { RunningTokcha } from './testing/running-tokcha.ts';

let scratch: string;
const started: RunningTokcha[] = [];
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tokcha-start-'));
});
afterAll(async () => {
  await Promise.all(started.map((one) => one.end('SIGKILL')));
  await eventually(() => expect(processesIn(scratch)).toEqual([]));
  await rm(scratch, { recursive: true, force: true });
});

function start(settings: Record<string, string>): RunningTokcha {
  const tokcha = new RunningTokcha(settings);
  started.push(tokcha);
  return tokcha;
}

/** Processes that work in a folder, as each of a database's does. */
function processesIn(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });
}

const production = {
  NODE_ENV: 'production',
  DEMO_MODE: '1',
  SMS_DRIVER: 'console',
  PUBLIC_URL: 'https://tokcha.example',
  ACCESS_TOKEN_KEY: 'q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya',
  REFRESH_TOKEN_KEY: 'w7Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0Le',
  OTP_PEPPER: 'e6Lf3oYt9Vc7Dx1Nw5Sb8Uk2Qh4Jg0Za',
  VIEW_SALT: 'r5Mg4pZu2Wd6Ey8Ox1Tc9Vl7Ri3Kh0Xb',
};

/** ms until a first start serves, about; the kills are spread over it */
let firstStartMs = 4000;

describe('a running product', () => {
  let tokcha: RunningTokcha;
  let dataDir: string;
  let url: string;
  let databaseUrl: string;
  beforeAll(async () => {
    const began = performance.now();
    dataDir = join(scratch, 'running');
    tokcha = start({ ...production, DATA_DIR: dataDir });
    ({ url, databaseUrl } = await tokcha.ready);
    firstStartMs = performance.now() - began;
  });

  it('keeps its data folder: a second one is refused and told who has it', async () => {
    const second = await start({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(`already in use by another process (pid ${tokcha.pid})`);
    expect(second.output).not.toMatch(/\n {4}at /);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('keeps its port: another one says so in a sentence', async () => {
    const { port } = new URL(url);
    const other = { DATA_DIR: join(scratch, 'other'), DATABASE_URL: databaseUrl, PORT: port };
    const { code, output } = await start(other).ended;
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is already in use.`);
    expect(output).not.toMatch(/\n {4}at /);
  });

  it('stops in order: readiness fails, what runs is finished, the database goes last', async () => {
    const slow = fetch(`${url}/slow`);
    await eventually(async () => expect(tokcha.hasSaid('a slow page is begun')).toBe(true));
    const began = performance.now();
    tokcha.signal('SIGTERM');
    tokcha.signal('SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    // A machine without time for it refuses some calls for a moment.
    await eventually(async () => expect((await fetch(`${url}/api/category`)).status).toBe(200));
    const finished = await slow;
    expect(finished.status).toBe(200);
    expect(await finished.text()).toContain('/slow');
    const { code, signal, output } = await tokcha.ended;
    expect({ code, signal, output }).toMatchObject({ code: 0, signal: null });
    // A connection that a busy machine does not give in time says nothing of the order.
    expect(output).not.toMatch(/stop failed|terminat(?!ed due to connection timeout)|ECONNREFUSED/i);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(processesIn(scratch)).toEqual([]);
    await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  });
});

describe('a setting that cannot be used', () => {
  it('ends the start with its sentence, before anything is written', async () => {
    const dataDir = join(scratch, 'unused');
    const { code, output } = await start({ DATA_DIR: dataDir, PORT: 'http' }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe('PORT cannot be used: must be a whole number.');
    await expect(access(dataDir)).rejects.toThrow('ENOENT');
  });
});

describe('a first start that is killed at any moment', () => {
  it.each([0, 1, 2, 3, 4])('is healed by the next one (%d fifths and some)', async (fifths) => {
    const dataDir = join(scratch, `killed-${fifths}`);
    const moment = ((fifths + Math.random()) / 5) * firstStartMs;
    const first = start({ DATA_DIR: dataDir });
    await sleep(moment);
    await first.end('SIGKILL');
    const next = start({ DATA_DIR: dataDir });
    const { url } = await next.ready.catch((error: unknown) => {
      throw new Error(`killed after ${Math.round(moment)} ms: ${error}`);
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const places = await (await fetch(`${url}/api/location/regions`)).text();
    expect(places.match(/"id":/g), 'regions and districts').toHaveLength(14 + 206);
    await next.end('SIGKILL');
  });
});
