import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** Before: the query never reaches the server. After: it is done, and its answer is lost. */
export type Moment = 'before' | 'after';

/** A way to a database on which tests break one connection at a chosen query. */
export interface BreakingProxy {
  /** the database's address by this proxy */
  url: string;
  /** breaks the connection of the n-th query from here on (from 1), once */
  breakAt(query: number, moment: Moment): void;
  /** whether it did so since */
  readonly broke: boolean;
  close(): Promise<void>;
}

/** Puts a proxy that counts queries between a server and the database of this address. */
export async function breakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const open = new Set<Socket>();
  let left = 0;
  let moment: Moment = 'before';
  const server = createServer((client) => {
    const upstream = connect(target);
    const queriesIn = queryCounter();
    let answerIsLost = false;
    const end = () => {
      client.resetAndDestroy();
      upstream.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      for (let queries = queriesIn(chunk); queries > 0 && left > 0; queries -= 1) {
        left -= 1;
        if (left > 0) continue;
        if (moment === 'before') return end();
        answerIsLost = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (answerIsLost) end();
      else client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxyPort = typeof address === 'object' && address ? address.port : 0;
  const account = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  return {
    url: `postgres://${account}@127.0.0.1:${proxyPort}/${database}`,
    breakAt(query, at) {
      left = query;
      moment = at;
    },
    get broke() {
      return left === 0;
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Counts the queries that begin in what a client sends: a Query message, or the Bind of one with parameters. */
function queryCounter(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  // The first message alone has no letter before its length.
  let letters = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let queries = 0;
    while (rest.length >= letters + 4) {
      const end = letters + rest.readUInt32BE(letters);
      if (rest.length < end) break;
      if (letters === 1 && 'QB'.includes(String.fromCharCode(rest[0] ?? 0))) queries += 1;
      rest = rest.subarray(end);
      letters = 1;
    }
    return queries;
  };
}
