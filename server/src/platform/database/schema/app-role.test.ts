import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { settleAppRole } from './app-role.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await sql`insert into audit_log (action, object_kind) values ('user.block', 'user')`.execute(test.database.db);
});
afterAll(() => test.close());

/** SQLSTATE with which the database refuses the statement to the product; null where it takes it. */
async function refusedBy(statement: RawBuilder<unknown>): Promise<string | null> {
  try {
    await statement.execute(test.database.db);
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'without a code';
    throw error;
  }
}

const insufficientPrivilege = '42501';

describe('the role that the product works as', () => {
  it.each([
    ['runs no program', sql`copy audit_log to program 'true'`],
    ['runs no program that feeds a table', sql`copy audit_log from program 'echo'`],
    ['reads no file', sql`select pg_read_file('PG_VERSION')`],
    ['writes no file', sql`copy (select 1) to '/tmp/tokcha-was-here'`],
    ['reads no directory', sql`select pg_ls_dir('.')`],
    ['imports no file', sql`select lo_import('/etc/passwd')`],
    ['makes no table', sql`create table mine (id int)`],
    ['makes no function', sql`create function mine() returns int language sql as 'select 1'`],
    ['makes no schema', sql`create schema mine`],
    ['makes no role', sql`create role mine superuser`],
    ['makes no database', sql`create database mine`],
    ['drops no table', sql`drop table products cascade`],
    ['alters no table', sql`alter table products drop column title`],
    ['takes no guard off', sql`alter table audit_log disable trigger user`],
    ['takes no trigger off', sql`drop trigger audit_log_keeps on audit_log`],
    ['turns no trigger off for itself', sql`set session_replication_role = replica`],
    ['changes no act of staff', sql`update audit_log set action = 'x'`],
    ['takes out no act of staff', sql`delete from audit_log`],
    ['empties no audit log', sql`truncate audit_log`],
    ['forges no start of the audit log', sql`insert into audit_start (digest) values ('x')`],
    ['counts the audit log by no other number', sql`select setval(pg_get_serial_sequence('audit_log', 'id'), 1)`],
    ['empties no table', sql`truncate messages cascade`],
    ['forgets no migration', sql`delete from kysely_migration`],
    ['sees no password', sql`select rolpassword from pg_authid`],
  ])('%s', async (_what, statement) => {
    expect(await refusedBy(statement)).toBe(insufficientPrivilege);
  });

  it('adds to the audit log, and sees it', async () => {
    const rows = await test.database.db.selectFrom('audit_log').select('action').execute();
    expect(rows).toEqual([{ action: 'user.block' }]);
  });
});

describe('its rights', () => {
  const settle = async () => settleAppRole(test.owner.db, await appRole());
  const appRole = async () => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(test.database.db);
    return rows[0]?.role ?? '';
  };

  it('come to tables that a migration makes', async () => {
    await sql`create table later (id serial primary key, word text)`.execute(test.owner.db);
    const insert = sql`insert into later (word) values ('yangi')`;
    expect(await refusedBy(insert)).toBe(insufficientPrivilege);
    expect(await settle()).toEqual({ isMighty: false, ownsTables: false });
    expect(await refusedBy(insert)).toBeNull();
    expect(await refusedBy(sql`truncate later`)).toBe(insufficientPrivilege);
  });

  it('are taken back where they are too many', async () => {
    await sql`grant all on audit_log to ${sql.id(await appRole())}`.execute(test.owner.db);
    await settle();
    expect(await refusedBy(sql`truncate audit_log`)).toBe(insufficientPrivilege);
  });

  it('are settled by two nodes at once', async () => {
    await sql`create table twice (id int)`.execute(test.owner.db);
    await Promise.all([settle(), settle()]);
    expect(await refusedBy(sql`insert into twice values (1)`)).toBeNull();
  });

  it('are judged: the owner of the tables, and who may leave the database', async () => {
    const roleOf = ({ ownerUrl }: TestApp) => new pg.Client({ connectionString: ownerUrl }).user ?? '';
    expect(await settleAppRole(test.owner.db, roleOf(test))).toEqual({ isMighty: false, ownsTables: true });
    const { rows } = await sql<{ name: string }>`select rolname as name from pg_roles where oid = 10`.execute(
      test.owner.db,
    );
    expect(await settleAppRole(test.owner.db, rows[0]?.name ?? '')).toEqual({ isMighty: true, ownsTables: true });
    await expect(settleAppRole(test.owner.db, 'nobody-here')).rejects.toThrow(/does not know/);
  });
});
