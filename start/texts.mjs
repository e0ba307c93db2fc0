import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { step } from './progress/progress.mjs';

/** Written last: a folder that has it holds all texts. */
const STAMP = '.complete';

/**
 * Both hold the same functions: the server loads one file per language, the browser's build takes each text from a file of its own, so
 * that a page gets those that it shows.
 */
const FORMS = { 'by-language': 'locale-modules', 'by-message': 'message-modules' };

/** Compiles the texts of `texts/messages` into `texts/compiled` (record 0064), unless they are newer there than every source. */
export async function ensureTexts(root) {
  if (areFresh(root)) return;
  const progress = step('texts');
  try {
    await compileTexts(root);
  } catch (error) {
    progress.fail(error);
    throw error;
  }
  progress.done('compiled');
}

function areFresh(root) {
  const finished = statSync(join(root, 'texts/compiled', STAMP), { throwIfNoEntry: false })?.mtimeMs;
  const messages = readdirSync(join(root, 'texts/messages')).map((file) => `texts/messages/${file}`);
  const sources = [...messages, 'texts/project.inlang/settings.json', 'start/texts.mjs', 'package-lock.json'];
  return finished !== undefined && sources.every((file) => statSync(join(root, file)).mtimeMs <= finished);
}

async function compileTexts(root) {
  const [{ compileProject }, { loadProjectFromDirectory }, fs] = await Promise.all([
    import('@inlang/paraglide-js'),
    import('@inlang/sdk'),
    import('node:fs'),
  ]);
  const path = join(root, 'texts/project.inlang');
  const fresh = join(root, `texts/compiled.building-${process.pid}`);
  const project = await loadProjectFromDirectory({ path, fs });
  try {
    const [problem] = await project.errors.get();
    if (problem) throw problem;
    for (const [form, outputStructure] of Object.entries(FORMS)) {
      const compilerOptions = {
        strategy: ['globalVariable', 'baseLocale'],
        disableAsyncLocalStorage: true,
        emitReadme: false,
        outputStructure,
      };
      await writeFiles(join(fresh, form), await compileProject({ project, projectPath: path, compilerOptions }));
    }
  } finally {
    await project.close();
  }
  writeFileSync(join(fresh, STAMP), '');
  // Whole or not at all: whoever is killed here leaves the old ones in place.
  rmSync(join(root, 'texts/compiled'), { recursive: true, force: true });
  renameSync(fresh, join(root, 'texts/compiled'));
}

async function writeFiles(folder, files) {
  const all = Object.entries(files).map(([file, content]) => ({ path: join(folder, file), content }));
  for (const parent of new Set(all.map(({ path }) => dirname(path)))) await mkdir(parent, { recursive: true });
  await Promise.all(all.map(({ path, content }) => writeFile(path, content)));
}
