import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { EmbeddedPostgresError } from '../errors.ts';

/** What both databases must have alike. */
type Part = {
  kind: 'table' | 'sequence' | 'migration';
  /** With its schema, as SQL spells it. */
  name: string;
  /** Of a table: the columns that are stored by whoever writes, not generated. */
  columns: string[];
};

/**
 * Replaces all rows and the state of all sequences of `to` by those of `from`, which has the same schema, and compares how many rows
 * each table has. Both sessions are the superuser's.
 * @throws EmbeddedPostgresError `upgrade-failed`
 */
export async function copyRows(from: pg.Client, to: pg.Client): Promise<{ tables: number; rows: number }> {
  await from.query('begin isolation level repeatable read read only');
  // What the database's own settings may have changed would write values in a way that is read otherwise.
  await from.query(
    "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1",
  );
  const parts = await listParts(from);
  refuseDifference(parts, await listParts(to));
  const tables = parts.filter(({ kind }) => kind === 'table');

  // Neither triggers nor foreign keys act: the rows were checked when they were written, and come in no order that suits them.
  await to.query('set session_replication_role = replica');
  await to.query('begin');
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await copyTable(table, from, to);
  for (const { kind, name } of parts) if (kind === 'sequence') await copySequence(name, from, to);
  await to.query('commit');

  let rows = 0;
  for (const { name } of tables) rows += await compareCounts(name, from, to);
  await from.query('commit');
  await to.query('analyze');
  // The server that is stopped next has little left to write, however much this was.
  await to.query('checkpoint');
  return { tables: tables.length, rows };
}

async function listParts(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(`
    with relations as (
      select c.oid, c.relkind, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
    select case relkind when 'S' then 'sequence' else 'table' end as kind, name, array(
      select quote_ident(a.attname) from pg_attribute a
      where relkind = 'r' and a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname) as columns
    -- Kysely's Migrator kept this one while it ran the migrations.
    from relations r where name <> 'public.kysely_migration_lock'
    union all select 'migration', name, '{}' from kysely_migration
    union all select 'migration', 'graphile_worker ' || id, '{}' from graphile_worker.migrations
    order by 1, 2`);
  return rows;
}

function refuseDifference(old: readonly Part[], fresh: readonly Part[]): void {
  const textOf = ({ kind, name, columns }: Part): string =>
    kind === 'table' ? `table ${name} (${columns.join(', ')})` : `${kind} ${name}`;
  const [before, after] = [new Set(old.map(textOf)), new Set(fresh.map(textOf))];
  const unknown = [...before.difference(after)];
  const lacking = [...after.difference(before)];
  if (unknown.length + lacking.length === 0) return;
  const found = [...unknown.map((part) => `has the ${part}`), ...lacking.map((part) => `lacks the ${part}`)];
  throw new EmbeddedPostgresError(
    'upgrade-failed',
    `The old database is not as this version of the product makes it: it ${found.join('; it ')}. It stays in its place. ` +
      'Upgrade it with the version of the product that it was last used with, or undo what was changed by hand.',
  );
}

async function copyTable({ name, columns }: Part, from: pg.Client, to: pg.Client): Promise<void> {
  const part = `${name} (${columns.join(', ')})`;
  try {
    await pipeline(from.query(copyTo(`copy ${part} to stdout`)), to.query(copyFrom(`copy ${part} from stdin`)));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new EmbeddedPostgresError(
      'upgrade-failed',
      `The rows of ${name} could not be copied: ${error.message}. The old database stays in its place; mend the cause and run this again.`,
      { cause: error },
    );
  }
}

async function copySequence(name: string, from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ last: string; called: boolean }>(
    `select last_value::text as last, is_called as called from ${name}`,
  );
  for (const { last, called } of rows)
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
}

/** @returns how many rows the table has in both */
async function compareCounts(name: string, from: pg.Client, to: pg.Client): Promise<number> {
  const [before, after] = [await countRows(name, from), await countRows(name, to)];
  if (before === after) return after;
  throw new EmbeddedPostgresError(
    'upgrade-failed',
    `Of ${before} rows of ${name}, ${after} came over. The old database stays in its place; please report this.`,
  );
}

async function countRows(name: string, client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${name}`);
  return Number(rows[0]?.count);
}
