import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { servingEnvironment } from '#start/serving-environment.mjs';
import { parseJson } from '../judging/json.ts';

const root = join(import.meta.dirname, '../..');
const stall = z.object({ cpuMs: z.number(), wallMs: z.number(), calls: z.array(z.string()) });
const answerOfProcess = z.union([
  z.object({ stall }),
  z.object({ worst: stall }),
  z.object({ memory: z.object({ retained: z.number(), rss: z.number() }) }),
]);
const logLine = z.looseObject({
  requestId: z.string().optional(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional(),
});

type Stall = z.output<typeof stall>;

/** What is attacked: where it is, and what can be known of it from inside. */
export interface Product {
  origin: URL;
  /** how it died, if it did */
  death(): string | null;
  /** what its log says of a request that failed */
  explain(requestId: string): string | undefined;
  /** inside views; null where it is not ours */
  inside: Inside | null;
  stop(): Promise<void>;
}

export interface Inside {
  /** the longest gap of the event loop since the last question */
  worstStall(): Promise<Stall>;
  /** gaps that came while nobody asked */
  onStall(listener: (stall: Stall) => void): void;
  memory(): Promise<{ retained: number; rss: number }>;
  /** runs the product's own command beside it, on its data */
  admin(...args: string[]): Promise<void>;
}

/**
 * Starts a product of its own, built, on a private database in a folder that goes with it, with every gateway set up and none reachable.
 * @throws when it ends before it serves
 */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-attack-'));
  const dataDir = join(folder, 'data');
  // The database may run under another account, which has to reach its folder.
  await chmod(folder, 0o755);
  await mkdir(dataDir, { mode: 0o755 });
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'reference',
    RATE_LIMITS: 'relaxed',
    LOG_LEVEL: 'error',
    PAYMENT_PROVIDERS: 'console,payme,click',
    PAYME_MERCHANT_ID: 'attack',
    PAYME_KEY: randomBytes(20).toString('hex'),
    CLICK_SERVICE_ID: '1',
    CLICK_MERCHANT_ID: '1',
    CLICK_SECRET_KEY: randomBytes(20).toString('hex'),
    TELEGRAM_BOT_URL: 'http://127.0.0.1:9',
    TELEGRAM_BOT_TOKEN: '1:ATTACK',
    TELEGRAM_BOT_NAME: 'attack_bot',
  };
  const preloads = ['start/exit-with-parent.mjs', 'attack/watch-process.ts'].map((file) => join(root, file));
  const child = spawn(
    process.execPath,
    [
      '--expose-gc',
      ...preloads.flatMap((file) => ['--import', file]),
      join(root, 'start/testing/built-tokcha-process.ts'),
    ],
    { cwd: root, env: servingEnvironment(environment), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const running = new RunningProduct(child);
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const stop = async (): Promise<void> => {
    await running.end();
    process.off('exit', end);
    // A database that was told to stop may still be writing its last files.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  const admin = (...args: string[]): Promise<void> => runAdmin(args, environment);
  try {
    const origin = new URL(await running.url);
    return {
      origin,
      death: () => running.death,
      explain: (id) => running.explain(id),
      inside: {
        worstStall: () => running.worstStall(),
        onStall: (listener) => running.onStall(listener),
        memory: () => running.memory(),
        admin,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A product that runs already; it stays as it is. @throws for another machine's */
export function productAt(url: string): Product {
  const origin = new URL(url);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(origin.hostname))
    throw new Error('the attack goes to this machine alone (127.0.0.1)');
  origin.hostname = '127.0.0.1';
  return { origin, death: () => null, explain: () => undefined, inside: null, stop: async () => undefined };
}

class RunningProduct {
  readonly #child: ChildProcess;
  readonly #url = Promise.withResolvers<string>();
  readonly #ended: Promise<void>;
  readonly #why = new Map<string, string>();
  readonly #listeners: ((stall: Stall) => void)[] = [];
  readonly #worst: ((stall: Stall) => void)[] = [];
  readonly #memory: ((bytes: { retained: number; rss: number }) => void)[] = [];
  #stopping = false;
  #tail: string[] = [];
  death: string | null = null;

  constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#read(line));
    child.on('message', (message) => this.#hear(message));
    this.#ended = new Promise((resolve) =>
      child.once('close', (code, signal) => {
        if (!this.#stopping) this.death = `ended with ${code ?? signal}: ${this.#tail.slice(-8).join(' | ')}`;
        this.#url.reject(new Error(this.death ?? 'stopped'));
        resolve();
      }),
    );
    this.#url.promise.catch(() => undefined);
  }

  get url(): Promise<string> {
    return this.#url.promise;
  }

  explain(requestId: string): string | undefined {
    return this.#why.get(requestId);
  }

  onStall(listener: (stall: Stall) => void): void {
    this.#listeners.push(listener);
  }

  worstStall(): Promise<Stall> {
    return this.#ask('worst', this.#worst);
  }

  memory(): Promise<{ retained: number; rss: number }> {
    return this.#ask('memory', this.#memory);
  }

  async end(): Promise<void> {
    this.#stopping = true;
    this.#child.kill('SIGTERM');
    await this.#ended;
  }

  #ask<Answer>(question: string, waiting: ((answerOfProcess: Answer) => void)[]): Promise<Answer> {
    if (this.death !== null) return Promise.reject(new Error(`the product ${this.death}`));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push(resolve);
    this.#child.send(question, (error) => error && reject(error));
    void this.#ended.then(() => reject(new Error(`the product ${this.death}`)));
    return promise;
  }

  #hear(message: unknown): void {
    const heard = answerOfProcess.safeParse(message).data;
    if (!heard) return;
    if ('worst' in heard) this.#worst.shift()?.(heard.worst);
    else if ('memory' in heard) this.#memory.shift()?.(heard.memory);
    else for (const listener of this.#listeners) listener(heard.stall);
  }

  #read(line: string): void {
    if (line.startsWith('{"url"')) {
      this.#url.resolve(z.object({ url: z.string() }).parse(JSON.parse(line)).url);
      return;
    }
    this.#tail = [...this.#tail.slice(-40), line.slice(0, 2_000)];
    if (!line.startsWith('{')) return;
    const entry = logLine.safeParse(parseJson(line)).data;
    if (!entry?.requestId || !entry.err) return;
    const at = entry.err.stack?.split('\n').find((each) => /\/(server|contract|start|web|dist)\//.test(each));
    this.#why.set(entry.requestId, `${entry.err.message.slice(0, 200)}${at ? ` ${at.trim().replace(root, '')}` : ''}`);
    if (this.#why.size > 2_000) this.#why.delete(this.#why.keys().next().value ?? '');
  }
}

function runAdmin(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'start/admin.ts'), ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`admin ${args.join(' ')}: ${code}`))));
  });
}
