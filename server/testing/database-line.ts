import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** A way to a database that tests can cut, as when its server stops. */
export interface DatabaseLine {
  /** the database's address by this line */
  url: string;
  /** cuts every connection and refuses new ones */
  cut(): Promise<void>;
  /** lets connections through again */
  mend(): Promise<void>;
}

/** Puts a line between a server and the database of this address. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const account = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  return {
    url: `postgres://${account}@127.0.0.1:${own}/${database}`,
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
    async mend() {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
