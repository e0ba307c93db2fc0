import { Socket } from 'node:net';
import pg from 'pg';

/** ms that a lent connection may be silent before the server is asked whether it is there. */
const silenceMs = 2000;
/** ms that the server has to answer at all: one that is only busy shall not lose its connections on top. */
const answerMs = 5000;

/**
 * Ends lent connections of a server that does not answer any more. One that hangs, or whose machine is gone without a word, ends none
 * itself, and whatever waits on them would wait for a quarter of an hour, until the system gives them up (rules/waits#deadlines).
 */
export function endConnectionsInSilence(pool: pg.Pool, config: pg.ClientConfig): void {
  const answers = askedOnce(() => doesAnswer(config));
  const lent = new WeakSet<Socket>();
  const heed = async (connection: Socket): Promise<void> => {
    const isThere = await answers();
    if (!lent.has(connection)) return;
    // A statement may well take longer, where it was allowed to.
    if (isThere) connection.setTimeout(silenceMs);
    else connection.destroy(new Error('Connection terminated: the database does not answer'));
  };
  pool.on('connect', (client) => {
    const connection = connectionOf(client);
    connection?.on('timeout', () => void heed(connection));
  });
  pool.on('acquire', (client) => {
    const connection = connectionOf(client);
    if (connection) lent.add(connection.setTimeout(silenceMs));
  });
  pool.on('release', (_error, client) => {
    const connection = connectionOf(client);
    if (connection) lent.delete(connection.setTimeout(0));
  });
}

const connectionOf = ({ connection: { stream } }: pg.Client): Socket | null =>
  stream instanceof Socket ? stream : null;

/** Whether anything comes back on a connection of its own: a refusal is an answer, silence is none. */
async function doesAnswer(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Whoever asks while an answer is awaited gets the same one. */
function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}
