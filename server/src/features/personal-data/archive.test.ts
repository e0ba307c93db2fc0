import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/texts/language.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, aStoredFile } from '#testing/builders/product-builders.ts';
import { aWholePerson, type WholePerson } from '#testing/builders/whole-person.ts';
import { eventually } from '#testing/eventually.ts';
import { archiveFileNames } from './archive.repository.ts';

const run = promisify(execFile);
let test: TestApp;
let folder: string;
let person: WholePerson;
let opened = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokcha-archive-'));
  const store = createLocalFileStore(join(folder, 'files'));
  const counting = Object.assign(Object.create(store), {
    read(key: string) {
      opened += 1;
      return store.read(key);
    },
  });
  test = await startTestApp({ replace: { fileStore: counting } });
  person = await aWholePerson(test);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/api/profiles/me/export', headers });
const linkOf = async (headers: Record<string, string>): Promise<string> => (await ask(headers)).json().content.url;

/** What an independent program finds in the archive: name → text, or bytes for pictures. */
async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = join(folder, 'export.zip');
  await writeFile(file, zip);
  const program = `
import json, sys, zipfile, base64
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))`;
  const { stdout } = await run('python3', ['-c', program, file], { maxBuffer: 64 * 1024 * 1024 });
  const found: Record<string, string> = JSON.parse(stdout);
  return new Map(Object.entries(found).map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')]));
}

describe('the archive of a person', () => {
  it('holds all that is kept about them, opens in another program, and nothing private of others', async () => {
    const { headers } = person;
    const answer = await test.app.inject(await linkOf(headers));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="tokcha-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'private, no-store',
    });
    const files = await unpacked(answer.rawPayload);
    const jsonIn = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString('utf8') ?? 'null');
    for (const name of archiveFileNames) expect(jsonIn(name), name).not.toEqual([]);
    expect(jsonIn('profile')).toMatchObject([{ phone: person.user.phone, name: 'Gulnora' }]);
    const [product] = jsonIn('listings');
    expect(product).toMatchObject({
      id: person.productId,
      title: 'Burchak divan',
      price: 2_500_000,
      currencyType: 'UZS',
    });
    expect(product.properties.length).toBeGreaterThan(0);
    expect(product.photos).toHaveLength(2);
    for (const photo of product.photos) expect(files.get(photo)?.subarray(8, 12).toString()).toBe('WEBP');
    expect(files.get('avatar.webp')?.subarray(0, 4).toString()).toBe('RIFF');
    expect(jsonIn('drafts')).toMatchObject([{ id: person.draftId, title: 'Yarim qolgan' }]);
    expect(jsonIn('messages')).toMatchObject([
      { text: 'Hali bormi?', mine: false },
      { text: 'Ha, bor', mine: true },
      { kind: 'photo', photos: [expect.stringMatching(/^photos\/message-\d+-0\.webp$/)] },
      { kind: 'offer', offer: { amount: 5_000_000, currency: 'UZS', state: 'open' } },
      { kind: 'voice', voice: { seconds: 12, file: expect.stringMatching(/^voices\/message-\d+\.webm$/) } },
    ]);
    expect(files.get(jsonIn('messages')[4].voice.file)?.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    const [paper] = jsonIn('kind-requests')[0].papers;
    expect(paper).toMatch(/^photos\/paper-\d+\.webp$/);
    expect(files.get(paper)?.subarray(8, 12).toString()).toBe('WEBP');
    expect(jsonIn('reports')).toMatchObject([{ reason: 'spam', note: 'shubhali' }]);
    const everything = [...files]
      .map(([name, bytes]) => (name.endsWith('.json') ? bytes.toString('utf8') : ''))
      .join('');
    expect(everything).not.toContain(person.other.phone);
    expect(everything).not.toMatch(/secret|_hash|p256dh/i);
    expect(files.get('README.txt')?.toString('utf8')).toContain('messages.json');
  });

  it('says of a sold listing whether it went to a buyer of the site, elsewhere, or that this was not said', async () => {
    const user = await aUser(test);
    const sold = { sellerId: user.id, status: 'sold', pictures: 0 } as const;
    const [here, elsewhere, unsaid] = [
      await aProduct(test, sold),
      await aProduct(test, sold),
      await aProduct(test, sold),
    ];
    const { db } = test.database;
    const write = (id: number, said: { sold_in?: number; sold_elsewhere?: boolean }) =>
      db.updateTable('products').set(said).where('id', '=', id).execute();
    await write(here.id, { sold_in: person.chatId });
    await write(elsewhere.id, { sold_elsewhere: true });
    const files = await unpacked((await test.app.inject(await linkOf(await signedIn(test, user)))).rawPayload);
    expect(JSON.parse(String(files.get('listings.json')))).toMatchObject([
      { id: here.id, soldIn: person.chatId, soldElsewhere: false },
      { id: elsewhere.id, soldIn: null, soldElsewhere: true },
      { id: unsaid.id, soldIn: null, soldElsewhere: false },
    ]);
  });

  it('comes once, and then not again for a day', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const next = async () =>
      (await test.app.inject({ url: '/api/profiles/me/export', headers: await signedIn(test, user) })).json().content
        .at;
    const url = await linkOf(headers);
    expect(await next()).toBeNull();
    expect((await test.app.inject(url)).statusCode).toBe(200);
    expect((await test.app.inject(url)).statusCode).toBe(404);
    const finishedAt = test.clock.now().getTime();
    expect(new Date(await next()).getTime() - finishedAt).toBeGreaterThan(86_000_000);
    const refused = await ask(headers);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().retryAfter).toBeGreaterThan(86_000);
    test.clock.advance(24 * 3_600_000 + 1000);
    expect(await next()).toBeNull();
    expect((await ask(await signedIn(test, user))).statusCode).toBe(200);
  });

  it('is fetched by its link in each language of the site', async () => {
    for (const language of languages) {
      const url = await linkOf({ ...(await signedIn(test, await aUser(test))), 'x-lang': language });
      expect(url).toContain(`/export/${language}/`);
      expect((await test.app.inject(url)).statusCode).toBe(200);
    }
  });

  it('is not used up by whoever only looks at its link', async () => {
    const url = await linkOf(await signedIn(test, await aUser(test)));
    const looked = await test.app.inject({ method: 'HEAD', url });
    expect(looked.statusCode).toBe(405);
    expect((await test.app.inject(url)).statusCode).toBe(200);
  });

  it('needs a fresh code, and its link works for an hour, until another is made, and under its name alone', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    test.clock.advance(6 * 60_000);
    expect((await ask(headers)).json().code).toBe('STEP_UP_REQUIRED');
    const fresh = await signedIn(test, user);
    const [first, second] = [await linkOf(fresh), await linkOf(fresh)];
    expect((await test.app.inject(first)).statusCode).toBe(404);
    test.clock.advance(3_600_001);
    expect((await test.app.inject(second)).statusCode).toBe(404);
    expect((await test.app.inject(`/export/uz/${'a'.repeat(43)}.zip`)).statusCode).toBe(404);
    expect((await test.app.inject('/export/uz/x.zip')).statusCode).toBe(404);
  });

  it('pages through much, row by row once', async () => {
    const user = await aUser(test);
    await sql`insert into notifications (user_id, kind, payload)
      select ${user.id}, 'expiry', jsonb_build_object('n', n) from generate_series(1, 1234) n`.execute(
      test.database.db,
    );
    await sql`insert into recent_searches (user_id, query)
      select ${user.id}, 'so''rov ' || n from generate_series(1, 450) n`.execute(test.database.db);
    const files = await unpacked((await test.app.inject(await linkOf(await signedIn(test, user)))).rawPayload);
    const seen = JSON.parse(files.get('notifications.json')?.toString('utf8') ?? '[]');
    expect(new Set(seen.map((row: { about: { n: number } }) => row.about.n)).size).toBe(1234);
    expect(seen).toHaveLength(1234);
    expect(JSON.parse(files.get('recent-searches.json')?.toString('utf8') ?? '[]')).toHaveLength(450);
  });

  it('is written for four people at a time, and the others keep their links', async () => {
    const links: string[] = [];
    for (let count = 0; count < 8; count += 1) links.push(await linkOf(await signedIn(test, await aUser(test))));
    const answers = await Promise.all(links.map((url) => test.app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 503, 503, 503, 503]);
    for (let count = 0; count < 6; count += 1) {
      expect((await test.app.inject(`/export/uz/${'b'.repeat(42)}${count}.zip`)).statusCode).toBe(404);
    }
    for (const [index, url] of links.entries()) {
      expect((await test.app.inject(url)).statusCode).toBe(answers[index]?.statusCode === 200 ? 404 : 200);
    }
  });

  it('keeps its link taken while it is being read, however long that lasts', async () => {
    const user = await aUser(test);
    // More than an answer that nobody reads takes up: a small archive would be through before the clock is set.
    await storePhotos(user.id, 8);
    const url = await linkOf(await signedIn(test, user));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const answer = await test.app.inject({ url, payloadAsStream: true });
      expect(answer.statusCode).toBe(200);
      const claimedAt = async () =>
        (
          await test.database.db
            .selectFrom('export_links')
            .select('claimed_at')
            .where('user_id', '=', user.id)
            .executeTakeFirstOrThrow()
        ).claimed_at?.getTime();
      const before = await claimedAt();
      test.clock.advance(11 * 60_000);
      // Again and again, as the clock goes: a busy database may refuse one.
      const isRenewed = async () => {
        vi.advanceTimersByTime(11 * 60_000);
        expect(await claimedAt()).toBeGreaterThanOrEqual((before ?? 0) + 11 * 60_000);
      };
      await eventually(isRenewed);
      expect((await test.app.inject(url)).statusCode).toBe(404);
      answer.stream().destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is read only as fast as it is taken, and a download that breaks off leaves its link', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    await storePhotos(user.id, 60);
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const url = await linkOf(headers);
    opened = 0;
    await new Promise<void>((resolve, reject) => {
      const request = get(`${origin}${url}`, (response) => {
        response.pause();
        void sleep(700).then(() => {
          request.destroy();
          resolve();
        });
      });
      request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
    });
    // What the sockets hold, and not the sixty.
    expect(opened).toBeLessThan(30);
    const whole = await untilFree(async () => {
      const answer = await fetch(`${origin}${url}`);
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
    });
    const file = join(folder, 'large.zip');
    await writeFile(file, whole);
    const { stdout } = await run('python3', ['-m', 'zipfile', '-l', file]);
    expect(stdout.match(/^photos\//gm)).toHaveLength(60);
  });
});

/** Photos of a megabyte each. */
async function storePhotos(userId: number, photos: number): Promise<void> {
  const store = createLocalFileStore(join(folder, 'files'));
  for (let count = 0; count < photos; count += 1) {
    const hash = await aStoredFile(test);
    await store.put(`img/${hash.slice(0, 2)}/${hash}-1280.webp`, Buffer.alloc(1_000_000, count));
    await test.database.db
      .insertInto('product_images')
      .values({ owner_id: userId, file_hash: hash, created_at: test.clock.now() })
      .execute();
  }
}

/** Asks again until there is an answer. */
async function untilFree(ask: () => Promise<Buffer | null>): Promise<Buffer> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const answer = await ask();
    if (answer) return answer;
    await sleep(100);
  }
  throw new Error('the link was not free again');
}
