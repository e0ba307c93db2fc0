import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fill, m, say } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { installationOf } from '#server/platform/database/installation.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { createPhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { ownerOf, writeOwner } from '#server/platform/files/store-owner.ts';
import { createTemporaryFiles } from '#server/platform/files/temporary-files.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, aStoredFile, type FormFile, formBody, pictureBytes } from '#testing/builders/product-builders.ts';
import type { HostileFile } from '#testing/hostile/hostile-file.ts';
import { hostilePictures } from '#testing/hostile/hostile-pictures.ts';
import { compareStore, createUploads } from './uploads.ts';

let test: TestApp;
let owner: number;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const user = await aUser(test);
  owner = user.id;
  headers = await signedIn(test, user);
});

async function upload(files: FormFile[], extra: Record<string, string> = {}, url = '/api/file/upload') {
  const body = await formBody(
    {},
    files.map((file) => ({ field: 'file', ...file })),
  );
  return test.app.inject({
    method: 'POST',
    url,
    payload: body.payload,
    headers: { ...headers, ...extra, ...body.headers },
  });
}

async function objects(): Promise<string[]> {
  const names = await readdir(join(test.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.startsWith('img/') && name.includes('-'));
}

const temporary = async () => readdir(join(test.config.dataDir, 'incoming')).catch(() => []);

const waiting = () => test.database.db.selectFrom('product_images').selectAll().where('owner_id', '=', owner).execute();

describe('POST /api/file/upload', () => {
  it('stores the picture in its widths and gives its address', async () => {
    const answer = await upload([{ bytes: await pictureBytes({ width: 1500, height: 900 }), field: 'file' }]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { content } = answer.json();
    expect(content).toMatchObject({ width: 1500, height: 900, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    for (const [file, type, width] of [
      [content.url.replace('-640', '-320'), 'image/webp', 320],
      [content.url, 'image/webp', 640],
      [content.url.replace('-640', '-1280'), 'image/webp', 1280],
      [content.url.replace('-640', '-1920'), 'image/webp', 1500],
      [content.url.replace('.webp', '.jpg'), 'image/jpeg', 640],
      [content.url.replace('-640.webp', '-1280.jpg'), 'image/jpeg', 1280],
    ]) {
      const served = await test.app.inject(file);
      expect(served.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; filename="photo\./),
      });
      expect((await sharp(served.rawPayload).metadata()).width).toBe(width);
      const again = await test.app.inject({ url: file, headers: { 'if-none-match': String(served.headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
    expect(await waiting()).toMatchObject([{ id: content.id, product_id: null }]);
    expect(await temporary()).toEqual([]);
  });

  it('answers at its second address, and a repeat with the same key makes no second one', async () => {
    const bytes = await pictureBytes();
    const keyed = { 'idempotency-key': 'rasm-kaliti-1' };
    const first = await upload([{ bytes }], keyed, '/api/files/upload');
    const second = await upload([{ bytes }], keyed);
    expect(second.json()).toEqual(first.json());
    expect((await upload([{ bytes: await pictureBytes() }], keyed)).json().code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await waiting()).toHaveLength(1);
  });

  it('stores equal content once', async () => {
    const bytes = await pictureBytes();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload([{ bytes }])));
    expect(new Set(answers.map((answer) => answer.json().content.url)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.json().content.id)).size).toBe(6);
  });

  it('turns pictures upright and lets no word of their metadata through', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-WORDS' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const answer = await upload([{ bytes: Buffer.concat([bytes, Buffer.from('TAIL-OF-BYTES')]) }]);
    const { content } = answer.json();
    expect(content).toMatchObject({ width: 200, height: 300 });
    for (const url of [content.url, content.url.replace('.webp', '.jpg')]) {
      const served = await test.app.inject(url);
      const metadata = await sharp(served.rawPayload).metadata();
      expect(metadata).toMatchObject({ width: 200, height: 300, space: 'srgb' });
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(served.rawPayload.includes('SECRET-WORDS') || served.rawPayload.includes('TAIL-OF-BYTES')).toBe(false);
    }
  });

  it.each(['p3', 'cmyk'])('shows the colours of a picture in %s as they are, without its profile', async (profile) => {
    const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#c83c28' } });
    const space = profile === 'cmyk' ? 'cmyk' : 'srgb';
    const bytes = await picture.toColourspace(space).withIccProfile(profile).jpeg().toBuffer();
    const { url } = (await upload([{ bytes }])).json().content;
    for (const address of [url, url.replace('.webp', '.jpg')]) {
      const { rawPayload } = await test.app.inject(address);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
      expect(rawPayload.includes('acsp')).toBe(false);
      const { channels } = await sharp(rawPayload).stats();
      for (const [index, wanted] of [200, 60, 40].entries()) {
        expect(Math.abs((channels[index]?.mean ?? 0) - wanted), `${address} ${index}`).toBeLessThan(20);
      }
    }
  });

  it('asks for a person before it reads the body, and for exactly one file', async () => {
    const body = await formBody({}, [{ bytes: await pictureBytes() }]);
    const anonymous = await test.app.inject({ method: 'POST', url: '/api/file/upload', ...body });
    expect(anonymous.statusCode).toBe(401);
    const none = await upload([]);
    expect([none.statusCode, none.json().fields]).toEqual([422, { file: say(m.errors_input_required, 'uz') }]);
    const other = await upload([{ field: 'photo', bytes: await pictureBytes() }]);
    const asked = say(fill(m.errors_file_field, { field: 'file' }), 'uz');
    expect([other.statusCode, other.json().fields]).toEqual([422, { file: asked }]);
    const two = [{ bytes: await pictureBytes() }, { bytes: await pictureBytes() }];
    const tooMany = await upload(two);
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([413, say(m.errors_one_file, 'uz')]);
    const json = await test.app.inject({ method: 'POST', url: '/api/file/upload', headers, payload: {} });
    expect(json.statusCode).toBe(415);
    expect(await waiting()).toEqual([]);
    expect(await temporary()).toEqual([]);
  });

  it('takes 10 MiB to the byte and not one more', async () => {
    const limit = 10 * 1024 * 1024;
    const picture = await pictureBytes();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await upload([{ bytes: padded(limit) }])).statusCode).toBe(200);
    const answer = await upload([{ bytes: padded(limit + 1) }], { 'x-lang': 'ru' });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE', message: expect.stringMatching(/[а-я]/) });
    expect(await temporary()).toEqual([]);
  });

  it('says of each kind of file what is wrong with it', async () => {
    const text = Buffer.from('just words');
    const of = async (name: string, sent: Promise<LightMyRequestResponse>) => {
      const { statusCode, payload } = await sent;
      return [name, statusCode, JSON.parse(payload).message];
    };
    const bare = (url: string, type: string) =>
      test.app.inject({ method: 'POST', url, payload: text, headers: { ...headers, 'content-type': type } });
    const voice = '/api/file/voice';
    const most = limits.voiceBytes;
    const asForm = say(m.errors_form_only, 'uz');
    expect([
      await of('no picture', upload([{ bytes: text }])),
      await of('no recording', upload([{ bytes: text }], {}, voice)),
      await of('a long recording', upload([{ bytes: Buffer.alloc(most + 1) }], {}, voice)),
      await of('a bare file', bare('/api/file/upload', 'image/jpeg')),
      await of('a bare recording', bare(voice, 'audio/webm')),
      await of('JSON', bare(voice, 'application/json')),
    ]).toEqual([
      ['no picture', 415, say(m.errors_picture_kind, 'uz')],
      ['no recording', 415, say(m.errors_voice_kind, 'uz')],
      ['a long recording', 413, say(fill(m.errors_file_too_large, { megabytes: 1 }), 'uz')],
      ['a bare file', 415, asForm],
      ['a bare recording', 415, asForm],
      ['JSON', 415, asForm],
    ]);
  });

  it('leaves nothing of a caller who hangs up', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await objects();
    const { payload, headers: form } = await formBody({}, [{ bytes: Buffer.alloc(3_000_000, 1), field: 'file' }]);
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const head = [
      'POST /api/file/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: ${headers.authorization}`,
      `Content-Type: ${form['content-type']}`,
      `Content-Length: ${payload.length}`,
      '\r\n',
    ].join('\r\n');
    socket.write(head);
    socket.write(payload.subarray(0, 1_000_000));
    await expect.poll(temporary).toHaveLength(1);
    socket.destroy();
    await expect.poll(temporary).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await objects()).toEqual(before);
  });
});

describe('hostile files', () => {
  let corpus: HostileFile[];
  beforeAll(async () => {
    corpus = await hostilePictures();
  });

  it('each get their status, leave nothing behind, and the next honest picture is served', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(120);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    for (const { name, bytes, status, code, fileName, type } of corpus) {
      const before = await objects();
      const answer = await upload([{ bytes, name: fileName ?? 'photo.jpg', type: type ?? 'image/jpeg' }], {
        'x-lang': 'en',
      });
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, status, code]);
      if (status !== 200) expect([name, await objects()]).toEqual([name, before]);
    }
    expect(await temporary()).toEqual([]);
    expect(await waiting()).toHaveLength(corpus.filter(({ status }) => status === 200).length);
    expect((await upload([{ bytes: await pictureBytes() }])).statusCode).toBe(200);
  });

  it('many at once are worked off or refused for now, never with a failure of ours', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const hostile = corpus[index % corpus.length];
        return upload([
          { bytes: index % 3 === 0 && hostile ? hostile.bytes : await pictureBytes({ width: 900, height: 700 }) },
        ]);
      }),
    );
    const statuses = new Set(answers.map((answer) => answer.statusCode));
    for (const status of statuses) expect([200, 415, 422, 503]).toContain(status);
    const busy = answers.find((answer) => answer.statusCode === 503);
    if (busy) expect(busy.json()).toMatchObject({ code: 'OVERLOADED', retryAfter: expect.any(Number) });
    expect(statuses).toContain(200);
    expect(await temporary()).toEqual([]);
  });
});

describe('GET /files/…', () => {
  it.each([
    '/files/',
    '/files/img',
    '/files/img/ab/abc-640.webp',
    `/files/img/ab/${'c'.repeat(32)}-640.webp`,
    `/files/img/cc/${'c'.repeat(32)}-640.webp`,
    `/files/img/cc/${'c'.repeat(32)}-640.svg`,
    `/files/img/cc/${'C'.repeat(32)}-640.webp`,
    `/files/img/cc%2f${'c'.repeat(32)}-640.webp`,
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/../secrets.json',
    '/files/%2e%2e/secrets.json',
    '/files/img/%00',
    '/files//img/cc/x',
  ])('%s is 404 without a trace of the disk', async (url) => {
    const answer = await test.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells HEAD what GET would bring', async () => {
    const { url } = (await upload([{ bytes: await pictureBytes() }])).json().content;
    const [whole, head] = [await test.app.inject(url), await test.app.inject({ method: 'HEAD', url })];
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect(head.rawPayload).toHaveLength(0);
  });
});

describe('the sweep', () => {
  const hour = 3_600_000;
  const someUploads = (store = createLocalFileStore(join(test.config.dataDir, 'files'))) => {
    return createUploads({
      db: test.database.db,
      clock: test.clock,
      store,
      photos: createPhotoPipeline({ store }),
      temporaryFiles: createTemporaryFiles(join(test.config.dataDir, 'incoming')),
    });
  };
  const sweep = (hours: number, uploads = someUploads()) =>
    uploads.sweepOrphans(new Date(test.clock.now().getTime() + hours * hour));

  it('ends between two files when the process stops', async () => {
    const store = createLocalFileStore(join(test.config.dataDir, 'files'));
    const stopping = new AbortController();
    await upload([{ bytes: await pictureBytes() }]);
    let asked = 0;
    const slow = {
      ...store,
      size: (key: string) => {
        if (key.startsWith('img/')) {
          asked += 1;
          stopping.abort();
        }
        return store.size(key);
      },
    };
    await upload([{ bytes: await pictureBytes() }]);
    await expect(someUploads(slow).sweepOrphans(test.clock.now(), undefined, stopping.signal)).rejects.toThrow(
      /store: .*aborted/,
    );
    expect(asked).toBe(1);
  });

  it('takes pictures whose product never came after a day, and leaves those in use', async () => {
    await test.database.db.deleteFrom('product_images').execute();
    const kept = (await upload([{ bytes: await pictureBytes() }])).json().content;
    const dropped = (await upload([{ bytes: await pictureBytes() }])).json().content;
    await test.database.db
      .updateTable('users')
      .set({ avatar_hash: kept.url.slice(14, 46) })
      .where('id', '=', owner)
      .execute();
    expect(await sweep(23)).toMatchObject({ pendingImages: 0, store: { missingObjects: [] } });
    expect((await test.app.inject(dropped.url)).statusCode).toBe(200);
    expect(await sweep(25)).toMatchObject({ pendingImages: 2 });
    expect((await test.app.inject(dropped.url)).statusCode).toBe(404);
    expect((await test.app.inject(kept.url)).statusCode).toBe(200);
  });

  it('takes objects without a row after two days, and reports rows without objects', async () => {
    const { content } = (await upload([{ bytes: await pictureBytes() }])).json();
    const hash = content.url.slice(14, 46);
    await test.database.db.deleteFrom('product_images').where('id', '=', content.id).execute();
    await test.database.db.deleteFrom('stored_files').where('hash', '=', hash).execute();
    expect((await sweep(47)).store?.strayObjects).toBe(0);
    expect((await sweep(49)).store?.strayObjects).toBeGreaterThanOrEqual(3);
    expect((await test.app.inject(content.url)).statusCode).toBe(404);
    const lost = await aStoredFile(test);
    expect((await sweep(1)).store?.missingObjects).toEqual([lost]);
  });

  describe('takes nothing away', () => {
    const storeIn = (name: string) => createLocalFileStore(join(test.config.dataDir, name));
    const strayKey = (number: number) => {
      const hash = createHash('md5').update(String(number)).digest('hex');
      return `img/${hash.slice(0, 2)}/${hash}-320.webp`;
    };
    const put = async (store: FileStore, { strays, known = 0 }: { strays: number; known?: number }) => {
      for (let number = 0; number < strays; number += 1) await store.put(strayKey(number), Buffer.from('x'));
      for (let number = 0; number < known; number += 1) {
        const hash = createHash('md5').update(`known ${number}`).digest('hex');
        await store.put(`img/${hash.slice(0, 2)}/${hash}-320.webp`, Buffer.from('x'));
        await test.database.db
          .insertInto('stored_files')
          .values({ hash, width: 320, height: 320, color: '#000000', widths: [320], bytes: 1, perceptual_hash: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    };
    const count = async (store: FileStore) => {
      let objects = 0;
      for await (const { key } of store.list()) if (key !== 'installation') objects += 1;
      return objects;
    };
    const compare = (store: FileStore, options = {}) =>
      compareStore({ db: test.database.db, clock: test.clock, store }, hoursAhead(49), options);
    const hoursAhead = (hours: number) => new Date(test.clock.now().getTime() + hours * hour);
    const kept = async () => /^stray_files_kept (\d+)$/m.exec((await test.app.inject({ url: '/metrics' })).body)?.[1];

    it('from a store of which the database knows nothing, as an empty or another one does', async () => {
      const store = storeIn('of-a-lost-one');
      await put(store, { strays: 5 });
      expect(await compare(store)).toMatchObject({ strayObjects: 0, kept: { count: 5, for: 'unknown' } });
      expect(await compare(store, { anyNumber: true })).toMatchObject({ kept: { count: 5, for: 'unknown' } });
      expect([await count(store), await ownerOf(store)]).toEqual([5, null]);
      test.clock.advance(6000);
      expect(await kept()).toBe('5');
    });

    it('when it would be much at once, unless a person has asked for it', async () => {
      const store = storeIn('of-an-older-one');
      await put(store, { strays: 31, known: 40 });
      expect(await compare(store)).toMatchObject({ strayObjects: 0, kept: { count: 31, for: 'many' } });
      expect([await count(store), await ownerOf(store)]).toEqual([71, null]);
      expect(await compare(store, { anyNumber: true })).toMatchObject({ strayObjects: 31, kept: null });
      test.clock.advance(6000);
      expect([await count(store), await kept()]).toEqual([40, '0']);
    });

    it('from the store of another installation, whoever asks, and what rows call unused neither', async () => {
      const store = storeIn('of-another');
      await put(store, { strays: 2, known: 40 });
      await writeOwner(store, randomUUID());
      expect(await compare(store)).toMatchObject({ kept: { count: 2, for: 'another' } });
      expect(await compare(store, { anyNumber: true })).toMatchObject({ kept: { count: 2, for: 'another' } });
      expect(await sweep(49, someUploads(store))).toMatchObject({ unusedPhotos: 0, unusedVoices: 0 });
      expect(await count(store)).toBe(42);
      await writeOwner(store, await installationOf(test.database.db));
      expect(await compare(store)).toMatchObject({ strayObjects: 2, kept: null });
    });

    it('while nothing is to be written', async () => {
      const store = storeIn('read-only');
      await put(store, { strays: 2, known: 40 });
      const readOnly = createUploads({
        db: test.database.db,
        clock: test.clock,
        store,
        photos: createPhotoPipeline({ store }),
        temporaryFiles: createTemporaryFiles(join(test.config.dataDir, 'incoming')),
        readOnly: true,
      });
      expect(await sweep(49, readOnly)).toMatchObject({ store: null, unusedPhotos: 0 });
      expect(await count(store)).toBe(42);
    });

    it('and a store that is nobody’s becomes this one’s where its files are known', async () => {
      const store = storeIn('adopted');
      await put(store, { strays: 2, known: 40 });
      expect(await compare(store)).toMatchObject({ strayObjects: 2, kept: null });
      expect(await ownerOf(store)).toBe(await installationOf(test.database.db));
    });
  });

  it('leaves a picture that two products show until both are gone', async () => {
    const bytes = await pictureBytes();
    const shown = async () => {
      const seller = await aUser(test);
      headers = await signedIn(test, seller);
      const { id: productId } = await aProduct(test, { sellerId: seller.id });
      const { id, url } = (await upload([{ bytes }])).json().content;
      await test.database.db
        .updateTable('product_images')
        .set({ product_id: productId, position: 1, attached_at: test.clock.now() })
        .where('id', '=', id)
        .execute();
      return { id, url };
    };
    const [mine, theirs] = [await shown(), await shown()];
    expect(theirs.url).toBe(mine.url);
    for (const { id, left } of [
      { id: mine.id, left: 200 },
      { id: theirs.id, left: 404 },
    ]) {
      await test.database.db.deleteFrom('product_images').where('id', '=', id).execute();
      await sweep(25);
      expect((await test.app.inject(mine.url)).statusCode).toBe(left);
    }
  });

  it('looks through the store with the first one of a process, and then once a day', async () => {
    const uploads = someUploads();
    expect((await sweep(0, uploads)).store).not.toBeNull();
    expect((await sweep(23.9, uploads)).store).toBeNull();
    expect((await sweep(24, uploads)).store).not.toBeNull();
  });
});
