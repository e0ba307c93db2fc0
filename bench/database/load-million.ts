import { parseArgs } from 'node:util';
import { createLog } from '#server/platform/log/log.ts';
import { step } from '#start/progress/progress.ts';
import { openMillionDatabase } from './million-database.ts';

/**
 * `node bench/database/load-million.ts [--products 1000000] [--server postgres://postgres@127.0.0.1:5432/postgres]`: generates and
 * loads the products of the figures of finding into a database of its own, which stays for the next run.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    server: { type: 'string', default: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
});

const loading = step('products');
const { database, url, loadSeconds } = await openMillionDatabase({
  serverUrl: values.server,
  products: Number(values.products),
  log: createLog('warn'),
});
await database.close();
loading.done(loadSeconds === null ? `there already: ${url}` : `${Math.round(loadSeconds)} s: ${url}`);
