import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPaperKey, newVoiceKey } from '#server/platform/files/file-address.ts';
import type { FileStore, StoredObject } from '#server/platform/files/file-store.ts';
import { type FakeS3, startFakeS3 } from '#testing/fakes/fake-s3.ts';
import { createS3FileStore, type S3Options } from './s3-file-store.ts';

let s3: FakeS3;
beforeEach(async () => {
  s3 = await startFakeS3();
});
afterEach(() => s3.close());

const storeOf = (options: Partial<S3Options> = {}): FileStore =>
  createS3FileStore({
    endpoint: s3.origin,
    bucket: s3.bucket,
    region: s3.region,
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    timeout: s3.timeout,
    pauseMs: 1,
    ...options,
  });
const key = (number: number): string => `img/0${number}/0${number}${'a'.repeat(30)}-320.webp`;
const down = { code: 'DEPENDENCY_DOWN', status: 503 };

describe('objects', () => {
  it('come back as they were put, and are gone when they are removed', async () => {
    const store = storeOf();
    const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);
    await store.put(key(1), bytes);
    expect(await store.size(key(1))).toBe(6);
    expect(await buffer(store.read(key(1)))).toEqual(bytes);
    await store.remove(key(1));
    await store.remove(key(1));
    expect(await store.size(key(1))).toBeNull();
    await expect(buffer(store.read(key(1)))).rejects.toThrow();
  });

  it('are listed to the last page', async () => {
    const store = storeOf();
    for (const number of [1, 2, 3, 4, 5]) await store.put(key(number), Buffer.from('x'));
    s3.objects.set('other/thing', Buffer.from('x'));
    const listed: StoredObject[] = [];
    for await (const object of store.list()) listed.push(object);
    expect(listed.map((object) => object.key)).toEqual([1, 2, 3, 4, 5].map(key));
    expect(listed[0]?.writtenAt).toEqual(new Date('2026-11-20T10:00:00.000Z'));
  });

  it('of each kind are listed', async () => {
    const store = storeOf();
    const keys = [key(1), newVoiceKey('webm'), newPaperKey()];
    for (const each of keys) await store.put(each, Buffer.from('x'));
    const listed: string[] = [];
    for await (const object of store.list()) listed.push(object.key);
    expect(listed).toEqual(expect.arrayContaining(keys));
  });
});

describe('faults', () => {
  it('an object comes whole to a reader who takes longer than the service may', async () => {
    const bytes = Buffer.alloc(5_000_000, 'a');
    await storeOf().put(key(1), bytes);
    const deadline = new AbortController();
    const reading = storeOf({ timeout: () => deadline.signal }).read(key(1));
    await once(reading, 'readable');
    deadline.abort();
    expect((await buffer(reading)).equals(bytes)).toBe(true);
  });

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'reset-before-reading' },
    { kind: 'reset-after-reading' },
    { kind: 'stall' },
  ] as const)('two of $kind are overcome, three are told', async (fault) => {
    const store = storeOf();
    s3.inject(fault, { times: 2 });
    await store.put(key(1), Buffer.from('kept'));
    expect(s3.objects.get(key(1))?.toString()).toBe('kept');
    s3.inject(fault, { times: 3 });
    await expect(store.size(key(1))).rejects.toMatchObject(down);
  });

  it('a service that hangs is given up, also when memory is reclaimed meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = setInterval(runInNewContext('gc'), 50);
    s3.inject({ kind: 'stall' });
    const store = storeOf({ deadlineMs: 500, timeout: AbortSignal.timeout });
    await expect(store.put(key(1), Buffer.from('x'))).rejects.toMatchObject(down);
    clearInterval(collect);
  });

  it('a service that stays away is left alone for a while', async () => {
    const store = storeOf();
    s3.inject({ kind: 'status', status: 500 });
    await expect(store.put(key(1), Buffer.from('x'))).rejects.toMatchObject(down);
    await expect(store.put(key(1), Buffer.from('x'))).rejects.toMatchObject(down);
    const asked = s3.requests.length;
    await expect(store.put(key(1), Buffer.from('x'))).rejects.toMatchObject(down);
    expect(s3.requests.length).toBe(asked);
  });

  it('a wrong key or a missing bucket is an error, not an absence', async () => {
    await expect(storeOf({ secretAccessKey: 'another' }).size(key(1))).rejects.toMatchObject(down);
    const missing = storeOf({ bucket: 'missing' });
    await expect(missing.put(key(1), Buffer.from('x'))).rejects.toMatchObject(down);
    await expect(missing.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(down);
  });

  it('a redirect is not followed', async () => {
    s3.inject({ kind: 'redirect', location: `${s3.origin}/elsewhere` });
    await expect(storeOf().size(key(1))).rejects.toMatchObject(down);
    expect(s3.requests.every(({ path }) => path !== '/elsewhere')).toBe(true);
  });
});
