import pg from 'pg';

const DATABASE_NAME = 'tokcha';

/** Where the database answers, in the words of `pg`: `host` is the folder of the Unix socket, or an address on Windows. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
};

export function embeddedConnection(
  address: { host: string; port: number },
  role: { user: string; password: string },
): EmbeddedConnection {
  return { ...address, ...role, database: DATABASE_NAME };
}

/** The connection as a URL that `pg` and libpq understand. */
export function connectionUrl({ host, port, user, database, password }: EmbeddedConnection): string {
  const parameters = new URLSearchParams({ host, port: String(port), user, password });
  return `postgresql:///${encodeURIComponent(database)}?${parameters}`;
}

/** ms that a server has to take a connection. */
const connectPatience = 10_000;
/** ms of silence after which it is asked whether it is still there: a machine that vanished says nothing, and units would wait for it for ever. */
const silence = 30_000;

/** Lends a connection of its own to `work`. */
export async function withClient<Result>(
  connection: EmbeddedConnection | string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const address = typeof connection === 'string' ? { connectionString: connection } : connection;
  const client = newClient({
    ...address,
    connectionTimeoutMillis: connectPatience,
    keepAlive: true,
    keepAliveInitialDelayMillis: silence,
  });
  await client.connect();
  try {
    return await work(client);
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
