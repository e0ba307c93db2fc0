import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sayDenied } from '#server/platform/config/denied.ts';
import { BackupError } from './errors.ts';
import type { Part } from './manifest.ts';
import { type BackupKey, seal, unseal } from './sealing.ts';

/** Where a copy lies and what it is sealed with. `name` stays the same when the folder is moved. */
export interface CopyPlace {
  folder: string;
  name: string;
  key: BackupKey | null;
}

const sealedName = ({ name }: CopyPlace, path: string) => `${name}/${path}`;

/** Writes a file of a copy, packed and sealed, and puts it on the disk. */
export async function writePart(place: CopyPlace, path: string, content: Readable | Iterable<string>): Promise<Part> {
  const { folder, key } = place;
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const digest = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const sealing = key === null ? new PassThrough() : seal(key, sealedName(place, path));
  await pipeline(
    content,
    createGzip({ level: 1 }),
    sealing,
    measure,
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  await syncFile(file);
  return { path, digest: digest.digest('hex'), bytes };
}

/**
 * A file of a copy as it was given to `writePart`. What is not of a copy that `checkPart` has found whole may end with an error.
 * @throws BackupError `damaged`, in the stream
 */
export function readPart(place: CopyPlace, { path }: Part): Readable {
  const { folder, key } = place;
  const streams = [
    createReadStream(join(folder, path)),
    ...(key === null ? [] : [unseal(key, sealedName(place, path))]),
  ];
  const out = createGunzip();
  pipeline([...streams, out]).catch((error: unknown) => {
    out.destroy(error instanceof BackupError ? error : damage(folder, path, 'is damaged', error));
  });
  return out;
}

/** @throws BackupError `damaged` where a file of the copy is missing, longer, shorter or other than it was */
export async function checkPart({ folder }: CopyPlace, { path, digest, bytes }: Part): Promise<void> {
  const found = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path))) {
      found.update(chunk);
      length += chunk.length;
    }
  } catch (error) {
    throw damage(folder, path, 'is missing or cannot be read', error);
  }
  if (length < bytes) throw damage(folder, path, `has been cut off after ${length} of ${bytes} bytes`);
  if (found.digest('hex') !== digest)
    throw damage(folder, path, 'is damaged: its bytes are not those that were written');
}

export function damage(folder: string, path: string, how: string, cause?: unknown): BackupError {
  const denied = sayDenied(cause, join(folder, path));
  if (denied !== null) return new BackupError('refused', denied, { cause });
  return new BackupError('damaged', `${join(folder, path)} ${how}. Nothing was changed; take another copy.`, { cause });
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
