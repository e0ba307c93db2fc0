import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/** Connections that ask without a pause. */
const connections = 16;

/**
 * Asks one address for so many seconds from a process of its own. It is autocannon on every machine: a lighter tool lets the bare
 * server answer twice as often, so ratios taken with different tools do not compare.
 * @returns requests per second, and how many were answered otherwise than 2xx or not at all
 */
export async function load(
  target: { url: string; headers: Readonly<Record<string, string>> },
  seconds: number,
): Promise<{ rate: number; failures: number }> {
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  return readAutocannon(
    await output(process.execPath, [
      join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js'),
      ...['-c', String(connections), '-d', String(seconds), '-j', '-n', ...headers, target.url],
    ]),
  );
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
