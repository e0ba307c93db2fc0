import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/** Connections that ask without a pause. */
const connections = 16;

export type LoadTool = 'wrk' | 'autocannon';

/** `wrk` where it is installed: it costs less CPU than autocannon, which shares the machine with the server. */
export function chooseLoadTool(): LoadTool {
  return spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';
}

/**
 * Asks one address for so many seconds from a process of its own.
 * @returns requests per second, and how many were answered otherwise than 2xx or not at all
 */
export async function load(
  tool: LoadTool,
  target: { url: string; headers: Readonly<Record<string, string>> },
  seconds: number,
): Promise<{ rate: number; failures: number }> {
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  return tool === 'wrk'
    ? readWrk(await output('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...headers, target.url]))
    : readAutocannon(
        await output(process.execPath, [
          join(import.meta.dirname, '../node_modules/autocannon/autocannon.js'),
          ...['-c', String(connections), '-d', String(seconds), '-j', '-n', ...headers, target.url],
        ]),
      );
}

function readWrk(text: string): { rate: number; failures: number } {
  const number = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  const failures = sockets.reduce((sum, count) => sum + Number(count), number(/Non-2xx or 3xx responses: (\d+)/));
  return { rate: number(/Requests\/sec:\s*([\d.]+)/), failures };
}

const autocannonReport = z.object({ requests: z.object({ average: z.number() }), non2xx: z.int(), errors: z.int() });

function readAutocannon(text: string): { rate: number; failures: number } {
  const { requests, non2xx, errors } = autocannonReport.parse(JSON.parse(text));
  return { rate: requests.average, failures: non2xx + errors };
}

function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${command} ended with ${code}: ${errors}`));
    });
  });
}
