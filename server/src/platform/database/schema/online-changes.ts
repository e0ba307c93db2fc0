import { type Kysely, sql } from 'kysely';

/** Builds an index while others read and write its table, outside a transaction; one that a stop has left half built is built anew. */
export async function createIndexOnline(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isValid) return;
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  await sql`create index concurrently ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
}

/** The same for an index whose definition changes: the old one serves until the new one can. */
export async function replaceIndexOnline(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const successor = `${name}_new`;
  await createIndexOnline(db, successor, definition);
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  await sql`alter index ${sql.ref(successor)} rename to ${sql.ref(name)}`.execute(db);
}

/** Does something to the rows of a table by ranges of a number, each a transaction of its own: `from` belongs to the range, `to` to the next. */
export async function inRanges(
  db: Kysely<unknown>,
  { table, column = 'id', size = 5000 }: { table: string; column?: string; size?: number },
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(db);
  for (let from = 0; from <= (rows[0]?.last ?? -1); from += size) await work(from, from + size);
}
