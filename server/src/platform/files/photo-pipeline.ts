import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { AppError } from '../errors/app-error.ts';
import { pictureKey } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import { type EncodedPhoto, encodingVersion } from './photo-encoding.ts';
import { PhotoProcess } from './photo-process.ts';
import { checkPictureFormat } from './picture-format.ts';

/** A picture whose every width is stored. */
export interface ProcessedPhoto {
  /** 32 hexadecimal digits that name it; equal content has the same */
  hash: string;
  /** pixels of the original, upright */
  width: number;
  height: number;
  /** dominant colour, #rrggbb */
  color: string;
  /** 64-bit difference hash, 16 hexadecimal digits */
  perceptualHash: string;
  /** pixels; the WebP of each exists */
  widths: number[];
  /** of all stored widths together */
  bytes: number;
}

export interface PhotoPipeline {
  /** pictures that are decoded at the same time */
  readonly concurrency: number;
  /**
   * Judges a file by its first bytes, before anything is decoded. `input` is the file's bytes or its path.
   * @returns the name that its content has or would have
   * @throws AppError UNSUPPORTED_MEDIA, HEIC_UNSUPPORTED
   */
  inspect(input: Buffer | string): Promise<string>;
  /**
   * Checks a picture, encodes it in all widths and stores them; equal content gives the same names. `input` is the file's
   * bytes or its path, `hash` what `inspect` said of it.
   * @throws AppError UNSUPPORTED_MEDIA, HEIC_UNSUPPORTED, IMAGE_TOO_LARGE, IMAGE_UNREADABLE, OVERLOADED, STORAGE_FULL
   */
  process(input: Buffer | string, hash?: string): Promise<ProcessedPhoto>;
  /** The same for many pictures, in their order, without ever filling the queue; for loaders. */
  processAll(inputs: Iterable<Buffer | string> | AsyncIterable<Buffer | string>): AsyncGenerator<ProcessedPhoto>;
  close(): void;
}

export interface PhotoPipelineOptions {
  store: FileStore;
  /** pictures decoded at the same time; default: two at most (rules/limits L29), and one core is left to those who read */
  concurrency?: number;
  /** pictures that may wait; the next one is refused with 503 (rules/limits L29) */
  queueLength?: number;
  /** CPU time for one picture, ms (rules/waits#deadlines) */
  limitMs?: number;
}

/** Decodes and encodes pictures in processes of their own and writes them to the store (rules/uploads#process). */
export function createPhotoPipeline(options: PhotoPipelineOptions): PhotoPipeline {
  const { store, queueLength = 20, limitMs = 10_000 } = options;
  const concurrency = options.concurrency ?? Math.max(1, Math.min(2, availableParallelism() - 1));
  const idle = Array.from({ length: concurrency }, () => new PhotoProcess(limitMs));
  const all = [...idle];
  const waiting: ((worker: PhotoProcess) => void)[] = [];
  const underWay = new Map<string, Promise<ProcessedPhoto>>();
  // Files are looked at one after the other: they share it.
  const window = Buffer.allocUnsafe(256 * 1024);
  let reading: Promise<unknown> = Promise.resolve();

  const acquire = async (): Promise<PhotoProcess> => {
    const worker = idle.pop();
    if (worker) return worker;
    if (waiting.length >= queueLength) throw new AppError('OVERLOADED', { retryAfter: 5 });
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (worker: PhotoProcess) => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };
  const encode = async (input: Buffer | string): Promise<EncodedPhoto> => {
    const worker = await acquire();
    try {
      return await worker.encode(input);
    } finally {
      release(worker);
    }
  };
  const storePhoto = async (hash: string, input: Buffer | string): Promise<ProcessedPhoto> => {
    await store.checkSpace();
    const { variants, ...photo } = await encode(input);
    const written: string[] = [];
    try {
      for (const variant of variants) {
        const key = pictureKey(hash, variant.width, variant.format);
        if ((await store.size(key)) === null) written.push(key);
        const { buffer, byteOffset, byteLength } = variant.bytes;
        await store.put(key, Buffer.from(buffer, byteOffset, byteLength));
      }
    } catch (error) {
      for (const key of written) await store.remove(key);
      throw error;
    }
    return { hash, ...photo, bytes: variants.reduce((sum, variant) => sum + variant.bytes.byteLength, 0) };
  };
  const pipeline: PhotoPipeline = {
    concurrency,
    async inspect(input) {
      if (typeof input !== 'string') return inspectBytes(input);
      const turn = reading.then(() => inspectFile(input, window));
      reading = turn.catch(() => {});
      return turn;
    },
    async process(input, inspected) {
      const hash = inspected ?? (await pipeline.inspect(input));
      const same = underWay.get(hash);
      if (same !== undefined) return same;
      const work = storePhoto(hash, input).finally(() => underWay.delete(hash));
      underWay.set(hash, work);
      return work;
    },
    async *processAll(inputs) {
      const ahead: Promise<ProcessedPhoto>[] = [];
      for await (const input of inputs) {
        const work = pipeline.process(input);
        // Its refusal is met when its turn comes; until then it must not count as unhandled.
        work.catch(() => {});
        ahead.push(work);
        if (ahead.length > concurrency) {
          const first = ahead.shift();
          if (first !== undefined) yield await first;
        }
      }
      for (const work of ahead) yield await work;
    },
    close() {
      for (const worker of all) worker.close();
    },
  };
  return pipeline;
}

function inspectBytes(input: Buffer): string {
  checkPictureFormat(input);
  return nameOf(newHash().update(input));
}

/** `window` holds what is read at once, so that no photo lies whole in the memory of the process that serves. */
async function inspectFile(path: string, window: Buffer): Promise<string> {
  const file = await open(path);
  try {
    const hash = newHash();
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead } = await file.read(window, 0, window.length);
      const part = window.subarray(0, bytesRead);
      if (isFirst) checkPictureFormat(part);
      if (bytesRead === 0) return nameOf(hash);
      hash.update(part);
    }
  } finally {
    await file.close();
  }
}

const newHash = (): Hash => createHash('sha256').update(`photo ${encodingVersion}\n`);
const nameOf = (hash: Hash): string => hash.digest('hex').slice(0, 32);
