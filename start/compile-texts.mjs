import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inCyrillic, textsIn } from '../contract/src/texts/cyrillic.mjs';
import { textsStamp } from './texts.mjs';

/**
 * Both hold the same functions: the server loads one file per language, the browser's build takes each text from a file of its own, so
 * that a page gets those that it shows.
 */
const FORMS = { 'by-language': 'locale-modules', 'by-message': 'message-modules' };

async function compileTexts(root) {
  const [{ compileProject }, { loadProjectFromDirectory }, fs] = await Promise.all([
    import('@inlang/paraglide-js'),
    import('@inlang/sdk'),
    import('node:fs'),
  ]);
  const fresh = join(root, `texts/compiled.building-${process.pid}`);
  const path = await projectWithCyrillic(join(root, 'texts'), join(fresh, 'project'));
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
  rmSync(join(fresh, 'project'), { recursive: true });
  writeFileSync(join(fresh, textsStamp), '');
  // Whole or not at all: whoever is killed here leaves the old ones in place.
  rmSync(join(root, 'texts/compiled'), { recursive: true, force: true });
  renameSync(fresh, join(root, 'texts/compiled'));
}

/**
 * A copy of the project with a fourth language, `uz-Cyrl`: the Uzbek texts in Cyrillic, which nobody writes (product/addresses#cyrillic).
 * @returns the path of the copy, which lies two folders deeper
 */
async function projectWithCyrillic(texts, folder) {
  await cp(join(texts, 'messages'), join(folder, 'messages'), { recursive: true });
  const messages = readdirSync(join(folder, 'messages')).filter((file) => file.endsWith('.uz.json'));
  const read = async (file) => JSON.parse(await readFile(join(folder, 'messages', file), 'utf8'));
  for (const file of messages) {
    const [uzbek, russian] = await Promise.all([read(file), read(file.replace('.uz.', '.ru.'))]);
    const cyrillic = Object.entries(uzbek).map(([key, text]) => [key, messageInCyrillic(text, russian[key])]);
    await writeFile(
      join(folder, 'messages', file.replace('.uz.', '.uz-Cyrl.')),
      JSON.stringify(Object.fromEntries(cyrillic)),
    );
  }
  const settings = JSON.parse(await readFile(join(texts, 'project.inlang/settings.json'), 'utf8'));
  settings.locales.push('uz-Cyrl');
  settings.modules = settings.modules.map((module) => `../../${module}`);
  const path = join(folder, 'project.inlang');
  await mkdir(path);
  await writeFile(join(path, 'settings.json'), JSON.stringify(settings));
  return path;
}

/** A text, or the forms of one; what they are chosen by stays. */
function messageInCyrillic(text, russian) {
  if (typeof text === 'string') return inCyrillic(text, textsIn(russian));
  return text.map((variant) => {
    const forms = Object.entries(variant.match).map(([form, said]) => [form, inCyrillic(said, textsIn(russian))]);
    return { ...variant, match: Object.fromEntries(forms) };
  });
}

async function writeFiles(folder, files) {
  const all = Object.entries(files).map(([file, content]) => ({ path: join(folder, file), content }));
  for (const parent of new Set(all.map(({ path }) => dirname(path)))) await mkdir(parent, { recursive: true });
  await Promise.all(all.map(({ path, content }) => writeFile(path, content)));
}

await compileTexts(dirname(dirname(fileURLToPath(import.meta.url))));
// The compiler's timers would keep it for half a minute.
process.exit();
