import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { loadSettings, type Settings } from '#server/platform/config/config.ts';
import { newSecret } from '#server/platform/config/secrets-file.ts';
import { nodeName, openDatabase } from '#server/platform/database/database.ts';
import { installationOf, noteStraysKept } from '#server/platform/database/installation.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { writeOwner } from '#server/platform/files/store-owner.ts';
import { createLog } from '#server/platform/log/log.ts';
import { turnFactorOn } from '#testing/app/second-factor.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aConversation } from '#testing/builders/chat-builders.ts';
import { aStoredFile } from '#testing/builders/product-builders.ts';
import { startFakeS3 } from '#testing/fakes/fake-s3.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { nameOf } from '../copies/copy-names.ts';
import { writeVerified } from '../copies/verified.ts';
import { withClient } from '../private-database/connection.ts';
import { compareCounters, mendCounters } from '../sound-data/counters.repository.ts';
import { checkBackup } from './backup-check.ts';
import { checkNodes, judgeClock, judgeJobs } from './database-checks.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { checkLeftovers } from './leftovers-check.ts';
import {
  checkCertificate,
  checkRedis,
  checkServer,
  checkSettings,
  judgeCertificate,
  judgeRoom,
} from './machine-checks.ts';

const log = createLog('silent');
const hour = 3_600_000;

let test: TestApp;
let scratch: string;
let environment: Record<string, string>;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tokcha-doctor-'));
  test = await startTestApp();
  await makeBackup({
    databaseUrl: test.databaseUrl,
    store: createLocalFileStore(join(test.config.dataDir, 'files')),
    backupDir: join(scratch, 'copies'),
    key: null,
  });
});
beforeEach(() => {
  environment = {
    NODE_ENV: 'test',
    DATA_DIR: test.config.dataDir,
    BACKUP_DIR: join(scratch, 'copies'),
    DATABASE_URL: test.databaseUrl,
    PORT: '1',
  };
});
afterAll(async () => {
  await test.close();
  await rm(scratch, { recursive: true, force: true });
});

const settings = (changed: Record<string, string> = {}): Settings => loadSettings({ ...environment, ...changed });

/** What is not well, as one text for each; how full this machine's disk is says nothing. */
async function complaints(changed: Record<string, string> = {}): Promise<string[]> {
  const findings = await examine(settings(changed), changed, log);
  return findings.filter(({ check }) => check !== 'disk').flatMap(complaintOf);
}

const complaintOf = ({ check, state, says, advice }: Finding): string[] =>
  state === 'ok' ? [] : [`${state} ${check}: ${says} → ${advice}`];

const stopped = expect.stringMatching(
  /^warning server: nothing answers at http:\/\/127\.0\.0\.1:1\/readyz .*npm start/,
);

it('finds nothing on a sound installation but that it is stopped', async () => {
  const findings = await examine(settings(), {}, log);
  expect(findings.filter(({ check }) => check !== 'disk').flatMap(complaintOf)).toEqual([stopped]);
  expect([...new Set(findings.map(({ check }) => check))]).toEqual([
    'disk',
    'secrets',
    'server',
    'database',
    'clock',
    'schema',
    'role',
    'staff',
    'counters',
    'jobs',
    'files',
    'backup',
  ]);
});

it('finds what answers in the place of the product, and a product that is not ready', async () => {
  let answer = { status: 200, body: 'hello' };
  const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body)).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const PORT = String(typeof address === 'object' ? address?.port : 0);
  expect(await complaints({ PORT })).toEqual([expect.stringContaining('something else answers at')]);
  answer = { status: 503, body: '{}' };
  expect(await complaints({ PORT })).toEqual([expect.stringMatching(/^wrong server: .* says that it is not ready/)]);
  answer = { status: 200, body: '{"status":"ready","warnings":["disk"]}' };
  expect(await complaints({ PORT })).toEqual([
    expect.stringMatching(/^warning server: ready, with .*disk/),
    expect.stringMatching(/^warning jobs: have never run/),
  ]);
  server.closeAllConnections();
  server.close();
});

describe('settings', () => {
  it('that cannot be used are named, and so is what they warn of', () => {
    const { settings, findings } = checkSettings({ DATABASE_POOL: 'many', PORT: '99999' });
    expect(settings).toBeNull();
    expect(findings.flatMap(complaintOf)).toEqual([
      expect.stringMatching(/^wrong settings: PORT cannot be used/),
      expect.stringMatching(/^wrong settings: DATABASE_POOL cannot be used/),
    ]);
    expect(checkSettings({}).findings).toEqual([{ check: 'settings', state: 'ok', says: 'not production' }]);
  });
});

describe('secrets', () => {
  const folder = () => join(scratch, 'secrets');
  beforeAll(() => mkdir(folder(), { recursive: true }));

  it.skipIf(process.platform === 'win32')('that others may read are wrong', async () => {
    await writeFile(join(folder(), 'secrets.json'), '{}');
    await chmod(join(folder(), 'secrets.json'), 0o644);
    expect(await complaints({ DATA_DIR: folder() })).toContainEqual(
      expect.stringMatching(
        /^wrong secrets: others on this machine may read .*mode 644.*chmod 600 .*secrets:rotate -- --leaked/,
      ),
    );
  });

  it('that are gone are wrong where people have accounts', async () => {
    const lost = expect.stringMatching(/^wrong secrets: .* is gone, and there are accounts .*--files-only/);
    const away = join(scratch, 'no-secrets');
    expect(await complaints({ DATA_DIR: away })).not.toContainEqual(lost);
    const user = await aUser(test);
    expect(await complaints({ DATA_DIR: away })).toContainEqual(lost);
    await test.database.db.deleteFrom('users').where('id', '=', user.id).execute();
  });

  it('that are broken are wrong', async () => {
    await writeFile(join(folder(), 'secrets.json'), '{"VIEW');
    expect(await complaints({ DATA_DIR: folder() })).toContainEqual(
      expect.stringMatching(/^wrong secrets: .*cannot be read/),
    );
  });
});

describe('the database', () => {
  it('that is away is wrong, and the rest is looked at', async () => {
    const found = await complaints({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(found).toEqual([
      stopped,
      expect.stringMatching(
        /^wrong database: The database of DATABASE_URL does not answer: .*ECONNREFUSED.* Start it, or correct the address/,
      ),
    ]);
    const DATA_DIR = join(scratch, 'nothing');
    const none = await examine(loadSettings({ NODE_ENV: 'test', DATA_DIR, BACKUP_DIR: DATA_DIR, PORT: '1' }), {}, log);
    expect(none.flatMap(complaintOf)).toContainEqual(
      expect.stringMatching(
        /^wrong database: There is no database in .*If there was one, bring a copy back .*; else start the product once/,
      ),
    );
  });

  it('whose schema is behind or ahead is told', async () => {
    const { db } = test.owner;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`.execute(
      db,
    );
    expect(await complaints()).toEqual([
      stopped,
      expect.stringMatching(/^warning schema: 1 migrations have not run .*They run with the next start/),
    ]);
    await sql`insert into kysely_migration (name, timestamp, expands) values
      (${rows[0]?.name}, ${rows[0]?.timestamp}, true), ('29990101T000000_later', '', false)`.execute(db);
    expect(await complaints()).toEqual([
      stopped,
      expect.stringMatching(
        /^wrong schema: The database has been changed by a newer version \(migration 29990101T000000_later\)/,
      ),
    ]);
    await sql`delete from kysely_migration where name like '2999%'`.execute(db);
  });

  it('whose product signs in as the owner is told', async () => {
    expect(await complaints({ DATABASE_URL: test.ownerUrl })).toEqual([
      stopped,
      expect.stringMatching(/^warning role: the product signs in as .* may change the schema and the audit log/),
    ]);
  });

  it.each([
    [4000, 'ok'],
    [-6000, 'warning'],
    [61_000, 'wrong'],
  ])('whose clock is %i ms ahead: %s', (aheadMs, state) => {
    expect(judgeClock(aheadMs)).toMatchObject({ check: 'clock', state });
  });
});

it('names administrators whom the panel keeps out, where they have to have a second factor', async () => {
  const { db } = test.database;
  const admin = await aUser(test, { role: 'admin' });
  const required = { ADMIN_SECOND_FACTOR: 'required' };
  expect(await complaints()).toEqual([stopped]);
  expect(await complaints(required)).toEqual([
    stopped,
    expect.stringMatching(/^warning staff: 1 administrators have no second factor/),
  ]);
  await turnFactorOn(test, await signedIn(test, admin));
  expect(await complaints(required)).toEqual([stopped]);

  // The database came from elsewhere, or its secrets are gone.
  const [OTP_PEPPER, OTP_PEPPER_PREVIOUS] = [newSecret(), test.config.secrets.OTP_PEPPER];
  expect(await complaints({ OTP_PEPPER })).toEqual([
    stopped,
    expect.stringMatching(/^wrong staff: 1 second factors were sealed with another OTP_PEPPER/),
  ]);
  expect(await complaints({ OTP_PEPPER, OTP_PEPPER_PREVIOUS })).toEqual([stopped]);
  await sql`update users set role = 'user' where id = ${admin.id}`.execute(db);
});

describe('counters that have drifted', () => {
  it('are named, and counted anew', async () => {
    const { db } = test.database;
    const { id: chatId, product, seller, buyer } = await aConversation(test);
    await sql`update conversations set last_seq = 3 where id = ${chatId}`.execute(db);
    await sql`update conversation_members set unread_count = 1 where side = 'seller'`.execute(db);
    await sql`insert into messages (conversation_id, seq, sender_id, body) values
      (${chatId}, 1, ${buyer.user.id}, 'Bormi?'), (${chatId}, 2, ${buyer.user.id}, 'Alo?')`.execute(db);
    await sql`insert into product_likes (product_id, user_id) values (${product.id}, ${buyer.user.id})`.execute(db);
    await sql`update users set rating_count = 4, rating_sum = 20 where id = ${seller.user.id}`.execute(db);

    const found = await complaints();
    expect(found).toEqual([
      stopped,
      expect.stringMatching(
        new RegExp(`^wrong counters: 1 of \\d+ likes of listings .*\\(${product.id}\\) → npm run doctor -- --mend`),
      ),
      expect.stringMatching(new RegExp(`^wrong counters: 1 of \\d+ ratings of sellers .*\\(${seller.user.id}\\)`)),
      expect.stringMatching(new RegExp(`^wrong counters: 1 of 1 messages of conversations .*\\(${chatId}\\)`)),
      expect.stringMatching(new RegExp(`^wrong counters: 1 of 1 unread messages .*\\(${chatId}\\)`)),
    ]);

    expect(await mendCounters(db)).toEqual([
      { name: 'likes of listings', mended: 1, left: [] },
      { name: 'ratings of sellers', mended: 1, left: [] },
      { name: 'messages of conversations', mended: 0, left: [String(chatId)] },
      { name: 'unread messages', mended: 1, left: [] },
    ]);
    await sql`update conversations set last_seq = 2 where id = ${chatId}`.execute(db);
    expect((await compareCounters(db, 100)).flatMap(({ wrong }) => wrong)).toEqual([]);
    const kept = await sql`
      select like_count, (select rating_count from users where id = ${seller.user.id}) as ratings,
        (select array_agg(unread_count order by side) from conversation_members) as unread
      from products where id = ${product.id}`.execute(db);
    expect(kept.rows).toEqual([{ like_count: 1, ratings: 0, unread: [0, 2] }]);
  });
});

describe('files', () => {
  it('that are missing are wrong, and those without a row are told', async () => {
    const { db } = test.database;
    const hash = await aStoredFile(test);
    expect(await complaints()).toEqual([
      stopped,
      expect.stringMatching(
        /^wrong files: .*that rows name are missing \(img\/.*npm run restore -- latest --files-only/,
      ),
    ]);
    await db.deleteFrom('product_images').execute();
    await db.deleteFrom('stored_files').execute();

    const path = join(test.config.dataDir, 'files', 'img', hash.slice(0, 2), `${hash}-320.webp`);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'x');
    expect(await complaints()).toEqual([stopped]);
    const longAgo = new Date(Date.now() - 5 * 24 * hour);
    await utimes(path, longAgo, longAgo);
    expect(await complaints()).toEqual([
      stopped,
      expect.stringMatching(new RegExp(`^warning files: 1 of 1 belong to no row \\(img/\\S+${hash}-320.webp\\)`)),
    ]);
    await rm(path);
  });

  it('of papers are looked at as any', async () => {
    const { db } = test.database;
    const key = 'paper/ab/abababababababababababababababab.webp';
    const store = createLocalFileStore(join(test.config.dataDir, 'files'));
    await db.insertInto('paper_files').values({ key, width: 1, height: 1, bytes: 1 }).execute();
    expect(await complaints()).toEqual([
      stopped,
      expect.stringMatching(/^wrong files: 1 of 1 that rows name are missing \(paper\/ab\//),
    ]);
    await store.put(key, Buffer.from('x'));
    const longAgo = new Date(Date.now() - 5 * 24 * hour);
    await utimes(join(test.config.dataDir, 'files', key), longAgo, longAgo);
    expect(await complaints()).toEqual([stopped]);
    await db.deleteFrom('paper_files').execute();
    expect(await complaints()).toEqual([
      stopped,
      expect.stringMatching(/^warning files: 1 of 1 belong to no row \(paper\/ab\//),
    ]);
    await store.remove(key);
  });

  it('of another installation are wrong, and so are many that were not removed', async () => {
    const { db } = test.database;
    const store = createLocalFileStore(join(test.config.dataDir, 'files'));
    await writeOwner(store, await installationOf(db));
    expect(await complaints()).toEqual([stopped]);
    await noteStraysKept(db, 77);
    expect(await complaints()).toEqual([stopped, expect.stringMatching(/^wrong files: 77 belong to no row, so many/)]);
    await noteStraysKept(db, 0);
    await writeOwner(store, 'another');
    expect(await complaints()).toEqual([
      stopped,
      expect.stringMatching(/^wrong files: the store has the files of another installation \(another, not /),
    ]);
    await writeOwner(store, await installationOf(db));
  });

  it('in a bucket that does not exist are wrong', async () => {
    const s3 = await startFakeS3();
    const bucket = {
      S3_ENDPOINT: s3.origin,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    expect(await complaints({ ...bucket, S3_BUCKET: s3.bucket })).toEqual([stopped]);
    expect(await complaints({ ...bucket, S3_BUCKET: 'another' })).toEqual([
      stopped,
      expect.stringMatching(/^wrong files: the store does not answer: .*no such bucket.*S3_\*/),
    ]);
    await s3.close();
  });
});

describe('jobs', () => {
  it.each([
    ['that run', { sinceLastMs: 30_000, late: 0, failed: 0 }, true, ['ok jobs: run']],
    ['of a worker elsewhere', { sinceLastMs: 30_000, late: 0, failed: 0 }, false, ['ok jobs: run']],
    [
      'of a stopped product',
      { sinceLastMs: 9 * hour, late: 3, failed: 0 },
      false,
      ['ok jobs: stand still with the product'],
    ],
    ['that hang', { sinceLastMs: hour, late: 0, failed: 0 }, true, ['wrong jobs: none has begun for 60 minutes']],
    [
      'that wait or failed',
      { sinceLastMs: 1, late: 2, failed: 3 },
      true,
      ['wrong jobs: 2 wait', 'warning jobs: 3 failed'],
    ],
    ['that never ran', null, true, ['warning jobs: have never run']],
  ])('%s', (_which, status, isRunning, said) => {
    const findings = judgeJobs(status, isRunning).map(({ check, state, says }) => `${state} ${check}: ${says}`);
    expect(findings).toEqual(said.map((text) => expect.stringContaining(text)));
  });
});

describe('copies', () => {
  const copies = () => join(scratch, 'copies');
  const inProduction = () => ({ ...settings(), production: true });

  it('that are old, absent, open or on the same disk', async () => {
    const now = (hours: number) => new Date(Date.now() + hours * hour);
    const found = async (of: Settings, hours = 0) => (await checkBackup(of, now(hours))).flatMap(complaintOf);
    expect(await found(settings(), 25)).toEqual([]);
    expect(await found(settings(), 27)).toEqual([
      expect.stringMatching(/^warning backup: the newest copy is 27 hours old/),
    ]);
    expect(await found(inProduction(), 27)).toEqual([
      expect.stringMatching(/^wrong backup: the newest copy is 27 hours old/),
      expect.stringMatching(/^warning backup: copies are not sealed/),
      expect.stringMatching(/^warning backup: copies lie on the disk of the data/),
    ]);
    expect(await found({ ...inProduction(), backupDir: join(scratch, 'none') })).toEqual([
      expect.stringMatching(/^wrong backup: there is no copy in/),
    ]);
    await mkdir(join(copies(), nameOf(now(-36 * 24))));
    expect(await found(settings())).toEqual([
      expect.stringMatching(/^warning backup: the oldest copy is 36 days old, and has people/),
      expect.stringMatching(/^warning backup: no copy was ever tried/),
    ]);
    const tried = async (days: number, ok: boolean) => {
      await writeVerified(copies(), { name: 'the copy', at: now(-24 * days).toISOString(), ok });
      return (await found(settings())).slice(1);
    };
    expect(await tried(7, true)).toEqual([]);
    expect(await tried(9, true)).toEqual([expect.stringMatching(/^warning backup: no copy was tried for 9 days/)]);
    expect(await tried(0, false)).toEqual([
      expect.stringMatching(/^wrong backup: the copy could not be brought back when it was tried on 20/),
    ]);
    await mkdir(join(copies(), nameOf(now(1))));
    expect(await found(settings())).toContainEqual(
      expect.stringMatching(/^warning backup: a clock that was ahead has named 1 copies/),
    );
    await mkdir(join(copies(), nameOf(now(1 / 60))));
    expect(await found(settings())).toContainEqual(expect.stringMatching(/^wrong backup: .* is no copy/));
  });
});

it('names what commands and hands have left, with its size and age', async () => {
  const left = join(test.config.dataDir, 'postgres.15');
  const tried = join(test.config.dataDir, '.tried-copy-1-abc');
  const damaged = join(scratch, 'left', 'files', 'img', `x.${'0'.repeat(64)}.damaged`);
  await mkdir(left);
  await mkdir(tried);
  await mkdir(join(damaged, '..'), { recursive: true });
  await writeFile(join(left, 'PG_VERSION'), '15');
  await writeFile(join(left, 'rows'), Buffer.alloc(3 * 2 ** 20));
  await writeFile(damaged, 'x');
  const longAgo = new Date(Date.now() - 40 * 24 * hour);
  for (const path of [left, damaged]) await utimes(path, longAgo, longAgo);
  const name = new URL(test.databaseUrl).pathname.slice(1);
  const kept = `${name}_before_restore`;
  await withClient(inject('testServerUrl'), (server) => server.query(`create database ${kept}`));
  const found = await checkLeftovers(
    { dataDir: test.config.dataDir, backupDir: join(scratch, 'left') },
    test.database.db,
  );
  expect(found.flatMap(complaintOf)).toEqual([
    expect.stringMatching(new RegExp(`^warning leftovers: the database "${kept}" \\(\\d+ MiB\\) is left of a restore`)),
    expect.stringMatching(/^warning leftovers: \S+\.tried-copy-1-abc \(0 MiB, 0 days old\)/),
    expect.stringMatching(/^warning leftovers: \S+postgres\.15 \(4 MiB, 40 days old\)/),
    expect.stringMatching(/^warning leftovers: 1 files in .* set aside \(1 MiB, the oldest 40 days old\)/),
  ]);
  await withClient(inject('testServerUrl'), (server) => server.query(`drop database ${kept}`));
  for (const folder of [left, tried]) await rm(folder, { recursive: true });
});

describe('the machine and what is around it', () => {
  it.each([
    [{ free: 400 * 2 ** 20, whole: 2 ** 30 }, 'wrong'],
    [{ free: 4 * 2 ** 30, whole: 100 * 2 ** 30 }, 'wrong'],
    [{ free: 9 * 2 ** 30, whole: 100 * 2 ** 30 }, 'warning'],
    [{ free: 11 * 2 ** 30, whole: 100 * 2 ** 30 }, 'ok'],
  ])('a disk with %o: %s', (room, state) => {
    expect(judgeRoom('data', '/data', room)).toMatchObject({ check: 'disk', state });
  });

  it('a full disk of copies, which harms no visitor yet', () => {
    const { advice } = judgeRoom('copies', '/copies', { free: 2 ** 20, whole: 2 ** 30 });
    expect(advice).toMatch(/the next copy may find none/);
    expect(advice).not.toMatch(/uploads|database/);
  });

  it.each([
    [40, null, 'ok'],
    [13, null, 'warning'],
    [-2, null, 'wrong'],
    [40, 'self-signed certificate', 'wrong'],
  ])('a certificate with %i days, refused: %s: %s', (days, refusal, state) => {
    const now = new Date();
    const endsAt = new Date(now.getTime() + (days + 0.5) * 24 * hour);
    expect(judgeCertificate('tokcha.uz', { endsAt, refusal, now })).toMatchObject({ state });
  });

  it('asks each node of the machine, and calls it wrong where one of a site does not answer', async () => {
    const server = createServer((_request, response) => response.end('{"status":"ready"}'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const states = async (production: boolean) =>
      (await checkServer({ ...settings(), production }, [port, 1])).map(({ state }) => state);
    try {
      expect([await states(true), await states(false)]).toEqual([
        ['ok', 'wrong'],
        ['ok', 'warning'],
      ]);
    } finally {
      await new Promise((closed) => server.close(closed));
    }
    const site = { ...settings({ PUBLIC_URL: 'https://127.0.0.1:9' }), production: true };
    expect((await checkCertificate(site)).map(({ state }) => state)).toEqual(['wrong']);
  });

  it('asks a node that listens at an address of IPv6', async () => {
    const [finding] = await checkServer(settings({ HOST: '::1' }), [1]);
    expect(finding?.says).toMatch(/^nothing answers at http:\/\/\[::1\]:1\/readyz \((?!.*URL)/);
  });

  it('a site that cannot be reached, and one without a certificate', async () => {
    expect((await checkCertificate(settings({ PUBLIC_URL: 'https://127.0.0.1:9' }))).flatMap(complaintOf)).toEqual([
      expect.stringMatching(/^warning certificate: .*cannot be reached from here/),
    ]);
    expect(await checkCertificate(settings({ PUBLIC_URL: 'http://localhost' }))).toEqual([]);
  });

  it('several nodes that cannot tell each other', async () => {
    const open = (port: number) =>
      openDatabase({ url: test.databaseUrl, log, poolSize: 1, patience: 10, applicationName: nodeName(port) });
    const nodes = [open(3001), open(3001), open(3002)];
    await nodes[0]?.ping();
    await nodes[1]?.ping();
    const found = async (changed: Record<string, string> = {}) =>
      (await checkNodes(test.database.db, settings(changed))).flatMap(complaintOf);
    expect(await found()).toEqual([]);
    await nodes[2]?.ping();
    expect(await found()).toEqual([expect.stringMatching(/^warning redis: 2 nodes serve .* REDIS_URL is not set/)]);
    expect(await found({ REDIS_URL: 'redis://127.0.0.1:9' })).toEqual([]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('a Redis that does not answer', async () => {
    expect((await checkRedis(settings({ REDIS_URL: 'redis://127.0.0.1:9' }))).flatMap(complaintOf)).toEqual([
      expect.stringMatching(/^wrong redis: does not answer: .*ECONNREFUSED/),
    ]);
    expect(await checkRedis(settings())).toEqual([]);
  });
});
