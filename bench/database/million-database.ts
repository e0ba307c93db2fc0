import pg from 'pg';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import type { Log } from '#server/platform/log/log.ts';
import { generateProducts, loadingUrl } from './generate-products.ts';

/** Changes when the generated products do; a database of another version is made anew. */
const version = 1;

export interface MillionDatabase {
  url: string;
  database: Database;
  /** seconds that the load took; null when the database was there already */
  loadSeconds: number | null;
}

/**
 * The database of the figures of finding, on a server of its own: made once and kept for the next run, brought up to
 * date by its migrations. Its products share pictures that have a row and no file.
 * @param options.serverUrl a superuser's address of any database on the server
 */
export async function openMillionDatabase(options: {
  serverUrl: string;
  products: number;
  log: Log;
  onProgress?: (written: number) => void;
}): Promise<MillionDatabase> {
  const { serverUrl, products, log, onProgress } = options;
  const name = `tokcha_bench_${products}`;
  const mark = `generated ${version}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const isKept = await keptOrCreated(serverUrl, name, mark);
  const database = openDatabase({ url: url.href, log, poolSize: 8, statementTimeoutMs: 600_000 });
  await migrate(database.db);
  if (isKept) return { url: url.href, database, loadSeconds: null };
  const began = performance.now();
  await load(database, url.href, { products, log, onProgress });
  await database.rows({ name: '', text: `comment on database ${name} is '${mark}'` }, []);
  return { url: url.href, database, loadSeconds: (performance.now() - began) / 1000 };
}

/** A copy of the database of the figures of finding, made anew, that may be changed and whose references are not checked. @returns its address */
export async function copyOfMillionDatabase(
  options: { serverUrl: string; products: number; log: Log },
  name: string,
): Promise<string> {
  const { database, url } = await openMillionDatabase(options);
  await database.close();
  const client = new pg.Client({ connectionString: options.serverUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
  } finally {
    await client.end();
  }
  const copy = new URL(options.serverUrl);
  copy.pathname = `/${name}`;
  return loadingUrl(copy.href);
}

/**
 * A database of a server of its own, made anew, with reference data and so many generated products that share pictures.
 * @param options.serverUrl a superuser's address of any database on the server
 */
export async function openServerDatabase(options: {
  serverUrl: string;
  name: string;
  products: number;
  log: Log;
}): Promise<{ url: string; database: Database }> {
  const { serverUrl, name, products, log } = options;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await keptOrCreated(serverUrl, name, null);
  const database = openDatabase({ url: url.href, log, poolSize: 8, statementTimeoutMs: 600_000 });
  await migrate(database.db);
  await load(database, url.href, { products, log });
  return { url: url.href, database };
}

async function load(
  database: Database,
  url: string,
  { products, log, onProgress }: { products: number; log: Log; onProgress?: ((written: number) => void) | undefined },
): Promise<void> {
  await loadReferenceData(database.db);
  const loading = openDatabase({ url: loadingUrl(url), log, poolSize: 4, statementTimeoutMs: 600_000 });
  const pictures = await insertPictureRows(database);
  await generateProducts(loading, { count: products, pictures, ...(onProgress ? { onProgress } : {}) });
  await loading.close();
}

/** @returns whether the database is there with this mark; else it is made, empty */
async function keptOrCreated(serverUrl: string, name: string, mark: string | null): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    if (mark !== null && found.rows[0]?.mark === mark) return true;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    return false;
  } finally {
    await client.end();
  }
}

async function insertPictureRows(database: Database): Promise<string[]> {
  const rows = await database.rows<{ hash: string }>(
    {
      name: '',
      text: `insert into stored_files (hash, width, height, widths, bytes, color)
        select md5(n::text), 1280, 960, '{320,640,1280}', 100000, '#336699' from generate_series(1, 12) n returning hash`,
    },
    [],
  );
  return rows.map(({ hash }) => hash);
}
