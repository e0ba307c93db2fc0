import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table as COPY names it: with its schema and the columns that whoever writes stores, not those that are generated. */
export interface TableShape {
  name: string;
  columns: readonly string[];
}

export interface SequenceState {
  name: string;
  /** the last number that it gave */
  last: string;
  called: boolean;
}

/**
 * What a copy holds of the database: the product's own schema. The queue of jobs is left out, since whatever stands in it repeats by itself, and
 * what a process had in hand when the copy was made would be locked for hours (record 0091). Migrations note themselves.
 */
const relations = (kind: 'r' | 'S') => `
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = '${kind}' and n.nspname = 'public' and c.relname not like 'kysely\\_migration%'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 2`;

/**
 * Takes a lock that lasts until this connection's transaction ends. Without rows that it reads, the transaction holds up nothing else.
 * @returns false when somebody has held it for so many ms
 */
export async function takeLock(
  client: pg.Client,
  number: number | string,
  { mode, patienceMs }: { mode: 'alone' | 'shared'; patienceMs: number },
): Promise<boolean> {
  await client.query(
    `begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${patienceMs}; ${unlimited}`,
  );
  try {
    await client.query(`select pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(${number})`);
    return true;
  } catch (error) {
    if (isCode(error, '55P03')) return false;
    throw error;
  }
}

/** A limit of the server for whole transactions, which PostgreSQL has from 17 on. */
const unlimited = "select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'";

/** Sees all rows as they are now, and writes values as every server reads them, until the transaction ends. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await plainSession(client);
}

/** Whatever the database's own settings say. */
async function plainSession(client: pg.Client): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
    set local timezone = 'UTC'; set local statement_timeout = 0; set local lock_timeout = '60s'; set local jit = off;
    set local idle_in_transaction_session_timeout = 0; ${unlimited}`);
}

export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    with tables as (${relations('r')})
    select name, array(
      select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attname) as columns
    from tables t order by name`);
  return rows;
}

/** Sequences give numbers outside of transactions: read after the rows, they are never behind them. */
export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(relations('S'));
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** Migrations that the database has been through, in their order; null where it has no schema of the product. */
export async function listMigrations(client: pg.Client): Promise<string[] | null> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as exists",
  );
  if (!found.rows[0]?.exists) return null;
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The installation whose database it is; null where it has none yet. */
export async function findInstallation(client: pg.Client): Promise<string | null> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('public.installation') is not null as exists",
  );
  if (!found.rows[0]?.exists) return null;
  const { rows } = await client.query<{ id: string }>('select id from public.installation');
  return rows[0]?.id ?? null;
}

/** Makes a database that of this installation. */
export async function nameInstallation(client: pg.Client, id: string): Promise<void> {
  await client.query('update public.installation set id = $1', [id]);
}

export function copyOut(client: pg.Client, { name, columns }: TableShape): Readable {
  return client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
}

export function copyIn(client: pg.Client, { name, columns }: TableShape): Writable {
  return client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
}

export interface NamedFiles {
  /** hash and widths of each stored picture, in the order of the hashes */
  pictures: { hash: string; widths: number[] }[];
  /** names of the recordings, in their order */
  voices: string[];
  /** names of the papers, in theirs */
  papers: string[];
}

/** Files that the rows name. */
export async function listNamedFiles(client: pg.Client): Promise<NamedFiles> {
  const pictures = await client.query<{ hash: string; widths: number[] }>(
    'select hash, widths from public.stored_files order by hash collate "C"',
  );
  return {
    pictures: pictures.rows,
    voices: await listKeys(client, 'voices'),
    papers: await listKeys(client, 'paper_files'),
  };
}

/** Of a table that the schema of an older version may not have yet. */
async function listKeys(client: pg.Client, table: 'voices' | 'paper_files'): Promise<string[]> {
  const found = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `public.${table}`,
  ]);
  if (!found.rows[0]?.exists) return [];
  const { rows } = await client.query<{ key: string }>(`select key from public.${table} order by key collate "C"`);
  return rows.map(({ key }) => key);
}

interface Guard {
  /** what takes it off its table, and what puts it back */
  off: string;
  on: string;
}

/** What would check, change or tell of rows as they come: they were checked when they were written, and come in no order that suits keys. */
async function listGuards(client: pg.Client): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

/**
 * Empties the tables and fills them anew in one transaction. As the owner, who may not put off what belongs to foreign keys, it takes these
 * away and makes them again, by which each is checked as a whole.
 */
export async function replaceRows(
  client: pg.Client,
  tables: readonly TableShape[],
  sequences: readonly SequenceState[],
  fill: (table: TableShape) => Promise<void>,
): Promise<void> {
  await client.query('begin');
  await plainSession(client);
  await client.query('set local search_path = public');
  const guards = await listGuards(client);
  for (const { off } of guards) await client.query(off);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await fill(table);
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
  for (const { on } of guards) await client.query(on);
  await client.query('commit');
}

/** What a database already holds, in the eyes of whoever would put a copy in its place. */
export interface Occupation {
  name: string;
  hasSchema: boolean;
  hasPeople: boolean;
  /** other connections to it */
  others: number;
  /** this role may make databases beside it */
  makesDatabases: boolean;
}

/** Of what others do, any role sees no more than who and where. */
export async function findOccupation(client: pg.Client): Promise<Occupation> {
  const { rows } = await client.query<Omit<Occupation, 'hasPeople'>>(`
    select current_database() as name, to_regclass('public.users') is not null as "hasSchema",
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null) as others,
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "makesDatabases"`);
  const [found] = rows;
  if (!found) throw new Error('a query without a table gives a row');
  if (!found.hasSchema) return { ...found, hasPeople: false };
  const people = await client.query('select from public.users limit 1');
  return { ...found, hasPeople: people.rows.length > 0 };
}

/** Makes an empty database in UTF-8, in the place of one that an earlier try left, which sorts and compares as the database `like` does. */
export async function makeDatabase(
  server: pg.Client,
  { name, owner, like }: { name: string; owner: string; like: string },
): Promise<void> {
  const locale = await localeOf(server, like);
  await dropDatabase(server, name);
  // template1 has what the server was set up with, and its encoding.
  await server.query(
    `create database ${pg.escapeIdentifier(name)} owner ${pg.escapeIdentifier(owner)} template template0 encoding 'UTF8' ${locale}`,
  );
}

/** How a database sorts and compares, as `create database` states it. Columns of its catalogue differ between versions of PostgreSQL. */
async function localeOf(server: pg.Client, name: string): Promise<string> {
  const { rows } = await server.query<{ locale: string }>(
    `select concat_ws(' ',
      format('lc_collate %L lc_ctype %L', d.datcollate, d.datctype),
      case c ->> 'datlocprovider'
        when 'c' then 'locale_provider libc'
        when 'i' then format('locale_provider icu icu_locale %L', coalesce(c ->> 'datlocale', c ->> 'daticulocale'))
        when 'b' then format('locale_provider builtin builtin_locale %L', c ->> 'datlocale') end,
      case when c ->> 'daticurules' <> '' then format('icu_rules %L', c ->> 'daticurules') end) as locale
    from pg_database d, to_jsonb(d) c where d.datname = $1`,
    [name],
  );
  const [found] = rows;
  if (!found) throw new Error(`the database ${name} is not there any more`);
  return found.locale;
}

export async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}

/**
 * Gives one database the place of another, which is kept under a third name; both happen, or neither.
 * @returns false where somebody has been connected to one of them for `patienceMs`
 */
export async function exchangeDatabases(
  server: pg.Client,
  names: { fresh: string; place: string; kept: string },
  patienceMs: number,
): Promise<boolean> {
  for (const deadline = performance.now() + patienceMs; ; ) {
    try {
      await renameBoth(server, names);
      return true;
    } catch (error) {
      await server.query('rollback');
      // PostgreSQL itself has waited 5 s for them.
      if (!isCode(error, '55006')) throw error;
      if (performance.now() > deadline) return false;
    }
  }
}

async function renameBoth(
  server: pg.Client,
  { fresh, place, kept }: { fresh: string; place: string; kept: string },
): Promise<void> {
  const rename = (from: string, to: string) =>
    `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`;
  await server.query('begin');
  await server.query(rename(place, kept));
  await server.query(rename(fresh, place));
  await server.query('commit');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}
