import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, nodeName } from '#server/platform/database/database.ts';

/** What the server is, and how far its clock is from ours, ms. */
export async function askServer(db: Db): Promise<{ version: number; aheadMs: number }> {
  const asked = Date.now();
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version_num') as version, clock_timestamp() as now`.execute(db);
  const answered = Date.now();
  const [row] = rows;
  if (!row) throw new Error('a query without a table gives a row');
  const at = row.now.getTime();
  // Within the time that the answer took nobody can tell.
  const aheadMs = at > answered ? at - answered : at < asked ? at - asked : 0;
  return { version: Math.floor(Number(row.version) / 10_000), aheadMs };
}

/** Nodes that serve on this database now. */
export async function countNodes(db: Db): Promise<number> {
  const { rows } = await sql<{ nodes: number }>`
    select count(distinct (application_name, client_addr))::int as nodes from pg_stat_activity
    where datname = current_database() and application_name like ${nodeName('%')}`.execute(db);
  return rows[0]?.nodes ?? 0;
}

export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from users) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** Some stored pictures, recordings and papers that rows name: of recordings and pictures the newest, and of pictures and papers some from anywhere. */
export async function sampleStored(
  db: Db,
  sample: number,
): Promise<{ pictures: { hash: string; widths: number[] }[]; others: string[] }> {
  const from = randomBytes(2).toString('hex');
  const paper = `paper/${from}`;
  // From anywhere means: from some place on, and past the end again from the beginning.
  const pictures = await sql<{ hash: string; widths: number[] }>`
    (select hash, widths from stored_files order by created_at desc limit ${sample})
    union (select hash, widths from stored_files where hash > ${from} order by hash limit ${sample})
    union (select hash, widths from stored_files where hash <= ${from} order by hash limit ${sample})`.execute(db);
  const others = await sql<{ key: string }>`
    (select key from voices order by id desc limit ${sample})
    union all (select key from paper_files where key > ${paper} order by key limit ${sample})
    union all (select key from paper_files where key <= ${paper} order by key limit ${sample})`.execute(db);
  return { pictures: pictures.rows, others: others.rows.map(({ key }) => key) };
}

/** Those of these that have a row. */
export async function findNamed(db: Db, hashes: readonly string[], others: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select hash as name from stored_files where hash = any (${[...hashes]}::text[])
    union all select key from voices where key = any (${[...others]}::text[])
    union all select key from paper_files where key = any (${[...others]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Databases beside this one that a restore has left: half filled, or what was there before. */
export async function listLeftDatabases(db: Db): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select datname as name,
      case when has_database_privilege(oid, 'connect') then pg_database_size(oid) else 0 end as bytes
    from pg_database
    where datname in (current_database() || '_restoring', current_database() || '_before_restore') order by 1`.execute(
    db,
  );
  return rows;
}
