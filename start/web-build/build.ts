import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { build, minify } from 'vite';
import { z } from 'zod';
import { type Language, languages } from '#contract/texts/language.ts';
import { buildStamp, dist } from './build-state.ts';
import { inOneLanguage } from './one-language.ts';

const root = join(import.meta.dirname, '../..');

const configFile = join(root, 'vite.config.ts');
const mode = 'production';

/** Builds the web for browser and server into `dist`. */
async function buildWeb(): Promise<void> {
  const fresh = `${dist}.building-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  // What NODE_ENV says goes into the bundles, whoever asks for them.
  process.env.NODE_ENV = mode;
  const client = join(fresh, 'client');
  for (const language of languages) await buildClient(client, language);
  await joinManifests(client);
  await build({ configFile, mode, logLevel: 'warn', build: { ssr: true, outDir: join(fresh, 'server') } });
  await minifyPlainScripts(client);
  await buildWorker(join(fresh, 'worker'), client);
  await keepLastAssets(client);
  await writeFile(join(fresh, buildStamp), new Date().toISOString());
  // Whole or not at all: a killed build leaves the old one in place.
  await rm(dist, { recursive: true, force: true });
  await rename(fresh, dist);
}

/** One language beside the others: files without texts are the same in all of them and have the same names. */
async function buildClient(outDir: string, language: Language): Promise<void> {
  await build({
    configFile,
    mode,
    logLevel: 'warn',
    plugins: [inOneLanguage(language)],
    build: { outDir, emptyOutDir: false, manifest: manifestOf(language) },
  });
}

/** The scripts of `web/public`, which pages load before anything else and Vite only copies. */
async function minifyPlainScripts(client: string): Promise<void> {
  for (const file of ['theme.js', 'begin.js']) {
    const path = join(client, file);
    const { code, errors } = await minify(file, await readFile(path, 'utf8'));
    if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`);
    await writeFile(path, code);
  }
}

/**
 * The service worker and what takes it back, each one plain script. It names the build that it came with: browsers take it for a
 * new one after every release, and it then cleans up.
 */
async function buildWorker(outDir: string, client: string): Promise<void> {
  const manifest = await readFile(join(client, '.vite/manifest.json'));
  for (const name of ['service-worker', 'retire']) {
    await build({
      configFile: false,
      root: join(root, 'web'),
      mode,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, `web/src/service-worker/${name}.ts`),
          output: { format: 'iife', entryFileNames: '[name].js', postBanner: `/* ${crc32(manifest).toString(36)} */` },
        },
      },
    });
  }
}

const manifestOf = (language: Language): string => `.vite/manifest.${language}.json`;

/** `.vite/manifest.json` holds Vite's manifest of each language. */
async function joinManifests(client: string): Promise<void> {
  const read = async (language: Language) => JSON.parse(await readFile(join(client, manifestOf(language)), 'utf8'));
  const all = Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await read(language)])),
  );
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(all));
}

/**
 * Pages that are open, and a server that still runs, ask for the files of the build that this one replaces: they stay until the next.
 * Of a file that is the same in both, which its name says, what was compressed stays too.
 */
async function keepLastAssets(client: string): Promise<void> {
  const list = '.vite/assets.json';
  const own = await readdir(join(client, 'assets'));
  await writeFile(join(client, list), JSON.stringify(own));
  const last = join(dist, 'client');
  const before = z.array(z.string()).safeParse(JSON.parse(await readFile(join(last, list), 'utf8').catch(() => '[]')));
  const files = (before.data ?? []).flatMap((file) => {
    const forms = [`${file}.br`, `${file}.gz`];
    return own.includes(file) ? forms : [file, ...forms];
  });
  const kept = files.map((file) => join('assets', file)).filter((file) => existsSync(join(last, file)));
  await Promise.all(kept.map((file) => cp(join(last, file), join(client, file))));
}

await buildWeb();
