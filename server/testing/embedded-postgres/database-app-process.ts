import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type DatabaseAppEvent, type DatabaseAppOptions, databaseAppEvent } from './database-app-protocol.ts';

const APP = fileURLToPath(new URL('database-app.ts', import.meta.url));

type EventOf<Name extends DatabaseAppEvent['event']> = Extract<DatabaseAppEvent, { event: Name }>;

/** A running `database-app.ts`. */
export class DatabaseApp {
  readonly #child: ChildProcess;
  readonly #events: DatabaseAppEvent[] = [];
  #news = Promise.withResolvers<void>();
  #errors = '';

  /** `uid` starts it under another account, which takes root. */
  constructor(options: DatabaseAppOptions, uid?: number) {
    this.#child = spawn(process.execPath, [APP, JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const { stdout, stderr } = this.#child;
    if (stdout === null || stderr === null) throw new Error('a child with pipes has none');
    stderr.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString();
    });
    createInterface({ input: stdout }).on('line', (line) => {
      this.#events.push(databaseAppEvent.parse(JSON.parse(line)));
      this.#wake();
    });
    this.#child.once('close', () => this.#wake());
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the database app was not started');
    return this.#child.pid;
  }

  /** The rows that the database acknowledged until now. */
  get acknowledged(): number[] {
    return this.#events.flatMap((event) => (event.event === 'acknowledged' ? [event.row] : []));
  }

  ready(): Promise<EventOf<'ready'>> {
    return this.#waitFor((event) => event.event === 'ready');
  }

  refused(): Promise<EventOf<'refused'>> {
    return this.#waitFor((event) => event.event === 'refused');
  }

  started(): Promise<EventOf<'ready'> | EventOf<'refused'>> {
    return this.#waitFor((event) => event.event === 'ready' || event.event === 'refused');
  }

  async acknowledges(count: number): Promise<void> {
    await this.#waitFor(
      (event): event is EventOf<'acknowledged'> => event.event === 'acknowledged' && this.acknowledged.length >= count,
    );
  }

  /** Ends it without a chance to clean up. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #waitFor<Wanted extends DatabaseAppEvent>(
    wanted: (event: DatabaseAppEvent) => event is Wanted,
  ): Promise<Wanted> {
    for (;;) {
      const found = this.#events.find(wanted);
      if (found !== undefined) return found;
      if (this.#hasEnded()) {
        throw new Error(`the database app ended: ${JSON.stringify(this.#events.at(-1))} ${this.#errors}`);
      }
      await this.#news.promise;
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#hasEnded()) return;
    const closed = once(this.#child, 'close');
    this.#child.kill(signal);
    await closed;
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
