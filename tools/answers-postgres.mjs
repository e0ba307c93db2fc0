// Exit code 0 when a PostgreSQL server answers at the address given; plain JavaScript, so that any Node can run it.
import pg from 'pg';

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 2000 });
try {
  await client.connect();
  await client.query('select 1');
  await client.end();
} catch {
  process.exitCode = 1;
}
