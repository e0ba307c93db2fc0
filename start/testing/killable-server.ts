import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { RunningTokcha } from './running-tokcha.ts';

/** The product on one folder of data, for tests that kill it, start it anew on what is left, and read its database. */
export class KillableServer {
  readonly #folder = mkdtemp(join(tmpdir(), 'tokcha-mortal-'));
  readonly #settings: Readonly<Record<string, string>>;
  #running: RunningTokcha | null = null;
  #databaseUrl = '';

  constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
  }

  /** @returns where it serves */
  async start(): Promise<string> {
    this.#running = new RunningTokcha({ ...this.#settings, DATA_DIR: join(await this.#folder, 'data') });
    const { url, databaseUrl } = await this.#running.ready;
    this.#databaseUrl = databaseUrl;
    return url;
  }

  async kill(): Promise<void> {
    await this.#running?.end('SIGKILL');
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.#running?.end('SIGTERM');
    await rm(await this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
