import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { eraseAccounts } from '#server/features/personal-data/personal-data.ts';
import { createUploads } from '#server/features/uploads/uploads.ts';
import { createS3FileStore } from '#server/integrations/object-storage/s3-file-store.ts';
import { findBrokenLink, recorderOf } from '#server/platform/audit/audit.repository.ts';
import { loadSettings, type Settings } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { installationOf } from '#server/platform/database/installation.ts';
import { isMigrated, migrate, ownMigrations } from '#server/platform/database/schema/migrate.ts';
import type { DatabaseAddresses } from '#server/platform/database/schema/prepare-schema.ts';
import { newVoiceKey, pictureKeys } from '#server/platform/files/file-address.ts';
import { freeRoom } from '#server/platform/files/free-room.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { createPhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { ownerKey, ownerOf, writeOwner } from '#server/platform/files/store-owner.ts';
import { createTemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller } from '#testing/app/auth-calls.ts';
import { databaseUrl } from '#testing/app/global-setup.ts';
import { createTestDatabase, secretsAsEnvironment, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';
import { aProduct, pictureBytes } from '#testing/builders/product-builders.ts';
import { aWholePerson } from '#testing/builders/whole-person.ts';
import { type FakeS3, startFakeS3 } from '#testing/fakes/fake-s3.ts';
import { listCopies, newestOf } from '../copies/copy-names.ts';
import { withClient } from '../private-database/connection.ts';
import { compareCounters } from '../sound-data/counters.repository.ts';
import { type Copy, listFiles, openCopy, removeOutlived } from './copies.ts';
import { checkCopy } from './load-copy.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { pruneCopies } from './prune-copies.ts';
import { type RestoreReport, restoreCopy, restoreSecrets } from './restore-copy.ts';
import { eachFile, restoreFiles, setAsideDamaged } from './restore-files.ts';
import { openTarget } from './restore-target.ts';
import { NoRoomError, requireRoomToRestore } from './room.ts';
import { exchangeDatabases, makeDatabase } from './rows.repository.ts';
import { backupKeyOf } from './sealing.ts';
import { triedFolders, tryCopy } from './try-copy.ts';

const log = createLog('silent');
const key = backupKeyOf('Qn1r8ZsYF0b7cK5jXo2uVw9eTdGhLmPa');
const otherKey = backupKeyOf('another8ZsYF0b7cK5jXo2uVw9eTdGhLm');

let test: TestApp;
let scratch: string;
let person: TestUser;
let moment = Date.UTC(2026, 10, 27, 2);
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tokcha-copies-'));
  test = await startTestApp();
  ({ user: person } = await aWholePerson(test));
  await storeShown();
});
afterAll(async () => {
  await test.close();
  await rm(scratch, { recursive: true, force: true });
});

/** Some of what the builders show has a row alone. */
async function storeShown(): Promise<void> {
  const store = storeOf(test);
  for (const { hash, widths } of await test.database.db.selectFrom('stored_files').select(['hash', 'widths']).execute())
    for (const name of pictureKeys(hash, widths))
      if ((await store.size(name)) === null) await store.put(name, Buffer.from(name));
}

async function* after(first: Promise<unknown>, read: () => Readable): AsyncGenerator<Buffer> {
  await first;
  yield* read();
}

const storeOf = ({ config }: TestApp) => createLocalFileStore(join(config.dataDir, 'files'));
const folderFor = (name: string) => join(scratch, name);
/** Each copy is begun a minute after the one before. */
const now = () => {
  moment += 60_000;
  return new Date(moment);
};

function copyOf(name: string, options: Partial<BackupOptions> = {}) {
  return makeBackup({
    databaseUrl: test.databaseUrl,
    store: storeOf(test),
    backupDir: folderFor(name),
    key: null,
    now,
    ...options,
  });
}

const settingsFor = ({ app, owner }: DatabaseAddresses): Settings =>
  loadSettings({ NODE_ENV: 'test', DATABASE_URL: app, DATABASE_MIGRATION_URL: owner });

/** Whoever asks for none has enough. */
const requireRoom = async () => undefined;

interface Restored {
  addresses: DatabaseAddresses;
  dataDir: string;
  report: RestoreReport;
}

/** Brings a copy back into an empty database and an empty folder. */
async function restored(
  copy: Copy,
  options: { onto?: DatabaseAddresses; dataDir?: string; ofAnother?: boolean } = {},
): Promise<Restored> {
  await checkCopy(copy);
  const addresses = options.onto ?? (await createTestDatabase('nothing'));
  const dataDir = options.dataDir ?? (await mkdtemp(join(scratch, 'data-')));
  const target = await openTarget(settingsFor(addresses), { replaces: true, log, requireRoom });
  try {
    const report = await restoreCopy({
      copy,
      target,
      store: createLocalFileStore(join(dataDir, 'files')),
      secretsFile: join(dataDir, 'secrets.json'),
      skipsDamaged: false,
      ofAnother: options.ofAnother ?? false,
      log,
    });
    return { addresses, dataDir, report };
  } finally {
    await target.close();
  }
}

async function on<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ url, log, poolSize: 2, statementTimeoutMs: 60_000, patience: 10 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A digest of the rows of each table, and where each sequence stands: what no code of the copies had a hand in. */
function contentOf(url: string): Promise<Record<string, string>> {
  return on(url, async ({ db }) => {
    const relations = await sql<{ name: string; kind: string }>`
      select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'S') and n.nspname = 'public' and c.relname not like 'kysely%' order by 1`.execute(db);
    const content: Record<string, string> = {};
    for (const { name, kind } of relations.rows) {
      const { rows } = await sql<{ content: string }>`${sql.raw(
        kind === 'S'
          ? `select concat(last_value, ' ', is_called) as content from ${name}`
          : `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as content from ${name} t`,
      )}`.execute(db);
      content[name] = rows[0]?.content ?? '';
    }
    return content;
  });
}

const nameIn = (url: string) => new URL(url, 'postgres://host').pathname.slice(1);

/** The addresses with a role that may make databases beside. */
const mighty = ({ app }: DatabaseAddresses) => ({ app, owner: databaseUrl(inject('testServerUrl'), nameIn(app)) });

const databasesLike = ({ app, owner }: DatabaseAddresses): Promise<string[]> =>
  on(owner, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where datname like ${`${nameIn(app)}%`}`.execute(db);
    return rows.map(({ name }) => name);
  });

async function filesOf(copy: Copy): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of listFiles(copy, copy.manifest)) keys.push(file.key);
  return keys;
}

describe('a copy', () => {
  it('brings back every row, every number that was given, and every file (rules/goals D5)', async () => {
    await test.app.inject('/api/categories/tree');
    const { manifest } = await copyOf('whole');
    const copy = await openCopy(folderFor('whole'), 'latest', null);
    const { addresses, dataDir, report } = await restored(copy);
    const before = await contentOf(test.databaseUrl);
    expect(await contentOf(addresses.app)).toEqual(before);
    expect(Object.values(before).filter((each) => each.length > 32 && !each.startsWith('0 ')).length).toBeGreaterThan(
      35,
    );

    const named = await filesOf(copy);
    expect(report).toMatchObject({ migrations: 0, filesAdded: named.length, damagedFiles: [], secrets: 'absent' });
    for (const kind of ['voice/', 'paper/']) expect(named.some((name) => name.startsWith(kind))).toBe(true);
    expect(manifest.files).toMatchObject({ count: named.length, missing: 0 });
    for (const name of named) {
      const [one, another] = [test.config.dataDir, dataDir].map((dir) => join(dir, 'files', name));
      expect((await readFile(one ?? '')).equals(await readFile(another ?? ''))).toBe(true);
    }

    // It starts: its listings are found, its people sign in, its audit log goes on.
    const again = await startTestApp({ on: addresses, environment: secretsAsEnvironment(test) });
    try {
      const { db } = again.database;
      expect(await isMigrated(db)).toBe(true);
      const list = await again.app.inject('/api/products');
      expect(list.json().content.data.length).toBeGreaterThan(0);
      const phone = await db
        .selectFrom('users')
        .select('phone')
        .where('username', '=', 'Gulnora')
        .executeTakeFirstOrThrow();
      expect((await authCaller(again).signIn(phone.phone ?? '')).accessToken).toBeTruthy();
      await db
        .transaction()
        .execute((transaction) =>
          recorderOf(null)(transaction, { action: 'category.update', kind: 'category', id: 1 }),
        );
      expect(await findBrokenLink(db)).toBeNull();
      await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('permission denied');
      await expect(sql`update audit_log set action = 'x'`.execute(again.owner.db)).rejects.toThrow('only grows');
      await expect(sql`insert into drafts (user_id) values (-1)`.execute(again.owner.db)).rejects.toThrow();
    } finally {
      await again.close();
    }
  });

  it('made while people write has whole transactions and counters that are right (rules/goals D6)', async () => {
    const { db } = test.database;
    const seller = await aUser(test);
    const products = await Promise.all(
      Array.from({ length: 5 }, (_, at) => aProduct(test, { sellerId: seller.id, title: `Divan ${at}` })),
    );
    let writing = true;
    let pairs = 0;
    // What is read first and what is read last of one transaction; in between there are seconds of other tables.
    const pair = async () => {
      while (writing) {
        pairs += 1;
        await db.transaction().execute(async (transaction) => {
          await sql`insert into audit_log (action, object_kind, reason) values ('user.block', 'user', ${`juft ${pairs}`})`.execute(
            transaction,
          );
          await sleep(5);
          await transaction
            .insertInto('users')
            .values({ username: `juft ${pairs}`, phone: aPhone() })
            .execute();
        });
      }
    };
    const like = async () => {
      const headers = await signedIn(test, await aUser(test));
      for (let turn = 0; writing; turn += 1) {
        const id = products[turn % products.length]?.id;
        await test.app.inject({
          method: 'POST',
          url: `/api/products/${id}/${turn % 2 === 0 ? 'like' : 'unlike'}`,
          headers,
        });
      }
    };
    const writers = [pair(), like(), like(), like()];
    await sleep(300);
    const begun = pairs;
    await copyOf('written');
    writing = false;
    expect(pairs).toBeGreaterThan(begun + 3);
    await Promise.all(writers);

    const { addresses } = await restored(await openCopy(folderFor('written'), 'latest', null));
    await on(addresses.app, async ({ db }) => {
      const { rows } = await sql<{ name: string }>`
        select reason as name from audit_log where reason like 'juft %' except all select username from users
        union all (select username from users where username like 'juft %' except all select reason from audit_log)`.execute(
        db,
      );
      expect(rows).toEqual([]);
      const { rows: found } = await sql`select from users where username like 'juft %'`.execute(db);
      expect(found.length).toBeGreaterThanOrEqual(begun - 1);
      const wrong = (await compareCounters(db, 100)).filter(
        (each) => each.name === 'likes of listings' && each.wrong.length > 0,
      );
      expect(wrong).toEqual([]);
      expect(await findBrokenLink(db)).toBeNull();
    });
  });

  it('has a file that goes while it is made, and the sweep that may not take it takes it later', async () => {
    const { db } = test.database;
    const person = await aUser(test);
    const store = storeOf(test);
    const photos = createPhotoPipeline({ store });
    const temporaryFiles = createTemporaryFiles(join(test.config.dataDir, 'incoming'));
    const uploads = createUploads({ db, clock: test.clock, store, photos, temporaryFiles });
    const photo = await uploads.savePhoto(await pictureBytes());
    const sweep = () => uploads.sweepOrphans(new Date(test.clock.now().getTime() + 49 * 3_600_000));
    await db.updateTable('users').set({ avatar_hash: photo.hash }).where('id', '=', person.id).execute();

    let swept: Promise<unknown> | undefined;
    const watched = {
      ...store,
      read(name: string) {
        // Nothing shows it any more, from the moment at which the rows were read.
        swept ??= db.updateTable('users').set({ avatar_hash: null }).where('id', '=', person.id).execute().then(sweep);
        // The copy lasts as long as the sweep, however long that takes.
        return Readable.from(after(swept, () => store.read(name)));
      },
    };
    await copyOf('swept', { store: watched });
    expect(await swept).toMatchObject({ unusedPhotos: 0, store: { strayObjects: 0 } });
    const names = await filesOf(await openCopy(folderFor('swept'), 'latest', null));
    expect(names.filter((name) => name.includes(photo.hash)).length).toBeGreaterThan(2);
    expect((await sweep()).unusedPhotos).toBeGreaterThan(0);
    photos.close();
  });

  it('that finds no room any more leaves nothing but files for the next', async () => {
    await storeShown();
    let asked = 0;
    const checkRoom = async () => {
      asked += 1;
      if (asked > 2) throw new Error('no room');
    };
    await expect(copyOf('roomless', { checkRoom })).rejects.toThrow('no room');
    expect(await readdir(folderFor('roomless'))).toEqual(['files']);
    expect((await copyOf('roomless')).manifest.files.missing).toBe(0);
  });

  it('made after another costs what is new, and of two at once the second is refused', async () => {
    const first = await copyOf('twice');
    expect(first.filesAdded).toBe(first.manifest.files.count);
    expect((await copyOf('twice')).filesAdded).toBe(0);

    const holder = new pg.Client(test.databaseUrl);
    await holder.connect();
    await holder.query('select pg_advisory_lock(6027114090)');
    await expect(copyOf('twice', { patienceMs: 200 })).rejects.toThrow('Another copy of this database is being made');
    await holder.end();
    expect(await listCopies(folderFor('twice'))).toHaveLength(2);
  });

  it('of files in a bucket has them, and brings them back into another', async () => {
    await storeShown();
    const [from, to] = [await startFakeS3(), await startFakeS3()];
    const bucketOf = ({ origin, bucket, region, accessKeyId, secretAccessKey }: FakeS3) =>
      createS3FileStore({ endpoint: origin, bucket, region, accessKeyId, secretAccessKey, pauseMs: 1 });
    const stored = storeOf(test);
    for await (const { key: name } of stored.list()) from.objects.set(name, await buffer(stored.read(name)));
    const lost = [...from.objects.keys()].find((name) => name.endsWith('-640.webp')) ?? '';
    from.objects.delete(lost);
    const { manifest } = await copyOf('bucket', { store: bucketOf(from) });
    expect(manifest.files.missing).toBe(1);
    await restoreFiles(await openCopy(folderFor('bucket'), 'latest', null), bucketOf(to));
    expect([...to.objects.keys()].sort()).toEqual([...from.objects.keys()].filter((name) => name !== ownerKey).sort());
    for (const [name, bytes] of to.objects) expect(from.objects.get(name)?.equals(bytes), name).toBe(true);
    await Promise.all([from.close(), to.close()]);
  });

  it('of an older schema is brought up to date, and a newer one is refused by name', async () => {
    const addresses = await createTestDatabase('nothing');
    const all = await ownMigrations();
    const known = new Map([...all].slice(0, -3));
    await on(addresses.owner, async ({ db }) => {
      await migrate(db, known);
      await sql`insert into users (phone, username) values ('+998901112233', 'Eski')`.execute(db);
    });
    await copyOf('older', { databaseUrl: addresses.owner });
    const { addresses: back, report } = await restored(await openCopy(folderFor('older'), 'latest', null));
    expect(report.migrations).toBe(3);
    await on(back.app, async ({ db }) => {
      expect(await isMigrated(db)).toBe(true);
      expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'Eski' }]);
    });

    const folder = join(folderFor('older'), (await listCopies(folderFor('older')))[0] ?? '');
    const manifest = await readManifest(folder, null);
    const newer = { ...manifest, migrations: [...manifest.migrations, '29990101T000000_later'] };
    await writeFile(join(folder, 'manifest.json'), writeManifest(newer, null));
    await expect(checkCopy(await openCopy(folder, folder, null))).rejects.toThrow(
      'newer version of the product (migration 29990101T000000_later)',
    );
  });
});

/** All rows of the newest copy. */
async function textOf(name: string): Promise<string> {
  const { folder, manifest } = await openCopy(folderFor(name), 'latest', null);
  const parts = await Promise.all(manifest.tables.map(({ part }) => readFile(join(folder, part.path))));
  return parts.map((part) => gunzipSync(part).toString()).join('');
}

describe('a sealed copy', () => {
  it('shows nothing, and is opened by its own key alone', async () => {
    const secretsFile = join(scratch, 'secrets.json');
    await writeFile(secretsFile, '{"VIEW_SALT":"tuz"}');
    await copyOf('sealed', { key, secretsFile });
    for (const name of await readdir(folderFor('sealed'), { recursive: true })) {
      const path = join(folderFor('sealed'), name);
      if (!(await stat(path)).isFile()) continue;
      const bytes = await readFile(path);
      expect(bytes.includes('Gulnora') || bytes.includes('WEBPVP8') || bytes.includes('VIEW_SALT'), name).toBe(false);
      expect((await stat(path)).mode & 0o077, name).toBe(0);
      if (name.endsWith('.gz')) expect(bytes.subarray(0, 4).toString()).toBe('TKS1');
    }
    await expect(openCopy(folderFor('sealed'), 'latest', otherKey)).rejects.toThrow(
      /sealed with another key than BACKUP_KEY says .*Set BACKUP_KEY to the one/,
    );
    await expect(openCopy(folderFor('sealed'), 'latest', null)).rejects.toThrow('is sealed: set BACKUP_KEY');
  });

  it('an open one holds no secrets', async () => {
    const secretsFile = join(scratch, 'own.json');
    await writeFile(secretsFile, '{"VIEW_SALT":"tuz"}');
    expect((await copyOf('open', { secretsFile })).manifest.secrets).toBeNull();
  });
});

describe('a damaged copy', () => {
  let original: string;
  beforeAll(async () => {
    await copyOf('damaged');
    await copyOf('damaged-sealed', { key });
    original = folderFor('damaged');
  });

  async function aCopy(from = original): Promise<{ dir: string; folder: string; pooled: string }> {
    const dir = await mkdtemp(join(scratch, 'broken-'));
    await cp(from, dir, { recursive: true });
    const files = await readdir(join(dir, 'files'), { recursive: true });
    const pooled = files.find((name) => name.includes('-320.webp')) ?? '';
    return { dir, folder: join(dir, (await listCopies(dir))[0] ?? ''), pooled: join(dir, 'files', pooled) };
  }

  async function flip(path: string, at = -20): Promise<void> {
    const bytes = await readFile(path);
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    await writeFile(path, bytes);
  }

  it.each([
    ['a byte of its rows', ({ folder }) => flip(join(folder, 'rows/public.users.gz')), /public\.users\.gz is damaged/],
    ['rows that are gone', ({ folder }) => rm(join(folder, 'rows/public.users.gz')), /public\.users\.gz is missing/],
    [
      'rows that are cut off',
      ({ folder }) => truncate(join(folder, 'rows/public.users.gz'), 100),
      /has been cut off after 100 of/,
    ],
    ['more than was written', ({ folder }) => appendFile(join(folder, 'rows/public.users.gz'), 'x'), /is damaged/],
    ['a byte of the manifest', ({ folder }) => flip(join(folder, 'manifest.json'), 2000), /manifest\.json is damaged/],
    ['a manifest that is gone', ({ folder }) => rm(join(folder, 'manifest.json')), /is no copy/],
    ['a byte of the list of files', ({ folder }) => flip(join(folder, 'files.gz')), /files\.gz is damaged/],
  ] satisfies [string, (copy: Awaited<ReturnType<typeof aCopy>>) => Promise<unknown>, RegExp][])(
    'by %s is refused by name before anything is touched',
    async (_how, breakIt, message) => {
      for (const seal of [null, key]) {
        const broken = await aCopy(seal ? folderFor('damaged-sealed') : original);
        await breakIt(broken);
        const attempt = async () => checkCopy(await openCopy(broken.dir, 'latest', seal));
        await expect(attempt()).rejects.toThrow(message);
      }
    },
  );

  it('by pictures is mended by the next copy, once they were found', async () => {
    for (const seal of [null, key]) {
      const name = seal ? 'mended-sealed' : 'mended';
      await copyOf(name, { key: seal });
      const files = join(folderFor(name), 'files');
      const pooled = (await readdir(files, { recursive: true })).find((each) => each.includes('-320.webp')) ?? '';
      await flip(join(files, pooled));
      const copy = await openCopy(folderFor(name), 'latest', seal);
      expect(await setAsideDamaged(copy)).toEqual([expect.stringContaining('is damaged')]);
      const retention = { keep: 5, daily: 0, weekly: 0 };
      expect((await copyOf(name, { key: seal, retention })).filesAdded).toBe(1);
      expect(await setAsideDamaged(copy)).toEqual([]);
    }
  });

  it('by pictures is refused with their names, and the database stays as it was', async () => {
    for (const seal of [null, key]) {
      const { dir, pooled } = await aCopy(seal ? folderFor('damaged-sealed') : original);
      await flip(pooled);
      const damaged = await eachFile(await openCopy(dir, 'latest', seal), async (_file, read) => void (await read()));
      expect(damaged).toEqual([expect.stringMatching(/img\/\S+-320\.webp is damaged/)]);
    }
    const { dir, pooled } = await aCopy();
    await rm(pooled);
    const there = mighty(await createTestDatabase());
    const before = await contentOf(there.app);
    await expect(restored(await openCopy(dir, 'latest', null), { onto: there })).rejects.toThrow(
      /img\/\S+-320\.webp is missing in \S+\.\nThe database was not changed\. .*--skip-damaged-files/,
    );
    expect(await contentOf(there.app)).toEqual(before);
    expect(await databasesLike(there)).toEqual([nameIn(there.app)]);
  });
});

describe('bringing a copy back', () => {
  let copy: Copy;
  beforeAll(async () => {
    const secretsFile = join(scratch, 'secrets.json');
    await writeFile(secretsFile, '{"VIEW_SALT":"tuz"}');
    await copyOf('back', { key, secretsFile });
    copy = await openCopy(folderFor('back'), 'latest', key);
  });

  it('replaces what is there when that is asked for, and leaves no other database', async () => {
    const there = mighty(await createTestDatabase());
    await on(there.owner, ({ db }) =>
      sql`insert into users (phone, username) values ('+998901112233', 'Eski')`.execute(db),
    );
    await expect(openTarget(settingsFor(there), { replaces: false, log, requireRoom })).rejects.toThrow(
      /There are accounts in the database .* Copy it first \(npm run backup\), then run this again with --replace\. Nothing was changed/,
    );
    const { dataDir, report } = await restored(copy, { onto: there });
    expect(report.secrets).toBe('restored');
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"VIEW_SALT":"tuz"}');
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await contentOf(there.app)).toEqual(await contentOf(test.databaseUrl));
    expect(await databasesLike(there)).toEqual([nameIn(there.app)]);
  });

  it('is back also where what was there before cannot be dropped', async () => {
    const there = mighty(await createTestDatabase());
    const dataDir = await mkdtemp(join(scratch, 'undropped-'));
    await mkdir(join(dataDir, 'secrets.json.folder'));
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const name = nameIn(there.app);
    await withClient(inject('testServerUrl'), (server) => server.query(`alter database ${name} is_template true`));
    await copyOf('undropped');
    const { report } = await restored(await openCopy(folderFor('undropped'), 'latest', null), { onto: there, dataDir });
    expect(report.rows).toBeGreaterThan(0);
    expect(warned).toHaveBeenCalledWith(
      expect.stringMatching(/_before_restore", as it was before, could not be dropped/),
    );
    expect(await contentOf(there.app)).toEqual(await contentOf(test.databaseUrl));
    warned.mockRestore();
    await withClient(inject('testServerUrl'), async (server) => {
      await server.query(`alter database ${name}_before_restore is_template false`);
      await server.query(`drop database ${name}_before_restore`);
    });
  });

  it('is not tried where there is no room for it', async () => {
    await copyOf('large');
    const copy = await openCopy(folderFor('large'), 'latest', null);
    const tables = copy.manifest.tables.map((table) => ({ ...table, part: { ...table.part, bytes: 2 ** 45 } }));
    const large = { ...copy, manifest: { ...copy.manifest, tables } };
    await expect(tryCopy(large, scratch, log)).rejects.toThrow(NoRoomError);
    expect(await triedFolders(scratch)).toEqual([]);
    // Nor brought back, where the database is this machine's own; of a server's disk nobody here knows.
    const asked = (settings: Settings) => requireRoomToRestore(large, storeOf(test), { settings, filesOnly: false });
    const own = loadSettings({ NODE_ENV: 'test', DATA_DIR: folderFor('without-room') });
    await expect(asked(own)).rejects.toThrow(
      /^To bring it back, at least \d+\.\d GiB are needed .*Make room.*Nothing was changed/,
    );
    await asked(settingsFor(await createTestDatabase('nothing')));
  });

  it('is begun where its room may be enough, and says that it may not', async () => {
    const own = loadSettings({ NODE_ENV: 'test', DATA_DIR: folderFor('narrow') });
    const { free } = await freeRoom(own.dataDir);
    /** Rows as large, packed, as this part of what is free. */
    const warnedOf = (share: number) => {
      const [table] = copy.manifest.tables;
      if (!table) throw new Error('a copy has tables');
      const tables = [{ ...table, part: { ...table.part, bytes: free * share } }];
      const sized = { ...copy, manifest: { ...copy.manifest, tables } };
      return requireRoomToRestore(sized, storeOf(test), { settings: own, filesOnly: false });
    };
    expect(await warnedOf(1 / 8)).toEqual([expect.stringMatching(/^It may take \d+\.\d GiB .*narrow.*make room then/)]);
    await expect(warnedOf(1 / 3)).rejects.toThrow(NoRoomError);
    expect(await warnedOf(1 / 40)).toEqual([]);
  });

  it('is asked for room once what a killed one has left is gone, and makes nothing where there is none', async () => {
    const there = mighty(await createTestDatabase());
    const server = inject('testServerUrl');
    await withClient(server, (client) => client.query(`create database ${nameIn(there.app)}_restoring`));
    let left: string[] = [];
    const asked = openTarget(settingsFor(there), {
      replaces: true,
      log,
      async requireRoom() {
        left = await databasesLike(there);
        throw new NoRoomError('Make room.');
      },
    });
    await expect(asked).rejects.toThrow(NoRoomError);
    expect([left, await databasesLike(there)]).toEqual([[nameIn(there.app)], [nameIn(there.app)]]);
  });

  it('is refused where files that are missing have no room, before any comes', async () => {
    await copyOf('wide');
    const wide = await openCopy(folderFor('wide'), 'latest', null);
    const store = createLocalFileStore(join(folderFor('wide-data'), 'files'));
    const settings = settingsFor(await createTestDatabase('nothing'));
    const asked = () => requireRoomToRestore(wide, store, { settings, filesOnly: true });
    await asked();
    for await (const file of listFiles(wide, wide.manifest)) {
      await truncate(join(wide.backupDir, 'files', `${file.key}.${file.digest}`), 2 ** 43);
      break;
    }
    await expect(asked()).rejects.toThrow(NoRoomError);
    expect(await readdir(folderFor('wide-data')).catch(() => [])).toEqual([]);
  });

  it('waits for nobody: a database that others work on is refused, and so is one that cannot be made beside', async () => {
    const there = await createTestDatabase();
    await on(there.app, async ({ db }) => {
      await sql`select 1`.execute(db);
      await expect(openTarget(settingsFor(there), { replaces: true, log, requireRoom })).rejects.toThrow(
        /1 other connections work on .* Stop the product/,
      );
    });
    await expect(openTarget(settingsFor(there), { replaces: true, log, requireRoom })).rejects.toThrow(
      /may not make a database to fill before .*ALTER ROLE … CREATEDB/,
    );
  });

  it('comes into a database that sorts as the one it replaces, in UTF-8, whatever the server was set up with', async () => {
    const there = mighty(await createTestDatabase('nothing'));
    const [name, like] = [`${nameIn(there.app)}_fresh`, `${nameIn(there.app)}_like`];
    const localeOf = (database: string) => sql<object>`
      select to_jsonb(d) - array['oid', 'datname', 'datdba', 'datfrozenxid', 'datminmxid', 'datacl', 'datcollversion'] as row
      from pg_database d where datname = ${database}`;
    await on(there.owner, async ({ db }) => {
      const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db);
      const owner = rows[0]?.owner ?? '';
      for (const locale of ["locale 'C'", "locale 'C' locale_provider icu icu_locale 'uz'"]) {
        await sql.raw(`create database "${like}" template template0 encoding 'UTF8' ${locale}`).execute(db);
        await withClient(inject('testServerUrl'), (server) => makeDatabase(server, { name, owner, like }));
        expect((await localeOf(name).execute(db)).rows).toEqual((await localeOf(like).execute(db)).rows);
        for (const each of [name, like]) await sql.raw(`drop database "${each}"`).execute(db);
      }
    });
  });

  it('waits for whoever connected while rows were loaded', async () => {
    const [fresh, place] = [await createTestDatabase('nothing'), await createTestDatabase('nothing')];
    const names = { fresh: nameIn(fresh.app), place: nameIn(place.app), kept: `${nameIn(place.app)}_kept` };
    const late = new pg.Client({ connectionString: place.app });
    await late.connect();
    await withClient(inject('testServerUrl'), async (server) => {
      // PostgreSQL itself waits for 5 s.
      expect(await exchangeDatabases(server, names, 0)).toBe(false);
      const [exchanged] = await Promise.all([
        exchangeDatabases(server, names, 60_000),
        sleep(5500).then(() => late.end()),
      ]);
      expect(exchanged).toBe(true);
    });
  });

  it('leaves the secrets that are there', async () => {
    const secretsFile = join(scratch, 'kept.json');
    await writeFile(secretsFile, '{}');
    expect(await restoreSecrets(copy, secretsFile)).toBe('kept');
    expect(await readFile(secretsFile, 'utf8')).toBe('{}');
  });

  it('refuses a table that was made by hand, by name, and says what became of the one database that there is', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const there = await createTestDatabase();
    await on(there.owner, ({ db }) =>
      sql`create table mine (id int, "ўзим" text); grant select on mine to public`.execute(db),
    );
    await copyOf('by-hand', { databaseUrl: there.app });
    const attempt = restored(await openCopy(folderFor('by-hand'), 'latest', null));
    await expect(attempt).rejects.toThrow(/it has the table public\.mine \(id, "?ўзим"?\)\. Nothing was changed/);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('half filled now: drop it and make it anew'));
    said.mockRestore();
  });
});

describe('older copies', () => {
  it('go with the files that no other names, and with what a stop has left', async () => {
    const { db } = test.database;
    const backupDir = folderFor('retained');
    const name = newVoiceKey('webm');
    await storeOf(test).put(name, Buffer.from('ovoz'));
    await sql`insert into voices (owner_id, key, bytes, created_at) select max(id), ${name}, 4, now() from users`.execute(
      db,
    );
    await copyOf('retained');
    await copyOf('retained');
    await db.deleteFrom('voices').where('key', '=', name).execute();
    const { manifest } = await copyOf('retained');
    await writeFile(join(backupDir, 'files', 'img', 'half.new-1234'), 'x');
    await cp(join(backupDir, manifest.name), join(backupDir, '.unfinished-2026-01-01T00-00-00Z'), { recursive: true });

    const removed = await removeOutlived(backupDir, manifest.name, { keep: 1, daily: 0, weekly: 0 }, null);
    expect(removed).toMatchObject({ files: 2, unread: null });
    expect(removed.copies).toHaveLength(2);
    expect((await readdir(backupDir)).sort()).toEqual([manifest.name, 'files']);
    const copy = await openCopy(backupDir, 'latest', null);
    expect(await eachFile(copy, async (_file, read) => void (await read()))).toEqual([]);
  });

  it('older than 35 days go in any case, while a newer one is whole', async () => {
    const retention = { keep: 8, daily: 7, weekly: 4 };
    const backupDir = folderFor('aged');
    const monthsAgo = (months: number) => () => new Date(Date.UTC(2026, 10 - months, 20, 2));
    for (const months of [3, 2, 0]) await copyOf('aged', { now: monthsAgo(months) });
    const [newest = '', older = '', oldest = ''] = await listCopies(backupDir);
    const part = join(backupDir, newest, 'files.gz');
    const bytes = await readFile(part);
    await writeFile(part, 'damaged');
    // Of three the second is the newest that is whole.
    expect(await removeOutlived(backupDir, newest, retention, null)).toMatchObject({ copies: [oldest] });
    await writeFile(part, bytes);
    expect(await removeOutlived(backupDir, newest, retention, null)).toMatchObject({ copies: [older] });
    expect(await listCopies(backupDir)).toEqual([newest]);
  });

  it('go without a new one, on a disk that is full and beside a database that is away', async () => {
    const backupDir = folderFor('pruned');
    for (let count = 0; count < 3; count += 1) await copyOf('pruned');
    const [newest] = await listCopies(backupDir);
    const retention = { keep: 2, daily: 0, weekly: 0 };
    const prune = (url: string, keep: number) =>
      pruneCopies({ backupDir, dataDir: scratch, DATABASE_URL: url }, { retention: { ...retention, keep }, key: null });
    expect((await prune(test.databaseUrl, 2)).copies).toHaveLength(1);
    expect((await prune('postgres://nobody@127.0.0.1:1/nothing', 1)).copies).toHaveLength(1);
    expect(await listCopies(backupDir)).toEqual([newest]);
    const other = await createTestDatabase();
    await on(other.owner, ({ db }) => db.updateTable('installation').set({ id: randomUUID() }).execute());
    await expect(prune(other.app, 1)).rejects.toThrow('is a copy of another installation');
  });

  it('that a clock which was ahead has named take nobody’s place', async () => {
    const backupDir = folderFor('ahead');
    const { folder } = await copyOf('ahead');
    for (const month of ['01', '02', '03'])
      await cp(folder, join(backupDir, `2099-${month}-01T00-00-00Z`), { recursive: true });
    const retention = { keep: 2, daily: 0, weekly: 0 };
    const made: string[] = [];
    for (let run = 0; run < 3; run += 1) made.unshift((await copyOf('ahead', { retention })).manifest.name);
    expect((await listCopies(backupDir)).slice(3)).toEqual(made.slice(0, 2));
    expect(newestOf(await listCopies(backupDir), now())).toBe(made[0]);
  });

  it('of another key hold on to every file, as nobody can tell which they name', async () => {
    const { manifest } = await copyOf('keys', { key });
    await copyOf('keys', { key: otherKey });
    const keyed = await copyOf('keys', { key: otherKey, retention: { keep: 3, daily: 0, weekly: 0 } });
    expect(keyed.removed).toEqual({ copies: [], files: 0, unread: manifest.name });
    const { removed } = await copyOf('keys', { key: otherKey, retention: { keep: 1, daily: 0, weekly: 0 } });
    expect(removed?.copies).toHaveLength(3);
    expect(removed?.files).toBe(manifest.files.count);
    await checkCopy(await openCopy(folderFor('keys'), 'latest', otherKey));
  });
});

// The last one, as nothing is left of the person that the others look for.
it('a copy of a person who was erased has nothing of them (rules/goals D7)', async () => {
  const { db } = test.database;
  const phone = person.phone?.slice(1) ?? '';
  await copyOf('erased');
  expect(await textOf('erased')).toContain(phone);
  const longAgo = new Date(test.clock.now().getTime() - 31 * 86_400_000);
  await db.updateTable('users').set({ status: 'deleted', deleted_at: longAgo }).where('id', '=', person.id).execute();
  expect(await eraseAccounts({ db, clock: test.clock })).toBe(1);
  await copyOf('erased');
  expect(await textOf('erased')).not.toContain(phone);
});

describe('whose a copy is', () => {
  const another = randomUUID();
  const storeIn = (dataDir: string) => createLocalFileStore(join(dataDir, 'files'));
  const idOn = (url: string) => on(url, ({ db }) => installationOf(db));

  it('is asked before it comes among the files of another, which goes on under its own name', async () => {
    await copyOf('owned');
    const copy = await openCopy(folderFor('owned'), 'latest', null);
    const own = await installationOf(test.database.db);
    expect(copy.manifest.installation).toBe(own);
    const dataDir = await mkdtemp(join(scratch, 'another-'));
    await writeOwner(storeIn(dataDir), another);

    // Nothing lies there yet, so nobody is here but who comes from the copy.
    const blank = await restored(copy, { dataDir });
    expect([await idOn(blank.addresses.app), await ownerOf(storeIn(dataDir))]).toEqual([own, own]);

    await writeOwner(storeIn(dataDir), another);
    const onto = await createTestDatabase('nothing');
    await expect(restored(copy, { dataDir, onto })).rejects.toThrow(
      `is a copy of another installation (${own}) than the one here (${another})`,
    );
    await restored(copy, { dataDir, onto, ofAnother: true });
    expect([await idOn(onto.app), await ownerOf(storeIn(dataDir))]).toEqual([another, another]);
  });

  it('is asked before one is made, or one goes, where those of another lie', async () => {
    await copyOf('shared');
    const other = await createTestDatabase();
    await on(other.owner, ({ db }) => db.updateTable('installation').set({ id: another }).execute());
    const begun = join(folderFor('shared'), '.unfinished-2026-11-27T02-00-00Z');
    await mkdir(begun);
    const before = await readdir(folderFor('shared'));
    const retention = { keep: 1, daily: 0, weekly: 0 };
    await expect(copyOf('shared', { databaseUrl: other.app, retention })).rejects.toThrow(
      'is a copy of another installation',
    );
    expect(await readdir(folderFor('shared'))).toEqual(before);
    await copyOf('shared', { retention });
  });
});
