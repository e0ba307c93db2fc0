import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { sayDenied } from '#server/platform/config/denied.ts';
import { type EmbeddedConnection, withClient } from './connection.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { ClusterLocation } from './location.ts';
import type { Account } from './run-program.ts';

/** Made by initdb and used by nobody but the supervisor; PostgreSQL lets it be neither dropped nor weakened. */
export const SUPERUSER = 'app';
/** Owns the database and changes its schema. */
export const OWNER = 'tokcha_owner';
/** What the product works as: it reads and writes rows, no more (record 0050). */
export const APP_ROLE = 'tokcha_app';

/** The secret of this cluster, from which each role's password is made; written on the first start, for the file's owner alone. */
export async function clusterSecret({ passwordFile }: ClusterLocation): Promise<string> {
  const kept = await readFile(passwordFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const denied = sayDenied(error, passwordFile);
    // Another secret would lock out whoever has this one.
    if (denied !== null) throw new EmbeddedPostgresError('wrong-owner', denied, { cause: error });
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  if (kept !== '') return kept;
  const secret = randomBytes(24).toString('base64url');
  await writeFile(`${passwordFile}.new`, secret, { mode: 0o600 });
  await rename(`${passwordFile}.new`, passwordFile);
  return secret;
}

/** The superuser's is the secret itself; those of the others do not tell it. */
export function passwordOf(role: string, secret: string): string {
  return role === SUPERUSER ? secret : createHmac('sha256', secret).update(role).digest('base64url');
}

/** Who may sign in. It names the secret that the roles' passwords were made from, without telling it. */
function signInRules(secret: string): string {
  const fingerprint = createHash('sha256').update(`roles:${secret}`).digest('hex');
  return `# Written by Tokcha; roles made from ${fingerprint}
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`;
}

/** In force until the roles have their passwords; the socket's folder lets in the server's account alone. */
const openRules = 'local all all trust\n';

const rulesFile = (location: ClusterLocation) => join(location.directory, 'pg_hba.conf');

/** Whether the cluster's roles were made, and from this secret. */
export async function hasRoles(location: ClusterLocation, secret: string): Promise<boolean> {
  return (await readFile(rulesFile(location), 'utf8').catch(() => '')) === signInRules(secret);
}

/**
 * Lets the superuser in without a password, for a cluster whose roles are absent or were made from a secret that is lost.
 * Windows listens on TCP, where initdb has given the superuser its password.
 */
export async function openForSetUp(location: ClusterLocation, account: Account | undefined): Promise<void> {
  if (process.platform !== 'win32') await replaceRules(location, openRules, account);
}

/**
 * Makes the roles and the product's database, gives the owner what the superuser owns there, and closes the door to whoever has no
 * password. Safe to repeat.
 */
export async function setUpRoles(
  superuser: EmbeddedConnection,
  place: { location: ClusterLocation; account: Account | undefined; secret: string },
): Promise<void> {
  await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    for (const role of [SUPERUSER, OWNER, APP_ROLE]) await setUpRole(client, role, passwordOf(role, place.secret));
    const database = pg.escapeIdentifier(superuser.database);
    const found = await client.query('select from pg_database where datname = $1', [superuser.database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
    await client.query(`alter database ${database} owner to ${OWNER}`);
    await client.query('revoke connect on database postgres, template1 from public');
  });
  await withClient(superuser, (client) => client.query(handOver));
  await replaceRules(place.location, signInRules(place.secret), place.account);
  await withClient(superuser, (client) => client.query('select pg_reload_conf()'));
}

async function setUpRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`create role ${role}`);
  const rights = role === SUPERUSER ? '' : 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await client.query(`alter role ${role} login ${rights} password ${pg.escapeLiteral(password)}`);
}

/** What the superuser made in the product's schemas becomes the owner's. What belongs to a table or an extension goes with it. */
const handOver = `
do $$
declare statement text;
begin
  for statement in
    with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
      members as (select classid, objid from pg_depend where deptype = 'e'),
      superuser as (select oid from pg_roles where rolname = '${SUPERUSER}')
    select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace
      where oid in (table ours) and nspowner in (table superuser)
    union all
    select format('alter table %s owner to ${OWNER}', c.oid::regclass) from pg_class c
      where relnamespace in (table ours) and relowner in (table superuser) and relkind in ('r', 'p', 'v', 'm', 'S')
        and ('pg_class'::regclass, c.oid) not in (table members)
        and not (relkind = 'S' and exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to ${OWNER}', p.oid::regprocedure) from pg_proc p
      where pronamespace in (table ours) and proowner in (table superuser) and ('pg_proc'::regclass, p.oid) not in (table members)
    union all
    select format('alter type %s owner to ${OWNER}', t.oid::regtype) from pg_type t
      where typnamespace in (table ours) and typowner in (table superuser) and ('pg_type'::regclass, t.oid) not in (table members)
        and (typtype in ('d', 'e') or typtype = 'c' and exists (select from pg_class where oid = typrelid and relkind = 'c'))
  loop
    execute statement;
  end loop;
end $$`;

async function replaceRules(location: ClusterLocation, rules: string, account: Account | undefined): Promise<void> {
  const fresh = `${rulesFile(location)}.new`;
  await writeFile(fresh, rules, { mode: 0o600 });
  if (account !== undefined) await chown(fresh, account.uid, account.gid);
  await rename(fresh, rulesFile(location));
}
