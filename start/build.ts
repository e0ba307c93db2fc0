import { globSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { step } from './progress.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.complete');
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Builds the web for browser and server unless the last build is complete and newer than every source. */
export async function ensureBuild(): Promise<void> {
  const name = 'web build';
  const begun = step(name);
  if (isFresh()) {
    begun.done('up to date');
    return;
  }
  try {
    await buildWeb();
    begun.done('built');
  } catch (error) {
    begun.fail(error);
    throw error;
  }
}

function isFresh(): boolean {
  const finished = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  if (finished === undefined) return false;
  const sources = globSync('{web,contract}/**/*', {
    cwd: root,
    exclude: (path) => String(path).includes('texts/compiled'),
  });
  return [...sources, 'vite.config.ts', 'package-lock.json'].every(
    (file) => statSync(join(root, file)).mtimeMs <= finished,
  );
}

async function buildWeb(): Promise<void> {
  const fresh = `${dist}.building-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  const configFile = join(root, 'vite.config.ts');
  const mode = 'production';
  // Vite sets NODE_ENV for the whole process when it builds; this process goes on to serve.
  const environment = process.env.NODE_ENV;
  await build({ configFile, mode, logLevel: 'warn', build: { outDir: join(fresh, 'client') } });
  await build({ configFile, mode, logLevel: 'warn', build: { ssr: true, outDir: join(fresh, 'server') } });
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  await compressAssets(join(fresh, 'client'));
  await writeFile(join(fresh, '.complete'), new Date().toISOString());
  // Whole or not at all: a killed build leaves the old one in place.
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
}

/** Stores br and gzip forms beside each compressible asset, so that serving never compresses. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|svg|json|webmanifest)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < 512) return;
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        deflate(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}

if (process.argv[1] === import.meta.filename) await ensureBuild();
