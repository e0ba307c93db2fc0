import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploads } from '#server/features/uploads/uploads.ts';
import { pictureKey } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createPhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { createTemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPhoto, pictureBytes } from '#testing/builders/product-builders.ts';
import { purgesOfAuthRows } from '../accounts.ts';

const outside = '198.51.100.7';
const inside = '203.0.113.9';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ environment: { PANEL_ADDRESSES: '203.0.113.0/24, 127.0.0.1' } });
});
afterAll(() => test.close());

type Headers = Record<string, string>;
interface Paper {
  id: number;
  url: string;
}
const shop = { kind: 'shop', name: 'Registon savdo', tin: '301234567', comment: '' };
const hour = 3_600_000;

const call = (headers: Headers, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
const ask = (headers: Headers, stated: object) => call(headers, 'POST', '/profiles/me/kind', stated);
const ownRequest = async (headers: Headers) =>
  (await call(headers, 'GET', '/profiles/me/kind')).json().content.request as { papers: Paper[] };
const ofStaff = async (headers: Headers, userId: number) =>
  (await call(headers, 'GET', `/admin/users/${userId}`)).json().content.kindRequest as { id: number; papers: Paper[] };
const get = (url: string, method: 'GET' | 'HEAD' = 'GET', headers: Headers = {}) =>
  test.app.inject({ method, url, headers });

async function a(role: 'user' | 'moderator' | 'admin' = 'user') {
  const user = await aUser(test, { role });
  return { id: user.id, user, headers: await signedIn(test, user) };
}

/** An upload that waits, as the product stores it. */
async function anUpload(ownerId: number) {
  const { id, hash } = await aPhoto(test, ownerId);
  const bytes = await pictureBytes({ format: 'webp' });
  for (const width of [320, 640, 1280]) await test.app.fileStore.put(pictureKey(hash, width), bytes);
  return { id, hash, bytes, address: `/files/${pictureKey(hash, 1280)}` };
}

/** Somebody whose request has so many papers. */
async function asker(papers = 1) {
  const person = await a();
  const uploads = [];
  for (let paper = 0; paper < papers; paper += 1) uploads.push(await anUpload(person.id));
  const answer = await ask(person.headers, { ...shop, paperIds: uploads.map(({ id }) => id) });
  expect(answer.statusCode).toBe(200);
  return { ...person, uploads, papers: answer.json().content.request.papers as Paper[] };
}

/** The one paper of somebody who asks. */
async function onePaper() {
  const person = await asker();
  const [paper, upload] = [person.papers[0], person.uploads[0]];
  if (!paper || !upload) throw new Error('one paper was sent');
  return { ...person, paper, upload };
}

const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of test.app.fileStore.list()) if (key.startsWith('paper/')) keys.push(key);
  return keys.sort();
};
const keysOf = async (userId: number) =>
  (
    await test.database.db
      .selectFrom('kind_papers as p')
      .innerJoin('kind_requests as k', 'k.id', 'p.request_id')
      .select(['p.file_key', 'p.file_hash'])
      .where('k.user_id', '=', userId)
      .orderBy('p.id')
      .execute()
  ).map(({ file_key: key, file_hash: hash }) => key ?? hash ?? '');

const uploadsOn = (store: FileStore) =>
  createUploads({
    db: test.database.db,
    clock: test.clock,
    store,
    photos: createPhotoPipeline({ store }),
    temporaryFiles: createTemporaryFiles(`${test.config.dataDir}/incoming`),
  });
const sweep = (hours = 0, store: FileStore = test.app.fileStore) =>
  uploadsOn(store).sweepOrphans(new Date(test.clock.now().getTime() + hours * hour));

const looksAt = (userId: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('object_kind', '=', 'user')
    .where('object_id', '=', String(userId))
    .where('action', '=', 'user.paper')
    .orderBy('id')
    .execute();

describe('a paper with a request', () => {
  it('is given to its owner and to staff alone, and never to a cache', async () => {
    const { id, paper, upload, headers } = await onePaper();
    const moderator = await a('moderator');
    const [shown] = (await ofStaff(moderator.headers, id)).papers;
    expect(shown).toMatchObject({ id: upload.id, width: 1280, height: 960 });
    for (const url of [paper.url, (await ownRequest(headers)).papers[0]?.url ?? '', shown?.url ?? '']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.rawPayload.equals(upload.bytes)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="paper.webp"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  it('leaves no picture that anybody may see, and is none under its own name', async () => {
    const { id, upload } = await onePaper();
    expect((await get(upload.address)).statusCode).toBe(404);
    const [key = ''] = await keysOf(id);
    expect(key).toMatch(/^paper\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/);
    expect(key).not.toContain(upload.hash);
    expect(await test.app.fileStore.size(key)).toBe(upload.bytes.length);
    for (const url of [
      `/files/${key}`,
      `/${key}`,
      `/papers/${key}`,
      `/files/img/../${key}`,
      `/files/img/%2e%2e/${key}`,
    ])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('leaves the picture where something else shows it', async () => {
    const person = await a();
    const upload = await anUpload(person.id);
    await test.database.db.updateTable('users').set({ avatar_hash: upload.hash }).where('id', '=', person.id).execute();
    expect((await ask(person.headers, { ...shop, paperIds: [upload.id] })).statusCode).toBe(200);
    expect((await get(upload.address)).statusCode).toBe(200);
  });

  it('is not given for a link that is over, forged, or another’s', async () => {
    const { paper } = await onePaper();
    const other = await onePaper();
    const [text = '', seal = ''] = paper.url.slice('/papers/'.length, -'.webp'.length).split('.');
    const [otherText = '', otherSeal = ''] = other.paper.url.slice('/papers/'.length, -'.webp'.length).split('.');
    const stated: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const altered = (parts: object) =>
      Buffer.from(JSON.stringify(Object.assign({}, stated, parts))).toString('base64url');
    const forged = [
      `/papers/${text}.${otherSeal}.webp`,
      `/papers/${otherText}.${seal}.webp`,
      `/papers/${altered({ paper: other.paper.id })}.${seal}.webp`,
      `/papers/${altered({ until: Number.MAX_SAFE_INTEGER })}.${seal}.webp`,
      `/papers/${text}.${seal.slice(1)}.webp`,
      `/papers/${text}..webp`,
      `/papers/${text}.webp`,
      `/papers/${text}.${seal}`,
      `/papers/${text}.${seal}.webp/../x`,
      `/papers/%2e%2e/${text}.${seal}.webp`,
      `/papers/..%2f${text}.${seal}.webp`,
      '/papers/',
      `/papers/${'a'.repeat(4000)}.${seal}.webp`,
      `/papers/${paper.id}`,
    ];
    for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const refused = await get(forged[0] ?? '');
    expect(refused.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(refused.headers['cache-control']).toMatch(/no-store/);
    expect((await get(paper.url)).statusCode).toBe(200);
    test.clock.advance(5 * 60_000);
    expect((await get(paper.url)).statusCode).toBe(404);
  });

  it('is not given for the seal of an export', async () => {
    const admin = await a('admin');
    const made = await call(admin.headers, 'POST', '/admin/exports', { kind: 'categories', format: 'csv' });
    const token = /^\/admin-export\/([^/]+)\//.exec(made.json().content.url)?.[1];
    expect((await get(`/papers/${token}.webp`)).statusCode).toBe(404);
  });

  it.each<[string, (of: { id: number }) => Promise<unknown>]>([
    [
      'it ends',
      ({ id }) =>
        test.database.db
          .updateTable('sessions')
          .set({ revoked_at: test.clock.now(), revoke_reason: 'ended' })
          .where('user_id', '=', id)
          .execute(),
    ],
    [
      'it was unused for too long',
      ({ id }) =>
        test.database.db
          .updateTable('sessions')
          .set({ expires_at: new Date(test.clock.now().getTime() - 1) })
          .where('user_id', '=', id)
          .execute(),
    ],
    [
      'its account is blocked',
      ({ id }) => test.database.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute(),
    ],
    [
      'its account is of staff no more',
      ({ id }) => test.database.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute(),
    ],
  ])('goes out with the session of whoever asked for it: %s', async (_how, end) => {
    const { id } = await onePaper();
    const moderator = await a('moderator');
    const url = (await ofStaff(moderator.headers, id)).papers[0]?.url ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await end(moderator);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is given to staff where the panel is, and to its owner everywhere', async () => {
    const { id, paper } = await onePaper();
    const moderator = await a('moderator');
    const url = (await ofStaff(moderator.headers, id)).papers[0]?.url ?? '';
    const from = async (address: string, remoteAddress: string) =>
      (await test.app.inject({ url: address, remoteAddress })).statusCode;
    expect([await from(url, inside), await from(url, outside)]).toEqual([200, 403]);
    expect(await from(paper.url, outside)).toBe(200);
  });

  it('tells HEAD what GET would bring, which is the whole whatever range is asked for', async () => {
    const { paper, upload } = await onePaper();
    const head = await get(paper.url, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(upload.bytes.length),
      0,
    ]);
    const ranged = await get(paper.url, 'GET', { range: 'bytes=0-9', 'if-none-match': '*' });
    expect([ranged.statusCode, ranged.rawPayload.length]).toEqual([200, upload.bytes.length]);
  });

  it('read by staff is a row of the log, one for all that they open at once', async () => {
    const { id, papers } = await asker(3);
    const [moderator, admin] = [await a('moderator'), await a('admin')];
    await Promise.all(papers.map(({ url }) => get(url)));
    const shown = (await ofStaff(moderator.headers, id)).papers;
    await get(shown[0]?.url ?? '', 'HEAD');
    expect(await looksAt(id)).toEqual([]);
    await Promise.all(shown.map(({ url }) => get(url)));
    await get((await ofStaff(admin.headers, id)).papers[0]?.url ?? '');
    expect(await looksAt(id)).toEqual([
      { actor_id: moderator.id, action: 'user.paper' },
      { actor_id: admin.id, action: 'user.paper' },
    ]);
  });
});

describe('what is sent as papers', () => {
  it('is the asker’s own, each once; with any other the request is not stored, and nothing stays', async () => {
    const [person, other] = [await a(), await a()];
    const [mine, foreign, gone] = [await anUpload(person.id), await anUpload(other.id), await aPhoto(test, person.id)];
    const before = await stored();
    for (const paperIds of [
      [mine.id, foreign.id],
      [mine.id, mine.id],
      [mine.id, 987_654],
      [mine.id, gone.id],
    ]) {
      const answer = await ask(person.headers, { ...shop, paperIds });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['paperIds']]);
    }
    expect([await ownRequest(person.headers), await stored()]).toEqual([null, before]);
    expect((await ask(person.headers, { ...shop, paperIds: [mine.id] })).statusCode).toBe(200);
    const again = await ask(person.headers, { kind: 'agent', paperIds: [mine.id] });
    expect([again.statusCode, await stored()]).toEqual([409, [...before, ...(await keysOf(person.id))].sort()]);
    expect((await get(foreign.address)).statusCode).toBe(200);
  });

  it('goes into one request, however many ask at once', async () => {
    const person = await a();
    const upload = await anUpload(person.id);
    const before = await stored();
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(person.headers, { ...shop, paperIds: [upload.id] }).then(({ statusCode }) => statusCode)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it('is four at most, and the same picture is one paper', async () => {
    const { id, headers } = await a();
    expect((await ask(headers, { ...shop, paperIds: [1, 2, 3, 4, 5] })).statusCode).toBe(422);
    const first = await anUpload(id);
    const { id: second } = await test.database.db
      .insertInto('product_images')
      .values({ owner_id: id, file_hash: first.hash, created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = await ask(headers, { ...shop, paperIds: [first.id, second] });
    expect(asked.json().content.request.papers).toHaveLength(1);
    expect((await get(first.address)).statusCode).toBe(404);
  });
});

describe('papers go', () => {
  it('a month after the decision, with their files', async () => {
    const { id, headers } = await asker(2);
    const moderator = await a('moderator');
    const request = await ofStaff(moderator.headers, id);
    const keys = await keysOf(id);
    const decision = { requestId: request.id, decision: 'approve', reason: '' };
    await call(moderator.headers, 'POST', `/admin/users/${id}/kind`, decision);
    const papersAfter = async (days: number) => {
      const then = new Date(test.clock.now().getTime() + days * 24 * hour);
      const purged = await purgesOfAuthRows(then).kindPapers(test.database.db);
      await sweep();
      const { papers } = await ownRequest(headers);
      const there = await stored();
      return [purged, papers.length, keys.filter((key) => there.includes(key ?? '')).length];
    };
    expect(await papersAfter(29)).toEqual([0, 2, 2]);
    expect(await papersAfter(31)).toEqual([2, 0, 0]);
    expect(await test.database.db.selectFrom('paper_files').where('key', 'in', keys).select('key').execute()).toEqual(
      [],
    );
  });

  it('no later because the kind is taken back, which leaves what was approved before as it was', async () => {
    const [person, moderator] = [await a(), await a('moderator')];
    const approve = async (stated: object) => {
      expect((await ask(person.headers, stated)).statusCode).toBe(200);
      const { id: requestId } = await ofStaff(moderator.headers, person.id);
      await call(moderator.headers, 'POST', `/admin/users/${person.id}/kind`, {
        requestId,
        decision: 'approve',
        reason: '',
      });
    };
    await approve({ kind: 'agent', paperIds: [] });
    await approve({ ...shop, paperIds: [(await anUpload(person.id)).id] });
    const read = () =>
      test.database.db
        .selectFrom('kind_requests')
        .select(['kind', 'state', 'decided_by', 'decided_at'])
        .where('user_id', '=', person.id)
        .orderBy('id')
        .execute();
    const [agent, firm] = await read();
    const decidedAt = test.clock.now().getTime();
    test.clock.advance(20 * 24 * hour);
    const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
    const { version } = (await call(headers, 'GET', `/admin/users/${person.id}`)).json().content;
    const stated = { reason: 'Hujjatlar soxta chiqdi', version };
    expect((await call(headers, 'POST', `/admin/users/${person.id}/kind/withdraw`, stated)).statusCode).toBe(200);
    expect(await read()).toEqual([agent, { ...firm, state: 'refused' }]);
    const then = new Date(decidedAt + 31 * 24 * hour);
    expect(await purgesOfAuthRows(then).kindPapers(test.database.db)).toBe(1);
  });

  it('with their request, as that of an account that is erased', async () => {
    const { id, papers } = await asker(2);
    const keys = await keysOf(id);
    await sweep();
    await test.database.db.deleteFrom('kind_requests').where('user_id', '=', id).execute();
    expect((await get(papers[0]?.url ?? '')).statusCode).toBe(404);
    expect((await sweep()).unusedPapers).toBe(2);
    expect((await stored()).filter((key) => keys.includes(key))).toEqual([]);
  });

  it('after two days where no row names them, and are reported where a row names one that is not there', async () => {
    const { id } = await asker(2);
    const [lost = '', cut = ''] = await keysOf(id);
    const stray = 'paper/ab/abababababababababababababababab.webp';
    await test.app.fileStore.put(stray, Buffer.from('x'));
    await test.app.fileStore.remove(lost);
    await test.app.fileStore.put(cut, Buffer.from('x'));
    // The store knows the computer's time alone.
    const missing = async (hours: number) => {
      const { store } = await uploadsOn(test.app.fileStore).sweepOrphans(new Date(Date.now() + hours * hour));
      return store?.missingObjects.filter((key) => key.includes('/'));
    };
    expect(await missing(47)).toEqual([lost, cut].sort());
    expect(await stored()).toContain(stray);
    await missing(49);
    expect(await stored()).not.toContain(stray);
    expect(await stored()).toContain(cut);
  });
});

describe('papers that are pictures, as the version before stored them', () => {
  /** What it leaves in the database. */
  async function olderPapers(count: number) {
    const person = await a();
    const { id: requestId } = await test.database.db
      .insertInto('kind_requests')
      .values({
        user_id: person.id,
        kind: 'shop',
        name: 'Eski',
        comment: '',
        tin: '301234567',
        created_at: test.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const uploads = [];
    for (let paper = 0; paper < count; paper += 1) {
      const upload = await anUpload(person.id);
      await test.database.db.deleteFrom('product_images').where('id', '=', upload.id).execute();
      await test.database.db
        .insertInto('kind_papers')
        .values({ id: upload.id, request_id: requestId, file_hash: upload.hash })
        .execute();
      uploads.push(upload);
    }
    return { ...person, uploads };
  }
  const read = async (headers: Headers) => {
    const { papers } = await ownRequest(headers);
    return Promise.all(papers.map(async ({ url }) => (await get(url)).rawPayload));
  };

  it('are read as before, made private by the sweep, and their pictures go', async () => {
    const { id, headers, uploads } = await olderPapers(2);
    const bytes = uploads.map((upload) => upload.bytes);
    expect([await read(headers), await keysOf(id)]).toEqual([bytes, uploads.map(({ hash }) => hash)]);
    const [before] = (await ownRequest(headers)).papers;
    await sweep();
    expect(await read(headers)).toEqual(bytes);
    expect((await get(before?.url ?? '')).rawPayload).toEqual(bytes[0]);
    expect((await keysOf(id)).every((key) => key?.startsWith('paper/'))).toBe(true);
    await sweep(25);
    for (const { address } of uploads) expect((await get(address)).statusCode).toBe(404);
    expect(await read(headers)).toEqual(bytes);
  });

  it('are whole wherever a stop finds them, and one that the store has lost keeps no other from it', async () => {
    const { id, headers, uploads } = await olderPapers(4);
    await test.app.fileStore.remove(pictureKey(uploads[0]?.hash ?? '', 1280));
    let written = 0;
    const stopping: FileStore = {
      ...test.app.fileStore,
      async put(key, bytes) {
        await test.app.fileStore.put(key, bytes);
        written += 1;
        if (written === 2) throw new Error('killed');
      },
    };
    const before = await stored();
    await expect(sweep(0, stopping)).rejects.toThrow('killed');
    expect((await keysOf(id)).filter((key) => key?.startsWith('paper/'))).toHaveLength(1);
    expect((await stored()).length).toBe(before.length + 2);
    expect((await read(headers)).slice(1)).toEqual(uploads.slice(1).map((upload) => upload.bytes));
    await sweep();
    expect((await keysOf(id)).filter((key) => key?.startsWith('paper/'))).toHaveLength(3);
    expect((await read(headers)).slice(1)).toEqual(uploads.slice(1).map((upload) => upload.bytes));
    await sweep(49);
    expect((await stored()).length).toBe(before.length + 3);
  });
});
