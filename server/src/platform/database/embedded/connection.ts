import pg from 'pg';

export const DATABASE_USER = 'app';
export const DATABASE_NAME = 'tokcha';

/** Where the database answers, in the words of `pg`: `host` is the folder of the Unix socket, or an address on Windows. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Only where the server listens on TCP (Windows). */
  password?: string;
};

export function embeddedConnection(host: string, port: number, password: string | undefined): EmbeddedConnection {
  return { host, port, user: DATABASE_USER, database: DATABASE_NAME, ...(password === undefined ? {} : { password }) };
}

/** The connection as a URL that `pg` and libpq understand. */
export function connectionUrl({ host, port, user, database, password }: EmbeddedConnection): string {
  const parameters = new URLSearchParams({
    host,
    port: String(port),
    user,
    ...(password === undefined ? {} : { password }),
  });
  return `postgresql:///${encodeURIComponent(database)}?${parameters}`;
}

/** Creates the product's database if it is absent; proves on the way that the server answers. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = newClient({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

/** Whether a server answers for the product's database. */
export async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = newClient({ ...connection, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  // A connection that breaks between two calls fails the next call; as an event without listener it would end the process.
  client.on('error', () => undefined);
  return client;
}
