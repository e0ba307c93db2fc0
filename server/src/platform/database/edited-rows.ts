import { sql, type Updateable } from 'kysely';
import type { DbTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows staff edit and put in order: each row has a version, and a turn among its siblings. */
type EditedTable = 'categories' | 'properties' | 'regions' | 'districts';

/** Nobody else edits these tables until the transaction ends; it may take longer than other statements, since it may wait. */
export async function lockForEdit(transaction: DbTransaction, tables: readonly EditedTable[]): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(transaction);
  const names = sql.join(tables.map((table) => sql.table(table)));
  await sql`lock table ${names} in share row exclusive mode`.execute(transaction);
}

/** Rewrites a row that is still as it was read; what is undefined stays. @returns whether it was */
export async function rewriteAsRead<Table extends EditedTable>(
  transaction: DbTransaction,
  table: Table,
  { id, version, changes }: { id: number; version: number; changes: Updateable<Tables[Table]> },
): Promise<boolean> {
  const stated = Object.entries(changes).filter(([, value]) => value !== undefined);
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.join(
      stated.map(([column, value]) => sql`${sql.ref(column)} = ${value}, `),
      sql``,
    )}
      updated_at = now(), version = ${version + 1}
    where id = ${id} and version = ${version} returning id`.execute(transaction);
  return rows.length > 0;
}

/** Gives rows the order of this list, from `first` on; turns are no part of what the versions of the others guard. */
export async function orderRows(
  transaction: DbTransaction,
  table: EditedTable,
  ids: readonly number[],
  first = 0,
): Promise<void> {
  await sql`
    update ${sql.table(table)} x set sort_order = o.place - 1 + ${first}::integer
    from unnest(${[...ids]}::integer[]) with ordinality o(id, place)
    where x.id = o.id and x.sort_order <> o.place - 1 + ${first}::integer`.execute(transaction);
}
