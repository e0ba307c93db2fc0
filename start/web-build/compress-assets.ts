import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressedStamp, dist } from './build-state.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bytes below which a compressed form saves nothing worth a file. */
const smallest = 512;

/** Stores br and gzip forms beside each compressible asset of the build, so that serving never compresses. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|svg|json|webmanifest)$/.test(file),
  );
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

async function compress(path: string): Promise<void> {
  // Kept from the build before.
  if (existsSync(`${path}.br`)) return;
  const content = await readFile(path);
  if (content.length < smallest) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params: quality }), deflate(content, { level: 9 })]);
  await store(`${path}.gz`, gz);
  await store(`${path}.br`, br);
}

/** Whole or not at all: it is served meanwhile. */
async function store(path: string, content: Buffer): Promise<void> {
  const fresh = `${path}.writing-${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, path);
}

await compressAssets(join(dist, 'client'));
await writeFile(join(dist, compressedStamp), new Date().toISOString());
