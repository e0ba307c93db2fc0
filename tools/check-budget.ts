import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { assetsOf, type Manifest } from '#web/assets.ts';
import { projectRoot } from './run-program.ts';

const brotli = promisify(brotliCompress);
const client = join(projectRoot, 'dist/client');

/** Bytes of brotli that the home page's JavaScript may have (rules/speed#page-weight). */
export const homeJavaScriptLimit = 100_000;

/**
 * Bytes of brotli of all JavaScript that the home page of the finished build asks for, in the language that needs most: the
 * two scripts in the page's head, the entry, the page's own chunk and whatever those import, as the head names them. @throws without a
 * finished build
 */
export async function homeJavaScriptBytes(): Promise<number> {
  const manifests: Readonly<Record<string, Manifest>> = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  );
  return Math.max(...(await Promise.all(Object.values(manifests).map(bytesInLanguage))));
}

async function bytesInLanguage(manifest: Manifest): Promise<number> {
  const home = 'src/pages/home/page.tsx';
  if (!manifest[home]) throw new Error(`the build's manifest has no ${home}`);
  const { entry, preloads } = assetsOf(manifest, home);
  const sizes = await Promise.all(['theme.js', 'begin.js', entry, ...preloads].map(brotliBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** As the build stores it and the server sends it: quality 11; files below 512 bytes are sent as they are. */
async function brotliBytes(file: string): Promise<number> {
  const content = await readFile(join(client, file));
  if (content.length < 512) return content.length;
  const compressed = await brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  return compressed.length;
}

/** Prints the size of the home page's JavaScript beside its limit, and says whether it is kept. */
export async function isWithinBudget(): Promise<boolean> {
  const bytes = await homeJavaScriptBytes();
  const isKept = bytes <= homeJavaScriptLimit;
  console.log(`${isKept ? '✓' : '✗'} JavaScript of the home page: ${bytes} of ${homeJavaScriptLimit} bytes (brotli)`);
  return isKept;
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await isWithinBudget()) ? 0 : 1;
