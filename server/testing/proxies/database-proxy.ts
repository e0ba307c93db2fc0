import { join } from 'node:path';
import pg from 'pg';
import { type CuttableProxy, cuttableProxy } from './cuttable-proxy.ts';

/** A way to a database that tests can cut, as when its server stops. */
export interface DatabaseProxy extends CuttableProxy {
  /** the database's address by this proxy */
  url: string;
}

/** Puts a proxy between a server and the database of this address. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const proxy = await cuttableProxy(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
  const account = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  return { ...proxy, url: `postgres://${account}@127.0.0.1:${proxy.port}/${database}` };
}
