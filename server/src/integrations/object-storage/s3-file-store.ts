import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FileStore, StoredObject } from '#server/platform/files/file-store.ts';
import { createCircuitBreaker } from '../http/circuit-breaker.ts';

export interface S3Options {
  /** origin of the service, e.g. `https://s3.example.uz`; buckets are addressed by path */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** ms of one attempt (default 10 s) */
  deadlineMs?: number;
  /** ms before the first repetition, doubled for the next (default 200) */
  pauseMs?: number;
  /** aborts after so many ms */
  timeout?: (ms: number) => AbortSignal;
}

/** Attempts of one call: the first and two more (rules/waits#deadlines). */
const attempts = 3;

/** The service did not do its work: no answer, or one that says so. */
class StorageFault extends Error {}

const noBucket = (): AppError =>
  new AppError('DEPENDENCY_DOWN', { cause: new StorageFault('there is no such bucket') });

/** Objects in a bucket that speaks S3. Every fault of the service is `DEPENDENCY_DOWN`; its text never reaches a caller. */
export function createS3FileStore({ endpoint, bucket, region, ...options }: S3Options): FileStore {
  const { accessKeyId, secretAccessKey, deadlineMs = 10_000, pauseMs = 200, timeout = AbortSignal.timeout } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const circuit = createCircuitBreaker();

  async function attempt(method: string, path: string, body?: Buffer): Promise<Response> {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const sent = body ? new Uint8Array(body) : null;
    const signed = await client.sign(root + path, { method, headers, body: sent });
    // Not as a `Request`: Node forgets the deadline of one when memory is reclaimed while it waits.
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: sent,
      redirect: 'manual',
      signal: timeout(deadlineMs),
    }).catch((error: unknown) => {
      throw new StorageFault(`${method} was not answered`, { cause: error });
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new StorageFault(`${method} was answered ${response.status}`);
  }

  async function call(method: string, path: string, body?: Buffer): Promise<Response> {
    for (let attempted = 1; ; attempted += 1) {
      try {
        return await circuit.run(
          () => attempt(method, path, body),
          (error) => error instanceof StorageFault,
        );
      } catch (error) {
        if (attempted === attempts || !(error instanceof StorageFault))
          throw new AppError('DEPENDENCY_DOWN', { cause: error });
        await sleep(pauseMs * 2 ** (attempted - 1));
      }
    }
  }

  async function* objectsBelow(prefix: string): AsyncGenerator<StoredObject> {
    let token: string | undefined;
    do {
      const page = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`;
      const response = await call('GET', `?list-type=2&prefix=${prefix}%2F${page}`);
      if (!response.ok) throw noBucket();
      const text = await response.text();
      for (const entry of text.split('<Contents>').slice(1)) {
        const key = /<Key>([^<]+)</.exec(entry)?.[1];
        const writtenAt = /<LastModified>([^<]+)</.exec(entry)?.[1];
        if (key && writtenAt) yield { key, writtenAt: new Date(writtenAt) };
      }
      token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    } while (token !== undefined);
  }

  return {
    async put(key, bytes) {
      const response = await call('PUT', `/${key}`, bytes);
      await response.body?.cancel();
      if (!response.ok) throw noBucket();
    },
    async size(key) {
      const response = await call('HEAD', `/${key}`);
      return response.ok ? Number(response.headers.get('content-length')) : null;
    },
    read(key, range) {
      const through = new PassThrough();
      call('GET', `/${key}`)
        .then(async (response) => {
          if (!response.ok) throw new StorageFault('the object is gone');
          // Whole before the first byte goes on: the deadline is the service's, not that of a phone on a slow line.
          const bytes = Buffer.from(await response.arrayBuffer());
          through.end(range ? bytes.subarray(range.start, range.end + 1) : bytes);
        })
        .catch((error: unknown) => through.destroy(error instanceof Error ? error : new Error(String(error))));
      return through;
    },
    async remove(key) {
      const response = await call('DELETE', `/${key}`);
      await response.body?.cancel();
    },
    async *list() {
      for (const prefix of ['img', 'voice', 'paper']) yield* objectsBelow(prefix);
    },
    // An object appears whole or not at all.
    removeUnfinished: async () => 0,
    checkSpace: async () => undefined,
  };
}
