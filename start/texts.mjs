import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runPart } from './progress/part.mjs';
import { step } from './progress/progress.mjs';

/** Written last: a folder that has it holds all texts. */
export const textsStamp = '.complete';

/**
 * Compiles the texts of `texts/messages` into `texts/compiled` (record 0064), unless they are newer there than every source. A process
 * of its own does it: the compiler's database takes 100 MB and keeps timers of half a minute.
 */
export async function ensureTexts(root) {
  if (areFresh(root)) return;
  const progress = step('texts');
  try {
    await runPart(join(root, 'start/compile-texts.mjs'));
  } catch (error) {
    progress.fail(error);
    throw error;
  }
  progress.done('compiled');
}

function areFresh(root) {
  const finished = statSync(join(root, 'texts/compiled', textsStamp), { throwIfNoEntry: false })?.mtimeMs;
  const messages = readdirSync(join(root, 'texts/messages')).map((file) => `texts/messages/${file}`);
  const makers = ['start/compile-texts.mjs', 'contract/src/texts/cyrillic.mjs', 'package-lock.json'];
  const sources = [...messages, 'texts/project.inlang/settings.json', ...makers];
  return finished !== undefined && sources.every((file) => statSync(join(root, file)).mtimeMs <= finished);
}
