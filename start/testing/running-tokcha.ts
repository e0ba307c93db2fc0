import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const program = join(import.meta.dirname, 'tokcha-process.ts');
/** What was compiled once is loaded by every later start, as by those of `npm start` (bootstrap.mjs). */
const compiled = join(import.meta.dirname, '../../.cache/compiled');
const readyLine = z.object({ url: z.url(), databaseUrl: z.string(), pagesBefore: z.array(z.string()) });

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** what it wrote for people */
  output: string;
}

/** A process of the product that was started with these settings and nothing of the tests' own environment. */
export class RunningTokcha {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<z.output<typeof readyLine>>();
  #output = '';

  constructor(settings: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: compiled,
        PORT: '0',
        SEED: 'reference',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { stdout, stderr } = this.#child;
    if (!stdout || !stderr) throw new Error('a child with pipes has none');
    stderr.on('data', (chunk) => {
      this.#output += chunk;
    });
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('{"url"')) this.#ready.resolve(readyLine.parse(JSON.parse(line)));
      else this.#output += `${line}\n`;
    });
    this.ended = once(this.#child, 'close').then(([code, signal]) => {
      this.#ready.reject(new Error(`ended with ${code ?? signal}: ${this.#output}`));
      return { code, signal, output: this.#output };
    });
    this.#ready.promise.catch(() => undefined);
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('it was not started');
    return this.#child.pid;
  }

  /** Where it serves, where its database is, and which pages it had worked out by then. @throws when it ends before */
  get ready(): Promise<z.output<typeof readyLine>> {
    return this.#ready.promise;
  }

  /** Whether it has said this by now, in a line of its own or a part of one. */
  hasSaid(text: string): boolean {
    return this.#output.includes(text);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    this.#child.kill(signal);
    return this.ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}
