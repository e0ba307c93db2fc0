import { sql } from 'kysely';
import type { Db, DbTransaction } from '../database.ts';

/** Schemas that the product works in: its own, and the job queue's. */
const schemas = ['public', 'graphile_worker'];

/** What it may do with the rows of a table. */
const ordinary = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const narrower = new Map([
  // The log only grows (rules/privacy#audit); what is too old leaves it by the owner's function.
  ['public.audit_log', ['SELECT', 'INSERT']],
  ['public.audit_start', ['SELECT']],
  ['public.kysely_migration', ['SELECT']],
  ['public.kysely_migration_lock', ['SELECT']],
]);

/** The role that the product works as, in the eyes of the database. */
export interface RoleStatus {
  /** its SQL may run programs, read files, or make itself more than it is */
  isMighty: boolean;
  /** it may change the schema, and take guards off tables */
  ownsTables: boolean;
}

interface Relation {
  name: string;
  isSequence: boolean;
  /** as PostgreSQL spells them */
  rights: string[];
  /** its rows are hidden from all but its owner */
  hidesRows: boolean;
}

/**
 * Brings the rights of the product's role to what it needs, no more and no less: rows of the tables, no DDL, and an audit log to which
 * it only adds (record 0050). `owner` is the connection of the role that migrates; one query where all is in place.
 * Leaves a role alone that owns the tables, since its rights cannot be narrowed.
 */
export async function settleAppRole(owner: Db, role: string): Promise<RoleStatus> {
  const state = await findRoleStatus(owner, role);
  if (!state.ownsTables && (await findUnsettled(owner, role)).length > 0) {
    await owner.transaction().execute((transaction) => settle(transaction, role));
  }
  return state;
}

/** What this role may do; `owner` is the connection of any role. */
export async function findRoleStatus(owner: Db, role: string): Promise<RoleStatus> {
  const { rows } = await sql<RoleStatus>`
    select rolsuper or rolcreaterole or rolreplication or rolbypassrls or exists (
        select from pg_roles mighty
        where mighty.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
          and pg_has_role(r.oid, mighty.oid, 'member')) as "isMighty",
      exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any (${schemas}) and c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member')) as "ownsTables"
    from pg_roles r where rolname = ${role}`.execute(owner);
  const [state] = rows;
  if (!state) throw new UnknownRoleError(role);
  return state;
}

/** The two addresses lead to different servers, or through a pooler with names of its own. */
class UnknownRoleError extends Error {
  override name = 'UnknownRoleError';
  readonly problem = 'unknown-role';

  constructor(role: string) {
    super(
      `DATABASE_URL signs in as "${role}", which the server of DATABASE_MIGRATION_URL does not know. Both must lead to one server.`,
    );
  }
}

/** Relations on which the role has other rights than it should. */
async function findUnsettled(db: Db, role: string): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select format('%s.%s', n.nspname, c.relname) as name, c.relkind = 'S' as "isSequence",
      case when c.relkind = 'S' then array(
        select p from unnest(array['USAGE', 'SELECT', 'UPDATE']) p where has_sequence_privilege(${role}, c.oid, p))
      else array(
        select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
        where has_table_privilege(${role}, c.oid, p))
      end as rights,
      c.relrowsecurity and not exists (
        select from pg_policy where polrelid = c.oid and polname = ${role}) as "hidesRows"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${schemas}) and c.relkind in ('r', 'p', 'v', 'm', 'S')`.execute(db);
  return rows.filter((relation) => relation.hidesRows || relation.rights.toString() !== rightsOn(relation).toString());
}

function rightsOn({ name, isSequence }: Relation): readonly string[] {
  return isSequence ? ['USAGE', 'SELECT'] : (narrower.get(name) ?? ordinary);
}

async function settle(transaction: DbTransaction, role: string): Promise<void> {
  // Two nodes may start at once.
  await sql`select pg_advisory_xact_lock(hashtext('settle the role of the app'))`.execute(transaction);
  const to = sql.id(role);
  await sql`revoke create on schema public from public`.execute(transaction);
  for (const schema of schemas) await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(transaction);
  for (const relation of await findUnsettled(transaction, role)) {
    const on = sql`${sql.raw(relation.isSequence ? 'sequence' : 'table')} ${sql.id(...relation.name.split('.'))}`;
    await sql`revoke all on ${on} from ${to}`.execute(transaction);
    await sql`grant ${sql.raw(rightsOn(relation).join(', '))} on ${on} to ${to}`.execute(transaction);
    if (relation.hidesRows) {
      await sql`create policy ${to} on ${sql.id(...relation.name.split('.'))} to ${to} using (true) with check (true)`.execute(
        transaction,
      );
    }
  }
}
